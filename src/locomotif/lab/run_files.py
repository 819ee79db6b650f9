"""Keep every block as soon as it is played, so that a killed run goes on where it stopped.

Beside FILE.parquet lies the folder FILE.parquet.parts while a run lasts: what is to be played (`plan.json`), and a
file per finished block. A finished run leaves only FILE.parquet, and can be gone on with: the same command plays
nothing again, one that asks for more games or more bots plays what is missing. Other games are never mixed in and
never written over, unless one asks to begin afresh.
"""

import contextlib
import hashlib
import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, Self

import pyarrow as pa

from locomotif.lab.atomic_files import atomic_write
from locomotif.lab.lab_error import LabError
from locomotif.lab.results import Results, results_of
from locomotif.lab.run_lock import RunLock
from locomotif.lab.run_plan import Plan, blocks_in, plan_of, why_not_resumable
from locomotif.lab.schedule import Block
from locomotif.lab.simulation import PlayedBlock
from locomotif.lab.workers import BlockRunner

INSTEAD = "give another --out, or --fresh to drop them"


class ProgressListener(Protocol):
    """Somebody who wants to hear how far a run has come."""

    def __call__(self, games: int, there: bool = False) -> None:
        """So many games more are finished; `there`: an earlier run had left them."""
        ...


def ignore_progress(games: int, there: bool = False) -> None:
    """Tell nobody."""


class RunFiles:
    """The finished blocks of one run. While it stands open, no other run writes the same file."""

    def __init__(self, out: Path, blocks: Sequence[Block], fresh: bool = False) -> None:
        """Open the files of a run, with what an earlier run has left for it; `fresh`: begin anew."""
        check_writable(out)
        self.out = out
        self.blocks = blocks
        self.parts = out.with_name(out.name + ".parts")
        self.plan = plan_of(blocks)
        self.bound: dict[Block, Results] = {}
        """Blocks of the finished file that this run begins with."""
        self._lock = RunLock(
            self.parts, f"another run is writing {out}; wait until it has ended, or give another --out"
        )
        try:
            if fresh:
                self._drop()
            else:
                self._take_up()
            self._begin()
        except BaseException:
            self._leave()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._leave()

    def _leave(self) -> None:
        """Let other runs write; what was begun stays, an empty folder does not."""
        if self._lock.is_held:
            with contextlib.suppress(OSError):
                if list(self.parts.iterdir()) == [self._lock.path]:
                    shutil.rmtree(self.parts)
            self._lock.open()

    def _drop(self) -> None:
        """Drop what an earlier run has left, if it was one that left it."""
        _check_that_it_holds_games(self.out)
        for part in self.parts.iterdir():
            if part.is_file() and part != self._lock.path:
                part.unlink()

    def _take_up(self) -> None:
        """Find what an earlier run has left, which must be a beginning of this one."""
        self.bound = self._bound()
        plan = self.parts / "plan.json"
        if plan.exists():
            try:
                self._check(self.parts, json.loads(plan.read_text(encoding="utf-8")))
            except (json.JSONDecodeError, KeyError, TypeError, UnicodeDecodeError):
                raise LabError(
                    f"{plan} is damaged, so nobody can say whose games these are; {INSTEAD}"
                ) from None

    def _bound(self) -> dict[Block, Results]:
        """The blocks that lie bound in the finished file; it must hold a beginning of this run."""
        if not self.out.exists():
            return {}
        try:
            there = Results.load(self.out)
        except LabError as error:
            raise LabError(f"{error}; give another --out") from None
        if there.plan is None:
            raise LabError(f"{self.out} does not say which games it holds; {INSTEAD}")
        self._check(self.out, there.plan)
        blocks = blocks_in(there.plan)
        if not there.holds(blocks):
            raise LabError(f"{self.out} does not hold the games that it says; {INSTEAD}")
        bound, start = {}, 0
        for block in blocks:
            bound[block] = Results(there.table.slice(start, block.size), version=there.version)
            start += block.size
        return bound

    def _check(self, where: Path, before: Plan) -> None:
        """Refuse games that are no beginning of this run."""
        if why := why_not_resumable(before, self.plan):
            raise LabError(f"{where} {why}; {INSTEAD}")

    def _begin(self) -> None:
        """Write down what is to be played."""
        with atomic_write(self.parts / "plan.json") as half:
            half.write_text(json.dumps(self.plan), encoding="utf-8")

    def has(self, number: int) -> bool:
        """Is this block there already, and whole? One that is damaged or holds other games is played again."""
        try:
            return self.get(number).holds([self.blocks[number]])
        except LabError:
            return False

    def put(self, number: int, played: PlayedBlock) -> Results:
        """Keep a finished block."""
        results = results_of([played])
        results.save(self._file(number))
        return results

    def get(self, number: int) -> Results:
        """A block that is there."""
        return self.bound.get(self.blocks[number]) or Results.load(self._file(number))

    def close(self, numbers: Sequence[int]) -> Results:
        """Bind the blocks into one file, in their order, and clear the parts away."""
        found = [self.get(number) for number in numbers]
        table = pa.concat_tables([block.table for block in found])
        plan = plan_of([self.blocks[number] for number in numbers])
        results = Results(table, plan, found[-1].version)
        results.save(self.out)
        shutil.rmtree(self.parts, ignore_errors=True)  # who comes now makes a new folder
        self._lock.open()
        return results

    def _file(self, number: int) -> Path:
        """A name that stays the same when more games are asked for."""
        block = self.blocks[number]
        table = json.dumps([block.lineup.board, block.lineup.bots, block.seed])
        return (
            self.parts / f"{hashlib.sha256(table.encode()).hexdigest()[:12]}-{block.first_deal:06d}.parquet"
        )


def play_and_store(
    blocks: Sequence[Block],
    run_blocks: BlockRunner,
    out: Path,
    fresh: bool = False,
    told: ProgressListener = ignore_progress,
) -> Results:
    """Play all blocks that are not there yet."""
    with RunFiles(out, blocks, fresh) as files:
        numbers = range(len(blocks))
        there = {i for i in numbers if files.has(i)}
        told(sum(blocks[i].size for i in there), there=True)
        for number, played in run_blocks([(i, blocks[i]) for i in numbers if i not in there]):
            files.put(number, played)
            told(len(played.watched))
        return files.close(numbers)


def check_writable(out: Path) -> None:
    """Refuse a file that cannot be written before anything is played for it."""
    if out.is_dir():
        raise LabError(f"{out} is a folder; name a file in it")
    if out.exists() and not out.is_file():
        raise LabError(f"{out} is no ordinary file; name another")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"{out} cannot be written: {error.strerror}: {error.filename}") from None
    if not os.access(out.parent, os.W_OK):
        raise LabError(f"{out} cannot be written: nothing may be written in {out.parent}")


def _check_that_it_holds_games(out: Path) -> None:
    """Do not drop a file that nobody meant: only results may be replaced by results."""
    if out.exists():
        try:
            Results.load(out)
        except LabError as error:
            raise LabError(f"{error}; it is not replaced, give another --out") from None

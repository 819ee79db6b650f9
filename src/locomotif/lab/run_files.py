"""Every block is stored as soon as it is played, so that a killed run continues where it stopped.

While a run lasts, the folder FILE.parquet.parts beside FILE.parquet holds its plan (`plan.json`) and a file per
finished block. A finished run leaves only FILE.parquet, and can be extended: the same command plays nothing again,
one that asks for more games or more bots plays what is missing. Games of another run are never mixed in and never
overwritten, except with --fresh.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, Self

import pyarrow as pa

from locomotif.lab.atomic_files import atomic_write
from locomotif.lab.lab_error import LabError
from locomotif.lab.results import Results, results_of
from locomotif.lab.run_lock import RunLock
from locomotif.lab.run_plan import PLAN_FILE, Plan, blocks_in, plan_of, read_plan, why_not_resumable
from locomotif.lab.schedule import Block
from locomotif.lab.simulation import PlayedBlock
from locomotif.lab.workers import BlockRunner

INSTEAD = "choose another --out, or --fresh to discard them"


class ProgressListener(Protocol):
    """Is called as a run advances."""

    def __call__(self, games: int, from_earlier_run: bool = False) -> None:
        """Note that this many more games are finished."""
        ...


def ignore_progress(games: int, from_earlier_run: bool = False) -> None:
    """Do nothing."""


class RunFiles:
    """The files of one run. While they are open, no other run can write them."""

    def __init__(self, out: Path, blocks: Sequence[Block], fresh: bool = False) -> None:
        """Open the files of a run, with what an earlier run left of it; `fresh`: discard that."""
        check_writable(out)
        self.out = out
        self.blocks = blocks
        self.parts = out.with_name(out.name + ".parts")
        self.plan = plan_of(blocks)
        self.finished: dict[Block, Results] = {}
        """Blocks already in FILE.parquet."""
        self._lock = RunLock(
            self.parts, f"another run is writing {out}; wait until it has ended, or choose another --out"
        )
        try:
            if fresh:
                self._discard()
            else:
                self._resume()
            with atomic_write(self.parts / PLAN_FILE) as half:
                half.write_text(json.dumps(self.plan), encoding="utf-8")
        except BaseException:
            self._release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._release()

    def _release(self) -> None:
        """Let other runs write. What was begun stays; an empty folder does not."""
        if self._lock.is_held:
            with contextlib.suppress(OSError):
                if list(self.parts.iterdir()) == [self._lock.path]:
                    self._lock.remove_folder()
            self._lock.release()

    def _discard(self) -> None:
        """Delete what an earlier run left, if it was one that left it."""
        _check_that_it_holds_games(self.out)
        for part in self.parts.iterdir():
            if part.is_file() and part != self._lock.path:
                part.unlink()

    def _resume(self) -> None:
        """Find what an earlier run left. It must be the beginning of this one."""
        self.finished = self._finished_blocks()
        plan = self.parts / PLAN_FILE
        if plan.exists():
            try:
                before = read_plan(plan)
            except LabError as error:
                raise LabError(f"{error}; {INSTEAD}") from None
            self._check(self.parts, before)

    def _finished_blocks(self) -> dict[Block, Results]:
        """The blocks in FILE.parquet, which must be a beginning of this run."""
        if not self.out.exists():
            return {}
        try:
            results = Results.load(self.out)
        except LabError as error:
            raise LabError(f"{error}; choose another --out") from None
        if results.plan is None:
            raise LabError(f"{self.out} does not say which games it holds; {INSTEAD}")
        self._check(self.out, results.plan)
        blocks = blocks_in(results.plan)
        if not results.holds(blocks):
            raise LabError(f"{self.out} does not hold the games that it says; {INSTEAD}")
        finished, start = {}, 0
        for block in blocks:
            finished[block] = Results(results.table.slice(start, block.size), version=results.version)
            start += block.size
        return finished

    def _check(self, where: Path, before: Plan) -> None:
        """Refuse games that are not a beginning of this run."""
        if why := why_not_resumable(before, self.plan):
            raise LabError(f"{where} {why}; {INSTEAD}")

    def has(self, number: int) -> bool:
        """Is this block there, and intact? One that is damaged or holds other games is played again."""
        try:
            return self.get(number).holds([self.blocks[number]])
        except LabError:
            return False

    def put(self, number: int, played: PlayedBlock) -> Results:
        """Store a finished block."""
        results = results_of([played])
        results.save(self._file(number))
        return results

    def get(self, number: int) -> Results:
        """A block that is there."""
        return self.finished.get(self.blocks[number]) or Results.load(self._file(number))

    def close(self, numbers: Sequence[int]) -> Results:
        """Combine these blocks into one file, in their order, and remove the parts."""
        found = [self.get(number) for number in numbers]
        table = pa.concat_tables([block.table for block in found])
        plan = plan_of([self.blocks[number] for number in numbers])
        results = Results(table, plan, found[-1].version)
        results.save(self.out)
        self._lock.remove_folder()
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
    on_progress: ProgressListener = ignore_progress,
) -> Results:
    """Play all blocks that are not stored yet."""
    with RunFiles(out, blocks, fresh) as files:
        numbers = range(len(blocks))
        play_missing(files, numbers, run_blocks, on_progress)
        return files.close(numbers)


def play_missing(
    files: RunFiles, numbers: Sequence[int], run_blocks: BlockRunner, on_progress: ProgressListener
) -> None:
    """Play and store those of the numbered blocks that are not stored yet."""
    stored = {i for i in numbers if files.has(i)}
    on_progress(sum(files.blocks[i].size for i in stored), from_earlier_run=True)
    for number, played in run_blocks([(i, files.blocks[i]) for i in numbers if i not in stored]):
        files.put(number, played)
        on_progress(len(played.watched))


def check_writable(out: Path) -> None:
    """Refuse a file that cannot be written, before anything is played for it."""
    if out.is_dir():
        raise LabError(f"{out} is a folder; name a file in it")
    if out.exists() and not out.is_file():
        raise LabError(f"{out} is not an ordinary file; choose another")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"{out} cannot be written: {error.strerror}: {error.filename}") from None
    if not os.access(out.parent, os.W_OK):
        raise LabError(f"{out} cannot be written: {out.parent} is read-only")


def _check_that_it_holds_games(out: Path) -> None:
    """Protect other files: only results may be replaced by results."""
    if out.exists():
        try:
            Results.load(out)
        except LabError as error:
            raise LabError(f"{error}; it is not replaced, choose another --out") from None

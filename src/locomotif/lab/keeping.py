"""Keep every block as soon as it is played, so that a killed run goes on where it stopped.

Beside FILE.parquet lies the folder FILE.parquet.parts while a run lasts: what is to be played (`plan.json`), and a
file per finished block. A finished run leaves only FILE.parquet.
"""

import json
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from locomotif.lab.blocks import Played
from locomotif.lab.lineups import Block, LabError, described
from locomotif.lab.results import Results, results_of
from locomotif.lab.workers import Spread


class Shelf:
    """The finished blocks of one run."""

    def __init__(self, out: Path, blocks: Sequence[Block], fresh: bool = False) -> None:
        """Open the shelf of a run, with what an earlier start of the same run has left; `fresh`: begin anew."""
        check_place(out)
        self.out = out
        self.blocks = blocks
        self.parts = out.with_name(out.name + ".parts")
        self.plan = json.dumps(described(blocks))
        if fresh and self.parts.exists():
            shutil.rmtree(self.parts)
        self._open()

    def _open(self) -> None:
        """Find the parts, or begin."""
        plan = self.parts / "plan.json"
        if plan.exists():
            if plan.read_text(encoding="utf-8") != self.plan:
                raise LabError(
                    f"{self.parts} holds the beginning of another run; give another --out, or --fresh to drop it"
                )
            return
        self.parts.mkdir(parents=True, exist_ok=True)
        half = plan.with_suffix(".half")
        half.write_text(self.plan, encoding="utf-8")
        half.replace(plan)

    def has(self, number: int) -> bool:
        """Is this block there already, and whole? A damaged one is played again."""
        try:
            return bool(pq.read_metadata(self._file(number)).num_rows == self.blocks[number].size)
        except (OSError, pa.ArrowException):
            return False

    def put(self, number: int, played: Played) -> Results:
        """Keep a finished block."""
        results = results_of([played])
        results.save(self._file(number))
        return results

    def get(self, number: int) -> Results:
        """A block that is there."""
        return Results.load(self._file(number))

    def close(self, numbers: Sequence[int]) -> Results:
        """Bind the blocks into one file, in their order, and clear the parts away."""
        blocks = [self.get(number) for number in numbers]
        table = pa.concat_tables([block.table for block in blocks])
        results = Results(table, tuple(fault for block in blocks for fault in block.faults))
        results.save(self.out)
        shutil.rmtree(self.parts)
        return results

    def _file(self, number: int) -> Path:
        return self.parts / f"block-{number:06d}.parquet"


def play_and_keep(
    blocks: Sequence[Block],
    spread: Spread,
    out: Path,
    fresh: bool = False,
    progress: Callable[[int], None] = lambda games: None,
) -> Results:
    """Play all blocks that are not there yet; `progress` is told of games as they are finished."""
    shelf = Shelf(out, blocks, fresh)
    numbers = range(len(blocks))
    there = {i for i in numbers if shelf.has(i)}
    progress(sum(blocks[i].size for i in there))
    for number, played in spread([(i, blocks[i]) for i in numbers if i not in there]):
        shelf.put(number, played)
        progress(len(played.watched))
    return shelf.close(numbers)


def check_place(out: Path) -> None:
    """Refuse a file that cannot be written before anything is played for it."""
    if out.is_dir():
        raise LabError(f"{out} is a folder; name a file in it")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"{out} cannot be written: {error.strerror}: {error.filename}") from None
    if not os.access(out.parent, os.W_OK):
        raise LabError(f"{out} cannot be written: nothing may be written in {out.parent}")

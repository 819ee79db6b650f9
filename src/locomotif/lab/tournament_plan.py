"""A tournament: every bot against every other on every board, with paired deals, every rotation and an early stop."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from locomotif.lab.lab_error import LabError
from locomotif.lab.pairwise import Numbers, compare
from locomotif.lab.results import Results
from locomotif.lab.run_files import ProgressListener, RunFiles, ignore_progress, play_missing
from locomotif.lab.schedule import Block, Lineup, blocks_of, lineups_between
from locomotif.lab.sprt import Sprt, Verdict
from locomotif.lab.workers import BlockRunner

AT_ONCE = 4
"""Blocks of a table that are played between two looks of the test."""


@dataclass
class TournamentTable:
    """One lineup of the tournament, and how far it has come."""

    lineup: Lineup
    blocks: list[int]
    """The numbers of its blocks, in order."""
    verdict: Verdict = "open"
    needed: int = 0
    """How many of its blocks count: all, or those up to the verdict."""
    judged: int = 0
    """How many blocks the test has looked at."""
    scores: Numbers = field(default_factory=lambda: np.zeros(0))
    """What the bot named first scored in each deal."""


class Tournament:
    """What is to be played, what has been played, and when to stop."""

    def __init__(
        self,
        bots: Sequence[str],
        boards: Sequence[str],
        players: Sequence[int],
        games: int,
        seed: int = 0,
        sprt: Sprt | None = None,
    ) -> None:
        """Set up the tables, with at most `games` at each."""
        bots = list(dict.fromkeys(bots))
        if len(bots) < 2:
            raise LabError("a tournament needs at least two different bots")
        places = list(itertools.product(dict.fromkeys(boards), dict.fromkeys(players)))
        lineups = [lineup for board, n in places for lineup in lineups_between(board, bots, n)]
        for n in players:
            if n not in {lineup.players for lineup in lineups}:
                raise LabError(f"no board of {', '.join(boards)} seats {n} players")
        if sprt is not None and any(len(set(lineup.bots)) != 2 for lineup in lineups):
            raise LabError("--sprt compares two bots at a time: play with two players, or name two bots")
        set_up = {(lineup.board, lineup.players) for lineup in lineups}
        self.left_out = [place for place in places if place not in set_up]
        """Boards with numbers of players that they do not seat."""
        self.bots = bots
        self.boards = list(dict.fromkeys(lineup.board for lineup in lineups))
        self.sprt = sprt
        self.blocks: list[Block] = []
        self.tables: list[TournamentTable] = []
        for lineup in lineups:
            start = len(self.blocks)
            self.blocks += blocks_of(lineup, games, seed)
            numbers = list(range(start, len(self.blocks)))
            self.tables.append(TournamentTable(lineup, numbers, needed=len(numbers)))

    def play(
        self,
        run_blocks: BlockRunner,
        out: Path,
        fresh: bool = False,
        on_progress: ProgressListener = ignore_progress,
    ) -> Results:
        """Play everything, in rounds of a few blocks per table while a test may still stop it; store it in a file."""
        with RunFiles(out, self.blocks, fresh) as files:
            for numbers in self._rounds():
                play_missing(files, numbers, run_blocks, on_progress)
                if self.sprt is not None:
                    self._judge(files)
            counted = [i for table in self.tables for i in table.blocks[: table.needed]]
            return files.close(counted)

    def _rounds(self) -> Iterator[list[int]]:
        """The blocks to play before the test looks again; all of them if there is no test."""
        if self.sprt is None:
            yield list(range(len(self.blocks)))
            return
        for start in itertools.count(0, AT_ONCE):
            still_open = [table for table in self.tables if table.verdict == "open"]
            numbers = [i for table in still_open for i in table.blocks[start : start + AT_ONCE]]
            if not numbers:
                return
            yield numbers

    def _judge(self, files: RunFiles) -> None:
        """Let the test decide at every open table, block by block in order, no matter where they were played."""
        assert self.sprt is not None
        for table in self.tables:
            one, other = sorted(set(table.lineup.bots), key=self.bots.index)
            while table.verdict == "open" and table.judged < len(table.blocks):
                number = table.blocks[table.judged]
                if not files.has(number):
                    break
                scores = compare(files.get(number), [one, other]).scores(one, other)
                table.scores = np.concatenate([table.scores, scores])
                table.judged += 1
                table.verdict = self.sprt.verdict(table.scores)
                if table.verdict != "open":
                    table.needed = table.judged

"""Measure how strong the networks are, alone and with search, and print one table (docs/bots.md).

    python scripts/measure_networks.py FOLDER --part planner

The games are kept in FOLDER; a killed run continues where it stopped, and `--share 0` only prints what is there.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

import locomotif as lm
from locomotif.boards import base_board
from locomotif.lab import Results, interval
from locomotif.lab.pairwise import victories

BASE = base_board()
BOARDS = [BASE, *(board for board in lm.boards() if board != BASE)]
TIMES = ("0.05", "0.1", "0.2", "0.5", "1", "2", "4")


@dataclass(frozen=True)
class Contest:
    """One seat of a bot against all others of another."""

    part: str
    board: str
    players: int
    bot: str
    other: str
    games: int
    goal: float = 0.0
    """The share of victories that is asked for."""

    def file(self, folder: Path, games: int | str) -> Path:
        """Where so many of its games are kept."""
        name = f"{self.board}-{self.players}-{self.bot}-among-{self.other}".replace(":", "_")
        return folder / f"{name}-{games}.parquet"

    def play(self, folder: Path, share: float, workers: int | None) -> None:
        """Play a share of its games, whole deals from all seats."""
        games = max(1, round(share * self.games / self.players)) * self.players
        command = [
            *("simulate", "--board", self.board, "--bots", f"{self.bot},{self.other}", "--seed", "41"),
            *("--players", str(self.players), "--games", str(games), "--out", str(self.file(folder, games))),
            *(("--workers", str(workers)) if workers else ()),
        ]
        subprocess.run([sys.executable, "-m", "locomotif.cli", *command], check=True)

    def results(self, folder: Path) -> Results | None:
        """The results with most games."""
        found = [Results.load(path) for path in folder.glob(self.file(folder, "*").name)]
        return max(found, key=len, default=None)

    def row(self, results: Results) -> list[str]:
        """Its row of the table."""
        by_deal = victories(results, self.bot)
        low, high = interval(by_deal)
        points = results.mean()
        return [
            f"{self.bot} among {self.other}", self.board, str(self.players),
            f"{100 * self.goal:.1f}" if self.goal else "", f"{100 * np.mean(by_deal):.1f}",
            f"{100 * low:.1f} … {100 * high:.1f}", f"{points[self.bot]:.1f} to {points[self.other]:.1f}",
            str(len(results)),
        ]  # fmt: skip


def contests() -> list[Contest]:
    """All contests, with the goals that we set ourselves."""
    found = []
    for board in BOARDS:
        is_base = board == BASE
        fewest, most = lm.Board(board).rules.players
        for players in range(fewest, most + 1):
            goal = (0.9 if is_base else 0.8) if players == 2 else 1.5 / players
            found.append(
                Contest("planner", board, players, "net", "planner", 2000 if players == 2 else 2400, goal)
            )
            if players > 2:
                found.append(Contest("networks", board, players, "net-search:0.1", "net", 240, 1 / players))
        goal = 0.75 if is_base else 0.68
        found.append(Contest("search", board, 2, "net-search:0.1", "search:0.1", 200, goal))
        found.append(Contest("search", board, 2, "net", "search:0.1", 200, 0.6 if is_base else 0.0))
    found.append(Contest("long-search", BASE, 2, "net-search:0.1", "search:1", 100, 0.65))
    found += [Contest("time", BASE, 2, f"net-search:{time}", "net", 80) for time in TIMES]
    return found


PARTS = list(dict.fromkeys(contest.part for contest in contests()))


def main(
    folder: Path,
    part: Annotated[list[str] | None, typer.Option(help=f"One of {', '.join(PARTS)}; several times.")] = None,
    board: Annotated[list[str] | None, typer.Option(help="Only this board; several times.")] = None,
    share: Annotated[float, typer.Option(help="Play only this share of the games.")] = 1.0,
    workers: Annotated[int | None, typer.Option(help="Cores to use.")] = None,
) -> None:
    """Play what is missing, and print the table."""
    for given, known in ((part, PARTS), (board, BOARDS)):
        if unknown := set(given or ()) - set(known):
            raise typer.BadParameter(f"{', '.join(sorted(unknown))}: not one of {', '.join(known)}")
    folder.mkdir(parents=True, exist_ok=True)
    chosen = [c for c in contests() if c.part in (part or PARTS) and c.board in (board or BOARDS)]
    for contest in chosen:
        if share > 0:
            contest.play(folder, share, workers)
    table = Table("contest", "board", "players", "goal %", "won %", "95 %", "points", "games")
    for contest in chosen:
        results = contest.results(folder)
        if results is not None:
            table.add_row(*contest.row(results))
    Console().print(table)


if __name__ == "__main__":
    typer.run(main)

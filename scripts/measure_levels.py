"""Measure how strong the levels are: each plays the next, and all are rated on one scale, with medium at 1500.

    python scripts/measure_levels.py FOLDER [BOARD...] --up-to hard

The games are kept in FOLDER; a killed run continues where it stopped.
"""

import itertools
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import locomotif as lm
from locomotif.bots import LEVELS
from locomotif.lab import Results
from locomotif.lab.standings import ratings_table

GAMES = {"hard": 300, "expert": 60}
"""How many games the stronger of two levels plays, where it is not 1,000."""


def main(
    folder: Path,
    boards: Annotated[list[str] | None, typer.Argument(help="Otherwise all.")] = None,
    up_to: Annotated[str, typer.Option(help="The strongest level; expert takes hours.")] = list(LEVELS)[-1],
) -> None:
    """Play what is missing, and print a table for each board."""
    if up_to not in LEVELS:
        raise typer.BadParameter(f"{up_to}: not one of {', '.join(LEVELS)}")
    folder.mkdir(parents=True, exist_ok=True)
    levels = list(LEVELS)[: list(LEVELS).index(up_to) + 1]
    for board in boards or lm.boards():
        runs = []
        for weaker, stronger in itertools.pairwise(levels):
            out = folder / f"{board}-{weaker}-{stronger}.parquet"
            games = str(GAMES.get(stronger, 1000))
            command = ("tournament", "--bots", f"{weaker},{stronger}", "--boards", board, "--games", games)
            subprocess.run(
                [sys.executable, "-m", "locomotif.cli", *command, "--seed", "4", "--out", str(out)],
                check=True,
            )
            runs.append(Results.load(out))
        Console().print(ratings_table(lm.lab.compare(Results.together(runs)), board, anchor="medium"))


if __name__ == "__main__":
    typer.run(main)

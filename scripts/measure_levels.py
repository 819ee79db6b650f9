"""Measure how strong the levels are: each plays the next, and all are rated on one scale, with medium at 1500.

python scripts/measure_levels.py FOLDER [BOARD...]

The games are kept in FOLDER; a killed run continues where it stopped.
"""

import itertools
import subprocess
import sys
from pathlib import Path

from rich.console import Console

import locomotif as lm
from locomotif.bots import LEVELS
from locomotif.lab import Results
from locomotif.lab.standings import ratings_table

GAMES = {"hard": 300, "expert": 60}
"""How many games the stronger of two levels plays, where it is not 1,000."""


def main() -> None:
    """Play what is missing, and print a table for each board."""
    folder, boards = Path(sys.argv[1]), sys.argv[2:] or lm.boards()
    folder.mkdir(parents=True, exist_ok=True)
    for board in boards:
        runs = []
        for weaker, stronger in itertools.pairwise(LEVELS):
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
    main()

"""What the planner values, board by board (`tastes.toml`), and other ways to go on that search tries (`ways.csv`)."""

import csv
import functools
import tomllib
from pathlib import Path

import numpy as np
import numpy.typing as npt

from locomotif.bots.compiled.mind import TASTE


@functools.cache
def taste_for(board: str) -> npt.NDArray[np.void]:
    """The planner's taste on a board, by the board's name."""
    tastes = tomllib.loads((Path(__file__).parent / "tastes.toml").read_text(encoding="utf-8"))
    chosen = tastes["default"] | tastes.get(board, {})
    return np.array([tuple(float(chosen[name]) for name in TASTE.names or ())], TASTE)


@functools.cache
def ways_for(board: str) -> npt.NDArray[np.void]:
    """The planner's taste on a board, and after it the tastes of other ways to go on, the most useful first."""
    own = taste_for(board)
    with (Path(__file__).parent / "ways.csv").open(encoding="utf-8", newline="") as file:
        ways = list(csv.DictReader(file))
    tastes = np.repeat(own, 1 + len(ways))
    for name in own.dtype.names or ():
        change = [float(way[name]) for way in ways]
        tastes[name][1:] = own[name] + change if name == "end_lead" else own[name] * change
    return tastes

"""What the planner values, board by board (`tastes.toml`), and other ways to go on that search tries (`ways.csv`)."""

import csv
import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from locomotif.bots.compiled.mind import TASTE


@functools.cache
def weights_for(board: str) -> npt.NDArray[np.void]:
    """The planner's taste on a board, by the board's name."""
    tastes = tomllib.loads((Path(__file__).parent / "tastes.toml").read_text(encoding="utf-8"))
    chosen = tastes["default"] | tastes.get(board, {})
    return np.array([tuple(float(chosen[name]) for name in TASTE.names or ())], TASTE)


@functools.cache
def weights_and_ways_for(board: str) -> npt.NDArray[np.void]:
    """The planner's taste on a board, and after it the tastes of other ways to go on, the most useful first."""
    own = weights_for(board)
    with (Path(__file__).parent / "ways.csv").open(encoding="utf-8", newline="") as file:
        return np.concatenate([own, *(vary_weights(own, way) for way in csv.DictReader(file))])


def vary_weights(taste: npt.NDArray[np.void], way: Mapping[str, str | float]) -> npt.NDArray[np.void]:
    """A taste changed as a way says: its numbers are multiplied, the lead to end the game with is added to."""
    changed = taste.copy()
    for name, change in way.items():
        changed[name] = taste[name] + float(change) if name == "end_lead" else taste[name] * float(change)
    return changed

"""The planner's weights on a board (`planner.toml`), and the variations of them that search tries (`ways.csv`)."""

import csv
import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.bots.bot_error import BotError
from locomotif.bots.compiled.mind import WEIGHTS

FILE = "planner.toml"
HERE = Path(__file__).parent


def weights_for(board: Board) -> npt.NDArray[np.void]:
    """The planner's weights on a board: those in its folder, and the default ones for the rest."""
    return _weights_in(board.folder)


def weights_and_ways_for(board: Board) -> npt.NDArray[np.void]:
    """The planner's weights on a board, followed by those of other ways to play on, the most useful first."""
    return _weights_and_ways_in(board.folder)


@functools.cache
def _weights_in(folder: Path) -> npt.NDArray[np.void]:
    chosen = _read(HERE / FILE)
    if (folder / FILE).exists():
        chosen |= _read(folder / FILE)
    return np.array([tuple(chosen[name] for name in WEIGHTS.names or ())], WEIGHTS)


def _read(path: Path) -> dict[str, float]:
    """The weights in a file; BotError names what is wrong with it."""
    try:
        weights = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise BotError(f"{path}: {error}") from None
    for name, value in weights.items():
        if name not in (WEIGHTS.names or ()):
            raise BotError(f'{path}: "{name}" is not one of {", ".join(WEIGHTS.names or ())}')
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise BotError(f"{path}: {name} must be a number, not {value!r}")
    return {name: float(value) for name, value in weights.items()}


@functools.cache
def _weights_and_ways_in(folder: Path) -> npt.NDArray[np.void]:
    own = _weights_in(folder)
    with (HERE / "ways.csv").open(encoding="utf-8", newline="") as file:
        return np.concatenate([own, *(vary_weights(own, way) for way in csv.DictReader(file))])


def vary_weights(weights: npt.NDArray[np.void], way: Mapping[str, str | float]) -> npt.NDArray[np.void]:
    """Vary weights by the numbers of a way: multiply each, except `end_lead`, to which its number is added."""
    changed = weights.copy()
    for name, change in way.items():
        changed[name] = weights[name] + float(change) if name == "end_lead" else weights[name] * float(change)
    return changed

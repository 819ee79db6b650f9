"""What the planner values, board by board (`tastes.toml`)."""

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

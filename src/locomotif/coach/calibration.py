"""Turn the results of playouts into chances of victory, as fitted to many games by board and number of players.

In playouts everybody plays like the planner, so they end more or less clearly than real games. How sharply to read
their mean was fitted for each of our boards (`scripts/fit_coach.py`) and is kept in its folder, in `coach.toml`.
"""

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.errors import LocomotifError
from locomotif.game import Game

FILE = "coach.toml"

Numbers = npt.NDArray[np.float64]

PRIOR = 2.0
"""How many worlds in which nobody is ahead are added to those that were tried."""


@dataclass(frozen=True)
class Calibration:
    """How sharply the worth of playouts is read: at the start of a game, and at its end."""

    early: float
    late: float

    def chances(self, worth: Numbers, progress: float | Numbers, worlds: float) -> Numbers:
        """The chances of all seats (last axis) from their mean worth over this number of worlds."""
        even = 1.0 / worth.shape[-1]
        steady = (worth * worlds + even * PRIOR) / (worlds + PRIOR)
        sharp = steady ** self.sharpness(np.asarray(progress))[..., np.newaxis]
        return np.asarray(sharp / sharp.sum(axis=-1, keepdims=True))

    def slope(self, chance: float, worth: float, progress: float) -> float:
        """How much a chance changes with the worth that it is read from."""
        return (
            float(self.sharpness(np.asarray(progress)))
            * chance
            * (1 - chance)
            / max(worth * (1 - worth), 1e-3)
        )

    def sharpness(self, progress: Numbers) -> Numbers:
        """The power of the worth, from the start of a game (0) to its end (1)."""
        return self.early + (self.late - self.early) * progress


DEFAULTS = {"seat": Calibration(0.5, 1.4), "open": Calibration(0.9, 2.0)}
"""For a board that nobody has fitted: about what our own boards have."""


def calibration_for(board: Board, players: int, opened: bool) -> Calibration:
    """The calibration for a board and number of players: for what a seat knows, or for all cards open."""
    kind = "open" if opened else "seat"
    return _calibrations_in(board.folder).get((kind, players), DEFAULTS[kind])


def write_calibrations(board: Board, fitted: Mapping[tuple[str, int], Calibration], comment: str) -> Path:
    """Write fitted calibrations into the folder of a board, under a comment."""
    parts = [
        f"[{kind}.{players}]\nearly = {one.early:.2f}\nlate = {one.late:.2f}\n"
        for (kind, players), one in sorted(fitted.items())
    ]
    path = board.folder / FILE
    path.write_text("\n".join([comment, *parts]), encoding="utf-8")
    return path


@functools.cache
def _calibrations_in(folder: Path) -> dict[tuple[str, int], Calibration]:
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        written: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        return {
            (kind, int(players)): Calibration(float(fit["early"]), float(fit["late"]))
            for kind, tables in written.items()
            for players, fit in tables.items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise LocomotifError(f"{path}: not a calibration of the coach ({error})") from None


def progress_of(game: Game) -> float:
    """How far a game has come, from 0 to 1: by the trains of whoever has fewest, and the bullet trains left."""
    if game.over or game.last_turns is not None:
        return 1.0
    state, tables = game.state[0], game.tables[0]
    start, end = int(tables["trains"]), int(tables["end_trains"])
    fewest = int(state["trains"][: game.players].min())
    progress = (start - fewest) / max(1, start - end)
    if tables["bullet_trains"] > 0:
        start, end = int(tables["bullet_trains"]), int(tables["end_bullet_trains"])
        progress = min(progress, (start - int(state["bullet_trains"])) / max(1, start - end))
    return float(min(1.0, max(0.0, progress)))

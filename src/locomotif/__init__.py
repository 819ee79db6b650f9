"""Locomotif: the open home of the train-route board games.

import locomotif as lm
game = lm.Game(lm.boards()[0], players=3, seed=7)
game.play(game.legal_moves()[0])
"""

import importlib
from typing import TYPE_CHECKING, Any

from locomotif.boards import Board, BoardError, boards
from locomotif.errors import LocomotifError

if TYPE_CHECKING:
    from locomotif import coach as coach
    from locomotif import lab as lab
    from locomotif.game import Game
    from locomotif.game.move import Move
    from locomotif.game.record import RecordError
    from locomotif.game.refusals import IllegalMove, NotationError
    from locomotif.game.result import Result
    from locomotif.game.scenario import ScenarioError

__version__ = "0.1.0"

__all__ = [
    "Board",
    "BoardError",
    "Game",
    "IllegalMove",
    "LocomotifError",
    "Move",
    "NotationError",
    "RecordError",
    "Result",
    "ScenarioError",
    "__version__",
    "boards",
]

_MODULES = {
    "Game": "locomotif.game",
    "IllegalMove": "locomotif.game.refusals",
    "Move": "locomotif.game.move",
    "NotationError": "locomotif.game.refusals",
    "RecordError": "locomotif.game.record",
    "Result": "locomotif.game.result",
    "ScenarioError": "locomotif.game.scenario",
}


def __getattr__(name: str) -> Any:
    """Import a name when it is first used: a list of boards needs no compiler, a game no laboratory."""
    if name in ("coach", "lab"):
        return importlib.import_module(f"locomotif.{name}")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(_MODULES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "coach", "lab"]

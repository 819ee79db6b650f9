"""Locomotif: the open home of the train-route board games.

import locomotif as lm
game = lm.Game(lm.boards()[0], players=3, seed=7)
game.play(game.legal_moves()[0])
"""

from typing import TYPE_CHECKING, Any

from locomotif.boards import Board, BoardError, boards
from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.move import Move
from locomotif.game.record import RecordError
from locomotif.game.refusals import IllegalMove, NotationError
from locomotif.game.result import Result
from locomotif.game.scenario import ScenarioError

if TYPE_CHECKING:
    from locomotif import lab as lab

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


def __getattr__(name: str) -> Any:
    """`lm.lab` is loaded when it is first asked for: a game does not need it."""
    if name == "lab":
        import importlib

        return importlib.import_module("locomotif.lab")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

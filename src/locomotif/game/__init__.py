"""A game as a person plays it: positions, moves, what happened, what a seat sees, and all of it as text."""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from locomotif.game.game import Game

__all__ = ["Game"]


def __getattr__(name: str) -> Any:
    """Import the game when it is first used: moves alone need no compiler."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found = getattr(importlib.import_module("locomotif.game.game"), name)
    return found


def __dir__() -> list[str]:
    return list(__all__)

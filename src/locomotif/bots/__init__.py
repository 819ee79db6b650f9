"""Bots: they know only what their seat may see of a game."""

import importlib
from typing import TYPE_CHECKING, Any

from locomotif.bots.bot_error import BotError

if TYPE_CHECKING:
    from locomotif.bots.bot_registry import names
    from locomotif.bots.built_in import BuiltInPlayer
    from locomotif.bots.levels import LEVELS
    from locomotif.bots.player import Bot, Player, create, create_level, play_decision, seconds_of_level

__all__ = [
    "LEVELS",
    "Bot",
    "BotError",
    "BuiltInPlayer",
    "Player",
    "create",
    "create_level",
    "names",
    "play_decision",
    "seconds_of_level",
]

_MODULES = {"LEVELS": "levels", "names": "bot_registry", "BuiltInPlayer": "built_in"}


def __getattr__(name: str) -> Any:
    """Import a name when it is first used: the process of a guest must not load the compiler."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}.{_MODULES.get(name, 'player')}")
    globals()[name] = found = getattr(module, name)
    return found


def __dir__() -> list[str]:
    return list(__all__)

"""Bots: what they know of a game is what their seat may see."""

from locomotif.bots.bot_error import BotError
from locomotif.bots.bot_registry import LEVELS, names
from locomotif.bots.built_in import BuiltInPlayer
from locomotif.bots.player import Bot, Player, create, create_level, play_decision

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
]

"""Players: what they know of a game is what their seat may see."""

from locomotif.bots.bot_error import BotError
from locomotif.bots.bot_registry import LEVELS, names
from locomotif.bots.player import Bot, Player, create

__all__ = ["LEVELS", "Bot", "BotError", "Player", "create", "names"]

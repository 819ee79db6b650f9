"""Players: what they know of a game is what their seat may see."""

from locomotif.bots.guests import BotError
from locomotif.bots.player import LEVELS, Bot, Player, create, names

__all__ = ["LEVELS", "Bot", "BotError", "Player", "create", "names"]

"""Players: what they know of a game is what their seat may see."""

from locomotif.bots.guests import BotError
from locomotif.bots.known import LEVELS, names
from locomotif.bots.player import Bot, Player, create

__all__ = ["LEVELS", "Bot", "BotError", "Player", "create", "names"]

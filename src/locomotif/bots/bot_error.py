"""The error of the bots."""

from locomotif.errors import LocomotifError


class BotError(LocomotifError):
    """A bot that does not exist or cannot be loaded; says which and why."""

"""The levels that people choose from, and which bot plays each: nothing else in the code says so."""

from dataclasses import dataclass

from locomotif.boards import Board
from locomotif.bots.net_weights import has_network


@dataclass(frozen=True)
class Level:
    """Which bot plays a level."""

    bot: str
    without_network: str = ""
    """The bot on boards without a network, for example people's own; empty: the same bot."""

    @property
    def bots(self) -> list[str]:
        """All bots that may play this level."""
        return [bot for bot in (self.bot, self.without_network) if bot]

    def bot_on(self, board: Board) -> str:
        """The bot that plays this level on a board."""
        return self.bot if not self.without_network or has_network(board) else self.without_network


LEVELS = {
    "easy": Level("beginner"),
    "medium": Level("planner"),
    "hard": Level("net", without_network="search:0.3"),
    "expert": Level("net-search:1", without_network="search:1.5"),
}
"""The levels by name, the weakest first."""

"""Bots by name: find one, let it choose, and hold it to the rules."""

import contextlib
from typing import Any, Protocol, runtime_checkable

from locomotif.bots.bot_error import BotError
from locomotif.bots.bot_registry import LEVELS, find_bot, names
from locomotif.bots.built_in import CompiledBot, SearchBot
from locomotif.bots.guests import GuestSupervisor, ProcessGuest, ThreadGuest
from locomotif.game import Game
from locomotif.game.move import Move
from locomotif.game.view import View

LEAST_SECONDS, MOST_SECONDS = 0.001, 60.0
"""How long search may think about a move."""


class Bot(Protocol):
    """A bot is ten lines: it chooses one of the moves, knowing the view of its seat."""

    def choose(self, view: View, moves: list[Move]) -> Move | str:
        """Choose one of the moves."""
        ...


@runtime_checkable
class Decider(Protocol):
    """Anybody who can be asked for a move."""

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move for a seat of a game; the game is not changed."""
        ...


class Player:
    """A bot at the table; what a guest did wrong is kept in `faults`."""

    def __init__(self, name: str, bot: Decider) -> None:
        self.name = name
        self.bot = bot
        self.faults: list[str] = []

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move for a seat of a game; the game is not changed."""
        return self.bot.decide(game, seat)


class GuestPlayer(Player):
    """Somebody else's bot at the table: it gets the view of its seat and the moves, and has so long to answer.

    One that is an object of this program thinks in a thread beside it, one that is named in a process of its own.
    """

    def __init__(self, name: str, bot: Any, seconds: float | None = None) -> None:
        self.supervisor = GuestSupervisor(
            name, bot if isinstance(bot, ProcessGuest) else ThreadGuest(bot), seconds
        )
        super().__init__(name, self.supervisor)
        self.faults = self.supervisor.faults


def create(name: str, seed: int | None = None, fair: bool = False) -> Player:
    """A player by the name of a bot or level, `search:SECONDS`, or `FILE.py:NAME` for one's own.

    `fair`: seconds are those of one core's work, whatever else the machine does; a laboratory measures so.
    """
    spec = find_bot(name)
    if spec is None:
        known = ", ".join([*names(), *LEVELS])
        raise BotError(f'there is no bot "{name}"; the bots are {known}, or ./mine.py:MyBot for your own')
    if spec.kind == "compiled":
        return Player(name, CompiledBot(spec.target, seed))
    if spec.kind == "search":
        return Player(name, SearchBot(*_search_effort(name, spec.target), seed, fair))
    try:
        return GuestPlayer(name, _loaded(spec.target))
    except BotError as error:
        if spec.kind == "file":
            raise
        raise BotError(f'the bot "{name}": {error}') from None


def _search_effort(name: str, option: str) -> tuple[float, int | None]:
    """Seconds per move, or the number of playouts of `search:200p`."""
    with contextlib.suppress(ValueError):  # of int() and float()
        if option.endswith("p"):
            if (playouts := int(option[:-1])) >= 1:
                return 0.0, playouts
        elif LEAST_SECONDS <= (seconds := float(option or 0.1)) <= MOST_SECONDS:
            return seconds, None
    raise BotError(
        f'"{name}": write search:0.1 for seconds per move, from {LEAST_SECONDS:g} to {MOST_SECONDS:g}, '
        "or search:200p for playouts"
    )


def _loaded(where: str) -> ProcessGuest:
    """A guest in a process of its own, ready to be asked."""
    guest = ProcessGuest(where)
    guest.load()
    return guest

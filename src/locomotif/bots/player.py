"""Create players from the names of bots."""

import contextlib
from typing import Protocol

from locomotif.boards import Board
from locomotif.bots.bot_error import BotError
from locomotif.bots.bot_registry import BotSpec, find_bot, names
from locomotif.bots.built_in import BuiltInPlayer, CompiledBot, SearchBot, compile_once
from locomotif.bots.guest_player import GuestPlayer
from locomotif.bots.levels import LEVELS
from locomotif.bots.net_player import NETWORK, NetBot
from locomotif.bots.net_search import NetworkSearchBot
from locomotif.game import Game
from locomotif.game.events import Event
from locomotif.game.move import Move
from locomotif.game.view import View

LEAST_SECONDS, MOST_SECONDS = 0.001, 60.0
"""The range of seconds that search may be given for a move."""


class Bot(Protocol):
    """What a bot of your own needs: a method that chooses one of the moves, given the view of its seat."""

    def choose(self, view: View, moves: list[Move]) -> Move | str:
        """Choose one of the moves."""
        ...


class Player(Protocol):
    """A bot as a player."""

    name: str
    faults: list[str]
    """What it did wrong, if it is a guest."""

    def decide(self, game: Game, seat: int) -> int | Move:
        """Choose for a seat of a game, without changing the game.

        Returns the kernel's number of a listed move; or a move, if a guest pays in a way that is not listed.
        """
        ...


def play_decision(game: Game, seat: int, decision: int | Move) -> list[Event]:
    """Play what a player has decided; return what happened."""
    if isinstance(decision, Move):
        return game.play(decision, seat)
    return game.play_number(seat, decision)


def create(name: str, seed: int | None = None, fair: bool = False, strict: bool = False) -> Player:
    """Create a player from the name of a bot or level, `search:SECONDS`, or `FILE.py:NAME` for your own.

    `fair`: seconds are CPU seconds of one core, whatever else the machine does, as the laboratory measures.
    `strict`: a mistake of a guest raises an error instead of forfeiting the move.
    """
    spec = find_bot(name)
    if spec is None:
        known = ", ".join([*names(), *LEVELS])
        raise BotError(f'there is no bot "{name}"; the bots are {known}, or ./mine.py:MyBot for your own')
    if spec.is_built_in:
        return _built_in(name, spec, seed, fair)
    try:
        return GuestPlayer.of_file(name, spec.target, strict=strict)
    except BotError as error:
        if spec.kind == "file":
            raise
        raise BotError(f'the bot "{name}": {error}') from None


def create_level(level: str) -> BuiltInPlayer:
    """Create the player of a level, which is always a built-in bot."""
    return _built_in(level, _spec_of(level), None, False)


def seconds_of_level(level: str, board: Board) -> float:
    """How long at most the bot of a level thinks about a move on a board; 0 if it answers at once."""
    bot = LEVELS[level].bot_on(board)
    spec = _spec_of(bot)
    return _search_effort(bot, spec.target)[0] if spec.kind in ("search", "net-search") else 0.0


class LevelBot:
    """Plays a level, as the bot that it stands for on the board of each game."""

    def __init__(self, level: str, seed: int | None = None, fair: bool = False) -> None:
        compile_once(NETWORK)  # now, because people expect to wait before a game rather than in it
        self.name = level
        self.faults: list[str] = []
        self._seed, self._fair = seed, fair
        self._bots: dict[str, BuiltInPlayer] = {}

    def decide(self, game: Game, seat: int) -> int:
        """Choose a move for a seat; return the kernel's number."""
        bot = LEVELS[self.name].bot_on(game.board)
        if bot not in self._bots:
            self._bots[bot] = _built_in(bot, _spec_of(bot), self._seed, self._fair)
        return self._bots[bot].decide(game, seat)


def _spec_of(built_in: str) -> BotSpec:
    spec = find_bot(built_in)
    assert spec is not None
    return spec


def _built_in(name: str, spec: BotSpec, seed: int | None, fair: bool) -> BuiltInPlayer:
    if spec.kind == "compiled":
        return CompiledBot(spec.target, seed, name)
    if spec.kind == "net":
        return NetBot(name)
    if spec.kind == "level":
        return LevelBot(spec.target, seed, fair)
    made = NetworkSearchBot if spec.kind == "net-search" else SearchBot
    return made(*_search_effort(name, spec.target), seed, fair, name)


def _search_effort(name: str, option: str) -> tuple[float, int | None]:
    """Read the option of a search: seconds per move, or the number of playouts in `search:200p`."""
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

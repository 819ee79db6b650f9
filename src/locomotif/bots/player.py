"""Bots by name: find one, let it choose, and hold it to the rules."""

import importlib.metadata
import importlib.util
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from locomotif.bots.ours import CompiledBot, SearchBot
from locomotif.game import Game
from locomotif.move import Move

LEVELS = {"easy": "greedy", "medium": "planner", "hard": "search:0.3", "expert": "search:1.5"}
"""The levels that people choose from, and the bot that plays each: search with its seconds a move."""

ENTRY_POINTS = "locomotif.bots"

SECONDS = 10.0
"""A bot of somebody else has so long for a move."""


class BotError(ValueError):
    """A bot that does not exist or cannot be loaded; says which and why."""


class Bot(Protocol):
    """A bot is ten lines: it chooses one of the moves, knowing the view of its seat."""

    def choose(self, view: dict[str, Any], moves: list[Move]) -> Move | str:
        """Choose one of the moves."""
        ...


@runtime_checkable
class Decider(Protocol):
    """Anybody who can be asked for a move."""

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move for a seat of a game; the game is not changed."""
        ...


class Player:
    """A bot at the table, held to the rules.

    A bot that raises an error, plays illegally or takes too long loses the move: the first legal move is played
    for it, and what it did is kept in `faults`.
    """

    def __init__(self, name: str, bot: Decider) -> None:
        self.name = name
        self.bot = bot
        self.faults: list[str] = []

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move for a seat of a game; the game is not changed."""
        return self.bot.decide(game, seat)


class Guest:
    """Somebody else's bot: it gets the view of its seat and the moves, nothing more."""

    def __init__(self, bot: Bot | Callable[[dict[str, Any], list[Move]], Move | str]) -> None:
        self.choose = bot.choose if hasattr(bot, "choose") else bot

    def decide(self, game: Game, seat: int) -> Move:
        """Ask the bot."""
        chosen = self.choose(game.view(seat), game.legal_moves(seat))
        return Move.parse(chosen) if isinstance(chosen, str) else chosen


class GuestPlayer(Player):
    """Somebody else's bot at the table."""

    def __init__(self, name: str, bot: Any, seconds: float = SECONDS) -> None:
        super().__init__(name, Guest(bot))
        self.seconds = seconds

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move; a fault costs the move."""
        start = time.monotonic()
        fault = None
        try:
            move = self.bot.decide(game, seat)
            if not isinstance(move, Move):
                fault = f"answered {type(move).__name__}, not a move"
            else:
                fault = game.why_not(move, seat)
        except (Exception, SystemExit) as error:  # a guest may do anything; the table goes on
            fault = f"{type(error).__name__}: {error}"
        spent = time.monotonic() - start
        if fault is None and spent > self.seconds:
            fault = f"took {spent:.1f} s for a move, allowed are {self.seconds:g} s"
        if fault is None:
            return move
        self.faults.append(f"{self.name}, seat {seat}, move {len(game.moves)}: {fault}")
        return game.legal_moves(seat)[0]


def names() -> list[str]:
    """The bots there are: ours, and those installed."""
    return sorted({*("random", "greedy", "planner", "search"), *(entry.name for entry in _installed())})


def create(name: str, seed: int | None = None) -> Player:
    """A player by the name of a bot or level, `search:SECONDS`, or `FILE.py:NAME` for one's own."""
    chosen = LEVELS.get(name, name)
    kind, _, option = chosen.partition(":")
    if kind in ("random", "greedy", "planner") and not option:
        return Player(name, CompiledBot(kind, seed))
    if kind == "search":
        return Player(name, _search(name, option, seed))
    if chosen.partition(".py:")[1]:
        return GuestPlayer(name, _made(_from_file(chosen), chosen))
    for entry in _installed():
        if entry.name == chosen:
            try:
                return GuestPlayer(name, _made(entry.load(), chosen))
            except Exception as error:
                raise BotError(f'the bot "{chosen}" cannot be loaded: {error}') from None
    known = ", ".join([*names(), *LEVELS])
    raise BotError(f'there is no bot "{name}"; the bots are {known}, or ./mine.py:MyBot for your own')


def _search(name: str, option: str, seed: int | None) -> SearchBot:
    """A search bot with its seconds a move, or `200p` for playouts a move."""
    try:
        if option.endswith("p"):
            return SearchBot(playouts=max(1, int(option[:-1])), seed=seed)
        return SearchBot(seconds=min(60.0, max(0.001, float(option or 0.1))), seed=seed)
    except ValueError:
        raise BotError(f'"{name}": write search:0.1 for seconds a move or search:200p for playouts') from None


def _installed() -> list[importlib.metadata.EntryPoint]:
    """The bots that other packages bring."""
    return list(importlib.metadata.entry_points(group=ENTRY_POINTS))


def _from_file(where: str) -> Any:
    """The bot in a file, `./mine.py:MyBot`."""
    path, _, attribute = where.rpartition(":")
    file = Path(path)
    if not file.is_file():
        raise BotError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(f"locomotif_guest_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BotError(f"{path} cannot be loaded: {type(error).__name__}: {error}") from None
    if not hasattr(module, attribute):
        raise BotError(f"{path} has no {attribute}")
    return getattr(module, attribute)


def _made(thing: Any, name: str) -> Any:
    """A bot from a class, an object or a function."""
    bot = thing() if isinstance(thing, type) else thing
    if not callable(getattr(bot, "choose", bot)):
        raise BotError(f"{name} is no bot: it needs choose(view, moves)")
    return bot

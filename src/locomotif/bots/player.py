"""Bots by name: find one, let it choose, and hold it to the rules."""

import random
from collections.abc import Callable
from typing import Any, Protocol

from locomotif.game import Game
from locomotif.move import Move

LEVELS = {"easy": "random", "medium": "random", "hard": "random", "expert": "random"}
"""The levels that people choose from, and the bot that plays each."""


class Bot(Protocol):
    """A bot is ten lines: it chooses one of the moves, knowing the view of its seat."""

    def choose(self, view: dict[str, Any], moves: list[Move]) -> Move:
        """Choose one of the moves."""
        ...


class BotError(ValueError):
    """A bot that does not exist or cannot be loaded; says which and why."""


class RandomBot:
    """Plays any legal move."""

    def __init__(self, seed: int | None = None) -> None:
        self.dice = random.Random(seed)

    def choose(self, view: dict[str, Any], moves: list[Move]) -> Move:
        """Choose one of the moves at random."""
        return self.dice.choice(moves)


_OURS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot}


class Player:
    """A bot at the table."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self.bot = bot

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move for a seat of a game; the game is not changed."""
        return self.bot.choose(game.view(seat), game.legal_moves(seat))


def names() -> list[str]:
    """The bots there are."""
    return sorted(_OURS)


def create(name: str, seed: int | None = None) -> Player:
    """A player by the name of a bot or of a level."""
    made = _OURS.get(LEVELS.get(name, name))
    if made is None:
        raise BotError(f'there is no bot "{name}"; the bots are {", ".join([*names(), *LEVELS])}')
    return Player(name, made(seed))

"""The built-in bots, compiled: random, greedy, beginner, planner and search.

They read only what their seat may see of a game, and remember nothing between moves: one bot can play many games.
"""

import functools
from pathlib import Path
from typing import Protocol

import numpy as np

from locomotif.boards import Board, base_board
from locomotif.bots import compiled, timed_search
from locomotif.bots.compiled.kinds import BEGINNER, GREEDY, PLANNER, RANDOM, choose_one
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.planner_weights import weights_and_ways_for, weights_for
from locomotif.bots.timed_search import TimedSearch
from locomotif.game import Game
from locomotif.kernel.compile_together import Call
from locomotif.kernel.state import STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import Stage, compiling, warm_up

KINDS = {"random": RANDOM, "greedy": GREEDY, "beginner": BEGINNER, "planner": PLANNER}


class BuiltInPlayer(Protocol):
    """A built-in bot as a player."""

    name: str
    faults: list[str]
    """Always empty."""

    def decide(self, game: Game, seat: int) -> int:
        """Choose a move for a seat, by the kernel's number."""
        ...


class CompiledBot:
    """Random, greedy, beginner or planner."""

    def __init__(self, kind: str, seed: int | None = None, name: str = "") -> None:
        compile_once(BOTS)
        self.name = name or kind
        self.faults: list[str] = []
        self.kind = KINDS[kind]
        self.minds = new_minds()
        self.workspace = new_workspace()
        self.dice = np.array([dice_seed(seed)], np.uint64)

    def decide(self, game: Game, seat: int) -> int:
        """Choose a move for a seat; return the kernel's number."""
        weights = weights_for(game.board)
        return int(
            choose_one(
                self.kind, game.state, game.tables, weights, seat, self.minds, self.workspace, self.dice
            )
        )


class SearchBot:
    """Thinks for some seconds per move, or for a number of playouts; `fair` as in `TimedSearch`."""

    def __init__(
        self,
        seconds: float = 0.1,
        playouts: int | None = None,
        seed: int | None = None,
        fair: bool = False,
        name: str = "search",
    ) -> None:
        compile_once(SEARCH)
        self.name = name
        self.faults: list[str] = []
        self.search = TimedSearch(seconds, playouts, dice_seed(seed), fair)

    def decide(self, game: Game, seat: int) -> int:
        """Choose a move for a seat, by the kernel's number."""
        return self.search.choose(game.state, game.tables, weights_and_ways_for(game.board), seat)


def planner_compile_calls() -> list[Call]:
    """The calls that compile the bots that do not search."""
    board = Board(base_board())
    games, dice = np.zeros(1, STATE), np.zeros(1, np.uint64)
    weights = weights_for(board)
    arguments = (PLANNER, games, tables(board), weights, 0, new_minds(), new_workspace(), dice)
    return [compiling(30, choose_one, *arguments)]


def search_compile_calls() -> list[Call]:
    """The calls that compile search."""
    board = Board(base_board())
    return timed_search.compile_calls(tables(board), weights_and_ways_for(board))


_PACKAGE = Path(compiled.__file__).parent
BOTS = Stage("the bots", "half a minute", _PACKAGE, f"{__name__}:planner_compile_calls")
SEARCH = Stage("search", "half a minute", _PACKAGE, f"{__name__}:search_compile_calls")


@functools.cache
def compile_once(stage: Stage) -> None:
    """Compile a stage, and the rules before it, unless that has been done."""
    warm_up()
    warm_up(stage)


def dice_seed(seed: int | None) -> int:
    """Turn a seed, or None for a random one, into the start of a bot's own random numbers."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])

"""Our own bots, compiled: random, greedy, planner and search.

They read of a game what their seat may see, and think afresh at every move: one bot can sit at many tables.
"""

import functools
from collections.abc import Callable
from pathlib import Path

import numpy as np

from locomotif.bots import compiled
from locomotif.bots.compiled.kinds import GREEDY, PLANNER, RANDOM, choose_one
from locomotif.bots.compiled.mind import new_minds, new_room
from locomotif.bots.planner_weights import weights_and_ways_for, weights_for
from locomotif.bots.timed_search import TimedSearch
from locomotif.game import Game
from locomotif.game.move import Move
from locomotif.kernel import compiler

KINDS = {"random": RANDOM, "greedy": GREEDY, "planner": PLANNER}


class CompiledBot:
    """Random, greedy or planner."""

    def __init__(self, kind: str, seed: int | None = None) -> None:
        compile_once("the bots", "half a minute", _let_the_planner_choose)
        self.kind = KINDS[kind]
        self.minds = new_minds()
        self.room = new_room()
        self.dice = np.array([_some_seed(seed)], np.uint64)

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move for a seat."""
        state, tables = game.state, game.tables
        taste = weights_for(game.board)
        number = choose_one(self.kind, state, tables, taste, seat, self.minds, self.room, self.dice)
        return game.move_of(seat, int(number))


class SearchBot:
    """Thinks for some seconds a move, or for a number of playouts; `fair` as `TimedSearch` has it."""

    def __init__(
        self,
        seconds: float = 0.1,
        playouts: int | None = None,
        seed: int | None = None,
        fair: bool = False,
    ) -> None:
        compile_once("search", "a minute", _let_search_choose)
        self.search = TimedSearch(seconds, playouts, _some_seed(seed), fair)

    def decide(self, game: Game, seat: int) -> Move:
        """Choose a move for a seat."""
        tastes = weights_and_ways_for(game.board)
        return game.move_of(seat, self.search.choose(game.state, game.tables, tastes, seat))


@functools.cache
def compile_once(what: str, long: str, choose: Callable[[Game], None]) -> None:
    """Let somebody choose whose dice nobody needs, and say what is compiled by that, if no earlier start has."""
    package = Path(compiled.__file__).parent
    if compiler.is_compiled(what, package):
        return
    game = Game("usa", players=2, seed=0)  # compiles the rules first
    with compiler.first_start(what, long, package) as first:
        if first:
            choose(game)


def _let_the_planner_choose(game: Game) -> None:
    dice = np.zeros(1, np.uint64)
    taste = weights_for(game.board)
    choose_one(PLANNER, game.state, game.tables, taste, 0, new_minds(), new_room(), dice)


def _let_search_choose(game: Game) -> None:
    TimedSearch(seconds=0, playouts=1).choose(game.state, game.tables, weights_and_ways_for(game.board), 0)


def _some_seed(seed: int | None) -> int:
    """A seed for a bot's own dice."""
    return int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])

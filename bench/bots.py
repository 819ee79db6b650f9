"""How fast our bots think, on one core: whole games of planners, and search's playouts from the opening."""

import time
from dataclasses import dataclass

from locomotif import Game
from locomotif.bots.built_in import SearchBot
from locomotif.lab.bot_speed import games_per_second

DEALS = 8
"""Openings that search looks at; how long a playout takes depends on the tickets."""


@dataclass(frozen=True)
class Pace:
    """What was measured, with two players."""

    planner_games_per_s: float
    search_playouts_per_s: float


def pace_of_bots(board: str, seconds: float) -> Pace:
    """Measure planner and search on a board, each for so many seconds."""
    games, _ = games_per_second(board, ["planner"], 2, seconds)
    return Pace(games, playouts_a_second(board, seconds))


def playouts_a_second(board: str, seconds: float) -> float:
    """Games that search imagines in a second of one core's work, in the opening position of several deals."""
    bot = SearchBot(seconds=seconds / DEALS, seed=1, fair=True)
    bot.decide(Game(board, players=2, seed=0), 0)  # compiled, or read from the cache
    before, spent = bot.search.playouts, 0.0
    for deal in range(1, DEALS + 1):
        game = Game(board, players=2, seed=deal)
        start = time.thread_time()
        bot.decide(game, 0)
        spent += time.thread_time() - start
    return (bot.search.playouts - before) / spent

"""How fast bots think, on one core: planners' whole games, search's playouts from the opening, bots in Python."""

import time
from dataclasses import dataclass

from bench import last_move
from bench.last_move import Last
from locomotif import Game, lab
from locomotif.bots.built_in import SearchBot
from locomotif.lab.bot_speed import games_per_second

DEALS = 8
"""How many openings search looks at; how long a playout takes depends on the tickets."""

GUESTS_GAMES = 40
"""How many games bots in Python play at a time; the time to start them counts."""


@dataclass(frozen=True)
class Pace:
    """What was measured, with two players."""

    planner_games_per_s: float
    search_playouts_per_s: float
    moves_of_an_object_per_s: float
    """Against a bot of the same kind; all that the laboratory does counts."""
    moves_of_a_file_per_s: float


def pace_of_bots(board: str, seconds: float) -> Pace:
    """Measure all bots on a board, each for this many seconds."""
    games, _ = games_per_second(board, ["planner"], 2, seconds)
    guests = [moves_a_second(board, bot, seconds) for bot in (Last(), f"{last_move.__file__}:Last")]
    return Pace(games, playouts_a_second(board, seconds), *guests)


def moves_a_second(board: str, bot: Last | str, seconds: float) -> float:
    """How many moves two bots in Python make in a second of wall-clock time."""
    moves, spent, seed = 0, 0.0, 0
    while spent < seconds:
        seed += 1
        start = time.perf_counter()
        played = lab.play([bot, bot], board, games=GUESTS_GAMES, seed=seed, workers=1, trusted=True)
        spent += time.perf_counter() - start
        moves += sum(played.table["decisions"].to_pylist())
    return moves / spent


def playouts_a_second(board: str, seconds: float) -> float:
    """How many games search imagines in a CPU second of one core, in the opening positions of several deals."""
    bot = SearchBot(seconds=seconds / DEALS, seed=1, fair=True)
    bot.decide(Game(board, players=2, seed=0), 0)  # compiled, or read from the cache
    before, spent = bot.search.playouts, 0.0
    for deal in range(1, DEALS + 1):
        game = Game(board, players=2, seed=deal)
        start = time.thread_time()
        bot.decide(game, 0)
        spent += time.thread_time() - start
    return (bot.search.playouts - before) / spent

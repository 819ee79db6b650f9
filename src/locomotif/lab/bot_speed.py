"""How fast bots play whole games on one core, including what the laboratory records of each.

Seconds are CPU seconds, as in `locomotif bench`.
"""

import time

from rich.console import Console

from locomotif.bots.bot_registry import compiled_kind
from locomotif.lab.lab_error import LabError
from locomotif.lab.schedule import Block, lineup_of
from locomotif.lab.simulation import play_block


def games_per_second(board: str, bots: list[str], players: int, seconds: float) -> tuple[float, int]:
    """The games per second of these bots, and how many games were played to measure it."""
    lineup = lineup_of(board, bots, players)
    if slow := [bot for bot in bots if compiled_kind(bot) is None]:
        raise LabError(
            f"{slow[0]} thinks as long as it is told to; measure random, greedy, beginner or planner"
        )
    play_block(Block(lineup, 0, 0, 1))  # compile first, or load from the cache
    played = 0
    began, start = time.perf_counter(), time.thread_time()
    while time.perf_counter() - began < seconds or not played:
        block = Block(lineup, 1, played, 10)
        play_block(block)
        played += block.size
    return played / max(time.thread_time() - start, 1e-9), played


def print_speed(console: Console, board: str, bots: list[str], players: int, seconds: float) -> None:
    """Measure and print the speed."""
    speed, played = games_per_second(board, bots, players, seconds)
    who = ", ".join(lineup_of(board, bots, players).bots)
    console.print(
        f"{speed:,.0f} games per second on one core ({who}; {board}; {played:,} games)", highlight=False
    )

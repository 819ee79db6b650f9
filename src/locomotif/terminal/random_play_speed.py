"""How fast the rules are: games of uniformly random legal moves, scored, on one core.

Seconds are CPU seconds: on an idle machine they equal wall-clock seconds, and on a busy one they do not grow because
others are served.
"""

import json
import platform
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass

import numpy as np
from rich.console import Console
from rich.table import Table

from locomotif.boards import Board
from locomotif.kernel.randomly import random_games
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.tables import tables

_SEED = 2026


@dataclass(frozen=True)
class Speed:
    """What was measured."""

    games_per_s: float
    decisions_per_s: float
    decisions_per_game: float


def measure(board: Board, players: int, seconds: float) -> Speed:
    """Play random games for about this many seconds, in batches, and count them."""
    board.check_players(players)
    games, boards = np.zeros(1, STATE), tables(board)
    logs, results = np.zeros(1, LOG), np.zeros(1, RESULT)
    dice = np.array([_SEED], np.uint64)
    played = decisions = 0
    batch = 1
    random_games(games, boards, logs, results, players, 1, dice)  # compiled, or read from the cache
    began, start = time.perf_counter(), time.thread_time()
    while True:
        decisions += int(random_games(games, boards, logs, results, players, batch, dice))
        played += batch
        on_the_wall, spent = time.perf_counter() - began, max(time.thread_time() - start, 1e-9)
        if on_the_wall >= seconds:
            return Speed(played / spent, decisions / spent, decisions / played)
        # as many as the rest of the time allows, at most a tenth of it at once
        batch = max(1, int(min(seconds - on_the_wall, seconds / 10) * played / on_the_wall))


def print_speed(console: Console, board: Board, players: int, seconds: float, as_json: bool) -> None:
    """Measure, and print one line of JSON or a small table."""
    speed = measure(board, players, seconds)
    if as_json:
        print_json(asdict(speed))
        return
    table = Table(box=None, pad_edge=False)
    for column in ("board", "players", "games/s", "decisions/s", "decisions/game"):
        table.add_column(column, justify="left" if column == "board" else "right")
    table.add_row(board.name, str(players), *in_columns(speed))
    console.print(table)
    console.print(f"one core of {core()}", highlight=False, markup=False)


def print_json(figures: Mapping[str, float]) -> None:
    """Print figures as one line of JSON."""
    print(json.dumps({name: round(value, 2) for name, value in figures.items()}))


def in_columns(speed: Speed) -> tuple[str, str, str]:
    """The three figures as a person reads them."""
    return f"{speed.games_per_s:,.0f}", f"{speed.decisions_per_s:,.0f}", f"{speed.decisions_per_game:.1f}"


def core() -> str:
    """The name of this machine's processor."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()

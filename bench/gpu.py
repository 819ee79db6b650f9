"""How fast a GPU plays: random games with and without their final scores, and steps of the environment.

python -m bench.gpu                      every board, two players
python -m bench.gpu --board usa --players 5
"""

import time
from dataclasses import dataclass
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from locomotif import Board, boards
from locomotif.lab.gpu import DeviceGames, DeviceTables
from locomotif.lab.gpu.device_games import dice_for, name_of_gpu, wait

GAMES = 1 << 20
"""How many games are dealt and played at a time: 2 GB of them."""

TABLES = 1 << 15
"""How many games the environment has."""


@dataclass(frozen=True)
class Pace:
    """What was measured, in millions a second."""

    decisions: float
    """Random decisions, every game dealt anew."""
    decisions_scored: float
    """The same with the final score of every game."""
    steps: float
    """Steps of `DeviceTables`, with observations and masks, and a random action chosen for each."""
    games: int
    """Games a second, scored, not in millions."""


def main(
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
    players: Annotated[int, typer.Option(help="At every table.")] = 2,
    repeat: Annotated[int, typer.Option(help="Times each figure is measured; the best counts.", min=1)] = 3,
) -> None:
    """Measure random play on the GPU and print one table."""
    table = Table(
        title=f"Random play on one {name_of_gpu()}, {players} players", title_justify="left", box=None
    )
    table.add_column("board")
    for column in ("decisions/s", "with scores", "games/s, scored", "steps/s of the environment"):
        table.add_column(column, justify="right")
    for name in board or boards():
        pace = measure(Board(name), players, repeat)
        millions = (f"{figure:,.0f} million" for figure in (pace.decisions, pace.decisions_scored))
        table.add_row(name, *millions, f"{pace.games:,}", f"{pace.steps:,.1f} million")
    Console(highlight=False).print(table)


def measure(board: Board, players: int, repeat: int) -> Pace:
    """Measure one board."""
    games = DeviceGames(board, players, dice_for(GAMES, seed=1))
    games.deal_and_play()  # compiles
    games.score()
    games.take_played()
    plain, scored, decisions = [], [], 0
    for _ in range(repeat):
        start = time.perf_counter()
        games.deal_and_play()
        wait()
        plain.append(time.perf_counter() - start)
        games.score()
        wait()
        scored.append(time.perf_counter() - start)
        decisions = games.take_played()
    return Pace(
        decisions / min(plain) / 1e6,
        decisions / min(scored) / 1e6,
        _steps(board, players, repeat),
        round(GAMES / min(scored)),
    )


def _steps(board: Board, players: int, repeat: int) -> float:
    """Millions of environment steps a second."""
    tables = DeviceTables(board, TABLES, players)
    tables.reset(seed=1)
    actions = tables.new_actions()
    paces = []
    for _ in range(repeat + 1):
        start = time.perf_counter()
        for _ in range(50):
            tables.ask("random", into=actions)
            tables.step(actions)
        wait()
        paces.append(50 * TABLES / (time.perf_counter() - start) / 1e6)
    return max(paces[1:])


if __name__ == "__main__":
    typer.run(main)

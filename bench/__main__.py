"""Measure everything, print the tables, and write the figures to a file."""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from bench.bots import pace_of_bots
from bench.environments import GAMES, speed_of_steps
from bench.face import cost_of_face
from bench.inside import cost_inside
from bench.starts import starts
from locomotif import Board, boards
from locomotif.terminal.random_play_speed import core, in_columns, measure

STEPS = ("play", "legal_moves", "count moves", "view", "copy")


def main(
    seconds: Annotated[float, typer.Option(help="For each figure.", min=0.001, max=600)] = 1.0,
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
    cold: Annotated[bool, typer.Option(help="Also compile everything anew, with an empty cache.")] = True,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write all figures to this file.")] = None,
) -> None:
    """Measure random games on every board, the cost of one step, bots, environments, and how long a start takes."""
    console = Console(highlight=False)
    names = board or boards()
    figures: dict[str, Any] = {"core": core()}
    figures["games"] = random_play(console, names, seconds)
    figures["steps"] = steps(console, names, seconds)
    figures["bots"] = by_board(
        console,
        "Bots, two players, one core: planner's games, search's playouts, moves of yours",
        {
            "planner_games_per_s": "planner games/s",
            "search_playouts_per_s": "playouts/s",
            "moves_of_an_object_per_s": "object moves/s",
            "moves_of_a_file_per_s": "file moves/s",
        },
        names,
        lambda name: asdict(pace_of_bots(name, seconds)),
    )
    figures["environments"] = by_board(
        console,
        f"Environments, two players, {GAMES:,} games: steps a second",
        {"on_one_core_per_s": "one core", "on_all_cores_per_s": "all cores"},
        names,
        lambda name: asdict(speed_of_steps(name, seconds)),
    )
    figures["starts"] = start_times(console, cold)
    if json_file is not None:
        json_file.write_text(json.dumps(figures, indent=2) + "\n", "utf-8")
        console.print(f"written to {json_file}", markup=False)


def random_play(console: Console, names: list[str], seconds: float) -> list[dict[str, Any]]:
    """One table for all boards and numbers of players."""
    console.print(f"Random play with final scoring, one core of {core()}", style="bold")
    table = Table(box=None, pad_edge=False)
    for column in ("board", "players", "games/s", "decisions/s", "decisions/game"):
        table.add_column(column, justify="left" if column == "board" else "right")
    figures = []
    for name in names:
        figure = Board(name)
        fewest, most = figure.rules.players
        for players in range(fewest, most + 1):
            speed = measure(figure, players, seconds)
            figures.append({"board": name, "players": players, **asdict(speed)})
            table.add_row(name, str(players), *in_columns(speed))
    console.print(table)
    return figures


def steps(console: Console, names: list[str], seconds: float) -> list[dict[str, Any]]:
    """The cost of one step: inside the compiled rules, and through the Python API."""
    console.print()
    console.print("One step, two players: inside the compiled rules, and through Python", style="bold")
    table = Table("board", "", box=None, pad_edge=False)
    for step in STEPS:
        table.add_column(step, justify="right")
    figures = []
    for name in names:
        inside = cost_inside(Board(name), 2, seconds / 3)
        face = cost_of_face(Board(name), 2, seconds / 3)
        figures.append({"board": name, "kernel_ns": inside, "python_us": face})
        table.add_row(name, "kernel", *(_cost(inside.get(step), "ns", 0) for step in STEPS))
        table.add_row("", "python", *(_cost(face.get(step), "µs", 1) for step in STEPS))
    console.print(table)
    return figures


def _cost(cost: float | None, unit: str, digits: int) -> str:
    return "–" if cost is None else f"{cost:,.{digits}f} {unit}"


def by_board(
    console: Console,
    title: str,
    columns: dict[str, str],
    names: list[str],
    measured: Callable[[str], dict[str, float]],
) -> list[dict[str, Any]]:
    """A table with one line of whole numbers for each board."""
    console.print()
    console.print(title, style="bold")
    table = Table("board", box=None, pad_edge=False)
    for heading in columns.values():
        table.add_column(heading, justify="right")
    figures = []
    for name in names:
        found = measured(name)
        figures.append({"board": name, **found})
        table.add_row(name, *(f"{found[column]:,.0f}" for column in columns))
    console.print(table)
    return figures


def start_times(console: Console, cold: bool) -> dict[str, dict[str, float]]:
    """How long a start takes."""
    console.print()
    console.print("Starting, on the base board", style="bold")
    table = Table("", box=None, pad_edge=False)
    table.add_column("waiting", justify="right")
    table.add_column("of the processor", justify="right")
    figures = {what: asdict(start) for what, start in starts(cold=cold).items()}
    for what, start in figures.items():
        table.add_row(what, f"{start['waiting_s']:.2f} s", f"{start['processor_s']:.2f} s")
    console.print(table)
    return figures


if __name__ == "__main__":
    typer.run(main)

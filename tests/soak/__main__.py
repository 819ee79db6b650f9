"""Soak the engine: many random games on every board with every number of players, and a table of what came of it.

python -m tests.soak                                     10,000 games per board and number of players
python -m tests.soak --games 500                         fewer
python -m tests.soak --board usa --players 2 --first-seed 77 --games 1     one game again
"""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tests.reference.printed import PRINTED, TABLES
from tests.soak.games import Findings, play_games

U3 = {("usa", 2): (153.9, 155.3), ("usa", 4): (295.2, 297.4)}
"""Between which numbers of decisions the average length of a game must lie (U-3)."""

ENOUGH_FOR_U3 = 5000
"""With fewer games the average is too uncertain to be judged."""

CHUNK = 250
"""Games played in one go by one process."""

SLOW_SCORE = 2.0
"""Seconds: a score that takes longer is a fault."""


def main(
    games: Annotated[int, typer.Option(help="games per board and number of players", min=1)] = 10_000,
    board: Annotated[str | None, typer.Option(help="only this board")] = None,
    players: Annotated[int | None, typer.Option(help="only this number of players")] = None,
    first_seed: Annotated[int, typer.Option(help="the seed of the first game", min=0)] = 0,
    sample: Annotated[int, typer.Option(help="one game in so many is recounted by hand", min=1)] = 100,
    workers: Annotated[int, typer.Option(help="processes", min=1)] = os.cpu_count() or 1,
) -> None:
    """Play, check, and end with exit code 1 if anything was wrong."""
    console = Console()
    tables = [t for t in TABLES if board in (None, t[0]) and players in (None, t[1])]
    if not tables:
        console.print(f"There is no such table; the boards are {', '.join(PRINTED)}.")
        raise typer.Exit(2)
    findings = {table: Findings(*table) for table in tables}
    start = time.perf_counter()
    with (
        ProcessPoolExecutor(workers) as pool,
        Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
        ) as progress,
    ):
        # The first games compile what the others then find compiled.
        pool.submit(play_games, *tables[0], 0, 1, 1).result()
        task = progress.add_task("games", total=games * len(tables))
        waiting = [
            pool.submit(play_games, *table, seed, number, sample)
            for seed, number in chunks(first_seed, games)
            for table in tables
        ]
        for done in as_completed(waiting):
            more = done.result()
            findings[more.board, more.players].add(more)
            progress.update(task, advance=more.games, description=f"{more.board}, {more.players} players")
    for found in findings.values():
        judge(found)
    console.print(table_of(list(findings.values())))
    faults = [fault for found in findings.values() for fault in found.faults]
    for fault in faults[:50]:
        console.print(f"WRONG  {fault}", style="red", soft_wrap=True, highlight=False)
    total = sum(found.games for found in findings.values())
    console.print(f"{total:,} games in {time.perf_counter() - start:.0f} s, {len(faults)} faults")
    raise typer.Exit(1 if faults else 0)


def chunks(first_seed: int, games: int) -> Iterator[tuple[int, int]]:
    """Cut the games into pieces: the first seed of each, and how many."""
    for seed in range(first_seed, first_seed + games, CHUNK):
        yield seed, min(CHUNK, first_seed + games - seed)


def judge(found: Findings) -> None:
    """Judge what only all games together show: their length (U-3) and the slowest score."""
    least, most = U3.get((found.board, found.players), (0.0, float("inf")))
    average = found.decisions / found.games
    if found.games >= ENOUGH_FOR_U3 and not least <= average <= most:
        found.faults.append(
            f"{found.board}, {found.players} players: a game takes {average:.2f} decisions, "
            f"not {least} to {most} (U-3)"
        )
    if found.slowest_score > SLOW_SCORE:
        found.faults.append(
            f"--board {found.board} --players {found.players} --first-seed {found.slowest_seed} --games 1: "
            f"the score takes {found.slowest_score:.1f} s"
        )


def table_of(findings: list[Findings]) -> Table:
    """Show what came of it: also the longest game and the slowest score."""
    table = Table(
        "board",
        "seats",
        "games",
        "hand",
        "moves",
        "most",
        "score, ms",
        "games/s",
        "faults",
        box=SIMPLE_HEAD,
        collapse_padding=True,
        pad_edge=False,
    )
    for column in table.columns[1:]:
        column.justify = "right"
    for found in findings:
        table.add_row(
            found.board,
            str(found.players),
            f"{found.games:,}",
            str(found.sampled),
            f"{found.decisions / found.games:.2f}",
            str(found.longest),
            f"{found.slowest_score * 1000:.2f}",
            f"{found.games / found.seconds:,.0f}",
            str(len(found.faults)),
            style="red" if found.faults else None,
        )
    return table


if __name__ == "__main__":
    typer.run(main)

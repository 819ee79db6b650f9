"""The commands `simulate`, `tournament` and `report`: read the options, play, show the outcome."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from locomotif.boards import Board
from locomotif.boards import boards as shipped_boards
from locomotif.bots.player import create
from locomotif.lab.display_names import ambiguous_names, short_names
from locomotif.lab.faults import summarise_faults
from locomotif.lab.lab_error import LabError
from locomotif.lab.pairwise import victories
from locomotif.lab.phrases import plural
from locomotif.lab.ratings import interval
from locomotif.lab.report.page import write_report
from locomotif.lab.results import Results
from locomotif.lab.run_files import play_and_store
from locomotif.lab.schedule import Block, blocks_of, lineup_of
from locomotif.lab.simulation import Guests
from locomotif.lab.sprt import Sprt
from locomotif.lab.standings import print_full_names, print_tournament
from locomotif.lab.tournament_plan import Tournament
from locomotif.lab.workers import BlockRunner, in_this_thread, is_playing_in_threads, on_all_cores, on_ray


def simulate(
    board: str,
    bots: str,
    games: int,
    players: int | None,
    seed: int,
    out: Path | None,
    workers: int | None,
    ray: str | None,
    fresh: bool,
    strict: bool,
    console: Console,
) -> Results:
    """Play many games of one lineup and store them."""
    names = parse_bots(bots)
    blocks = blocks_of(lineup_of(board, names, players), games, seed)
    out = out or Path(f"{_as_file(Board(board).name)}-{'-'.join(map(_as_file, names))}.parquet")
    run_blocks = in_this_thread(Guests(strict=True)) if strict else choose_runner(workers, ray)
    with progress_bar(console, "games", blocks, out) as counter:
        results = play_and_store(blocks, run_blocks, out, fresh, counter)
    print_summary(results, console)
    print_location(results, out, console)
    return results


def tournament(
    bots: str,
    boards: str,
    players: str,
    games: int,
    seed: int,
    sprt: tuple[float, float] | None,
    out: Path | None,
    workers: int | None,
    ray: str | None,
    fresh: bool,
    console: Console,
) -> Results:
    """Play a tournament, store it, and show ratings and who beats whom."""
    test = Sprt(*sprt) if sprt else None
    event = Tournament(parse_bots(bots), parse_boards(boards), parse_numbers(players), games, seed, test)
    for board, number in event.left_out:
        console.print(f"{board} does not seat {number} players", highlight=False, soft_wrap=True)
    out = out or Path("tournament.parquet")
    run_blocks = choose_runner(workers, ray)
    with progress_bar(console, f"games at {len(event.tables)} tables", event.blocks, out) as counter:
        results = event.play(run_blocks, out, fresh, counter)
    print_tournament(event, results, console)
    print_location(results, out, console)
    return results


def report(results: Sequence[Path], out: Path, console: Console) -> None:
    """Write a page about the results of one run, or of several together."""
    stems = [file.stem for file in results]
    names = stems if len(set(stems)) == len(set(results)) else [str(file) for file in results]
    write_report(Results.together([Results.load(file) for file in results], names), out)
    console.print(f"{out}", highlight=False)


def parse_bots(names: str) -> list[str]:
    """The bots in a list such as `planner,greedy`; BotError if one does not exist."""
    bots = [name.strip() for name in names.split(",") if name.strip()]
    for name in bots:
        create(name)
    return bots


def parse_boards(names: str) -> list[str]:
    """The boards in a list such as `tiny,boards/mine`, or `all`."""
    return shipped_boards() if names == "all" else [name.strip() for name in names.split(",")]


def parse_numbers(numbers: str) -> list[int]:
    """The numbers in a list such as `2,3`."""
    try:
        return [int(number) for number in numbers.split(",")]
    except ValueError:
        raise LabError(f'"{numbers}" is not a list of numbers such as 2,3') from None


def choose_runner(workers: int | None, ray: str | None) -> BlockRunner:
    """The cores of this machine, or a Ray cluster."""
    return on_ray(ray, workers) if ray else on_all_cores(workers)


def _as_file(name: str) -> str:
    """A board or bot as part of a file's name: `./mine.py:MyBot` is MyBot, `search:0.1` search-0.1."""
    name = Path(name).name
    name = name.partition(".py:")[2] or name
    return re.sub(r"[^\w.]+", "-", name)


class GameCounter:
    """Counts finished games on a progress bar, which is shown once games are played: not if the run is refused."""

    def __init__(self, progress: Progress, total: int, what: str) -> None:
        self.progress = progress
        self.task = progress.add_task(what, total=total)
        self.from_earlier_run = 0
        """Games that an earlier run had finished."""

    def __call__(self, games: int, from_earlier_run: bool = False) -> None:
        self.progress.start()
        if not from_earlier_run:
            self.progress.advance(self.task, games)
        elif games:  # they took no time, so they say nothing about the time to come
            self.from_earlier_run += games
            self.progress.reset(self.task, completed=int(self.progress.tasks[0].completed) + games)


class GamesPerSecond(ProgressColumn):
    """The speed of the run."""

    def render(self, task: Task) -> Text:
        """Games per second, once known."""
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.{0 if speed >= 10 else 1}f}/s" if speed else "", style="progress.data.speed")


@contextmanager
def progress_bar(console: Console, what: str, blocks: Sequence[Block], out: Path) -> Iterator[GameCounter]:
    """A bar that counts games; Ctrl-C says what is kept and ends the program at once."""
    columns = (
        TextColumn("[progress.description]{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        GamesPerSecond(),
        TimeRemainingColumn(),
    )
    progress = Progress(*columns, console=console)
    counter = GameCounter(progress, sum(block.size for block in blocks), what)
    try:
        try:
            yield counter
        finally:
            if progress.live.is_started:
                progress.stop()
    except KeyboardInterrupt:
        console.print(
            f"Stopped. Finished games are kept in {out}.parts; the same command continues from there.",
            highlight=False,
            soft_wrap=True,
        )
        sys.stdout.flush()
        if is_playing_in_threads():
            os._exit(130)  # a search in a thread would delay an ordinary exit for minutes
        raise SystemExit(130) from None
    if counter.from_earlier_run:
        console.print(f"{plural(counter.from_earlier_run, 'game')} kept from an earlier run", highlight=False)


def print_summary(results: Results, console: Console) -> None:
    """Print who won, and with what."""
    seats = results.seats()
    title = f"{plural(len(results), 'game')}, means by seat"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("bot", overflow="fold")
    for heading in ("wins %", "95 %", "points", "routes", "tickets", "bonus", "kept", "done"):
        table.add_column(heading, justify="right", no_wrap=True)
    for bot, name in short_names(results.bots).items():
        mine = seats["bot"] == bot
        means = [f"{seats[name][mine].mean():.1f}" for name in ("total", "routes", "tickets", "bonus")]
        means += [f"{seats[name][mine].mean():.2f}" for name in ("kept", "completed")]
        low, high = interval(victories(results, bot))
        sure = f"{100 * low:.1f}–{100 * high:.1f}" if len(results.bots) > 1 else ""
        table.add_row(name, f"{100 * seats['won'][mine].mean():.1f}", sure, *means)
    console.print(table)
    print_full_names(ambiguous_names(short_names(results.bots)), console)


def print_location(results: Results, out: Path, console: Console) -> None:
    """Print what guests did wrong, and where the games are stored."""
    kinds = summarise_faults(results.faults)
    if kinds:
        console.print(f"[yellow]{plural(len(results.faults), 'move')} forfeited[/]", highlight=False)
    for kind in kinds[:10]:
        console.print(f"  {escape(kind)}", highlight=False)
    if len(kinds) > 10:
        console.print(f"  … and {plural(len(kinds) - 10, 'other reason')}")
    console.print(f"Stored in {out}. For a report:", highlight=False, soft_wrap=True)
    page = out.with_suffix(".html")
    console.print(f"  locomotif report {out} -o {page}", highlight=False, soft_wrap=True)

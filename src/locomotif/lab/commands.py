"""What the commands `simulate`, `tournament` and `report` do: read the wishes, play, show."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from locomotif.boards import boards as shipped_boards
from locomotif.bots.player import create
from locomotif.lab.comparing import victories
from locomotif.lab.keeping import play_and_keep
from locomotif.lab.lineups import Block, LabError, blocks_of, lineup_of
from locomotif.lab.ratings import interval
from locomotif.lab.results import Results
from locomotif.lab.sprt import Sprt
from locomotif.lab.standings import print_tournament
from locomotif.lab.tournament import Tournament
from locomotif.lab.workers import Spread, over_cores, over_ray


def simulate(
    board: str,
    bots: str,
    games: int,
    players: int | None,
    seed: int,
    out: Path,
    workers: int | None,
    ray: str | None,
    fresh: bool,
    console: Console,
) -> Results:
    """Play many games of one lineup and keep them."""
    blocks = blocks_of(lineup_of(board, known_bots(bots), players), games, seed)
    with progress_bar(console, "games", blocks) as (advance, _):
        results = play_and_keep(blocks, spread_by(workers, ray), out, fresh, advance)
    print_summary(results, console)
    say_where(results, out, console)
    return results


def tournament(
    bots: str,
    boards: str,
    players: str,
    games: int,
    seed: int,
    sprt: tuple[float, float] | None,
    out: Path,
    workers: int | None,
    ray: str | None,
    fresh: bool,
    console: Console,
) -> Results:
    """Play a tournament, keep it, and show ratings and who beats whom."""
    test = Sprt(*sprt) if sprt else None
    event = Tournament(known_bots(bots), known_boards(boards), known_numbers(players), games, seed, test)
    with progress_bar(console, f"games at {len(event.tables)} tables", event.blocks) as (advance, _):
        results = event.play(spread_by(workers, ray), out, fresh, advance)
    print_tournament(event, results, console)
    say_where(results, out, console)
    return results


def report(results: Path, out: Path, console: Console) -> None:
    """Write the page about some results."""
    from locomotif.lab.report.page import write_report

    write_report(Results.load(results), out)
    console.print(f"{out}", highlight=False)


def known_bots(names: str) -> list[str]:
    """The bots in a list such as `planner,greedy`; one that does not exist is refused at once."""
    bots = [name.strip() for name in names.split(",") if name.strip()]
    for name in bots:
        create(name)
    return bots


def known_boards(names: str) -> list[str]:
    """The boards in a list such as `usa,france`, or `all`."""
    return shipped_boards() if names == "all" else [name.strip() for name in names.split(",")]


def known_numbers(numbers: str) -> list[int]:
    """The numbers in a list such as `2,3`."""
    try:
        return [int(number) for number in numbers.split(",")]
    except ValueError:
        raise LabError(f'"{numbers}" is not a list of numbers such as 2,3') from None


def spread_by(workers: int | None, ray: str | None) -> Spread:
    """The cores of this machine, or a Ray cluster."""
    return over_ray(ray, workers) if ray else over_cores(workers)


class Advance:
    """Tells the bar of games that are finished."""

    def __init__(self, progress: Progress, total: int, what: str) -> None:
        self.progress = progress
        self.task = progress.add_task(what, total=total)

    def __call__(self, games: int) -> None:
        self.progress.advance(self.task, games)

    def say(self, what: str) -> None:
        """Put other words before the bar."""
        self.progress.update(self.task, description=what)


@contextmanager
def progress_bar(console: Console, what: str, blocks: Sequence[Block]) -> Iterator[tuple[Advance, Progress]]:
    """A bar that counts games."""
    columns = (
        TextColumn("[progress.description]{task.description}"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        yield Advance(progress, sum(block.size for block in blocks), what), progress


def print_summary(results: Results, console: Console) -> None:
    """Who won, and with what."""
    seats = results.seats()
    table = Table(title=f"{len(results)} games", title_justify="left")
    table.add_column("bot")
    for heading in ("seats", "wins %", "95 %", "points", "routes", "tickets", "bonus", "kept", "completed"):
        table.add_column(heading, justify="right")
    for bot in results.bots:
        mine = seats["bot"] == bot
        means = [f"{seats[name][mine].mean():.1f}" for name in ("total", "routes", "tickets", "bonus")]
        means += [f"{seats[name][mine].mean():.2f}" for name in ("kept", "completed")]
        low, high = interval(victories(results, bot))
        sure = f"{100 * low:.1f} … {100 * high:.1f}"
        table.add_row(bot, str(int(mine.sum())), f"{100 * seats['won'][mine].mean():.1f}", sure, *means)
    console.print(table)


def say_where(results: Results, out: Path, console: Console) -> None:
    """Say where the games are kept, and what guests did wrong."""
    for fault in results.faults[:10]:
        console.print(f"[yellow]a move was lost:[/] {fault}", highlight=False)
    if len(results.faults) > 10:
        console.print(f"[yellow]… and {len(results.faults) - 10} more[/]")
    console.print(f"{out}: look at it with  locomotif report {out} -o report.html", highlight=False)

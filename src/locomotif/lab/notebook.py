"""Play games in a script or notebook: `lm.lab.play(["planner", "greedy"], lm.boards()[0], games=1000)`."""

import contextlib
import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.progress import Progress

from locomotif.boards import Board
from locomotif.bots.bot_registry import find_bot
from locomotif.bots.player import create
from locomotif.lab.lab_error import LabError
from locomotif.lab.results import Results, results_of
from locomotif.lab.run_plan import plan_of
from locomotif.lab.schedule import Block, blocks_of, lineup_of, whole_number
from locomotif.lab.simulation import Guests
from locomotif.lab.tournament_plan import Tournament
from locomotif.lab.workers import NumberedBlock, in_this_thread, on_all_cores, on_ray, worker_count


def play(
    bots: Sequence[Any],
    board: str | Path | Board,
    games: int = 100,
    seed: int = 0,
    *,
    players: int | None = None,
    workers: int | None = None,
    ray: str | None = None,
    trusted: bool = False,
    strict: bool = False,
    progress: bool | None = None,
) -> Results:
    """Play `games` games, rounded up to whole deals, each in every rotation of the seats.

    bots: names as on the command line, or classes, objects or functions with `choose(view, moves)`; the last one
    fills the seats left over. The same arguments give the same results on any number of cores, unless a bot depends
    on the clock (`search:0.1` does, `search:200p` does not).
    trusted: call bots that are objects of this program directly, without a time limit, which is quicker.
    strict: raise the first error that a bot of yours makes, with its traceback, instead of playing on.
    progress: show a bar; by default only in a notebook.
    """
    names, guests = named(bots)
    lineup = lineup_of(_name_of(board), names, None if players is None else whole_number("players", players))
    blocks = blocks_of(lineup, whole_number("games", games), whole_number("seed", seed))
    return _played(blocks, Guests(guests, trusted, strict), workers, ray, progress)


def tournament(
    bots: Sequence[Any],
    boards: str | Path | Board | Sequence[str | Path | Board],
    games: int = 100,
    seed: int = 0,
    *,
    players: int | Sequence[int] = 2,
    workers: int | None = None,
    ray: str | None = None,
    trusted: bool = False,
    strict: bool = False,
    progress: bool | None = None,
) -> Results:
    """Let every bot play against every other on every board, `games` games at each table; the rest as in `play`.

    `lm.lab.rate(lm.lab.compare(results))` rates them.
    """
    names, guests = named(bots)
    places = [boards] if isinstance(boards, str | Path | Board) else boards
    numbers = [players] if isinstance(players, int) else players
    plan = Tournament(
        names,
        [_name_of(board) for board in places],
        [whole_number("players", number) for number in numbers],
        whole_number("games", games),
        whole_number("seed", seed),
    )
    return _played(plan.blocks, Guests(guests, trusted, strict), workers, ray, progress)


def _played(
    blocks: Sequence[Block], guests: Guests, workers: int | None, ray: str | None, progress: bool | None
) -> Results:
    """The results of some blocks, in their order."""
    count = worker_count(workers)
    if guests.objects and ray:
        raise LabError(
            "bots that are objects of this program cannot be sent to a cluster; name them as FILE.py:NAME"
        )
    if guests.objects or guests.strict:
        run_blocks = in_this_thread(guests)
    else:
        run_blocks = on_ray(ray, count) if ray else on_all_cores(count)
    numbered = run_blocks(list(enumerate(blocks)))
    if _is_in_notebook() if progress is None else progress:
        numbered = _with_bar(numbered, blocks)
    played = [block for _, block in sorted(numbered, key=lambda one: one[0])]
    return results_of(played, plan_of(blocks, guests.objects))


def _with_bar(numbered: Iterator[NumberedBlock], blocks: Sequence[Block]) -> Iterator[NumberedBlock]:
    """The same blocks, while a bar shows how many games have been played."""
    total = sum(len(block.games()) for block in blocks)
    with _notebook_bar(total) if _is_in_notebook() else _terminal_bar(total) as advance:
        for number, block in numbered:
            advance(len(block.watched))
            yield number, block


@contextlib.contextmanager
def _terminal_bar(total: int) -> Iterator[Callable[[int], None]]:
    with Progress(transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda games: bar.advance(task, games)


@contextlib.contextmanager
def _notebook_bar(total: int) -> Iterator[Callable[[int], None]]:
    """A bar as browsers draw it; rich would ask for ipywidgets."""
    ipython = importlib.import_module("IPython.display")
    played = 0

    def shown() -> Any:
        return ipython.HTML(f"<progress value={played} max={total}></progress> {played:,} of {total:,} games")

    def advance(games: int) -> None:
        nonlocal played
        played += games
        bar.update(shown())

    bar = ipython.display(shown(), display_id=True)
    try:
        yield advance
    finally:
        bar.update(ipython.HTML(""))


def _is_in_notebook() -> bool:
    """Does this program run in a notebook?"""
    shell = sys.modules.get("IPython")
    return shell is not None and hasattr(shell.get_ipython(), "kernel")


def named(bots: Sequence[Any]) -> tuple[list[str], dict[str, Any]]:
    """The names of all bots, all different, and the bots that are objects of this program by name."""
    if isinstance(bots, str):
        raise LabError(f'bots must be a list, e.g. ["{bots}", "greedy"]')
    names: list[str] = []
    guests: dict[str, Any] = {}
    for bot in bots:
        if isinstance(bot, str):
            if bot not in names:
                create(bot)  # BotError before the first game if it does not exist
            names.append(bot)
            continue
        given = bot() if isinstance(bot, type) else bot
        if not callable(getattr(given, "choose", given)):
            raise LabError(f"{bot!r} is not a bot: it needs choose(view, moves)")
        name = str(getattr(bot, "__name__", type(bot).__name__)).replace(":", ".")
        while find_bot(name) or guests.get(name, given) is not given:
            name += "'"
        names.append(name)
        guests[name] = given
    return names, guests


def _name_of(board: str | Path | Board) -> str:
    """The name or path of a board, for other processes to load."""
    return board.address if isinstance(board, Board) else str(board)

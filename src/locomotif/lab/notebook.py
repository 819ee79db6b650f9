"""Play games in a script or notebook: `lm.lab.play(["planner", "greedy"], "tiny", games=1000, seed=1)`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from locomotif.boards import Board
from locomotif.bots.bot_registry import find_bot
from locomotif.bots.player import create
from locomotif.lab.lab_error import LabError
from locomotif.lab.results import Results, results_of
from locomotif.lab.run_plan import plan_of
from locomotif.lab.schedule import blocks_of, lineup_of, whole_number
from locomotif.lab.simulation import Guests
from locomotif.lab.workers import in_this_thread, on_all_cores, on_ray, worker_count


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
) -> Results:
    """Play so many games, rounded up to whole deals, each in every rotation of the seats.

    bots: names as on the command line, or classes, objects or functions with `choose(view, moves)`; the last one
    fills the seats left over. The same arguments give the same results on any number of cores, unless a bot depends
    on the clock (`search:0.1` does, `search:200p` does not).
    trusted: call bots that are objects of this program directly, without a time limit, which is quicker.
    strict: raise the first error that a bot of yours makes, with its traceback, instead of playing on.
    """
    names, guests = named(bots)
    count = worker_count(workers)
    lineup = lineup_of(_name_of(board), names, None if players is None else whole_number("players", players))
    blocks = list(enumerate(blocks_of(lineup, whole_number("games", games), whole_number("seed", seed))))
    if guests and ray:
        raise LabError(
            "bots that are objects of this program cannot be sent to a cluster; name them as FILE.py:NAME"
        )
    if guests or strict:
        run_blocks = in_this_thread(Guests(guests, trusted, strict))
    else:
        run_blocks = on_ray(ray, count) if ray else on_all_cores(count)
    played = [block for _, block in sorted(run_blocks(blocks), key=lambda one: one[0])]
    return results_of(played, plan_of([block for _, block in blocks], guests))


def named(bots: Sequence[Any]) -> tuple[list[str], dict[str, Any]]:
    """The names of all bots, all different, and the bots that are objects of this program by name."""
    if isinstance(bots, str):
        raise LabError(f'bots must be a list, e.g. ["{bots}", "greedy"]')
    names: list[str] = []
    guests: dict[str, Any] = {}
    for bot in bots:
        if isinstance(bot, str):
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

"""Compiling everything a game needs in one go, so that people wait only once, and know why."""

import contextlib
import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from locomotif.boards.limits import ROUTES
from locomotif.kernel import code_cache, compiler, engine
from locomotif.kernel.actions import ACTIONS
from locomotif.kernel.missing import FIGURES
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import KINDS, LOG, STATE, TURNED_UP


def warm_up(boards) -> None:
    """Go through every door once, with this board's tables, if these rules have not been compiled yet."""
    with first_start() as first:
        if not first:
            return
        games, logs, results = np.zeros(1, STATE), np.zeros(1, LOG), np.zeros(1, RESULT)
        cards = np.zeros(KINDS, np.int8)
        engine.deal_game(games, boards, logs, 2, -1, np.zeros(8, np.uint32))
        engine.list_moves(games, boards, 0, np.empty(ACTIONS, np.int32), np.zeros((ACTIONS, KINDS), np.int8))
        engine.cards_of_move(games, boards, 0, 0, cards)
        engine.why_not(games, boards, 0, 0, cards)
        engine.why_not_route(games, boards, 0, 0)
        engine.missing_cards(games, boards, 0, 0, np.zeros(FIGURES, np.int64))
        engine.fewest_to_keep(games, boards, 0)
        engine.seats_with_few_trains(games, boards)
        engine.bullet_trains_are_few(games, boards)
        engine.play_number(games, boards, logs, 0, 0, cards)
        engine.ticket_points(boards, 0, True)
        engine.bullet_claims(games, boards, games["closed"][0])
        engine.list_members(games["closed"][0], np.empty(ROUTES, np.int16))
        engine.extra_payments(games, 0, np.zeros((TURNED_UP + 1, KINDS), np.int8))
        engine.pieces_to_lay(games, boards, 1, games["closed"][0])
        engine.tunnel_matches(games, np.zeros(TURNED_UP, np.bool_))
        engine.play_if_legal(games, boards, logs, 0, 0, cards)
        engine.score_game(games, boards, results)
        one = np.zeros(1, np.int16)
        engine.ways_of_tickets(games, boards, 0, one, one, np.empty(ROUTES + 1, np.int16), one)


@contextlib.contextmanager
def first_start(
    what: str = "the rules", long: str = "half a minute", package: Path = Path(__file__).parent
) -> Iterator[bool]:
    """Tell the person waiting why this start takes longer, once per version of what is compiled.

    The body of the `with` is to compile all of it; the garbage collector is off meanwhile, which saves a tenth of
    the time.
    """
    if is_compiled(what, package):
        yield False
        return
    print(f"Compiling {what} for this machine (once, about {long}) …", file=sys.stderr, flush=True)
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield True
    finally:
        if collecting:
            gc.enable()
    code_cache.mark_complete(package, what)


def is_compiled(what: str, package: Path) -> bool:
    """Has an earlier start compiled this?"""
    return compiler.PLAIN_PYTHON or code_cache.is_complete(package, what)

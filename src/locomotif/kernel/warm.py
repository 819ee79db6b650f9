"""Compile everything a game needs in one go, so that people wait only once, and know why."""

import functools
import gc
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np

from locomotif.boards import Board, base_board
from locomotif.boards.limits import ROUTES
from locomotif.kernel import code_cache, compiler, engine
from locomotif.kernel.actions import ACTIONS
from locomotif.kernel.compile_together import Call, Report, calls_of, compile_together
from locomotif.kernel.missing import FIGURES
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import KINDS, LOG, STATE, TURNED_UP
from locomotif.kernel.tables import tables


@dataclass(frozen=True)
class Stage:
    """A part of Locomotif that is compiled in one go."""

    what: str
    """Its name in "Compiling the rules …"."""
    long: str
    """About how long it takes, in words."""
    package: Path
    """The folder of the sources that its code is kept with."""
    compile_calls: str
    """The function that lists the calls which compile it, as "package.module:function"."""

    @property
    def is_compiled(self) -> bool:
        """Has an earlier start compiled it? Always true in a process that is compiling."""
        return (
            compiler.PLAIN_PYTHON
            or _compiling_here
            or code_cache.TOGETHER in os.environ
            or code_cache.is_complete(self.package, self.what)
        )


_compiling_here = False

RULES = Stage("the rules", "half a minute", Path(__file__).parent, f"{__name__}:rules_compile_calls")


def warm_up(stage: Stage = RULES) -> None:
    """Compile a part on all cores if no earlier start has, and tell whoever waits why this start takes longer."""
    if stage.is_compiled:
        return
    print(
        f"Compiling {stage.what} for this machine (once, about {stage.long}) …", file=sys.stderr, flush=True
    )
    compile_stages([stage])


def compile_stages(stages: Sequence[Stage], report: Report | None = None) -> None:
    """Compile the parts that are not compiled yet, and tell `report` how far it is."""
    missing = [stage for stage in stages if not stage.is_compiled]
    functions = [stage.compile_calls for stage in missing]
    if missing and not compile_together(functions, report):
        _compile_here(functions)
    for stage in missing:
        code_cache.mark_complete(stage.package, stage.what)


def load(stages: Sequence[Stage]) -> None:
    """Load the compiled code of these parts now, which otherwise happens at the first call of each function."""
    functions = [stage.compile_calls for stage in stages if stage.is_compiled]
    for _, call in () if compiler.PLAIN_PYTHON else calls_of(functions):
        call()


def _compile_here(functions: Sequence[str]) -> None:
    """Compile in this process, without garbage collection, which saves a tenth of the time."""
    global _compiling_here
    collecting = gc.isenabled()
    gc.disable()
    _compiling_here = True
    try:
        for _, call in calls_of(functions):
            call()
    finally:
        _compiling_here = False
        if collecting:
            gc.enable()


def rules_compile_calls() -> list[Call]:
    """The calls that compile every function of the rules that Python calls, for the types it is called with."""
    boards = tables(Board(base_board()))
    games, logs, results = np.zeros(1, STATE), np.zeros(1, LOG), np.zeros(1, RESULT)
    cards, some, one = np.zeros(KINDS, np.int8), games["closed"][0], np.zeros(1, np.int16)
    numbers, seed = np.empty(ACTIONS, np.int32), np.zeros(8, np.uint32)
    return [
        compiling(18, engine.play_number, games, boards, logs, 0, 0, cards),
        compiling(2, engine.play_if_legal, games, boards, logs, 0, 0, cards),
        compiling(4, engine.deal_game, games, boards, logs, 2, -1, seed),
        compiling(10, engine.score_game, games, boards, results),
        compiling(7, engine.ways_of_tickets, games, boards, 0, one, one, np.empty(ROUTES + 1, np.int16), one),
        compiling(3, engine.list_moves, games, boards, 0, numbers, np.zeros((ACTIONS, KINDS), np.int8)),
        compiling(1, engine.why_not, games, boards, 0, 0, cards),
        compiling(1, engine.missing_cards, games, boards, 0, 0, np.zeros(FIGURES, np.int64)),
        compiling(1, engine.cards_of_move, games, boards, 0, 0, cards),
        compiling(1, engine.why_not_route, games, boards, 0, 0),
        compiling(1, engine.fewest_to_keep, games, boards, 0),
        compiling(1, engine.seats_with_few_trains, games, boards),
        compiling(1, engine.bullet_trains_are_few, games, boards),
        compiling(1, engine.ticket_points, boards, 0, True),
        compiling(1, engine.bullet_claims, games, boards, some),
        compiling(1, engine.list_members, some, np.empty(ROUTES, np.int16)),
        compiling(1, engine.extra_payments, games, 0, np.zeros((TURNED_UP + 1, KINDS), np.int8)),
        compiling(1, engine.pieces_to_lay, games, boards, 1, some),
        compiling(1, engine.tunnel_matches, games, np.zeros(TURNED_UP, np.bool_)),
        compiling(1, engine.set_up_table, games, boards, 2, seed),
        compiling(1, engine.set_up_route, games, boards, logs, 0, 0, False),
        compiling(1, engine.set_up_piece, games, boards, logs, 0, 0),
        compiling(1, engine.set_up_trains, games, boards),
        compiling(1, engine.set_up_deck, games, 0),
        compiling(1, engine.set_up_tickets, games, 0),
        compiling(1, engine.set_up_row, games, boards, logs),
        compiling(1, engine.set_up_bonus_cards, games, boards),
    ]


def compiling(seconds: float, function: Any, *arguments: object) -> Call:
    """The call that compiles a function for arguments of these types, without running it."""
    return seconds, functools.partial(function.compile, tuple(map(numba.typeof, arguments)))

"""Every compiled function can be made for another machine, from the same source."""

from collections.abc import Callable
from typing import Any

import numpy as np

import locomotif as lm
from locomotif.kernel.bits import lowest, popcount
from locomotif.kernel.cards import settle
from locomotif.kernel.deal import deal
from locomotif.kernel.engine import deal_game
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.targets import Target


def plainly(function: Callable[..., Any], is_rare: bool) -> Callable[..., Any]:
    """A machine that runs Python as it is."""
    return function


PYTHON = Target(
    make=plainly,
    instead={
        popcount: lambda word: int(word).bit_count(),
        lowest: lambda word: (int(word) & -int(word)).bit_length() - 1,
    },
)


def test_a_game_dealt_by_another_machine_is_the_same() -> None:
    board, log, seed = tables(lm.Board("nordic")), np.zeros(1, LOG), np.arange(8, dtype=np.uint32)
    here, there = np.zeros(1, STATE), np.zeros(1, STATE)
    deal_game(here, board, log, 3, -1, seed)
    with np.errstate(over="ignore"):
        PYTHON.function(deal)(there[0], board[0], log[0], 3, -1, seed)
    assert here.tobytes() == there.tobytes()


def test_a_function_is_made_once_and_finds_the_others_of_its_machine() -> None:
    made = PYTHON.function(deal)
    assert PYTHON.function(deal) is made
    assert made.__globals__["settle"] is PYTHON.function(settle)
    assert made.__doc__ == deal.__doc__


def test_long_functions_that_are_seldom_called_are_named_to_the_machine() -> None:
    rare: list[str] = []

    def watch(function: Callable[..., Any], is_rare: bool) -> Callable[..., Any]:
        rare.extend([function.__name__] if is_rare else [])
        return function

    Target(watch, {}).function(deal)
    assert "next_block" in rare
    assert "shuffle" not in rare

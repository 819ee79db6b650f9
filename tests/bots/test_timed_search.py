"""That search weighs what it tried as docs/bots.md says: the planner's choice unless something is surely better."""

import itertools
import os
import subprocess
import sys

import numpy as np
import pytest

import locomotif as lm
from locomotif.bots.compiled.candidates import TRY
from locomotif.bots.compiled.mind import MIND
from locomotif.bots.planner_weights import weights_and_ways_for, weights_for
from locomotif.bots.timed_search import (
    PLAYOUTS_FOR_WAYS,
    TimedSearch,
    best_of,
    halve,
    is_clear,
    try_best_ways,
)


def tries(*rows: tuple[int, int, float, float], room: int = 0, worlds: int = 100) -> np.ndarray:
    """Tries that are alive: the move, the way, the mean gain and how far gains are spread; and room for more."""
    made = np.zeros(len(rows) + room, TRY)
    for i, (action, way, mean, spread) in enumerate(rows):
        made[i] = (action, way, True, worlds, mean * worlds, (mean**2 + spread**2) * worlds)
    return made


PLANNER = (7, 0, 0.0, 0.0)


def test_what_is_surely_better_is_played() -> None:
    assert best_of(tries(PLANNER, (8, 0, 0.05, 0.2), (9, 0, 0.04, 0.2))) == 1


def test_what_may_be_luck_is_not() -> None:
    assert best_of(tries(PLANNER, (8, 0, 0.02, 0.3), (9, 0, -0.01, 0.1))) == 0


def test_a_better_mean_that_is_less_sure_loses() -> None:
    assert best_of(tries(PLANNER, (8, 0, 0.06, 0.5), (9, 0, 0.04, 0.1))) == 2


def test_a_few_worlds_prove_nothing() -> None:
    assert best_of(tries(PLANNER, (8, 0, 0.5, 0.1), worlds=9)) == 0


def test_the_worse_half_is_dropped_but_never_the_planners_choice() -> None:
    made = tries(
        PLANNER, (8, 0, 0.1, 0.1), (9, 0, 0.2, 0.1), (10, 0, 0.3, 0.1), (11, 0, -0.1, 0.1), (12, 0, 0.4, 0.1)
    )
    halve(made)
    assert list(made["action"][made["alive"] != 0]) == [7, 9, 10, 12]


def test_there_is_no_more_to_think_about_when_all_that_is_left_is_one_move() -> None:
    assert is_clear(tries(PLANNER, (7, 1, 0.01, 0.5), (7, 2, -0.01, 0.5)))


def test_ways_that_begin_with_the_same_move_do_not_keep_each_other_in_doubt() -> None:
    made = tries(PLANNER, (8, 1, 0.30, 0.1), (8, 2, 0.29, 0.1), (9, 0, -0.1, 0.1))
    assert is_clear(made)
    made["action"][2] = 9
    assert not is_clear(made)


def test_moves_that_look_good_are_tried_in_the_ways_that_look_best() -> None:
    made = tries(PLANNER, (8, 0, 0.02, 0.1), (8, 1, 0.04, 0.1), (9, 2, 0.05, 0.1), (7, 3, 0.01, 0.1), room=8)
    plans = np.zeros(len(made), MIND)
    plans["tickets_seen"][:5] = range(5)
    try_best_ways(made, plans, 5)
    new = made[5:][made["alive"][5:] != 0]
    assert [(row["action"], row["way"]) for row in new] == [(7, 2), (8, 2), (7, 1)]
    assert list(plans["tickets_seen"][5:8]) == [3, 3, 2]
    assert not new["worlds"].any()


def test_ways_that_are_worse_than_the_planners_are_not_tried_further() -> None:
    made = tries(PLANNER, (8, 0, 0.02, 0.1), (9, 1, -0.04, 0.1), room=8)
    try_best_ways(made, np.zeros(len(made), MIND), 3)
    assert made["alive"].sum() == 3


@pytest.mark.parametrize("board", [*lm.boards(), "examples/boards/tiny"])
def test_the_first_way_is_the_planners_and_the_others_are_others(board: str) -> None:
    weight_sets = weights_and_ways_for(lm.Board(board))
    assert weight_sets[:1] == weights_for(lm.Board(board))
    assert len(np.unique(weight_sets)) == len(weight_sets) > 5
    assert all(np.isfinite(weight_sets[name]).all() for name in weight_sets.dtype.names or ())


@pytest.mark.parametrize(("playouts", "many"), [(PLAYOUTS_FOR_WAYS - 1, False), (PLAYOUTS_FOR_WAYS, True)])
def test_other_ways_are_tried_only_with_playouts_enough(playouts: int, many: bool) -> None:
    assert tries_other_ways(TimedSearch(0.0, playouts=playouts)) == many


@pytest.mark.parametrize(
    ("seconds", "a_look", "many"), [(1.0, 0.002, True), (0.001, 0.002, False), (1.0, 0.2, False)]
)
def test_or_with_time_enough_for_them_at_the_speed_of_this_machine(
    seconds: float, a_look: float, many: bool
) -> None:
    search = TimedSearch(seconds)
    search.most_cores = 1
    search.clock = itertools.count(0.0, a_look).__next__  # each look at the clock finds it so much later
    assert tries_other_ways(search) == many


def tries_other_ways(search: TimedSearch) -> bool:
    """Let it choose a move: did it try to play on in other ways than the planner's?"""
    game = lm.Game("usa", 2, seed=3)
    search.choose(game.state, game.tables, weights_and_ways_for(game.board), 0)
    return bool(search.threads[0].tries["way"].any())


@pytest.mark.skipif(
    not hasattr(os, "sched_setaffinity"), reason="this system does not bind programs to cores"
)
def test_search_thinks_on_the_cores_it_may_use_not_on_all_there_are() -> None:
    asked = (
        "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})\n"
        "from locomotif.bots.timed_search import TimedSearch\n"
        "print(TimedSearch(1.0).most_cores)"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "1"

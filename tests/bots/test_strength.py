"""Who beats whom, on fixed seeds: a small sample of what docs/bots.md measures at length."""

import time

import pytest

import locomotif as lm
from locomotif import lab
from locomotif.bots import LEVELS, create, seconds_of_level


@pytest.mark.parametrize("board", lm.boards())
@pytest.mark.parametrize("weaker", ["random", "greedy"])
def test_planner_beats_those_who_do_not_plan(board: str, weaker: str) -> None:
    assert lab.play(["planner", weaker], board, games=40, seed=1).wins()["planner"] >= 0.85


def test_greedy_beats_random() -> None:
    assert lab.play(["greedy", "random"], "usa", games=40, seed=1).wins()["greedy"] >= 0.6


@pytest.mark.parametrize("board", lm.boards())
def test_a_planner_is_first_among_greedy_ones_more_often_than_chance(board: str) -> None:
    assert lab.play(["planner", "greedy"], board, games=30, seed=1, players=3).wins()["planner"] > 0.5


@pytest.mark.parametrize("board", lm.boards())
def test_the_levels_that_answer_at_once_beat_each_other_in_order(board: str) -> None:
    assert lab.play(["medium", "easy"], board, games=40, seed=1).wins()["medium"] > 0.65
    assert lab.play(["hard", "medium"], board, games=16, seed=1).wins()["hard"] > 0.5


@pytest.mark.slow
def test_search_beats_the_planner_taking_all_boards_together() -> None:
    results = [lab.play(["search:150p", "planner"], board, games=8, seed=1) for board in lm.boards()]
    assert sum(result.wins()["search:150p"] for result in results) / len(results) > 0.55


@pytest.mark.slow  # looks at the clock
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_within_its_time(level: str) -> None:
    game = lm.Game("usa", 2, seed=3)
    create(level, seed=1).decide(game, 0)  # what is compiled here is not the bot's time
    for seat in game.waiting:
        game.play(game.legal_moves(seat)[0], seat)
    start = time.perf_counter()
    create(level, seed=1).decide(game, game.turn)
    seconds = time.perf_counter() - start
    assert seconds < seconds_of_level(level, game.board) + 5  # a busy machine may keep it waiting

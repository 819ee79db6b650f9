"""Judging a position: steady, from what the seat may know, and in chances that add up."""

import pytest

import locomotif as lm
from tests.coach.games import position, record_of


def test_the_same_seed_gives_the_same_judgement_on_any_number_of_cores() -> None:
    game = position("usa", 30)
    seat = game.waiting[0]
    one = lm.coach.judge(game, seat, playouts=60, seed=4, cores=1)
    assert (
        lm.coach.judge(game, seat, playouts=60, seed=4, cores=3)
        == one
        == game.judge(seat, playouts=60, seed=4)
    )
    assert game.judge(seat, playouts=60, seed=5) != one


def test_chances_add_up_and_moves_are_listed_the_best_first() -> None:
    game = position("nordic", 41, players=3)
    seat = game.waiting[0]
    judged = game.judge(seat, playouts=80)
    assert judged["seat"] == seat
    assert sum(judged["chances"]) == pytest.approx(1)
    assert judged["chance"] == judged["chances"][seat]
    assert len(judged["points"]) == 3
    assert max(move["chance"] for move in judged["moves"]) == judged["moves"][0]["chance"]
    for move in judged["moves"]:
        assert sum(move["chances"]) == pytest.approx(1)
        assert move["chances"][seat] == move["chance"]
        assert [point["spread"] > 0 for point in move["points"]] == [True] * 3
    losses = [move["loss"] for move in judged["moves"]]
    assert losses == sorted(losses)
    assert losses[0] == 0
    assert all(game.is_legal(move["move"], seat) for move in judged["moves"])
    assert all(0 <= move["chance"] <= 1 and move["error"] >= 0 for move in judged["moves"])


def test_a_seat_that_is_not_to_move_gets_chances_and_no_moves() -> None:
    game = position("usa", 20)
    judged = game.judge(1 - game.waiting[0], playouts=20)
    assert judged["moves"] == []
    assert sum(judged["chances"]) == pytest.approx(1)


def test_a_player_who_is_far_ahead_is_likely_to_win() -> None:
    ahead = {"routes": ["calgary:helena:grey", "helena:seattle:yellow", "duluth:toronto:violet"], "trains": 2}
    game = lm.Game.from_scenario({"board": "usa", "players": 2, "turn": 1, "seat": [ahead, {}]})
    assert game.judge(1, playouts=40)["chances"][0] > 0.8


def test_it_stops_soon_when_nobody_waits() -> None:
    game = position("usa", 30)
    judged = lm.coach.judge(game, game.waiting[0], seconds=60, stop=lambda: True)
    assert 0 < judged["worlds"] < 100


def test_a_game_that_is_over_is_not_judged() -> None:
    game = lm.Game.from_record(record_of())
    with pytest.raises(lm.LocomotifError, match="the game is over"):
        game.judge(0)

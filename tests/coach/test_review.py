"""Looking back on a finished game."""

from typing import Any

import pytest

import locomotif as lm
from locomotif.coach.accuracy import accuracy_of_game, accuracy_of_move
from locomotif.coach.review_summary import mark_of, shrunk
from tests.coach.games import position, quick_review, record_of, reviewed


def test_every_decision_is_judged_and_the_graph_ends_with_the_result() -> None:
    record = record_of()
    game = lm.Game.from_record(record)
    review = reviewed(record)
    assert review["complete"]
    assert [one["step"] for one in review["steps"]] == list(range(len(game.moves)))
    assert [(one["seat"], one["move"]) for one in review["steps"]] == [
        (seat, str(move)) for seat, move in game.moves
    ]
    assert all(one["judged"] for one in review["steps"])
    winner = game.result().winners[0]
    assert review["steps"][-1]["chances_after"][winner] == 1
    for one, then in zip(review["steps"], review["steps"][1:], strict=False):
        assert one["chances_after"] == then["chances_before"]
        assert sum(one["chances_after"]) == pytest.approx(1)


def test_start_luck_and_play_add_up_to_the_share_of_the_victory() -> None:
    review = reviewed(record_of())
    for seat in review["seats"]:
        parts = ("start", "luck_of_cards", "luck_of_tickets", "play", "others_play")
        assert sum(seat[part] for part in parts) == pytest.approx(seat["won"])  # type: ignore[literal-required]
        assert 0 <= seat["accuracy"] <= 100
        assert sum(seat["marks"].values()) > 10


def test_a_planner_gains_nothing_over_a_planner() -> None:
    review = reviewed(record_of())
    assert review["seats"][0]["play"] == pytest.approx(0)
    assert review["seats"][1]["play"] == pytest.approx(review["seats"][0]["others_play"] * -1)
    assert review["seats"][0]["accuracy"] > review["seats"][1]["accuracy"]


def test_the_same_seed_gives_the_same_review() -> None:
    assert reviewed(record_of(), cores=3) == reviewed(record_of())


def test_a_review_makes_its_graph_first_and_stops_when_nobody_waits() -> None:
    seen: list[tuple[int, int, int]] = []

    def progress(done: int, total: int, partial: Any) -> None:
        seen.append((done, total, sum(one["judged"] for one in partial["steps"])))

    record = record_of()
    steps = len(lm.Game.from_record(record).moves)
    review = quick_review(record, progress=progress, stop=lambda: len(seen) > 10, cores=1)
    assert not review["complete"]
    judged = dict.fromkeys(range(10))
    assert seen[0][0] == steps  # not before: what is not known yet would be told as even chances
    first = next(done for done, _, count in seen if count)
    assert first > steps > len(judged)
    assert [done for done, *_ in seen] == sorted(done for done, *_ in seen)
    assert all(done < total for done, total, _ in seen)


def test_tickets_are_listed_with_what_they_brought() -> None:
    game = lm.Game.from_record(record_of())
    review = reviewed(record_of())
    for seat, told in zip(game.result().seats, review["seats"], strict=True):
        assert {one["ticket"]: one["points"] for one in told["tickets"]} == seat.ticket_points
        assert {one["ticket"] for one in told["tickets"] if one["done"] is not None} == set(seat.completed)


def test_only_a_finished_game_is_reviewed() -> None:
    with pytest.raises(lm.LocomotifError, match="the game is not over"):
        lm.coach.review(position("usa", 10))
    with pytest.raises(lm.RecordError):
        lm.coach.review("nothing of the kind")


def test_marks_and_accuracy_have_the_scale_that_chess_players_know() -> None:
    assert [mark_of(loss, False) for loss in (0.0, 0.06, 0.12, 0.3)] == [
        "good",
        "inaccurate",
        "mistake",
        "blunder",
    ]
    assert mark_of(0.0, True) == "best"
    assert accuracy_of_move(0) == pytest.approx(100, abs=0.01)
    assert accuracy_of_move(0.1) == pytest.approx(63.6, abs=0.1)
    assert accuracy_of_move(1) == 0
    calm = [0.5] * 30
    assert accuracy_of_game([100, 100, 40], [1, 3, 5], calm) == pytest.approx((80 + 200 / 3) / 2)
    assert accuracy_of_game([], [], calm) == 100


def test_a_loss_within_its_error_counts_for_little() -> None:
    assert shrunk(-0.1, 0.01) == 0
    assert shrunk(0.2, 0.01) == pytest.approx(0.2, rel=0.01)
    assert shrunk(0.01, 0.02) < 0.003

"""Ratings, the matrix of both seatings, and the sequential test, against results whose truth is known."""

import numpy as np
import pyarrow as pa
import pytest

from locomotif.lab.comparing import Comparisons, Numbers, compare
from locomotif.lab.ratings import ELO, fit, rate
from locomotif.lab.results import SCHEMA, Results
from locomotif.lab.sprt import Sprt, expected_score


def games(*rows: tuple[list[str], list[int], int, int]) -> Results:
    """Results from rows of bots, totals, who began, and the deal."""
    empty = dict.fromkeys(SCHEMA.names)
    made = [
        empty
        | {
            "bots": bots, "total": totals, "first": first, "deal": deal, "seed": 0, "players": len(bots),
            "winners": [seat for seat, total in enumerate(totals) if total == max(totals)],
        }
        for bots, totals, first, deal in rows
    ]  # fmt: skip
    return Results(pa.Table.from_pylist(made, schema=SCHEMA))


def test_both_seatings_are_measured_and_none_is_the_mirror_of_the_other() -> None:
    results = games(
        (["a", "b"], [9, 1], 0, 0),
        (["b", "a"], [9, 1], 0, 0),
        (["a", "b"], [9, 1], 0, 1),
        (["b", "a"], [1, 9], 0, 1),
    )
    share, met = compare(results).win_matrix
    assert met.tolist() == [[0, 2], [2, 0]]
    assert share[0, 1] == 1.0  # a moved earlier and won both
    assert share[1, 0] == 0.5  # b moved earlier and won one: not 1 - 1.0


def test_with_more_players_every_pair_is_compared_by_where_it_finished() -> None:
    results = games((["a", "b", "c"], [5, 9, 5], 2, 0))
    compared = compare(results)
    share, met = compared.win_matrix
    assert met.tolist() == [[0, 1, 0], [0, 0, 0], [1, 1, 0]]
    assert share[2, 0] == 0.5
    assert share[2, 1] == 0.0
    assert compared.scores("b", "c").tolist() == [1.0]


def test_ratings_find_strengths_again_that_made_the_results() -> None:
    truth = np.array([150.0, 0.0, -150.0])
    met = np.full((3, 3), 1e6) * (1 - np.eye(3))
    won = met * expected_score_matrix(truth)
    assert fit(won, met) == pytest.approx(truth, abs=0.5)


def expected_score_matrix(elo: Numbers) -> Numbers:
    """What each should score against each."""
    return np.asarray(1 / (1 + np.exp(-(elo[:, None] - elo[None, :]) / ELO)))


def test_the_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    chance = np.random.default_rng(1)
    covered = 0
    for trial in range(60):
        won = chance.random((150, 2)) < expected_score(80.0)
        ahead = np.zeros((150, 2, 2))
        met = np.zeros((150, 2, 2))
        met[:, 0, 1] = met[:, 1, 0] = 1
        ahead[:, 0, 1] = won[:, 0]
        ahead[:, 1, 0] = ~won[:, 1]
        best = next(r for r in rate(Comparisons(["a", "b"], ahead, met), 300, trial) if r.bot == "a")
        covered += best.low <= 40.0 <= best.high
    assert 52 <= covered <= 60


def test_a_bot_that_never_lost_has_a_rating_too() -> None:
    rated = rate(compare(games(*[(["a", "b"], [9, 1], deal % 2, deal) for deal in range(20)])))
    assert [one.bot for one in rated] == ["a", "b"]
    assert 0 < rated[0].elo < 2000
    assert rated[0].score == 1.0


def test_a_sequential_test_is_seldom_wrong() -> None:
    chance = np.random.default_rng(5)
    test = Sprt(0, 60)
    verdicts: dict[float, list[str]] = {0.0: [], 60.0: []}
    for elo, heard in verdicts.items():
        for _ in range(60):
            scores = (chance.random((3000, 2)) < expected_score(elo)).mean(1)
            said = (test.verdict(scores[:n]) for n in range(25, 3000, 25))
            heard.append(next((word for word in said if word != "open"), "open"))
    assert verdicts[0.0].count("stronger") <= 7
    assert verdicts[60.0].count("not stronger") <= 7
    assert "open" not in verdicts[0.0] + verdicts[60.0]

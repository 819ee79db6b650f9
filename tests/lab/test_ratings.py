"""Ratings, the matrix of both seatings, and the sequential test, against results whose truth is known."""

import numpy as np
import pyarrow as pa
import pytest

from locomotif.lab.lab_error import LabError
from locomotif.lab.pairwise import Comparisons, Numbers, compare
from locomotif.lab.ratings import ELO, Rating, by_group, fit, interval, rate
from locomotif.lab.result_columns import SCHEMA
from locomotif.lab.results import Results
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


def test_ratings_recover_the_strengths_that_made_the_results() -> None:
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


def never_lost(deals: int) -> list[Rating]:
    """Ratings after so many deals, both seatings of each won by a."""
    rows = [(bots, totals, 0, deal) for deal in range(deals) for bots, totals in BOTH_WON_BY_A]
    return rate(compare(games(*rows)))


BOTH_WON_BY_A = ((["a", "b"], [9, 1]), (["b", "a"], [1, 9]))


def test_a_bot_that_never_lost_has_a_rating_too_and_an_interval_that_says_how_little_is_known() -> None:
    few, many = never_lost(10), never_lost(100)
    assert [one.bot for one in few] == ["a", "b"]
    assert few[0].score == 1.0
    assert few[0].low < few[0].elo < few[0].high
    assert few[0].elo < many[0].low + 200
    assert many[0].high - many[0].low > 200
    # ten deals without a loss come with a chance of 2.5 % where 31 % of deals are lost
    exact = 1 - 0.025 ** (1 / 10)
    assert 2 * few[0].low == pytest.approx(-ELO * np.log(exact / (1 - exact)), abs=70)


def test_bots_that_never_met_are_rated_in_groups_of_their_own() -> None:
    won_by_the_first = [
        (["a", "b"], [9, 1]),
        (["c", "d"], [9, 1]),
        (["d", "e"], [9, 1]),
        (["f", "f"], [9, 1]),
    ]
    rows = [(bots, totals, 0, deal) for deal in range(5) for bots, totals in won_by_the_first]
    rated = rate(compare(games(*rows)))
    assert [(one.bot, one.group) for one in rated] == [
        ("c", 0), ("d", 0), ("e", 0), ("a", 1), ("b", 1), ("f", 2),
    ]  # fmt: skip
    for group in by_group(rated):
        assert sum(one.elo for one in group) == pytest.approx(0, abs=1e-6)
    alone = rate(compare(games(*(row for row in rows if row[0] == ["a", "b"]))))
    assert [(one.elo, one.low, one.high) for one in rated[3:5]] == [
        (one.elo, one.low, one.high) for one in alone
    ]


def test_ratings_are_measured_by_a_bot_if_one_is_named() -> None:
    compared = compare(
        games(*((["a", "b"], totals, 0, deal) for deal, totals in enumerate([[9, 1], [1, 9]] * 9)))
    )
    one, other = rate(compared), rate(compared, anchor="b")
    assert [(r.elo, r.low, r.high) for r in other if r.bot == "b"] == [(1500, 1500, 1500)]
    ahead = {r.bot: r.elo for r in one}
    assert next(r.elo for r in other if r.bot == "a") == pytest.approx(1500 + ahead["a"] - ahead["b"])


@pytest.mark.parametrize("number", [100.0, 10_000.0, 1_000_000.0])
def test_bots_that_hardly_ever_lose_are_rated_exactly(number: float) -> None:
    met = number * (1 - np.eye(4))
    won = np.triu(met) + 0.5 * (met > 0)
    met = met + (met > 0)
    elo = fit(won, met)
    assert won.sum(1) == pytest.approx((met * expected_score_matrix(elo)).sum(1))
    assert elo == pytest.approx(-elo[::-1])


def test_where_all_deals_came_out_the_same_the_interval_has_a_width() -> None:
    assert interval(np.ones(100)) == pytest.approx((0.9638, 1.0), abs=1e-4)
    assert interval(np.zeros(10)) == pytest.approx((0.0, 0.3085), abs=1e-4)
    low, high = interval(np.full(50, 0.5))
    assert low < 0.5 < high


@pytest.mark.parametrize(("elo0", "elo1"), [(20, 0), (5, 5), (0, np.inf), (np.nan, 3)])
def test_a_test_needs_two_strengths_the_smaller_first(elo0: float, elo1: float) -> None:
    with pytest.raises(LabError, match="takes the smaller strength first"):
        Sprt(elo0, elo1)


@pytest.mark.parametrize(("step", "alike"), [(25, 0.0), (2, 0.0), (25, 0.6), (2, 0.6)])
def test_a_sequential_test_is_wrong_as_seldom_as_it_says(step: int, alike: float) -> None:
    """However often it looks, and also where the cards decide many deals, which are then won and lost once."""
    chance = np.random.default_rng(5)
    test = Sprt(0, 60)
    for elo, wrong in ((0.0, "stronger"), (60.0, "not stronger")):
        heard = [_first_verdict(test, _deals(elo, alike, chance), step) for _ in range(150)]
        assert heard.count(wrong) <= 14  # 7.5 expected; more than 14 in one case of a hundred
        assert "open" not in heard


def _deals(elo: float, alike: float, chance: np.random.Generator) -> Numbers:
    """Scores of many deals of two games; `alike`: how many are decided by the cards, not by the players."""
    lead = (expected_score(elo) - 0.5) / (1 - alike)
    scores = (chance.random((3000, 2)) < 0.5 + lead).mean(1)
    return np.where(chance.random(3000) < alike, 0.5, scores)


def _first_verdict(test: Sprt, scores: Numbers, step: int) -> str:
    """What the test says as soon as it says something."""
    said = (test.verdict(scores[:n]) for n in range(step, len(scores), step))
    return next((word for word in said if word != "open"), "open")

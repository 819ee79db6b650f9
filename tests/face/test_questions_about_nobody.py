"""A question about a seat, a ticket or a seed that does not exist gets an answer in words."""

import numpy as np
import pytest

import locomotif as lm

QUESTIONS = ("hand", "known", "tickets", "offer", "trains", "score", "routes", "bullet")


@pytest.mark.parametrize("seat", [3, -1, 9, "1", None, 1.0])
@pytest.mark.parametrize("question", QUESTIONS)
def test_there_is_no_such_seat(question: str, seat: object) -> None:
    game = lm.Game("japan", 3, seed=1)
    with pytest.raises(lm.IllegalMove, match=r"there is no seat .*; the seats are 0 to 2"):
        getattr(game, question)(seat)


def test_nobody_can_claim_or_travel_for_a_seat_that_is_not_there() -> None:
    game = lm.Game("nordic", 2, seed=1)
    with pytest.raises(lm.IllegalMove, match="there is no seat 2"):
        game.why_not_claim(game.board.routes[0].id, 2)
    with pytest.raises(lm.IllegalMove, match="there is no seat 2"):
        game.way(str(game.board.tickets[0]), 2)
    with pytest.raises(LookupError, match='there is no ticket "oslo>nowhere" on nordic'):
        game.way("oslo>nowhere", 0)


@pytest.mark.parametrize("seed", ["7", 1.5, [1], b"short"])
def test_a_seed_is_a_whole_number_or_bytes(seed: object) -> None:
    with pytest.raises(ValueError, match="a seed"):
        lm.Game("usa", 2, seed)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers() -> None:
    assert lm.Game("usa", *np.array([2, 5])).record() == lm.Game("usa", 2, 5).record()


@pytest.mark.parametrize("players", ["3", 2.5, None])
def test_players_are_a_whole_number(players: object) -> None:
    with pytest.raises(ValueError, match="usa is for 2 to 5 players"):
        lm.Game("usa", players)  # type: ignore[arg-type]


def test_only_the_digits_of_the_notation_count_cards() -> None:
    with pytest.raises(ValueError, match="is not a number of cards"):
        lm.Move.parse("claim oslo:orebro:green ٢green")

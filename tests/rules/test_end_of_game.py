"""The end: few trains left, and a last turn for everybody (C-16)."""

import pytest

import locomotif as lm
from tests.rules.positions import (
    Seat,
    draw_blind,
    play,
    position,
    turns_until_the_end,
    verbs,
)

pytestmark = pytest.mark.plain

ROW = "red blue green white black"
ONE_SPACE = {
    "france": "claim orleans:paris:blue 1blue",
    "nordic": "claim kajaani:lieksa:blue 1blue",
    "northern_lights": "claim helsinki:tampere:blue 1blue",
    "usa": "claim portland:seattle:grey 1blue",
}


# Few trains left


@pytest.mark.rule("C-16")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("board", ONE_SPACE)
def test_after_the_end_is_near_everybody_has_one_more_turn(board: str, seat: int) -> None:
    seats = [Seat("1blue", trains=3) if place == seat else Seat() for place in range(3)]
    game = position(board, *seats, turn=seat)
    game.play(ONE_SPACE[board])
    assert game.trains(seat) == 2
    assert turns_until_the_end(game) == [(seat + 1) % 3, (seat + 2) % 3, seat]
    assert (game.phase, list(game.waiting), game.legal_moves()) == ("over", [], [])
    with pytest.raises(lm.IllegalMove):
        game.play("draw deck", seat=0)


@pytest.mark.rule("C-16")
@pytest.mark.parametrize(("trains_left", "ends"), [(4, False), (3, False), (2, True), (1, True), (0, True)])
@pytest.mark.parametrize("board", ONE_SPACE)
def test_the_end_is_near_with_no_more_than_two_trains(board: str, trains_left: int, ends: bool) -> None:
    game = position(board, Seat("1blue", trains=trains_left + 1), Seat())
    game.play(ONE_SPACE[board])
    assert game.trains(0) == trains_left
    assert turns_until_the_end(game, most=4) == ([1, 0] if ends else [1, 0, 1, 0])
    assert game.over == ends


@pytest.mark.rule("C-16")
@pytest.mark.parametrize("board", ONE_SPACE)
def test_any_turn_ended_with_few_trains_counts(board: str) -> None:
    # Seat 0 draws cards with two trains left: that turn is the first of three.
    game = position(board, Seat(trains=2), Seat())
    assert turns_until_the_end(game) == [0, 1, 0]


@pytest.mark.rule("C-16")
@pytest.mark.parametrize("board", ONE_SPACE)
def test_only_the_player_who_has_just_played_is_looked_at(board: str) -> None:
    game = position(board, Seat(), Seat(), Seat(trains=0))
    assert turns_until_the_end(game) == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("C-16")
def test_only_the_first_player_short_of_trains_counts() -> None:
    game = position("usa", Seat("1blue", trains=3), Seat("1blue", trains=3), Seat(trains=1))
    play(game, "claim portland:seattle:grey 1blue", "claim dallas:houston:grey 1blue")
    assert (game.trains(0), game.trains(1)) == (2, 2)
    assert turns_until_the_end(game) == [2, 0]


@pytest.mark.rule("C-16")
def test_on_the_last_turn_everything_is_possible() -> None:
    game = position("usa", Seat("1blue", trains=3), Seat("2red"))
    game.play("claim portland:seattle:grey 1blue")
    assert verbs(game) == {"draw", "claim", "tickets"}
    game.play("claim denver:santa-fe:grey 2red")
    assert (game.score(1), game.over) == (2, False)


@pytest.mark.rule("C-16")
def test_the_last_turn_may_be_a_draw_of_tickets() -> None:
    game = position("usa", Seat("1blue", trains=3), Seat())
    game.play("claim portland:seattle:grey 1blue")
    draw_blind(game)
    game.play("tickets")
    assert not game.over
    game.play(game.legal_moves()[0])
    assert game.over
    assert game.result().final


@pytest.mark.rule("C-16", "N-8")
def test_a_tunnel_counts_when_it_is_settled() -> None:
    tunnel = "claim kristiansand:stavanger:green 2green"
    for answer, turns in (("pay 1green", [1, 0]), ("withdraw", [1, 0, 1, 0])):
        game = position("nordic", Seat("3green", trains=4), Seat(), row=ROW, deck="green red blue")
        play(game, tunnel, answer)
        assert turns_until_the_end(game, most=4) == turns
        assert game.over == (answer != "withdraw")


@pytest.mark.rule("C-16", "N-6")
def test_a_tunnel_on_the_very_last_turn_is_settled_before_the_end() -> None:
    game = position(
        "nordic", Seat("3green", trains=2), Seat(), row=ROW, deck="red red red red green red blue"
    )
    draw_blind(game)
    draw_blind(game)
    game.play("claim kristiansand:stavanger:green 2green")
    assert (game.over, game.phase) == (False, "tunnel")
    game.play("pay 1green")
    assert game.over
    assert game.owner("kristiansand:stavanger:green") == 0


@pytest.mark.rule("C-16", "C-17")
def test_a_result_is_final_only_when_the_game_is_over() -> None:
    game = position("usa", Seat(trains=2), Seat())
    assert not game.result().final
    turns_until_the_end(game)
    assert game.result().final

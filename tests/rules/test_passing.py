"""Passing: only when nothing can be done, and the end of the game when nobody can (C-19)."""

from dataclasses import replace

import pytest

import locomotif as lm
from tests.rules.positions import Seat, all_tickets, cards, moves, must_refuse, play, position, verbs

pytestmark = pytest.mark.plain

ROW = "red blue green white black"
LE_MANS_TOURS = "le-mans:tours:orange"


def with_nothing_left(
    *seats: Seat, free: str = "", row: str = ROW, deck: str = "", ticket: str = ""
) -> lm.Game:
    """Set up France with no cards to draw, no tickets, no track laid and all ready routes taken.

    The last seat holds all cards and tickets that are named nowhere.
    """
    ready: dict[tuple[str, str], str] = {}
    for route in lm.Board("france").routes:
        if route.kind != "trackbed" and route.id != free:
            ready.setdefault((route.a, route.b), route.id)
    shares = [list(ready.values())[number :: len(seats)] for number in range(len(seats))]
    last = len(seats) - 1
    return position(
        "france",
        *(replace(seat, routes=share) for seat, share in zip(seats, shares, strict=True)),
        row=row,
        deck=deck,
        ticket_deck=[ticket] if ticket else [],
        cards_to=last,
        tickets_to=last,
    )


@pytest.mark.rule("C-19")
@pytest.mark.parametrize("players", [2, 3])
def test_a_player_who_can_do_nothing_passes_and_as_many_passes_as_players_end_the_game(players: int) -> None:
    game = with_nothing_left(*(Seat() for _ in range(players)))
    for seat in range(players):
        assert not game.over
        assert game.turn == seat
        assert game.trains(seat) > 2
        assert moves(game) == {"pass"}
        game.play("pass")
    assert game.over
    assert game.result().final


@pytest.mark.rule("C-19")
def test_nobody_passes_who_can_draw_a_card() -> None:
    game = with_nothing_left(Seat(), Seat(), deck="yellow")
    assert verbs(game) == {"draw"}
    must_refuse(game, "pass")


@pytest.mark.rule("C-19")
def test_nobody_passes_who_can_draw_a_ticket() -> None:
    game = with_nothing_left(Seat(), Seat(), ticket=all_tickets("france")[7])
    assert moves(game) == {"tickets"}
    must_refuse(game, "pass")


@pytest.mark.rule("C-19")
@pytest.mark.parametrize(
    ("seat", "can_claim"),
    [
        (Seat("1orange"), True),
        (Seat("1loco"), True),
        (Seat("1orange", trains=1), True),
        (Seat("1yellow"), False),
        (Seat(""), False),
        (Seat("1orange", trains=0), False),
    ],
)
def test_nobody_passes_who_can_claim_a_route(seat: Seat, can_claim: bool) -> None:
    game = with_nothing_left(seat, Seat(), free=LE_MANS_TOURS)
    if can_claim:
        assert verbs(game) == {"claim"}
        must_refuse(game, "pass")
    else:
        assert moves(game) == {"pass"}
        must_refuse(game, f"claim {LE_MANS_TOURS} 1orange")


@pytest.mark.rule("C-19")
def test_passes_that_end_the_game_come_in_a_row() -> None:
    game = with_nothing_left(Seat(), Seat(trains=4), free=LE_MANS_TOURS)
    game.play("pass")
    # The card paid becomes the deck, is drawn, and the piece laid is too long for three trains.
    game.play(f"claim {LE_MANS_TOURS} 1orange")
    play(game, "draw deck", "draw red@1", "build grenoble:marseille:bed yellow")
    assert game.hand(0) == cards("orange red")
    assert moves(game) == {"pass"}
    game.play("pass")
    assert not game.over
    assert moves(game) == {"pass"}
    game.play("pass")
    assert game.over


@pytest.mark.rule("C-19", "C-9")
def test_a_claim_between_two_passes_breaks_the_row_even_if_nothing_else_changes() -> None:
    # The card paid fills the empty place of the row: the deck stays empty.
    game = with_nothing_left(Seat(), Seat(), free=LE_MANS_TOURS, row="red blue green white")
    play(game, "pass", f"claim {LE_MANS_TOURS} 1orange", "pass")
    assert game.row == ["red", "blue", "green", "white", "orange"]
    assert not game.over
    game.play("pass")
    assert game.over


def without_trains(*seats: Seat) -> lm.Game:
    """Set up the base board with no cards and no tickets to draw."""
    last = len(seats) - 1
    return position("usa", *seats, row=ROW, cards_to=last, tickets_to=last)


@pytest.mark.rule("C-19", "C-16")
def test_a_pass_uses_up_a_last_turn() -> None:
    game = without_trains(Seat("1red", trains=1), Seat(), Seat(trains=0))
    play(game, "claim portland:seattle:grey 1red", "draw deck", "draw blue@2")
    for seat in (2, 0):
        assert not game.over
        assert game.turn == seat
        assert moves(game) == {"pass"}
        game.play("pass")
    # Two passes only, among three players: it is the last turns that are over.
    assert game.over


@pytest.mark.rule("C-19", "C-16")
def test_passes_in_a_row_end_the_game_before_the_last_turns_are_over() -> None:
    game = without_trains(*(Seat(trains=0) for _ in range(3)))
    play(game, "pass", "pass")
    assert not game.over
    game.play("pass")
    assert game.over


@pytest.mark.rule("C-19", "C-10")
def test_cards_in_the_row_do_not_keep_a_player_from_passing() -> None:
    game = without_trains(Seat(), Seat())
    assert None not in game.row
    assert moves(game) == {"pass"}


@pytest.mark.rule("C-19", "J-2", "J-4")
@pytest.mark.parametrize(("bullet_trains", "can_do"), [(1, {"claim"}), (0, {"pass"})])
def test_a_player_without_trains_can_still_claim_while_there_are_bullet_trains(
    bullet_trains: int, can_do: set[str]
) -> None:
    game = position(
        "japan",
        Seat("1red", trains=0),
        Seat(),
        row=ROW,
        cards_to=1,
        tickets_to=1,
        bullet_trains=bullet_trains,
    )
    assert verbs(game) == can_do

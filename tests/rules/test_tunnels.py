"""Tunnels: laying, turning up three cards, paying more or going back."""

from collections import Counter

import pytest

import locomotif as lm
from tests.rules.positions import (
    Seat,
    as_text,
    cards,
    claims,
    discarded,
    moves,
    must_refuse,
    parts_of,
    play,
    position,
    verbs,
)

pytestmark = pytest.mark.plain

GREEN_OF_TWO = "kristiansand:stavanger:green"
ROW = "red blue white black orange"


def laid(price: str, turned_up: str, hand: str = "5green+4loco+3red") -> lm.Game:
    """Lay the price on the green tunnel of two and turn up these cards."""
    game = position("nordic", Seat(hand), Seat(), row=ROW, deck=f"{turned_up} yellow yellow")
    return play(game, f"claim {GREEN_OF_TWO} {price}")


def laid_with_few_cards(deck: str, discard: str = "", hand: str = "5green+2loco") -> lm.Game:
    """Lay two green on the tunnel while deck and discard hold no other cards than these."""
    game = position("nordic", Seat(hand), Seat(), row=ROW, deck=deck, discard=discard, cards_to=1)
    return play(game, f"claim {GREEN_OF_TWO} 2green")


# The price


@pytest.mark.rule("N-6")
@pytest.mark.parametrize(
    ("route", "colour", "length"),
    [
        (GREEN_OF_TWO, "green", 2),
        ("mo-i-rana:trondheim:green", "green", 5),
        ("bergen:oslo:red", "red", 4),
        ("kiruna:narvik:violet", "violet", 1),
    ],
)
def test_the_price_of_a_tunnel_is_its_colour_or_locos(route: str, colour: str, length: int) -> None:
    hand = f"6{colour}+2black+6loco"
    game = position("nordic", Seat(hand), Seat())
    for payment in parts_of(hand):
        lawful = payment[colour] + payment["loco"] == length and not payment["black"]
        assert game.is_legal(f"claim {route} {as_text(payment)}") == lawful, as_text(payment)


@pytest.mark.rule("N-6")
def test_a_tunnel_is_offered_in_its_colour_and_in_locos_alone() -> None:
    game = position("nordic", Seat("1green+3loco"), Seat())
    assert {as_text(payment) for payment in claims(game, GREEN_OF_TWO)} == {"1green+1loco", "2loco"}


# Three cards turned up


@pytest.mark.rule("N-6", "C-12")
@pytest.mark.parametrize("turned_up", ["red blue white", "yellow yellow yellow"])
@pytest.mark.parametrize("price", ["2green", "1green+1loco", "2loco"])
def test_a_tunnel_is_claimed_at_once_when_no_card_matches(price: str, turned_up: str) -> None:
    game = laid(price, turned_up)
    assert (game.owner(GREEN_OF_TWO), game.turn, game.phase) == (0, 1, "turn")
    assert (game.trains(0), game.score(0)) == (38, 2)
    assert discarded(game) == cards(price) + cards(turned_up)
    assert game.hand(0) == cards("5green+4loco+3red") - cards(price)


@pytest.mark.rule("N-6")
@pytest.mark.parametrize(
    ("turned_up", "extra"),
    [
        ("green red blue", 1),
        ("red green blue", 1),
        ("red blue green", 1),
        ("loco red blue", 1),
        ("green green red", 2),
        ("green loco red", 2),
        ("loco loco red", 2),
        ("green green green", 3),
        ("loco green loco", 3),
        ("loco loco loco", 3),
    ],
)
@pytest.mark.parametrize("price", ["2green", "1green+1loco"])
def test_every_card_of_the_colour_and_every_loco_asks_for_one_more(
    price: str, turned_up: str, extra: int
) -> None:
    game = laid(price, turned_up)
    assert (game.phase, game.turn, list(game.waiting)) == ("tunnel", 0, [0])
    assert game.owner(GREEN_OF_TWO) is None
    assert (game.trains(0), game.score(0)) == (40, 0)
    for payment in parts_of(as_text(Counter(game.hand(0)))):
        lawful = payment["green"] + payment["loco"] == extra and not payment["red"]
        assert game.is_legal(f"pay {as_text(payment)}") == lawful, as_text(payment)
    assert {"pay", "withdraw"} == verbs(game)


@pytest.mark.rule("N-6")
@pytest.mark.parametrize("extra", ["3green", "2green+1loco", "1green+2loco", "3loco"])
def test_the_extra_is_paid_in_any_mix_and_the_tunnel_claimed(extra: str) -> None:
    game = play(laid("2green", "green loco green"), f"pay {extra}")
    assert (game.owner(GREEN_OF_TWO), game.turn, game.phase) == (0, 1, "turn")
    assert (game.trains(0), game.score(0)) == (38, 2)
    assert game.hand(0) == cards("5green+4loco+3red") - cards("2green") - cards(extra)
    assert discarded(game) == cards("2green") + cards(extra) + cards("green loco green")


@pytest.mark.rule("N-6")
def test_the_extra_is_all_or_nothing() -> None:
    game = laid("2green", "green loco green")
    for payment in ("1green", "2green", "2loco", "1green+1loco", "4green", "3green+1loco", "2green+1red"):
        must_refuse(game, f"pay {payment}")
    for move in ("draw deck", "tickets", "pass", f"claim {GREEN_OF_TWO} 2green"):
        must_refuse(game, move)


@pytest.mark.rule("N-6")
def test_there_is_nothing_to_pay_or_withdraw_outside_a_tunnel() -> None:
    game = position("nordic", Seat("5green"), Seat())
    must_refuse(game, "withdraw")
    must_refuse(game, "pay 1green")


# Locos alone


@pytest.mark.rule("N-7")
@pytest.mark.parametrize("turned_up", ["green red blue", "green green green"])
def test_a_tunnel_laid_with_locos_alone_asks_nothing_for_its_colour(turned_up: str) -> None:
    game = laid("2loco", turned_up)
    assert (game.owner(GREEN_OF_TWO), game.turn) == (0, 1)


@pytest.mark.rule("N-7")
@pytest.mark.parametrize(
    ("turned_up", "extra"), [("loco green green", 1), ("green loco loco", 2), ("loco red loco", 2)]
)
def test_a_tunnel_laid_with_locos_alone_takes_only_locos(turned_up: str, extra: int) -> None:
    game = laid("2loco", turned_up)
    for payment in parts_of(as_text(Counter(game.hand(0)))):
        lawful = +payment == cards(f"{extra}loco")
        assert game.is_legal(f"pay {as_text(payment)}") == lawful, as_text(payment)
    game.play(f"pay {extra}loco")
    assert game.owner(GREEN_OF_TWO) == 0


# Going back


@pytest.mark.rule("N-8")
@pytest.mark.parametrize("price", ["2green", "1green+1loco", "2loco"])
def test_a_player_who_does_not_pay_takes_back_the_cards_laid_and_the_turn_is_over(price: str) -> None:
    game = play(laid(price, "green loco red"), "withdraw")
    assert (game.turn, game.phase) == (1, "turn")
    assert game.hand(0) == cards("5green+4loco+3red")
    assert (game.owner(GREEN_OF_TWO), game.trains(0), game.score(0)) == (None, 40, 0)
    assert discarded(game) == cards("green loco red")


@pytest.mark.rule("N-8")
@pytest.mark.parametrize(
    ("price", "hand", "turned_up"),
    [
        ("2green", "2green+5red", "green red blue"),
        ("2green", "3green+5red", "green loco blue"),
        ("2loco", "9green+2loco", "loco red blue"),
    ],
)
def test_a_player_who_cannot_pay_can_only_withdraw(price: str, hand: str, turned_up: str) -> None:
    game = laid(price, turned_up, hand=hand)
    assert moves(game) == {"withdraw"}
    must_refuse(game, "pay 1red" if "red" in hand else "pay 1green")
    game.play("withdraw")
    assert game.hand(0) == cards(hand)


@pytest.mark.rule("N-8")
def test_a_tunnel_withdrawn_from_stays_free_for_all() -> None:
    game = play(laid("2green", "green green green"), "withdraw", "draw deck", "draw deck")
    assert game.is_legal(f"claim {GREEN_OF_TWO} 2green")


# Few cards


@pytest.mark.rule("N-9")
def test_fewer_than_three_cards_count_as_far_as_they_go() -> None:
    game = laid_with_few_cards("green red")
    assert game.phase == "tunnel"
    assert game.is_legal("pay 1green")
    must_refuse(game, "pay 2green")


@pytest.mark.rule("N-9")
def test_when_no_card_can_be_turned_up_the_tunnel_is_claimed_at_once() -> None:
    game = laid_with_few_cards("")
    assert (game.owner(GREEN_OF_TWO), game.turn) == (0, 1)
    # The cards paid are the new deck; they were not there to be turned up.
    assert (game.deck_size, discarded(game)) == (2, Counter())


@pytest.mark.rule("N-9", "C-9")
def test_the_discard_is_reshuffled_in_the_middle_of_turning_up() -> None:
    game = laid_with_few_cards("green", discard="green green")
    assert game.phase == "tunnel"
    assert game.is_legal("pay 3green")
    must_refuse(game, "pay 2green")


@pytest.mark.rule("N-9", "C-9")
def test_what_is_left_of_the_reshuffled_discard_is_the_deck() -> None:
    game = laid_with_few_cards("green", discard="green green green green")
    assert game.is_legal("pay 3green")
    assert (game.deck_size, discarded(game)) == (2, Counter())


@pytest.mark.rule("N-9")
def test_cards_laid_and_turned_up_are_in_neither_pile_until_the_turn_ends() -> None:
    game = laid_with_few_cards("green red blue", hand="5green+2loco")
    assert (game.deck_size, discarded(game)) == (0, Counter())
    assert game.hand(0) == cards("3green+2loco")


@pytest.mark.rule("N-9", "N-8", "C-9")
def test_the_cards_paid_are_discarded_before_the_cards_turned_up() -> None:
    # The deck is empty: what is discarded first becomes the new deck, what comes later stays in the discard.
    game = play(laid_with_few_cards("green red blue"), "pay 1loco")
    assert (game.deck_size, discarded(game)) == (3, cards("green red blue"))


@pytest.mark.rule("N-9", "N-8", "C-9")
def test_after_a_withdrawal_the_cards_turned_up_are_all_that_is_discarded() -> None:
    game = play(laid_with_few_cards("green red blue"), "withdraw")
    assert (game.deck_size, discarded(game)) == (3, Counter())
    assert game.hand(0) == cards("5green+2loco")


@pytest.mark.rule("N-9", "C-9")
def test_cards_discarded_after_a_tunnel_fill_an_empty_place_of_the_row() -> None:
    game = position("nordic", Seat("2green"), Seat(), row="red blue white black", cards_to=1)
    play(game, f"claim {GREEN_OF_TWO} 2green")
    assert (game.row, game.deck_size) == (["red", "blue", "white", "black", "green"], 1)


# Examples to reproduce


@pytest.mark.rule("N-6")
@pytest.mark.parametrize("turned_up", ["green red blue", "loco red blue"])
@pytest.mark.parametrize("extra", ["1green", "1loco"])
def test_two_green_laid_and_one_green_or_loco_turned_up_ask_for_one_more_green_or_a_loco(
    turned_up: str, extra: str
) -> None:
    game = play(laid("2green", turned_up), f"pay {extra}")
    assert game.owner(GREEN_OF_TWO) == 0


@pytest.mark.rule("N-7")
def test_two_locos_laid_and_one_loco_turned_up_ask_for_one_more_loco_and_nothing_else() -> None:
    game = laid("2loco", "loco red blue")
    must_refuse(game, "pay 1green")
    must_refuse(game, "pay 1red")
    assert moves(game) == {"pay 1loco", "withdraw"}
    assert play(game, "pay 1loco").owner(GREEN_OF_TWO) == 0

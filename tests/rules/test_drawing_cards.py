"""Drawing cards: two picks, locos in the row, and decks that run out."""

from collections import Counter

import pytest

import locomotif as lm
from tests.rules.positions import (
    BOARDS,
    DEAR_LOCO_BOARDS,
    MAY_STOP_BOARDS,
    Seat,
    cards,
    discarded,
    draws,
    moves,
    must_refuse,
    play,
    position,
    verbs,
)

pytestmark = pytest.mark.plain

ROW = "red blue green white black"


def has_drawn(game: lm.Game, board: str) -> bool:
    """Tell whether the first seat's draw is over."""
    return (game.turn, game.phase) == ((0, "track") if board == "france" else (1, "turn"))


def drawing(board: str, deck: str, row: str = ROW) -> lm.Game:
    """Set up a turn with these cards next in the deck."""
    return position(board, Seat(), Seat(), row=row, deck=deck)


def short_of_cards(
    board: str, row: str = ROW, deck: str = "", discard: str = "", hand: str = "", turn: int = 0
) -> lm.Game:
    """Set up a turn with no other card in deck, row and discard: the rest is in the second seat's hand."""
    return position(board, Seat(hand), Seat(), row=row, deck=deck, discard=discard, cards_to=1, turn=turn)


# Two cards, one after the other


@pytest.mark.rule("C-6")
@pytest.mark.parametrize(
    ("picks", "hand", "row"),
    [
        (["draw deck", "draw deck"], "yellow orange", "red blue green white black"),
        (["draw deck", "draw blue@2"], "yellow blue", "red orange green white black"),
        (["draw blue@2", "draw deck"], "blue orange", "red yellow green white black"),
        (["draw blue@2", "draw black@5"], "blue black", "red yellow green white orange"),
        (["draw blue@2", "draw yellow@2"], "blue yellow", "red orange green white black"),
    ],
)
@pytest.mark.parametrize("board", BOARDS)
def test_two_cards_are_drawn_each_from_the_row_or_the_deck(
    board: str, picks: list[str], hand: str, row: str
) -> None:
    game = drawing(board, "yellow orange violet")
    game.play(picks[0])
    assert game.phase == "second card"
    game.play(picks[1])
    assert has_drawn(game, board)
    assert game.hand(0) == cards(hand)
    assert game.row == row.split()


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("board", BOARDS)
def test_a_card_from_the_row_is_replaced_before_the_next_pick(board: str) -> None:
    game = play(drawing(board, "yellow orange"), "draw green@3")
    assert game.row == ["red", "blue", "yellow", "white", "black"]
    assert game.is_legal("draw yellow@3")
    must_refuse(game, "draw green@3")


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("board", BOARDS)
def test_every_place_of_the_row_and_the_deck_can_be_drawn_from(board: str) -> None:
    places = {"draw red@1", "draw red@2", "draw green@3", "draw white@4", "draw black@5"}
    game = drawing(board, "yellow orange", row="red red green white black")
    assert draws(game) == places | {"draw deck"}
    game.play("draw deck")
    assert draws(game) == places | {"draw deck"}


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("board", BOARDS)
def test_a_pick_names_a_card_that_lies_in_its_place(board: str) -> None:
    game = drawing(board, "yellow orange", row="red blue red white black")
    for move in ("draw red@2", "draw red@6", "draw red@0", "draw yellow", "draw yellow@1"):
        must_refuse(game, move)
    game.play("draw red")
    assert game.row == ["yellow", "blue", "red", "white", "black"]


@pytest.mark.rule("C-6", "L-9")
@pytest.mark.parametrize("board", [board for board in BOARDS if board not in MAY_STOP_BOARDS])
def test_the_second_card_must_be_taken(board: str) -> None:
    game = play(drawing(board, "yellow orange"), "draw red@1")
    assert verbs(game) == {"draw"}
    must_refuse(game, "pass")
    must_refuse(game, "stop")
    assert (game.turn, game.phase) == (0, "second card")


# Locos in the row


@pytest.mark.rule("C-7")
@pytest.mark.parametrize("board", DEAR_LOCO_BOARDS)
def test_a_loco_from_the_row_is_the_only_pick(board: str) -> None:
    game = play(drawing(board, "yellow orange", row="red blue loco white black"), "draw loco@3")
    assert game.hand(0) == {"loco": 1}
    assert game.row == ["red", "blue", "yellow", "white", "black"]
    assert has_drawn(game, board)


@pytest.mark.rule("C-7", "L-2")
@pytest.mark.parametrize("first", ["draw red@1", "draw deck"])
@pytest.mark.parametrize("board", DEAR_LOCO_BOARDS)
def test_a_loco_from_the_row_is_never_the_second_pick(board: str, first: str) -> None:
    game = play(drawing(board, "yellow orange", row="red blue loco white black"), first)
    must_refuse(game, "draw loco@3")
    must_refuse(game, "draw loco")
    assert "draw blue@2" in moves(game)


@pytest.mark.rule("C-7")
@pytest.mark.parametrize("board", DEAR_LOCO_BOARDS)
def test_a_loco_that_has_just_filled_the_row_cannot_be_the_second_pick(board: str) -> None:
    game = play(drawing(board, "loco orange"), "draw red@1")
    assert game.row[0] == "loco"
    must_refuse(game, "draw loco@1")


@pytest.mark.rule("C-7")
@pytest.mark.parametrize("second", ["draw deck", "draw blue@2"])
@pytest.mark.parametrize("board", BOARDS)
def test_a_loco_drawn_blind_counts_as_one_pick(board: str, second: str) -> None:
    game = play(drawing(board, "loco loco orange"), "draw deck")
    assert game.phase == "second card"
    game.play(second)
    assert has_drawn(game, board)
    assert game.hand(0)["loco"] == (2 if second == "draw deck" else 1)


@pytest.mark.rule("C-7")
@pytest.mark.parametrize("board", DEAR_LOCO_BOARDS)
def test_after_a_blind_loco_no_loco_may_come_from_the_row(board: str) -> None:
    game = play(drawing(board, "loco orange", row="red blue loco white black"), "draw deck")
    must_refuse(game, "draw loco@3")


# An empty deck


@pytest.mark.rule("C-9")
@pytest.mark.parametrize("board", BOARDS)
def test_the_discard_becomes_the_deck_as_soon_as_the_deck_is_empty(board: str) -> None:
    game = short_of_cards(board, deck="green", discard="yellow orange violet")
    assert (game.deck_size, discarded(game)) == (1, cards("yellow orange violet"))
    game.play("draw deck")
    assert (game.deck_size, discarded(game)) == (3, Counter())
    game.play("draw deck")
    assert game.deck_size == 2
    assert cards("green").keys() < game.hand(0).keys() <= cards("green yellow orange violet").keys()


@pytest.mark.rule("C-9")
@pytest.mark.parametrize("board", BOARDS)
def test_the_row_is_filled_from_the_new_deck_too(board: str) -> None:
    game = short_of_cards(board, deck="green", discard="yellow")
    game.play("draw red@1")
    assert (game.row[0], game.deck_size, discarded(game)) == ("green", 1, Counter())
    game.play("draw blue@2")
    assert (game.row[1], game.deck_size) == ("yellow", 0)


@pytest.mark.rule("C-9")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    pile = "yellow orange violet yellow orange violet"
    for seed in range(12):
        game = position("usa", Seat(), Seat(), row=ROW, deck="green", discard=pile, cards_to=1, seed=seed)
        play(game, "draw deck", "draw deck")
        orders.add(str(sorted(game.hand(0))))
    assert len(orders) > 1


@pytest.mark.rule("C-9")
@pytest.mark.parametrize("board", BOARDS)
def test_an_empty_place_of_the_row_stays_empty_while_both_piles_are_empty(board: str) -> None:
    game = play(short_of_cards(board, deck="yellow"), "draw deck", "draw green@3")
    assert (game.row, game.deck_size) == (["red", "blue", None, "white", "black"], 0)
    if board == "france":
        game.play(game.legal_moves()[0])
    game.play("tickets")
    assert game.row == ["red", "blue", None, "white", "black"]


GREY_OF_TWO = {
    "nordic": "norrkoping:orebro:grey",
    "usa": "denver:santa-fe:grey",
}


@pytest.mark.rule("C-9", "C-12")
@pytest.mark.parametrize("board", GREY_OF_TWO)
def test_cards_paid_become_the_deck_when_it_is_empty(board: str) -> None:
    game = short_of_cards(board, hand="2red")
    assert game.deck_size == 0
    game.play(f"claim {GREY_OF_TWO[board]} 2red")
    assert (game.row, game.deck_size, discarded(game)) == (ROW.split(), 2, Counter())


@pytest.mark.rule("C-9")
@pytest.mark.parametrize(
    ("row", "filled", "left_in_the_deck"),
    [
        ("red blue green white", "red blue green white yellow", 1),
        ("red blue green", "red blue green yellow yellow", 0),
        ("red blue", "red blue yellow yellow -", 0),
        ("", "yellow yellow - - -", 0),
    ],
)
@pytest.mark.parametrize("board", GREY_OF_TWO)
def test_empty_places_are_filled_lowest_first(
    board: str, row: str, filled: str, left_in_the_deck: int
) -> None:
    game = short_of_cards(board, row=row, hand="2yellow")
    assert [card for card in game.row if card] == row.split()
    game.play(f"claim {GREY_OF_TWO[board]} 2yellow")
    assert [card or "-" for card in game.row] == filled.split()
    assert (game.deck_size, discarded(game)) == (left_in_the_deck, Counter())


# No cards left to draw


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("board", BOARDS)
def test_cards_cannot_be_drawn_when_deck_and_discard_are_empty_even_if_the_row_is_full(board: str) -> None:
    game = short_of_cards(board)
    assert "draw" not in verbs(game)
    for move in ("draw deck", "draw red@1", "draw red"):
        must_refuse(game, move)


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("board", BOARDS)
def test_one_card_in_the_deck_is_enough_to_draw(board: str) -> None:
    game = short_of_cards(board, deck="yellow")
    assert {"draw deck", "draw red@1", "draw black@5"} <= moves(game)


@pytest.mark.rule("C-9", "C-10")
@pytest.mark.parametrize("board", BOARDS)
def test_one_card_in_the_discard_is_enough_to_draw(board: str) -> None:
    game = short_of_cards(board, discard="yellow")
    assert (game.deck_size, discarded(game)) == (1, Counter())
    assert "draw deck" in moves(game)


@pytest.mark.rule("C-6", "C-10")
@pytest.mark.parametrize("board", BOARDS)
def test_when_the_cards_run_out_during_a_draw_the_second_must_come_from_the_row(board: str) -> None:
    game = play(short_of_cards(board, deck="yellow"), "draw deck")
    assert game.phase == "second card"
    assert draws(game) == {"draw red@1", "draw blue@2", "draw green@3", "draw white@4", "draw black@5"}
    must_refuse(game, "draw deck")
    game.play("draw white@4")
    assert has_drawn(game, board)
    assert game.row == ["red", "blue", "green", None, "black"]


@pytest.mark.rule("C-7", "C-10")
@pytest.mark.parametrize("board", DEAR_LOCO_BOARDS)
def test_when_the_cards_run_out_a_loco_from_the_row_is_still_no_second_card(board: str) -> None:
    game = play(short_of_cards(board, row="red blue loco white black", deck="yellow"), "draw deck")
    assert draws(game) == {"draw red@1", "draw blue@2", "draw white@4", "draw black@5"}
    must_refuse(game, "draw loco@3")


@pytest.mark.rule("N-1", "C-10")
def test_when_the_cards_run_out_the_second_card_may_be_a_loco_where_locos_cost_one_pick() -> None:
    game = play(short_of_cards("nordic", row="loco loco loco loco loco", deck="yellow"), "draw deck")
    assert draws(game) == {f"draw loco@{place}" for place in range(1, 6)}
    game.play("draw loco@4")
    assert (game.turn, game.hand(0)) == (1, {"yellow": 1, "loco": 1})


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("board", DEAR_LOCO_BOARDS)
def test_the_draw_ends_after_one_card_when_only_locos_lie_in_the_row(board: str) -> None:
    game = play(short_of_cards(board, row="loco loco loco loco loco", deck="yellow"), "draw deck")
    assert game.hand(0) == {"yellow": 1}
    assert has_drawn(game, board)


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("board", BOARDS)
def test_the_draw_ends_after_one_card_when_the_row_is_empty_too(board: str) -> None:
    # A row with a single card: taking it leaves nothing, for the deck went into the row.
    game = short_of_cards(board, row="", deck="yellow")
    assert (game.row, game.deck_size) == (["yellow", None, None, None, None], 0)
    assert "draw" not in verbs(game)


@pytest.mark.rule("C-11")
@pytest.mark.parametrize("board", BOARDS)
def test_there_is_no_hand_limit(board: str) -> None:
    game = position(board, Seat(), Seat(), row=ROW, deck="yellow orange", cards_to=0)
    before = sum(game.hand(0).values())
    assert before > 100
    play(game, "draw deck", "draw deck")
    assert sum(game.hand(0).values()) == before + 2
    assert has_drawn(game, board)

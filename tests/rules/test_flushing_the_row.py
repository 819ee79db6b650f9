"""Three locos in the row: where it is flushed, when, and when it is not (C-8)."""

from collections import Counter

import pytest

import locomotif as lm
from tests.rules.positions import FLUSH_BOARDS, Seat, cards, discarded, play, position

pytestmark = pytest.mark.plain

FIVE_NEW = "green yellow orange violet black"


def drawing(board: str, row: str, deck: str) -> lm.Game:
    """Set up a turn with this row and these cards next in the deck."""
    return position(board, Seat(), Seat(), row=row, deck=deck)


def short_of_cards(board: str, row: str, deck: str, discard: str = "", hand: str = "") -> lm.Game:
    """Set up a turn where every card not named is in the second seat's hand."""
    return position(board, Seat(hand), Seat(), row=row, deck=deck, discard=discard, cards_to=1)


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_three_locos_flush_the_row_between_two_picks(board: str) -> None:
    game = drawing(board, "loco red loco white blue", f"loco {FIVE_NEW} white")
    game.play("draw red@2")
    assert game.row == FIVE_NEW.split()
    assert discarded(game) == cards("3loco+1white+1blue")
    assert game.phase == "second card"
    game.play("draw orange@3")
    assert game.hand(0) == {"red": 1, "orange": 1}
    assert game.row == ["green", "yellow", "white", "violet", "black"]


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_three_locos_flush_the_row_after_the_second_pick(board: str) -> None:
    game = drawing(board, "loco red loco white blue", f"yellow loco {FIVE_NEW}")
    play(game, "draw deck", "draw red@2")
    assert game.row == FIVE_NEW.split()
    assert discarded(game) == cards("3loco+1white+1blue")


@pytest.mark.rule("C-7", "C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_a_loco_taken_and_replaced_by_a_loco_leaves_two_and_no_flush(board: str) -> None:
    game = drawing(board, "loco red loco white blue", f"loco loco {FIVE_NEW}")
    game.play("draw loco@3")
    assert game.row == ["loco", "red", "loco", "white", "blue"]
    assert not discarded(game)


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
@pytest.mark.parametrize("second", ["loco red loco red loco", "loco loco loco red loco"])
def test_the_row_is_flushed_again_when_the_new_one_has_three_locos_or_more(board: str, second: str) -> None:
    game = drawing(board, "loco red loco white blue", f"loco {second} {FIVE_NEW}")
    game.play("draw red@2")
    assert game.row == FIVE_NEW.split()
    assert discarded(game) == cards("3loco+1white+1blue") + cards(second)


@pytest.mark.rule("C-8", "L-2")
@pytest.mark.parametrize("board", ["nordic", "northern_lights"])
def test_boards_without_the_flush_keep_any_number_of_locos(board: str) -> None:
    game = drawing(board, "loco red loco white blue", "loco loco loco yellow")
    play(game, "draw red@2", "draw white@4")
    assert game.row == ["loco", "loco", "loco", "loco", "blue"]
    assert not discarded(game)


@pytest.mark.rule("L-2")
def test_a_row_of_five_locos_lies_on_the_northern_board() -> None:
    game = drawing("northern_lights", "loco loco loco loco loco", "loco yellow")
    assert game.row == ["loco"] * 5
    game.play("draw loco@2")
    assert (game.turn, game.row) == (1, ["loco"] * 5)


# The deck runs out


@pytest.mark.rule("C-8", "C-9")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_a_flush_goes_on_from_the_reshuffled_discard(board: str) -> None:
    # Six cards are left, three of them locos: sooner or later two locos lie in the row and one in the deck.
    game = short_of_cards(board, "loco red loco white blue", "loco", discard="green")
    game.play("draw red@2")
    assert Counter(game.row) == cards("2loco+1white+1blue+1green")
    assert (game.deck_size, discarded(game)) == (1, cards(""))


@pytest.mark.rule("C-8", "C-9")
@pytest.mark.parametrize("row", ["loco loco white blue", "white loco blue loco"])
def test_a_row_filled_from_cards_just_paid_is_flushed_too(row: str) -> None:
    game = short_of_cards("usa", row, "", hand="1loco+1green")
    assert game.row[4] is None
    game.play("claim denver:santa-fe:grey 1green+1loco")
    assert Counter(game.row) == cards("2loco+1white+1blue+1green")
    assert (game.deck_size, discarded(game)) == (1, cards(""))


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
@pytest.mark.parametrize("deck", ["loco", "loco loco", "loco loco loco loco"])
def test_the_row_stays_when_too_few_cards_are_not_locos(board: str, deck: str) -> None:
    game = short_of_cards(board, "loco red loco white blue", deck)
    game.play("draw red@2")
    assert game.row == ["loco", "loco", "loco", "white", "blue"]
    assert (game.deck_size, discarded(game)) == (len(deck.split()) - 1, cards(""))


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_cards_in_the_discard_count_among_those_that_are_not_locos(board: str) -> None:
    # Three cards that are not locos are left, one of them in the discard: that is just enough for a flush.
    game = short_of_cards(board, "loco red loco white blue", "loco loco", discard="green")
    game.play("draw red@2")
    assert game.row.count("loco") == 2
    assert game.deck_size + sum(game.discard.values()) == 2


@pytest.mark.rule("C-8", "C-10")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_a_row_of_four_with_three_locos_stays(board: str) -> None:
    game = short_of_cards(board, "loco red loco white blue", "loco")
    play(game, "draw red@2", "draw blue@5")
    assert game.row == ["loco", "loco", "loco", "white", None]
    assert not discarded(game)


@pytest.mark.rule("C-8", "C-9")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
@pytest.mark.parametrize("deck", ["loco green loco yellow loco", "loco loco green loco loco"])
def test_the_row_stays_when_row_and_deck_could_only_trade_places(board: str, deck: str) -> None:
    # Five cards lie in the row and five in the deck, three locos in each: a flush would swap them for ever.
    game = short_of_cards(board, "loco red loco white blue", f"loco {deck}")
    game.play("draw red@2")
    assert game.phase == "second card"
    assert game.row == ["loco", "loco", "loco", "white", "blue"]
    assert (game.deck_size, discarded(game)) == (5, cards(""))
    game.play("draw deck")
    assert game.hand(0)["red"] == 1


@pytest.mark.rule("C-8", "C-9")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
@pytest.mark.parametrize(
    ("deck", "discard"),
    [
        ("loco green loco yellow white", ""),  # two locos among the five: the next row may lie
        ("loco green loco yellow loco orange", ""),  # six cards: the sixth mixes with the row discarded
        ("loco green loco yellow", ""),  # four cards: one of the row discarded comes back
        ("loco green loco yellow loco", "orange"),  # a discard mixes with the row discarded
    ],
)
def test_the_row_is_flushed_when_it_would_not_only_trade_places_with_the_deck(
    board: str, deck: str, discard: str
) -> None:
    game = short_of_cards(board, "loco red loco white blue", f"loco {deck}", discard)
    events = game.play("draw red@2")
    assert "flushed" in [event["event"] for event in events]
    everything = Counter(card for card in game.row if card) + discarded(game)
    assert len(game.row) + game.deck_size + discarded(game).total() == 5 + len(deck.split()) + len(
        discard.split()
    )
    assert everything.total() >= 5


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_a_flush_may_end_with_row_and_deck_that_could_only_trade_places(board: str) -> None:
    # Ten cards are left, six of them locos, and none in the discard after a flush: the game goes on in any case.
    short = short_of_cards(board, "loco red loco white blue", "loco loco green", "loco loco yellow")
    assert short.scenario is not None
    for seed in range(20):
        game = lm.Game.from_scenario({**short.scenario, "seed": seed})
        game.play("draw red@2")
        assert game.row.count("loco") < 3 or (game.deck_size, discarded(game)) == (5, cards(""))

"""A move is written as text and read again; what is no move gets an error that says what would be."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.game.move import Cards, parse_card_list, parse_cards, write_cards
from tests.profiles import examples
from tests.reference.printed import COLOURS, KINDS, PRINTED

ALL_CARDS = "violet, blue, orange, white, green, yellow, black, red"
ALL_COLOURS = "violet, blue, orange, white, green, yellow, black or red"

ROUTES = st.sampled_from([route.id for board in PRINTED for route in lm.Board(board).routes])
TICKETS = st.sampled_from(sorted({str(ticket) for board in PRINTED for ticket in lm.Board(board).tickets}))
CARDS: st.SearchStrategy[Cards] = st.tuples(*[st.integers(0, 14)] * len(KINDS)).filter(any)
MOVES = st.one_of(
    st.sampled_from([lm.Move(kind) for kind in ("tickets", "pass", "withdraw")]),
    st.just(lm.Move("draw", colour="deck")),
    st.builds(
        lm.Move,
        st.just("draw"),
        colour=st.sampled_from(KINDS),
        place=st.none() | st.integers(1, 5),
    ),
    st.builds(
        lm.Move, st.just("keep"), tickets=st.lists(TICKETS, min_size=1, max_size=6, unique=True).map(tuple)
    ),
    st.builds(lm.Move, st.just("claim"), route=ROUTES, cards=CARDS),
    st.builds(lm.Move, st.just("pay"), cards=CARDS),
    st.builds(lm.Move, st.just("build"), route=ROUTES, colour=st.sampled_from(COLOURS)),
)


@examples(200)
@given(MOVES)
def test_a_move_is_written_and_read_again(move: lm.Move) -> None:
    assert lm.Move.parse(str(move)) == move
    assert str(lm.Move.parse(str(move))) == str(move)
    assert re.fullmatch(r"[a-z0-9:>#@+ -]+", str(move))


@examples(100)
@given(MOVES, st.text(" \t", max_size=3))
def test_blanks_around_and_between_words_do_not_matter(move: lm.Move, blanks: str) -> None:
    assert lm.Move.parse(blanks + str(move).replace(" ", " " + blanks) + blanks) == move


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7green+5red+3loco", {"green": 7, "red": 5, "loco": 3}),
        ("red", {"red": 1}),
        ("red+red", {"red": 2}),
        ("2red+1red+0blue", {"red": 3}),
        ("loco+2violet", {"violet": 2, "loco": 1}),
    ],
)
def test_cards_are_counted(text: str, cards: dict[str, int]) -> None:
    counted = tuple(cards.get(kind, 0) for kind in KINDS)
    assert lm.Move.parse(f"pay {text}").cards == counted
    assert parse_cards(text.replace("+", " ")) == counted


@examples(100)
@given(CARDS)
def test_cards_are_written_colours_first_and_read_again(cards: Cards) -> None:
    assert parse_cards(write_cards(cards)) == cards


def test_a_list_of_cards_keeps_their_order() -> None:
    assert [KINDS[kind] for kind in parse_card_list("red 2loco blue+red")] == [
        "red",
        "loco",
        "loco",
        "blue",
        "red",
    ]


NO_MOVES = {
    "draw pink": ("not_a_card", f'"pink" is not a card; write {ALL_CARDS}, loco or deck'),
    "draw red@6": ("no_place", '"red@6": the places of the row are 1 to 5'),
    "draw red@0": ("no_place", '"red@0": the places of the row are 1 to 5'),
    "draw red@": ("no_place", '"red@": the places of the row are 1 to 5'),
    "draw red@²": ("no_place", '"red@²": the places of the row are 1 to 5'),
    "keep boston>miami boston>miami": ("ticket_twice", "you named boston>miami twice"),
    "claim a:b:c 2pink": ("not_cards", '"2pink" is not a number of cards; write 2green+1loco, for example'),
    "claim a:b:c -2red": ("not_cards", '"-2red" is not a number of cards; write 2green+1loco, for example'),
    "claim a:b:c 2": ("not_cards", '"2" is not a number of cards; write 2green+1loco, for example'),
    "claim a:b:c 0red": ("no_cards", '"0red" names no cards; write 2green+1loco, for example'),
    "pay +": ("no_cards", '"+" names no cards; write 2green+1loco, for example'),
    "pay 1000red": ("too_many_cards", '"1000red": there are not that many cards'),
    "pay 999red+1red": ("too_many_cards", '"999red+1red": there are not that many cards'),
    f"pay {'9' * 5000}red": ("too_many_cards", f'"{"9" * 57}…": there are not that many cards'),
    "build a:b:bed loco": ("not_a_colour", f'"loco" is not a colour; write {ALL_COLOURS}'),
    "build a:b:bed grey": ("not_a_colour", f'"grey" is not a colour; write {ALL_COLOURS}'),
    "draw deck@1": ("deck_place", '"deck@1": the deck has no numbered places'),
    "draw deck@": ("deck_place", '"deck@": the deck has no numbered places'),
    "draw": ("not_a_move", '"draw" is not a move; write draw deck or draw COLOUR@PLACE'),
    "draw red blue": ("not_a_move", '"draw red blue" is not a move; write draw deck or draw COLOUR@PLACE'),
    "tickets 3": ("not_a_move", '"tickets 3" is not a move; write tickets'),
    "keep": ("not_a_move", '"keep" is not a move; write keep TICKET …'),
    "claim": ("not_a_move", '"claim" is not a move; write claim ROUTE CARDS'),
    "claim a:b:c": ("not_a_move", '"claim a:b:c" is not a move; write claim ROUTE CARDS'),
    "claim a:b:c 1red 1blue": (
        "not_a_move",
        '"claim a:b:c 1red 1blue" is not a move; write claim ROUTE CARDS',
    ),
    "pay": ("not_a_move", '"pay" is not a move; write pay CARDS'),
    "build a:b:bed": ("not_a_move", '"build a:b:bed" is not a move; write build ROUTE COLOUR'),
    "withdraw now": ("not_a_move", '"withdraw now" is not a move; write withdraw'),
    "pass on": ("not_a_move", '"pass on" is not a move; write pass'),
}


@pytest.mark.parametrize("text", NO_MOVES, ids=lambda text: text[:30])
def test_a_text_that_is_nearly_a_move_is_put_right(text: str) -> None:
    with pytest.raises(lm.NotationError) as error:
        lm.Move.parse(text)
    assert (error.value.code, str(error.value)) == NO_MOVES[text]


@pytest.mark.parametrize("text", ["", " ", "Draw deck", "draw\x00deck", "зелёный", "🚂"])
def test_a_text_that_is_no_move_is_answered_with_all_moves(text: str) -> None:
    with pytest.raises(lm.NotationError) as error:
        lm.Move.parse(text)
    assert str(error.value).startswith(f'"{text}" is not a move; write draw deck, ')


def test_a_long_text_that_is_no_move_is_shown_shortened() -> None:
    long = "x" * 100_000
    no_moves = [long, "keep" + " a>b" * 50_000, f"claim {long} 1pink", f"pay {long}", f"draw {long}"]
    no_moves += [f"draw red@{long}", f"build bed {long}"]
    for text in no_moves:
        with pytest.raises(lm.NotationError) as error:
            lm.Move.parse(text)
        assert len(str(error.value)) < 400
    game = lm.Game("usa", seed=1)
    for text in [*no_moves, f"keep {long}", f"claim {long} 1red", f"build {long} red"]:
        with pytest.raises(lm.IllegalMove) as refusal:
            game.play(text)
        assert len(str(refusal.value)) < 400


ODD_MOVES = [
    lm.Move("dance"),
    lm.Move("draw"),
    lm.Move("draw", colour="red", place=9),
    lm.Move("draw", colour="red", place=0),
    lm.Move("draw", colour="deck", place=2),
    lm.Move("claim"),
    lm.Move("claim", route="denver:helena:green"),
    lm.Move("claim", route="denver:helena:green", cards=(1, 2)),
    lm.Move("claim", route="denver:helena:green", cards=(0,) * 20),
    lm.Move("claim", route="denver:helena:green", cards=(-500,) * 9),
    lm.Move("claim", route="denver:helena:green", cards=(0, 0, 0, 0, 260, 0, 0, 0, 0)),
    lm.Move("claim", route="denver:helena:green", cards=(0,) * 9),
    lm.Move("keep"),
    lm.Move("pay"),
    lm.Move("build"),
    lm.Move("build", route="denver:helena:green", colour="loco"),
]


@pytest.mark.parametrize("move", ODD_MOVES, ids=str)
def test_a_move_put_together_wrongly_is_refused_and_not_taken_for_another(move: lm.Move) -> None:
    game = lm.Game.from_scenario({"board": "usa", "players": 2, "row": "red green blue white black"})
    assert not game.is_legal(move)
    with pytest.raises(lm.IllegalMove):
        game.play(move)
    assert game.moves == []


def test_a_ticket_named_twice_in_a_move_put_together_by_hand_is_refused() -> None:
    game = lm.Game("usa", 2, seed=1)
    one, other, _ = game.offer(0)
    with pytest.raises(lm.IllegalMove, match=r"you named .* twice"):
        game.play(lm.Move("keep", tickets=(one, one, other)), 0)


def test_a_bed_is_never_built_with_a_loco() -> None:
    game = lm.Game.from_scenario({"board": "france", "players": 2})
    game.play("draw deck")
    game.play("draw deck")
    beds = [route.id for route in game.board.routes if route.colour is None]
    for bed in beds:
        assert not game.is_legal(lm.Move("build", route=bed, colour="loco"))

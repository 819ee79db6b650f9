"""Every refusal says why, and what would be right."""

import re
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.boards import Route
from locomotif.game.refusals import CODES
from tests.profiles import examples
from tests.reference.payments import Cards, can_pay, colours_of
from tests.reference.printed import KINDS, LOCO, PRINTED
from tests.rules.positions import Seat, play, position, turns_until_the_end

ROW = "red blue green white black"
NOW = "draw cards, claim a route or draw tickets"


Table = Callable[[], lm.Game]
FIRST_OFFER = ("portland>nashville", "montreal>atlanta", "kansas-city>houston")
LAID_FIVE = "build grenoble:marseille:bed"
TUNNEL = "claim kristiansand:stavanger:green"


def usa(
    hand: str = "",
    *routes: str,
    row: str = ROW,
    moves: tuple[str, ...] = (),
    cards_to: int | None = None,
    tickets_to: int | None = None,
) -> Table:
    """Set up the base board: a hand for the first seat, routes for the second, and moves played."""
    seats = Seat(hand), Seat(routes=routes)
    return lambda: play(position("usa", *seats, row=row, cards_to=cards_to, tickets_to=tickets_to), *moves)


def nordic(hand: str, *turns: str, deck: str = "") -> Table:
    """Set up Scandinavia with a hand for the first seat, and play some moves."""
    return lambda: play(position("nordic", Seat(hand), Seat(), row=ROW, deck=deck), *turns)


def france(
    built: str = "", colour: str = "red", *, hand: str = "", routes: str = "", drawn: bool = False
) -> Table:
    """Set up France with beds built in a colour; `drawn`: cards have been drawn, now track is laid."""
    beds = dict.fromkeys(built.split(), colour)
    turns = ["draw deck", "draw deck"] if drawn else []
    seats = [Seat(hand), Seat(routes=routes.split())]
    return lambda: play(position("france", *seats, row=ROW, built=beds), *turns)


def lights(hand: str, *routes: str) -> Table:
    """Set up Northern Lights with a hand for the first seat and routes for the second."""
    return lambda: position("northern_lights", Seat(hand), Seat(routes=routes), row=ROW)


def dealt(*choosers: int) -> Table:
    """Deal a game of Anna and Bo, in which some have chosen their first tickets."""

    def deal() -> lm.Game:
        game = lm.Game("usa", 2, seed=5, first=0, names=["Anna", "Bo"])
        for seat in choosers:
            game.play(game.legal_moves(seat)[-1], seat)
        return game

    return deal


def ended() -> lm.Game:
    """Play a game to its end."""
    game = position("usa", Seat(trains=2), Seat(), row=ROW)
    turns_until_the_end(game)
    return game


def with_no_black_piece_of_five_left() -> lm.Game:
    """Lay all black pieces of length 5, then draw cards."""
    board = lm.Board("france")
    crossed = {route for pair in board.crossings for route in pair}
    beds = [
        route.id
        for route in board.routes
        if (route.colour, route.length, route.parallel) == (None, 5, None) and route.id not in crossed
    ]
    return france(" ".join(beds[: board.pieces["black", 5]]), "black", drawn=True)()


def owning(route: str, hand: str, players: int = 2, trains: int | None = None) -> Table:
    """Set up the base board with a route, a hand and some trains for the first seat."""
    first = Seat(hand, routes=[route] if route else [], trains=trains)
    return lambda: position("usa", first, *[Seat()] * (players - 1), row=ROW)


REFUSALS: dict[str, tuple[Table, str, int | None, str, str]] = {
    # whose turn it is, and what is possible now
    "a game that is over": (ended, "draw deck", None, "over", "the game is over"),
    "a game that is over, seat by seat": (ended, "draw deck", 1, "over", "the game is over"),
    "another's turn": (
        usa(),
        "draw deck",
        1,
        "not_waited_for",
        "it is the turn of seat 0, not of seat 1",
    ),
    "a second choice of first tickets": (
        dealt(0),
        "keep portland>nashville",
        0,
        "not_waited_for",
        "Anna has already chosen; the others are still choosing their first tickets",
    ),
    "a seat that is not there": (
        usa(),
        "draw deck",
        7,
        "not_a_move",
        "there is no seat 7; the seats are 0 to 1",
    ),
    "a card before the first tickets": (
        dealt(),
        "draw deck",
        None,
        "wrong_phase",
        "draw is not possible now: choose your first tickets (keep …)",
    ),
    "an answer to no tunnel": (
        usa("1loco"),
        "pay 1loco",
        None,
        "wrong_phase",
        f"pay is not possible now: {NOW}",
    ),
    "withdrawing from no tunnel": (
        usa(),
        "withdraw",
        None,
        "wrong_phase",
        f"withdraw is not possible now: {NOW}",
    ),
    "laying track before drawing": (
        france(),
        f"{LAID_FIVE} red",
        None,
        "wrong_phase",
        f"build is not possible now: {NOW}",
    ),
    "keeping tickets that were not drawn": (
        usa(),
        "keep boston>miami",
        None,
        "wrong_phase",
        f"keep is not possible now: {NOW}",
    ),
    "a claim after the first card": (
        usa("4green", moves=("draw deck",)),
        "claim denver:helena:green 4green",
        None,
        "wrong_phase",
        "claim is not possible now: take a second card (draw …)",
    ),
    "a card after tickets were seen": (
        usa(moves=("tickets",)),
        "draw deck",
        None,
        "wrong_phase",
        "draw is not possible now: choose which tickets to keep (keep …)",
    ),
    "a card while track is to be laid": (
        france(drawn=True),
        "draw deck",
        None,
        "wrong_phase",
        "draw is not possible now: lay a track piece (build …)",
    ),
    "a card while a tunnel asks more": (
        nordic("3green", f"{TUNNEL} 2green", deck="green red blue"),
        "draw deck",
        None,
        "wrong_phase",
        "draw is not possible now: pay the tunnel's extra price or withdraw",
    ),
    "leaving the second card": (
        usa(moves=("draw deck",)),
        "stop",
        None,
        "may_not_stop",
        "on this board the second card must be taken",
    ),
    "passing for who can draw": (
        usa(),
        "pass",
        None,
        "must_act",
        "passing is only for a player who can do nothing else",
    ),
    "no move at all": (
        usa(),
        "dance",
        None,
        "not_a_move",
        '"dance" is not a move; the moves are draw deck, draw COLOUR@PLACE, stop, tickets, keep TICKET …, '
        "claim ROUTE CARDS, pay CARDS, withdraw, build ROUTE COLOUR, pass",
    ),
    # cards and tickets
    "a card that is not in the row": (
        usa(),
        "draw yellow",
        None,
        "not_a_move",
        "there is no yellow card in the row",
    ),
    "a card that lies elsewhere": (
        usa(),
        "draw red@2",
        None,
        "not_a_move",
        "place 2 of the row shows blue, not red",
    ),
    "an empty place": (
        usa(row="red blue", cards_to=1),
        "draw red@5",
        None,
        "not_a_move",
        "place 5 of the row shows nothing, not red",
    ),
    "a loco as the second card": (
        usa(row="loco blue green white black", moves=("draw deck",)),
        "draw loco@1",
        None,
        "loco_as_second",
        "a face-up loco can only be the first card taken, and is then the only one",
    ),
    "an empty deck": (
        usa(cards_to=1),
        "draw deck",
        None,
        "no_deck",
        "the deck and the discard are empty, so cards cannot be drawn",
    ),
    "a row without a deck": (
        usa(cards_to=1),
        "draw red",
        None,
        "no_deck",
        "the deck and the discard are empty, so cards cannot be drawn",
    ),
    "no tickets left": (usa(tickets_to=1), "tickets", None, "no_tickets", "the ticket deck is empty"),
    "keeping too few": (
        dealt(),
        f"keep {FIRST_OFFER[0]}",
        0,
        "keeps_too_few",
        f"keep at least 2 of {', '.join(FIRST_OFFER)}",
    ),
    "keeping what another is offered": (
        dealt(),
        "keep dallas>new-york",
        0,
        "not_offered",
        f"dallas>new-york is not on offer; the tickets are {', '.join(FIRST_OFFER)}",
    ),
    # routes
    "a route that does not exist": (
        usa(),
        "claim denver:helena:gren 4green",
        None,
        "not_a_move",
        'usa has no route "denver:helena:gren"; did you mean "denver:helena:green"?',
    ),
    "a route that another owns": (
        usa("4green", "denver:helena:green"),
        "claim denver:helena:green 4green",
        None,
        "taken",
        "denver:helena:green is already claimed by seat 1",
    ),
    "a route of one's own": (
        owning("denver:helena:green", "4green"),
        "claim denver:helena:green 4green",
        None,
        "taken",
        "denver:helena:green is already yours",
    ),
    "the second track of a double": (
        usa("2blue", "kansas-city:saint-louis:violet"),
        "claim kansas-city:saint-louis:blue 2blue",
        None,
        "closed",
        "the other track of this double is taken and only one may be used with 2 players",
    ),
    "the second track of a triple": (
        lights("1green", "karlstad:oslo:white"),
        "claim karlstad:oslo:green 1green",
        None,
        "closed",
        "no more tracks of this triple may be used with 2 players",
    ),
    "both tracks of a double": (
        owning("kansas-city:saint-louis:violet", "2blue", players=4),
        "claim kansas-city:saint-louis:blue 2blue",
        None,
        "owns_sibling",
        "you already own another track of this double or triple",
    ),
    "a route longer than one's trains": (
        owning("", "4green", trains=3),
        "claim denver:helena:green 4green",
        None,
        "trains",
        "needs 4 trains and you have 3",
    ),
    "a bed without track": (
        france(hand="5red"),
        "claim grenoble:marseille:bed 5red",
        None,
        "unbuilt",
        "grenoble:marseille:bed is a bed without track: nobody can claim it until a piece is laid",
    ),
    "a route that is cut": (
        france("grenoble:marseille:bed"),
        "claim avignon:briancon:bed 4red",
        None,
        "cut",
        "avignon:briancon:bed is cut by a route that crosses it",
    ),
    # track
    "a bed that does not exist": (
        france(drawn=True),
        "build marseille red",
        None,
        "not_a_move",
        'france has no route "marseille"',
    ),
    "track where none is needed": (
        france(drawn=True),
        "build angers:tours:violet red",
        None,
        "no_bed",
        "angers:tours:violet is no bed: it is ready from the start",
    ),
    "track on track": (
        france("grenoble:marseille:bed", drawn=True),
        f"{LAID_FIVE} red",
        None,
        "no_bed",
        "grenoble:marseille:bed is already built",
    ),
    "track on a claimed bed": (
        france(routes="grenoble:marseille:bed", drawn=True),
        f"{LAID_FIVE} red",
        None,
        "no_bed",
        "grenoble:marseille:bed is already claimed",
    ),
    "track on a bed that is cut": (
        france("grenoble:marseille:bed", drawn=True),
        "build avignon:briancon:bed red",
        None,
        "no_bed",
        "avignon:briancon:bed is cut by a route that crosses it",
    ),
    "track on a closed bed": (
        france("amiens:lille:bed", drawn=True),
        "build amiens:lille:bed#2 red",
        None,
        "no_bed",
        "amiens:lille:bed#2 is closed: only one track of it may be built with 2 players",
    ),
    "a piece that is not in the supply": (
        with_no_black_piece_of_five_left,
        f"{LAID_FIVE} black",
        None,
        "no_piece",
        "the supply has no black piece of length 5",
    ),
    # prices
    "cards that are not in the hand": (
        usa("2green"),
        "claim denver:helena:green 4green",
        None,
        "not_in_hand",
        "needs 2 more green cards",
    ),
    "one card too few": (
        usa("3green+3red"),
        "claim denver:helena:green 3green+1red",
        None,
        "wrong_cards",
        "needs 1 more green card",
    ),
    "fewer cards than spaces": (
        usa("4green"),
        "claim denver:helena:green 2green",
        None,
        "wrong_cards",
        "2green does not pay denver:helena:green: it takes 4 green cards or locos",
    ),
    "more cards than spaces": (
        usa("5green"),
        "claim denver:helena:green 5green",
        None,
        "wrong_cards",
        "5green does not pay denver:helena:green: it takes 4 green cards or locos",
    ),
    "two colours": (
        usa("2red+1blue"),
        "claim denver:santa-fe:grey 1red+1blue",
        None,
        "wrong_cards",
        "1blue+1red does not pay denver:santa-fe:grey: it takes 2 cards of one colour or locos",
    ),
    "two colours, and none of them enough": (
        usa("1red+1blue"),
        "claim denver:santa-fe:grey 1red+1blue",
        None,
        "wrong_cards",
        "needs 1 more card of one colour",
    ),
    "no cards": (
        usa("1red"),
        "claim dallas:houston:grey +",
        None,
        "not_a_move",
        '"+" names no cards; write 2green+1loco',
    ),
    "too many cards for one space": (
        usa("2red"),
        "claim dallas:houston:grey 2red",
        None,
        "wrong_cards",
        "2red does not pay dallas:houston:grey: it takes 1 card of one colour or loco",
    ),
    "a loco where locos are not wild": (
        nordic("2green+1loco"),
        "claim oslo:orebro:green 1green+1loco",
        None,
        "wrong_cards",
        "1green+1loco does not pay oslo:orebro:green: it takes 2 green cards, no locos",
    ),
    "a ferry in Scandinavia without a loco": (
        nordic("2red"),
        "claim alborg:kristiansand:red 2red",
        None,
        "wrong_cards",
        "needs 1 more loco",
    ),
    "a ferry in Scandinavia with the loco left in the hand": (
        nordic("2red+1loco"),
        "claim alborg:kristiansand:red 2red",
        None,
        "wrong_cards",
        "2red does not pay alborg:kristiansand:red: it takes 1 loco and 1 red card or loco; "
        "any 3 cards stand for a loco",
    ),
    "Murmansk–Lieksa with two colours": (
        nordic("9green+8red"),
        "claim lieksa:murmansk:grey 8green+1red",
        None,
        "wrong_cards",
        "8green+1red does not pay lieksa:murmansk:grey: it takes 9 cards of one colour, "
        "any 4 cards standing for one, no loco alone",
    ),
    "a ferry in France without a loco": (
        france(hand="2red"),
        "claim nice:corse@nice:grey 2red",
        None,
        "wrong_cards",
        "needs 1 more loco",
    ),
    "a ferry in France with the loco left in the hand": (
        france(hand="2red+1loco"),
        "claim nice:corse@nice:grey 2red",
        None,
        "wrong_cards",
        "2red does not pay nice:corse@nice:grey: it takes 1 loco and 1 card of one colour or loco",
    ),
    "a ferry in Northern Lights without a loco or a pair": (
        lights("2red+1blue+2loco"),
        "claim andalsnes:bergen:grey 2red+1blue+1loco",
        None,
        "wrong_cards",
        "1blue+2red+1loco does not pay andalsnes:bergen:grey: it takes 2 locos and 2 cards of one colour "
        "or locos; a pair of one colour stands for the loco of a symbol",
    ),
    # tunnels
    "more than the tunnel asks": (
        nordic("4green", f"{TUNNEL} 2green", deck="green red blue"),
        "pay 2green",
        None,
        "wrong_extra",
        "the tunnel asks 1 more, not 2: green cards or locos",
    ),
    "an extra price that is laid already": (
        nordic("2green", f"{TUNNEL} 2green", deck="green red blue"),
        "pay 1green",
        None,
        "wrong_extra",
        "you do not have 1green besides the cards laid",
    ),
    "an extra price in another colour": (
        nordic("2green+1red", f"{TUNNEL} 2green", deck="green red blue"),
        "pay 1red",
        None,
        "wrong_extra",
        "the tunnel's extra price is paid in green cards or locos",
    ),
    "a colour after locos alone": (
        nordic("3green+2loco", f"{TUNNEL} 2loco", deck="loco red blue"),
        "pay 1green",
        None,
        "wrong_extra",
        "the tunnel's extra price is paid in locos, because only locos were laid",
    ),
}


@pytest.mark.parametrize("what", REFUSALS)
def test_a_refusal_says_why(what: str) -> None:
    table, move, seat, code, words = REFUSALS[what]
    game = table()
    before = game._state.tobytes()
    assert game.why_not(move, seat) == words
    with pytest.raises(lm.IllegalMove) as refusal:
        game.play(move, seat)
    assert str(refusal.value) == words
    assert refusal.value.code == code
    assert not game.is_legal(move, seat)
    assert game._state.tobytes() == before


def test_every_reason_of_the_rules_is_put_into_words() -> None:
    reached = {code for *_, code, _ in REFUSALS.values()}
    # an empty place is noticed before the rules are asked: another card was named
    assert reached == {*CODES.values(), "not_a_move"} - {"empty_place"}


def test_a_legal_move_has_no_reason_against_it() -> None:
    assert usa()().why_not("draw deck") is None
    assert usa("4green")().why_not_claim("denver:helena:green", 0) is None


BOARD_AND_ROUTE = st.sampled_from(
    [(board, route) for board in PRINTED for route in lm.Board(board).routes if route.colour is not None]
)


@examples(60)
@given(where=BOARD_AND_ROUTE, hand=st.lists(st.sampled_from(KINDS), max_size=7))
def test_the_cards_that_a_refusal_asks_for_would_do_and_fewer_would_not(
    where: tuple[str, Route], hand: list[str]
) -> None:
    board, route = where
    assume(max(map(hand.count, hand), default=0) <= 12)
    game = position(board, Seat(" ".join(hand)), Seat())
    held = tuple(hand.count(kind) for kind in KINDS)
    colours = colours_of(route, {})
    asked = game.why_not_claim(route.id, 0)
    if asked is None:
        assert any(can_pay(board, route, colour, held) for colour in colours)
        return
    locos = re.search(r"(\d+) more locos?", asked)
    others = re.search(r"(\d+) more (?:(\w+) cards?|cards? of one colour)", asked)
    assert locos or others
    missing_locos, missing = int(locos[1]) if locos else 0, int(others[1]) if others else 0
    would_do = [
        colour
        for colour in colours
        if can_pay(board, route, colour, with_more(with_more(held, LOCO, missing_locos), colour, missing))
    ]
    assert would_do
    if others and others[2]:
        assert others[2] in would_do
    if missing_locos + missing <= 3:
        for fewer in combinations_with_replacement(KINDS, missing_locos + missing - 1):
            more = tuple(n + fewer.count(kind) for n, kind in zip(held, KINDS, strict=True))
            assert not any(can_pay(board, route, colour, more) for colour in colours)


def with_more(hand: Cards, kind: str, number: int) -> Cards:
    """Add cards to a hand."""
    return tuple(n + number * (kind == other) for n, other in zip(hand, KINDS, strict=True))

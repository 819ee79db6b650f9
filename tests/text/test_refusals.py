"""Every refusal says why, and what would be right."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.boards import Route
from locomotif.game.refusals import CODES, Refusal
from locomotif.languages import Texts, available, word_refusal
from locomotif.languages.texts import NotationNames
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
        "it is not your turn: seat 0 is playing",
    ),
    "a second choice of first tickets": (
        dealt(0),
        "keep portland>nashville",
        0,
        "chosen_already",
        "you have already chosen your first tickets; the others are still choosing",
    ),
    "a seat that is not there": (
        usa(),
        "draw deck",
        7,
        "no_seat",
        "there is no seat 7; choose 0 or 1",
    ),
    "a card before the first tickets": (
        dealt(),
        "draw deck",
        None,
        "wrong_phase",
        "you cannot draw cards now: choose your first tickets",
    ),
    "an answer to no tunnel": (
        usa("1loco"),
        "pay 1loco",
        None,
        "wrong_phase",
        "you cannot pay for a tunnel now: draw cards, claim a route or draw tickets",
    ),
    "withdrawing from no tunnel": (
        usa(),
        "withdraw",
        None,
        "wrong_phase",
        "you cannot withdraw from a tunnel now: draw cards, claim a route or draw tickets",
    ),
    "laying track before drawing": (
        france(),
        f"{LAID_FIVE} red",
        None,
        "wrong_phase",
        "you cannot lay track now: draw cards, claim a route or draw tickets",
    ),
    "keeping tickets that were not drawn": (
        usa(),
        "keep boston>miami",
        None,
        "wrong_phase",
        "you cannot keep tickets now: draw cards, claim a route or draw tickets",
    ),
    "a claim after the first card": (
        usa("4green", moves=("draw deck",)),
        "claim denver:helena:green 4green",
        None,
        "wrong_phase",
        "you cannot claim a route now: take a second card",
    ),
    "a card after tickets were seen": (
        usa(moves=("tickets",)),
        "draw deck",
        None,
        "wrong_phase",
        "you cannot draw cards now: choose which tickets to keep",
    ),
    "a card while track is to be laid": (
        france(drawn=True),
        "draw deck",
        None,
        "wrong_phase",
        "you cannot draw cards now: lay a piece of track",
    ),
    "a card while a tunnel asks more": (
        nordic("3green", f"{TUNNEL} 2green", deck="green red blue"),
        "draw deck",
        None,
        "wrong_phase",
        "you cannot draw cards now: pay the extra cost of the tunnel, or withdraw",
    ),
    "leaving the second card": (
        usa(moves=("draw deck",)),
        "stop",
        None,
        "may_not_stop",
        "on this board you must take a second card",
    ),
    "passing for who can draw": (
        usa(),
        "pass",
        None,
        "must_act",
        "you may pass only when you can do nothing else",
    ),
    "no move at all": (
        usa(),
        "dance",
        None,
        "not_a_move",
        '"dance" is not a move; write draw deck, draw COLOUR@PLACE, stop, tickets, keep TICKET …, claim '
        "ROUTE CARDS, pay CARDS, withdraw, build ROUTE COLOUR or pass",
    ),
    # cards and tickets
    "a card that is not in the row": (
        usa(),
        "draw yellow",
        None,
        "not_in_row",
        "the row does not show a yellow card",
    ),
    "a card that lies elsewhere": (
        usa(),
        "draw red@2",
        None,
        "other_card",
        "place 2 of the row shows a blue card, not a red card",
    ),
    "an empty place": (
        usa(row="red blue", cards_to=1),
        "draw red@5",
        None,
        "empty_place",
        "place 5 of the row is empty",
    ),
    "a loco as the second card": (
        usa(row="loco blue green white black", moves=("draw deck",)),
        "draw loco@1",
        None,
        "loco_as_second",
        "a face-up locomotive must be the only card you take: it cannot be your second",
    ),
    "an empty deck": (
        usa(cards_to=1),
        "draw deck",
        None,
        "no_deck",
        "the deck and the discard pile are empty: there is nothing to draw",
    ),
    "a row without a deck": (
        usa(cards_to=1),
        "draw red",
        None,
        "no_deck",
        "the deck and the discard pile are empty: there is nothing to draw",
    ),
    "no tickets left": (usa(tickets_to=1), "tickets", None, "no_tickets", "no tickets are left to draw"),
    "keeping too few": (
        dealt(),
        f"keep {FIRST_OFFER[0]}",
        0,
        "keeps_too_few",
        "keep at least 2 of portland>nashville, montreal>atlanta and kansas-city>houston",
    ),
    "keeping what another is offered": (
        dealt(),
        "keep dallas>new-york",
        0,
        "not_offered",
        "dallas>new-york is not on offer: choose from portland>nashville, montreal>atlanta and "
        "kansas-city>houston",
    ),
    # routes
    "a route that does not exist": (
        usa(),
        "claim denver:helena:gren 4green",
        None,
        "no_route",
        'usa has no route "denver:helena:gren"; did you mean denver:helena:green?',
    ),
    "a route that another owns": (
        usa("4green", "denver:helena:green"),
        "claim denver:helena:green 4green",
        None,
        "taken",
        "seat 1 has already claimed denver:helena:green",
    ),
    "a route of one's own": (
        owning("denver:helena:green", "4green"),
        "claim denver:helena:green 4green",
        None,
        "yours",
        "you have already claimed denver:helena:green",
    ),
    "the second track of a double": (
        usa("2blue", "kansas-city:saint-louis:violet"),
        "claim kansas-city:saint-louis:blue 2blue",
        None,
        "closed",
        "kansas-city:saint-louis:blue is closed: with 2 players no more tracks between these cities may "
        "be claimed",
    ),
    "the second track of a triple": (
        lights("1green", "karlstad:oslo:white"),
        "claim karlstad:oslo:green 1green",
        None,
        "closed",
        "karlstad:oslo:green is closed: with 2 players no more tracks between these cities may be claimed",
    ),
    "both tracks of a double": (
        owning("kansas-city:saint-louis:violet", "2blue", players=4),
        "claim kansas-city:saint-louis:blue 2blue",
        None,
        "owns_sibling",
        "you already own another track between these cities",
    ),
    "a route longer than one's trains": (
        owning("", "4green", trains=3),
        "claim denver:helena:green 4green",
        None,
        "trains",
        "too few trains: it takes 4 and you have 3",
    ),
    "a bed without track": (
        france(hand="5red"),
        "claim grenoble:marseille:bed 5red",
        None,
        "unbuilt",
        "grenoble:marseille:bed has no track yet: somebody must lay it first",
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
        "no_route",
        'france has no route "marseille"',
    ),
    "track where none is needed": (
        france(drawn=True),
        "build angers:tours:violet red",
        None,
        "not_a_bed",
        "angers:tours:violet is not a track bed: it needs no track",
    ),
    "a track closed by building the other": (
        france("amiens:lille:bed", hand="4red"),
        "claim amiens:lille:bed#2 4red",
        None,
        "closed_built",
        "amiens:lille:bed#2 is closed: another track between these cities has been built, and with 2 "
        "players there is only one",
    ),
    "track on track": (
        france("grenoble:marseille:bed", drawn=True),
        f"{LAID_FIVE} red",
        None,
        "already_built",
        "grenoble:marseille:bed already has track",
    ),
    "track on a claimed bed": (
        france(routes="grenoble:marseille:bed", drawn=True),
        f"{LAID_FIVE} red",
        None,
        "taken",
        "seat 1 has already claimed grenoble:marseille:bed",
    ),
    "track on a bed that is cut": (
        france("grenoble:marseille:bed", drawn=True),
        "build avignon:briancon:bed red",
        None,
        "cut",
        "avignon:briancon:bed is cut by a route that crosses it",
    ),
    "track on a closed bed": (
        france("amiens:lille:bed", drawn=True),
        "build amiens:lille:bed#2 red",
        None,
        "closed_built",
        "amiens:lille:bed#2 is closed: another track between these cities has been built, and with 2 "
        "players there is only one",
    ),
    "a piece that is not in the supply": (
        with_no_black_piece_of_five_left,
        f"{LAID_FIVE} black",
        None,
        "no_piece",
        "no track piece of length 5 is left in this colour: black",
    ),
    # prices
    "cards that are not in the hand": (
        usa("2green"),
        "claim denver:helena:green 4green",
        None,
        "not_in_hand",
        "you are missing 2 green cards",
    ),
    "one card too few": (
        usa("3green+3red"),
        "claim denver:helena:green 3green+1red",
        None,
        "cards",
        "you are missing 1 green card",
    ),
    "fewer cards than spaces": (
        usa("4green"),
        "claim denver:helena:green 2green",
        None,
        "wrong_cards",
        "you cannot pay for denver:helena:green with 2 green cards: it takes 4 green cards or locomotives",
    ),
    "more cards than spaces": (
        usa("5green"),
        "claim denver:helena:green 5green",
        None,
        "wrong_cards",
        "you cannot pay for denver:helena:green with 5 green cards: it takes 4 green cards or locomotives",
    ),
    "two colours": (
        usa("2red+1blue"),
        "claim denver:santa-fe:grey 1red+1blue",
        None,
        "wrong_cards",
        "you cannot pay for denver:santa-fe:grey with 1 blue card and 1 red card: it takes 2 cards of "
        "one colour or locomotives",
    ),
    "two colours, and none of them enough": (
        usa("1red+1blue"),
        "claim denver:santa-fe:grey 1red+1blue",
        None,
        "cards",
        "you are missing 1 card of the same colour",
    ),
    "no cards": (
        usa("1red"),
        "claim dallas:houston:grey +",
        None,
        "no_cards",
        '"+" names no cards; write 2green+1loco, for example',
    ),
    "too many cards for one space": (
        usa("2red"),
        "claim dallas:houston:grey 2red",
        None,
        "wrong_cards",
        "you cannot pay for dallas:houston:grey with 2 red cards: it takes 1 card of any colour or a locomotive",
    ),
    "a loco where locos are not wild": (
        nordic("2green+1loco"),
        "claim oslo:orebro:green 1green+1loco",
        None,
        "wrong_cards",
        "you cannot pay for oslo:orebro:green with 1 green card and 1 locomotive: it takes 2 green cards, "
        "no locomotives",
    ),
    "a ferry in Scandinavia without a loco": (
        nordic("2red"),
        "claim alborg:kristiansand:red 2red",
        None,
        "cards",
        "you are missing 1 locomotive",
    ),
    "a ferry in Scandinavia with the loco left in the hand": (
        nordic("2red+1loco"),
        "claim alborg:kristiansand:red 2red",
        None,
        "wrong_cards",
        "you cannot pay for alborg:kristiansand:red with 2 red cards: it takes 1 locomotive, plus 1 red card "
        "or a locomotive; any 3 cards can replace a locomotive",
    ),
    "Murmansk–Lieksa with two colours": (
        nordic("9green+8red"),
        "claim lieksa:murmansk:grey 8green+1red",
        None,
        "wrong_cards",
        "you cannot pay for lieksa:murmansk:grey with 8 green cards and 1 red card: it takes 9 cards of "
        "one colour, where any 4 cards can replace one and a locomotive is not wild",
    ),
    "a ferry in France without a loco": (
        france(hand="2red"),
        "claim nice:corse@nice:grey 2red",
        None,
        "cards",
        "you are missing 1 locomotive",
    ),
    "a ferry in France with the loco left in the hand": (
        france(hand="2red+1loco"),
        "claim nice:corse@nice:grey 2red",
        None,
        "wrong_cards",
        "you cannot pay for nice:corse@nice:grey with 2 red cards: it takes 1 locomotive, plus 1 card of any "
        "colour or a locomotive",
    ),
    "a ferry in Northern Lights without a loco or a pair": (
        lights("2red+1blue+2loco"),
        "claim andalsnes:bergen:grey 2red+1blue+1loco",
        None,
        "wrong_cards",
        "you cannot pay for andalsnes:bergen:grey with 1 blue card, 2 red cards and 1 locomotive: it takes 2 "
        "locomotives, plus 2 cards of one colour or locomotives; a pair of one colour can replace a required "
        "locomotive",
    ),
    # tunnels
    "more than the tunnel asks": (
        nordic("4green", f"{TUNNEL} 2green", deck="green red blue"),
        "pay 2green",
        None,
        "extra_count",
        "the tunnel’s extra cost is 1 green card or a locomotive; you offered 2 green cards",
    ),
    "an extra price that is laid already": (
        nordic("2green", f"{TUNNEL} 2green", deck="green red blue"),
        "pay 1green",
        None,
        "extra_hand",
        "you do not have 1 green card besides the cards you laid",
    ),
    "an extra price in another colour": (
        nordic("2green+1red", f"{TUNNEL} 2green", deck="green red blue"),
        "pay 1red",
        None,
        "extra_kind",
        "the tunnel’s extra cost is 1 green card or a locomotive: pay in the colour you laid, or in locomotives",
    ),
    "a colour after locos alone": (
        nordic("3green+2loco", f"{TUNNEL} 2loco", deck="loco red blue"),
        "pay 1green",
        None,
        "extra_kind",
        "the tunnel’s extra cost is 1 locomotive: pay in the colour you laid, or in locomotives",
    ),
}


@pytest.mark.parametrize("what", REFUSALS)
def test_a_refusal_says_why(what: str) -> None:
    table, move, seat, code, words = REFUSALS[what]
    game = table()
    before = game.state.tobytes()
    refusal = game.why_not(move, seat)
    assert refusal is not None
    assert (refusal.code, str(refusal)) == (code, words)
    with pytest.raises(lm.IllegalMove) as error:
        game.play(move, seat)
    assert (error.value.refusal, error.value.code, error.value.facts) == (refusal, code, refusal.facts)
    assert str(error.value) == words
    assert json.loads(json.dumps(refusal.facts)) == refusal.facts
    assert not game.is_legal(move, seat)
    assert game.state.tobytes() == before


def test_every_reason_of_the_rules_is_put_into_words() -> None:
    reached = {code for *_, code, _ in REFUSALS.values()}
    # these are about a move's text (`test_moves_as_text`), or a question
    of_texts = {"not_a_colour", "not_a_card", "no_place", "deck_place", "not_cards", "too_many_cards"}
    assert reached == {*CODES} - of_texts - {"ticket_twice", "no_ticket"}


@pytest.mark.parametrize("language", available())
def test_every_refusal_is_worded_in_every_language(language: str) -> None:
    texts = Texts(language)
    for what, (table, move, seat, _, english) in REFUSALS.items():
        refusal = table().why_not(move, seat)
        assert refusal is not None
        words = word_refusal(texts, refusal, NotationNames(texts))
        assert "{" not in words, what
        assert (words == english) == (language == "en"), what
    assert set(texts.table("refusal")) - {"no_route_near", "no_ticket_near"} == set(CODES)


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
    refusal = game.why_not_claim(route.id, 0)
    if refusal is None:
        assert any(can_pay(board, route, colour, held) for colour in colours)
        return
    assert refusal.code == "cards"
    missing = refusal.facts["missing"]
    fewest = missing["locos"] + missing["cards"] + missing["any"]
    in_colours = [missing["colour"]] if missing["colour"] else colours
    for rest in set(combinations_with_replacement(KINDS, missing["any"])) if missing["any"] <= 2 else ():
        some = Counter(rest)
        assert any(
            can_pay(
                board, route, paid_in, with_more(held, some + Counter({of: missing["cards"], LOCO: locos}))
            )
            for of in in_colours
            for locos in [missing["locos"]]
            for paid_in in colours
        )
    if fewest <= 3:
        for fewer in combinations_with_replacement(KINDS, fewest - 1):
            more = with_more(held, Counter(fewer))
            assert not any(can_pay(board, route, colour, more) for colour in colours)


def with_more(hand: Cards, more: Counter[str]) -> Cards:
    """Add cards to a hand."""
    return tuple(n + more[kind] for n, kind in zip(hand, KINDS, strict=True))


STAVANGER = "kristiansand:stavanger:orange"  # a ferry of three, one of them with a loco symbol
MURMANSK = "lieksa:murmansk:grey"  # nine spaces, each of them payable by any four cards
BERGEN = "andalsnes:bergen:grey"  # a ferry of four in Northern Lights, two of them with a loco symbol


@pytest.mark.parametrize(
    ("board", "route", "hand", "words"),
    [
        # any three cards stand for a loco: the cards at hand count, whatever they are (N-5)
        ("nordic", STAVANGER, "2orange+2red", "1 card of any kind"),
        ("nordic", STAVANGER, "2orange", "1 locomotive"),
        ("nordic", STAVANGER, "1orange+1loco", "1 orange card"),
        ("nordic", STAVANGER, "1loco+2red", "1 orange card and 1 card of any kind"),
        ("nordic", STAVANGER, "1loco+4red", "1 orange card"),
        ("nordic", STAVANGER, "1loco+5red", "1 card of any kind"),
        # sets of any four cards: what three further colours hold already is one card short of a space (N-3)
        ("nordic", MURMANSK, "8green+3red", "1 card of any kind"),
        ("nordic", MURMANSK, "8green", "1 green card"),
        ("nordic", MURMANSK, "7green+3red+2blue", "1 green card"),
        ("nordic", MURMANSK, "", "9 cards of the same colour"),
        # a pair of one colour stands for a required loco: its second card is as good as a loco (L-3)
        ("northern_lights", BERGEN, "2red+1blue+1loco", "1 locomotive (or a card that makes a pair)"),
        ("northern_lights", BERGEN, "2red+1blue+1green", "2 locomotives (or cards that make pairs)"),
        ("northern_lights", BERGEN, "2red+1loco", "1 locomotive"),
        ("northern_lights", BERGEN, "3red+1loco", "1 red card"),
        # one space, any colour, locos wild: every card there is would do (C-13)
        ("usa", "dallas:houston:grey", "", "1 card of any kind"),
        ("usa", "denver:santa-fe:grey", "1red+1blue", "1 card of the same colour"),
        ("usa", "denver:santa-fe:grey", "", "2 cards of the same colour"),
        ("usa", "houston:new-orleans:grey", "1red", "1 red card"),
    ],
)
def test_what_is_missing_is_the_cheapest_way_to_have_enough(
    board: str, route: str, hand: str, words: str
) -> None:
    assert str(position(board, Seat(hand), Seat()).why_not_claim(route, 0)) == f"you are missing {words}"


def test_a_refusal_is_worded_with_the_names_that_somebody_uses() -> None:
    class Friends(NotationNames):
        def seat(self, number: int) -> str:
            return ("Anna", "Bo")[number]

    texts = Texts("fr")
    refusal = Refusal("taken", {"route": "oslo:orebro:green", "by": 1})
    assert word_refusal(texts, refusal, Friends(texts)) == "Bo a déjà pris oslo:orebro:green"

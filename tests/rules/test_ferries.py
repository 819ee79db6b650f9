"""Ferries: every payment from a hand, against the ways the rules give to pay each space."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from operator import sub

import pytest

from tests.rules.positions import Seat, as_text, claims, moves, must_refuse, parts_of, position

pytestmark = pytest.mark.plain

HAND = "5red+3blue+2green+4loco"
KINDS_HELD = ("red", "blue", "green", "loco")

# Cards are counts in the order of KINDS_HELD; a space is all the handfuls of cards that may pay it.
Counts = tuple[int, ...]
Space = tuple[Counts, ...]


def handful(*kinds: str) -> Counts:
    return tuple(kinds.count(kind) for kind in KINDS_HELD)


LOCO: Space = (handful("loco"),)
ANY_THREE: Space = tuple(handful(*three) for three in combinations_with_replacement(KINDS_HELD, 3))
A_PAIR: Space = tuple(handful(colour, colour) for colour in KINDS_HELD if colour != "loco")


@cache
def pays(payment: Counts, spaces: tuple[Space, ...]) -> bool:
    """Tell whether these cards, all of them, can be laid on these spaces."""
    if not spaces:
        return not any(payment)
    rests = (tuple(map(sub, payment, laid)) for laid in spaces[0])
    return any(min(rest) >= 0 and pays(rest, spaces[1:]) for rest in rests)


def lawful(
    payment: Counter[str], symbols: int, others: int, colour: str, on_symbol: Space = (), on_other: Space = ()
) -> bool:
    """Tell whether a ferry can be paid so: its symbols, and the other spaces in one colour."""
    colours = [kind for kind in KINDS_HELD if kind != "loco" and colour in (kind, "grey")]
    laid = tuple(payment[kind] for kind in KINDS_HELD)
    return any(
        pays(laid, (LOCO + on_symbol,) * symbols + ((handful(one), *LOCO, *on_other),) * others)
        for one in colours
    )


@pytest.mark.rule("N-4", "N-5")
@pytest.mark.parametrize(
    ("route", "symbols", "others", "colour"),
    [
        ("vaasa:umea:grey", 1, 0, "grey"),
        ("arhus:kobenhavn:grey", 1, 0, "grey"),
        ("alborg:kristiansand:red", 1, 1, "red"),
        ("alborg:goteborg:grey", 1, 1, "grey"),
        ("stockholm:turku:blue", 1, 2, "blue"),
        ("stockholm:tallinn:green", 2, 2, "green"),
        ("helsinki:stockholm:grey", 2, 2, "grey"),
    ],
)
def test_a_ferry_of_scandinavia_takes_locos_its_colour_and_any_three_cards_for_a_loco(
    route: str, symbols: int, others: int, colour: str
) -> None:
    game = position("nordic", Seat(HAND), Seat())
    for payment in parts_of(HAND):
        expected = lawful(payment, symbols, others, colour, on_symbol=ANY_THREE, on_other=ANY_THREE)
        assert game.is_legal(f"claim {route} {as_text(payment)}") == expected, as_text(payment)


@pytest.mark.rule("F-8")
@pytest.mark.parametrize(
    ("route", "others"),
    [
        ("nice:corse@nice:grey", 1),
        ("marseille:corse@marseille:grey", 2),
        ("perpignan:corse@perpignan:grey", 4),
        ("brest:cherbourg:grey", 5),
        ("calais:cherbourg:grey", 5),
    ],
)
def test_a_ferry_of_france_takes_a_loco_for_its_symbol_and_one_colour_or_locos(
    route: str, others: int
) -> None:
    game = position("france", Seat(HAND), Seat())
    for payment in parts_of(HAND):
        expected = lawful(payment, 1, others, "grey")
        assert game.is_legal(f"claim {route} {as_text(payment)}") == expected, as_text(payment)


@pytest.mark.rule("L-3")
@pytest.mark.parametrize(
    ("route", "symbols", "others"),
    [
        ("alborg:goteborg:grey", 1, 0),
        ("goteborg:kobenhavn:grey", 1, 1),
        ("alborg:oslo:grey", 1, 2),
        ("stockholm:tallinn:grey", 1, 3),
        ("mo-i-rana:narvik:grey", 2, 2),
        ("mo-i-rana:trondheim:grey", 2, 3),
    ],
)
def test_a_ferry_of_the_northern_board_takes_a_loco_or_a_pair_for_each_symbol(
    route: str, symbols: int, others: int
) -> None:
    game = position("northern_lights", Seat(HAND), Seat())
    for payment in parts_of(HAND):
        expected = lawful(payment, symbols, others, "grey", on_symbol=A_PAIR)
        assert game.is_legal(f"claim {route} {as_text(payment)}") == expected, as_text(payment)


# The same in the words of the rules

LEGAL = "legal"
REFUSED = "refused"


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        pytest.param("alborg:oslo:white 1loco+2white", LEGAL, marks=pytest.mark.rule("N-4")),
        pytest.param("alborg:oslo:white 2loco+1white", LEGAL, marks=pytest.mark.rule("N-4")),
        pytest.param("alborg:oslo:white 3loco", LEGAL, marks=pytest.mark.rule("N-4")),
        pytest.param("alborg:oslo:white 3white", REFUSED, marks=pytest.mark.rule("N-4")),
        pytest.param("alborg:oslo:white 1loco+2red", REFUSED, marks=pytest.mark.rule("N-4")),
        pytest.param("helsinki:stockholm:grey 2loco+2red", LEGAL, marks=pytest.mark.rule("N-4")),
        pytest.param("helsinki:stockholm:grey 3loco+1red", LEGAL, marks=pytest.mark.rule("N-4")),
        pytest.param("helsinki:stockholm:grey 1loco+3red", REFUSED, marks=pytest.mark.rule("N-4")),
        pytest.param("helsinki:stockholm:grey 2loco+1red+1white", REFUSED, marks=pytest.mark.rule("N-4")),
        # three cards on a symbol: of one kind, of three, of the route's own colour, with locos among them
        pytest.param("alborg:oslo:white 2white+3red", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 2white+1red+1blue+1green", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 5white", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 2white+1red+2loco", LEGAL, marks=pytest.mark.rule("N-5")),
        # three cards on another space, and on several
        pytest.param("alborg:oslo:white 1loco+1white+3red", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 1white+3red+3blue", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 3red+3blue+3green", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 2white+2red", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 4white", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 1white+1blue+3red", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 2white+2red+2blue", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param("alborg:oslo:white 4red+3blue+4green", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param("vaasa:umea:grey 1red+1blue+1green", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("vaasa:umea:grey 2loco+1green", LEGAL, marks=pytest.mark.rule("N-5")),
        pytest.param("vaasa:umea:grey 1red", REFUSED, marks=pytest.mark.rule("N-4", "N-5")),
        pytest.param("vaasa:umea:grey 2loco", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param("mo-i-rana:trondheim:red 4red+3blue+3white", LEGAL, marks=pytest.mark.rule("N-5")),
        # neither on tunnels nor on ordinary routes
        pytest.param("andalsnes:lillehammer:yellow 1yellow+3red", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param("andalsnes:lillehammer:yellow 1yellow+3loco", REFUSED, marks=pytest.mark.rule("N-5")),
        pytest.param(
            "karlskrona:norrkoping:white 2white+3red", REFUSED, marks=pytest.mark.rule("N-5", "N-2")
        ),
        pytest.param("goteborg:norrkoping:grey 2white+3red", REFUSED, marks=pytest.mark.rule("N-5", "N-2")),
    ],
)
def test_a_payment_in_scandinavia_is(claim: str, verdict: str) -> None:
    game = position("nordic", Seat("5white+5red+4blue+4green+2yellow+4loco"), Seat())
    if verdict == LEGAL:
        assert game.is_legal(f"claim {claim}")
    else:
        must_refuse(game, f"claim {claim}")


@pytest.mark.rule("N-5", "C-12")
def test_three_cards_for_a_loco_place_one_train() -> None:
    game = position("nordic", Seat("2white+3red"), Seat())
    game.play("claim alborg:oslo:white 2white+3red")
    assert (game.trains(0), game.score(0), game.hand(0)) == (37, 4, {})


@pytest.mark.rule("N-5")
def test_a_ferry_that_only_three_cards_for_a_loco_can_pay_is_offered() -> None:
    game = position("nordic", Seat("1white+1red+1blue"), Seat())
    assert "claim vaasa:umea:grey" in {" ".join(move.split()[:2]) for move in moves(game)}
    assert all(game.is_legal(move) for move in moves(game))


@pytest.mark.rule("L-3")
@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("alborg:goteborg:grey 1loco", LEGAL),
        ("alborg:goteborg:grey 2red", LEGAL),
        ("alborg:goteborg:grey 2loco", REFUSED),  # locos are no pair
        ("alborg:goteborg:grey 1red+1loco", REFUSED),
        ("alborg:goteborg:grey 1red+1blue", REFUSED),
        ("alborg:goteborg:grey 1red", REFUSED),
        ("alborg:oslo:grey 2red+1loco", LEGAL),
        ("alborg:oslo:grey 2red+2blue", LEGAL),
        ("alborg:oslo:grey 4red", LEGAL),  # the pair may be of the colour of the rest
        ("alborg:oslo:grey 3red", REFUSED),
        ("alborg:oslo:grey 1red+3loco", REFUSED),
        ("alborg:oslo:grey 1red+2blue+1loco", LEGAL),  # a pair on the symbol, a loco on another space
        ("alborg:oslo:grey 2red+2blue+1loco", REFUSED),  # no pair on another space
        ("alborg:oslo:grey 1green+2red+2blue", REFUSED),
        ("mo-i-rana:narvik:grey 2red+2blue+2green", LEGAL),  # each symbol its own pair
        ("mo-i-rana:narvik:grey 6red", LEGAL),
        ("mo-i-rana:narvik:grey 4red", REFUSED),
        ("mo-i-rana:narvik:grey 2red+2blue+2loco", LEGAL),
        ("mo-i-rana:narvik:grey 1red+1green+2blue+1loco", REFUSED),
        ("kuopio:vaasa:yellow 3yellow+2red", REFUSED),  # no pairs on routes that are no ferries
    ],
)
def test_a_payment_on_the_northern_board_is(claim: str, verdict: str) -> None:
    game = position("northern_lights", Seat("6red+2blue+2green+4yellow+4loco"), Seat())
    if verdict == LEGAL:
        assert game.is_legal(f"claim {claim}")
    else:
        must_refuse(game, f"claim {claim}")


@pytest.mark.rule("L-3")
def test_all_grey_routes_of_the_northern_board_are_ferries_that_a_pair_can_pay() -> None:
    game = position("northern_lights", Seat("12red+12blue"), Seat())
    offered = {move.split()[1] for move in moves(game) if move.startswith("claim")}
    grey = {move for move in offered if ":grey" in move}
    assert len(grey) == 53
    assert all("loco" not in payment for route in grey for payment in claims(game, route))


@pytest.mark.rule("L-3", "C-12")
def test_a_pair_for_a_loco_places_one_train() -> None:
    game = position("northern_lights", Seat("4red"), Seat())
    game.play("claim alborg:oslo:grey 4red")
    assert (game.trains(0), game.score(0), game.hand(0)) == (37, 4, {})

"""Every way of laying down cards is a payment exactly when it can be put on the spaces of the route."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.boards import Route
from tests.profiles import examples
from tests.reference.claims import claims_are_canonical
from tests.reference.payments import Cards, colours_of, in_kinds, parts, payments, written
from tests.reference.printed import COLOURS, LOCO, SETS_OF_FOUR
from tests.rules.positions import Seat, position

MOST_WAYS = 1000
"""How many ways of laying down cards to try for one route and one hand."""


def of_kind(kind: str) -> Callable[[Route], bool]:
    """Choose routes of one kind."""
    return lambda route: route.kind == kind


def in_a_colour(route: Route) -> bool:
    """Choose ordinary coloured routes."""
    return route.kind == "normal" and route.colour in COLOURS


def grey(route: Route) -> bool:
    """Choose ordinary grey routes."""
    return route.kind == "normal" and route.colour == "grey" and route.id != SETS_OF_FOUR


WAYS_TO_PAY: dict[str, tuple[str, Callable[[Route], bool], tuple[str, ...]]] = {
    "an ordinary route of the base board": ("usa", in_a_colour, ("C-13", "U-1")),
    "a grey route of the base board": ("usa", grey, ("C-13", "U-1")),
    "an ordinary route in Scandinavia": ("nordic", in_a_colour, ("N-2",)),
    "a grey route in Scandinavia": ("nordic", grey, ("N-2",)),
    "a tunnel": ("nordic", of_kind("tunnel"), ("N-6",)),
    "a ferry in Scandinavia": ("nordic", of_kind("ferry"), ("N-4", "N-5")),
    "Murmansk–Lieksa": ("nordic", lambda route: route.id == SETS_OF_FOUR, ("N-3",)),
    "an ordinary route in France": ("france", in_a_colour, ("C-13",)),
    "a printed grey route in France": ("france", grey, ("C-13",)),
    "a built bed": ("france", of_kind("trackbed"), ("F-7",)),
    "a ferry in France": ("france", of_kind("ferry"), ("F-8",)),
    "an ordinary route in Japan": ("japan", in_a_colour, ("C-13",)),
    "a bullet route": ("japan", of_kind("bullet"), ("J-2",)),
    "an ordinary route in Northern Lights": ("northern_lights", in_a_colour, ("C-13",)),
    "a ferry in Northern Lights": ("northern_lights", of_kind("ferry"), ("L-3",)),
}


@st.composite
def hands(draw: st.DrawFn, route: Route) -> Cards:
    """Hold some cards that may pay a route: few kinds, and about as many as it takes."""
    own = route.colour if route.colour in COLOURS else draw(st.sampled_from(COLOURS))
    others = draw(st.lists(st.sampled_from(COLOURS), max_size=3, unique=True))
    most = 12 if route.length == 9 else 6
    numbers = {own: draw(st.integers(0, most)), LOCO: draw(st.integers(0, 5))}
    numbers |= {kind: draw(st.integers(0, most // 2)) for kind in others if kind != own}
    hand = in_kinds(numbers)
    assume(sum(hand) >= route.length and ways(more_than(hand)) <= MOST_WAYS)
    return hand


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=pytest.mark.rule(*WAYS_TO_PAY[what][2])) for what in WAYS_TO_PAY]
)
@examples(10)
@given(data=st.data())
def test_every_payment_the_rules_allow_and_no_other_is_accepted_for(what: str, data: st.DataObject) -> None:
    board, fits, _ = WAYS_TO_PAY[what]
    route = data.draw(st.sampled_from([route for route in lm.Board(board).routes if fits(route)]))
    hand = data.draw(hands(route))
    built = {route.id: data.draw(piece_for(route))} if route.kind == "trackbed" else {}
    game = position(board, Seat(written(hand)), Seat(), built=built)
    colours = colours_of(route, built)
    allowed = set().union(*(payments(board, route, colour, hand) for colour in colours))
    for cards in parts(more_than(hand)):
        if any(cards):
            assert game.is_legal(f"claim {route.id} {written(cards)}") == (cards in allowed), cards
    offered = [move.cards or () for move in game.legal_moves() if move.route == route.id]
    claims_are_canonical(board, route, colours, hand, offered)


def more_than(hand: Cards) -> Cards:
    """Add a loco and a red card that are not in the hand."""
    return (*hand[:-2], hand[-2] + 1, hand[-1] + 1)


def ways(hand: Cards) -> int:
    """Count the ways of laying down some of these cards."""
    number = 1
    for cards in hand:
        number *= cards + 1
    return number


def piece_for(route: Route) -> st.SearchStrategy[str]:
    """Choose the colour of a piece that fits a bed."""
    pieces = lm.Board("france").pieces
    return st.sampled_from([colour for colour, length in pieces if length == route.length])


@pytest.mark.rule("J-4")
@examples(12)
@given(data=st.data())
def test_a_bullet_route_without_bullet_trains_is_paid_like_any_grey_route(data: st.DataObject) -> None:
    route = data.draw(st.sampled_from([r for r in lm.Board("japan").routes if r.kind == "bullet"]))
    hand = data.draw(hands(route))
    trains = data.draw(st.integers(0, 8))
    game = position("japan", Seat(written(hand), trains=trains), Seat(), bullet_trains=0)
    allowed = set().union(*(payments("japan", route, colour, hand) for colour in COLOURS))
    for cards in parts(hand):
        if any(cards):
            legal = cards in allowed and trains >= route.length
            assert game.is_legal(f"claim {route.id} {written(cards)}") == legal

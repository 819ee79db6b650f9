"""Which cards pay a route, by definition: try every way of putting cards on its spaces.

Cards are counted in a tuple, one number a kind, in the order of `KINDS`.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement, product

from locomotif.boards import Route
from tests.reference.printed import COLOURS, KINDS, LOCO, SETS_OF_FOUR

Cards = tuple[int, ...]

NO_CARDS: Cards = (0,) * len(KINDS)
COLOUR, SYMBOL, SPACE_OF_NINE = "a colour", "a symbol", "a space of Murmansk–Lieksa"


def in_kinds(hand: dict[str, int]) -> Cards:
    """Count a hand."""
    return tuple(hand.get(kind, 0) for kind in KINDS)


def written(cards: Cards) -> str:
    """Write cards as a move writes them."""
    return "+".join(f"{number}{kind}" for number, kind in zip(cards, KINDS, strict=True) if number)


def parts(hand: Cards) -> Iterator[Cards]:
    """List every way to lay down some of a hand, or nothing."""
    return product(*(range(number + 1) for number in hand))


def colours_of(route: Route, built: Mapping[str, str]) -> list[str]:
    """List the colours that can pay a route: its own, any on a grey one, the piece's on a bed (C-13, F-7)."""
    if route.colour == "grey":
        return list(COLOURS)
    if route.colour is not None:
        return [route.colour]
    return [built[route.id]] if route.id in built else []


def payments(board: str, route: Route, colour: str, hand: Cards, *, coloured: bool = False) -> set[Cards]:
    """List every payment in this colour out of a hand; `coloured`: with a card that stands as the colour."""
    paid: set[tuple[Cards, bool]] = {(NO_CARDS, False)}
    for space in spaces(board, route):
        paid = {
            (together, shows or filling == _cards(colour))
            for so_far, shows in paid
            for filling in fillings(board, route, space, colour, hand)
            if _fits(together := _sum(so_far, filling), hand)
        }
    return {cards for cards, shows in paid if shows or not coloured}


def can_pay(board: str, route: Route, colour: str, hand: Cards, *, coloured: bool = False) -> bool:
    """Ask whether any payment in this colour is in a hand, without listing them all."""
    all_spaces = spaces(board, route)

    @cache
    def can_fill(space: int, left: Cards, shows: bool) -> bool:
        if space == len(all_spaces):
            return shows or not coloured
        return any(
            can_fill(space + 1, _difference(left, filling), shows or filling == _cards(colour))
            for filling in fillings(board, route, all_spaces[space], colour, hand)
            if _fits(filling, left)
        )

    return can_fill(0, hand, False)


def spaces(board: str, route: Route) -> list[str]:
    """List the spaces of a route: those with a loco symbol, and the others."""
    if (board, route.id) == ("nordic", SETS_OF_FOUR):
        return [SPACE_OF_NINE] * route.length
    return [SYMBOL] * route.locos + [COLOUR] * (route.length - route.locos)


@cache
def fillings(board: str, route: Route, space: str, colour: str, hand: Cards) -> list[Cards]:
    """List what may pay one space, out of a hand."""
    may_pay = []
    if space != SYMBOL:
        may_pay.append(_cards(colour))  # C-13, N-3, N-4, F-8, L-3
    if space != SPACE_OF_NINE and (board != "nordic" or route.kind in ("tunnel", "ferry")):
        may_pay.append(_cards(LOCO))  # C-13, N-2, N-4, F-8, L-3
    if space == SPACE_OF_NINE:
        may_pay += [_cards(*four) for four in combinations_with_replacement(KINDS, 4)]  # N-3
    if board == "nordic" and route.kind == "ferry":
        may_pay += [_cards(*three) for three in combinations_with_replacement(KINDS, 3)]  # N-5
    if board == "northern_lights" and space == SYMBOL:
        may_pay += [_cards(pair, pair) for pair in COLOURS]  # L-3
    return [cards for cards in may_pay if _fits(cards, hand)]


@cache
def _cards(*kinds: str) -> Cards:
    return tuple(kinds.count(kind) for kind in KINDS)


def _sum(some: Cards, more: Cards) -> Cards:
    return tuple(map(int.__add__, some, more))


def _difference(some: Cards, fewer: Cards) -> Cards:
    return tuple(map(int.__sub__, some, fewer))


def _fits(cards: Cards, hand: Cards) -> bool:
    return all(map(int.__le__, cards, hand))

"""What a hand lacks to pay for a route: the fewest further cards, and among those the easiest to get."""

from locomotif.kernel.bits import has
from locomotif.kernel.compiler import inside
from locomotif.kernel.payment import can_pay, can_pay_without_colour, count_cards, count_pairs
from locomotif.kernel.state import COLOURS, KINDS, LOCO

LOCOS = 0
CARDS = 1  # of one colour
ANY = 2  # of any kind
PAIRS = 3  # of the locos, those that a card completing a pair would replace
OF_COLOUR = 4  # the colour of CARDS; LOCO: several would do
FIGURES = 5
"""What is written for a route, in this order."""

_MOST = 40
"""More cards than any route takes."""


@inside
def cheapest_way(g, b, seat, route, missing):
    """Write what the seat lacks to claim the route with the fewest further cards, in the best of its colours."""
    in_this = missing.copy()
    found = False
    for colour in range(COLOURS):
        if not has(g.in_colour[colour], route):
            continue
        _lacking_in(b, route, colour, g.hand[seat], in_this)
        better = not found or _is_cheaper(in_this, missing)
        if better or not _is_cheaper(missing, in_this):
            for i in range(OF_COLOUR):
                missing[i] = in_this[i]
            missing[OF_COLOUR] = colour if better else LOCO
            found = True
    if missing[LOCOS] + missing[CARDS] == 1 and _any_card_will_do(g, b, seat, route):
        missing[:] = 0
        missing[ANY] = 1


@inside
def _any_card_will_do(g, b, seat, route):
    """Would one more card of any kind pay for the route?"""
    hand = g.hand[seat].copy()
    for card in range(KINDS):
        hand[card] += 1
        paid = False
        for colour in range(COLOURS):
            if has(g.in_colour[colour], route) and _would_pay(b, route, colour, hand, 0, 0, 0, 0):
                paid = True
        if not paid:
            return False
        hand[card] -= 1
    return True


@inside
def _is_cheaper(one, other):
    """Fewer cards; or as many but less particular: any rather than a colour, a colour rather than locos."""
    fewer = (other[LOCOS] + other[CARDS] + other[ANY]) - (one[LOCOS] + one[CARDS] + one[ANY])
    if fewer != 0:
        return fewer > 0
    if one[ANY] != other[ANY]:
        return one[ANY] > other[ANY]
    locos_alone = (other[LOCOS] - other[PAIRS]) - (one[LOCOS] - one[PAIRS])
    return locos_alone > 0 if locos_alone != 0 else one[PAIRS] > other[PAIRS]


@inside
def _lacking_in(b, route, colour, hand, missing):
    """Write what is lacking to pay in this colour."""
    for number in range(_MOST):
        for of_any in range(number, -1, -1):
            for cards in range(number - of_any, -1, -1):
                locos = number - of_any - cards
                if _would_pay(b, route, colour, hand, cards, locos, of_any, 0):
                    missing[LOCOS] = locos
                    missing[CARDS] = cards
                    missing[ANY] = of_any
                    missing[PAIRS] = 0
                    singles = count_cards(hand) - hand[LOCO] - 2 * count_pairs(hand) - (hand[colour] & 1)
                    while missing[PAIRS] < min(locos, singles) and _would_pay(
                        b, route, colour, hand, cards, locos - missing[PAIRS] - 1, of_any, missing[PAIRS] + 1
                    ):
                        missing[PAIRS] += 1
                    return


@inside
def _would_pay(b, route, colour, hand, cards, locos, of_any, pairs):
    """Could the hand pay with this many more cards of the colour, locos, cards of any kind and pairs?"""
    own = hand[colour] + cards
    all_locos = hand[LOCO] + locos
    total = count_cards(hand) + cards + locos + of_any + pairs
    others = count_pairs(hand) - hand[colour] // 2 + pairs
    scheme, length, symbols, any_cards = (
        b.scheme[route],
        b.length[route],
        b.symbols[route],
        b.any_cards[route],
    )
    return can_pay(
        scheme, length, symbols, any_cards, own, all_locos, total, others
    ) or can_pay_without_colour(scheme, length, symbols, any_cards, all_locos, total, others + own // 2)

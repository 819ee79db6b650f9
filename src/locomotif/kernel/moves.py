"""Which moves are possible: how many there are, and the n-th of them.

The list is canonical (U-3): each place of the row, the deck, tickets, every allowed choice of tickets, one claim
per open route and payable colour, one per open route with locos alone; where neither can pay but stand-ins for
locos can (N-5, L-3), one claim by those.
"""

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.kernel.actions import (
    BUILD,
    CLAIM,
    DRAW_DECK,
    DRAW_ROW,
    DRAW_TICKETS,
    KEEP,
    PASS,
    PAY,
    PAY_LOCOS,
    WITHDRAW,
)
from locomotif.kernel.bits import WORDS, nth_bit, popcount
from locomotif.kernel.cards import may_draw_from_row
from locomotif.kernel.compiler import inside
from locomotif.kernel.payment import MOST, MOST_CARDS, MOST_PAIRS, colour_of, count_cards, count_pairs
from locomotif.kernel.state import (
    COLOURS,
    FIRST_TICKETS,
    KINDS,
    LOCO,
    NOTHING,
    OVER,
    SECOND_CARD,
    TICKETS_DRAWN,
    TRACK,
    TUNNEL,
    TURN,
)
from locomotif.kernel.tickets import choices, fewest_to_keep, nth_choice
from locomotif.kernel.track import nth_way_to_lay, ways_to_lay
from locomotif.kernel.tunnels import most_extra


@inside
def is_waiting_for(g, seat):
    """May this seat act now?"""
    if g.phase == FIRST_TICKETS:
        return 0 <= seat < g.players and g.chosen[seat] == NOTHING
    return g.phase != OVER and seat == g.turn


@inside
def claims_in(g, b, seat, colour, w, total, locos, pairs):
    """A word of the routes that the seat can claim with at least one card of this colour."""
    own = min(int(g.hand[seat, colour]), MOST)
    payable = b.payable[total, own, locos, w]
    if b.pairs_matter:
        others = min(pairs - int(g.hand[seat, colour]) // 2, MOST_PAIRS)
        payable |= b.payable_pairs[others, own, locos, w]
    return g.open[seat, w] & g.in_colour[colour, w] & payable


@inside
def claims_without_colour(g, b, seat, w, total, locos, pairs):
    """A word of the routes that locos alone can claim, or, where no colour can, stand-ins for locos."""
    alone = b.locos_alone[locos, w]
    if b.total_matters or b.pairs_matter:
        others = b.without_colour[total, locos, w]
        if b.pairs_matter:
            others |= b.without_colour_pairs[min(pairs, MOST_PAIRS), locos, w]
        others &= g.open[seat, w] & ~alone
        if others != np.uint64(0):
            for colour in range(COLOURS):
                if g.hand[seat, colour] > 0:
                    others &= ~claims_in(g, b, seat, colour, w, total, locos, pairs)
        alone |= others
    return g.open[seat, w] & alone


@inside
def cards_that_matter(g, b, seat):
    """All cards in hand as far as the tables of payments look at them."""
    return min(count_cards(g.hand[seat]), MOST_CARDS) if b.total_matters else 0


@inside
def pairs_that_matter(g, b, seat):
    """The pairs in hand, where they can pay something."""
    return count_pairs(g.hand[seat]) if b.pairs_matter else 0


@inside
def count_claims(g, b, seat):
    """How many canonical claims the seat can make."""
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    n = 0
    for colour in range(COLOURS):
        if g.hand[seat, colour] > 0:
            for w in range(WORDS):
                n += popcount(claims_in(g, b, seat, colour, w, total, locos, pairs))
    if locos > 0 or b.total_matters or b.pairs_matter:
        for w in range(WORDS):
            n += popcount(claims_without_colour(g, b, seat, w, total, locos, pairs))
    return n


@inside
def nth_claim(g, b, seat, n):
    """The n-th canonical claim, as route * 9 + colour."""
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    for colour in range(KINDS):
        if colour < LOCO and g.hand[seat, colour] == 0:
            continue
        for w in range(WORDS):
            if colour < LOCO:
                word = claims_in(g, b, seat, colour, w, total, locos, pairs)
            else:
                word = claims_without_colour(g, b, seat, w, total, locos, pairs)
            here = popcount(word)
            if n < here:
                return (64 * w + nth_bit(word, n)) * KINDS + colour
            n -= here
    return -1


@inside
def count_row(g, b, second):
    """How many places of the row may be drawn."""
    n = 0
    for place in range(ROW):
        if may_draw_from_row(g, b, place, second):
            n += 1
    return n


@inside
def nth_of_row(g, b, second, n):
    """The n-th place of the row that may be drawn."""
    for place in range(ROW):
        if may_draw_from_row(g, b, place, second):
            if n == 0:
                return place
            n -= 1
    return -1


@inside
def can_act(g, b, seat):
    """Can the seat do one of the three actions? If not it passes (C-19)."""
    return g.deck_left > 0 or g.tickets_left > 0 or count_claims(g, b, seat) > 0


@inside
def fewest_kept(g, b, seat):
    """How many of the tickets offered the seat must keep (C-2, C-15)."""
    minimum = b.tickets_keep if g.phase == FIRST_TICKETS else b.tickets_keep_drawn
    return fewest_to_keep(int(g.offered[seat]), int(minimum))


@inside
def count_moves(g, b, seat):
    """How many canonical moves the seat has now."""
    if not is_waiting_for(g, seat):
        return 0
    if g.phase == TURN:
        n = count_claims(g, b, seat)
        if g.deck_left > 0:
            n += count_row(g, b, False) + 1
        if g.tickets_left > 0:
            n += 1
        return max(n, 1)
    if g.phase == SECOND_CARD:
        return count_row(g, b, True) + (1 if g.deck_left > 0 else 0)
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        return choices(int(g.offered[seat]), fewest_kept(g, b, seat))
    if g.phase == TUNNEL:
        return ways_to_pay_extra(g, seat) + 1
    return ways_to_lay(g, b)


@inside
def ways_to_pay_extra(g, seat):
    """Canonical ways to pay a tunnel's extra: the colour first, and locos alone where that is another way."""
    if most_extra(g, seat) < g.extra:
        return 0
    colour = colour_of(g.laid)
    if colour != LOCO and g.hand[seat, colour] > 0 and g.hand[seat, LOCO] >= g.extra:
        return 2
    return 1


@inside
def nth_move(g, b, seat, n):
    """The n-th canonical move of the seat, as a number (`actions`)."""
    if g.phase == TURN:
        if g.deck_left > 0:
            row = count_row(g, b, False)
            if n < row:
                return DRAW_ROW + nth_of_row(g, b, False, n)
            n -= row
            if n == 0:
                return DRAW_DECK
            n -= 1
        if g.tickets_left > 0:
            if n == 0:
                return DRAW_TICKETS
            n -= 1
        claim = nth_claim(g, b, seat, n)
        return CLAIM + claim if claim >= 0 else PASS
    if g.phase == SECOND_CARD:
        row = count_row(g, b, True)
        return DRAW_ROW + nth_of_row(g, b, True, n) if n < row else DRAW_DECK
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        return KEEP + nth_choice(int(g.offered[seat]), fewest_kept(g, b, seat), n)
    if g.phase == TUNNEL:
        if n >= ways_to_pay_extra(g, seat):
            return WITHDRAW
        return PAY if n == 0 else PAY_LOCOS
    if g.phase == TRACK:
        return BUILD + nth_way_to_lay(g, b, n)
    return PASS

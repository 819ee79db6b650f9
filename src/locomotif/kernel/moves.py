"""Which moves are possible: how many there are, and the n-th of them.

The list is canonical (U-3): each place of the row, the deck, stop where the second card may be declined (L-9),
tickets, every allowed choice of tickets, one claim per open route and payable colour, one per open route with
locos alone; where neither can pay but stand-ins for locos can (N-5, L-3), one claim with those.
"""

import numpy as np

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
    STOP,
    WITHDRAW,
)
from locomotif.kernel.bits import NONE, both, either, lowest, nth, nth_bit, popcount, size, without, words
from locomotif.kernel.cards import places_to_draw
from locomotif.kernel.compiler import inlined, inside
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


@inlined
def is_waiting_for(g, seat):
    """May this seat act now?"""
    if g.phase == FIRST_TICKETS:
        return 0 <= seat < g.players and g.chosen[seat] == NOTHING
    return g.phase != OVER and seat == g.turn


@inlined
def colours_held(g, seat):
    """The colours the seat has cards of, as bits."""
    held = 0
    for colour in range(COLOURS):
        held |= int(g.hand[seat, colour] > 0) << colour
    return np.uint64(held)


@inlined
def claims_in(g, b, seat, colour, total, locos, pairs):
    """The routes that the seat can claim with at least one card of this colour."""
    cards = int(g.hand[seat, colour])
    own = min(cards, MOST)
    payable = words(b.payable[total, own, locos])
    if b.pairs_matter:
        spare = max(cards - MOST + 1, 0) >> 1  # pairs of the colour itself that the tables have no room for
        others = min(pairs - (cards >> 1) + spare, MOST_PAIRS)
        payable = either(payable, words(b.payable_pairs[others, cards - 2 * spare, locos]))
    return both(both(words(g.open[seat]), words(g.in_colour[colour])), payable)


@inlined
def claims_without_colour(g, b, seat, total, locos, pairs, in_a_colour):
    """The routes that locos alone can claim, or, where no colour can, stand-ins for locos."""
    alone = words(b.locos_alone[locos])
    if b.total_matters or b.pairs_matter:
        others = words(b.without_colour[total, locos])
        if b.pairs_matter:
            others = either(others, words(b.without_colour_pairs[min(pairs, MOST_PAIRS), locos]))
        alone = either(alone, without(others, in_a_colour))
    return both(words(g.open[seat]), alone)


@inlined
def cards_that_matter(g, b, seat):
    """The number of cards in hand, as far as the payment tables depend on it."""
    return min(count_cards(g.hand[seat]), MOST_CARDS) if b.total_matters else 0


@inlined
def pairs_that_matter(g, b, seat):
    """The number of pairs in hand, as far as the payment tables depend on it."""
    return count_pairs(g.hand[seat]) if b.pairs_matter else 0


@inside
def count_claims(g, b, seat):
    """How many canonical claims the seat can make."""
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    n = 0
    in_a_colour = NONE
    held = colours_held(g, seat)
    while held != np.uint64(0):
        claims = claims_in(g, b, seat, lowest(held), total, locos, pairs)
        in_a_colour = either(in_a_colour, claims)
        n += size(claims)
        held &= held - np.uint64(1)
    return n + size(claims_without_colour(g, b, seat, total, locos, pairs, in_a_colour))


@inside
def nth_claim(g, b, seat, n):
    """The n-th canonical claim, as route * 9 + colour."""
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    in_a_colour = NONE
    held = colours_held(g, seat)
    while held != np.uint64(0):
        colour = lowest(held)
        claims = claims_in(g, b, seat, colour, total, locos, pairs)
        here = size(claims)
        if n < here:
            return nth(claims, n) * KINDS + colour
        in_a_colour = either(in_a_colour, claims)
        n -= here
        held &= held - np.uint64(1)
    claims = claims_without_colour(g, b, seat, total, locos, pairs, in_a_colour)
    return nth(claims, n) * KINDS + LOCO if n < size(claims) else -1


@inside
def can_act(g, b, seat):
    """Can the seat take one of the three actions? If not, it passes (C-19)."""
    return g.deck_left > 0 or g.tickets_left > 0 or count_claims(g, b, seat) > 0


@inlined
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
            n += popcount(places_to_draw(g, b, False)) + 1
        if g.tickets_left > 0:
            n += 1
        return max(n, 1)
    if g.phase == SECOND_CARD:
        n = popcount(places_to_draw(g, b, True)) + (1 if g.deck_left > 0 else 0)
        return n + 1 if b.second_card_may_be_left else n
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        return choices(int(g.offered[seat]), fewest_kept(g, b, seat))
    if g.phase == TUNNEL:
        return ways_to_pay_extra(g, seat) + 1
    return ways_to_lay(g, b)


@inside
def ways_to_pay_extra(g, seat):
    """Canonical ways to pay a tunnel's extra: the colour first, and locos alone where that differs."""
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
            places = places_to_draw(g, b, False)
            if n < popcount(places):
                return DRAW_ROW + nth_bit(places, n)
            n -= popcount(places)
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
        places = places_to_draw(g, b, True)
        if n < popcount(places):
            return DRAW_ROW + nth_bit(places, n)
        return DRAW_DECK if n == popcount(places) and g.deck_left > 0 else STOP
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        return KEEP + nth_choice(int(g.offered[seat]), fewest_kept(g, b, seat), n)
    if g.phase == TUNNEL:
        if n >= ways_to_pay_extra(g, seat):
            return WITHDRAW
        return PAY if n == 0 else PAY_LOCOS
    if g.phase == TRACK:
        return BUILD + nth_way_to_lay(g, b, n)
    return PASS

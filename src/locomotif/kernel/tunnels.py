"""Tunnels: a price that is known only once three cards have been turned up."""

import numpy as np

from locomotif.kernel.cards import flush_if_needed, settle, take_from_deck
from locomotif.kernel.claim import complete_claim
from locomotif.kernel.compiler import inside
from locomotif.kernel.log import note, note_cards
from locomotif.kernel.payment import colour_of
from locomotif.kernel.state import (
    ASKED,
    KINDS,
    LAID,
    LOCO,
    NOTHING,
    PAID,
    TURNED,
    TURNED_UP,
    WITHDREW,
)


@inside
def costs_a_card(colour, card):
    """Does a card that was turned up cost a further card: a loco, or one of the colour laid (N-6, N-7)?"""
    return card == LOCO or card == colour


@inside
def dig(g, b, log, seat, route):
    """Turn up the top cards of the deck and count the extra cards the tunnel asks for (N-6, N-7, N-9)."""
    note_cards(log, LAID, seat, route, g.laid)
    g.laid_route = route
    colour = colour_of(g.laid)
    g.extra = 0
    g.turned_count = 0
    while g.turned_count < b.tunnel_cards and g.deck_left > 0:
        card = take_from_deck(g, log)
        g.turned[g.turned_count] = card
        g.turned_count += 1
        cost = 1 if costs_a_card(colour, card) else 0
        note(log, TURNED, seat, cost, card)
        g.extra += cost
    flush_if_needed(g, b, log)
    if g.extra > 0:
        note(log, ASKED, seat, g.extra, colour)
    return g.extra > 0


@inside
def may_pay_extra(g, seat, cards):
    """Are these cards the extra price: the colour played or locos, after locos alone only locos (N-6, N-7)?"""
    colour = colour_of(g.laid)
    total = 0
    for card in range(KINDS):
        n = int(cards[card])
        if n < 0 or n > g.hand[seat, card] or (n > 0 and card != colour and card != LOCO):
            return False
        total += n
    return total == g.extra


@inside
def most_extra(g, seat):
    """How many cards in hand could pay the extra price."""
    colour = colour_of(g.laid)
    locos = int(g.hand[seat, LOCO])
    return locos if colour == LOCO else locos + int(g.hand[seat, colour])


@inside
def choose_extra(g, seat, locos_alone, cards):
    """Write the canonical extra price into `cards`: the colour first, or locos alone."""
    for card in range(KINDS):
        cards[card] = 0
    colour = colour_of(g.laid)
    if not locos_alone and colour != LOCO:
        cards[colour] = min(int(g.extra), int(g.hand[seat, colour]))
        cards[LOCO] = g.extra - cards[colour]
    else:
        cards[LOCO] = g.extra


@inside
def list_extra(g, seat, ways):
    """Write every mix of cards that pays the extra price, fewest locos first; return how many (N-6, N-7)."""
    n = 0
    colour = colour_of(g.laid)
    for locos in range(g.extra + 1):
        for card in range(KINDS):
            ways[n, card] = 0
        ways[n, colour] = g.extra - locos
        ways[n, LOCO] += locos
        if may_pay_extra(g, seat, ways[n]) and (colour != LOCO or locos == 0):
            n += 1
    return n


@inside
def pay_extra(g, b, log, seat, cards):
    """Pay the extra price: the tunnel is claimed (N-6)."""
    note_cards(log, PAID, seat, g.laid_route, cards)
    for card in range(KINDS):
        n = cards[card]
        g.hand[seat, card] -= n
        g.known[seat, card] = max(0, int(g.known[seat, card]) - int(n))
        g.laid[card] += n
    finish_tunnel(g, b, log, seat)


@inside
def finish_tunnel(g, b, log, seat):
    """Claim the tunnel; the cards paid, and after them the cards turned up, are discarded (N-9)."""
    complete_claim(g, b, log, seat, np.int64(g.laid_route))
    _discard_turned(g, b, log)


@inside
def withdraw(g, b, log, seat):
    """Take back the cards laid, which everybody has seen (N-8)."""
    note_cards(log, WITHDREW, seat, g.laid_route, g.laid)
    for card in range(KINDS):
        g.hand[seat, card] += g.laid[card]
        g.known[seat, card] += g.laid[card]
        g.laid[card] = 0
    _discard_turned(g, b, log)


@inside
def _discard_turned(g, b, log):
    """Discard the cards turned up."""
    for i in range(g.turned_count):
        g.discard[g.turned[i]] += 1
    g.discard_size += g.turned_count
    for i in range(TURNED_UP):
        g.turned[i] = NOTHING
    g.turned_count = 0
    g.extra = 0
    g.laid_route = NOTHING
    settle(g, b, log)

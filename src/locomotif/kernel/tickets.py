"""Tickets: dealt, drawn, kept, and put back."""

import numpy as np

from locomotif.boards.limits import OFFER, SEATS, TICKETS
from locomotif.kernel.bits import add, popcount
from locomotif.kernel.chance import shuffle
from locomotif.kernel.compiler import inside, scratch
from locomotif.kernel.log import note
from locomotif.kernel.state import CHOSE, KEPT, NOTHING, SAW_TICKETS

MOST_OFFERED = SEATS * OFFER
"""The most tickets that can be on offer to all seats together."""


@inside
def offer_tickets(g, log, seat, number):
    """Show a seat the next tickets of the deck, or what is left of it (C-15)."""
    n = min(int(number), int(g.tickets_left))
    for i in range(n):
        g.offer[seat, i] = g.ticket_deck[g.ticket_top]
        g.ticket_top = (g.ticket_top + 1) % TICKETS
        g.tickets_left -= 1
    g.offered[seat] = n
    note(log, SAW_TICKETS, seat, n, 0)


@inside
def put_under(g, ticket):
    """Put a ticket under the ticket deck."""
    g.ticket_deck[(g.ticket_top + g.tickets_left) % TICKETS] = ticket
    g.tickets_left += 1


@inside
def fewest_to_keep(offered, minimum):
    """How many of the tickets offered must be kept."""
    return min(offered, minimum)


@inside
def choices(offered, minimum):
    """How many ways are there to keep tickets?"""
    n = 0
    for chosen in range(1 << offered):
        if popcount(np.uint64(chosen)) >= minimum:
            n += 1
    return n


@inside
def nth_choice(offered, minimum, n):
    """The n-th way of keeping tickets, as bits of the offer."""
    for chosen in range(1 << offered):
        if popcount(np.uint64(chosen)) >= minimum:
            if n == 0:
                return chosen
            n -= 1
    return -1


@inside
def keep_drawn(g, b, log, seat, chosen):
    """Keep some of the tickets drawn; the others go under the deck in the order drawn, or out (C-15, N-11)."""
    kept = _keep(g, seat, chosen)
    note(log, KEPT, seat, kept, g.offered[seat])
    for i in range(g.offered[seat]):
        if not (chosen >> i) & 1 and b.not_kept_goes_under:
            put_under(g, g.offer[seat, i])
    _clear_offer(g, seat)


@inside
def choose_first(g, b, log, seat, chosen):
    """Choose one's first tickets, in secret; the last to choose settles everybody's (C-2, C-15)."""
    g.chosen[seat] = chosen
    note(log, CHOSE, seat, 0, 0)
    for other in range(g.players):
        if g.chosen[other] == NOTHING:
            return False
    _settle_first(g, b, log)
    return True


@inside
def _settle_first(g, b, log):
    """Hand out the chosen tickets; the others are shuffled together and go under the deck, or out (C-15)."""
    returned = scratch(MOST_OFFERED, MOST_OFFERED, np.int8)
    n = 0
    for seat in range(g.players):
        kept = _keep(g, seat, g.chosen[seat])
        note(log, KEPT, seat, kept, g.offered[seat])
        for i in range(g.offered[seat]):
            if not (g.chosen[seat] >> i) & 1 and b.not_kept_goes_under:
                returned[n] = g.offer[seat, i]
                n += 1
        _clear_offer(g, seat)
    shuffle(g, returned, n)
    for i in range(n):
        put_under(g, returned[i])


@inside
def _keep(g, seat, chosen):
    """Give the chosen tickets of the offer to the seat."""
    kept = 0
    for i in range(g.offered[seat]):
        if (chosen >> i) & 1:
            add(g.held[seat], g.offer[seat, i])
            kept += 1
    return kept


@inside
def _clear_offer(g, seat):
    """Nothing is on offer any more; what was not kept is never shown (C-3)."""
    for i in range(OFFER):
        g.offer[seat, i] = NOTHING
    g.offered[seat] = 0

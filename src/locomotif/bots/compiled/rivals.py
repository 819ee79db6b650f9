"""The others: who is near a route, whom a piece of track would cut off, and who is ahead."""

import numpy as np

from locomotif.kernel.bits import NONE, TICKET_WORDS, both, either, has, lowest, popcount, words
from locomotif.kernel.compiler import inside
from locomotif.kernel.network import completed

TYPICAL_TICKET = 12.0
"""Points that a ticket in another hand is assumed to bring."""


@inside
def count_tickets(g, seat):
    """How many tickets a seat holds."""
    n = 0
    for w in range(TICKET_WORDS):
        n += popcount(g.held[seat, w])
    return n


@inside
def rivals_near(g, b, seat, route):
    """How many rivals have a route at one of the ends."""
    n = 0
    around = either(words(b.routes_at[b.a[route]]), words(b.routes_at[b.b[route]]))
    for other in range(g.players):
        if other != seat and both(around, words(g.own[other])) != NONE:
            n += 1
    return n


@inside
def keeps_apart(g, b, seat, route):
    """Would the route, in other hands, have joined two networks of a rival?"""
    a = b.a[route]
    z = b.b[route]
    for other in range(g.players):
        if other == seat or g.place[other, a] == g.place[other, z]:
            continue
        own = words(g.own[other])
        if both(own, words(b.routes_at[a])) != NONE and both(own, words(b.routes_at[z])) != NONE:
            return True
    return False


@inside
def harm_of_cuts(g, b, seat, wanted, bed):
    """What a piece of track cuts: rivals near such routes count for it, routes the plan wants against it (F-4)."""
    harm = 0.0
    for w in range(b.words):
        word = b.crossed_by[bed, w] & ~g.cut[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if has(wanted, r):
                harm -= 10.0
            harm += rivals_near(g, b, seat, r)
    return harm


@inside
def lead(g, b, seat):
    """About how many points a seat is ahead of the best rival, counting others' tickets as completed."""
    own = int(g.score[seat])
    for w in range(TICKET_WORDS):
        word = g.held[seat, w]
        while word != np.uint64(0):
            ticket = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            points = int(b.ticket_points[ticket])
            own += points if completed(g, b, seat, ticket) else -points
    best = 0.0
    for other in range(g.players):
        if other != seat:
            best = max(best, g.score[other] + TYPICAL_TICKET * count_tickets(g, other))
    return own - best

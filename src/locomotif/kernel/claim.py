"""Claiming a route: from the cards on the table to the trains on the board."""

import numpy as np

from locomotif.kernel.bits import WORDS, has
from locomotif.kernel.cards import discard_cards, draw_from_deck
from locomotif.kernel.compiler import inside
from locomotif.kernel.log import note, note_cards
from locomotif.kernel.payment import count_cards
from locomotif.kernel.routes import limit_to_trains, take_route
from locomotif.kernel.state import BULLET, CLAIMED, KINDS, SCORED


@inside
def routes_for_bullet_trains(g, b, routes):
    """Write the free routes that a claim would take with a bullet train now, as a set (J-2, J-4)."""
    for w in range(WORDS):
        routes[w] = b.bullets[w] & ~(g.closed[w] | g.cut[w]) if g.bullet_trains > 0 else np.uint64(0)
        for seat in range(g.players):
            routes[w] &= ~g.own[seat, w]


@inside
def takes_bullet_train(g, b, route):
    """Is this route claimed with a shared bullet train? Not once they are used up (J-2, J-4)."""
    return g.bullet_trains > 0 and has(b.bullets, route)


@inside
def lay_cards(g, seat):
    """Move the cards in `laid` out of the hand; everybody sees them."""
    for card in range(KINDS):
        n = g.laid[card]
        if n > 0:
            g.hand[seat, card] -= n
            g.known[seat, card] = max(0, int(g.known[seat, card]) - int(n))


@inside
def complete_claim(g, b, log, seat, route):
    """The price in `laid` is paid: trains, points, connections, discard, and the cards of +X (C-12, L-4)."""
    note_cards(log, CLAIMED, seat, route, g.laid)
    by_bullet_train = takes_bullet_train(g, b, route)
    take_route(g, b, log, seat, route, by_bullet_train)
    if by_bullet_train:
        moved = count_cards(g.laid)
        g.bullet_trains -= 1
        g.marker[seat] += moved
        if g.bullet_trains == 0:
            for other in range(g.players):
                limit_to_trains(g, b, other)
        note(log, BULLET, seat, g.marker[seat], moved)
    else:
        length = b.length[route]
        g.trains[seat] -= length
        g.score[seat] += b.points[length]
        note(log, SCORED, seat, b.points[length], length)
        limit_to_trains(g, b, seat)
    discard_cards(g, b, log, g.laid)
    if b.draw[route] > 0:
        for _ in range(b.draw[route]):
            if g.deck_left > 0:
                draw_from_deck(g, b, log, seat)

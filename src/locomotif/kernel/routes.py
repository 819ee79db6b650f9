"""Routes changing hands: what claiming or building one does to all the others."""

from locomotif.kernel.bits import (
    NONE,
    add,
    both,
    either,
    has,
    join,
    keep_only,
    leave,
    nth,
    remove,
    size,
    without,
    words,
)
from locomotif.kernel.compiler import inside
from locomotif.kernel.log import note
from locomotif.kernel.network import connect
from locomotif.kernel.state import CLOSED, COLOURS, CUT, NOTHING


@inside
def take_route(g, b, log, seat, route, by_bullet_train):
    """Give the route to this seat (C-12, C-14, J-3)."""
    add(g.own[seat], route)
    for other in range(g.players):
        remove(g.open[other], route)
    if by_bullet_train:
        add(g.bullet_laid, route)
        for other in range(g.players):
            connect(g, other, b.a[route], b.b[route])
    else:
        connect(g, seat, b.a[route], b.b[route])
    if has(g.built, route):
        _return_piece(g, b, route)
    if b.tracks[route] > 1:
        leave(g.open[seat], words(b.siblings[route]))
        close_siblings(g, b, log, route)
    cut_crossings(g, b, log, route)


@inside
def limit_to_trains(g, b, seat):
    """Routes longer than the seat's trains are no longer open to it; bullet trains need none (C-12, J-2)."""
    fits = words(b.fits[g.trains[seat]])
    if g.bullet_trains > 0:
        fits = either(fits, words(b.bullets))
    keep_only(g.open[seat], fits)


@inside
def colour_of_piece(g, route):
    """The colour of the piece on a built bed."""
    for colour in range(COLOURS):
        if has(g.in_colour[colour], route):
            return colour
    return NOTHING


@inside
def _return_piece(g, b, route):
    """The piece of a claimed bed goes back to the supply (F-7)."""
    colour = colour_of_piece(g, route)
    remove(g.in_colour[colour], route)
    remove(g.built, route)
    g.pieces[colour, b.length[route]] += 1


@inside
def build_on(g, b, log, route, colour):
    """A piece of this colour lies on the bed: it can be claimed by whoever owns no track beside it (F-3, F-6)."""
    g.pieces[colour, b.length[route]] -= 1
    remove(g.bare, route)
    add(g.built, route)
    add(g.in_colour[colour], route)
    for seat in range(g.players):
        if g.trains[seat] >= b.length[route] and not _owns_sibling(g, b, seat, route):
            add(g.open[seat], route)
    if b.tracks[route] > 1:
        close_siblings(g, b, log, route)
    cut_crossings(g, b, log, route)


@inside
def _owns_sibling(g, b, seat, route):
    """Does the seat own another track of this double or triple (C-14)?"""
    return both(words(g.own[seat]), words(b.siblings[route])) != NONE


@inside
def close_siblings(g, b, log, route):
    """Once as many tracks are claimed or built as these players may use, the rest are closed (C-14, F-6)."""
    taken = words(g.built)
    for seat in range(g.players):
        taken = either(taken, words(g.own[seat]))
    siblings = words(b.siblings[route])
    used = 1 + size(both(siblings, taken))
    if used >= b.usable[g.players, b.tracks[route]]:
        closing = without(without(siblings, taken), words(g.closed))
        join(g.closed, closing)
        _lose(g, log, closing, CLOSED)


@inside
def cut_crossings(g, b, log, route):
    """What crosses a route that is built, or claimed, is cut for good (F-4)."""
    if b.has_crossings:
        cutting = without(words(b.crossed_by[route]), words(g.cut))
        join(g.cut, cutting)
        _lose(g, log, cutting, CUT)


@inside
def _lose(g, log, lost, why):
    """Nobody can claim these routes any more, nor build on them."""
    if lost == NONE:
        return
    leave(g.bare, lost)
    for seat in range(g.players):
        leave(g.open[seat], lost)
    if log.limit > 0:
        for i in range(size(lost)):
            note(log, why, NOTHING, nth(lost, i), 0)

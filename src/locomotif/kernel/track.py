"""Laying track: after drawing cards, one piece on one free bed (F-3, F-5)."""

from locomotif.boards.limits import LENGTH
from locomotif.kernel.bits import WORDS, has, nth_bit, popcount
from locomotif.kernel.compiler import inside
from locomotif.kernel.log import note
from locomotif.kernel.routes import build_on
from locomotif.kernel.state import BUILT, COLOURS


@inside
def bare_beds(g, b, length):
    """How many free beds of this length there are."""
    n = 0
    for w in range(WORDS):
        n += popcount(g.bare[w] & b.beds_of_length[length, w])
    return n


@inside
def colours_left(g, length):
    """How many colours the supply has a piece of this length in."""
    n = 0
    for colour in range(COLOURS):
        if g.pieces[colour, length] > 0:
            n += 1
    return n


@inside
def ways_to_lay(g, b):
    """How many ways there are to lay a piece."""
    n = 0
    for length in range(1, LENGTH + 1):
        colours = colours_left(g, length)
        if colours > 0:
            n += colours * bare_beds(g, b, length)
    return n


@inside
def ways_of_length(g, b, length, beds):
    """Write the free beds of this length, as a set; return the colours each can be laid in, as bits."""
    colours = 0
    for colour in range(COLOURS):
        colours |= int(g.pieces[colour, length] > 0) << colour
    for w in range(WORDS):
        beds[w] = g.bare[w] & b.beds_of_length[length, w]
    return colours


@inside
def nth_way_to_lay(g, b, n):
    """The n-th way to lay a piece: its bed and its colour, as bed * 8 + colour."""
    for length in range(1, LENGTH + 1):
        colours = colours_left(g, length)
        if colours == 0:
            continue
        ways = colours * bare_beds(g, b, length)
        if n >= ways:
            n -= ways
            continue
        which = n // colours
        kind = n % colours
        for w in range(WORDS):
            word = g.bare[w] & b.beds_of_length[length, w]
            here = popcount(word)
            if which < here:
                return (64 * w + nth_bit(word, which)) * COLOURS + _nth_colour(g, length, kind)
            which -= here
    return -1


@inside
def _nth_colour(g, length, n):
    """The n-th colour the supply has a piece of this length in."""
    for colour in range(COLOURS):
        if g.pieces[colour, length] > 0:
            if n == 0:
                return colour
            n -= 1
    return -1


@inside
def may_lay(g, b, route, colour):
    """Is the bed free, and such a piece in the supply (F-5)?"""
    return has(g.bare, route) and g.pieces[colour, b.length[route]] > 0


@inside
def lay(g, b, log, seat, route, colour):
    """Lay a piece on a bed (F-3)."""
    note(log, BUILT, seat, route, colour)
    build_on(g, b, log, route, colour)

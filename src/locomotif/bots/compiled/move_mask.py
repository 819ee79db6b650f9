"""The legal moves of a seat as a mask over the dense numbers of a board (`dense_moves`)."""

import numpy as np

from locomotif.kernel.actions import BUILD, CLAIM
from locomotif.kernel.bits import NONE, WORDS, either, lowest, size
from locomotif.kernel.compiler import inside
from locomotif.kernel.moves import (
    cards_that_matter,
    claims_in,
    claims_without_colour,
    count_moves,
    nth_move,
    pairs_that_matter,
)
from locomotif.kernel.payment import MOST
from locomotif.kernel.state import COLOURS, KINDS, LOCO, TRACK, TURN


@inside
def fill_mask(g, b, seat, place_of, mask):
    """Mark the legal moves of a seat, by their dense numbers, and no others; return how many there are."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    return mark_moves(g, b, seat, place_of, mask)


@inside
def mark_moves(g, b, seat, place_of, mask):
    """Mark the legal moves of a seat in a mask of zeros; return how many there are."""
    n = 0
    if g.phase == TRACK:  # as nth_move would list them, without counting up to each
        for w in range(b.words):
            word = g.bare[w]
            while word != np.uint64(0):
                bed = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                for colour in range(COLOURS):
                    if g.pieces[colour, b.length[bed]] > 0:
                        mask[place_of[BUILD + bed * COLOURS + colour]] = 1
                        n += 1
        return n
    n = count_moves(g, b, seat)
    claims = mark_claims(g, b, seat, place_of, mask) if g.phase == TURN else 0
    for i in range(n - claims):  # claims come last in the list
        mask[place_of[nth_move(g, b, seat, i)]] = 1
    return n


@inside
def mark_claims(g, b, seat, place_of, mask):
    """Mark the claims that a seat can make; return how many there are."""
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    n = 0
    in_a_colour = NONE
    for colour in range(COLOURS):
        if g.hand[seat, colour] > 0:
            claims = claims_in(g, b, seat, colour, total, locos, pairs)
            in_a_colour = either(in_a_colour, claims)
            n += _mark_each(claims, colour, place_of, mask)
    claims = claims_without_colour(g, b, seat, total, locos, pairs, in_a_colour)
    return n + _mark_each(claims, LOCO, place_of, mask)


@inside
def _mark_each(claims, colour, place_of, mask):
    """Mark the claims of these routes in one colour; return how many there are."""
    for w in range(WORDS):
        word = claims[w]
        while word != np.uint64(0):
            mask[place_of[CLAIM + (64 * w + lowest(word)) * KINDS + colour]] = 1
            word &= word - np.uint64(1)
    return size(claims)

"""The deck, the discard and the row of five."""

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.kernel.chance import shuffle
from locomotif.kernel.compiler import inlined, inside, rare
from locomotif.kernel.log import note, note_cards
from locomotif.kernel.state import (
    DREW_DECK,
    DREW_ROW,
    FLUSHED,
    KINDS,
    LOCO,
    NOTHING,
    REFILLED,
    RESHUFFLED,
)


@inlined
def reshuffle_if_empty(g, log):
    """As soon as the deck is empty, shuffle the discard into a new one (C-9)."""
    if g.deck_left == 0 and g.discard_size > 0:
        _reshuffle(g, log)


@rare
def _reshuffle(g, log):
    """Shuffle the discard into a new deck."""
    n = 0
    for card in range(KINDS):
        for _ in range(g.discard[card]):
            g.deck[n] = card
            n += 1
        g.discard[card] = 0
    g.discard_size = 0
    g.deck_left = n
    shuffle(g, g.deck, n)
    note(log, RESHUFFLED, NOTHING, n, 0)


@inlined
def take_from_deck(g, log):
    """Take the top card of a deck that is not empty."""
    g.deck_left -= 1
    card = g.deck[g.deck_left]
    reshuffle_if_empty(g, log)
    return card


@inside
def discard_cards(g, b, log, cards):
    """Put cards on the discard, and put deck and row in order (C-9)."""
    n = 0
    for card in range(KINDS):
        g.discard[card] += cards[card]
        n += int(cards[card])
        cards[card] = 0
    g.discard_size += n
    settle(g, b, log)


@inside
def settle(g, b, log):
    """Put deck and row in order: make a new deck if needed, fill empty places, flush the row (C-8, C-9)."""
    reshuffle_if_empty(g, log)
    _fill(g, log)
    flush_if_needed(g, b, log)


@inlined
def flush_if_needed(g, b, log):
    """Replace a row with three or more locos (C-8)."""
    if b.three_locos_flush and _locos_in_row(g) >= 3:
        _flush_while_needed(g, log)


@rare
def _flush_while_needed(g, log):
    """Replace the row, again if need be."""
    while _locos_in_row(g) >= 3 and _flush_can_help(g):
        _flush(g, log)
        _fill(g, log)


@inside
def _fill(g, log):
    """Fill the empty places of the row, the lowest first (C-9)."""
    for place in range(ROW):
        if g.row[place] == NOTHING and g.deck_left > 0:
            g.row[place] = take_from_deck(g, log)
            note(log, REFILLED, NOTHING, place, g.row[place])


@inlined
def _locos_in_row(g):
    """Count the locos in the row."""
    n = 0
    for place in range(ROW):
        n += int(g.row[place] == LOCO)
    return n


@inside
def _flush_can_help(g):
    """Are there enough other cards for a row with at most two locos (C-8, ruling)?

    One more case would flush for ever: five cards in the deck, three of them locos, and no discard. Row and deck
    would keep trading places, so the row stays then too.
    """
    cards = int(g.deck_left) + int(g.discard_size)
    others = int(g.discard_size) - int(g.discard[LOCO])
    in_deck = 0
    for i in range(g.deck_left):
        if g.deck[i] != LOCO:
            in_deck += 1
    others += in_deck
    if g.deck_left == ROW and g.discard_size == 0 and in_deck < ROW - 2:
        return False
    for place in range(ROW):
        if g.row[place] != NOTHING:
            cards += 1
            if g.row[place] != LOCO:
                others += 1
    return others >= min(ROW, cards) - 2


@inside
def _flush(g, log):
    """Discard the whole row (C-8)."""
    note_cards(log, FLUSHED, NOTHING, 0, g.row)
    for place in range(ROW):
        if g.row[place] != NOTHING:
            g.discard[g.row[place]] += 1
            g.discard_size += 1
            g.row[place] = NOTHING
    reshuffle_if_empty(g, log)


@inlined
def draw_from_row(g, b, log, seat, place):
    """Take a card from the row, which is refilled at once (C-6); everybody has seen it (C-3)."""
    card = g.row[place]
    note(log, DREW_ROW, seat, place, card)
    g.hand[seat, card] += 1
    g.known[seat, card] += 1
    if g.deck_left > 0:
        g.row[place] = take_from_deck(g, log)
        note(log, REFILLED, NOTHING, place, g.row[place])
        flush_if_needed(g, b, log)
    else:
        g.row[place] = NOTHING
    return card


@inlined
def draw_from_deck(g, b, log, seat):
    """Take the top card of the deck, unseen by the others (C-6)."""
    card = g.deck[g.deck_left - 1]
    note(log, DREW_DECK, seat, 0, card)
    g.hand[seat, card] += 1
    take_from_deck(g, log)
    flush_if_needed(g, b, log)


@inlined
def places_to_draw(g, b, second):
    """The places to draw from, as bits; no loco as second card where it costs the whole draw (C-7)."""
    barred = LOCO if second and b.loco_costs_whole_draw else NOTHING
    places = 0
    for place in range(ROW):
        card = g.row[place]
        places |= ((card != NOTHING) & (card != barred)) << place
    return np.uint64(places)


@inlined
def second_card_possible(g, b):
    """Is there a card that may be taken as the second one (C-10)?"""
    return g.deck_left > 0 or places_to_draw(g, b, True) != np.uint64(0)

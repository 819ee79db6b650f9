"""What must hold in every position, compiled: each check works it out anew from what cannot be wrong.

A check answers with the number of what is wrong, 0 if nothing is; `FAULTS` puts it into words.
"""

from typing import Any

import numpy as np

from locomotif.boards.limits import CARDS, CITIES, LENGTH, OFFER, ROW, TICKETS
from locomotif.kernel.bits import WORDS, has, popcount
from locomotif.kernel.compiler import inside
from locomotif.kernel.state import (
    COLOURS,
    FIRST_TICKETS,
    KINDS,
    LOCO,
    NOTHING,
    TICKETS_DRAWN,
    TUNNEL,
)

FAULTS = (
    "nothing",
    "a card is lost, or there twice",
    "the sizes of deck or discard are wrong",
    "cards are known to be in a hand that are not in it",
    "cards lie on the table outside a tunnel",
    "an empty place of the row was not filled, or a deck not reshuffled",
    "a row with three locos was not flushed",
    "a ticket is lost, or there twice",
    "tickets lie before a seat that has nothing to choose",
    "trains do not add up",
    "points for routes do not add up",
    "bullet trains do not add up",
    "track pieces do not add up",
    "a route has two owners, or somebody two tracks of a double or triple",
    "cut routes are not those that cross what is built or claimed",
    "closed tracks are not those that nobody may use any more",
    "the routes open to a seat are not those it may claim",
    "the beds on which a piece may be laid are not those that are free",
    "connections are not those of the routes",
    "it is nobody's turn, or the last round is none",
    "a canonical move is not legal",
    "the game does not end",
)
(
    FINE,
    CARDS_LOST,
    SIZES,
    KNOWN,
    LEFT_ON_THE_TABLE,
    NOT_SETTLED,
    NOT_FLUSHED,
    TICKETS_LOST,
    OFFERS,
    TRAINS,
    SCORES,
    BULLET_TRAINS,
    PIECES,
    OWNERS,
    CUTS,
    CLOSINGS,
    OPEN,
    BARE,
    CONNECTIONS,
    TURN,
    ILLEGAL,
    ENDLESS,
) = range(len(FAULTS))


@inside
def wrong_in(g: Any, b: Any) -> int:
    """Look for anything wrong in a position."""
    wrong = _wrong_with_cards(g, b)
    if wrong == FINE:
        wrong = _wrong_with_tickets(g, b)
    if wrong == FINE:
        wrong = _wrong_with_trains(g, b)
    if wrong == FINE:
        wrong = _wrong_with_routes(g, b)
    if wrong == FINE and not _turn_is_in_order(g):
        wrong = TURN
    return wrong


@inside
def _wrong_with_cards(g: Any, b: Any) -> int:
    """Every card is in exactly one place (C-1, C-8, C-9, N-9)."""
    found = np.zeros(KINDS, np.int64)
    discarded = 0
    laid = 0
    for kind in range(KINDS):
        discarded += g.discard[kind]
        laid += g.laid[kind]
        found[kind] = int(g.discard[kind]) + int(g.laid[kind])
        for seat in range(g.players):
            if g.known[seat, kind] < 0 or g.known[seat, kind] > g.hand[seat, kind]:
                return KNOWN
            found[kind] += g.hand[seat, kind]
    if g.deck_left < 0 or g.deck_left > CARDS or discarded != g.discard_size:
        return SIZES
    for i in range(g.deck_left):
        found[g.deck[i]] += 1
    for i in range(g.turned_count):
        found[g.turned[i]] += 1
    in_row = 0
    locos = 0
    for place in range(ROW):
        if g.row[place] != NOTHING:
            found[g.row[place]] += 1
            in_row += 1
            locos += g.row[place] == LOCO
    for kind in range(KINDS):
        if found[kind] != b.cards[kind]:
            return CARDS_LOST
    if (laid > 0 or g.turned_count > 0 or g.extra > 0) != (g.phase == TUNNEL):
        return LEFT_ON_THE_TABLE
    if (in_row < ROW and g.deck_left > 0) or (g.deck_left == 0 and g.discard_size > 0):
        return NOT_SETTLED
    if b.three_locos_flush and locos >= 3 and _flush_was_due(g, in_row, locos):
        return NOT_FLUSHED
    return FINE


@inside
def _flush_was_due(g: Any, in_row: int, locos: int) -> bool:
    """Are there cards for a row with fewer than three locos (C-8)?"""
    everything = in_row + int(g.deck_left) + int(g.discard_size)
    others = in_row - locos + int(g.discard_size) - int(g.discard[LOCO])
    others_in_deck = 0
    for i in range(g.deck_left):
        others_in_deck += g.deck[i] != LOCO
    if g.deck_left == ROW and g.discard_size == 0 and others_in_deck < 3:
        return False  # row and deck would change places for ever
    return others + others_in_deck >= min(ROW, everything) - 2


@inside
def _wrong_with_tickets(g: Any, b: Any) -> int:
    """Every ticket is in one place, or has left the game where that is the rule (C-15, N-11)."""
    found = np.zeros(TICKETS, np.int64)
    total = int(g.tickets_left)
    for i in range(g.tickets_left):
        found[g.ticket_deck[(g.ticket_top + i) % TICKETS]] += 1
    for seat in range(g.players):
        choosing = g.phase == FIRST_TICKETS or (g.phase == TICKETS_DRAWN and seat == g.turn)
        if (g.offered[seat] > 0) != choosing or g.offered[seat] > OFFER:
            return OFFERS
        for i in range(g.offered[seat]):
            found[g.offer[seat, i]] += 1
            total += 1
        for ticket in range(b.tickets):
            if has(g.held[seat], ticket):
                found[ticket] += 1
                total += 1
    for ticket in range(TICKETS):
        if found[ticket] > 1 or (found[ticket] == 1 and ticket >= b.tickets):
            return TICKETS_LOST
    if total > b.tickets or (b.not_kept_goes_under and total != b.tickets):
        return TICKETS_LOST
    return FINE


@inside
def _wrong_with_trains(g: Any, b: Any) -> int:
    """Trains, points, bullet trains and track pieces add up (C-12, F-2, F-7, J-1, J-2)."""
    bullets = 0
    for seat in range(g.players):
        spaces = 0
        points = 0
        for route in range(b.routes):
            if has(g.own[seat], route):
                if has(g.bullet_laid, route):
                    bullets += 1
                else:
                    spaces += b.length[route]
                    points += b.points[b.length[route]]
        if g.trains[seat] < 0 or g.trains[seat] + spaces != b.trains:
            return TRAINS
        if g.score[seat] != points:
            return SCORES
    laid = 0
    for w in range(WORDS):
        laid += popcount(g.bullet_laid[w])
    if g.bullet_trains < 0 or laid != bullets or bullets + g.bullet_trains != b.bullet_trains:
        return BULLET_TRAINS
    pieces = np.zeros((COLOURS, LENGTH + 1), np.int64)
    for route in range(b.routes):
        if has(g.built, route):
            for colour in range(COLOURS):
                if has(g.in_colour[colour], route):
                    pieces[colour, b.length[route]] += 1
    for colour in range(COLOURS):
        for length in range(LENGTH + 1):
            supply = int(g.pieces[colour, length])
            if supply < 0 or supply + pieces[colour, length] != b.pieces[colour, length]:
                return PIECES
    return FINE


@inside
def _wrong_with_routes(g: Any, b: Any) -> int:
    """Who may claim and build what, worked out from owners and pieces (C-12, C-14, F-4, F-5, F-6, J-2)."""
    none = np.uint64(0)
    claimed = np.zeros(WORDS, np.uint64)
    for w in range(WORDS):
        for seat in range(g.players):
            if claimed[w] & g.own[seat, w] != none:
                return OWNERS
            claimed[w] |= g.own[seat, w]
    for route in range(b.routes):
        used = 0
        crossed = False
        taken = has(claimed, route) or has(g.built, route)
        for w in range(WORDS):
            in_use = claimed[w] | g.built[w]
            used += popcount(in_use & b.siblings[route, w])
            crossed = crossed or in_use & b.crossed_by[route, w] != none
        closed = b.tracks[route] > 1 and not taken and used >= b.usable[g.players, b.tracks[route]]
        if has(g.cut, route) != crossed or (crossed and taken):
            return CUTS
        if has(g.closed, route) != closed:
            return CLOSINGS
        free = not has(claimed, route) and not crossed and not closed
        if has(g.bare, route) != (free and has(b.beds, route) and not has(g.built, route)):
            return BARE
        ready = free and (has(b.ready, route) or has(g.built, route))
        for seat in range(g.players):
            beside = False
            for w in range(WORDS):
                beside = beside or g.own[seat, w] & b.siblings[route, w] != none
            if beside and has(g.own[seat], route):
                return OWNERS
            enough = g.trains[seat] >= b.length[route] or (g.bullet_trains > 0 and has(b.bullets, route))
            if has(g.open[seat], route) != (ready and enough and not beside):
                return OPEN
    return FINE


@inside
def connections_are_wrong(g: Any, b: Any) -> bool:
    """Are cities connected that no chain of routes joins, or the other way round (C-17, J-3)?"""
    place = np.empty(CITIES, np.int64)
    for seat in range(g.players):
        for city in range(CITIES):
            place[city] = city
        joined = True
        while joined:  # the smaller number spreads along every route until nothing changes
            joined = False
            for route in range(b.routes):
                if has(g.own[seat], route) or has(g.bullet_laid, route):
                    one, other = b.a[route], b.b[route]
                    if place[one] != place[other]:
                        place[one] = place[other] = min(place[one], place[other])
                        joined = True
        for one in range(b.cities):
            for other in range(one):
                if (place[one] == place[other]) != (g.place[seat, one] == g.place[seat, other]):
                    return True
    return False


@inside
def _turn_is_in_order(g: Any) -> bool:
    """Is it somebody's turn, and are there no more last turns than players (C-16, C-19)?"""
    last_turns = NOTHING <= g.last_turns <= g.players
    passes = 0 <= g.passes <= g.players
    return bool(0 <= g.turn < g.players and last_turns and passes)

"""Goals: which tickets to keep, when to draw more, and what to build when no ticket is left to do."""

import math

import numpy as np

from locomotif.boards.limits import OFFER, TICKETS
from locomotif.bots.compiled.needs import most_held
from locomotif.bots.compiled.roads import available, cards_held, join_tickets, route_worth
from locomotif.kernel.bits import TICKET_WORDS, WORDS, add, has, lowest
from locomotif.kernel.compiler import inside
from locomotif.kernel.moves import fewest_kept
from locomotif.kernel.network import completed
from locomotif.kernel.state import COLOURS, LOCO


@inside
def turns_left(g, b, taste):
    """About how many turns each player still has."""
    if g.last_turns >= 0:
        return 1.0
    fewest = 99
    for seat in range(g.players):
        fewest = min(fewest, int(g.trains[seat]))
    left = max(0.0, (fewest - b.end_trains) / taste.trains_per_turn)
    if b.bullet_trains > 0:
        left = max(left, (g.bullet_trains - b.end_bullet_trains) * 1.5 / g.players)
    return left + 1.0


@inside
def own_tickets(g, seat, tickets):
    """Write the tickets a seat holds; how many."""
    n = 0
    for w in range(TICKET_WORDS):
        word = g.held[seat, w]
        while word != np.uint64(0):
            tickets[n] = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            n += 1
    return n


@inside
def plan_turns(g, b, seat, wanted):
    """Turns that the wanted routes take together: cards of all of them, less the hand, and one claim each."""
    claims = 0
    cards = 0.0
    spaces = 0
    for w in range(b.words):
        word = wanted[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            claims += 1
            spaces += int(b.length[r])
            cards += 0.6 * b.symbols[r]
    useful = 0.0
    for colour in range(COLOURS):
        useful += int(g.hand[seat, colour])
    useful = min(useful * 0.6 + int(g.hand[seat, LOCO]), spaces * 0.8)
    return claims + max(0.0, cards + spaces - useful) / 2.0


@inside
def points_of(g, b, seat, wanted):
    """Points that the wanted routes bring themselves."""
    points = 0.0
    for w in range(b.words):
        word = wanted[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            points += route_worth(g, b, seat, r)
    return points


@inside
def choose_tickets(g, b, taste, seat, room):
    """Choose which tickets on offer to keep: those that pay for the turns they cost, joined to what is planned."""
    n = int(g.offered[seat])
    least = fewest_kept(g, b, seat)
    held = np.empty(TICKETS, np.int16)
    have = own_tickets(g, seat, held)
    tickets = np.empty(have + OFFER, np.int16)
    left = turns_left(g, b, taste)
    best = -1
    best_value = -1e9
    for chosen in range(1, 1 << n):
        count = 0
        for i in range(n):
            count += chosen >> i & 1
        if count < least:
            continue
        m = 0
        for i in range(have):
            if not completed(g, b, seat, held[i]):
                tickets[m] = held[i]
                m += 1
        for i in range(n):
            if chosen >> i & 1:
                tickets[m] = g.offer[seat, i]
                m += 1
        m = min(m, 16)
        joined = join_tickets(g, b, taste, seat, tickets[:m], room.wanted, room)
        turns = plan_turns(g, b, seat, room.wanted)
        value = points_of(g, b, seat, room.wanted) - taste.turn_value * turns
        chance = 1.0 / (1.0 + math.exp((turns - left) / taste.risk))
        for i in range(m):
            points = int(b.ticket_points[tickets[i]])
            if joined >> i & 1:
                value += points * (2.0 * chance - 1.0)
            else:
                value -= points
        if value > best_value:
            best_value = value
            best = chosen
    return best


@inside
def should_draw_tickets(g, b, taste, seat):
    """Is it time for more tickets: time enough to finish them, and trains?"""
    if g.tickets_left == 0 or g.last_turns >= 0:
        return False
    if turns_left(g, b, taste) < taste.ticket_turns:
        return False
    return g.trains[seat] >= taste.ticket_trains or g.bullet_trains >= 6


@inside
def want_best_route(g, b, taste, seat, wanted):
    """Want the route that brings the most points for its turns; False if there is none."""
    for w in range(WORDS):
        wanted[w] = np.uint64(0)
    best = -1
    best_value = -1e9
    left = turns_left(g, b, taste)
    most = most_held(g, seat)
    for w in range(b.words):
        word = g.open[seat, w] | g.bare[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if not available(g, b, seat, r):
                continue
            worth = route_worth(g, b, seat, r)
            if g.place[seat, b.a[r]] != b.a[r] or g.place[seat, b.b[r]] != b.b[r]:
                worth += taste.path_bonus * int(b.length[r])
            if worth <= best_value:
                continue  # it takes a turn at least
            turns = _turns_with_locos(g, b, seat, r, most)
            if turns > left + 0.5:
                worth *= 0.3
            value = worth / turns
            if value > best_value:
                best_value = value
                best = r
    if best < 0:
        return False
    add(wanted, best)
    return True


@inside
def _turns_with_locos(g, b, seat, route, most):
    """Turns to claim one route now, locos spent freely."""
    symbols = int(b.symbols[route])
    lacking = int(b.length[route]) - symbols - cards_held(g, b, seat, route, most)
    spare = int(g.hand[seat, LOCO]) - symbols
    missing = max(0, lacking - max(0, spare)) + max(0, -spare)
    turns = 1.0 + missing / 2.0
    if b.tunnel[route] and missing == 0:
        turns += 0.3
    if has(g.bare, route):
        turns += 1.0
    return turns


@inside
def make_plan(g, b, taste, seat, mind, room):
    """Plan a network for the tickets that are not yet done."""
    held = np.empty(TICKETS, np.int16)
    have = own_tickets(g, seat, held)
    m = 0
    for i in range(have):
        if not completed(g, b, seat, held[i]) and m < 16:
            held[m] = held[i]
            m += 1
    join_tickets(g, b, taste, seat, held[:m], mind.wanted, room)
    mind.planned = 1
    mind.tickets_seen = have

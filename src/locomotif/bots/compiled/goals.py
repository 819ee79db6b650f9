"""Goals: which tickets to keep, when to draw more, and what to build when no ticket is left to do."""

import math

import numpy as np

from locomotif.boards.limits import OFFER
from locomotif.bots.compiled.needs import most_held
from locomotif.bots.compiled.rivals import count_tickets
from locomotif.bots.compiled.roads import available, cards_held, forget_prices, join_ticket, route_worth
from locomotif.kernel.bits import TICKET_WORDS, WORDS, add, has, lowest, popcount
from locomotif.kernel.compiler import inside, scratch
from locomotif.kernel.moves import fewest_kept
from locomotif.kernel.network import completed
from locomotif.kernel.state import COLOURS, LOCO

PLANNED = 16
"""The most tickets that are planned for at once."""

CHOSEN_FROM = PLANNED + OFFER
"""The most tickets, held or on offer, that are considered when choosing which to keep."""

STEPS = CHOSEN_FROM + 1
PLANS = (STEPS, WORDS)
"""The plans on the way from none of these tickets to all of them, as sets of routes."""


@inside
def turns_left(g, b, weights):
    """About how many turns each player still has."""
    if g.last_turns >= 0:
        return 1.0
    fewest = 99
    for seat in range(g.players):
        fewest = min(fewest, int(g.trains[seat]))
    left = max(0.0, (fewest - b.end_trains) / weights.trains_per_turn)
    if b.bullet_trains > 0:
        left = max(left, (g.bullet_trains - b.end_bullet_trains) * 1.5 / g.players)
    return left + 1.0


@inside
def open_tickets(g, b, seat, tickets):
    """Write the uncompleted tickets of a seat, as many as are planned for; return how many."""
    n = 0
    for w in range(TICKET_WORDS):
        word = g.held[seat, w]
        while word != np.uint64(0):
            ticket = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if n < PLANNED and not completed(g, b, seat, ticket):
                tickets[n] = ticket
                n += 1
    return n


@inside
def plan_turns(g, b, seat, wanted):
    """Turns that the wanted routes take in all: cards for all of them, less the hand, and one claim each."""
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
def most_valuable_first(b, tickets, order):
    """Write the order in which tickets are planned for."""
    for i in range(tickets.shape[0]):
        points = b.ticket_points[tickets[i]]
        k = i
        while k > 0 and b.ticket_points[tickets[order[k - 1]]] < points:
            order[k] = order[k - 1]
            k -= 1
        order[k] = i


@inside
def choose_tickets(g, b, weights, seat, workspace):
    """Choose which tickets on offer to keep: those that pay for the turns they cost, joined to what is planned.

    Every choice is planned for, ticket by ticket; two that begin with the same tickets share that part of the plan.
    """
    offered = int(g.offered[seat])
    least = fewest_kept(g, b, seat)
    tickets = scratch(CHOSEN_FROM, CHOSEN_FROM, np.int16)
    held = open_tickets(g, b, seat, tickets)
    n = held + offered
    for i in range(offered):
        tickets[held + i] = g.offer[seat, i]
    order = scratch(n, CHOSEN_FROM, np.int64)
    most_valuable_first(b, tickets[:n], order)
    places = scratch(offered, OFFER, np.int64)  # in the order, of the tickets on offer, the last first
    at = offered
    for k in range(n):
        if order[k] >= held:
            at -= 1
            places[at] = k
    # after k tickets of the order: the plan, the trains left, the tickets joined
    wanted = scratch((n + 1, WORDS), PLANS, np.uint64)
    trains = scratch(n + 1, STEPS, np.int64)
    joined = scratch(n + 1, STEPS, np.int64)
    for w in range(WORDS):
        wanted[0, w] = np.uint64(0)
    trains[0] = g.trains[seat]
    joined[0] = 0
    forget_prices(b, workspace)
    left = turns_left(g, b, weights)
    planned = 0
    best = -1
    best_value = -1e9
    for code in range(1, 1 << offered):
        planned = min(planned, places[lowest(np.uint64(code))])  # where it departs from the one before
        kept = (1 << held) - 1
        for i in range(offered):
            if code >> i & 1:
                kept |= 1 << order[places[i]]
        if popcount(np.uint64(code)) < least:
            continue
        for k in range(planned, n):
            for w in range(WORDS):
                wanted[k + 1, w] = wanted[k, w]
            trains[k + 1] = trains[k]
            joined[k + 1] = joined[k]
            if kept >> order[k] & 1:
                after = join_ticket(
                    g, b, weights, seat, tickets[order[k]], trains[k], wanted[k + 1], workspace
                )
                if after >= 0:
                    trains[k + 1] = after
                    joined[k + 1] |= 1 << order[k]
        planned = n
        value = value_tickets(g, b, weights, seat, tickets[:n], kept, joined[n], wanted[n], left)
        chosen = kept >> held
        if value > best_value or (value == best_value and chosen < best):
            best_value = value
            best = chosen
    return best


@inside
def value_tickets(g, b, weights, seat, tickets, kept, joined, wanted, left):
    """What a plan for some tickets is worth: its routes and those it joins, less its turns and those it does not."""
    turns = plan_turns(g, b, seat, wanted)
    chance = 1.0 / (1.0 + math.exp((turns - left) / weights.risk))
    value = points_of(g, b, seat, wanted) - weights.turn_value * turns
    for i in range(tickets.shape[0]):
        if kept >> i & 1:
            points = int(b.ticket_points[tickets[i]])
            value += points * (2.0 * chance - 1.0) if joined >> i & 1 else -points
    return value


@inside
def should_draw_tickets(g, b, weights, seat):
    """Is it time for more tickets: are there enough turns and trains left to complete them?"""
    if g.tickets_left == 0 or g.last_turns >= 0:
        return False
    if turns_left(g, b, weights) < weights.ticket_turns:
        return False
    return g.trains[seat] >= weights.ticket_trains or g.bullet_trains >= 6


@inside
def want_best_route(g, b, weights, seat, wanted):
    """Want the route that brings the most points for its turns; False if there is none."""
    for w in range(WORDS):
        wanted[w] = np.uint64(0)
    best = -1
    best_value = -1e9
    left = turns_left(g, b, weights)
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
                worth += weights.path_bonus * int(b.length[r])
            if worth <= best_value:
                continue  # it takes at least one turn
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
def make_plan(g, b, weights, seat, mind, workspace):
    """Plan a network for the tickets that are not yet done; those too far for the trains left are given up."""
    tickets = scratch(PLANNED, PLANNED, np.int16)
    n = open_tickets(g, b, seat, tickets)
    order = scratch(n, PLANNED, np.int64)
    most_valuable_first(b, tickets[:n], order)
    for w in range(WORDS):
        mind.wanted[w] = np.uint64(0)
    forget_prices(b, workspace)
    trains = int(g.trains[seat])
    for k in range(n):
        after = join_ticket(g, b, weights, seat, tickets[order[k]], trains, mind.wanted, workspace)
        if after >= 0:
            trains = after
    mind.planned = 1
    mind.tickets_seen = count_tickets(g, seat)

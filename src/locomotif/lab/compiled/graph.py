"""Describe a position as facts about routes, cities, tickets, cards and seats, for networks that play on any board.

`env/graph_observation.py` says what each number means. The seat may see all of it.
"""

import numpy as np

from locomotif.boards.limits import CITIES, OFFER, ROUTES, ROW, SEATS
from locomotif.bots.compiled.needs import fixed_colour, most_held
from locomotif.bots.compiled.rivals import count_tickets, rivals_near
from locomotif.bots.compiled.roads import available, serves
from locomotif.bots.compiled.sight import cards_lacking, payable_now
from locomotif.kernel.bits import NONE, TICKET_WORDS, WORDS, both, either, has, lowest, size, words
from locomotif.kernel.compiler import compiled, inside, scratch
from locomotif.kernel.network import completed
from locomotif.kernel.payment import count_cards
from locomotif.kernel.state import KINDS, LOCO, NOTHING, OVER, TUNNEL

FAR = 63
"""The length of a way that cannot be built, or is longer than all trains."""

HIGHEST = 127

GAME = OVER + 1 + 8 + ROW + 16
CARD = 7
SEAT = 8
TICKET = 5
CITY = 5
ROUTE = 13
"""How many numbers describe the game, a kind of card, a seat, a ticket, a city and a route."""

SHOWN = 16
"""The most tickets that are shown: those on offer, those not done, those done."""

WAYS = (SHOWN, 2, CITIES)
"""For every ticket shown, how far each city is from its two ends."""

NO_TICKET = 0
ON_OFFER = 1
NOT_DONE = 2
DONE = 3

FREE = 0  # open to this seat
SERVES = 1  # the seat's own, or a bullet train's
RIVAL = 2
BARE = 3  # a bed without a track piece
LOST = 4  # closed, cut, beside a track of its own, or too long for its trains


@inside
def fill_graph(g, b, seat, seen):
    """Write what a seat may see, part by part."""
    n = _write_game(g, b, seat, seen)
    n = _write_cards(g, b, seat, seen, n)
    n = _write_seats(g, b, seat, seen, n)
    shown = scratch(SHOWN, SHOWN, np.int16)
    states = scratch(SHOWN, SHOWN, np.int8)
    _show_tickets(g, b, seat, shown, states)
    cost = scratch(int(b.routes), ROUTES, np.int8)
    for r in range(b.routes):
        cost[r] = 0 if serves(g, seat, r) else b.length[r] if available(g, b, seat, r) else FAR
    ways = scratch((SHOWN, 2, int(b.cities)), WAYS, np.int8)
    away = scratch(SHOWN, SHOWN, np.int8)
    for i in range(SHOWN):
        if states[i] == ON_OFFER or states[i] == NOT_DONE:
            away[i] = _find_ways(b, int(shown[i]), cost, ways[i])
    n = _write_tickets(b, shown, states, away, seen, n)
    n = _write_cities(g, b, seat, shown, states, seen, n)
    _write_routes(g, b, seat, states, shown, cost, ways, away, seen, n)


@inside
def _show_tickets(g, b, seat, shown, states):
    """Choose the tickets that are shown and their order: those on offer, then those held, the ones not done first."""
    for i in range(SHOWN):
        states[i] = NO_TICKET
    for i in range(g.offered[seat]):
        shown[i] = g.offer[seat, i]
        states[i] = ON_OFFER
    n = OFFER
    for state in range(NOT_DONE, DONE + 1):
        for w in range(TICKET_WORDS):
            word = g.held[seat, w]
            while word != np.uint64(0):
                ticket = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                if n < SHOWN and completed(g, b, seat, ticket) == (state == DONE):
                    shown[n] = ticket
                    states[n] = state
                    n += 1


@inside
def _write_game(g, b, seat, seen):
    """Write what concerns the whole game; return how many numbers."""
    for i in range(GAME):
        seen[i] = 0
    seen[g.phase] = 1
    n = OVER + 1
    seen[n] = g.players
    seen[n + 1] = g.last_turns
    seen[n + 2] = min(int(g.deck_left), HIGHEST)
    seen[n + 3] = min(int(g.discard_size), HIGHEST)
    seen[n + 4] = min(int(g.tickets_left), HIGHEST)
    seen[n + 5] = g.extra
    seen[n + 6] = g.bullet_trains
    seen[n + 7] = g.offered[seat]
    n += 8
    for place in range(ROW):
        seen[n + place] = g.row[place]
    n += ROW
    for i in range(b.bonus_turned_up):
        if g.bonus_cards[i] != NOTHING:
            seen[n + int(g.bonus_cards[i])] = 1
    return GAME


@inside
def _write_cards(g, b, seat, seen, n):
    """Write by kind: in hand, in the row, discarded, known in other hands, laid and turned up at a tunnel, in all."""
    for card in range(KINDS):
        in_row = 0
        for place in range(ROW):
            in_row += int(g.row[place] == card)
        known = 0
        for other in range(g.players):
            if other != seat:
                known += int(g.known[other, card])
        turned = 0
        for i in range(g.turned_count):
            turned += int(g.turned[i] == card)
        seen[n] = g.hand[seat, card]
        seen[n + 1] = in_row
        seen[n + 2] = g.discard[card]
        seen[n + 3] = min(known, HIGHEST)
        seen[n + 4] = g.laid[card]
        seen[n + 5] = turned
        seen[n + 6] = min(int(b.cards[card]), HIGHEST)
        n += CARD
    return n


@inside
def _write_seats(g, b, seat, seen, n):
    """Write by seat, one's own first: taken, trains, half its points, cards, tickets, bullet track, first, turn."""
    players = int(g.players)
    for turn in range(players):
        other = (seat + turn) % players
        seen[n] = 1
        seen[n + 1] = g.trains[other]
        seen[n + 2] = min(int(g.score[other]) >> 1, HIGHEST)
        seen[n + 3] = min(count_cards(g.hand[other]), HIGHEST)
        seen[n + 4] = min(count_tickets(g, other), HIGHEST)
        seen[n + 5] = min(int(g.marker[other]), HIGHEST)
        seen[n + 6] = 1 if g.first == other else 0
        seen[n + 7] = 1 if g.turn == other else 0
        n += SEAT
    for _ in range((SEATS - players) * SEAT):
        seen[n] = 0
        n += 1
    return n


@inside
def _find_ways(b, ticket, cost, ways):
    """Write how far each city is from the ends of a ticket; return how far apart these are."""
    _spread(b, cost, b.ticket_a[ticket], int(b.ends_a[ticket]), ways[0])
    _spread(b, cost, b.ticket_b[ticket], int(b.ends_b[ticket]), ways[1])
    away = FAR
    for i in range(b.ends_a[ticket]):
        away = min(away, int(ways[1, b.ticket_a[ticket, i]]))
    return away


@inside
def _spread(b, cost, ends, count, away):
    """Write the fewest spaces still to be paid from any of these ends to each city, FAR where there is no way."""
    for city in range(b.cities):
        away[city] = FAR
    for i in range(count):
        away[ends[i]] = 0
    shorter = True
    while shorter:
        shorter = False
        for r in range(b.routes):
            spaces = int(cost[r])
            one = int(away[b.a[r]])
            other = int(away[b.b[r]])
            if one + spaces < other:
                away[b.b[r]] = one + spaces
                shorter = True
            elif other + spaces < one:
                away[b.a[r]] = other + spaces
                shorter = True


@inside
def _write_tickets(b, shown, states, away, seen, n):
    """Write by ticket shown: its state, points, spaces still to be paid, and its first ends."""
    for i in range(SHOWN):
        for k in range(TICKET):
            seen[n + k] = 0
        if states[i] != NO_TICKET:
            ticket = int(shown[i])
            seen[n] = states[i]
            seen[n + 1] = min(int(b.ticket_points[ticket]), HIGHEST)
            seen[n + 2] = 0 if states[i] == DONE else away[i]
            seen[n + 3] = b.ticket_a[ticket, 0]
            seen[n + 4] = b.ticket_b[ticket, 0]
        n += TICKET
    return n


@inside
def _write_cities(g, b, seat, shown, states, seen, n):
    """Write by city: own routes and rivals' routes there, cities in its network, points of tickets that end there."""
    first = n
    for city in range(b.cities):
        here = words(b.routes_at[city])
        theirs = NONE
        for other in range(g.players):
            if other != seat:
                theirs = either(theirs, words(g.own[other]))
        label = g.place[seat, city]
        together = 0
        for another in range(b.cities):
            together += int(g.place[seat, another] == label)
        seen[n] = size(both(here, words(g.own[seat])))
        seen[n + 1] = size(both(here, theirs))
        seen[n + 2] = together
        seen[n + 3] = 0
        seen[n + 4] = 0
        n += CITY
    for i in range(SHOWN):
        if states[i] == ON_OFFER or states[i] == NOT_DONE:
            ticket = int(shown[i])
            field = first + (3 if states[i] == NOT_DONE else 4)
            for k in range(b.ends_a[ticket]):
                _add_points(b, ticket, int(b.ticket_a[ticket, k]), field, seen)
            for k in range(b.ends_b[ticket]):
                _add_points(b, ticket, int(b.ticket_b[ticket, k]), field, seen)
    return n


@inside
def _add_points(b, ticket, city, field, seen):
    """Add a ticket's points to what ends at a city."""
    at = field + city * CITY
    seen[at] = min(int(seen[at]) + int(b.ticket_points[ticket]), HIGHEST)


@inside
def _write_routes(g, b, seat, states, shown, cost, ways, away, seen, n):
    """Write by route its state for the seat, and what it means for tickets held and on offer."""
    payable = payable_now(g, b, seat)
    most = most_held(g, seat)
    for r in range(b.routes):
        owner = 0
        for turn in range(g.players):
            if has(g.own[(seat + turn) % int(g.players)], r):
                owner = turn + 1
        colour = int(b.colour[r])
        if colour < 0:
            colour = fixed_colour(g, b, r) if has(g.built, r) else LOCO + 1
        can_pay = has_word(payable, r)
        one = int(b.a[r])
        other = int(b.b[r])
        detour = FAR
        offer_detour = FAR
        points = 0
        tickets = 0
        for i in range(SHOWN):
            if (states[i] == NOT_DONE or states[i] == ON_OFFER) and away[i] < FAR:
                way = min(
                    int(ways[i, 0, one]) + int(ways[i, 1, other]),
                    int(ways[i, 0, other]) + int(ways[i, 1, one]),
                )
                longer = min(way + int(cost[r]) - int(away[i]), FAR)
                if states[i] == ON_OFFER:
                    offer_detour = min(offer_detour, longer)
                else:
                    detour = min(detour, longer)
                    if longer == 0:
                        points += int(b.ticket_points[shown[i]])
                        tickets += 1
        seen[n] = _state_of(g, b, seat, r)
        seen[n + 1] = owner
        seen[n + 2] = colour
        seen[n + 3] = 0 if can_pay else max(1, cards_lacking(g, b, seat, r, most))
        seen[n + 4] = 1 if can_pay else 0
        seen[n + 5] = 1 if g.place[seat, one] == g.place[seat, other] else 0
        seen[n + 6] = rivals_near(g, b, seat, r)
        seen[n + 7] = 1 if has(g.bullet_laid, r) else 0
        seen[n + 8] = 1 if g.phase == TUNNEL and g.laid_route == r else 0
        seen[n + 9] = detour
        seen[n + 10] = min(points, HIGHEST)
        seen[n + 11] = tickets
        seen[n + 12] = offer_detour
        n += ROUTE


@inside
def has_word(members, i):
    """Is i in the set, given as its words?"""
    for w in range(WORDS):
        if w == i >> 6:
            return (members[w] >> np.uint64(i & 63)) & np.uint64(1) != np.uint64(0)
    return False


@inside
def _state_of(g, b, seat, r):
    """The state of a route for a seat."""
    if serves(g, seat, r):
        return SERVES
    if has(g.open[seat], r):
        return FREE
    for other in range(g.players):
        if has(g.own[other], r):
            return RIVAL
    return BARE if available(g, b, seat, r) else LOST


@compiled
def graph_of(games, boards, seat, seen):
    """Write what a seat of the first game sees."""
    fill_graph(games[0], boards[0], seat, seen)


@compiled
def graph_of_each(games, boards, acting, seen):
    """Write what the acting seat of every game sees."""
    for i in range(games.shape[0]):
        fill_graph(games[i], boards[0], acting[i], seen[i])

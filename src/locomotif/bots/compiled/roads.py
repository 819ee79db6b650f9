"""Ways over the board: what a route would cost a seat, the cheapest way, and a network that joins many tickets."""

import numpy as np

from locomotif.bots.compiled.mind import CITY_WORDS
from locomotif.bots.compiled.needs import fixed_colour, most_held
from locomotif.kernel.bits import NONE, WORDS, add, both, has, lowest, nth, remove, words
from locomotif.kernel.claim import takes_bullet_train
from locomotif.kernel.compiler import inlined, inside, scratch
from locomotif.kernel.network import completed
from locomotif.kernel.state import NOTHING
from locomotif.kernel.tables import ROUTES_OF

FAR = 1e6
UNKNOWN = -1.0

DETOURS = 6
"""The most searches for a way while all those found cross themselves."""


@inlined
def serves(g, seat, route):
    """Does the route serve the seat already?"""
    return has(g.own[seat], route) or has(g.bullet_laid, route)


@inside
def available(g, b, seat, route):
    """May the seat still get this route: open to it, or a free bed with no track of its own alongside?"""
    if has(g.open[seat], route):
        return True
    if not has(g.bare, route) or g.trains[seat] < b.length[route]:
        return False
    return both(words(g.own[seat]), words(b.siblings[route])) == NONE


@inside
def route_worth(g, b, seat, route):
    """Points that a route itself brings: printed ones, the bullet track, bonus cards, cards to draw."""
    length = int(b.length[route])
    if takes_bullet_train(g, b, route):
        worth = 0.8 * length
        if g.marker[seat] == 0:
            worth += 8.0
    else:
        worth = float(b.points[length])
    if b.bonus_turned_up > 0:
        for i in range(b.bonus_turned_up):
            card = g.bonus_cards[i]
            if card != NOTHING and b.bonus_kind[card] == ROUTES_OF and has(b.bonus_routes[card], route):
                worth += 0.12 * b.bonus_points[card]
    return worth + 0.7 * b.draw[route]


@inlined
def cards_held(g, b, seat, route, most):
    """Cards in hand that can pay for a route; `most`: cards of the colour the seat has most of."""
    colour = fixed_colour(g, b, route)
    return int(g.hand[seat, colour]) if colour >= 0 else most


@inlined
def route_turns(g, b, weights, seat, route, most):
    """Turns that a route would cost: drawing its cards, and claiming it."""
    length = int(b.length[route])
    lacking = max(0, length - cards_held(g, b, seat, route, most))
    cards = lacking * weights.have_share + length * (1.0 - weights.have_share)
    cards += 0.6 * b.symbols[route]
    if b.tunnel[route]:
        cards += 0.8 * weights.spare_for_tunnel
    turns = 1.0 + cards / 2.0
    if has(g.bare, route):
        turns += 0.15
    return turns


@inside
def forget_prices(b, workspace):
    """Forget every route's price: each is worked out when a way first comes by."""
    for r in range(b.routes):
        workspace.price[r] = UNKNOWN


@inlined
def find_price(g, b, weights, seat, route, most):
    """The price of a route when looking for ways: turns, less what its own points are worth in turns."""
    if serves(g, seat, route):
        return 0.0
    if not available(g, b, seat, route):
        return FAR
    turns = route_turns(g, b, weights, seat, route, most)
    gain = weights.point_share * route_worth(g, b, seat, route) / weights.turn_value
    return max(0.3, turns - gain)


@inside
def cheapest_way(g, b, weights, seat, wanted, workspace, ticket, from_city, to_city):
    """Find a ticket's cheapest way (or one between two cities, with ticket -1); return its last city, or -1.

    Routes that are wanted anyway cost nothing.
    """
    for c in range(b.cities):
        workspace.distance[c] = FAR
        workspace.by[c] = -1
    for w in range(CITY_WORDS):
        workspace.reached[w] = np.uint64(0)
    if ticket >= 0:
        for i in range(b.ends_a[ticket]):
            workspace.distance[b.ticket_a[ticket, i]] = 0.0
            add(workspace.reached, b.ticket_a[ticket, i])
    else:
        workspace.distance[from_city] = 0.0
        add(workspace.reached, from_city)
    most = most_held(g, seat)
    while True:
        city = -1
        nearest = FAR
        for w in range(CITY_WORDS):
            word = workspace.reached[w]
            while word != np.uint64(0):
                c = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                if workspace.distance[c] < nearest:
                    nearest = workspace.distance[c]
                    city = c
        if city < 0:
            return -1
        if ticket >= 0:
            for i in range(b.ends_b[ticket]):
                if b.ticket_b[ticket, i] == city:
                    return city
        elif city == to_city:
            return city
        remove(workspace.reached, city)
        for i in range(b.exits_from[city], b.exits_from[city + 1]):
            other = b.exit_city[i]
            if workspace.distance[other] <= nearest:
                continue
            r = b.exit_route[i]
            there = nearest
            if not has(wanted, r):
                if workspace.price[r] == UNKNOWN:
                    workspace.price[r] = find_price(g, b, weights, seat, r, most)
                there += workspace.price[r]
            if there < workspace.distance[other]:
                workspace.distance[other] = there
                workspace.by[other] = r
                add(workspace.reached, other)


@inside
def cheapest_sound_way(g, b, weights, seat, wanted, workspace, ticket, from_city, to_city):
    """Find the cheapest way crossing neither itself nor a wanted route (F-4); return its last city, or -1.

    Where two of its routes cross, the search is repeated without the dearer one; if that finds nothing,
    without the other.
    """
    city = cheapest_way(g, b, weights, seat, wanted, workspace, ticket, from_city, to_city)
    if not b.has_crossings or city < 0 or not may_cross(b, workspace, city, wanted):
        return city
    barred = scratch(WORDS, WORDS, np.uint64)
    for w in range(WORDS):
        barred[w] = np.uint64(0)
    other = -1
    for _ in range(DETOURS):
        if city >= 0:
            one, other = find_crossing(b, workspace, city, wanted)
            if one < 0:
                break
        elif other >= 0:
            remove(barred, one)
            workspace.price[one] = UNKNOWN
            one = other
            other = -1
        else:
            break
        add(barred, one)
        workspace.price[one] = FAR
        city = cheapest_way(g, b, weights, seat, wanted, workspace, ticket, from_city, to_city)
    else:
        city = -1
    for w in range(WORDS):
        word = barred[w]
        while word != np.uint64(0):
            workspace.price[64 * w + lowest(word)] = UNKNOWN
            word &= word - np.uint64(1)
    return city


@inside
def may_cross(b, workspace, city, wanted):
    """Does the way ending at this city have a new route that crosses any other on the board?"""
    while workspace.by[city] >= 0:
        r = int(workspace.by[city])
        if has(b.crossing, r) and workspace.price[r] > 0.0 and not has(wanted, r):
            return True
        city = int(b.a[r]) if b.b[r] == city else int(b.b[r])
    return False


@inside
def find_crossing(b, workspace, city, wanted):
    """Two new routes of the way ending at this city that cross each other, the dearer first; -1 if there are none.

    One that crosses a wanted route comes before all others, and alone.
    """
    new = scratch(WORDS, WORDS, np.uint64)
    for w in range(WORDS):
        new[w] = np.uint64(0)
    while workspace.by[city] >= 0:
        r = int(workspace.by[city])
        if has(b.crossing, r) and workspace.price[r] > 0.0 and not has(wanted, r):
            if both(words(b.crossed_by[r]), words(wanted)) != NONE:
                return r, -1
            add(new, r)
        city = int(b.a[r]) if b.b[r] == city else int(b.b[r])
    for w in range(WORDS):
        word = new[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            crossed = both(words(b.crossed_by[r]), words(new))
            if crossed != NONE:
                other = nth(crossed, 0)
                return (r, other) if workspace.price[r] >= workspace.price[other] else (other, r)
    return -1, -1


@inside
def take_way(g, b, workspace, city, wanted):
    """Add the way that ends at this city to the wanted routes; return the trains it takes."""
    trains = 0
    while workspace.by[city] >= 0:
        r = int(workspace.by[city])
        if workspace.price[r] > 0.0 and not has(wanted, r):
            add(wanted, r)
            if not takes_bullet_train(g, b, r):
                trains += int(b.length[r])
        city = int(b.a[r]) if b.b[r] == city else int(b.b[r])
    return trains


@inside
def trains_of_way(g, b, workspace, city, wanted):
    """Trains that the way ending at this city would take."""
    trains = 0
    while workspace.by[city] >= 0:
        r = int(workspace.by[city])
        if workspace.price[r] > 0.0 and not has(wanted, r) and not takes_bullet_train(g, b, r):
            trains += int(b.length[r])
        city = int(b.a[r]) if b.b[r] == city else int(b.b[r])
    return trains


@inside
def join_ticket(g, b, weights, seat, ticket, trains, wanted, workspace):
    """Want the cheapest way of a ticket too; return the trains left after it, or -1 if they are too few."""
    if completed(g, b, seat, ticket):
        return trains
    city = cheapest_sound_way(g, b, weights, seat, wanted, workspace, ticket, -1, -1)
    if city < 0 or trains_of_way(g, b, workspace, city, wanted) > trains:
        return -1
    return trains - take_way(g, b, workspace, city, wanted)


@inside
def go_round(g, b, weights, seat, lost, wanted, workspace):
    """Mend a plan: want the cheapest way round a route that is lost, if there are enough trains."""
    forget_prices(b, workspace)
    trains = int(g.trains[seat])
    for w in range(b.words):
        word = wanted[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if not takes_bullet_train(g, b, r):
                trains -= int(b.length[r])
    city = cheapest_sound_way(g, b, weights, seat, wanted, workspace, -1, int(b.a[lost]), int(b.b[lost]))
    if city >= 0 and trains_of_way(g, b, workspace, city, wanted) <= trains:
        take_way(g, b, workspace, city, wanted)

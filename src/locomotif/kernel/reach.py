"""How far a ticket is: the fewest trains that would still complete it, and by which routes."""

import numpy as np

from locomotif.boards.limits import ROUTES
from locomotif.kernel.bits import NONE, WORDS, add, both, has, nth, words
from locomotif.kernel.compiler import inside

FAR = 10000
NO_WAY = FAR * FAR  # lengths of ways are trains * FAR + spaces
UP = 1000  # added to a route that leads a layer up

MOST_SEARCHES = 500
"""The most searches for a way while all those found cross themselves; in France a handful is enough."""

MOST_DETOURS = 100
"""The most sets of routes to do without that may wait to be tried."""


@inside
def shortest_way(g, b, seat, ticket, way):
    """The fewest trains that would complete a ticket, FAR if nothing can; `way` gets its routes, then -1.

    Among ways with the same number of trains, the one with fewer spaces on unclaimed routes.
    """
    trains = np.empty(ROUTES, np.int64)
    _list_trains(g, b, seat, trains)
    length = _find_way(g, b, ticket, trains, way)
    if b.has_crossings and crossing_pair(b, trains, way)[0] >= 0:
        length = _find_way_without_crossing(g, b, ticket, trains, way)
    return length // FAR


@inside
def _list_trains(g, b, seat, trains):
    """Write the trains that each route would take: 0 if it serves the seat already, FAR if the seat cannot get it."""
    own = words(g.own[seat])
    for r in range(b.routes):
        trains[r] = FAR
        if has(g.own[seat], r) or has(g.bullet_laid, r):
            trains[r] = 0
        elif has(g.open[seat], r) or (has(g.bare, r) and both(own, words(b.siblings[r])) == NONE):
            trains[r] = b.length[r]


@inside
def _find_way_without_crossing(g, b, ticket, trains, way):
    """Find the shortest way on which no two unclaimed routes cross; return its length.

    Of two routes that cross only one can be had (F-4). Where a way needs both, ways without the one and ways without
    the other are tried instead. If that takes too long, no way is better than one that cannot be claimed.
    """
    best = NO_WAY
    found = np.empty_like(way)
    detours = np.zeros((MOST_DETOURS, WORDS), np.uint64)  # routes to do without
    waiting = 1
    for _ in range(MOST_SEARCHES):
        if waiting == 0:
            break
        waiting -= 1
        allowed = trains.copy()
        for r in range(b.routes):
            if has(detours[waiting], r):
                allowed[r] = FAR
        length = _find_way(g, b, ticket, allowed, found)
        if length >= best:
            continue
        one, other = crossing_pair(b, trains, found)
        if one < 0:
            best = length
            for i in range(
                found.shape[0]
            ):  # a slice would bring the text of an error along, seconds to compile
                way[i] = found[i]
        elif waiting + 1 < MOST_DETOURS:
            for w in range(WORDS):
                detours[waiting + 1, w] = detours[waiting, w]
            add(detours[waiting], one)
            add(detours[waiting + 1], other)
            waiting += 2
    if best == NO_WAY:
        way[0] = -1
    return best


@inside
def crossing_pair(b, trains, way):
    """Two unclaimed routes of a way that cross each other; -1 twice if there are none."""
    lacking = np.zeros(WORDS, np.uint64)
    i = 0
    while way[i] >= 0:
        if trains[way[i]] > 0:
            add(lacking, np.int64(way[i]))
        i += 1
    for j in range(i):
        one = np.int64(way[j])
        if has(lacking, one):
            crossed = both(words(b.crossed_by[one]), words(lacking))
            if crossed != NONE:
                return one, nth(crossed, 0)
    return -1, -1


@inside
def _find_way(g, b, ticket, trains, way):
    """Find the shortest way over these routes, crossing or not; return its length, NO_WAY if there is none.

    While there are bullet trains, a bullet route takes one of them and no train of one's own (J-2, J-4). Only a way
    with more bullet routes than bullet trains has to keep count of them.
    """
    length = _search(b, ticket, trains, way, g.bullet_trains > 0, 1)
    if g.bullet_trains > 0:
        bullets = 0
        i = 0
        while way[i] >= 0:
            bullets += int(trains[way[i]] > 0 and has(b.bullets, np.int64(way[i])))
            i += 1
        if bullets > g.bullet_trains:
            length = _search(b, ticket, trains, way, False, int(g.bullet_trains) + 1)
    return length


@inside
def _search(b, ticket, trains, way, bullets_free, layers):
    """Find the shortest way (Dijkstra); `bullets_free`: bullet routes never take trains.

    Otherwise the search has layers of the board, one more than there are bullet trains: each of these leads one
    layer up, and on the top layer none is left.
    """
    n = int(b.cities)
    distance = np.full(layers * n, NO_WAY, np.int64)
    by = np.full(layers * n, -1, np.int16)
    done = np.zeros(layers * n, np.bool_)
    for i in range(b.ends_a[ticket]):
        distance[b.ticket_a[ticket, i]] = 0
    way[0] = -1
    while True:
        here = -1
        nearest = NO_WAY
        for place in range(layers * n):
            if distance[place] < nearest and not done[place]:
                nearest = distance[place]
                here = place
        if here < 0:
            return NO_WAY
        done[here] = True
        city = here % n
        for i in range(b.ends_b[ticket]):
            if b.ticket_b[ticket, i] == city:
                _trace(b, here, by, way)
                return nearest
        for i in range(b.exits_from[city], b.exits_from[city + 1]):
            r = np.int64(b.exit_route[i])
            if trains[r] >= FAR:
                continue
            there = here - city + np.int64(b.exit_city[i])
            length = nearest + trains[r]
            bullet = trains[r] > 0 and has(b.bullets, r)
            if bullet and here // n + 1 < layers:
                there += n
                r += UP
            elif not (bullet and bullets_free):
                length += FAR * trains[r]
            if length < distance[there]:
                distance[there] = length
                by[there] = r


@inside
def _trace(b, here, by, way):
    """Walk back from the end of the way."""
    n = int(b.cities)
    count = 0
    while by[here] >= 0:
        r = np.int64(by[here])
        layer = here // n
        if r >= UP:
            r -= UP
            layer -= 1
        way[count] = r
        count += 1
        city = here % n
        here = layer * n + (np.int64(b.a[r]) if b.b[r] == city else np.int64(b.b[r]))
    way[count] = -1

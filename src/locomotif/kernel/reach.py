"""How far a ticket is: the fewest trains that would still complete it, and by which routes."""

import numpy as np

from locomotif.kernel.bits import WORDS, has
from locomotif.kernel.compiler import inside

FAR = 10000
UP = 1000  # added to a route that leads a layer up


@inside
def cost_of(g, b, seat, route):
    """Trains of its own that a seat would need for a route: 0 for one that serves it, FAR for one it cannot get."""
    if has(g.own[seat], route) or has(g.bullet_laid, route):
        return 0
    if has(g.open[seat], route):
        return int(b.length[route])
    if has(g.bare, route):
        for w in range(WORDS):
            if g.own[seat, w] & b.siblings[route, w]:
                return FAR
        return int(b.length[route])
    return FAR


@inside
def shortest_way(g, b, seat, ticket, way):
    """The fewest trains that would complete a ticket, FAR if nothing can; `way` gets the routes, ended by -1.

    Among ways with the same number of trains, the one with fewer spaces on unclaimed routes. While there are bullet
    trains, a bullet route takes one of them and no train of one's own (J-2, J-4): so the board is looked at in as
    many layers as bullet trains are left, and each bullet route leads a layer up.
    """
    layers = int(g.bullet_trains) + 1
    n = int(b.cities)
    distance = np.full(layers * n, FAR * FAR, np.int64)
    by = np.full(layers * n, -1, np.int16)
    done = np.zeros(layers * n, np.bool_)
    for i in range(b.ends_a[ticket]):
        distance[b.ticket_a[ticket, i]] = 0
    way[0] = -1
    while True:
        here = -1
        for place in range(layers * n):
            if not done[place] and distance[place] < FAR * FAR:
                if here < 0 or distance[place] < distance[here]:
                    here = place
        if here < 0:
            return FAR
        done[here] = True
        city = here % n
        for i in range(b.ends_b[ticket]):
            if b.ticket_b[ticket, i] == city:
                return _trace(g, b, seat, here, by, way)
        for i in range(b.exits_from[city], b.exits_from[city + 1]):
            r = np.int64(b.exit_route[i])
            trains = cost_of(g, b, seat, r)
            if trains >= FAR:
                continue
            there = here - city + np.int64(b.exit_city[i])
            # the trains decide; bullet routes need none, but are not free of cards
            step = trains
            if trains > 0:
                if has(b.bullets, r) and here // n + 1 < layers:
                    there += n
                    r += UP
                else:
                    step += 1000 * trains
            if distance[here] + step < distance[there]:
                distance[there] = distance[here] + step
                by[there] = r


@inside
def _trace(g, b, seat, here, by, way):
    """Walk back from the end of the way; the trains it needs."""
    n = int(b.cities)
    count = 0
    trains = 0
    while by[here] >= 0:
        r = np.int64(by[here])
        layer = here // n
        if r >= UP:
            r -= UP
            layer -= 1
        else:
            trains += cost_of(g, b, seat, r)
        way[count] = r
        count += 1
        city = here % n
        here = layer * n + (np.int64(b.a[r]) if b.b[r] == city else np.int64(b.b[r]))
    way[count] = -1
    return trains

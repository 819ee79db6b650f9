"""How far a ticket is: the fewest trains that would still complete it, and by which routes."""

import numpy as np

from locomotif.boards.limits import CITIES
from locomotif.kernel.bits import WORDS, has
from locomotif.kernel.compiler import inside

FAR = 10000


@inside
def cost_of(g, b, seat, route):
    """Trains this seat would need for a route: 0 for one that serves it, FAR for one it can never have."""
    if has(g.own[seat], route) or has(g.bullet_laid, route):
        return 0
    if has(g.open[seat], route):
        return 0 if g.bullet_trains > 0 and has(b.bullets, route) else int(b.length[route])
    if has(g.bare, route):
        for w in range(WORDS):
            if g.own[seat, w] & b.siblings[route, w]:
                return FAR
        return int(b.length[route])
    return FAR


@inside
def shortest_way(g, b, seat, ticket, way):
    """The fewest trains that would complete a ticket, FAR if nothing can; `way` gets the routes, ended by -1.

    Among ways with the same number of trains, the one with fewer spaces on unclaimed routes.
    """
    weight = np.empty(b.routes, np.int64)
    for r in range(b.routes):
        cost = cost_of(g, b, seat, r)
        # the trains decide; bullet routes need none, but are not free of cards
        spaces = 0 if has(g.own[seat], r) or has(g.bullet_laid, r) else int(b.length[r])
        weight[r] = FAR * FAR if cost >= FAR else cost * 1000 + spaces
    distance = np.full(CITIES, FAR * FAR, np.int64)
    by = np.full(CITIES, -1, np.int16)
    done = np.zeros(CITIES, np.bool_)
    for i in range(b.ends_a[ticket]):
        distance[b.ticket_a[ticket, i]] = 0
    way[0] = -1
    while True:
        city = -1
        for c in range(b.cities):
            if not done[c] and distance[c] < FAR * FAR and (city < 0 or distance[c] < distance[city]):
                city = c
        if city < 0:
            return FAR
        done[city] = True
        for i in range(b.ends_b[ticket]):
            if b.ticket_b[ticket, i] == city:
                return _trace(g, b, seat, city, by, way)
        for r in range(b.routes):
            if weight[r] < FAR * FAR and (b.a[r] == city or b.b[r] == city):
                other = b.b[r] if b.a[r] == city else b.a[r]
                if distance[city] + weight[r] < distance[other]:
                    distance[other] = distance[city] + weight[r]
                    by[other] = r


@inside
def _trace(g, b, seat, city, by, way):
    """Walk back from the end of the way; the trains it needs."""
    n = 0
    trains = 0
    while by[city] >= 0:
        r = int(by[city])
        way[n] = r
        n += 1
        trains += cost_of(g, b, seat, r)
        city = int(b.a[r]) if b.b[r] == city else int(b.b[r])
    way[n] = -1
    return trains

"""The longest path through dense rings, where trying every path would take forever (C-18).

A path that uses no route twice leaves some routes out. Except at its two ends it leaves a city as often as it
arrives there, so the routes left out must make every city with an odd number of routes even, the two ends aside.
The cheapest ones to leave out are found by pairing those cities along shortest ways. That is a bound for every
path; and if the routes that remain are connected, they are one.
"""

import numpy as np

from locomotif.kernel.bits import lowest
from locomotif.kernel.compiler import inside

MOST_ENDS = 24
"""With at most this many possible ends, every subset can be tried."""

FAR = 30000


@inside
def leave_out_the_least(routes, cities, here, places, total):
    """A bound for the longest path in one network, and the best path found, both in spaces.

    `here` are the routes of the network, `places` its cities, `total` its spaces; `cities` has, for each, the number
    of routes and the depths of its two deepest trees.
    """
    ends = np.empty(MOST_ENDS, np.int64)
    count = 0
    odd = 0
    for i in range(places.shape[0]):
        city = places[i]
        if cities[0, city] & 1 or cities[1, city] > 0:
            if count == MOST_ENDS:
                return FAR, 0
            if cities[0, city] & 1:
                odd |= 1 << count
            ends[count] = i
            count += 1
    away, first = _shortest_ways(routes, here, places)
    cost, mate = _cheapest_pairs(ends[:count], away)
    bound = 0
    found = 0
    for i in range(count):
        for j in range(i, count):
            one = places[ends[i]]
            other = places[ends[j]]
            mended = odd ^ (1 << i) ^ (1 << j)
            trees = int(cities[1, one]) + int(cities[2 if i == j else 1, other])
            spaces = total - int(cost[mended]) + trees
            bound = max(bound, spaces)
            if spaces > found:
                kept = _mend(routes, here, places, ends, mate, first, mended)
                found = max(found, _spaces_from(routes, here, kept, one) + trees)
    return bound, found


@inside
def _shortest_ways(routes, here, places):
    """How far each city is from every other, and the first route of the way there (Floyd and Warshall)."""
    n = places.shape[0]
    away = np.full((n, n), FAR, np.int64)
    first = np.full((n, n), -1, np.int64)
    for i in range(n):
        away[i, i] = 0
    for r in range(here.shape[0]):
        a = _place(places, routes[0, here[r]])
        b = _place(places, routes[1, here[r]])
        length = int(routes[2, here[r]])
        if length < away[a, b]:
            away[a, b] = length
            away[b, a] = length
            first[a, b] = r
            first[b, a] = r
    for k in range(n):
        for i in range(n):
            for j in range(n):
                if away[i, k] + away[k, j] < away[i, j]:
                    away[i, j] = away[i, k] + away[k, j]
                    first[i, j] = first[i, k]
    return away, first


@inside
def _place(places, city):
    """A city's position in the list."""
    i = 0
    while places[i] != city:
        i += 1
    return i


@inside
def _cheapest_pairs(ends, away):
    """For every set of ends, the fewest spaces that join them in pairs, and the partner of the lowest."""
    cost = np.full(1 << ends.shape[0], FAR, np.int16)
    mate = np.full(1 << ends.shape[0], -1, np.int8)
    cost[0] = 0
    for chosen in range(1, cost.shape[0]):
        i = lowest(np.uint64(chosen))
        for j in range(i + 1, ends.shape[0]):
            if (chosen >> j) & 1:
                with_j = away[ends[i], ends[j]] + int(cost[chosen ^ (1 << i) ^ (1 << j)])
                if with_j < cost[chosen]:
                    cost[chosen] = with_j
                    mate[chosen] = j
    return cost, mate


@inside
def _mend(routes, here, places, ends, mate, first, chosen):
    """Which routes are kept when the ways that join these ends in pairs are left out."""
    kept = np.ones(here.shape[0], np.bool_)
    while chosen != 0:
        i = lowest(np.uint64(chosen))
        j = int(mate[chosen])
        at = ends[i]
        while at != ends[j]:
            r = first[at, ends[j]]
            kept[r] = not kept[r]
            a = _place(places, routes[0, here[r]])
            at = _place(places, routes[1, here[r]]) if a == at else a
        chosen ^= (1 << i) ^ (1 << j)
    return kept


@inside
def _spaces_from(routes, here, kept, city):
    """The spaces of the kept routes that are connected to a city."""
    spaces = 0
    near = np.zeros(here.shape[0], np.bool_)
    grown = True
    while grown:
        grown = False
        for r in range(here.shape[0]):
            if kept[r] and not near[r]:
                a = routes[0, here[r]]
                b = routes[1, here[r]]
                touches = a == city or b == city
                for s in range(here.shape[0]):
                    if near[s]:
                        c = routes[0, here[s]]
                        d = routes[1, here[s]]
                        touches = touches or a == c or a == d or b == c or b == d
                if touches:
                    near[r] = True
                    spaces += int(routes[2, here[r]])
                    grown = True
    return spaces

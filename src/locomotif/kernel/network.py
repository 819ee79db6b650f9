"""Who can travel where: connections kept up to date as routes are claimed, and the longest path."""

import numpy as np

from locomotif.boards.limits import CITIES, TRAINS
from locomotif.kernel.bits import lowest, popcount
from locomotif.kernel.compiler import inside, scratch
from locomotif.kernel.trails import FAR, leave_out_the_least

SHEETS = 14
"""Rows of the scrap paper on which a longest path is worked out."""

PAPER = (SHEETS, max(CITIES, 2 * TRAINS + 2))
"""The most paper needed: a route takes at least one train."""

PATIENCE = 2000
"""Steps of a search after which a bound is worth its cost."""


@inside
def connect(g, seat, a, b):
    """Join two cities, and everything connected to them, for this seat."""
    into = g.place[seat, a]
    out = g.place[seat, b]
    if into != out:
        for city in range(CITIES):
            here = g.place[seat, city]
            g.place[seat, city] = into if here == out else here


@inside
def completed(g, b, seat, ticket):
    """Does a chain of the seat's routes join the ticket's ends; any end of a zone will do (C-17, F-9)?"""
    for i in range(b.ends_a[ticket]):
        here = g.place[seat, b.ticket_a[ticket, i]]
        for j in range(b.ends_b[ticket]):
            if here == g.place[seat, b.ticket_b[ticket, j]]:
                return True
    return False


@inside
def longest_path(g, b, seat):
    """The most spaces on a continuous chain of the seat's own trains, no route twice (C-18).

    Trees hanging off a network are peeled off first, leaf by leaf: within them the longest path is a sum of two
    depths. What is left, the rings, is searched exactly; a path there may begin and end with the depth of a tree.
    """
    n = 0
    for w in range(b.words):
        n += popcount(g.own[seat, w] & ~g.bullet_laid[w])
    if n == 0:
        return 0
    paper = scratch((SHEETS, max(int(b.cities), 2 * n + 2)), PAPER, np.int16)
    routes = paper[:3]  # from, to, spaces
    cities = paper[3:7]  # routes at a city, deepest tree there, next deepest, shortest route
    for i in range(4):
        for city in range(b.cities):
            cities[i, city] = 0
    n = 0
    for w in range(b.words):
        word = g.own[seat, w] & ~g.bullet_laid[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            routes[0, n] = b.a[r]
            routes[1, n] = b.b[r]
            routes[2, n] = b.length[r]
            cities[0, b.a[r]] += 1
            cities[0, b.b[r]] += 1
            n += 1
    best = 0
    peeled = True
    while peeled:
        peeled = False
        e = 0
        while e < n:
            leaf = routes[0, e]
            root = routes[1, e]
            if cities[0, leaf] != 1:
                leaf = routes[1, e]
                root = routes[0, e]
            if cities[0, leaf] == 1:
                depth = cities[1, leaf] + routes[2, e]
                best = max(best, depth + cities[1, root])
                if depth > cities[1, root]:
                    cities[2, root] = cities[1, root]
                    cities[1, root] = depth
                elif depth > cities[2, root]:
                    cities[2, root] = depth
                cities[0, leaf] -= 1
                cities[0, root] -= 1
                n -= 1
                routes[0, e] = routes[0, n]
                routes[1, e] = routes[1, n]
                routes[2, e] = routes[2, n]
                peeled = True
            else:
                e += 1
    if n == 0:
        return best
    return _longest_through_rings(routes[:, :n], cities, paper[7:], best)


@inside
def _longest_through_rings(routes, cities, paper, best):
    """Search the rings, network by network."""
    n = routes.shape[1]
    network = paper[0]
    here = paper[1]
    for e in range(n):
        network[e] = -1
        for end in range(2):
            city = routes[end, e]
            shortest = cities[3, city]
            cities[3, city] = routes[2, e] if shortest == 0 else min(shortest, routes[2, e])
    for first in range(n):
        if network[first] >= 0:
            continue
        m = 1
        here[0] = first
        network[first] = first
        total = 0
        i = 0
        while i < m:  # collect the network of the first route
            total += routes[2, here[i]]
            for e in range(n):
                if network[e] < 0 and _touch(routes, e, here[i]):
                    network[e] = first
                    here[m] = e
                    m += 1
            i += 1
        best = _search(routes, cities, here[:m], paper[2:], total, best)
    return best


@inside
def _touch(routes, e, f):
    """Do two routes share a city?"""
    return (
        routes[0, e] == routes[0, f]
        or routes[0, e] == routes[1, f]
        or routes[1, e] == routes[0, f]
        or routes[1, e] == routes[1, f]
    )


@inside
def _search(routes, cities, here, paper, total, best):
    """Walk all paths that could still beat the best one, from every city where a longest path can begin.

    A longest path uses up all routes at its ends, or goes on into a tree: so it begins at a city with a tree or
    with an odd number of routes, unless one round trip takes in everything. Every other odd city must waste at
    least its shortest route, and one wasted route serves two cities at most: that is the bound. Where that takes
    long, a better one is found (`trails.py`), and usually the path itself with it.
    """
    m = here.shape[0]
    ends = paper[0]
    count = 0
    odd = 0
    odd_cost = 0
    dearest = 0
    deepest = 0
    round_trip = 0
    for i in range(2 * m):
        city = routes[i & 1, here[i >> 1]]
        known = False
        for j in range(count):
            known = known or ends[j] == city
        if known:
            continue
        ends[count] = city
        count += 1
        deepest = max(deepest, int(cities[1, city]))
        dearest = max(dearest, int(cities[3, city]))
        round_trip = max(round_trip, int(cities[1, city]) + int(cities[2, city]))
        if cities[0, city] & 1:
            odd += 1
            odd_cost += cities[3, city]
    if odd == 0:
        best = max(best, total + round_trip)
    if total + 2 * deepest - max(0, (odd_cost - 2 * dearest + 1) // 2) <= best:
        return best
    left = paper[1]
    edge = paper[2]  # the walk: position in `here` tried at each step
    at = paper[3]
    used = paper[4]
    for j in range(count):
        left[ends[j]] = cities[0, ends[j]]
    for i in range(m):
        used[i] = False
    bound = FAR
    steps = 0
    for j in range(count):
        origin = ends[j]
        if not cities[0, origin] & 1 and cities[1, origin] == 0:
            continue
        waste = odd_cost
        value = int(cities[1, origin])
        remaining = total
        step = 0
        at[0] = origin
        edge[0] = -1
        while step >= 0:
            city = at[step]
            if edge[step] < 0:  # arrived: stop here, or is it hopeless?
                tree = int(cities[2, city]) if city == origin else int(cities[1, city])
                best = max(best, value + tree)
                steps += 1
                if steps == PATIENCE:
                    bound, found = leave_out_the_least(routes, cities, here, ends[:count], total)
                    best = max(best, found)
                if best >= bound:
                    return best
                mine = int(cities[3, city]) if left[city] & 1 else 0
                lost = max(0, (waste - mine - dearest + 1) // 2)
                if value + remaining - lost + deepest <= best:
                    edge[step] = m
            i = edge[step] + 1
            while i < m and (used[i] or (routes[0, here[i]] != city and routes[1, here[i]] != city)):
                i += 1
            if i < m:
                e = here[i]
                other = routes[1, e] if routes[0, e] == city else routes[0, e]
                edge[step] = i
                used[i] = True
                value += routes[2, e]
                remaining -= routes[2, e]
                left[city] -= 1
                left[other] -= 1
                waste += _waste(left, cities, city) + _waste(left, cities, other)
                step += 1
                at[step] = other
                edge[step] = -1
            else:
                step -= 1
                if step >= 0:
                    e = here[edge[step]]
                    used[edge[step]] = False
                    value -= routes[2, e]
                    remaining += routes[2, e]
                    left[at[step]] += 1
                    left[at[step + 1]] += 1
                    waste += _waste(left, cities, at[step]) + _waste(left, cities, at[step + 1])
    return best


@inside
def _waste(left, cities, city):
    """What a city adds to the waste once its number of routes has changed by one."""
    return int(cities[3, city]) if left[city] & 1 else -int(cities[3, city])

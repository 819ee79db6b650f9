"""Who can travel where: connections kept up to date as routes are claimed, and the longest path."""

import numpy as np

from locomotif.boards.limits import CITIES
from locomotif.kernel.bits import WORDS, lowest, popcount
from locomotif.kernel.compiler import compiled


@compiled
def connect(g, seat, a, b):
    """Join two cities, and all that hangs on them, for this seat."""
    into = g.place[seat, a]
    out = g.place[seat, b]
    if into != out:
        for city in range(CITIES):
            here = g.place[seat, city]
            g.place[seat, city] = into if here == out else here


@compiled
def completed(g, b, seat, ticket):
    """Does a chain of the seat's routes join the ticket's ends; any end of a zone will do (C-17, F-9)?"""
    for i in range(b.ends_a[ticket]):
        here = g.place[seat, b.ticket_a[ticket, i]]
        for j in range(b.ends_b[ticket]):
            if here == g.place[seat, b.ticket_b[ticket, j]]:
                return True
    return False


@compiled
def longest_path(g, b, seat):
    """The most spaces on a continuous chain of the seat's own trains, no route twice (C-18).

    Trees hanging on a network are peeled off first, leaf by leaf: within them the longest path is a sum of two
    depths. What is left, the rings, is searched exactly; a path there may begin and end with the depth of a tree.
    """
    n = 0
    for w in range(WORDS):
        n += popcount(g.own[seat, w] & ~g.bullet_laid[w])
    if n == 0:
        return 0
    start = np.empty(n, np.int16)
    end = np.empty(n, np.int16)
    weight = np.empty(n, np.int16)
    n = 0
    for w in range(WORDS):
        word = g.own[seat, w] & ~g.bullet_laid[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            start[n] = b.a[r]
            end[n] = b.b[r]
            weight[n] = b.length[r]
            n += 1
    degree = np.zeros(CITIES, np.int16)
    for e in range(n):
        degree[start[e]] += 1
        degree[end[e]] += 1
    deep = np.zeros(CITIES, np.int16)  # deepest tree peeled off at this city
    second = np.zeros(CITIES, np.int16)  # the next deepest, by another way
    best = 0
    peeled = True
    while peeled:
        peeled = False
        e = 0
        while e < n:
            leaf = start[e]
            root = end[e]
            if degree[leaf] != 1:
                leaf = end[e]
                root = start[e]
            if degree[leaf] == 1:
                depth = deep[leaf] + weight[e]
                best = max(best, depth + deep[root])
                if depth > deep[root]:
                    second[root] = deep[root]
                    deep[root] = depth
                elif depth > second[root]:
                    second[root] = depth
                degree[leaf] -= 1
                degree[root] -= 1
                n -= 1
                start[e] = start[n]
                end[e] = end[n]
                weight[e] = weight[n]
                peeled = True
            else:
                e += 1
    if n == 0:
        return best
    return _longest_through_rings(start[:n], end[:n], weight[:n], degree, deep, second, best)


@compiled
def _longest_through_rings(start, end, weight, degree, deep, second, best):
    """Search the rings, network by network."""
    n = start.shape[0]
    place = np.arange(CITIES)
    for e in range(n):
        into = place[start[e]]
        out = place[end[e]]
        if into != out:
            for city in range(CITIES):
                if place[city] == out:
                    place[city] = into
    cheapest = np.full(CITIES, 127, np.int16)  # the shortest route at a city
    for e in range(n):
        cheapest[start[e]] = min(cheapest[start[e]], weight[e])
        cheapest[end[e]] = min(cheapest[end[e]], weight[e])
    here = np.empty(n, np.int16)
    for network in range(CITIES):
        m = 0
        total = 0
        for e in range(n):
            if place[start[e]] == network:
                here[m] = e
                m += 1
                total += weight[e]
        if m > 0:
            best = _search(start, end, weight, degree, deep, second, cheapest, here[:m], total, best)
    return best


@compiled
def _search(start, end, weight, degree, deep, second, cheapest, here, total, best):
    """Walk all paths that may still beat the best one, from every city where a longest path can begin.

    A longest path uses up all routes at its ends, or goes on into a tree: so it begins at a city with a tree or
    with an odd number of routes, unless one round trip takes in everything. Every other odd city must waste at
    least its shortest route, and one wasted route serves two cities at most: that is the bound.
    """
    m = here.shape[0]
    odd_cost = 0
    dearest = 0
    odd = 0
    deepest = 0
    last = -1
    for city in range(CITIES):
        if cheapest[city] == 127:
            continue
        at_home = False
        for i in range(m):
            if start[here[i]] == city or end[here[i]] == city:
                at_home = True
                break
        if not at_home:
            continue
        last = city
        deepest = max(deepest, int(deep[city]))
        dearest = max(dearest, int(cheapest[city]))
        if degree[city] & 1:
            odd += 1
            odd_cost += cheapest[city]
    if odd == 0 and deepest == 0:
        return max(best, total)
    if odd == 0:
        # a round trip from the city with the deepest trees; paths between two cities are searched below
        for city in range(CITIES):
            if cheapest[city] != 127:
                for i in range(m):
                    if start[here[i]] == city or end[here[i]] == city:
                        best = max(best, total + int(deep[city]) + int(second[city]))
                        break
    if total + 2 * deepest - max(0, (odd_cost - 2 * dearest + 1) // 2) <= best:
        return best
    edge = np.empty(m + 1, np.int16)  # the walk: position in `here` tried at each step
    at = np.empty(m + 2, np.int16)
    used = np.zeros(m, np.bool_)
    left = np.empty(CITIES, np.int16)
    for origin in range(last + 1):
        if cheapest[origin] == 127 or (not degree[origin] & 1 and deep[origin] == 0):
            continue
        at_home = False
        for i in range(m):
            if start[here[i]] == origin or end[here[i]] == origin:
                at_home = True
                break
        if not at_home:
            continue
        for city in range(CITIES):
            left[city] = degree[city]
        waste = odd_cost
        value = int(deep[origin])
        remaining = total
        step = 0
        at[0] = origin
        edge[0] = -1
        while step >= 0:
            city = at[step]
            if edge[step] < 0:
                # arrived: stop here, or is it hopeless?
                bonus = int(second[city]) if city == origin else int(deep[city])
                best = max(best, value + bonus)
                mine = int(cheapest[city]) if left[city] & 1 else 0
                lost = max(0, (waste - mine - dearest + 1) // 2)
                if value + remaining - lost + deepest <= best:
                    edge[step] = m
            i = edge[step] + 1
            while i < m and (used[i] or (start[here[i]] != city and end[here[i]] != city)):
                i += 1
            if i < m:
                e = here[i]
                other = end[e] if start[e] == city else start[e]
                edge[step] = i
                used[i] = True
                value += weight[e]
                remaining -= weight[e]
                waste += _parity_change(left, cheapest, city) + _parity_change(left, cheapest, other)
                step += 1
                at[step] = other
                edge[step] = -1
            else:
                step -= 1
                if step >= 0:
                    i = edge[step]
                    e = here[i]
                    used[i] = False
                    value -= weight[e]
                    remaining += weight[e]
                    waste += _parity_restored(left, cheapest, at[step]) + _parity_restored(
                        left, cheapest, at[step + 1]
                    )
    return best


@compiled
def _parity_change(left, cheapest, city):
    """One route fewer at a city: what that adds to the waste bound."""
    left[city] -= 1
    return int(cheapest[city]) if left[city] & 1 else -int(cheapest[city])


@compiled
def _parity_restored(left, cheapest, city):
    """One route more at a city: what that adds to the waste bound."""
    left[city] += 1
    return int(cheapest[city]) if left[city] & 1 else -int(cheapest[city])

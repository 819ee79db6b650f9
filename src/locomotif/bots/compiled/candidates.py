"""Candidates: the moves worth trying, and the ways to play on after them."""

import numpy as np

from locomotif.bots.compiled.goals import should_draw_tickets, turns_left
from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.needs import count_needs
from locomotif.bots.compiled.planner import choose, claim_value
from locomotif.bots.compiled.rivals import harm_of_cuts, keeps_apart
from locomotif.bots.compiled.roads import route_worth
from locomotif.kernel.actions import BUILD, CLAIM, DRAW_TICKETS, KEEP
from locomotif.kernel.bits import has
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.state import COLOURS, KINDS, NOTHING

CANDIDATES = 24
CLAIMS = 8

TRY = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("action", "i8"),  # a move
                ("way", "i8"),  # and a way to play on after it: the index of its weights
                ("alive", "i1"),  # is it still being considered?
                ("worlds", "f8"),  # how many worlds it was tried in
                ("gain", "f8"),  # the sum of its gains over the planner's choice in the same worlds
                ("square", "f8"),  # the sum of the squares of these gains
            ],
            align=True,
        ),
    )
)
"""Something that search tries, and what came of it."""


@inside
def list_candidates(g, b, weights, seat, mind, workspace, actions):
    """Write the moves worth trying, the planner's own choice first; return how many."""
    clear_mind(mind)
    actions[0] = choose(g, b, weights, seat, mind, workspace, False)
    count = 1
    n = count_moves(g, b, seat)
    if n == 1:
        return 1
    if n <= CANDIDATES // 2:
        for i in range(n):
            count = _add(actions, count, nth_move(g, b, seat, i))
        return count
    best = np.empty(n, np.float64)
    count_needs(g, b, mind.wanted, workspace)
    for i in range(n):
        best[i] = promise(g, b, weights, seat, mind, nth_move(g, b, seat, i), workspace)
    while count < CANDIDATES:
        top = 0
        for i in range(n):
            if best[i] > best[top]:
                top = i
        if best[top] < -1e8:
            break
        action = nth_move(g, b, seat, top)
        best[top] = -1e9
        if _seen(g, actions, count, action):
            continue
        if action >= CLAIM and _claims(actions, count) >= CLAIMS:
            continue
        actions[count] = action
        count += 1
    return count


@compiled
def list_tries(games, boards, weight_sets, seat, minds, workspaces, tries, plans):
    """Write tries of a position's candidates, all in the planner's way, its own choice first; return how many."""
    actions = np.empty(CANDIDATES + 1, np.int64)
    n = list_candidates(games[0], boards[0], weight_sets[0], seat, minds[seat], workspaces[0], actions)
    for i in range(n):
        tries[i].action = actions[i]
        tries[i].way = 0
        tries[i].alive = 1
        plans[i] = minds[seat]
    return n


@compiled
def list_ways(games, boards, weight_sets, seat, workspaces, tries, plans, n):
    """Write, after n tries, the first move and plan of each other way to play on; return how many tries there are."""
    for way in range(1, weight_sets.shape[0]):
        clear_mind(plans[n])
        tries[n].action = choose(games[0], boards[0], weight_sets[way], seat, plans[n], workspaces[0], False)
        tries[n].way = way
        tries[n].alive = 1
        n += 1
    return n


@inside
def _add(actions, count, action):
    """Add a candidate once."""
    for i in range(count):
        if actions[i] == action:
            return count
    actions[count] = action
    return count + 1


@inside
def _seen(g, actions, count, action):
    """Is this move, or one just like it, a candidate already: the same card of the row, the same route?"""
    for i in range(count):
        other = actions[i]
        if other == action:
            return True
        if 1 <= action <= 5 and 1 <= other <= 5 and g.row[action - 1] == g.row[other - 1]:
            return True
        if CLAIM <= action < BUILD and CLAIM <= other < BUILD:
            if (action - CLAIM) // KINDS == (other - CLAIM) // KINDS:
                return True
    return False


@inside
def _claims(actions, count):
    """How many claims (or builds) are among the candidates."""
    n = 0
    for i in range(count):
        if actions[i] >= CLAIM:
            n += 1
    return n


@inside
def promise(g, b, weights, seat, mind, action, workspace):
    """How promising a move looks at first sight."""
    if action >= BUILD:
        bed = (action - BUILD) // COLOURS
        colour = (action - BUILD) % COLOURS
        value = 1.0 * min(int(g.hand[seat, colour]), int(b.length[bed]))
        value += 2.0 * harm_of_cuts(g, b, seat, mind.wanted, bed)
        return value + (5.0 if has(mind.wanted, bed) else 0.0)
    if action >= CLAIM:
        route = (action - CLAIM) // KINDS
        colour = (action - CLAIM) % KINDS
        value = 20.0 + route_worth(g, b, seat, route)
        value += 0.3 * claim_value(g, b, weights, seat, route, colour, workspace)
        if keeps_apart(g, b, seat, route):
            value += 8.0
        return value + (10.0 if has(mind.wanted, route) else 0.0)
    if action >= KEEP:
        return 50.0
    if action == DRAW_TICKETS:
        if g.last_turns != NOTHING or turns_left(g, b, weights) < 3.0:
            return -1e9
        return 60.0 if should_draw_tickets(g, b, weights, seat) else 30.0
    return 100.0

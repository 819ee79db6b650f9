"""The tree below a candidate: what the seat and its rivals may answer, learnt from one imagined world after another.

A node stands for a row of moves, whatever cards they met: every world that passes adds to it (an information-set
tree). Each seat answers as has been best for itself so far, and tries the planner's own choice before others.
"""

import math

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.bots.compiled.needs import count_needs
from locomotif.bots.compiled.planner import choose, claim_value
from locomotif.bots.compiled.roads import route_worth
from locomotif.kernel.actions import BUILD, CLAIM, DRAW_DECK, DRAW_ROW, DRAW_TICKETS
from locomotif.kernel.bits import bit, has, lowest, nth, size
from locomotif.kernel.cards import places_to_draw
from locomotif.kernel.compiler import inside
from locomotif.kernel.moves import (
    cards_that_matter,
    claims_in,
    colours_held,
    pairs_that_matter,
)
from locomotif.kernel.payment import MOST
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.state import KINDS, LOCO, OVER, SECOND_CARD, TURN
from locomotif.kernel.turn import play

ANSWERS = 6
"""Most answers that a node looks at."""

DEPTH = 8
"""Most moves that a row has."""

NODES = 20_000

BY_CARD = 1 << 20
"""A draw from the row is remembered by its card: places change from world to world."""

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("visits", "i4"),
                ("seat", "i1"),  # who answers here
                ("answers", "i1"),  # how many are known, the planner's own first; 0 while nobody has looked
                ("move", "i4", ANSWERS),
                ("possible", "i4", ANSWERS),  # worlds in which the answer was possible
                ("times", "i4", ANSWERS),  # … and was played
                ("worth", "f4", ANSWERS),  # sum over these, as the seat sees it
                ("below", "i4", ANSWERS),  # the node it leads to, 0 for none yet
            ],
            align=True,
        ),
    )
)

TREE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("node", NODE, NODES),
                ("used", "i4"),
                ("steps", "i4"),
                ("way", "i4", DEPTH),  # the nodes passed in this world
                ("answer", "i4", DEPTH),  # … and the answer taken at each
            ],
            align=True,
        ),
    )
)

PATIENCE = 64
"""Worlds that pass a node before its answers are looked at: until then a playout goes on from there.

A mean of a few worlds is mostly luck; a tree that trusts it plays worse than the planner it began with.
"""

CURIOSITY = 0.1
"""How much untried answers are favoured."""

TRUST = 0.7
"""The share of that which the planner's own choice gets."""


@inside
def clear_tree(tree, candidates):
    """A tree with a node below each candidate, and nothing else."""
    for i in range(candidates):
        _clear_node(tree.node[i])
    tree.used = candidates


@inside
def _clear_node(node):
    """A node that nobody has passed."""
    node.visits = 0
    node.answers = 0
    for i in range(ANSWERS):
        node.possible[i] = 0
        node.times[i] = 0
        node.worth[i] = 0.0
        node.below[i] = 0


@inside
def walk(g, b, log, taste, minds, room, tree, candidate):
    """Walk down the tree from a candidate just played, as far as it is known."""
    tree.steps = 0
    here = candidate
    while g.phase != OVER and tree.steps < DEPTH:
        seat = next_seat(g)
        if g.phase != TURN and g.phase != SECOND_CARD:  # tunnels, tickets and track as planners do
            play(g, b, log, seat, choose(g, b, taste, seat, minds[seat], room, True))
            continue
        node = tree.node[here]
        node.visits += 1
        if node.answers == 0:
            if node.visits < PATIENCE:
                return
            _look(g, b, taste, seat, minds[seat], room, node)
        best = _prefer(g, b, seat, node)
        if best < 0:
            return
        tree.way[tree.steps] = here
        tree.answer[tree.steps] = best
        tree.steps += 1
        play(g, b, log, seat, _move_of(g, node.move[best]))
        if node.below[best] == 0:
            if tree.used >= NODES:
                return
            node.below[best] = tree.used
            _clear_node(tree.node[tree.used])
            tree.used += 1
        here = int(node.below[best])


@inside
def learn(tree, worth):
    """Tell all answers taken what they were worth to their seats."""
    for step in range(tree.steps):
        node = tree.node[tree.way[step]]
        best = tree.answer[step]
        node.times[best] += 1
        node.worth[best] += worth[node.seat]


@inside
def _prefer(g, b, seat, node):
    """The answer that promises most to the seat: what it brought so far, and more for the untried; -1 for none."""
    best = -1
    most = -1.0
    for i in range(node.answers):
        if not _is_possible(g, b, seat, node.move[i]):
            continue
        node.possible[i] += 1
        prior = TRUST if i == 0 else (1.0 - TRUST) / (node.answers - 1)
        times = float(node.times[i])
        mean = node.worth[i] / times if times > 0.0 else 0.5
        value = mean + CURIOSITY * prior * math.sqrt(float(node.possible[i])) / (1.0 + times)
        if value > most:
            most = value
            best = i
    return best


@inside
def _move_of(g, move):
    """The move that is remembered, as this world has it."""
    if move < BY_CARD:
        return move
    for place in range(ROW):
        if g.row[place] == move - BY_CARD:
            return DRAW_ROW + place
    return -1


@inside
def _is_possible(g, b, seat, move):
    """Is the remembered move possible in this world?"""
    if move >= BY_CARD:
        card = move - BY_CARD
        if g.phase == SECOND_CARD and card == LOCO and b.loco_costs_whole_draw:
            return False
        return _move_of(g, move) >= 0 and (g.deck_left > 0 or g.phase == SECOND_CARD)
    if move >= CLAIM:
        if g.phase != TURN:
            return False
        route = (move - CLAIM) // KINDS
        colour = (move - CLAIM) % KINDS
        locos = min(int(g.hand[seat, LOCO]), MOST)
        if not has(g.open[seat], route):
            return False
        if colour == LOCO:
            return has(b.locos_alone[locos], route)
        if g.hand[seat, colour] == 0:
            return False
        total = cards_that_matter(g, b, seat)
        pairs = pairs_that_matter(g, b, seat)
        claims = claims_in(g, b, seat, colour, total, locos, pairs)
        return (claims[route >> 6] & bit(route)) != np.uint64(0)
    if move == DRAW_TICKETS:
        return g.phase == TURN and g.tickets_left > 0
    return move == DRAW_DECK and g.deck_left > 0


@inside
def _look(g, b, taste, seat, mind, room, node):
    """Note the answers worth trying: the planner's own, the best claims, each card of the row, the deck."""
    node.seat = seat
    node.move[0] = _remembered(g, choose(g, b, taste, seat, mind, room, True))
    node.answers = 1
    if g.phase == TURN:
        count_needs(g, b, mind.wanted, room)
        for _ in range(3):
            claim = _best_claim(g, b, taste, seat, mind, room, node)
            if claim >= 0:
                _note(node, claim)
    places = places_to_draw(g, b, g.phase == SECOND_CARD)
    if g.deck_left > 0:
        _note(node, DRAW_DECK)
    if g.deck_left > 0 or g.phase == SECOND_CARD:
        while places != np.uint64(0):
            _note(node, BY_CARD + int(g.row[lowest(places)]))
            places &= places - np.uint64(1)


@inside
def _remembered(g, move):
    """A move as the tree remembers it."""
    if DRAW_ROW <= move < DRAW_ROW + ROW:
        return BY_CARD + int(g.row[move - DRAW_ROW])
    return move


@inside
def _note(node, move):
    """Add an answer once, while there is room."""
    for i in range(node.answers):
        if node.move[i] == move:
            return
    if node.answers < ANSWERS:
        node.move[node.answers] = move
        node.answers += 1


@inside
def _best_claim(g, b, taste, seat, mind, room, node):
    """The claim of most promise on a route that no answer names yet; -1 for none."""
    best = -1
    most = -1e9
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    held = colours_held(g, seat)
    while held != np.uint64(0):
        colour = lowest(held)
        held &= held - np.uint64(1)
        claims = claims_in(g, b, seat, colour, total, locos, pairs)
        for i in range(size(claims)):
            route = nth(claims, i)
            if _names(node, route):
                continue
            value = route_worth(g, b, seat, route)
            value += 0.3 * claim_value(g, b, taste, seat, route, colour, room)
            if has(mind.wanted, route):
                value += 10.0
            if value > most:
                most = value
                best = CLAIM + route * KINDS + colour
    return best


@inside
def _names(node, route):
    """Is a claim of this route among the answers?"""
    for i in range(node.answers):
        move = node.move[i]
        if CLAIM <= move < BUILD and (move - CLAIM) // KINDS == route:
            return True
    return False

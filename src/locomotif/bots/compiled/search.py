"""Search: imagine what is hidden again and again, and play every promising move to the end as planners would."""

import math

import numpy as np

from locomotif.bots.compiled.goals import make_plan
from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.planner import choose
from locomotif.imagination.imagine import imagine
from locomotif.kernel.actions import CLAIM, DRAW_TICKETS, KEEP
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import FIRST_TICKETS, OVER
from locomotif.kernel.turn import play

LONGEST = 2000
"""Moves after which a playout is given up; games take a few hundred."""


@inside
def playout(g, b, log, weight_sets, own, way, minds, workspace):
    """Play on to the end as planners do, one seat in a way of its own; give up after `LONGEST` moves."""
    for _ in range(LONGEST):
        if g.phase == OVER:
            return
        seat = next_seat(g)
        weights = weight_sets[way if seat == own else 0]
        play(g, b, log, seat, choose(g, b, weights, seat, minds[seat], workspace, True))


@inside
def outcome(g, b, result, seat):
    """By how many points a seat is ahead of the best other one at the end, and its share of the victory."""
    final_score(g, b, result)
    best = -10000
    winners = 0
    for other in range(g.players):
        winners += int(result.winner[other])
        if other != seat:
            best = max(best, int(result.total[other]))
    return int(result.total[seat]) - best, float(result.winner[seat]) / winners


@inside
def worth_of_end(g, b, result, seat):
    """What an ending is worth to a seat: half for winning, half for the margin."""
    margin, won = outcome(g, b, result, seat)
    return 0.5 * won + 0.5 * (0.5 + 0.5 * math.tanh(margin / 40.0))


@compiled
def think(
    games, boards, logs, results, weight_sets, seat, tries, plans, rounds, minds, spare, workspaces, dice
):
    """Imagine the hidden part `rounds` times, and play every live try to the end in each of these worlds.

    games: the position, an imagined one, and one to play out. A try's gain is measured against the first
    one, the planner's choice in the planner's way, in the same world.
    """
    g = games[0]
    b = boards[0]
    workspace = workspaces[0]
    for _ in range(rounds):
        games[1] = g
        world = games[1]
        imagine(g, b, seat, world, dice)
        for other in range(g.players):
            if other != seat:
                clear_mind(minds[other])
                if g.phase != FIRST_TICKETS:
                    make_plan(world, b, weight_sets[0], np.int64(other), minds[other], workspace)
        planner = 0.0
        for i in range(tries.shape[0]):
            if not tries[i].alive:
                continue
            games[2] = world
            for other in range(g.players):
                spare[other] = minds[other]
            spare[seat] = plans[i]
            action = tries[i].action
            way = tries[i].way
            play(games[2], b, logs[0], seat, action)
            if action == DRAW_TICKETS or (KEEP <= action < CLAIM):
                spare[seat].planned = 0
                if action == DRAW_TICKETS:
                    keep = choose(games[2], b, weight_sets[way], seat, spare[seat], workspace, False)
                    play(games[2], b, logs[0], seat, keep)
            playout(games[2], b, logs[0], weight_sets, seat, way, spare, workspace)
            value = worth_of_end(games[2], b, results[0], seat)
            if i == 0:
                planner = value
            tries[i].worlds += 1
            tries[i].gain += value - planner
            tries[i].square += (value - planner) ** 2

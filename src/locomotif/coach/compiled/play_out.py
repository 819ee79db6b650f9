"""Try moves in many worlds, play each to the end as planners would, and write what came of it for every seat."""

import math

import numpy as np

from locomotif.bots.compiled.goals import make_plan
from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.planner import choose
from locomotif.bots.compiled.search import LONGEST
from locomotif.kernel.actions import BUILD, CLAIM, KEEP, PAY, PAY_LOCOS
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import FIRST_TICKETS, NOTHING, OVER
from locomotif.kernel.turn import play, play_with

MARGIN = 20.0
"""On the scale of margins, a lead of this many points is worth about three quarters of a victory."""


@inside
def write_ending(g, b, result, worth, won, points):
    """Write for every seat what an ending is worth (half victory, half margin), its victory, and its points."""
    final_score(g, b, result)
    winners = 0
    for seat in range(g.players):
        winners += int(result.winner[seat])
    for seat in range(g.players):
        best = -10000
        for other in range(g.players):
            if other != seat:
                best = max(best, int(result.total[other]))
        margin = int(result.total[seat]) - best
        won[seat] = float(result.winner[seat]) / winners
        points[seat] = result.total[seat]
        worth[seat] = 0.5 * won[seat] + 0.5 / (1.0 + math.exp(-margin / MARGIN))


@inside
def play_try(g, b, log, seat, action, cards, mind):
    """Play a move, with these cards if it takes any; with NOTHING, nobody moves."""
    if action == NOTHING:
        return
    if CLAIM <= action < BUILD or action == PAY or action == PAY_LOCOS:
        play_with(g, b, log, seat, action, cards)
    else:
        if KEEP <= action < CLAIM:
            mind.planned = 0
        play(g, b, log, seat, action)


@inside
def play_on(g, b, log, weight_sets, ways, minds, workspace):
    """Play on to the end as planners do, each seat in a way of its own; give up after `LONGEST` moves.

    A plan that loses a route is made anew (search only mends it), because a position must be worth the same before
    and after a move that everybody expects.
    """
    for _ in range(LONGEST):
        if g.phase == OVER:
            return
        seat = next_seat(g)
        play(g, b, log, seat, choose(g, b, weight_sets[ways[seat]], seat, minds[seat], workspace, False))


@compiled
def play_out(
    worlds, boards, logs, results, weight_sets, ways, seat, actions, cards, games, minds, spare, workspaces, worth,
    won, points,
):  # fmt: skip
    """Try every action of a seat in every world, and play on; write the results by world, action and seat.

    ways: by world and seat, the way to play on. An action of NOTHING: the position itself is played on.
    """
    b = boards[0]
    workspace = workspaces[0]
    players = int(worlds[0].players)
    for w in range(worlds.shape[0]):
        for other in range(players):
            clear_mind(minds[other])
            if worlds[w].phase != FIRST_TICKETS:
                make_plan(worlds[w], b, weight_sets[ways[w, other]], np.int64(other), minds[other], workspace)
        for i in range(actions.shape[0]):
            games[0] = worlds[w]
            for other in range(players):
                spare[other] = minds[other]
            play_try(games[0], b, logs[0], seat, actions[i], cards[i], spare[seat])
            play_on(games[0], b, logs[0], weight_sets, ways[w], spare, workspace)
            write_ending(games[0], b, results[0], worth[w, i], won[w, i], points[w, i])

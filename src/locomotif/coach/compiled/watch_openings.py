"""Play games of planners that keep first tickets at random, so that no ticket's worth depends on their choice."""

import numpy as np

from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.planner import choose
from locomotif.bots.compiled.watched import clear_watched, watch_end, watch_move
from locomotif.kernel.bits import TICKET_WORDS, WORDS
from locomotif.kernel.compiler import compiled
from locomotif.kernel.deal import deal
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.randomly import next_seat, pick
from locomotif.kernel.state import FIRST_TICKETS, NOTHING, OVER
from locomotif.kernel.turn import play


@compiled
def watch_openings(
    games, boards, logs, results, minds, workspaces, weight_sets, players, seeds, dice, kept, watched
):
    """Play one game per seed; kept[i, seat]: the first tickets of each seat, as a set."""
    g = games[0]
    b = boards[0]
    before = np.empty(WORDS, np.uint64)
    for i in range(seeds.shape[0]):
        deal(g, b, logs[0], players, NOTHING, seeds[i])
        for seat in range(players):
            clear_mind(minds[seat])
        clear_watched(watched[i])
        while g.phase == FIRST_TICKETS:
            seat = next_seat(g)
            play(g, b, logs[0], seat, nth_move(g, b, seat, pick(dice, count_moves(g, b, seat))))
        for seat in range(players):
            for w in range(TICKET_WORDS):
                kept[i, seat, w] = g.held[seat, w]
        while g.phase != OVER:
            seat = next_seat(g)
            phase = int(g.phase)
            for w in range(WORDS):
                before[w] = g.own[seat, w]
            action = int(choose(g, b, weight_sets[0], seat, minds[seat], workspaces[0], False))
            play(g, b, logs[0], seat, action)
            watch_move(watched[i], g, seat, action, before, phase)
        watch_end(watched[i], g, b, results[0])

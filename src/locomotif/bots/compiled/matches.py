"""Compiled bots against each other, game after game without leaving compiled code."""

from locomotif.bots.compiled.greedy import choose_greedily
from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.planner import choose
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.deal import deal
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.randomly import next_seat, pick
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import OVER
from locomotif.kernel.turn import play

RANDOM = 0
GREEDY = 1
PLANNER = 2
QUICK = 3  # the planner as it plays in playouts


@inside
def choose_as(kind, g, b, taste, seat, mind, room, dice):
    """Choose a move as this kind of bot; all but `QUICK` think afresh at every move."""
    if kind == QUICK:
        return choose(g, b, taste, seat, mind, room, True)
    clear_mind(mind)
    if kind == PLANNER:
        return choose(g, b, taste, seat, mind, room, False)
    if kind == GREEDY:
        return choose_greedily(g, b, taste, seat, mind, room)
    return nth_move(g, b, seat, pick(dice, count_moves(g, b, seat)))


@compiled
def choose_one(kind, games, boards, tastes, seat, minds, rooms, dice):
    """Choose a move as this kind of bot."""
    return choose_as(kind, games[0], boards[0], tastes[0], seat, minds[seat], rooms[0], dice)


@compiled
def play_matches(games, boards, logs, results, minds, rooms, kinds, tastes, seeds, dice, totals, wins, done):
    """Play one game per seed; write totals, wins (shared ones in parts), and tickets done and held."""
    g = games[0]
    b = boards[0]
    players = kinds.shape[0]
    for i in range(seeds.shape[0]):
        deal(g, b, logs[0], players, -1, seeds[i])
        for seat in range(players):
            clear_mind(minds[seat])
        while g.phase != OVER:
            seat = next_seat(g)
            action = choose_as(kinds[seat], g, b, tastes[seat], seat, minds[seat], rooms[0], dice)
            play(g, b, logs[0], seat, action)
        final_score(g, b, results[0])
        won = 0
        for seat in range(players):
            won += results[0].winner[seat]
        for seat in range(players):
            totals[i, seat] = results[0].total[seat]
            wins[i, seat] = results[0].winner[seat] / won
            done[i, seat] = results[0].completed[seat]

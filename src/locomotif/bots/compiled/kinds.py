"""The compiled bots that need no clock, by kind, behind one function."""

from locomotif.bots.compiled.beginner import choose_simply
from locomotif.bots.compiled.greedy import choose_greedily
from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.planner import choose
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.randomly import pick

RANDOM = 0
GREEDY = 1
PLANNER = 2
BEGINNER = 3


@inside
def choose_as(kind, g, b, weights, seat, mind, workspace, dice):
    """Choose a move as this kind of bot, with nothing remembered from earlier moves."""
    clear_mind(mind)
    if kind == PLANNER:
        return choose(g, b, weights, seat, mind, workspace, False)
    if kind == GREEDY:
        return choose_greedily(g, b, weights, seat, mind, workspace)
    if kind == BEGINNER:
        return choose_simply(g, b, weights, seat, mind, workspace)
    return nth_move(g, b, seat, pick(dice, count_moves(g, b, seat)))


@compiled
def choose_one(kind, games, boards, weight_sets, seat, minds, workspaces, dice):
    """Choose a move as this kind of bot."""
    return choose_as(kind, games[0], boards[0], weight_sets[0], seat, minds[seat], workspaces[0], dice)

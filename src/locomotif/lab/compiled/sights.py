"""Step many games for training a network: each has its own number of players, and is shown as the network sees it."""

from locomotif.bots.compiled.move_mask import mark_moves
from locomotif.bots.compiled.sight import see
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.moves import nth_move
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.state import NOTHING, OVER
from locomotif.kernel.turn import play
from locomotif.lab.compiled.batch import begin, write_result


@inside
def move_or_deal(g, b, log, players, dice, was_over, seat, number, legal):
    """Play a seat's move (the first legal one if it is illegal), or deal a new game if it was over."""
    if was_over:
        begin(g, b, log, players, NOTHING, dice)
    else:
        play(g, b, log, seat, number if legal else nth_move(g, b, seat, 0))


@inside
def look_as_network(g, b, weights, seat, mind, workspace, place_of, offers, seen, mask):
    """Write the network's input and the legal moves of a seat into zeros; return the planner's choice."""
    mark_moves(g, b, seat, place_of, mask)
    return place_of[see(g, b, weights, seat, mind, workspace, offers, seen)]


@compiled
def deal_sights(games, boards, logs, players, dice, over):
    """Deal every game anew."""
    for i in range(games.shape[0]):
        over[i] = 0
        begin(games[i], boards[0], logs[0], players[i], NOTHING, dice[i])


@compiled
def move_sights(games, boards, logs, players, dice, actions, number_of, over, acting, masks):
    """Play one move in every game; a game that was over is dealt anew instead."""
    for i in range(games.shape[0]):
        legal = masks[i, actions[i]] != 0
        number = number_of[actions[i]]
        move_or_deal(
            games[i], boards[0], logs[0], players[i], dice[i], over[i] != 0, acting[i], number, legal
        )
        over[i] = 0


@compiled
def show_sights(
    games, boards, results, weight_sets, minds, workspaces, place_of, offers,
    over, acting, totals, shares, seen, masks, advice,
):  # fmt: skip
    """Write what the seat to move sees in every game, or the result of one that is over. seen, masks: zeros."""
    for i in range(games.shape[0]):
        g = games[i]
        if g.phase == OVER:
            over[i] = 1
            write_result(g, boards[0], results[0], totals[i], shares[i])
            masks[i, 0] = 1
            advice[i] = 0
            continue
        acting[i] = next_seat(g)
        advice[i] = look_as_network(
            g,
            boards[0],
            weight_sets[0],
            acting[i],
            minds[0],
            workspaces[0],
            place_of,
            offers,
            seen[i],
            masks[i],
        )

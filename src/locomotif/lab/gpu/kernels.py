"""The GPU kernels that the host launches, with one thread for each game."""

import numpy as np
from numba import cuda

from locomotif.bots.compiled.kinds import choose_as
from locomotif.bots.compiled.mind import MIND, WORKSPACE
from locomotif.kernel.randomly import next_seat, play_randomly
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import NOTHING, OVER, STATE
from locomotif.kernel.turn import play
from locomotif.lab.compiled.batch import begin, look, move, show_end, write_result
from locomotif.lab.compiled.graph import fill_graph
from locomotif.lab.compiled.sights import look_as_network, move_or_deal
from locomotif.lab.compiled.table_rows import reward_of
from locomotif.lab.gpu.device import kernel

STATE_WORDS = STATE.itemsize // 8
MIND_WORDS = MIND.itemsize // 8
WORKSPACE_WORDS = WORKSPACE.itemsize // 8


@kernel
def play_games(words, boards, logs, players, dice, most, played):
    """Play every game at random, each with its own dice, to its end or for at most `most` moves.

    players: deal it anew first, for this many players and from the same dice; 0: continue where it stands. `words`
    are the games as 64-bit numbers. A game is played in the thread's local memory, which the GPU interleaves by
    thread, so that a warp reads it in one go.
    """
    i = cuda.grid(1)
    if i < words.shape[0]:
        own = cuda.local.array(STATE_WORDS, np.uint64)
        own_dice = cuda.local.array(1, np.uint64)
        own_dice[0] = dice[i, 0]
        g = own.view(STATE)[0]
        if players > 0:
            own[STATE_WORDS - 1] = np.uint64(0)  # its last bytes belong to no field
            begin(g, boards[0], logs[0], players, NOTHING, own_dice)
        else:
            for w in range(STATE_WORDS):
                own[w] = words[i, w]
        n = 0
        while g.phase != OVER and n < most:
            play_randomly(g, boards[0], logs[0], own_dice)
            n += 1
        for w in range(STATE_WORDS):
            words[i, w] = own[w]
        dice[i, 0] = own_dice[0]
        cuda.atomic.add(played, 0, n)


@kernel
def score_games(games, boards, results):
    """Score every game as if it ended now."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        final_score(games[i], boards[0], results[i])


@kernel
def begin_tables(games, boards, logs, players, learners, dice, over):
    """Deal every game anew. learners[i]: the seat that learns, NOTHING for all of them."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        over[i] = 0
        begin(games[i], boards[0], logs[0], players, learners[i], dice[i])


@kernel
def move_tables(
    games, boards, logs, players, learners, dice, actions, number_of, over, acting, masks, illegal
):
    """Play one move in every game; a game that was over is dealt anew instead.

    actions[i] is a dense number; if it is not legal, the first legal move is played instead.
    """
    i = cuda.grid(1)
    if i < games.shape[0]:
        if over[i]:
            over[i] = 0
            begin(games[i], boards[0], logs[0], players, learners[i], dice[i])
        else:
            legal = masks[i, actions[i]] != 0
            if not legal:
                cuda.atomic.add(illegal, 0, 1)
            number = number_of[actions[i]]
            move(games[i], boards[0], logs[0], acting[i], number, legal, learners[i], dice[i])


@kernel
def let_bots_play(kind, games, boards, logs, weight_sets, learners, minds, workspaces, dice):
    """Let compiled bots play the other seats until it is the learner's turn or the game is over."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        g = games[i]
        while g.phase != OVER and next_seat(g) != learners[i]:
            seat = next_seat(g)
            number = choose_as(kind, g, boards[0], weight_sets[0], seat, minds[i], workspaces[i], dice[i])
            play(g, boards[0], logs[0], seat, number)


@kernel
def ask_bots(kind, games, boards, weight_sets, acting, minds, workspaces, dice, place_of, chosen):
    """Write what a compiled bot would choose in every running game, as a dense number."""
    i = cuda.grid(1)
    if i < games.shape[0] and games[i].phase != OVER:
        number = choose_as(
            kind, games[i], boards[0], weight_sets[0], acting[i], minds[i], workspaces[i], dice[i]
        )
        chosen[i] = place_of[number]


@kernel
def show_tables(
    games, boards, results, place_of, offers, learners, by_margin,
    over, acting, totals, shares, rewards, seen, masks,
):  # fmt: skip
    """Show every game to the seat to move; one that has ended to the seat that moved last, with the result."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        g = games[i]
        rewards[i] = 0.0
        if g.phase != OVER:
            acting[i] = next_seat(g)
            look(g, boards[0], acting[i], place_of, offers, seen[i], masks[i])
        else:
            over[i] = 1
            show_end(g, boards[0], results[i], acting[i], offers, totals[i], shares[i], seen[i], masks[i])
            learner = learners[i] if learners[i] != NOTHING else acting[i]
            rewards[i] = reward_of(totals[i], shares[i], learner, by_margin)
            for j in range(masks.shape[1]):
                masks[i, j] = 1  # any action deals the next game


@kernel
def show_graphs(games, boards, acting, seen):
    """Show every game to the seat to move, as a graph."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        fill_graph(games[i], boards[0], acting[i], seen[i])


@kernel
def deal_network_games(games, boards, logs, players, dice, over, phases):
    """Deal every game anew, each for its own number of players."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        over[i] = 0
        begin(games[i], boards[0], logs[0], players[i], NOTHING, dice[i])
        phases[i] = games[i].phase


@kernel
def move_network_games(games, boards, logs, players, dice, actions, number_of, over, acting, masks, phases):
    """Play one move in every game; a game that was over is dealt anew instead."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        legal = masks[i, actions[i]] != 0
        number = number_of[actions[i]]
        move_or_deal(
            games[i], boards[0], logs[0], players[i], dice[i], over[i] != 0, acting[i], number, legal
        )
        over[i] = 0
        phases[i] = games[i].phase


@kernel
def show_network_games(
    order, games, boards, results, weight_sets, place_of, offers,
    over, acting, totals, shares, seen, masks, advice,
):  # fmt: skip
    """Write what the network sees for the seat to move in every game, or the result of one that is over.

    order: the games sorted by what they wait for, so that the threads of a warp do the same. seen, masks: zeros. The
    planner works in the thread's own memory.
    """
    k = cuda.grid(1)
    if k < games.shape[0]:
        i = order[k]
        g = games[i]
        if g.phase == OVER:
            over[i] = 1
            write_result(g, boards[0], results[i], totals[i], shares[i])
            masks[i, 0] = 1
            advice[i] = 0
        else:
            own_mind = cuda.local.array(MIND_WORDS, np.uint64)
            own_workspace = cuda.local.array(WORKSPACE_WORDS, np.uint64)
            acting[i] = next_seat(g)
            advice[i] = look_as_network(
                g, boards[0], weight_sets[0], acting[i], own_mind.view(MIND)[0], own_workspace.view(WORKSPACE)[0],
                place_of, offers, seen[i], masks[i],
            )  # fmt: skip

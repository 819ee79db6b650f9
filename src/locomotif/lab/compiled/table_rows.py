"""Step and show some or all games of a batch in one call; several threads share the batch by rows."""

from locomotif.bots.compiled.kinds import choose_as
from locomotif.kernel.actions import CLAIM, KEEP
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.moves import nth_move
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.state import NOTHING, OVER
from locomotif.kernel.turn import play
from locomotif.lab.compiled.batch import begin, look, show_end

SECRET = -2
"""What others see of a choice of tickets."""


@inside
def note(history, noted, seat, action):
    """Note a move by its dense number, over the oldest one if the history is full."""
    if history.shape[0] > 0:
        at = noted[0] % history.shape[0]
        history[at, 0] = seat
        history[at, 1] = action
        noted[0] += 1


@inside
def let_bots_play(g, b, log, kinds, weights, minds, workspace, dice, place_of, history, noted):
    """Let bots play until it is the turn of a seat without one. kinds: by seat, NOTHING where there is no bot."""
    while g.phase != OVER:
        seat = next_seat(g)
        kind = kinds[seat]
        if kind == NOTHING:
            return
        action = choose_as(kind, g, b, weights, seat, minds[seat], workspace, dice)
        play(g, b, log, seat, action)
        note(history, noted, seat, place_of[action])


@compiled
def step_rows(
    rows, games, boards, logs, players, kinds, weight_sets, minds, workspaces, dice, actions, number_of, place_of,
    over, acting, masks, history, noted, deals,
):  # fmt: skip
    """Play one move in every game of these rows, and the bots' that follow. Returns how many were illegal.

    actions[i] is a dense number for game i: instead of an illegal move the first legal one is played; NOTHING lets
    only bots play. A game that is over is dealt anew; with `deals`, so are all of them.
    """
    b = boards[0]
    illegal = 0
    for i in rows:
        g = games[i]
        if over[i] or deals:
            over[i] = False
            noted[i] = 0
            begin(g, b, logs[0], players, NOTHING, dice[i])
        elif actions[i] != NOTHING:
            seat = acting[i]
            number = number_of[actions[i]]
            if masks[i, actions[i]] == 0:
                illegal += 1
                number = nth_move(g, b, seat, 0)
            play(g, b, logs[0], seat, number)
            note(history[i], noted[i : i + 1], seat, place_of[number])
        let_bots_play(
            g, b, logs[0], kinds[i], weight_sets[0], minds, workspaces[0], dice[i], place_of, history[i],
            noted[i : i + 1],
        )  # fmt: skip
    return illegal


@compiled
def show_rows(
    rows, games, boards, results, place_of, offers, by_margin, over, acting, masks, totals, shares, rewards, seen,
    shown,
):  # fmt: skip
    """Write what the seat to move sees in every game of these rows; after an end the last seat asked, and the result.

    `masks` say what is legal; `shown` are the masks for the caller, in which any action will do after an end.
    """
    b = boards[0]
    for i in rows:
        g = games[i]
        for seat in range(g.players):
            rewards[i, seat] = 0.0
        if g.phase != OVER:
            over[i] = False
            acting[i] = next_seat(g)
            look(g, b, acting[i], place_of, offers, seen[i], masks[i])
            for j in range(masks.shape[1]):
                shown[i, j] = masks[i, j]
            continue
        over[i] = True
        show_end(g, b, results[0], acting[i], offers, totals[i], shares[i], seen[i], masks[i])
        for seat in range(g.players):
            rewards[i, seat] = reward_of(totals[i], shares[i], seat, by_margin)
        for j in range(masks.shape[1]):
            shown[i, j] = 1


@inside
def reward_of(totals, shares, seat, by_margin):
    """What a game was worth to a seat: 1 for a victory, -1 for a defeat; or its lead in units of 50 points."""
    if not by_margin:
        return 2.0 * shares[seat] - 1.0
    best = -10000
    for other in range(totals.shape[0]):
        if other != seat:
            best = max(best, totals[other])
    return (totals[seat] - best) / 50.0


@compiled
def observe_rows(rows, seats, games, boards, place_of, offers, seen, masks):
    """Write, for each row, what a seat of its game sees, and may do if it is to move."""
    for n in range(rows.shape[0]):
        g = games[rows[n]]
        seat = seats[n]
        look(g, boards[0], seat, place_of, offers, seen[n], masks[n])
        if g.phase == OVER or next_seat(g) != seat:
            for j in range(masks.shape[1]):
                masks[n, j] = 0


@compiled
def history_of_rows(rows, seats, players, number_of, history, noted, seen):
    """Write the last moves of each game as a seat saw them, latest first: who, counted from the seat, and what."""
    length = history.shape[1]
    for n in range(rows.shape[0]):
        i = rows[n]
        for j in range(length):
            seen[n, j, 0] = NOTHING
            seen[n, j, 1] = NOTHING
            if j < noted[i]:
                at = (noted[i] - 1 - j) % length
                who = int(history[i, at, 0])
                action = int(history[i, at, 1])
                number = number_of[action]
                seen[n, j, 0] = (who - seats[n]) % players
                seen[n, j, 1] = SECRET if KEEP <= number < CLAIM and who != seats[n] else action


@compiled
def seats_to_move(games, acting):
    """Write the seat to move in each game, NOTHING where it is over."""
    for i in range(games.shape[0]):
        acting[i] = NOTHING if games[i].phase == OVER else next_seat(games[i])

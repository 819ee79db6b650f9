"""Play games of compiled bots, and note what the laboratory wants to know about each.

This is here, not in the laboratory, so that it is compiled again whenever a bot changes.
"""

import numpy as np

from locomotif.boards.limits import ROUTES, SEATS
from locomotif.bots.compiled.kinds import choose_as
from locomotif.bots.compiled.mind import clear_mind
from locomotif.kernel.actions import BUILD, DRAW_DECK, DRAW_TICKETS
from locomotif.kernel.bits import TICKET_WORDS, WORDS, lowest, popcount
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.deal import deal
from locomotif.kernel.payment import count_cards
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import FIRST_TICKETS, NOTHING, OVER, TURN
from locomotif.kernel.turn import play

WATCHED = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("held", "u8", (SEATS, TICKET_WORDS)),  # tickets kept
                ("done", "u8", (SEATS, TICKET_WORDS)),  # … and completed
                ("first", "i1"),  # who began
                ("decisions", "i2"),
                ("turns", "i2"),
                ("total", "i2", SEATS),
                ("winner", "i1", SEATS),
                ("routes", "i2", SEATS),  # points for routes
                ("tickets", "i2", SEATS),  # points for tickets, less those of failed ones
                ("bonus", "i2", SEATS),  # points for everything else
                ("kept", "i2", SEATS),  # tickets
                ("completed", "i2", SEATS),  # tickets
                ("longest", "i2", SEATS),  # longest path
                ("trains", "i2", SEATS),  # left at the end
                ("hand", "i2", SEATS),  # cards left at the end
                ("blind", "i2", SEATS),  # cards drawn from the deck
                ("open", "i2", SEATS),  # cards drawn from the row
                ("claims", "i2", SEATS),  # routes claimed
                ("draws", "i2", SEATS),  # times tickets were drawn
                ("claimed_by", "i1", ROUTES),  # a seat, NOTHING for a free route
                ("claimed_on", "i2", ROUTES),  # the turn, counted from 1 over all seats; 0 for a free route
            ],
            align=True,
        ),
    )
)


@inside
def clear_watched(watched):
    """Reset the notes for a new game."""
    watched.decisions = 0
    watched.turns = 0
    for seat in range(SEATS):
        watched.blind[seat] = 0
        watched.open[seat] = 0
        watched.claims[seat] = 0
        watched.draws[seat] = 0
        watched.total[seat] = 0
        watched.winner[seat] = 0
    for route in range(ROUTES):
        watched.claimed_by[route] = NOTHING
        watched.claimed_on[route] = 0


@inside
def watch_move(watched, g, seat, action, before, phase):
    """Note a move just played; `before`: the routes the seat had, `phase`: what the game waited for."""
    watched.decisions += 1
    if action == DRAW_DECK:
        watched.blind[seat] += 1
    elif action < DRAW_TICKETS:
        watched.open[seat] += 1
    elif action == DRAW_TICKETS:
        watched.draws[seat] += 1
    elif action < BUILD:
        for w in range(WORDS):
            word = g.own[seat, w] & ~before[w]
            while word != np.uint64(0):
                route = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                watched.claims[seat] += 1
                watched.claimed_by[route] = seat
                watched.claimed_on[route] = watched.turns + 1
    if phase != FIRST_TICKETS and (g.phase == TURN or g.phase == OVER):
        watched.turns += 1


@inside
def watch_end(watched, g, b, result):
    """Note how a game ended."""
    final_score(g, b, result)
    watched.first = g.first
    for seat in range(g.players):
        watched.total[seat] = result.total[seat]
        watched.winner[seat] = result.winner[seat]
        watched.routes[seat] = result.routes[seat]
        watched.tickets[seat] = result.tickets[seat]
        watched.bonus[seat] = result.total[seat] - result.routes[seat] - result.tickets[seat]
        watched.completed[seat] = result.completed[seat]
        watched.longest[seat] = result.longest[seat]
        watched.trains[seat] = g.trains[seat]
        watched.hand[seat] = count_cards(g.hand[seat])
        kept = 0
        for w in range(TICKET_WORDS):
            watched.held[seat, w] = g.held[seat, w]
            watched.done[seat, w] = result.done[seat, w]
            kept += popcount(g.held[seat, w])
        watched.kept[seat] = kept


@compiled
def watch_games(games, boards, logs, results, minds, workspaces, kinds, weight_sets, seeds, dice, watched):
    """Play one game per seed; kinds[i, seat]: who sits where, dice[i, seat]: the dice of that bot."""
    g = games[0]
    b = boards[0]
    players = kinds.shape[1]
    before = np.empty(WORDS, np.uint64)
    for i in range(seeds.shape[0]):
        deal(g, b, logs[0], players, NOTHING, seeds[i])
        for seat in range(players):
            clear_mind(minds[seat])
        clear_watched(watched[i])
        while g.phase != OVER:
            seat = next_seat(g)
            phase = int(g.phase)
            for w in range(WORDS):
                before[w] = g.own[seat, w]
            own_dice = dice[i, seat : seat + 1]
            action = int(
                choose_as(kinds[i, seat], g, b, weight_sets[0], seat, minds[seat], workspaces[0], own_dice)
            )
            play(g, b, logs[0], seat, action)
            watch_move(watched[i], g, seat, action, before, phase)
        watch_end(watched[i], g, b, results[0])


@compiled
def watch_one_move(watched, games, seat, action, before, phase):
    """Note a move of a game that is played outside compiled code."""
    watch_move(watched[0], games[0], seat, action, before, phase)


@compiled
def watch_one_end(watched, games, boards, results):
    """Note how a game ended that was played outside compiled code."""
    watch_end(watched[0], games[0], boards[0], results[0])

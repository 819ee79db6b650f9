"""Search: imagines what is hidden again and again, and plays every promising move to the end as planners would."""

import math

import numpy as np

from locomotif.bots.compiled.goals import make_plan, should_draw_tickets, turns_left
from locomotif.bots.compiled.imagine import imagine
from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.needs import count_needs
from locomotif.bots.compiled.planner import choose, claim_value
from locomotif.bots.compiled.rivals import harm_of_cuts, keeps_apart
from locomotif.bots.compiled.roads import route_worth
from locomotif.kernel.actions import BUILD, CLAIM, DRAW_TICKETS, KEEP
from locomotif.kernel.bits import has
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import COLOURS, FIRST_TICKETS, KINDS, NOTHING, OVER
from locomotif.kernel.turn import play

CANDIDATES = 24
CLAIMS = 8

LONGEST = 2000
"""Moves after which a playout is given up; games take a few hundred."""


@inside
def list_candidates(g, b, taste, seat, mind, room, actions):
    """Write the moves worth thinking about, the planner's own choice first; how many."""
    clear_mind(mind)
    actions[0] = choose(g, b, taste, seat, mind, room, False)
    count = 1
    n = count_moves(g, b, seat)
    if n == 1:
        return 1
    if n <= CANDIDATES // 2:
        for i in range(n):
            count = _add(actions, count, nth_move(g, b, seat, i))
        return count
    best = np.empty(n, np.float64)
    count_needs(g, b, mind.wanted, room)
    for i in range(n):
        best[i] = promise(g, b, taste, seat, mind, nth_move(g, b, seat, i), room)
    while count < CANDIDATES:
        top = 0
        for i in range(n):
            if best[i] > best[top]:
                top = i
        if best[top] < -1e8:
            break
        action = nth_move(g, b, seat, top)
        best[top] = -1e9
        if _seen(g, actions, count, action):
            continue
        if action >= CLAIM and _claims(actions, count) >= CLAIMS:
            continue
        actions[count] = action
        count += 1
    return count


@compiled
def candidates_of(games, boards, tastes, seat, minds, rooms, actions):
    """Write the candidates of a position; how many there are."""
    return list_candidates(games[0], boards[0], tastes[0], seat, minds[seat], rooms[0], actions)


@inside
def _add(actions, count, action):
    """Add a candidate once."""
    for i in range(count):
        if actions[i] == action:
            return count
    actions[count] = action
    return count + 1


@inside
def _seen(g, actions, count, action):
    """Is this move, or one just like it, a candidate already: the same card of the row, the same route?"""
    for i in range(count):
        other = actions[i]
        if other == action:
            return True
        if 1 <= action <= 5 and 1 <= other <= 5 and g.row[action - 1] == g.row[other - 1]:
            return True
        if CLAIM <= action < BUILD and CLAIM <= other < BUILD:
            if (action - CLAIM) // KINDS == (other - CLAIM) // KINDS:
                return True
    return False


@inside
def _claims(actions, count):
    """How many claims (or builds) are among the candidates."""
    n = 0
    for i in range(count):
        if actions[i] >= CLAIM:
            n += 1
    return n


@inside
def promise(g, b, taste, seat, mind, action, room):
    """How promising a move looks at first sight."""
    if action >= BUILD:
        bed = (action - BUILD) // COLOURS
        colour = (action - BUILD) % COLOURS
        value = 1.0 * min(int(g.hand[seat, colour]), int(b.length[bed]))
        value += 2.0 * harm_of_cuts(g, b, seat, mind.wanted, bed)
        return value + (5.0 if has(mind.wanted, bed) else 0.0)
    if action >= CLAIM:
        route = (action - CLAIM) // KINDS
        colour = (action - CLAIM) % KINDS
        value = 20.0 + route_worth(g, b, seat, route)
        value += 0.3 * claim_value(g, b, taste, seat, route, colour, room)
        if keeps_apart(g, b, seat, route):
            value += 8.0
        return value + (10.0 if has(mind.wanted, route) else 0.0)
    if action >= KEEP:
        return 50.0
    if action == DRAW_TICKETS:
        if g.last_turns != NOTHING or turns_left(g, b, taste) < 3.0:
            return -1e9
        return 60.0 if should_draw_tickets(g, b, taste, seat) else 30.0
    return 100.0


@inside
def playout(g, b, log, taste, minds, room):
    """Play on to the end as planners do, or until nothing more can come of it."""
    for _ in range(LONGEST):
        if g.phase == OVER:
            return
        seat = next_seat(g)
        play(g, b, log, seat, choose(g, b, taste, seat, minds[seat], room, True))


@inside
def worth_of_end(g, b, result, seat):
    """What an end is worth to a seat: half of it winning, half by how much."""
    final_score(g, b, result)
    best = -10000
    winners = 0
    for other in range(g.players):
        winners += int(result.winner[other])
        if other != seat:
            best = max(best, int(result.total[other]))
    margin = int(result.total[seat]) - best
    won = float(result.winner[seat]) / winners
    return 0.5 * won + 0.5 * (0.5 + 0.5 * math.tanh(margin / 40.0))


@compiled
def think(
    games,
    boards,
    logs,
    results,
    tastes,
    seat,
    actions,
    alive,
    totals,
    squares,
    rounds,
    minds,
    spare,
    rooms,
    dice,
):
    """Imagine the hidden part so many times, and play every living candidate to the end in each of these worlds.

    games: the position, an imagined one, and one to play out; minds: the seat's own mind at its place.
    Totals and squares are of the gain over the first candidate, the planner's choice, in the same world.
    """
    g = games[0]
    b = boards[0]
    taste = tastes[0]
    room = rooms[0]
    n = alive.shape[0]
    for _ in range(rounds):
        games[1] = g
        world = games[1]
        imagine(g, b, seat, world, dice)
        for other in range(g.players):
            if other != seat:
                clear_mind(minds[other])
                if g.phase != FIRST_TICKETS:
                    make_plan(world, b, taste, np.int64(other), minds[other], room)
        planner = 0.0
        for i in range(n):
            if not alive[i]:
                continue
            games[2] = world
            for other in range(g.players):
                spare[other] = minds[other]
            action = int(actions[i])
            play(games[2], b, logs[0], seat, action)
            if action == DRAW_TICKETS or (KEEP <= action < CLAIM):
                spare[seat].planned = 0
                if action == DRAW_TICKETS:
                    keep = choose(games[2], b, taste, seat, spare[seat], room, False)
                    play(games[2], b, logs[0], seat, keep)
            playout(games[2], b, logs[0], taste, spare, room)
            value = worth_of_end(games[2], b, results[0], seat)
            if i == 0:
                planner = value
            totals[i] += value - planner
            squares[i] += (value - planner) ** 2

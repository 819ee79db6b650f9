"""Games of uniformly random legal moves: the yardstick for speed, and the simplest opponents."""

import numpy as np

from locomotif.kernel.compiler import compiled, inlined
from locomotif.kernel.deal import deal
from locomotif.kernel.moves import count_moves, is_waiting_for, nth_move
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import FIRST_TICKETS, OVER
from locomotif.kernel.turn import play


@inlined
def roll(dice):
    """The next number of a splitmix64 generator: quick dice for players; the game's own chance is ChaCha."""
    dice[0] += np.uint64(0x9E3779B97F4A7C15)
    x = dice[0]
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@inlined
def share(x, n):
    """Reduce a rolled number to one from 0 to n - 1."""
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@inlined
def pick(dice, n):
    """A number from 0 to n - 1."""
    return share(roll(dice), n)


@inlined
def next_seat(g):
    """The seat that acts next: the lowest of those still choosing first tickets, or whose turn it is."""
    if g.phase == FIRST_TICKETS:
        for seat in range(g.players):
            if is_waiting_for(g, seat):
                return seat
    return np.int64(g.turn)


@inlined
def play_randomly(g, b, log, dice):
    """Play one move at random."""
    seat = next_seat(g)
    rolled = roll(dice)  # before the count, so that the choice need not look up again what it read
    n = count_moves(g, b, seat)
    action = nth_move(g, b, seat, share(rolled, n))
    play(g, b, log, seat, action)


@compiled
def random_games(games, boards, logs, results, players, number, dice):
    """Play and score this many games; return the number of decisions they took."""
    g = games[0]
    b = boards[0]
    log = logs[0]
    seed = np.zeros(8, np.uint32)
    decisions = 0
    for _ in range(number):
        for i in range(8):
            seed[i] = np.uint32(roll(dice) & np.uint64(0xFFFFFFFF))
        deal(g, b, log, players, -1, seed)
        while g.phase != OVER:
            play_randomly(g, b, log, dice)
            decisions += 1
        final_score(g, b, results[0])
    return decisions

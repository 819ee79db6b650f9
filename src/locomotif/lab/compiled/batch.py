"""Step many games together: deal, play, look. One call serves the whole batch."""

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.bots.compiled.move_mask import fill_mask
from locomotif.kernel.bits import TICKET_WORDS, has, lowest, popcount
from locomotif.kernel.compiler import compiled, inside, scratch
from locomotif.kernel.deal import deal
from locomotif.kernel.moves import nth_move
from locomotif.kernel.network import completed
from locomotif.kernel.payment import count_cards
from locomotif.kernel.randomly import next_seat, play_randomly, roll
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import COLOURS, KINDS, NOTHING, OVER
from locomotif.kernel.turn import play


@inside
def fill_observation(g, b, seat, offers, seen):
    """Write what a seat may see, field by field as in `observation.fields`; return how many numbers."""
    players = int(g.players)
    for i in range(seen.shape[0]):
        seen[i] = 0
    seen[g.phase] = 1
    n = OVER + 1
    seen[n + (int(g.first) - seat) % players] = 1
    n += players
    for place in range(ROW):
        if g.row[place] != NOTHING:
            seen[n + place * KINDS + int(g.row[place])] = 1
    n += ROW * KINDS
    for card in range(KINDS):
        seen[n + card] = g.hand[seat, card]
        seen[n + KINDS + card] = g.discard[card]
    n += 2 * KINDS
    seen[n] = g.deck_left
    seen[n + 1] = g.tickets_left
    seen[n + 2] = g.last_turns
    n += 3
    for turn in range(players):
        other = (seat + turn) % players
        held = 0
        for w in range(TICKET_WORDS):
            held += popcount(g.held[other, w])
        seen[n + turn] = g.trains[other]
        seen[n + players + turn] = g.score[other]
        seen[n + 2 * players + turn] = count_cards(g.hand[other])
        seen[n + 3 * players + turn] = held
    n += 4 * players
    for turn in range(1, players):
        for card in range(KINDS):
            seen[n + card] = g.known[(seat + turn) % players, card]
        n += KINDS
    for turn in range(players):
        n = _write_set(seen, n, g.own[(seat + turn) % players], int(b.routes))
    n = _write_set(seen, n, g.open[seat], int(b.routes))
    n = _write_set(seen, n, g.held[seat], int(b.tickets))
    for w in range(TICKET_WORDS):
        word = g.held[seat, w]
        while word != np.uint64(0):
            ticket = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if completed(g, b, seat, ticket):
                seen[n + ticket] = 1
    n += int(b.tickets)
    for i in range(g.offered[seat]):
        seen[n + i * int(b.tickets) + int(g.offer[seat, i])] = 1
    n += offers * int(b.tickets)
    return _write_board_parts(g, b, seat, seen, n)


@inside
def _write_set(seen, n, members, size):
    """Write a set as zeros and ones, where there are zeros already."""
    for w in range(members.shape[0]):
        word = members[w]
        while word != np.uint64(0):
            seen[n + 64 * w + lowest(word)] = 1
            word &= word - np.uint64(1)
    return n + size


@inside
def _write_board_parts(g, b, seat, seen, n):
    """Write what only some boards have: tunnels, track, bullet trains, bonus cards."""
    players = int(g.players)
    tunnels = 0
    for route in range(b.routes):
        tunnels |= int(b.tunnel[route])
    if tunnels != 0:
        for card in range(KINDS):
            seen[n + card] = g.laid[card]
        for i in range(g.turned_count):
            seen[n + KINDS + int(g.turned[i])] += 1
        seen[n + 2 * KINDS] = g.extra
        n += 2 * KINDS + 1
    if b.lay_after_drawing:
        for colour in range(COLOURS):
            for route in range(b.routes):
                if has(g.built, route) and has(g.in_colour[colour], route):
                    seen[n + route] = 1
            n += int(b.routes)
        n = _write_set(seen, n, g.bare, int(b.routes))
        for colour in range(COLOURS):
            for length in range(g.pieces.shape[1]):
                seen[n] = g.pieces[colour, length]
                n += 1
    if b.bullet_trains > 0:
        n = _write_set(seen, n, g.bullet_laid, int(b.routes))
        seen[n] = g.bullet_trains
        n += 1
        for turn in range(players):
            seen[n + turn] = g.marker[(seat + turn) % players]
        n += players
    for i in range(b.bonus_turned_up):
        if g.bonus_cards[i] != NOTHING:
            seen[n + int(g.bonus_cards[i])] = 1
    return n + int(b.bonus_box)


@inside
def begin(g, b, log, players, seat, dice):
    """Deal a game from the dice, and let others play at random until it is the seat's turn; NOTHING: nobody plays."""
    key = scratch(8, 8, np.uint32)
    for i in range(8):
        key[i] = np.uint32(roll(dice) & np.uint64(0xFFFFFFFF))
    deal(g, b, log, players, NOTHING, key)
    let_others_play(g, b, log, seat, dice)


@inside
def let_others_play(g, b, log, seat, dice):
    """Let the others play at random until it is this seat's turn or the game is over."""
    if seat != NOTHING:
        while g.phase != OVER and next_seat(g) != seat:
            play_randomly(g, b, log, dice)


@inside
def look(g, b, seat, place_of, offers, seen, mask):
    """Write what a seat sees and may do; return the number of its moves."""
    fill_observation(g, b, seat, offers, seen)
    return fill_mask(g, b, seat, place_of, mask)


@inside
def move(g, b, log, seat, number, legal, learner, dice):
    """Play a seat's move (if illegal, the first legal one), then the others' until the learner's turn."""
    play(g, b, log, seat, number if legal else nth_move(g, b, seat, 0))
    let_others_play(g, b, log, learner, dice)


@inside
def write_result(g, b, result, totals, shares):
    """Write the points and the shares of the victory of a game that has ended, by seat."""
    final_score(g, b, result)
    winners = 0
    for seat in range(g.players):
        winners += int(result.winner[seat])
    for seat in range(g.players):
        totals[seat] = result.total[seat]
        shares[seat] = result.winner[seat] / winners


@inside
def show_end(g, b, result, seat, offers, totals, shares, seen, mask):
    """Write what a seat sees of a game that has ended, and the result of every seat."""
    write_result(g, b, result, totals, shares)
    for i in range(mask.shape[0]):
        mask[i] = 0
    fill_observation(g, b, seat, offers, seen)


@compiled
def look_at(games, boards, seat, place_of, offers, seen, mask):
    """Write what a seat of the first game sees and may do; return the number of its moves."""
    return look(games[0], boards[0], seat, place_of, offers, seen, mask)


@compiled
def deal_each(games, boards, logs, players, dice):
    """Deal every game, each from its own dice."""
    for i in range(games.shape[0]):
        begin(games[i], boards[0], logs[0], players, NOTHING, dice[i])


@compiled
def play_each(games, boards, logs, dice, most):
    """Play every game at random, each by its own dice, `most` moves at most; return how many were played."""
    played = 0
    for i in range(games.shape[0]):
        n = 0
        while games[i].phase != OVER and n < most:
            play_randomly(games[i], boards[0], logs[0], dice[i])
            n += 1
        played += n
    return played


@compiled
def score_each(games, boards, results):
    """Score every game as if it ended now."""
    for i in range(games.shape[0]):
        final_score(games[i], boards[0], results[i])

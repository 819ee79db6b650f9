"""Many games stepped together: deal, play, look. One call serves the whole batch."""

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.kernel.actions import BUILD
from locomotif.kernel.bits import TICKET_WORDS, has, lowest, popcount
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.deal import deal
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.network import completed
from locomotif.kernel.payment import count_cards
from locomotif.kernel.randomly import next_seat, play_randomly, roll
from locomotif.kernel.scoring import final_score
from locomotif.kernel.state import COLOURS, KINDS, NOTHING, OVER, TRACK
from locomotif.kernel.turn import play


@inside
def fill_mask(g, b, seat, place_of, mask):
    """Mark the legal moves of a seat, by their dense numbers; how many there are."""
    for i in range(mask.shape[0]):
        mask[i] = 0
    n = 0
    if g.phase == TRACK:  # as nth_move would list them, without counting up to each
        for w in range(b.words):
            word = g.bare[w]
            while word != np.uint64(0):
                bed = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                for colour in range(COLOURS):
                    if g.pieces[colour, b.length[bed]] > 0:
                        mask[place_of[BUILD + bed * COLOURS + colour]] = 1
                        n += 1
        return n
    n = count_moves(g, b, seat)
    for i in range(n):
        mask[place_of[nth_move(g, b, seat, i)]] = 1
    return n


@inside
def fill_observation(g, b, seat, offers, seen):
    """Write what a seat may see, field by field as `observation.fields` lists them; how many numbers."""
    players = int(g.players)
    for i in range(seen.shape[0]):
        seen[i] = 0
    seen[g.phase] = 1
    n = OVER + 1
    seen[n + (int(g.first) - seat) % players] = 1
    n += players
    for place in range(ROW):
        if g.row[place] != NOTHING:
            seen[n + place * KINDS + g.row[place]] = 1
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
    for ticket in range(b.tickets):
        if has(g.held[seat], ticket) and completed(g, b, seat, ticket):
            seen[n + ticket] = 1
    n += int(b.tickets)
    for i in range(g.offered[seat]):
        seen[n + i * int(b.tickets) + g.offer[seat, i]] = 1
    n += offers * int(b.tickets)
    return _write_board_parts(g, b, seat, seen, n)


@inside
def _write_set(seen, n, members, size):
    """Write a set as zeros and ones."""
    for i in range(size):
        if has(members, i):
            seen[n + i] = 1
    return n + size


@inside
def _write_board_parts(g, b, seat, seen, n):
    """What some boards add: tunnels, track, bullet trains, bonus cards."""
    players = int(g.players)
    tunnels = False
    for route in range(b.routes):
        tunnels = tunnels or b.tunnel[route] != 0
    if tunnels:
        for card in range(KINDS):
            seen[n + card] = g.laid[card]
        for i in range(g.turned_count):
            seen[n + KINDS + g.turned[i]] += 1
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
            seen[n + g.bonus_cards[i]] = 1
    return n + int(b.bonus_box)


@inside
def begin(g, b, log, players, seat, dice):
    """Deal a game from the dice and let others play at random until it is a seat's turn; NOTHING: nobody plays."""
    key = np.empty(8, np.uint32)
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
    """What a seat sees and may do."""
    fill_observation(g, b, seat, offers, seen)
    return fill_mask(g, b, seat, place_of, mask)


@compiled
def begin_all(games, boards, logs, players, seats, dice, place_of, offers, acting, seen, masks):
    """Deal all games of the batch. seats[i]: who learns, NOTHING for everybody; acting[i]: who is to move."""
    for i in range(games.shape[0]):
        begin(games[i], boards[0], logs[0], players, seats[i], dice[i])
        acting[i] = next_seat(games[i])
        look(games[i], boards[0], acting[i], place_of, offers, seen[i], masks[i])


@compiled
def move_all(games, boards, logs, players, seats, dice, actions, number_of, over, acting, masks):
    """Play one move in every game, and the others' at random until it is the learner's turn again.

    A game that was over is dealt anew instead. actions[i] is a dense number; one that is not legal costs the move:
    the first legal one is played. How many were not legal.
    """
    b = boards[0]
    illegal = 0
    for i in range(games.shape[0]):
        g = games[i]
        if over[i]:
            over[i] = False
            begin(g, b, logs[0], players, seats[i], dice[i])
            continue
        action = number_of[actions[i]]
        if masks[i, actions[i]] == 0:
            action = nth_move(g, b, acting[i], 0)
            illegal += 1
        play(g, b, logs[0], acting[i], action)
        let_others_play(g, b, logs[0], seats[i], dice[i])
    return illegal


@compiled
def settle_all(games, boards, results, players, place_of, offers, over, acting, totals, shares, seen, masks):
    """Show every game to whose turn it is; one that has ended to who was last asked, with how it came out.

    over[i]: it has ended; totals and shares of the victory are those of all seats, by seat.
    """
    b = boards[0]
    for i in range(games.shape[0]):
        g = games[i]
        if g.phase != OVER:
            acting[i] = next_seat(g)
            look(g, b, acting[i], place_of, offers, seen[i], masks[i])
            continue
        over[i] = True
        final_score(g, b, results[0])
        winners = 0
        for seat in range(players):
            winners += int(results[0].winner[seat])
        for seat in range(players):
            totals[i, seat] = results[0].total[seat]
            shares[i, seat] = results[0].winner[seat] / winners
        for j in range(masks.shape[1]):
            masks[i, j] = 0
        fill_observation(g, b, acting[i], offers, seen[i])


@compiled
def play_number(games, boards, logs, seat, number):
    """Play a move in the first game, by the kernel's number."""
    play(games[0], boards[0], logs[0], seat, number)


@compiled
def whose_turn(games):
    """The seat that acts next in the first game, NOTHING when it is over."""
    return NOTHING if games[0].phase == OVER else next_seat(games[0])


@compiled
def look_at(games, boards, seat, place_of, offers, seen, mask):
    """What a seat of the first game sees and may do."""
    return look(games[0], boards[0], seat, place_of, offers, seen, mask)

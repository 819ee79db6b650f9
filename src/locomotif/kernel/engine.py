"""The entry points of the compiled rules: what Python calls, with arrays of one record each."""

import numpy as np

from locomotif.kernel.actions import BUILD, CLAIM, PAY, PAY_LOCOS
from locomotif.kernel.bits import lowest
from locomotif.kernel.cards import settle
from locomotif.kernel.chance import shuffle, sow
from locomotif.kernel.claim import routes_for_bullet_trains
from locomotif.kernel.compiler import compiled
from locomotif.kernel.deal import clear, deal, turn_up_bonus_cards
from locomotif.kernel.legality import LEGAL, refusal, refuse_route
from locomotif.kernel.missing import cheapest_way
from locomotif.kernel.moves import count_moves, fewest_kept, nth_move
from locomotif.kernel.payment import choose_payment, colour_of
from locomotif.kernel.reach import shortest_way
from locomotif.kernel.routes import build_on, limit_to_trains, take_route
from locomotif.kernel.scoring import final_score, ticket_worth
from locomotif.kernel.state import KINDS, NOTHING
from locomotif.kernel.track import ways_of_length
from locomotif.kernel.tunnels import choose_extra, costs_a_card, list_extra
from locomotif.kernel.turn import few_bullet_trains, few_trains, play, play_with


@compiled
def deal_game(games, boards, logs, players, first, seed):
    """Deal a game."""
    deal(games[0], boards[0], logs[0], players, first, seed)


@compiled
def why_not(games, boards, seat, action, cards):
    """Why a move is refused, or LEGAL."""
    return refusal(games[0], boards[0], seat, action, cards)


@compiled
def why_not_route(games, boards, seat, route):
    """Why a route cannot be claimed whatever is paid, or LEGAL."""
    return refuse_route(games[0], boards[0], seat, route)


@compiled
def missing_cards(games, boards, seat, route, missing):
    """Write what a seat lacks to pay for a route (`missing`)."""
    cheapest_way(games[0], boards[0], seat, route, missing)


@compiled
def fewest_to_keep(games, boards, seat):
    """How many of the tickets on offer a seat must keep."""
    return fewest_kept(games[0], boards[0], seat)


@compiled
def seats_with_few_trains(games, boards):
    """A bit for each seat: has it few enough trains left for the game to end?"""
    g = games[0]
    seats = 0
    for seat in range(g.players):
        seats |= int(few_trains(g, boards[0], seat)) << seat
    return seats


@compiled
def bullet_trains_are_few(games, boards):
    """Are few enough bullet trains left for the game to end?"""
    return few_bullet_trains(games[0], boards[0])


@compiled
def play_if_legal(games, boards, logs, seat, action, cards):
    """Play a move if it is legal; otherwise change nothing and say why."""
    g = games[0]
    b = boards[0]
    why = refusal(g, b, seat, action, cards)
    if why == LEGAL:
        logs[0].count = 0
        if (action >= CLAIM and action < BUILD) or action == PAY or action == PAY_LOCOS:
            play_with(g, b, logs[0], seat, action, cards)
        else:
            play(g, b, logs[0], seat, action)
    return why


@compiled
def play_number(games, boards, logs, seat, action, cards):
    """Play a canonical move, and write its cards; if it is not legal change nothing and say why."""
    write_cards(games[0], boards[0], seat, action, cards)
    return play_if_legal(games, boards, logs, seat, action, cards)


@compiled
def cards_of_move(games, boards, seat, action, cards):
    """Write the cards that a canonical claim or extra price takes."""
    write_cards(games[0], boards[0], seat, action, cards)


@compiled
def list_moves(games, boards, seat, actions, cards):
    """Write the canonical moves of a seat, and the cards of each; return how many there are."""
    g = games[0]
    b = boards[0]
    n = count_moves(g, b, seat)
    for i in range(n):
        actions[i] = nth_move(g, b, seat, i)
        write_cards(g, b, seat, int(actions[i]), cards[i])
    return n


@compiled
def write_cards(g, b, seat, action, cards):
    """Write the cards that a canonical move takes, if it takes any."""
    if action >= CLAIM and action < BUILD:
        r = (action - CLAIM) // KINDS
        colour = (action - CLAIM) % KINDS
        choose_payment(b.scheme[r], b.length[r], b.symbols[r], b.any_cards[r], colour, g.hand[seat], cards)
    elif action == PAY or action == PAY_LOCOS:
        choose_extra(g, seat, action == PAY_LOCOS, cards)


@compiled
def score_game(games, boards, results):
    """Score the game as if it ended now."""
    final_score(games[0], boards[0], results[0])


@compiled
def ticket_points(boards, ticket, is_done):
    """What a ticket is worth at the end."""
    return ticket_worth(boards[0], ticket, is_done)


@compiled
def bullet_claims(games, boards, routes):
    """Write the set of free routes that a claim would take with a bullet train now."""
    routes_for_bullet_trains(games[0], boards[0], routes)


@compiled
def extra_payments(games, seat, ways):
    """Write every way to pay what a tunnel asks for; return how many there are."""
    return list_extra(games[0], seat, ways)


@compiled
def pieces_to_lay(games, boards, length, beds):
    """Write the set of free beds of this length; return the colours each can be laid in, as bits."""
    return ways_of_length(games[0], boards[0], length, beds)


@compiled
def list_members(members, numbers):
    """Write the numbers in a set of routes; return how many there are."""
    n = 0
    for w in range(members.shape[0]):
        word = members[w]
        while word != np.uint64(0):
            numbers[n] = 64 * w + lowest(word)
            n += 1
            word &= word - np.uint64(1)
    return n


@compiled
def tunnel_matches(games, matches):
    """Write which of the cards turned up by a tunnel cost a further card."""
    g = games[0]
    colour = colour_of(g.laid)
    for i in range(g.turned_count):
        matches[i] = costs_a_card(colour, g.turned[i])


@compiled
def ways_of_tickets(games, boards, seat, tickets, trains, routes, ends):
    """Write for each ticket the fewest trains that would complete it, on which routes, and where they end."""
    at = 0
    for i in range(tickets.shape[0]):
        trains[i] = shortest_way(games[0], boards[0], seat, int(tickets[i]), routes[at:])
        while routes[at] != NOTHING:
            at += 1
        ends[i] = at


@compiled
def set_up_table(games, boards, players, seed):
    """Set up an empty table with a seed, for scenarios."""
    clear(games[0], boards[0], players)
    sow(games[0], seed)


@compiled
def set_up_route(games, boards, logs, seat, route, by_bullet_train):
    """Put a claimed route on the board, for scenarios."""
    take_route(games[0], boards[0], logs[0], seat, route, by_bullet_train)


@compiled
def set_up_piece(games, boards, logs, route, colour):
    """Put a track piece on the board, for scenarios."""
    build_on(games[0], boards[0], logs[0], route, colour)


@compiled
def set_up_trains(games, boards):
    """Leave open to each seat only the routes it has enough trains for."""
    for seat in range(games[0].players):
        limit_to_trains(games[0], boards[0], seat)


@compiled
def set_up_deck(games, number):
    """Shuffle this many cards at the bottom of the deck."""
    shuffle(games[0], games[0].deck, number)


@compiled
def set_up_tickets(games, number):
    """Shuffle this many tickets at the bottom of the ticket deck."""
    g = games[0]
    shuffle(g, g.ticket_deck[g.tickets_left - number :], number)


@compiled
def set_up_row(games, boards, logs):
    """Put deck and row in order (C-8, C-9)."""
    settle(games[0], boards[0], logs[0])


@compiled
def set_up_bonus_cards(games, boards):
    """Turn up bonus cards at random (L-5)."""
    turn_up_bonus_cards(games[0], boards[0])

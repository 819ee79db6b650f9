"""Setting up a game (C-2)."""

import numpy as np

from locomotif.boards.limits import BONUS_CARDS, CARDS, CITIES, LENGTH, OFFER, ROW, SEATS, TICKETS
from locomotif.kernel.bits import TICKET_WORDS, WORDS
from locomotif.kernel.cards import settle
from locomotif.kernel.chance import below, shuffle, sow
from locomotif.kernel.compiler import inside
from locomotif.kernel.state import COLOURS, FIRST_TICKETS, KINDS, NOTHING, TURNED_UP
from locomotif.kernel.tickets import offer_tickets


@inside
def deal(g, b, log, players, first, seed):
    """Deal a game: who begins (by chance if `first` is NOTHING), cards, row, bonus cards, tickets (C-2, C-4, L-5)."""
    clear(g, b, players)
    sow(g, seed)
    g.first = below(g, players) if first == NOTHING else first
    g.turn = g.first
    fill_deck(g, b)
    shuffle(g, g.deck, g.deck_left)
    for seat in range(players):
        for _ in range(b.cards_dealt):
            g.deck_left -= 1
            g.hand[seat, g.deck[g.deck_left]] += 1
    settle(g, b, log)
    turn_up_bonus_cards(g, b)
    for ticket in range(b.tickets):
        g.ticket_deck[ticket] = ticket
    g.tickets_left = b.tickets
    shuffle(g, g.ticket_deck, b.tickets)
    for seat in range(players):
        offer_tickets(g, log, seat, b.tickets_dealt)


@inside
def clear(g, b, players):
    """Clear the table: nothing dealt, nothing claimed."""
    none = np.uint64(0)
    for w in range(WORDS):
        for seat in range(SEATS):
            g.open[seat, w] = b.ready[w] if seat < players else none
            g.own[seat, w] = none
        for colour in range(COLOURS):
            g.in_colour[colour, w] = b.in_colour[colour, w]
        g.bullet_laid[w] = none
        g.built[w] = none
        g.bare[w] = b.beds[w]
        g.cut[w] = none
        g.closed[w] = none
    for seat in range(SEATS):
        for w in range(TICKET_WORDS):
            g.held[seat, w] = none
        for card in range(KINDS):
            g.hand[seat, card] = 0
            g.known[seat, card] = 0
        for i in range(OFFER):
            g.offer[seat, i] = NOTHING
        for city in range(CITIES):
            g.place[seat, city] = city
        g.score[seat] = 0
        g.marker[seat] = 0
        g.offered[seat] = 0
        g.chosen[seat] = NOTHING
        g.trains[seat] = b.trains if seat < players else 0
    for i in range(CARDS):
        g.deck[i] = NOTHING
    for i in range(TICKETS):
        g.ticket_deck[i] = NOTHING
    for card in range(KINDS):
        g.discard[card] = 0
        g.laid[card] = 0
    for place in range(ROW):
        g.row[place] = NOTHING
    for i in range(TURNED_UP):
        g.turned[i] = NOTHING
    for i in range(BONUS_CARDS):
        g.bonus_cards[i] = NOTHING
    for colour in range(COLOURS):
        for length in range(LENGTH + 1):
            g.pieces[colour, length] = b.pieces[colour, length]
    g.deck_left = 0
    g.discard_size = 0
    g.tickets_left = 0
    g.ticket_top = 0
    g.laid_route = NOTHING
    g.turned_count = 0
    g.extra = 0
    g.bullet_trains = b.bullet_trains
    g.players = players
    g.first = 0
    g.turn = 0
    g.phase = FIRST_TICKETS
    g.passes = 0
    g.last_turns = NOTHING


@inside
def fill_deck(g, b):
    """Put all cards of the box into the deck, unshuffled (C-1)."""
    n = 0
    for card in range(KINDS):
        for _ in range(b.cards[card]):
            g.deck[n] = card
            n += 1
    g.deck_left = n


@inside
def turn_up_bonus_cards(g, b):
    """Turn up some of the bonus cards at random; the others leave the game (L-5)."""
    if b.bonus_turned_up == 0:
        return
    for card in range(b.bonus_box):
        g.bonus_cards[card] = card
    shuffle(g, g.bonus_cards, b.bonus_box)
    for i in range(b.bonus_turned_up, BONUS_CARDS):
        g.bonus_cards[i] = NOTHING

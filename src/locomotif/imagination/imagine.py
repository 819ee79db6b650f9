"""Imagine what is hidden: make a random position that a seat cannot tell from the real one.

Of the real one, only what the seat may see is read: its own cards and tickets, how many the others have, which of
their cards everybody knows, and what lies open. What routes reveal about tickets was measured
(`scripts/fit_tickets.py`).
"""

import numpy as np

from locomotif.boards.limits import CARDS, ROW, TICKETS
from locomotif.kernel.bits import NONE, TICKET_WORDS, add, both, has, popcount, words
from locomotif.kernel.chance import shuffle, sow
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.network import completed
from locomotif.kernel.randomly import pick, roll
from locomotif.kernel.state import FIRST_TICKETS, KINDS, NOTHING, OVER

DONE = 42.0
"""How much likelier a seat is to hold a ticket that its routes complete than one that they do not touch."""

DONE_LATER = 7.4
"""How much likelier still once all its trains are used, rising from 1 at the start."""

AT_AN_END = 6.4
"""How much likelier it is to hold a ticket for each end that its routes have reached."""


@inside
def imagine(g, b, seat, world, dice):
    """Fill `world`, a copy of g, with random hidden cards, tickets and random numbers to come."""
    _deal_cards(g, b, seat, world, dice)
    _deal_tickets(g, b, seat, world, dice)
    key = np.empty(8, np.uint32)
    for i in range(8):
        key[i] = np.uint32(roll(dice) & np.uint64(0xFFFFFFFF))
    sow(world, key)


@inside
def _deal_cards(g, b, seat, world, dice):
    """Deal the cards the seat has not seen to the other hands and the deck."""
    pool = np.empty(CARDS, np.int8)
    n = 0
    for card in range(KINDS):
        left = int(b.cards[card]) - int(g.hand[seat, card]) - int(g.discard[card]) - int(g.laid[card])
        for other in range(g.players):
            if other != seat:
                left -= int(g.known[other, card])
        for place in range(ROW):
            if g.row[place] == card:
                left -= 1
        for i in range(g.turned_count):
            if g.turned[i] == card:
                left -= 1
        for _ in range(left):
            pool[n] = card
            n += 1
    for i in range(n - 1, 0, -1):
        j = pick(dice, i + 1)
        kept = pool[i]
        pool[i] = pool[j]
        pool[j] = kept
    for other in range(g.players):
        if other == seat:
            continue
        size = 0
        for card in range(KINDS):
            size += int(g.hand[other, card]) - int(g.known[other, card])
            world.hand[other, card] = g.known[other, card]
        for _ in range(size):
            n -= 1
            world.hand[other, pool[n]] += 1
    for i in range(n):
        world.deck[i] = pool[i]
    world.deck_left = n


@inside
def _deal_tickets(g, b, seat, world, dice):
    """Deal the tickets the seat has not seen: to the others those their routes suggest, the rest to the deck.

    Where tickets not kept leave the game, there are more than the deck holds, and any of them may be gone.
    """
    left = np.zeros(TICKETS, np.bool_)
    fit = np.empty(TICKETS, np.float64)
    for ticket in range(b.tickets):
        left[ticket] = not has(g.held[seat], ticket)
    for i in range(g.offered[seat]):
        left[g.offer[seat, i]] = False
    for other in range(g.players):
        if other == seat:
            continue
        _fit_tickets(g, b, other, left, fit)
        held = 0
        for w in range(TICKET_WORDS):
            held += popcount(g.held[other, w])
            world.held[other, w] = np.uint64(0)
        for _ in range(held):
            ticket = _likely_ticket(b, left, fit, dice)
            if ticket >= 0:
                left[ticket] = False
                add(world.held[other], ticket)
        for i in range(g.offered[other]):
            ticket = _likely_ticket(b, left, fit, dice)
            if ticket >= 0:
                left[ticket] = False
                world.offer[other, i] = ticket
        if g.phase == FIRST_TICKETS and g.chosen[other] != NOTHING:
            world.chosen[other] = (1 << int(b.tickets_keep)) - 1
    n = 0
    for ticket in range(b.tickets):
        if left[ticket]:
            world.ticket_deck[n] = ticket
            n += 1
    for i in range(n - 1, 0, -1):
        j = pick(dice, i + 1)
        kept = world.ticket_deck[i]
        world.ticket_deck[i] = world.ticket_deck[j]
        world.ticket_deck[j] = kept
    world.ticket_top = 0
    world.tickets_left = min(n, int(g.tickets_left))


@inside
def _likely_ticket(b, left, fit, dice):
    """Draw one of the tickets left, with the likelihood that the seat's routes suggest; -1 if none is left."""
    total = 0.0
    for ticket in range(b.tickets):
        if left[ticket]:
            total += fit[ticket]
    if total <= 0.0:
        return -1
    lot = total * (float(roll(dice) >> np.uint64(11)) / 9007199254740992.0)
    last = -1
    for ticket in range(b.tickets):
        if left[ticket]:
            last = ticket
            lot -= fit[ticket]
            if lot <= 0.0:
                return ticket
    return last


@inside
def _fit_tickets(g, b, other, left, fit):
    """Write how strongly a seat's routes suggest each ticket that it may hold."""
    used = 1.0 - float(g.trains[other]) / b.trains
    done = DONE * DONE_LATER**used
    for ticket in range(b.tickets):
        if not left[ticket]:
            continue
        if completed(g, b, other, ticket):
            fit[ticket] = done
            continue
        fit[ticket] = 1.0
        for i in range(b.ends_a[ticket]):
            if _touches(g, b, other, b.ticket_a[ticket, i]):
                fit[ticket] *= AT_AN_END
                break
        for i in range(b.ends_b[ticket]):
            if _touches(g, b, other, b.ticket_b[ticket, i]):
                fit[ticket] *= AT_AN_END
                break


@inside
def _touches(g, b, other, city):
    """Does the seat have a route at this city?"""
    return both(words(g.own[other]), words(b.routes_at[city])) != NONE


@compiled
def imagine_each(games, boards, seats, dice):
    """Imagine what a seat of each game cannot see, each with its own dice; a game that is over stays as it is."""
    for i in range(games.shape[0]):
        if games[i].phase != OVER:
            real = games[i : i + 1].copy()
            imagine(real[0], boards[0], seats[i], games[i], dice[i])
            _clear_leftovers(games[i], seats[i])


@inside
def _clear_leftovers(world, seat):
    """Clear memory that is no longer in use but may still show drawn cards and tickets."""
    for i in range(int(world.deck_left), CARDS):
        world.deck[i] = 0
    for i in range(int(world.tickets_left), TICKETS):
        world.ticket_deck[i] = 0
    for other in range(world.offered.shape[0]):
        for i in range(int(world.offered[other]), world.offer.shape[1]):
            if other != seat:
                world.offer[other, i] = 0


@compiled
def reseed_each(games, keys):
    """Restart the random numbers of each game from a key of its own, and shuffle both decks; hands stay."""
    tickets = np.empty(TICKETS, np.int16)
    for i in range(games.shape[0]):
        g = games[i]
        sow(g, keys[i])
        shuffle(g, g.deck, g.deck_left)
        for j in range(g.tickets_left):  # the ticket deck is a ring
            tickets[j] = g.ticket_deck[(int(g.ticket_top) + j) % TICKETS]
        shuffle(g, tickets, g.tickets_left)
        for j in range(g.tickets_left):
            g.ticket_deck[(int(g.ticket_top) + j) % TICKETS] = tickets[j]

"""Twins: two positions that a seat cannot tell apart. Only what it may not see differs (C-3)."""

import random
from typing import Any

import locomotif as lm
from locomotif.kernel.state import FIRST_TICKETS, NOTHING


def twin(game: lm.Game, seat: int, chance: random.Random) -> lm.Game:
    """Shuffle all that is hidden from a seat: other hands, decks, other tickets, chance to come, and leftovers."""
    other = game.copy()
    other.seed = chance.randbytes(32)
    g = other.state[0]
    _shuffle_cards(g, seat, other.players, chance)
    _shuffle_tickets(g, seat, other.players, len(game.board.tickets), chance)
    if g.phase == FIRST_TICKETS:
        _choose_otherwise(g, seat, other, chance)
    for i in range(8):
        g.key[i] = chance.getrandbits(32)
    for i in range(16):
        g.block[i] = chance.getrandbits(32)
    g.spent = chance.randrange(33)
    g.counter = chance.randrange(1, 1000)
    return other


def _shuffle_cards(g: Any, seat: int, players: int, chance: random.Random) -> None:
    """Deal anew what of other hands nobody knows, together with the deck; memory beyond the deck is noise."""
    strangers = [other for other in range(players) if other != seat]
    unknown = {other: [int(n) for n in g.hand[other] - g.known[other]] for other in strangers}
    left = int(g.deck_left)
    pool = [int(card) for card in g.deck[:left]]
    for other in strangers:
        pool += [card for card, n in enumerate(unknown[other]) for _ in range(n)]
    chance.shuffle(pool)
    for other in strangers:
        g.hand[other] = g.known[other]
        for _ in range(sum(unknown[other])):
            g.hand[other, pool.pop()] += 1
    g.deck[:left] = pool
    for i in range(left, len(g.deck)):
        g.deck[i] = chance.randrange(9)


def _shuffle_tickets(g: Any, seat: int, players: int, tickets: int, chance: random.Random) -> None:
    """Deal anew the tickets of others, held or on offer, together with the ticket deck."""
    strangers = [other for other in range(players) if other != seat]
    size = len(g.ticket_deck)
    places = [(int(g.ticket_top) + i) % size for i in range(int(g.tickets_left))]
    pool = [int(g.ticket_deck[place]) for place in places]
    held = {other: [t for t in range(tickets) if _has(g.held[other], t)] for other in strangers}
    for other in strangers:
        pool += held[other] + [int(g.offer[other, i]) for i in range(int(g.offered[other]))]
    chance.shuffle(pool)
    for other in strangers:
        g.held[other] = 0
        for _ in held[other]:
            ticket = pool.pop()
            g.held[other, ticket >> 6] |= type(g.held[other, 0])(1 << (ticket & 63))
        for i in range(int(g.offered[other])):
            g.offer[other, i] = pool.pop()
    g.ticket_top = chance.randrange(size)
    for i in range(size):
        g.ticket_deck[i] = chance.randrange(tickets)
    for i, ticket in enumerate(pool):
        g.ticket_deck[(int(g.ticket_top) + i) % size] = ticket


def _choose_otherwise(g: Any, seat: int, game: lm.Game, chance: random.Random) -> None:
    """Let the others have chosen other first tickets, and another number of them."""
    for other in range(game.players):
        if other != seat and g.chosen[other] != NOTHING:
            offered = int(g.offered[other])
            least = min(game.board.rules.tickets.keep, offered)
            kept = chance.sample(range(offered), chance.randint(least, offered))
            g.chosen[other] = sum(1 << i for i in kept)


def _has(members: Any, i: int) -> bool:
    return bool(int(members[i >> 6]) >> (i & 63) & 1)

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
    g.key[:] = [chance.getrandbits(32) for _ in range(8)]
    g.block[:] = [chance.getrandbits(32) for _ in range(16)]
    g.spent = chance.randrange(33)
    g.counter = chance.randrange(1, 1000)
    return other


def _shuffle_cards(g: Any, seat: int, players: int, chance: random.Random) -> None:
    """Deal anew what of other hands nobody knows, together with the deck; memory beyond the deck is noise."""
    strangers = [other for other in range(players) if other != seat]
    hand, known, deck = g.hand, g.known, g.deck
    unknown = {other: (hand[other] - known[other]).tolist() for other in strangers}
    left = int(g.deck_left)
    pool = deck[:left].tolist()
    for other in strangers:
        pool += [card for card, n in enumerate(unknown[other]) for _ in range(n)]
    chance.shuffle(pool)
    for other in strangers:
        hand[other] = known[other]
        for _ in range(sum(unknown[other])):
            hand[other, pool.pop()] += 1
    deck[:] = pool + [chance.randrange(9) for _ in range(left, len(deck))]


def _shuffle_tickets(g: Any, seat: int, players: int, tickets: int, chance: random.Random) -> None:
    """Deal anew the tickets of others, held or on offer, together with the ticket deck."""
    strangers = [other for other in range(players) if other != seat]
    deck, hands, offer, offered = g.ticket_deck, g.held, g.offer, g.offered.tolist()
    size = len(deck)
    places = [(int(g.ticket_top) + i) % size for i in range(int(g.tickets_left))]
    pool = deck[places].tolist()
    held = {other: _members(hands[other], tickets) for other in strangers}
    for other in strangers:
        pool += held[other] + offer[other, : offered[other]].tolist()
    chance.shuffle(pool)
    for other in strangers:
        hands[other] = 0
        for _ in held[other]:
            ticket = pool.pop()
            hands[other, ticket >> 6] |= hands.dtype.type(1 << (ticket & 63))
        for i in range(offered[other]):
            offer[other, i] = pool.pop()
    top = chance.randrange(size)
    g.ticket_top = top
    deck[:] = [chance.randrange(tickets) for _ in range(size)]
    for i, ticket in enumerate(pool):
        deck[(top + i) % size] = ticket


def _choose_otherwise(g: Any, seat: int, game: lm.Game, chance: random.Random) -> None:
    """Let the others have chosen other first tickets, and another number of them."""
    for other in range(game.players):
        if other != seat and g.chosen[other] != NOTHING:
            offered = int(g.offered[other])
            least = min(game.board.rules.tickets.keep, offered)
            kept = chance.sample(range(offered), chance.randint(least, offered))
            g.chosen[other] = sum(1 << i for i in kept)


def _members(held: Any, tickets: int) -> list[int]:
    words = held.tolist()
    return [ticket for ticket in range(tickets) if words[ticket >> 6] >> (ticket & 63) & 1]

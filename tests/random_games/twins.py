"""Twins of a position: the same to one seat's eyes, different in what it cannot see."""

import random
from collections import Counter

import numpy as np

import locomotif as lm
from locomotif.kernel.state import NOTHING
from tests.reference.inventory import deck, places_of_tickets
from tests.reference.printed import KINDS, printed


def twin_of(game: lm.Game, seat: int | None, chance: random.Random, shared: int | None = None) -> lm.Game:
    """Deal what a seat cannot see anew; None: a spectator, who sees no hand at all.

    `shared`: so many cards and tickets on top of the decks, and the stream of chance, stay as they are, so that
    both games can be played on; None: nothing stays, and first tickets chosen in secret are chosen anew.
    """
    twin = game.copy()
    strangers = [other for other in range(game.players) if other != seat]
    _deal_cards(twin, strangers, chance, shared or 0)
    _deal_tickets(twin, strangers, chance, shared or 0)
    if shared is None:
        _choose_anew(twin, strangers, chance)
        _change_the_stream(twin, chance)
    return twin


def _deal_cards(twin: lm.Game, strangers: list[int], chance: random.Random, shared: int) -> None:
    """Mix the deck with what nobody knows of the strangers' hands, and deal as many again."""
    g = twin.state[0]
    lower = max(0, int(g.deck_left) - shared)
    unknown = {seat: Counter(twin.hand(seat)) - Counter(twin.known(seat)) for seat in strangers}
    pool = [*deck(twin)[:lower], *(card for cards in unknown.values() for card in cards.elements())]
    chance.shuffle(pool)
    for seat in strangers:
        for card in unknown[seat].elements():
            g.hand[seat, KINDS.index(card)] -= 1
        for _ in range(unknown[seat].total()):
            g.hand[seat, KINDS.index(pool.pop())] += 1
    g.deck[:lower] = [KINDS.index(card) for card in pool]


def _deal_tickets(twin: lm.Game, strangers: list[int], chance: random.Random, shared: int) -> None:
    """Mix the ticket deck, the strangers' tickets and those out of the game, and deal as many again."""
    g = twin.state[0]
    ring, top, left = len(g.ticket_deck), int(g.ticket_top), int(g.tickets_left)
    number = {str(ticket): i for i, ticket in enumerate(twin.board.tickets)}
    in_deck = [(top + i) % ring for i in range(min(shared, left), left)]
    offers = [(seat, i) for seat in strangers for i in range(int(g.offered[seat]))]
    first = twin.phase == "first tickets"
    held = {seat: [] if first else [number[t] for t in twin.tickets(seat)] for seat in strangers}
    pool = [
        *(int(g.ticket_deck[i]) for i in in_deck),
        *(int(g.offer[place]) for place in offers),
        *(ticket for tickets in held.values() for ticket in tickets),
        *(number[ticket] for ticket in number.keys() - set(places_of_tickets(twin))),
    ]
    pool.sort()
    chance.shuffle(pool)
    for i in in_deck:
        g.ticket_deck[i] = pool.pop()
    for place in offers:
        g.offer[place] = pool.pop()
    for seat, tickets in held.items():
        words = [0] * len(g.held[seat])
        for _ in tickets:
            ticket = pool.pop()
            words[ticket >> 6] |= 1 << (ticket & 63)
        g.held[seat] = np.array(words, np.uint64)


def _choose_anew(twin: lm.Game, strangers: list[int], chance: random.Random) -> None:
    """Let strangers who have chosen their first tickets in secret have chosen others, or another number."""
    g = twin.state[0]
    if twin.phase == "first tickets":
        for seat in strangers:
            if g.chosen[seat] != NOTHING:
                choices = range(1 << int(g.offered[seat]))
                g.chosen[seat] = chance.choice([c for c in choices if c.bit_count() >= printed(twin).keep])


def _change_the_stream(twin: lm.Game, chance: random.Random) -> None:
    """Let chance come from another seed, at another point of it."""
    g = twin.state[0]
    g.key = [chance.getrandbits(32) for _ in g.key]
    g.block = [chance.getrandbits(32) for _ in g.block]
    g.counter = chance.getrandbits(32)
    g.spent = chance.randrange(33)

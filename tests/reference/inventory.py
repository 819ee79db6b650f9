"""Where everything of the box lies, hidden places too: the only part of the checker that opens the state."""

from collections import Counter

import locomotif as lm
from locomotif.kernel.state import NOTHING
from tests.reference.printed import KINDS


def deck(game: lm.Game) -> list[str]:
    """List the cards of the deck, the next one last."""
    g = game.state[0]
    return [KINDS[card] for card in g.deck.tolist()[: int(g.deck_left)]]


def places_of_cards(game: lm.Game) -> dict[str, Counter[str]]:
    """Count the cards in every place where cards can lie (C-1, N-9)."""
    g = game.state[0]
    laid = dict(zip(KINDS, g.laid.tolist(), strict=True))
    turned_up = [KINDS[card] for card in g.turned.tolist()[: int(g.turned_count)]]
    hands = {f"hand {seat}": Counter(game.hand(seat)) for seat in range(game.players)}
    return {
        "deck": Counter(deck(game)),
        "discard": Counter(game.discard),
        "row": Counter(card for card in game.row if card is not None),
        "laid": +Counter(laid),
        "turned up": Counter(turned_up),
        **hands,
    }


def ticket_deck(game: lm.Game) -> list[str]:
    """List the tickets of the ticket deck, the next one first: it is a ring in the state."""
    g = game.state[0]
    ring = g.ticket_deck.tolist()
    top, left = int(g.ticket_top), int(g.tickets_left)
    return [str(game.board.tickets[ring[(top + i) % len(ring)]]) for i in range(left)]


def before(game: lm.Game, seat: int) -> list[str]:
    """List the tickets that lie before a seat, chosen already or not."""
    g = game.state[0]
    offer = g.offer[seat].tolist()[: int(g.offered[seat])]
    return [str(game.board.tickets[ticket]) for ticket in offer if ticket != NOTHING]


def held(game: lm.Game, seat: int) -> list[str]:
    """List the tickets that are a seat's for good."""
    return [] if game.phase == "first tickets" else game.tickets(seat)


def places_of_tickets(game: lm.Game) -> list[str]:
    """List the tickets in every place where tickets can lie; one that lies in two is listed twice."""
    seats = range(game.players)
    return [
        *ticket_deck(game),
        *(ticket for seat in seats for ticket in before(game, seat)),
        *(ticket for seat in seats for ticket in held(game, seat)),
    ]

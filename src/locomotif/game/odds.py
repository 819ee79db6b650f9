"""What a tunnel may cost: the odds that a seat can work out from the cards it sees (N-6, N-7, N-9)."""

from math import comb
from typing import Any

import numpy as np
from typing_extensions import TypedDict

from locomotif.game.move import COLOURS_OF_CARD, KINDS_OF_CARD, Card, Cards, Move
from locomotif.game.move_numbers import list_moves
from locomotif.game.position import Position
from locomotif.kernel import engine
from locomotif.kernel.state import TURN, TURNED_UP


class TunnelOdds(TypedDict):
    """How many further cards a tunnel may ask for, and how many of them the seat could pay."""

    extra: list[float]
    """The probability that it asks for none, one, two … further cards."""
    payable: int
    """The most further cards that the hand could pay after the price is laid."""


def tunnel_odds(position: Position, seat: int, route: str) -> dict[Card, TunnelOdds]:
    """The odds of a tunnel that the seat could dig now, by the colour laid; `loco`: with locos alone.

    A card that the seat does not see is as likely to be in the deck as in somebody's hand. The odds count what lies
    open now; they do not remember which discards a deck was shuffled from.
    """
    if position.state["phase"][0] != TURN or seat not in position.waiting:
        return {}
    if position.board.route(route).kind != "tunnel":
        return {}
    claims = [move for move in list_moves(position, seat) if move.kind == "claim" and move.route == route]
    unseen, discard = unseen_cards(position, seat), position.state["discard"][0].tolist()
    return {_colour(move): _odds(position, seat, move.cards or (), unseen, discard) for move in claims}


def _colour(move: Move) -> Card:
    """The colour that a claim is paid in; loco: in locos alone."""
    paid = [card for card, count in zip(COLOURS_OF_CARD, move.cards or (), strict=False) if count]
    return paid[0] if paid else "loco"


def unseen_cards(position: Position, seat: int) -> list[int]:
    """Of each kind, the cards that the seat does not see: in the deck, or unknown in the others' hands."""
    rules, state = position.board.rules.cards, position.state
    unseen = [rules.each_colour] * len(COLOURS_OF_CARD) + [rules.locos]
    hands = state["known"][0, : position.players].tolist()
    hands[seat] = state["hand"][0, seat].tolist()
    for seen in [*hands, state["discard"][0].tolist()]:
        unseen = [count - there for count, there in zip(unseen, seen, strict=True)]
    for card in position.row:
        if card is not None:
            unseen[KINDS_OF_CARD.index(card)] -= 1
    return unseen


def _odds(position: Position, seat: int, cards: Cards, unseen: list[int], discard: list[int]) -> TunnelOdds:
    """The odds after these cards are laid: the top of the deck first, then the discard shuffled anew (N-9)."""
    trial = position.state.copy()
    trial["hand"][0, seat] -= np.array(cards, np.int8)
    trial["laid"][0] = cards
    costly = [kind for kind in range(len(KINDS_OF_CARD)) if _costs(trial, kind)]
    turned = int(position.tables["tunnel_cards"][0])
    from_deck = min(turned, position.deck_size)
    extra = [0.0] * (turned + 1)
    for first, chance in enumerate(_hits(unseen, costly, from_deck)):
        for then, other in enumerate(_hits(discard, costly, min(turned - from_deck, sum(discard)))):
            extra[first + then] += chance * other
    payable = [count for count in range(1, turned + 1) if _payable(trial, seat, count)]
    return {"extra": extra, "payable": max(payable, default=0)}


def _hits(pile: list[int], costly: list[int], drawn: int) -> list[float]:
    """The probabilities that none, one, two … of the cards drawn from a shuffled pile are costly."""
    hits, size = sum(pile[kind] for kind in costly), sum(pile)
    ways = comb(size, drawn)
    return [comb(hits, n) * comb(size - hits, drawn - n) / ways for n in range(drawn + 1)]


def _costs(trial: Any, kind: int) -> bool:
    """Would this card, turned up, cost a further one?"""
    matches = np.zeros(1, np.bool_)
    trial["turned"][0, 0], trial["turned_count"][0] = kind, 1
    engine.tunnel_matches(trial, matches)
    return bool(matches[0])


def _payable(trial: Any, seat: int, extra: int) -> bool:
    """Could the seat pay this many further cards?"""
    trial["extra"][0] = extra
    ways = np.empty((TURNED_UP + 1, len(KINDS_OF_CARD)), np.int8)
    return bool(engine.extra_payments(trial, seat, ways) > 0)

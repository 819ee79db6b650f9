"""Moves and the numbers by which the kernel knows them (`kernel.actions`): there and back."""

import numpy as np

from locomotif.game.move import KINDS_OF_CARD, Move, shown
from locomotif.game.position import Position
from locomotif.game.refusals import IllegalMove, Refusal
from locomotif.kernel import actions, engine

_KINDS = len(KINDS_OF_CARD)
_COLOURS = _KINDS - 1

FIRST_OF_KIND = {
    "draw": actions.DRAW_DECK,
    "stop": actions.STOP,
    "tickets": actions.DRAW_TICKETS,
    "pass": actions.PASS,
    "withdraw": actions.WITHDRAW,
    "pay": actions.PAY,
    "keep": actions.KEEP,
    "claim": actions.CLAIM,
    "build": actions.BUILD,
}
"""Where the numbers of each kind of move begin; of some there is only this one."""


def number_of(position: Position, seat: int, move: Move) -> int:
    """The number of a move that is written in full."""
    number = FIRST_OF_KIND[move.kind]
    if move.kind == "draw" and move.place is not None:
        return actions.DRAW_ROW + move.place - 1
    if move.kind == "claim":
        return number + position.route_number(move.route or "") * _KINDS
    if move.kind == "build":
        return (
            number
            + position.route_number(move.route or "") * _COLOURS
            + KINDS_OF_CARD.index(move.colour or "")
        )
    if move.kind == "keep":
        return number + _choice(position, seat, move.tickets)
    return number


def in_full(position: Position, move: Move) -> Move:
    """A draw with the place in the row that it means, checked that this card lies there; other moves as they are."""
    if move.kind != "draw" or move.colour == "deck":
        return move
    row = position.row
    if move.place is None:
        if move.colour not in row:
            raise IllegalMove(Refusal("not_in_row", {"card": move.colour}))
        return Move("draw", colour=move.colour, place=row.index(move.colour) + 1)
    there = row[move.place - 1]
    if there is None:
        raise IllegalMove(Refusal("empty_place", {"place": move.place, "card": move.colour}))
    if there != move.colour:
        facts = {"place": move.place, "card": move.colour, "row_card": there}
        raise IllegalMove(Refusal("other_card", facts))
    return move


def _choice(position: Position, seat: int, tickets: tuple[str, ...]) -> int:
    """Which of the tickets on offer these are, as bits."""
    offer = position.offer(seat)
    chosen = 0
    for ticket in tickets:
        if ticket not in offer:
            raise IllegalMove(Refusal("not_offered", {"ticket": shown(ticket), "tickets": offer}))
        chosen |= 1 << offer.index(ticket)
    return chosen


def move_with(position: Position, seat: int, number: int, cards: list[int]) -> Move:
    """The move with this number, and these cards if it takes any."""
    if number >= actions.BUILD:
        bed, colour = divmod(number - actions.BUILD, _COLOURS)
        return Move("build", route=position.route_id(bed), colour=KINDS_OF_CARD[colour])
    if number >= actions.CLAIM:
        route = position.route_id((number - actions.CLAIM) // _KINDS)
        return Move("claim", route=route, cards=tuple(cards))
    if number >= actions.KEEP:
        chosen = number - actions.KEEP
        kept = (ticket for i, ticket in enumerate(position.offer(seat)) if chosen >> i & 1)
        return Move("keep", tickets=tuple(kept))
    if number in (actions.PAY, actions.PAY_LOCOS):
        return Move("pay", cards=tuple(cards))
    if number == actions.DRAW_DECK:
        return Move("draw", colour="deck")
    for kind in ("stop", "tickets", "withdraw", "pass"):
        if number == FIRST_OF_KIND[kind]:
            return Move(kind)
    place = number - actions.DRAW_ROW
    return Move("draw", colour=position.row[place], place=place + 1)


def list_moves(position: Position, seat: int) -> list[Move]:
    """The canonical moves of a seat."""
    return list(dict.fromkeys(_listed(position, seat)[1]))


def numbered_moves(position: Position, seat: int) -> dict[Move, int]:
    """The canonical moves of a seat with their numbers."""
    numbers, moves = _listed(position, seat)
    first = dict(zip(reversed(moves), reversed(numbers), strict=True))
    return {move: first[move] for move in moves}


def _listed(position: Position, seat: int) -> tuple[list[int], list[Move]]:
    """The kernel's list, in which two numbers may stand for the same move."""
    numbers = np.empty(actions.ACTIONS, np.int32)
    cards = np.zeros((actions.ACTIONS, _KINDS), np.int8)
    n = engine.list_moves(position.state, position.tables, seat, numbers, cards)
    listed = numbers[:n].tolist()
    moves = [
        move_with(position, seat, number, payment)
        for number, payment in zip(listed, cards[:n].tolist(), strict=True)
    ]
    return listed, moves

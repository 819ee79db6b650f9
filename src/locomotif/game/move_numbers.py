"""Translate between moves and the numbers by which the kernel knows them (`kernel.actions`)."""

import functools

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.game.board_ids import BoardIds
from locomotif.game.move import COLOURS_OF_CARD, KINDS_OF_CARD, Move, shown
from locomotif.game.position import Position
from locomotif.game.refusals import IllegalMove, Refusal
from locomotif.kernel import actions, engine
from locomotif.kernel.state import NOTHING

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
"""Where the numbers of each kind of move begin; some kinds have only this one."""


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
        raise IllegalMove(
            Refusal("other_card", {"place": move.place, "card": move.colour, "row_card": there})
        )
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


class _KnownMoves:
    """The moves of a board that have been listed before: a move is a value, so one can be in many lists."""

    def __init__(self, ids: BoardIds) -> None:
        self._ids = ids
        self._claims: dict[tuple[int, bytes], Move] = {}

    @functools.cached_property
    def builds(self) -> tuple[Move, ...]:
        """Every bed in every colour, in the order of their numbers."""
        return tuple(
            Move("build", route=route, colour=colour)
            for route in self._ids.routes
            for colour in COLOURS_OF_CARD
        )

    def make_room(self) -> None:
        """Forget claims when there are very many; not while moves are listed, which are compared by identity."""
        if len(self._claims) >= _MOST_CLAIMS:
            self._claims.clear()

    def claim(self, route: int, cards: bytes) -> Move:
        """A claim of a route with these cards."""
        move = self._claims.get((route, cards))
        if move is None:
            move = Move("claim", route=self._ids.routes[route], cards=tuple(cards))
            self._claims[route, cards] = move
        return move


_known_moves = functools.lru_cache(maxsize=64)(_KnownMoves)
_MOST_CLAIMS = 50_000

_PLAIN = {
    actions.DRAW_DECK: Move("draw", colour="deck"),
    actions.STOP: Move("stop"),
    actions.DRAW_TICKETS: Move("tickets"),
    actions.PASS: Move("pass"),
    actions.WITHDRAW: Move("withdraw"),
}
_DRAWS = [[Move("draw", colour=card, place=place) for card in KINDS_OF_CARD] for place in range(1, ROW + 1)]


def list_moves(position: Position, seat: int) -> list[Move]:
    """The canonical moves of a seat."""
    return listed_moves(position, seat)[0]


def numbered_moves(position: Position, seat: int) -> dict[Move, int]:
    """The canonical moves of a seat with their numbers."""
    return dict(zip(*listed_moves(position, seat), strict=True))


def listed_moves(position: Position, seat: int) -> tuple[list[Move], list[int]]:
    """The canonical moves of a seat, and their numbers; of two numbers for the same move the first."""
    numbers, moves = _listed(position, seat)
    first = {id(move): number for move, number in zip(reversed(moves), reversed(numbers), strict=True)}
    if len(first) == len(moves):
        return moves, numbers
    unlike = list({id(move): move for move in moves}.values())
    return unlike, [first[id(move)] for move in unlike]


def _listed(position: Position, seat: int) -> tuple[list[int], list[Move]]:
    """The kernel's list, in which two numbers may stand for the same move: stand-ins make colours pay alike."""
    numbers = np.empty(actions.ACTIONS, np.int32)
    cards = np.zeros((actions.ACTIONS, _KINDS), np.int8)
    count = engine.list_moves(position.state, position.tables, seat, numbers, cards)
    listed = numbers[:count].tolist()
    known = _known_moves(position.ids)
    known.make_room()
    if listed and listed[0] >= actions.BUILD:
        builds = known.builds
        return listed, [builds[number - actions.BUILD] for number in listed]
    payments = cards[:count].tobytes()
    moves = [
        move_with(position, seat, number, payments[i * _KINDS : (i + 1) * _KINDS])
        for i, number in enumerate(listed)
    ]
    return listed, moves


def move_with(position: Position, seat: int, number: int, cards: bytes) -> Move:
    """The move with this number, and these cards if it takes any."""
    if number >= actions.BUILD:
        return _known_moves(position.ids).builds[number - actions.BUILD]
    if number >= actions.CLAIM:
        return _known_moves(position.ids).claim((number - actions.CLAIM) // _KINDS, cards)
    if number >= actions.KEEP:
        chosen = number - actions.KEEP
        kept = (ticket for i, ticket in enumerate(position.offer(seat)) if chosen >> i & 1)
        return Move("keep", tickets=tuple(kept))
    if number in (actions.PAY, actions.PAY_LOCOS):
        return Move("pay", cards=tuple(cards))
    if number in _PLAIN:
        return _PLAIN[number]
    place = number - actions.DRAW_ROW
    card = int(position.state["row"][0, place])
    return Move("draw", place=place + 1) if card == NOTHING else _DRAWS[place][card]

"""Moves and the numbers by which the kernel knows them (`kernel.actions`): there and back."""

from typing import TYPE_CHECKING

from locomotif.game.move import KINDS_OF_CARD, Move, shown
from locomotif.game.refusals import IllegalMove, Refusal
from locomotif.kernel import actions

if TYPE_CHECKING:
    from locomotif.game.game import Game

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


def number_of(game: "Game", seat: int, move: Move) -> int:
    """The number of a move that is written in full."""
    number = FIRST_OF_KIND[move.kind]
    if move.kind == "draw" and move.place is not None:
        return actions.DRAW_ROW + move.place - 1
    if move.kind == "claim":
        return number + game._number_of_route(move.route) * _KINDS
    if move.kind == "build":
        return number + game._number_of_route(move.route) * _COLOURS + KINDS_OF_CARD.index(move.colour or "")
    if move.kind == "keep":
        return number + _choice(game, seat, move.tickets)
    return number


def in_full(game: "Game", move: Move) -> Move:
    """A draw with the place in the row that it means, checked that this card lies there; other moves as they are."""
    if move.kind != "draw" or move.colour == "deck":
        return move
    row = game.row
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


def _choice(game: "Game", seat: int, tickets: tuple[str, ...]) -> int:
    """Which of the tickets on offer these are, as bits."""
    offer = game.offer(seat)
    chosen = 0
    for ticket in tickets:
        if ticket not in offer:
            raise IllegalMove(Refusal("not_offered", {"ticket": shown(ticket), "tickets": offer}))
        chosen |= 1 << offer.index(ticket)
    return chosen


def move_with(game: "Game", seat: int, number: int, cards: list[int]) -> Move:
    """The move with this number, and these cards if it takes any."""
    if number >= actions.BUILD:
        bed, colour = divmod(number - actions.BUILD, _COLOURS)
        return Move("build", route=game.board.routes[bed].id, colour=KINDS_OF_CARD[colour])
    if number >= actions.CLAIM:
        route = game.board.routes[(number - actions.CLAIM) // _KINDS]
        return Move("claim", route=route.id, cards=tuple(cards))
    if number >= actions.KEEP:
        chosen = number - actions.KEEP
        kept = (ticket for i, ticket in enumerate(game.offer(seat)) if chosen >> i & 1)
        return Move("keep", tickets=tuple(kept))
    if number in (actions.PAY, actions.PAY_LOCOS):
        return Move("pay", cards=tuple(cards))
    if number == actions.DRAW_DECK:
        return Move("draw", colour="deck")
    for kind in ("stop", "tickets", "withdraw", "pass"):
        if number == FIRST_OF_KIND[kind]:
            return Move(kind)
    place = number - actions.DRAW_ROW
    return Move("draw", colour=game.row[place], place=place + 1)

"""The ids of a board's routes, tickets and pieces, and the numbers by which the kernel knows them."""

import functools
from dataclasses import dataclass

from locomotif.boards import Board
from locomotif.boards.limits import LENGTH
from locomotif.game.move import COLOURS_OF_CARD, Colour


@dataclass(frozen=True, eq=False)
class BoardIds:
    """The ids in the kernel's order, and the way back from an id to its number."""

    routes: tuple[str, ...]
    tickets: tuple[str, ...]
    route_numbers: dict[str, int]
    ticket_numbers: dict[str, int]
    pieces: tuple[tuple[int, Colour, int], ...]
    """The track pieces in the box: number of the colour, colour, length."""


@functools.lru_cache(maxsize=64)
def ids_of(board: Board) -> BoardIds:
    """The ids of a board, made once."""
    routes = tuple(route.id for route in board.routes)
    tickets = tuple(str(ticket) for ticket in board.tickets)
    pieces = tuple(
        (number, colour, length)
        for number, colour in enumerate(COLOURS_OF_CARD)
        for length in range(LENGTH + 1)
        if (colour, length) in board.pieces
    )
    return BoardIds(routes, tickets, _numbered(routes), _numbered(tickets), pieces)


def _numbered(ids: tuple[str, ...]) -> dict[str, int]:
    return {id: number for number, id in enumerate(ids)}

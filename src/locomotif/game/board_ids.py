"""The ids of a board's routes and tickets, and the numbers by which the kernel knows them."""

import functools
from dataclasses import dataclass

from locomotif.boards import Board


@dataclass(frozen=True)
class BoardIds:
    """The ids in the kernel's order, and the way back from an id to its number."""

    routes: tuple[str, ...]
    tickets: tuple[str, ...]
    route_numbers: dict[str, int]
    ticket_numbers: dict[str, int]


@functools.lru_cache(maxsize=64)
def ids_of(board: Board) -> BoardIds:
    """The ids of a board, made once."""
    routes = tuple(route.id for route in board.routes)
    tickets = tuple(str(ticket) for ticket in board.tickets)
    numbered = ({id: number for number, id in enumerate(ids)} for ids in (routes, tickets))
    return BoardIds(routes, tickets, *numbered)

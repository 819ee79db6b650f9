"""What never changes on a board, as arrays in the order of `Board.routes`, `Board.cities` and `Board.tickets`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import numpy as np
import numpy.typing as npt

from locomotif.boards import COLOURS, Board
from locomotif.boards.rules import Kind
from locomotif.kernel.tables import tables
from locomotif.lab.env.checks import a_board

KINDS_OF_ROUTE: tuple[Kind, ...] = get_args(Kind)
ANY_COLOUR = len(COLOURS)
BED = ANY_COLOUR + 1
"""Colours of routes that are not one of the eight: grey ones, and beds without a track piece."""


@dataclass(frozen=True)
class BoardArrays:
    """Facts of a board. Numbers of cities, routes and tickets are places in the board's lists."""

    route_ends: npt.NDArray[np.int16]
    """routes × 2: the cities a route joins."""
    route_length: npt.NDArray[np.int8]
    route_colour: npt.NDArray[np.int8]
    """0 to 7 in the order of the cards, 8 for any colour, 9 for a bed."""
    route_kind: npt.NDArray[np.int8]
    """The place in `KINDS_OF_ROUTE`."""
    route_locos: npt.NDArray[np.int8]
    """Loco symbols."""
    route_points: npt.NDArray[np.int16]
    route_parallel: npt.NDArray[np.int16]
    """The same number for tracks side by side, −1 for a route that has none."""
    city_place: npt.NDArray[np.float32]
    """cities × 2: where a city lies on the map."""
    ticket_from: npt.NDArray[np.bool_]
    ticket_to: npt.NDArray[np.bool_]
    """tickets × cities: where a ticket may begin, and where it may end; several cities for a country or zone."""
    ticket_points: npt.NDArray[np.int16]
    cards: npt.NDArray[np.int16]
    """How many cards of each kind there are: the eight colours, then locos."""
    trains: int


def board_arrays(board: str | Path | Board) -> BoardArrays:
    """The facts of a board as arrays."""
    board = a_board(board)
    table = tables(board)
    routes, tickets, cities = board.routes, board.tickets, board.cities
    place = {city.id: i for i, city in enumerate(cities)}
    parallels = {name: i for i, name in enumerate(sorted({r.parallel for r in routes if r.parallel}))}
    ends: Any = (table["ticket_a"][0], table["ends_a"][0]), (table["ticket_b"][0], table["ends_b"][0])
    from_, to = (
        np.array([[city in where[t][: count[t]] for city in range(len(cities))] for t in range(len(tickets))])
        for where, count in ends
    )
    return BoardArrays(
        route_ends=np.array([[place[r.a], place[r.b]] for r in routes], np.int16),
        route_length=np.array([r.length for r in routes], np.int8),
        route_colour=np.array([_colour(r.colour) for r in routes], np.int8),
        route_kind=np.array([KINDS_OF_ROUTE.index(r.kind) for r in routes], np.int8),
        route_locos=np.array([r.locos for r in routes], np.int8),
        route_points=np.array([board.rules.points.get(r.length, 0) for r in routes], np.int16),
        route_parallel=np.array([parallels.get(r.parallel or "", -1) for r in routes], np.int16),
        city_place=np.array([(c.x, c.y) for c in cities], np.float32),
        ticket_from=from_,
        ticket_to=to,
        ticket_points=np.array([t.points for t in tickets], np.int16),
        cards=table["cards"][0].astype(np.int16),
        trains=board.rules.trains,
    )


def _colour(colour: str | None) -> int:
    """The number of a route's colour."""
    if colour is None:
        return BED
    return COLOURS.index(colour) if colour in COLOURS else ANY_COLOUR

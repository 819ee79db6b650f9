"""The ways that count at the end: of each completed ticket, and of the longest path, route by route."""

from typing import Any

import numpy as np
from typing_extensions import TypedDict

from locomotif.game.position import Position
from locomotif.kernel import engine
from locomotif.kernel.scoring import RESULT


class SeatWays(TypedDict):
    """By which routes a seat has scored."""

    tickets: dict[str, list[str]]
    """Its completed tickets, and the routes that join the two ends of each."""
    longest_path: list[str]
    """The routes of a longest path, in the order in which it runs."""


def ways_of_seat(position: Position, seat: int) -> SeatWays:
    """The ways by which a seat has scored (C-17, C-18)."""
    tickets = position.result().seats[seat].completed
    ways = position.ways(tickets, seat) if tickets else []
    return {
        "tickets": {ticket: way for ticket, (_, way) in zip(tickets, ways, strict=True)},
        "longest_path": longest_path(position, seat),
    }


def longest_path(position: Position, seat: int) -> list[str]:
    """The routes of one longest path (C-18), in the order in which it runs.

    The kernel says how long it is. A route without which it is as long is left out; what remains is the path.
    """
    trial = position.state.copy()
    own = trial["own"][0, seat]
    longest = _longest(position, trial, seat)
    for route in position.routes(seat):
        number = position.route_number(route)
        bit = np.uint64(1) << np.uint64(number & 63)
        own[number >> 6] &= ~bit
        if _longest(position, trial, seat) < longest:
            own[number >> 6] |= bit
    return _in_order(position, position.routes_in(own))


def _longest(position: Position, state: Any, seat: int) -> int:
    """How long the seat's longest path would be with these routes."""
    results = np.zeros(1, RESULT)
    engine.score_game(state, position.tables, results)
    return int(results["longest"][0, seat])


def _in_order(position: Position, routes: list[str]) -> list[str]:
    """Routes that one path takes in, in the order in which it runs (Hierholzer)."""
    left: dict[str, list[tuple[str, str]]] = {}
    for id in routes:
        route = position.board.route(id)
        left.setdefault(route.a, []).append((id, route.b))
        left.setdefault(route.b, []).append((id, route.a))
    ends = [city for city, there in left.items() if len(there) % 2]
    walk: list[tuple[str, str]] = [("", city) for city in [*ends, *left][:1]]
    used: set[str] = set()
    path: list[str] = []
    while walk:
        came_by, city = walk[-1]
        while left[city] and left[city][-1][0] in used:
            left[city].pop()
        if left[city]:
            id, other = left[city].pop()
            used.add(id)
            walk.append((id, other))
        else:
            walk.pop()
            path.append(came_by)
    return [id for id in reversed(path) if id]

"""A board drawn from nothing but its cities and routes."""

import math
from collections.abc import Mapping
from html import escape

from locomotif.boards.model import BoardContents, City, Route

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
"""The ends of a route and its control point."""

SEATS = ("#2368b0", "#d24a22", "#0c8763", "#e6aa1c", "#cf74aa")
_COLOURS = {
    "violet": "#9a62b8", "blue": "#3b7fc4", "orange": "#e98536", "white": "#fff", "green": "#4f9a4a",
    "yellow": "#f4c92f", "black": "#3a3b40", "red": "#cf3f3a",
}  # fmt: skip
_MARGIN = 60.0


def draw_plainly(board: BoardContents, owners: Mapping[str, int], label: str) -> str:
    """The board as SVG: routes as rows of spaces in their colours, claimed ones in their owners'."""
    places = [(city.x, city.y) for city in board.cities]
    places += [(city.x2, city.y2) for city in board.cities if city.x2 is not None and city.y2 is not None]
    left, top = min(x for x, _ in places) - _MARGIN, min(y for _, y in places) - _MARGIN
    wide = max(x for x, _ in places) + _MARGIN - left
    high = max(y for _, y in places) + _MARGIN - top
    routes = "".join(_spaces(route, curve_of(board, route), owners.get(route.id)) for route in board.routes)
    dots = "".join(
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="9" fill="#fff" stroke="#22303a"/>' for x, y in places
    )
    names = "".join(
        f'<text x="{city.x:.0f}" y="{city.y - 14:.0f}" text-anchor="middle">{escape(city.name)}</text>'
        for city in board.cities
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {wide:.0f} {high:.0f}" role="img" '
        f'width="{wide / 2:.0f}" style="max-width:100%;background:#f8f4e9;font:20px system-ui,sans-serif" '
        f'aria-label="{escape(label, quote=True)}"><g fill="none">{routes}</g>{dots}{names}</svg>'
    )


def _spaces(route: Route, curve: Curve, owner: int | None) -> str:
    """A route as a row of spaces."""
    (x1, y1), (cx, cy), (x2, y2) = curve
    colour = SEATS[owner % len(SEATS)] if owner is not None else _COLOURS.get(route.colour or "", "#b4b7b6")
    way = f'd="M{x1:.0f},{y1:.0f}Q{cx:.0f},{cy:.0f} {x2:.0f},{y2:.0f}" pathLength="{route.length}"'
    dashes = 'stroke-dasharray="0.86 0.14" stroke-dashoffset="-0.07"'
    edge = f'<path {way} {dashes} stroke="#22303a" stroke-width="{20 if owner is not None else 14}"/>'
    return f'{edge}<path {way} {dashes} stroke="{colour}" stroke-width="{16 if owner is not None else 11}"/>'


def curve_of(board: BoardContents, route: Route) -> Curve:
    """The ends of a route and the point that bends it."""
    cities = {city.id: city for city in board.cities}
    one, other = cities[route.a], cities[route.b]
    (x1, y1), (x2, y2) = _place(one, other), _place(other, one)
    dx, dy = x2 - x1, y2 - y1
    size = math.hypot(dx, dy) or 1.0
    short = min(0.3, 15.0 / size)  # leave room for the cities
    bend = ((x1 + x2) / 2 + 2 * route.bend * dy, (y1 + y2) / 2 - 2 * route.bend * dx)
    return (
        (x1 + short * (bend[0] - x1) * 1.4, y1 + short * (bend[1] - y1) * 1.4),
        bend,
        (x2 + short * (bend[0] - x2) * 1.4, y2 + short * (bend[1] - y2) * 1.4),
    )


def _place(city: City, other: City) -> Point:
    """Where a route leaves a city: one of region `main+tokyo` lies in the inset as well (J-5)."""
    insets = (city.region or "").split("+")[1:]
    if city.x2 is not None and city.y2 is not None and other.region in insets:
        return city.x2, city.y2
    return city.x, city.y

"""The board, drawn from its cities and routes: thick routes are claimed often, warm ones early."""

from collections.abc import Sequence
from html import escape

import numpy as np

from locomotif.boards import Board, Route
from locomotif.boards.plain_map import Curve, Point, curve_of
from locomotif.lab.report.svg import Numbers, percent

MARGIN = 24.0
STOPS = ((226, 98, 12), (201, 79, 118), (126, 88, 170), (62, 116, 184))
"""The colours from early to late."""

Box = tuple[float, float, float, float]


def warmth(share: float) -> str:
    """The colour of a time in the game, from 0 at its beginning to 1 at its end."""
    place = min(max(share, 0.0), 1.0) * (len(STOPS) - 1)
    i = min(int(place), len(STOPS) - 2)
    mix = [round(a + (b - a) * (place - i)) for a, b in zip(STOPS[i], STOPS[i + 1], strict=True)]
    return f"rgb({mix[0]},{mix[1]},{mix[2]})"


def draw_map(board: Board, often: Numbers, when: Numbers, warm: Numbers, beds: str) -> str:
    """The board; `often`: the share of games in which each route is claimed, `when`: how far into them.

    `warm`: the same on the colour scale. `beds`: the id of the empty routes, which small maps reuse.
    """
    curves = [curve_of(board, route) for route in board.routes]
    cities, names = _cities(board, curves)
    thick = _thickness(often)
    empty = "".join(_spaces(route, curve) for route, curve in zip(board.routes, curves, strict=True))
    parts = [f'<g class="bed" stroke-width="11"><g id="{beds}">{empty}</g></g>']
    for i in np.argsort(often, kind="stable"):
        if often[i] > 0:
            route = board.routes[int(i)]
            tooltip = (
                f"{_name(board, route.a)} – {_name(board, route.b)} ({route.length}, {route.colour or 'bed'}): "
                f"claimed in {percent(often[i])} of games, on average {percent(when[i])} into the game"
            )
            parts.append(_spaces(route, curves[int(i)], thick[i], warmth(float(warm[i])), tooltip))
    label = f"The routes of {board.name} by how often and how early they are claimed"
    return _framed("map", [*parts, *cities], names, curves, label)


def draw_small_map(board: Board, often: Numbers, stroke: str, label: str, beds: str) -> str:
    """The routes alone, thick where one bot claims them often: for comparison with other bots."""
    curves = [curve_of(board, route) for route in board.routes]
    thick = 26.0 * often
    parts = [f'<use class="bed" href="#{beds}" stroke-width="5"/>']
    for i, route in enumerate(board.routes):
        if often[i] > 0.02:
            tooltip = f"{_name(board, route.a)} – {_name(board, route.b)}: {percent(often[i])} of games"
            parts.append(_spaces(route, curves[i], thick[i], stroke, tooltip))
    dots = [(x, y, x, y) for x, y in (_along(curve, t) for curve in curves for t in (0.0, 1.0))]
    return _framed("map small", parts, dots, curves, label)


def _framed(
    kind: str, parts: Sequence[str], boxes: Sequence[Box], curves: Sequence[Curve], label: str
) -> str:
    """A picture that contains all boxes and curves."""
    points = [_along(curve, t) for curve in curves for t in (0.25, 0.5, 0.75)]
    left, top, width, height = _frame(boxes, points)
    return (
        f'<svg class="{kind}" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" role="img" '
        f'style="aspect-ratio:{width:.0f}/{height:.0f}" aria-label="{escape(label, quote=True)}">'
        f"{''.join(parts)}</svg>"
    )


def _thickness(often: Numbers) -> Numbers:
    """The width of each route: thin if seldom claimed."""
    most = max(float(often.max(initial=0.0)), 1e-9)
    return 3.0 + 13.0 * often / most


def _spaces(route: Route, curve: Curve, thick: float = 0, stroke: str = "", tooltip: str = "") -> str:
    """A route as a row of spaces; one that is never claimed has the default width."""
    (x1, y1), (cx, cy), (x2, y2) = curve
    style = f' class="taken" stroke-width="{thick:.1f}" stroke="{stroke}"' if thick else ""
    title = f"<title>{escape(tooltip)}</title>" if tooltip else ""
    way = f"M{x1:.0f},{y1:.0f}Q{cx:.0f},{cy:.0f} {x2:.0f},{y2:.0f}"
    return f'<path d="{way}" pathLength="{route.length}"{style}>{title}</path>'


def _name(board: Board, city: str) -> str:
    return board.city(city).name or "a halt"


def _frame(names: Sequence[Box], points: Sequence[Point]) -> Box:
    """Left, top, width and height of a picture that contains all names and curves."""
    xs = [x for box in names for x in (box[0], box[2])] + [x for x, _ in points]
    ys = [y for box in names for y in (box[1], box[3])] + [y for _, y in points]
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return left, top, max(xs) - left + MARGIN, max(ys) - top + MARGIN


def _cities(board: Board, curves: Sequence[Curve]) -> tuple[list[str], list[Box]]:
    """Cities with their names where they hide least, and the boxes of the names."""
    busy = [_along(curve, t) for curve in curves for t in np.linspace(0.05, 0.95, 11)]
    dots = [(city.x, city.y) for city in board.cities]
    dots += [(c.x2, c.y2) for c in board.cities if c.x2 is not None and c.y2 is not None]
    parts = [f'<circle class="city" cx="{x:.0f}" cy="{y:.0f}" r="8"/>' for x, y in dots]
    taken: list[Box] = []
    insets = [(c, c.x2, c.y2) for c in board.cities if c.x2 is not None and c.y2 is not None]
    for city, at, down in [*((c, c.x, c.y) for c in board.cities if c.name), *insets]:
        ways = _ways_to_write(city.name, at, down)
        box, x, y, anchor = min(ways, key=lambda way: _hidden(way[0], busy, dots, taken))
        taken.append(box)
        parts.append(
            f'<text class="place" x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{escape(city.name)}</text>'
        )
    return parts, taken or [(x, y, x, y) for x, y in dots]


def _along(curve: Curve, t: float) -> Point:
    """A point of the curve."""
    (x1, y1), (cx, cy), (x2, y2) = curve
    u = 1 - t
    return u * u * x1 + 2 * u * t * cx + t * t * x2, u * u * y1 + 2 * u * t * cy + t * t * y2


def _ways_to_write(name: str, at: float, down: float) -> list[tuple[Box, float, float, str]]:
    """Positions of a name around its city: its box, where it starts, and its anchor."""
    wide, high = 12.5 * len(name), 24.0
    ways = []
    for dx, dy, anchor in (
        (15, 8, "start"), (-15, 8, "end"), (0, -16, "middle"), (0, 31, "middle"),
        (12, -12, "start"), (12, 26, "start"), (-12, -12, "end"), (-12, 26, "end"),
    ):  # fmt: skip
        x, y = at + dx, down + dy
        start = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        ways.append(((start, y - high * 0.8, start + wide, y + high * 0.2), x, y, anchor))
    return ways


def _hidden(
    box: Box,
    busy: Sequence[Point],
    dots: Sequence[Point],
    taken: Sequence[Box],
) -> float:
    """How much a name in this box would hide."""
    x1, y1, x2, y2 = box
    cost = sum(1.0 for x, y in busy if x1 - 4 < x < x2 + 4 and y1 - 4 < y < y2 + 4)
    cost += sum(6.0 for x, y in dots if x1 - 8 < x < x2 + 8 and y1 - 8 < y < y2 + 8)
    cost += sum(20.0 for a, b, c, d in taken if a < x2 and x1 < c and b < y2 and y1 < d)
    return cost

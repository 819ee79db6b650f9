"""Draw the pictures of a review: all seats' chances over the game, and the board at one of its moves."""

from collections.abc import Sequence
from html import escape

from locomotif.boards import Board
from locomotif.coach.shapes import Review
from locomotif.coach.wording import Wording
from locomotif.game import Game

WIDTH, HEIGHT, LEFT, BELOW = 920.0, 260.0, 50.0, 26.0
MARKED = ("blunder", "mistake", "inaccurate")


def graph(review: Review, words: Wording) -> str:
    """Draw the chances of all seats, with a dot at each move that lost much."""
    steps = review["steps"]
    points = [steps[0]["chances_before"], *(step["chances_after"] for step in steps)]

    def x(step: float) -> float:
        return LEFT + (WIDTH - LEFT - 8) * step / max(1, len(steps))

    def y(chance: float) -> float:
        return 8 + (HEIGHT - BELOW - 8) * (1 - chance)

    parts = [
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - 8}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>'
        f'<text x="{LEFT - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{escape(words.percent(share))}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    turning = review["turning_point"]
    if turning is not None:
        parts.append(
            f'<line class="turn" x1="{x(turning):.1f}" x2="{x(turning):.1f}" y1="8" y2="{HEIGHT - BELOW}"/>'
        )
    for seat, name in enumerate(words.names):
        line = " ".join(f"{x(i):.1f},{y(chances[seat]):.1f}" for i, chances in enumerate(points))
        parts.append(f'<polyline class="seat{seat}" points="{line}"><title>{escape(name)}</title></polyline>')
    for step in steps:
        if step["mark"] in MARKED:
            seat, at = step["seat"], step["step"]
            parts.append(
                f'<a href="#m{at}"><circle class="{step["mark"]} of{seat}" cx="{x(at):.1f}" '
                f'cy="{y(step["chances_before"][seat]):.1f}" r="5"><title>{at + 1}</title></circle></a>'
            )
    parts += [
        f'<text x="{x(step):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{step}</text>'
        for step in range(0, len(steps) + 1, max(10, len(steps) // 8 // 10 * 10))
    ]
    label = escape(words.texts("coach.review.graph"))
    box = f"0 0 {WIDTH:.0f} {HEIGHT:.0f}"
    return f'<svg class="graph" viewBox="{box}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def small_map(game: Game, played: Sequence[str], better: Sequence[str], words: Wording, label: str) -> str:
    """Draw the board before a move: claimed routes, those that were played, and those that were better."""
    board, owners = game.board, game.owners
    places = {city.id: (city.x, city.y) for city in board.cities}
    width, height = max(x for x, _ in places.values()), max(y for _, y in places.values())
    left, top = min(x for x, _ in places.values()), min(y for _, y in places.values())
    unit = max(width - left, height - top) / 100
    lines = []
    for route in board.routes:
        kind = f"of{owners[route.id]}" if route.id in owners else "free"
        lines.append(_line(board, route.id, places, kind, unit))
    lines += [_line(board, route, places, "played", unit) for route in played]
    lines += [_line(board, route, places, "better", unit) for route in better]
    cities = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.7 * unit:.2f}"/>' for x, y in places.values())
    ends = dict.fromkeys(city for id in (*played, *better) for city in (board.route(id).a, board.route(id).b))
    cities += "".join(_name(words.city(city), *places[city], unit, (left + width) / 2) for city in ends)
    margin = 3 * unit
    box = f"{left - margin:.1f} {top - margin:.1f} {width - left + 2 * margin:.1f} {height - top + 2 * margin:.1f}"
    return f'<svg class="map" viewBox="{box}" role="img" aria-label="{escape(label)}">{"".join(lines)}{cities}</svg>'


def _name(name: str, x: float, y: float, unit: float, middle: float) -> str:
    """The name of a city, beside it towards the middle of the map."""
    anchor, aside = ("start", 1.6) if x < middle else ("end", -1.6)
    return (
        f'<text x="{x + aside * unit:.1f}" y="{y + 1.2 * unit:.1f}" text-anchor="{anchor}" '
        f'font-size="{3.6 * unit:.2f}" stroke-width="{unit:.2f}">{escape(name)}</text>'
    )


def _line(board: Board, route: str, places: dict[str, tuple[float, float]], kind: str, unit: float) -> str:
    """One route as a curve."""
    there = board.route(route)
    (x1, y1), (x2, y2) = places[there.a], places[there.b]
    middle_x = (x1 + x2) / 2 - (y2 - y1) * there.bend
    middle_y = (y1 + y2) / 2 + (x2 - x1) * there.bend
    thick = {"free": 0.35, "played": 2.2, "better": 2.2}.get(kind, 1.3) * unit
    return (
        f'<path class="{kind}" stroke-width="{thick:.2f}" '
        f'd="M{x1:.1f},{y1:.1f}Q{middle_x:.1f},{middle_y:.1f} {x2:.1f},{y2:.1f}"/>'
    )

"""Draw how networks became stronger: python -m locomotif.lab.training.curves FOLDER... --out curves.svg."""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

from locomotif.boards import Board
from locomotif.lab.lab_error import LabError
from locomotif.lab.report.svg import Axis, line, percent, picture, text

WIDTH, TOP, BOTTOM, LEFT, NAMES = 760.0, 14.0, 350.0, 56.0, 170.0
"""The measures of the picture; `NAMES` is the space at its right for the names of the boards."""

COLOURS = ("#a33a31", "#2b6695", "#80651c", "#4f7033", "#5b4a86", "#444444")

STYLE = """<style>text { font: 13px sans-serif; fill: #333 } .grid { stroke: #ddd } .strong { font-weight: 600 }
.curve { fill: none; stroke-width: 2 }</style>"""


@dataclass(frozen=True)
class Curve:
    """How a network's strength grew."""

    board: str
    players: int
    points: list[tuple[float, float]]
    """Millions of decisions, and the share of games that it then won against planners."""


def read_curve(folder: Path, players: int = 2) -> Curve:
    """Read the progress with some number of players from the folder of a training; LabError says what is wrong."""
    path = folder / "progress.jsonl"
    try:
        lines = [json.loads(one) for one in path.read_text(encoding="utf-8").splitlines()]
        judged = [
            (one["decisions"] / 1e6, judgement)
            for one in lines
            if "decisions" in one
            for judgement in one["judged"]
        ]
        points = [(decisions, one["won"]) for decisions, one in judged if one["players"] == players]
    except FileNotFoundError:
        raise LabError(f"{path} is not there: is {folder} the folder of a training?") from None
    except (ValueError, KeyError, TypeError) as error:
        raise LabError(f"{path}: not the progress of a training ({error})") from None
    if not points:
        raise LabError(f"{path}: the training has not been judged yet with {players} players")
    return Curve(lines[0]["board"], players, points)


def draw_curves(curves: list[Curve]) -> str:
    """Draw all curves in one picture."""
    most = max(decisions for curve in curves for decisions, _ in curve.points)
    least = min(won for curve in curves for _, won in curve.points)
    across = Axis(0.0, most, LEFT, WIDTH - NAMES)
    up = Axis(min(0.4, int(10 * least) / 10), 1.0, BOTTOM, TOP)
    parts = [STYLE, across.drawn(TOP, BOTTOM, "millions of decisions", lambda value: f"{value:,.0f}")]
    for tick in (tenths / 10 for tenths in range(round(10 * up.low), 11)):
        parts.append(line(LEFT, up(tick), WIDTH - NAMES, up(tick), "grid"))
        parts.append(text(LEFT - 8, up(tick) + 4, percent(tick), anchor="end"))
    names = _apart([up(curve.points[-1][1]) for curve in curves])
    for i, (curve, y) in enumerate(zip(curves, names, strict=True)):
        hue = COLOURS[i % len(COLOURS)]
        places = " ".join(f"{across(decisions):.1f},{up(won):.1f}" for decisions, won in curve.points)
        parts.append(f'<polyline class="curve" stroke="{hue}" points="{places}"/>')
        last_x, last_y = across(curve.points[-1][0]), up(curve.points[-1][1])
        parts.append(f'<path d="M{last_x:.1f},{last_y:.1f}L{WIDTH - NAMES + 6:.1f},{y:.1f}" stroke="{hue}" '
                     'stroke-dasharray="1 3"/>')  # fmt: skip
        label = f"{Board(curve.board).title()}{_seats(curve)} {percent(curve.points[-1][1])}"
        parts.append(f'<text x="{WIDTH - NAMES + 10:.1f}" y="{y + 4:.1f}" style="fill:{hue}">{label}</text>')
    ends = ", ".join(f"{curve.board}{_seats(curve)} {percent(curve.points[-1][1])}" for curve in curves)
    drawn = picture(WIDTH, BOTTOM + 42, parts, f"Victories against planner by millions of decisions: {ends}")
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def _seats(curve: Curve) -> str:
    """How many play, where it is not two."""
    return f", {curve.players} players" if curve.players != 2 else ""


def _apart(heights: list[float], gap: float = 18.0) -> list[float]:
    """Move names down where they would overlap; return their heights."""
    placed = list(heights)
    lowest = -gap
    for i in sorted(range(len(heights)), key=heights.__getitem__):
        lowest = placed[i] = max(heights[i], lowest + gap)
    return placed


def main(arguments: list[str] | None = None) -> None:
    """Draw the curves of some folders into a file."""
    parser = argparse.ArgumentParser(prog="python -m locomotif.lab.training.curves", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, help="folders of trainings")
    parser.add_argument(
        "--players", type=int, action="append", help="how many play (several times: these); otherwise two"
    )
    parser.add_argument("--out", type=Path, default=Path("curves.svg"))
    given = parser.parse_args(arguments)
    curves = [read_curve(folder, players) for folder in given.folders for players in given.players or [2]]
    given.out.write_text(draw_curves(curves) + "\n", encoding="utf-8")
    print(f"Drawn in {given.out}.")


if __name__ == "__main__":
    main()

"""Draw how often seats won against the chances that the coach gave them, by board, and print Brier scores by phase.

python scripts/draw_calibration.py coach-samples

The samples are those of scripts/fit_coach.py. Each half of them is judged with a calibration fitted to the other
half: nothing is judged by what was fitted to it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from locomotif import Board, boards
from locomotif.coach.fitting import PHASES, Samples, brier, fit, reliability
from locomotif.coach.trials import Numbers

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "calibration.svg"
SIDE, GAP, TOP, LEFT = 150, 34, 28, 40
KINDS = {"seat": ("#0b6e99", "as a seat knows"), "open": ("#c8551b", "all cards open")}
STYLE = (
    "text{font:12px sans-serif;fill:#333}.frame{fill:#fff;stroke:#999}.even{stroke:#999;stroke-dasharray:3 3}"
)


def main(
    folder: Annotated[Path, typer.Argument(help="Where the samples lie.")],
    picture: Annotated[Path, typer.Option(help="The picture to draw.")] = PICTURE,
) -> None:
    """Read the samples, print the scores, draw the picture."""
    panels = []
    for name in boards():
        board, found = Board(name), {}
        for kind in KINDS:
            judged = [(players, *_judged(folder, board, players, kind)) for players in _numbers(board)]
            for players, part, chances in judged:
                _print(board, players, kind, part, chances)
            predicted = np.concatenate([chances.ravel() for *_, chances in judged])
            won = np.concatenate([part.won.ravel() for _, part, _ in judged])
            found[kind] = reliability(predicted, won)
        panels.append((board.title(), found))
    picture.write_text(_draw(panels), encoding="utf-8")


def _numbers(board: Board) -> range:
    fewest, most = board.rules.players
    return range(fewest, most + 1)


def _judged(folder: Path, board: Board, players: int, kind: str) -> tuple[Samples, Numbers]:
    """The samples of a table, and the chances from a calibration fitted to the other half of the games."""
    whole = Samples.read(sorted(folder.glob(f"{board.name}-{players}-*.npz")))
    part = whole.select(whole.opened == (kind == "open"))
    chances, odd = np.zeros_like(part.won), part.game % 2 == 1
    for half in (odd, ~odd):
        chances[half] = part.select(half).chances(fit(part.select(~half)))
    return part, chances


def _print(board: Board, players: int, kind: str, part: Samples, chances: Numbers) -> None:
    """Print one line of Brier scores: of even chances, of the coach, and by phase."""
    even = brier(np.full_like(chances, 1 / players), part.won)
    phases = [(part.progress >= low) & (part.progress < high) for low, high in PHASES]
    scores = " ".join(f"{brier(chances[phase], part.won[phase]):.3f}" for phase in phases)
    games = len(set(part.game.tolist()))
    off = (
        sum(abs(predicted - won) * count for predicted, won, count in reliability(chances, part.won))
        / chances.size
    )
    typer.echo(
        f"{board.name} {players} {kind}: {games} games, even {even:.3f}, Brier {brier(chances, part.won):.3f}, "
        f"by phase {scores}, off by {off:.3f}"
    )


def _draw(panels: list[tuple[str, dict[str, list[tuple[float, float, int]]]]]) -> str:
    """Draw small squares side by side: predicted chances to the right, victories upwards."""
    width, height = LEFT + len(panels) * (SIDE + GAP), TOP + SIDE + 66
    parts = [f'<rect width="{width}" height="{height}" fill="#fff"/><style>{STYLE}</style>']
    for i, (title, found) in enumerate(panels):
        parts += _panel(LEFT + i * (SIDE + GAP), title, found)
    for i, (colour, words) in enumerate(KINDS.values()):
        x, y = LEFT + i * 150, height - 12
        parts.append(
            f'<circle cx="{x + 5}" cy="{y - 4}" r="4" fill="{colour}"/><text x="{x + 14}" y="{y}">{words}</text>'
        )
    label = "How often seats won, by the chance that was said, on each board"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{label}">{"".join(parts)}</svg>\n'
    )


def _panel(left: int, title: str, found: dict[str, list[tuple[float, float, int]]]) -> Iterator[str]:
    def place(predicted: float, won: float) -> tuple[str, str]:
        return f"{left + SIDE * predicted:.1f}", f"{TOP + SIDE * (1 - won):.1f}"

    bottom = TOP + SIDE
    yield f'<text x="{left}" y="{TOP - 9}" font-weight="bold">{title}</text>'
    yield f'<rect class="frame" x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}"/>'
    yield f'<path class="even" d="M{left} {bottom}L{left + SIDE} {TOP}"/>'
    for share in (0.0, 0.5, 1.0):
        x, y = place(share, share)
        yield f'<text x="{x}" y="{bottom + 16}" text-anchor="middle">{share:.0%}</text>'
        if left == LEFT:
            yield f'<text x="{left - 5}" y="{float(y) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
    for kind, bins in found.items():
        colour = KINDS[kind][0]
        line = " ".join(",".join(place(predicted, won)) for predicted, won, _ in bins)
        yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        for predicted, won, _ in bins:
            x, y = place(predicted, won)
            yield f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>'


if __name__ == "__main__":
    typer.run(main)

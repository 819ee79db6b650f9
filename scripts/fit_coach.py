"""Fit the coach's chances to how games end, and write the `coach.toml` of each board.

    python scripts/fit_coach.py --games 2000

The network plays itself, where a board has one, else the planner. Games are kept in a folder as they are sampled, so
that a run can go on later with more of them.
"""

from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from locomotif import Board, boards
from locomotif.coach.calibration import write_calibrations
from locomotif.coach.fitting import Samples, brier, fit, sample_games, strong_bot

BLOCK = 100
"""Games that are sampled at one go."""

HEADER = """# How sharply the coach reads its playouts, at the start of a game and at its end, by number of
# players: from what a seat knows, and with all cards open.
# Fitted by scripts/fit_coach.py to {games} games of {bot} against itself at each table.
"""


def main(
    games: Annotated[int, typer.Option(help="At each board and number of players.")] = 2000,
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
    samples: Annotated[Path, typer.Option(help="Where sampled games are kept.")] = Path("coach-samples"),
    write: Annotated[bool, typer.Option(help="Write coach.toml into the boards' folders.")] = True,
) -> None:
    """Sample games in rounds over all tables, then fit and write."""
    samples.mkdir(parents=True, exist_ok=True)
    tables = [(Board(name), players) for name in board or boards() for players in _numbers(Board(name))]
    for start in range(0, games, BLOCK):
        for table in tables:
            _block(*table, start, min(BLOCK, games - start), samples)
    for one in dict.fromkeys(each for each, _ in tables):
        _fit_board(one, games, samples, write)


def _numbers(board: Board) -> range:
    fewest, most = board.rules.players
    return range(fewest, most + 1)


def _block(board: Board, players: int, start: int, count: int, folder: Path) -> Samples:
    """The samples of some games, played unless they are there."""
    path = folder / f"{board.name}-{players}-{start}-{count}.npz"
    if not path.exists():
        sampled = sample_games(board, players, range(start, start + count), strong_bot(board))
        np.savez_compressed(path, allow_pickle=False, **vars(sampled))
        typer.echo(f"{board.name}, {players} players: {start + count} games")
    with np.load(path) as file:
        return Samples(**{name: file[name] for name in file.files})


def together(board: Board, players: int, games: int, folder: Path) -> Samples:
    """All samples of a table."""
    blocks = [
        _block(board, players, start, min(BLOCK, games - start), folder) for start in range(0, games, BLOCK)
    ]
    return Samples(*(np.concatenate([getattr(one, name) for one in blocks]) for name in vars(blocks[0])))


def _fit_board(board: Board, games: int, folder: Path, write: bool) -> None:
    """Fit every number of players, and write the file."""
    fitted = {}
    for players in _numbers(board):
        found = together(board, players, games, folder)
        for kind, part in (("seat", found.part(~found.opened)), ("open", found.part(found.opened))):
            fitted[kind, players] = one = fit(part)
            score = brier(part.chances(one), part.won)
            typer.echo(
                f"{board.name}, {players}, {kind}: {one.early:.2f} to {one.late:.2f}, Brier {score:.4f}"
            )
    if write:
        write_calibrations(board, fitted, HEADER.format(games=games, bot=strong_bot(board)))


if __name__ == "__main__":
    typer.run(main)

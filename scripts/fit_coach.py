"""Fit the coach's chances to how games end, and write the `coach.toml` of each board.

    python scripts/fit_coach.py --games 2000

The network plays against itself where a board has one, else the planner does. Sampled games are kept in a folder, in
files written whole or not at all, so that a run can be continued with more of them.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from locomotif import Board, boards
from locomotif.coach.calibration import write_calibrations
from locomotif.coach.fitting import Samples, brier, fit, sample_games, strong_bot
from locomotif.coach.processes import map_in_processes
from locomotif.kernel.core_count import cores_allowed
from locomotif.lab.atomic_files import atomic_write

BLOCK = 100
"""How many games a process samples at a time."""

HEADER = """# How sharply the coach reads its playouts, at the start of a game and at its end, by number of
# players: from what a seat knows, and with all cards open.
# Fitted by scripts/fit_coach.py to {games} games of {bot} against itself at each table.
"""


def main(
    games: Annotated[int, typer.Option(help="At each board and number of players.")] = 2000,
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
    samples: Annotated[Path, typer.Option(help="Where sampled games are kept.")] = Path("coach-samples"),
    write: Annotated[bool, typer.Option(help="Write coach.toml into the boards' folders.")] = True,
    jobs: Annotated[
        int, typer.Option(help="Processes; the result does not depend on them.")
    ] = cores_allowed(),
) -> None:
    """Sample games in rounds over all tables, then fit and write."""
    samples.mkdir(parents=True, exist_ok=True)
    chosen = [Board(name) for name in board or boards()]
    blocks = [
        _Block(one, players, start, min(BLOCK, games - start), samples)
        for start in range(0, games, BLOCK)
        for one in chosen
        for players in _numbers(one)
    ]
    missing = [block for block in blocks if not block.path.exists()]
    for one in {block.board for block in missing}:  # compile here what is missing, not in every process
        sample_games(one, _numbers(one)[0], range(1), strong_bot(one))
    for line in map_in_processes(_sample, missing, jobs):
        typer.echo(line)
    for one in chosen:
        _fit_board(one, games, blocks, write)


def _numbers(board: Board) -> range:
    fewest, most = board.rules.players
    return range(fewest, most + 1)


@dataclass(frozen=True)
class _Block:
    """Some games with one number of players, and the folder for their samples."""

    board: Board
    players: int
    start: int
    count: int
    folder: Path

    @property
    def path(self) -> Path:
        """The file of their samples."""
        return self.folder / f"{self.board.name}-{self.players}-{self.start}-{self.count}.npz"


def _sample(block: _Block) -> str:
    """Play some games and keep their samples; return a line that says so."""
    numbers = range(block.start, block.start + block.count)
    sampled = sample_games(block.board, block.players, numbers, strong_bot(block.board))
    with atomic_write(block.path) as half:
        sampled.write(half)
    return f"{block.board.name}, {block.players} players: games {block.start} to {numbers.stop}"


def _fit_board(board: Board, games: int, blocks: list[_Block], write: bool) -> None:
    """Fit every number of players, and write the file."""
    fitted = {}
    for players in _numbers(board):
        found = Samples.read(one.path for one in blocks if (one.board, one.players) == (board, players))
        for kind, part in (("seat", found.select(~found.opened)), ("open", found.select(found.opened))):
            fitted[kind, players] = one = fit(part)
            score = brier(part.chances(one), part.won)
            typer.echo(
                f"{board.name}, {players}, {kind}: {one.early:.2f} to {one.late:.2f}, Brier {score:.4f}"
            )
    if write:
        write_calibrations(board, fitted, HEADER.format(games=games, bot=strong_bot(board)))


if __name__ == "__main__":
    typer.run(main)

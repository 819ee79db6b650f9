"""Let planners play many games with first tickets kept at random, and write the `openings.json` of each board.

python scripts/make_openings.py --games 1000000
"""

from typing import Annotated

import typer

from locomotif import Board, boards
from locomotif.coach.opening_file import write_openings
from locomotif.coach.opening_maker import make_openings
from locomotif.kernel.core_count import cores_allowed


def main(
    games: Annotated[int, typer.Option(help="With each number of players.")] = 1_000_000,
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    jobs: Annotated[
        int, typer.Option(help="Processes; the result does not depend on them.")
    ] = cores_allowed(),
) -> None:
    """Play and count the games of each board, and write its table."""
    for name in board or boards():
        path = write_openings(Board(name), make_openings(Board(name), games, seed, jobs))
        typer.echo(f"{path}: {games} games with each number of players")


if __name__ == "__main__":
    typer.run(main)

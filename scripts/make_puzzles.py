"""Find puzzles in games of bots or people, and write the `puzzles.json` of each board.

python scripts/make_puzzles.py --count 40
python scripts/make_puzzles.py --more --record game.txt
"""

from pathlib import Path
from typing import Annotated

import typer

from locomotif import Board, Game, boards
from locomotif.coach import Puzzle, puzzles
from locomotif.coach.puzzle_file import write_puzzles
from locomotif.coach.puzzle_maker import (
    THEMES,
    choose_puzzles,
    coach_agrees,
    find_puzzles,
    search_agrees,
    with_current_reasons,
)


def main(
    count: Annotated[int, typer.Option(help="On each board.")] = 40,
    board: Annotated[list[str] | None, typer.Option(help="Only this board (several times: these).")] = None,
    seed: Annotated[int, typer.Option(help="The same seed finds the same puzzles.")] = 1,
    most_games: Annotated[int, typer.Option(help="Give up after so many games.")] = 400,
    theme: Annotated[
        list[str] | None, typer.Option(help="Look only for this theme (several times: these).")
    ] = None,
    record: Annotated[
        list[Path] | None,
        typer.Option(help="Look in the game of this record, not in bots' games (several times: in these)."),
    ] = None,
    more: Annotated[bool, typer.Option(help="Keep those there are, and look for more.")] = False,
    reasons: Annotated[bool, typer.Option(help="Only find the reasons of those there are again.")] = False,
    check: Annotated[
        bool, typer.Option(help="Only try those there are again, and drop doubtful ones.")
    ] = False,
) -> None:
    """Find puzzles, and write each down as soon as it is found."""
    games = [Game.from_record(path.read_text("utf-8")) for path in record or ()]
    for name in board or sorted({game.board.name for game in games}) or boards():
        if reasons:
            write_puzzles(Board(name), map(with_current_reasons, puzzles(name)))
            continue
        if check:
            right = [puzzle for puzzle in puzzles(name) if is_right(puzzle)]
            typer.echo(f"{name}: {len(right)} of {len(puzzles(name))} are answered alike with other seeds")
            write_puzzles(Board(name), right)
            continue
        found = list(puzzles(name)) if more else []
        of_board = [game for game in games if game.board.name == name]
        for puzzle in find_puzzles(Board(name), count, seed, most_games, found, theme or THEMES, of_board):
            found.append(puzzle)
            write_puzzles(Board(name), choose_puzzles(found, count))
            typer.echo(f"{name} {len(found)}: {puzzle['theme']}, {puzzle['move']} ({puzzle['gap']:.2f})")


def is_right(puzzle: Puzzle) -> bool:
    """Do the coach, twice, and search give the same answer with other seeds?"""
    return all(coach_agrees(puzzle, 10**6 + i) for i in (1, 2)) and search_agrees(puzzle, 7)


if __name__ == "__main__":
    typer.run(main)

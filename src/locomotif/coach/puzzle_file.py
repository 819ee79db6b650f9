"""The puzzles in a board's folder, `puzzles.json`."""

import functools
import json
from collections.abc import Iterable
from pathlib import Path

from locomotif.boards import Board
from locomotif.coach.shapes import Puzzle
from locomotif.errors import LocomotifError

FILE = "puzzles.json"


def puzzles(board: Board | str) -> list[Puzzle]:
    """The puzzles of a board; none if nobody has made any, or if the board has changed since."""
    board = board if isinstance(board, Board) else Board(board)
    return _read(board.folder, board)


@functools.lru_cache(maxsize=32)
def _read(folder: Path, board: Board) -> list[Puzzle]:
    path = folder / FILE
    if not path.exists():
        return []
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        found: list[Puzzle] = written["puzzles"]
        return found if written["fingerprint"] == board.fingerprint else []
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise LocomotifError(f"{path}: not a collection of puzzles ({error!r})") from None


def write_puzzles(board: Board, found: Iterable[Puzzle]) -> Path:
    """Write puzzles into the folder of their board, one a line."""
    path = board.folder / FILE
    lines = ",\n".join(json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in found)
    path.write_text(f'{{"fingerprint":"{board.fingerprint}","puzzles":[\n{lines}\n]}}\n', encoding="utf-8")
    return path

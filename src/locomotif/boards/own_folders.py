"""Folders of people's own boards, checked before they are served."""

from pathlib import Path

from locomotif.boards.board import Board
from locomotif.boards.problems import BoardError, Problem, quote, unquoted
from locomotif.boards.registry import folders_of_boards, name_of, shipped_boards


def check_folders(places: list[Path]) -> list[BoardError]:
    """Look for mistakes in the boards of these folders: each must be sound, and its name not taken."""
    errors: list[BoardError] = []
    named: dict[str, Path] = {}
    for place in places:
        folders = folders_of_boards(place)
        if not folders:
            errors.append(_error(place, "there is no board here: no folder with a board.toml"))
        for folder in folders:
            name = name_of(folder)
            first = named.setdefault(name, folder)
            if name in shipped_boards():
                message = f"{quote(name)} is the name of a board that comes with Locomotif; choose another"
                errors.append(_error(folder, message))
            elif first.absolute() != folder.absolute():
                errors.append(_error(folder, f"{quote(name)} is also the name of the board in {first}"))
            else:
                errors += _mistakes(folder)
    return errors


def _mistakes(folder: Path) -> list[BoardError]:
    try:
        Board(folder)
    except BoardError as error:
        return [error]
    return []


def _error(place: Path, message: str) -> BoardError:
    return BoardError(place.name, [Problem(unquoted(place, longest=200), None, None, message)])

"""A finished picture of a board, `art.json`: the browser shows it instead of drawing its own."""

from collections.abc import Iterable
from typing import Any

from locomotif.boards.draft import Draft
from locomotif.boards.files import Folder
from locomotif.boards.json_file import read_json

FILE = "art.json"
_LARGEST = 2 * 1024 * 1024  # bytes


def read_art_file(folder: Folder) -> dict[str, Any] | None:
    """Read the picture; None where there is none, or where it cannot be read."""
    read = read_json(folder, FILE, _LARGEST) if folder.has(FILE) else None
    return None if read is None else dict(read.given)


def check_art(draft: Draft) -> None:
    """Report a picture that does not show the board's own cities and routes."""
    art = read_art_file(draft.folder)
    if art is None or not (draft.cities and draft.routes):
        return
    shown = _ids(art.get("cities")), _ids(art.get("routes"))
    there = {city.id for _, city in draft.cities}, {route.id for _, route in draft.routes}
    if shown != there:
        draft.folder.problems.add(
            FILE, "the picture shows other cities or routes; draw it again, or remove the file"
        )


def _ids(things: object) -> set[object]:
    if not isinstance(things, Iterable):
        return set()
    return {thing.get("id") for thing in things if isinstance(thing, dict)}

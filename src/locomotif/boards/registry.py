"""Which boards there are: those that come with Locomotif, and people's own in the folders that they name.

People's own boards lie in the folders of the variable LOCOMOTIF_BOARDS, which `locomotif serve --boards` extends, and
in the user's own folder. Each of these is a board, or holds boards. The names of our boards cannot be reused.
"""

import functools
import os
from pathlib import Path

from platformdirs import user_data_path

from locomotif.boards.files import MOST_FILES, Folder
from locomotif.boards.problems import Problems
from locomotif.boards.toml_file import read_toml

VARIABLE = "LOCOMOTIF_BOARDS"

_SHIPPED = Path(__file__).parent


@functools.cache
def shipped_boards() -> dict[str, Path]:
    """The folders of the boards that come with Locomotif, by name."""
    return {folder.name: folder for folder in folders_of_boards(_SHIPPED)}


def own_boards() -> dict[str, Path]:
    """The folders of people's own boards, by name; of two with the same name the first one named."""
    found: dict[str, Path] = {}
    for place in (*named_folders(), *user_folders()):
        for folder in folders_of_boards(place):
            found.setdefault(name_of(folder), folder)
    return {name: folder for name, folder in found.items() if name not in shipped_boards()}


def boards() -> list[str]:
    """Name the boards there are, people's own among them."""
    return sorted({**shipped_boards(), **own_boards()})


def user_folders() -> list[Path]:
    """Where people put boards of their own, to be found by every command; nowhere for a user without a home."""
    try:
        return [user_data_path("locomotif") / "boards"]
    except RuntimeError:
        return []


def named_folders() -> list[Path]:
    """The folders that the environment names."""
    return [Path(place) for place in os.environ.get(VARIABLE, "").split(os.pathsep) if place]


def name_folders(places: list[Path]) -> None:
    """Add folders to those that the environment names, for this process and all that it starts."""
    all_of_them = dict.fromkeys(map(os.path.abspath, [*places, *named_folders()]))
    os.environ[VARIABLE] = os.pathsep.join(all_of_them)


def folders_of_boards(place: Path) -> list[Path]:
    """A folder that is a board, or the boards that lie in it."""
    if (place / "board.toml").is_file():
        return [place]
    try:
        return sorted(path.parent for path in place.glob("*/board.toml"))[:MOST_FILES]
    except OSError:
        return []


def name_of(folder: Path) -> str:
    """The name that a board gives itself; that of its folder where this cannot be read."""
    toml = read_toml(Folder(folder, Problems()), "board.toml")
    name = toml.given.get("name") if toml else None
    return name if isinstance(name, str) else folder.name

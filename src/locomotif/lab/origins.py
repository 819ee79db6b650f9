"""Which code a bot is: games of two versions of it are not one experiment, so a run says whose it holds."""

import functools
import hashlib
import importlib.util
from collections.abc import Iterable
from pathlib import Path

from locomotif.bots.known import meant_by
from locomotif.lab.lineups import LabError

PACKAGE = Path(__file__).parents[1]


def code_of(bot: str) -> str:
    """A fingerprint of the code behind a bot's name: its file, its module, or the engine for our own.

    Empty if there is no code to be found.
    """
    meant = meant_by(bot)
    if meant is None:
        return ""
    if meant.is_ours:
        return engine_code()
    place = meant.what.rpartition(":")[0]
    if meant.kind == "file":
        return _of_files([Path(place)])
    spec = importlib.util.find_spec(place)
    return _of_files([Path(spec.origin)]) if spec and spec.origin else ""


@functools.cache
def engine_code() -> str:
    """A fingerprint of the rules and of our own bots, as they are installed here."""
    return _of_folders(PACKAGE / "bots", PACKAGE / "kernel")


def _of_folders(*folders: Path) -> str:
    """The fingerprint of all files in some folders, except those that Python and the compiler put there."""
    paths = (path for folder in folders for path in folder.rglob("*"))
    return _of_files(path for path in paths if path.is_file() and "__pycache__" not in path.parts)


def _of_files(paths: Iterable[Path]) -> str:
    """The fingerprint of some files, whatever folder they are in."""
    digest = hashlib.sha256()
    try:
        for path in sorted(paths):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    except OSError as error:
        raise LabError(f"{error.filename} cannot be read: {error.strerror}") from None
    return digest.hexdigest()[:16]

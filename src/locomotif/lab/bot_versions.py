"""Which code a bot is: games of two versions of it are not one experiment, so a run says whose it holds."""

import functools
import hashlib
import importlib.util
from collections.abc import Iterable
from pathlib import Path

from locomotif.bots.bot_registry import find_bot
from locomotif.lab.lab_error import LabError

PACKAGE = Path(__file__).parents[1]


def code_of(bot: str) -> str:
    """A fingerprint of the code behind a bot's name: its file, its module, or the engine for our own.

    Empty if there is no code to be found.
    """
    spec = find_bot(bot)
    if spec is None:
        return ""
    if spec.is_built_in:
        return engine_code()
    place = spec.target.rpartition(":")[0]
    if spec.kind == "file":
        return _of_files([Path(place)])
    module = importlib.util.find_spec(place)
    return _of_files([Path(module.origin)]) if module and module.origin else ""


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

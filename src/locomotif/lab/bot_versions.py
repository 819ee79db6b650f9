"""The version of a bot's code. Games of two versions are not one experiment, so a run stores it."""

import functools
import hashlib
import importlib.util
from collections.abc import Iterable
from pathlib import Path

from locomotif.bots.bot_registry import find_bot
from locomotif.bots.net_weights import FILE as NETWORK_FILE
from locomotif.bots.planner_weights import FILE as WEIGHTS_FILE
from locomotif.lab.lab_error import LabError

PACKAGE = Path(__file__).parents[1]


def code_of(bot: str) -> str:
    """A fingerprint of the code behind a bot's name: its file, its module, or the engine for built-in bots.

    Empty if the code cannot be found.
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
    """A fingerprint of the rules and of the built-in bots, as installed here."""
    files = (path for part in ("bots", "kernel") for path in (PACKAGE / part).rglob("*"))
    code = (path for path in files if path.is_file() and "__pycache__" not in path.parts)
    of_boards = (
        path for name in (WEIGHTS_FILE, NETWORK_FILE) for path in (PACKAGE / "boards").glob(f"*/{name}")
    )
    return _of_files([*code, *of_boards])


def _of_files(paths: Iterable[Path]) -> str:
    """The fingerprint of some files, regardless of their folders."""
    digest = hashlib.sha256()
    try:
        for path in sorted(paths):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    except OSError as error:
        raise LabError(f"{error.filename} cannot be read: {error.strerror}") from None
    return digest.hexdigest()[:16]

"""Save a game so that a process killed at any moment loses nothing, and resume it later.

The record is an ordinary one; who sits where stands in comments at its head: `; seat 0: person`,
`; seat 1: bot easy`.
"""

import os
import re
import stat
from collections.abc import Sequence
from pathlib import Path

from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.record import MOST_TEXT

_SITTING = re.compile(r";\s*seat (\d): (person|bot (\S.*?))\s*", re.ASCII)


class FileProblem(LocomotifError):  # noqa: N818 - a sentence for the person
    """A file that cannot be read or written; `key` names the sentence that says why."""

    def __init__(self, key: str, path: Path, why: str = "") -> None:
        super().__init__(key, path, why)
        self.key = key
        self.path = path
        self.why = why


_DO_NOT_WAIT = getattr(os, "O_NONBLOCK", 0)  # for a pipe that nobody writes to; Windows has no such files


def read_text_file(path: Path, largest: int = MOST_TEXT) -> str:
    """Read a text file that may be anything; FileProblem says why it is no record."""
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | _DO_NOT_WAIT)) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise FileProblem("file.not_plain", path)
            content = file.read(largest + 1)
    except FileNotFoundError:
        raise FileProblem("file.missing", path) from None
    except IsADirectoryError:
        raise FileProblem("file.not_plain", path) from None
    except (OSError, ValueError) as error:
        if isinstance(error, FileProblem):
            raise
        raise FileProblem("file.unreadable", path, getattr(error, "strerror", None) or str(error)) from None
    if len(content) > largest:
        raise FileProblem("file.too_large", path)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileProblem("file.not_text", path) from None
    if "\0" in text:
        raise FileProblem("file.not_text", path)
    return text


def write_record(path: Path, game: Game, bots: Sequence[str | None]) -> None:
    """Save a game, whole or not at all: `bots` names who plays each seat, None for the person."""
    sitting = [f"; seat {seat}: {'person' if bot is None else f'bot {bot}'}" for seat, bot in enumerate(bots)]
    text = "\n".join(sitting) + "\n" + game.record()
    try:
        path = path.resolve()
        if path.exists() and not path.is_file():
            raise FileProblem("file.not_plain", path)
        beside = path.with_name(f".{path.name}.new")
        with open(beside, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        raise FileProblem("file.unwritable", path, error.strerror or str(error)) from None


def sitting_of(text: str, players: int) -> list[str | None] | None:
    """Who plays each seat according to the head of a record; None where it does not say so for all."""
    found: dict[int, str | None] = {}
    for line in text.splitlines():
        match = _SITTING.fullmatch(line)
        if match:
            found[int(match[1])] = match[3]
        elif not line.startswith(";"):
            break
    if set(found) != set(range(players)) or list(found.values()).count(None) != 1:
        return None
    return [found[seat] for seat in range(players)]

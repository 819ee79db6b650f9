"""A board: all that one folder says, read once and never changed."""

import functools
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from locomotif.boards.board_texts import BoardTexts
from locomotif.boards.loader import read_board
from locomotif.boards.model import BoardContents, City, Route, Ticket
from locomotif.boards.problems import (
    BoardError,
    NotOnBoardError,
    Problem,
    did_you_mean,
    listed,
    quote,
    unquoted,
)
from locomotif.languages import FALLBACK

_SHIPPED = Path(__file__).parent

_Named = TypeVar("_Named")


def boards() -> list[str]:
    """Name the boards that come with Locomotif."""
    return sorted(settings.parent.name for settings in _SHIPPED.glob("*/board.toml"))


class Board(BoardContents):
    """A shipped board by its name, or the board in any folder by its path.

    Two boards are equal when the same games are played on them: what they look like does not count.
    """

    def __init__(self, name_or_path: str | Path) -> None:
        super().__init__(**vars(_find(name_or_path)))

    def city(self, id: str) -> City:
        """Look up a city, or a dead end of a zone, by its id."""
        return _look_up(self._cities_by_id, id, "city", self.name)

    def route(self, id: str) -> Route:
        """Look up a route by its id."""
        return _look_up(self._routes_by_id, id, "route", self.name)

    def ticket(self, id: str) -> Ticket:
        """Look up a ticket by its ends as printed, `a>b`."""
        return _look_up(self._tickets_by_id, id, "ticket", self.name)

    def texts_in(self, language: str) -> BoardTexts:
        """All that the board says in a language; in English, or any other, where it does not speak it."""
        first = min(self.texts, key=lambda other: (other != language, other != FALLBACK, other))
        return self.texts[first]

    def title(self, language: str = FALLBACK) -> str:
        """What players of a language call the board."""
        return self.texts_in(language).title

    @functools.cached_property
    def address(self) -> str:
        """Where this board is found again, as records write it: the name of a shipped one, or its whole path."""
        shipped = self.name in boards() and self == Board(self.name)
        return self.name if shipped else str(self.folder)

    def can_replay(self, fingerprint: str) -> bool:
        """Do games of a board with this fingerprint replay on this one: the same, or an earlier version of it?"""
        return fingerprint in (self.fingerprint, *self.rules.replays)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"Board({self.name!r})"

    @functools.cached_property
    def _cities_by_id(self) -> Mapping[str, City]:
        return {city.id: city for city in self.cities}

    @functools.cached_property
    def _routes_by_id(self) -> Mapping[str, Route]:
        return {route.id: route for route in self.routes}

    @functools.cached_property
    def _tickets_by_id(self) -> Mapping[str, Ticket]:
        return {str(ticket): ticket for ticket in self.tickets}


def _find(name_or_path: str | os.PathLike[str]) -> BoardContents:
    if isinstance(name_or_path, os.PathLike):
        return read_board(Path(name_or_path))
    if not isinstance(name_or_path, str):
        message = f"a board is a name or the path of a folder, not {unquoted(name_or_path)}"
        raise BoardError(unquoted(name_or_path), [Problem("boards", None, None, message)])
    if name_or_path in boards():
        return _shipped(name_or_path)
    if os.sep in name_or_path or os.path.isdir(name_or_path):  # unlike Path.is_dir, this never raises
        return read_board(Path(name_or_path))
    message = f"no board is called {quote(name_or_path)}{did_you_mean(name_or_path, boards()) or '.'}"
    problem = Problem("boards", None, None, f"{message} The boards are {listed(boards())}.")
    raise BoardError(name_or_path, [problem])


@functools.cache
def _shipped(name: str) -> BoardContents:
    return read_board(_SHIPPED / name)


def _look_up(things: Mapping[str, _Named], id: str, what: str, board: str) -> _Named:
    if not isinstance(id, str):
        raise NotOnBoardError(f"{board} has no {what} {unquoted(id)}")
    if id not in things:
        raise NotOnBoardError(f"{board} has no {what} {quote(id)}{did_you_mean(id, things)}")
    return things[id]

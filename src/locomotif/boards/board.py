"""A board: all that one folder says, read once and never changed."""

import contextlib
import functools
import os
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import TypeVar

from locomotif.boards.board_texts import BoardTexts
from locomotif.boards.files import MOST_FILES
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
from locomotif.boards.registry import boards, own_boards, shipped_boards
from locomotif.boards.stencils import OnTheBoard, draw_board
from locomotif.errors import LocomotifError
from locomotif.languages import FALLBACK
from locomotif.whole_numbers import whole

_Named = TypeVar("_Named")


class Board(BoardContents):
    """A board by its name, or the board in any folder by its path; after that its name will do.

    Two boards are equal when the same games are played on them: what they look like does not count.
    """

    def __init__(self, name_or_path: str | Path) -> None:
        super().__init__(**vars(_find(name_or_path)))

    def _repr_svg_(self) -> str:
        """In a notebook: the empty board."""
        return draw_board(self, OnTheBoard(), self.title())

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
        """All that the board says in a language; in English, or any other, where it lacks that one."""
        first = min(self.texts, key=lambda other: (other != language, other != FALLBACK, other))
        return self.texts[first]

    def title(self, language: str = FALLBACK) -> str:
        """What players of a language call the board."""
        return self.texts_in(language).title

    @functools.cached_property
    def address(self) -> str:
        """Where to find this board again, as records write it: a name everybody knows, or its full path."""
        with contextlib.suppress(BoardError):
            if self.fingerprint == _called(self.name).fingerprint:
                return self.name
        return str(self.folder)

    def seats(self, players: object) -> bool:
        """Can this many people play on this board?"""
        fewest, most = self.rules.players
        number = whole(players)
        return number is not None and fewest <= number <= most

    def check_players(self, players: int) -> int:
        """Check that this many can play on this board; return the number as an int."""
        if not self.seats(players):
            fewest, most = self.rules.players
            raise LocomotifError(f"{self.name} is for {fewest} to {most} players, not {unquoted(players)}")
        return int(players)

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


def playable_boards() -> tuple[list[Board], list[BoardError]]:
    """All boards in the order of the lists, and what is wrong with those that cannot be played."""
    playable, broken = [], []
    for name in boards():
        try:
            playable.append(Board(name))
        except BoardError as error:
            broken.append(error)
    return sorted(playable, key=lambda board: (board.rules.order, board.name)), broken


def first_board() -> str:
    """The name of the board that stands first in lists: what is played if nobody chooses."""
    return min(shipped_boards(), key=lambda name: _shipped(name).rules.order)


def base_board() -> str:
    """The name of the board with the base rules: what others are compared with."""
    return next(name for name in shipped_boards() if _shipped(name).rules.base)


_opened_by_path: dict[str, BoardContents] = {}
"""Boards that were given by their path in this process, by name."""


def _find(name_or_path: str | os.PathLike[str]) -> BoardContents:
    if isinstance(name_or_path, os.PathLike):
        return _at(Path(name_or_path))
    if not isinstance(name_or_path, str):
        message = f"a board is a name or the path of a folder, not {unquoted(name_or_path)}"
        raise BoardError(unquoted(name_or_path), [Problem("boards", None, None, message)])
    if name_or_path in _opened_by_path and name_or_path not in shipped_boards():
        return _opened_by_path[name_or_path]
    is_name = name_or_path in boards()
    if not is_name and (os.sep in name_or_path or os.path.isdir(name_or_path)):  # Path.is_dir may raise
        return _at(Path(name_or_path))
    return _called(name_or_path)


def _at(path: Path) -> BoardContents:
    """The board of a folder, which can be looked up by its name from now on."""
    board = read_board(path)
    _opened_by_path[board.name] = board
    return board


def _called(name: str) -> BoardContents:
    """A board that comes with Locomotif, or one from the folders of people's own boards."""
    if name in shipped_boards():
        return _shipped(name)
    own = own_boards()
    if name in own:
        return _own(own[name], _state_of(own[name]))
    message = f"no board is called {quote(name)}{did_you_mean(name, boards()) or '.'}"
    raise BoardError(name, [Problem("boards", None, None, f"{message} The boards are {listed(boards())}.")])


@functools.cache
def _shipped(name: str) -> BoardContents:
    return read_board(shipped_boards()[name])


@functools.lru_cache(maxsize=64)
def _own(folder: Path, state: object) -> BoardContents:
    """The board of a folder in a certain state: it is read again when a file has changed."""
    return read_board(folder)


def _state_of(folder: Path) -> object:
    """When the files of a board were written last, and how long they are."""
    found = []
    for place in (folder, folder / "texts"):
        with contextlib.suppress(OSError), os.scandir(place) as entries:
            for entry in islice(entries, MOST_FILES):
                about = entry.stat()
                found.append((entry.path, about.st_mtime_ns, about.st_size))
    return tuple(sorted(found))


def _look_up(things: Mapping[str, _Named], id: str, what: str, board: str) -> _Named:
    if not isinstance(id, str):
        raise NotOnBoardError(f"{board} has no {what} {unquoted(id)}")
    if id not in things:
        raise NotOnBoardError(f"{board} has no {what} {quote(id)}{did_you_mean(id, things)}")
    return things[id]

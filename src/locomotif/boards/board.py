"""A board: the figures and rules of one folder, read once and never changed."""

import functools
import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, TypeVar

from locomotif.boards.loader import read_figures
from locomotif.boards.model import City, Figures, Route, Ticket
from locomotif.boards.problems import BoardError, NotOnBoardError, Problem, did_you_mean, listed, quote

_SHIPPED = Path(__file__).parent
_LAYOUT = {
    "name",
    "x",
    "y",
    "region",
    "x2",
    "y2",
    "bend",
}  # of cities and routes: how they look, not how they play

_Named = TypeVar("_Named")


def boards() -> list[str]:
    """Name the boards that come with Locomotif."""
    return sorted(settings.parent.name for settings in _SHIPPED.glob("*/board.toml"))


class Board(Figures):
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

    @functools.cached_property
    def fingerprint(self) -> str:
        """SHA-256 of all that games depend on: a record names it, to be replayed on the same board only.

        Layout and titles are left out, and so is every setting that has its default value: a city may be
        moved on the map, and the rules may learn a new switch, and the records of old games still replay.
        """
        content = {
            "rules": self.rules.model_dump(mode="json", exclude_defaults=True, exclude={"title"}),
            "cities": [_plays(city) for city in self.cities],
            "routes": [_plays(route) for route in self.routes],
            "tickets": [_plays(ticket) for ticket in self.tickets],
            "crossings": self.crossings,
            "pieces": sorted((colour, length, count) for (colour, length), count in self.pieces.items()),
            "bullet": sorted(
                (players, ranks, self.bullet_none[players]) for players, ranks in self.bullet_bonus.items()
            ),
            "bonus_cards": [_plays(card) for card in self.bonus_cards],
        }
        return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

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


def _find(name_or_path: str | Path) -> Figures:
    if isinstance(name_or_path, Path):
        return read_figures(name_or_path)
    if name_or_path in boards():
        return _shipped(name_or_path)
    if os.sep in name_or_path or os.path.isdir(name_or_path):  # unlike Path.is_dir, this never raises
        return read_figures(Path(name_or_path))
    message = f"no board is called {quote(name_or_path)}{did_you_mean(name_or_path, boards()) or '.'}"
    problem = Problem("boards", None, None, f"{message} The boards are {listed(boards())}.")
    raise BoardError(name_or_path, [problem])


@functools.cache
def _shipped(name: str) -> Figures:
    return read_figures(_SHIPPED / name)


def _plays(thing: Any) -> dict[str, object]:
    """Reduce a city, route, ticket or bonus card to what games depend on."""
    defaults = {field.name: field.default for field in fields(thing)}
    return {
        name: value
        for name, value in asdict(thing).items()
        if name not in _LAYOUT and value != defaults[name]
    }


def _look_up(things: Mapping[str, _Named], id: str, what: str, board: str) -> _Named:
    try:
        return things[id]
    except KeyError:
        turned_round = ">".join(reversed(id.split(">")))  # the likeliest slip with a ticket
        suggestion = did_you_mean(turned_round if turned_round in things else id, things)
        raise NotOnBoardError(f"{board} has no {what} {quote(id)}{suggestion}") from None

"""A board as it was read from its files, before anybody knows whether it makes sense."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from locomotif.boards.board_texts import BoardTexts, read_texts
from locomotif.boards.board_toml import Settings, read_settings
from locomotif.boards.files import Folder, Row
from locomotif.boards.limits import LENGTH, POINTS, SEATS
from locomotif.boards.map_toml import MapSettings, read_map
from locomotif.boards.model import COLOURS, COUNTS, GREY, BonusCard, City, Route, Ticket
from locomotif.boards.rules import KINDS, Kind
from locomotif.boards.toml_file import TomlFile

_CITY_LETTERS = re.compile(r"[a-z0-9@-]+"), "the characters a–z, 0–9, - and @"
_CARD_LETTERS = re.compile(r"[a-z0-9_-]+"), "the characters a–z, 0–9, - and _"
_ROUTE_LETTERS = re.compile(r"[a-z0-9@:#._-]+"), "the characters a–z, 0–9 and @ : # . _ -"
_FARTHEST = 1_000_000.0  # from the corner of the layout
_MOST_BENT = 2.0
_MOST_PIECES = 99


@dataclass(frozen=True, slots=True)
class PrintedTicket:
    """A row of tickets.csv, of whichever deck."""

    ticket: Ticket
    deck: str | None


@dataclass(frozen=True, slots=True)
class Pieces:
    """A row of track_pieces.csv."""

    colour: str
    length: int
    count: int


@dataclass(frozen=True, slots=True)
class BulletBonus:
    """A row of bullet_bonus.csv."""

    players: int
    ranks: tuple[int, ...]
    none: int


@dataclass(frozen=True, slots=True)
class Place:
    """A row of places.csv."""

    city: str
    longitude: float
    latitude: float


@dataclass(frozen=True)
class Draft:
    """Everything that could be read, each with its row; what could not be read is among the problems."""

    folder: Folder
    settings: Settings | None
    cities: list[tuple[Row, City]]
    routes: list[tuple[Row, Route]]
    tickets: list[tuple[Row, PrintedTicket]]
    crossings: list[tuple[Row, tuple[str, str]]]
    pieces: list[tuple[Row, Pieces]]
    bullet_bonus: list[tuple[Row, BulletBonus]]
    bonus_cards: list[tuple[Row, BonusCard]]
    places: list[tuple[Row, Place]]
    texts: dict[str, BoardTexts]
    map: tuple[TomlFile, MapSettings] | None

    def has_routes_of(self, kind: Kind) -> bool:
        return any(route.kind == kind for _, route in self.routes)


def read_draft(folder: Folder) -> Draft:
    """Read every file of a board."""
    return Draft(
        folder,
        read_settings(folder),
        cities=[(row, _city(row)) for row in folder.table("cities.csv", *_CITY_COLUMNS) or ()],
        routes=[(row, _route(row)) for row in folder.table("routes.csv", *_ROUTE_COLUMNS) or ()],
        tickets=[(row, _ticket(row)) for row in folder.table("tickets.csv", *_TICKET_COLUMNS) or ()],
        crossings=[(row, _crossing(row)) for row in _optional(folder, "crossings.csv", *_CROSSING_COLUMNS)],
        pieces=[(row, _pieces(row)) for row in _optional(folder, "track_pieces.csv", *_PIECES_COLUMNS)],
        bullet_bonus=[
            (row, _bullet_bonus(row)) for row in _optional(folder, "bullet_bonus.csv", *_BULLET_COLUMNS)
        ],
        bonus_cards=[
            (row, _bonus_card(row)) for row in _optional(folder, "bonus_cards.csv", *_BONUS_COLUMNS)
        ],
        places=[(row, _place(row)) for row in _optional(folder, "places.csv", *_PLACE_COLUMNS)],
        texts=read_texts(folder),
        map=read_map(folder),
    )


_CITY_COLUMNS = ("id", "name", "x", "y"), ("country", "arctic", "zone", "region", "x2", "y2")
_ROUTE_COLUMNS = ("id", "a", "b", "length", "colour", "kind"), ("locos", "draw", "parallel", "bend")
_TICKET_COLUMNS = ("a", "b", "points"), ("deck",)
_CROSSING_COLUMNS = ("route", "crosses"), ()
_PIECES_COLUMNS = ("colour", "length", "count"), ()
_RANKS = tuple(f"rank{rank}" for rank in range(1, SEATS + 1))
_BULLET_COLUMNS = ("players", *_RANKS[:2], "none"), _RANKS[2:]
_BONUS_COLUMNS = ("id", "points", "counts"), ("at", "length", "kind", "at_most")
_PLACE_COLUMNS = ("id", "lon", "lat"), ()


def _optional(folder: Folder, file: str, required: Sequence[str], optional: Sequence[str]) -> list[Row]:
    return (folder.table(file, required, optional) or []) if folder.has(file) else []


def _city(row: Row) -> City:
    return City(
        id=row.id("id", *_CITY_LETTERS),
        name=row.text_or_none("name") or "",
        x=row.number("x", _FARTHEST),
        y=row.number("y", _FARTHEST),
        country=row.text_or_none("country"),
        arctic=row.whole("arctic", 0, 1, default=0) == 1,
        zone=row.id_or_none("zone", *_CITY_LETTERS),
        region=row.text_or_none("region"),
        x2=row.number_or_none("x2", _FARTHEST),
        y2=row.number_or_none("y2", _FARTHEST),
    )


def _route(row: Row) -> Route:
    bed = not row.raw("colour")
    return Route(
        id=row.id("id", *_ROUTE_LETTERS),
        a=row.raw("a"),
        b=row.raw("b"),
        length=row.whole("length", 1, LENGTH),
        colour=None if bed else row.one_of("colour", (*COLOURS, GREY)),
        kind=row.one_of("kind", KINDS),
        locos=row.whole("locos", 0, LENGTH, default=0),
        draw=row.whole("draw", 0, LENGTH, default=0),
        parallel=row.text_or_none("parallel"),
        bend=row.number("bend", _MOST_BENT, default=0.0),
    )


def _ticket(row: Row) -> PrintedTicket:
    ticket = Ticket(row.raw("a"), row.raw("b"), row.whole("points", 1, POINTS))
    return PrintedTicket(ticket, row.text_or_none("deck"))


def _crossing(row: Row) -> tuple[str, str]:
    return row.raw("route"), row.raw("crosses")


def _pieces(row: Row) -> Pieces:
    return Pieces(
        row.one_of("colour", COLOURS), row.whole("length", 1, LENGTH), row.whole("count", 1, _MOST_PIECES)
    )


def _bullet_bonus(row: Row) -> BulletBonus:
    players = row.whole("players", 2, SEATS)
    ranks = tuple(row.whole(rank, -POINTS, POINTS) for rank in _RANKS[:players])
    for rank in _RANKS[players:]:
        if row.raw(rank) and row.sound("players"):
            row.wrong(rank, f"{rank} must be empty: there are {players} players")
    return BulletBonus(players, ranks, row.whole("none", -POINTS, POINTS))


def _bonus_card(row: Row) -> BonusCard:
    return BonusCard(
        id=row.id("id", *_CARD_LETTERS),
        points=row.whole("points", 1, POINTS),
        counts=row.one_of("counts", COUNTS),
        at=tuple(name.strip() for name in row.raw("at").split("|") if name.strip()),
        length=row.whole("length", 1, LENGTH) if row.raw("length") else None,
        kind=row.one_of("kind", KINDS) if row.raw("kind") else None,
        at_most=row.whole("at_most", 1, POINTS) if row.raw("at_most") else None,
    )


def _place(row: Row) -> Place:
    return Place(row.raw("id"), row.number("lon", 180), row.number("lat", 90))

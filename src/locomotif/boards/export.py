"""A board as one JSON: what the browser, the drawing and any other program read instead of the folder."""

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from locomotif.boards.art_file import read_art_file
from locomotif.boards.board import Board
from locomotif.boards.board_texts import BoardTexts
from locomotif.boards.files import Folder
from locomotif.boards.map_toml import MapSettings
from locomotif.boards.model import Counts
from locomotif.boards.problems import Problems
from locomotif.boards.rules import Figure, Kind, Rules


class CityData(TypedDict):
    """A city, or one dead end of a zone (F-9)."""

    id: str
    name: str
    x: float
    y: float
    country: str | None
    arctic: bool
    zone: str | None
    region: str | None
    x2: float | None
    y2: float | None


class RouteData(TypedDict):
    """A route, and the points it brings to whoever claims it with their own trains."""

    id: str
    a: str
    b: str
    length: int
    colour: str | None
    kind: Kind
    locos: int
    draw: int
    parallel: str | None
    bend: float
    points: int


class TicketData(TypedDict):
    """A ticket, by its ends as printed."""

    id: str
    a: str
    b: str
    points: int


class PieceData(TypedDict):
    """How many pieces of track there are of a colour and length (F-2)."""

    colour: str
    length: int
    count: int


class BulletBonusData(TypedDict):
    """By number of players: points by rank on the bullet track, and for a player who never moved (J-8)."""

    players: int
    ranks: list[int]
    none: int


class BonusCardData(TypedDict):
    """A bonus card of the box: what it counts, and which tickets or routes (L-5, L-6)."""

    id: str
    points: int
    counts: Counts
    at: tuple[str, ...]
    length: int | None
    kind: Kind | None
    at_most: int | None


class SpecialRule(TypedDict):
    """A rule that the help explains first, by its key in the texts, and the figures in it."""

    id: str
    figures: list[Figure]


class BoardData(TypedDict):
    """Everything needed to play on a board and to read its rules."""

    name: str
    order: int
    fingerprint: str
    rules: Rules
    cities: list[CityData]
    routes: list[RouteData]
    tickets: list[TicketData]
    zones: Mapping[str, list[str]]
    crossings: list[tuple[str, str]]
    pieces: list[PieceData]
    bullet_bonus: list[BulletBonusData]
    bonus_cards: list[BonusCardData]
    special: list[SpecialRule]
    texts: Mapping[str, BoardTexts]


class BoardExport(BoardData):
    """All that the folder says, including how the board is drawn."""

    map: MapSettings | None
    places: Mapping[str, tuple[float, float]]


def board_data(board: Board) -> dict[str, Any]:
    """Write out what players need, ready for JSON, in the shape of `BoardData`."""
    return _written(TypeAdapter(BoardData), _data(board))


def export_board(board: Board) -> dict[str, Any]:
    """Write out everything, ready for JSON, in the shape of `BoardExport`."""
    export: BoardExport = {**_data(board), "map": board.map, "places": board.places}
    return _written(TypeAdapter(BoardExport), export)


def read_art(board: Board) -> dict[str, Any] | None:
    """Read the finished picture of a board, if its folder has one."""
    return read_art_file(Folder(board.folder, Problems()))


def write_export(board: Board, out: Path | None) -> None:
    """Write everything into a file, or to standard output."""
    text = json.dumps(export_board(board), ensure_ascii=False, separators=(",", ":")) + "\n"
    if out is None:
        sys.stdout.write(text)
    else:
        out.write_text(text, encoding="utf-8")


def _written(shape: TypeAdapter[Any], content: Any) -> dict[str, Any]:
    written: dict[str, Any] = shape.dump_python(content, mode="json", by_alias=True)
    return written


def _data(board: Board) -> BoardData:
    return {
        "name": board.name,
        "order": board.rules.order,
        "fingerprint": board.fingerprint,
        "rules": board.rules,
        "cities": [cast(CityData, asdict(city)) for city in board.cities],
        "routes": [
            cast(RouteData, {**asdict(route), "points": board.rules.points[route.length]})
            for route in board.routes
        ],
        "tickets": [cast(TicketData, {"id": str(ticket), **asdict(ticket)}) for ticket in board.tickets],
        "zones": {zone: list(ends) for zone, ends in board.zones.items()},
        "crossings": list(board.crossings),
        "pieces": [
            PieceData(colour=colour, length=length, count=count)
            for (colour, length), count in board.pieces.items()
        ],
        "bullet_bonus": [
            BulletBonusData(players=players, ranks=list(ranks), none=board.bullet_none[players])
            for players, ranks in board.bullet_bonus.items()
        ],
        "bonus_cards": [cast(BonusCardData, asdict(card)) for card in board.bonus_cards],
        "special": [
            SpecialRule(id=rule, figures=list(figures)) for rule, figures in board.rules.special.items()
        ],
        "texts": board.texts,
    }

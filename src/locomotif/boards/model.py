"""What a board is made of: its cities, routes and tickets, the rules, the texts, and how it is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from locomotif.boards.board_texts import BoardTexts
from locomotif.boards.map_toml import MapSettings
from locomotif.boards.rules import BoardSettings, Kind

COLOURS = ("violet", "blue", "orange", "white", "green", "yellow", "black", "red")  # C-1
LOCO = "loco"  # the ninth kind of card
GREY = "grey"  # a route that any one colour pays

Counts = Literal["hand", "trains_left", "longest_path", "countries", "tickets", "routes"]
COUNTS: tuple[Counts, ...] = get_args(Counts)
MAIN = "main"  # the region that is not an inset
ARCTIC = "arctic"  # all cities inside the Arctic Circle


@dataclass(frozen=True, slots=True)
class City:
    """A city, or one dead end of a zone (F-9)."""

    id: str
    name: str
    """As printed; empty: a stop without a name, which is on no ticket."""
    x: float
    y: float
    country: str | None = None
    arctic: bool = False
    zone: str | None = None
    region: str | None = None
    x2: float | None = None
    """Where it lies in its inset as well (J-5), with `y2`."""
    y2: float | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """A row of spaces between two cities: one track of a double or triple, or all there is."""

    id: str
    a: str
    """The city where it begins."""
    b: str
    """The city where it ends."""
    length: int
    """In spaces."""
    colour: str | None
    """One of `COLOURS`, or `GREY`; None: a bed, which has no colour until a piece lies on it (F-1)."""
    kind: Kind
    locos: int = 0
    """How many of its spaces show a loco (N-4)."""
    draw: int = 0
    """Cards drawn after claiming it (L-4)."""
    parallel: str | None = None
    """The same word on every track of one double or triple."""
    bend: float = 0.0
    """How it is drawn: bent to one side or the other."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two cities or zones to join, and what that is worth."""

    a: str
    b: str
    points: int

    def __str__(self) -> str:
        return f"{self.a}>{self.b}"


@dataclass(frozen=True, slots=True)
class BonusCard:
    """One of the bonus cards in the box (L-5): what it counts, and which tickets or routes (L-6)."""

    id: str
    points: int
    counts: Counts
    at: tuple[str, ...] = ()
    """Those with an end there: cities, zones, countries, or the Arctic."""
    length: int | None = None
    """Routes of this length."""
    kind: Kind | None = None
    """Routes of this kind."""
    at_most: int | None = None
    """Tickets worth at most this much."""


@dataclass(frozen=True, eq=False)
class BoardContents:
    """All that the folder of one board says."""

    name: str
    folder: Path
    rules: BoardSettings
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    """Of the deck that the rules name."""
    zones: Mapping[str, tuple[str, ...]]
    """The dead ends of each zone (F-9)."""
    crossings: tuple[tuple[str, str], ...]
    """Pairs of routes (F-4)."""
    pieces: Mapping[tuple[str, int], int]
    """How many there are of each colour and length (F-2)."""
    bullet_bonus: Mapping[int, tuple[int, ...]]
    """By number of players: the points of each rank (J-8)."""
    bullet_none: Mapping[int, int]
    """By number of players: for a player who never moved on the bullet track."""
    bonus_cards: tuple[BonusCard, ...]
    texts: Mapping[str, BoardTexts]
    """By language, each complete."""
    map: MapSettings | None
    """How it is drawn; None: on plain paper."""
    places: Mapping[str, tuple[float, float]]
    """Longitude and latitude of cities."""
    fingerprint: str = ""
    """The same where the same games are played."""

"""What a board is made of: its cities, routes and tickets, and the rules that `board.toml` sets."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, field_validator
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import ValidationInfo

from locomotif.boards.limits import CARDS, LENGTH, LOCOS, OFFER, POINTS, ROW, SEATS, TEXT, TRAINS

Kind = Literal["normal", "tunnel", "ferry", "bullet", "trackbed"]
TieBreak = Literal["completed_tickets", "longest_path", "longest_path_bonus", "bonus_cards"]

COLOURS = ("violet", "blue", "orange", "white", "green", "yellow", "black", "red")  # C-1
LOCO = "loco"  # the ninth kind of card
GREY = "grey"  # a route that any one colour pays
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class City:
    """A city, or one dead end of a zone (F-9)."""

    id: str
    name: str  # empty: a stop without a name, which is on no ticket
    x: float
    y: float
    country: str | None = None
    arctic: bool = False
    zone: str | None = None
    region: str | None = None
    x2: float | None = None  # where it lies in its inset as well (J-5)
    y2: float | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """A row of spaces between two cities: one track of a double or triple, or all there is."""

    id: str
    a: str
    b: str
    length: int
    colour: str | None  # None: a bed, which has no colour until a piece lies on it (F-1)
    kind: Kind
    locos: int = 0  # loco symbols
    draw: int = 0  # cards drawn after claiming it (L-4)
    parallel: str | None = None  # the same word on every track of one double or triple
    bend: float = 0.0


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
    """One of the bonus cards in the box (L-5)."""

    id: str
    points: int


@dataclass(frozen=True, eq=False)
class Figures:
    """All that the folder of one board says."""

    name: str
    folder: Path
    rules: "Rules"
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]  # of the deck that the rules name
    zones: Mapping[str, tuple[str, ...]]  # the dead ends of each zone (F-9)
    crossings: tuple[tuple[str, str], ...]  # pairs of routes (F-4)
    pieces: Mapping[tuple[str, int], int]  # how many there are of each colour and length (F-2)
    bullet_bonus: Mapping[int, tuple[int, ...]]  # by number of players: the points of each rank (J-8)
    bullet_none: Mapping[int, int]  # by number of players: for who never moved on the bullet track
    bonus_cards: tuple[BonusCard, ...]
    fingerprint: str = ""  # the same where the same games are played


_NUMBERS = [str(number) for number in range(100)]


def _numbered(value: object) -> object:
    """TOML writes every key as text: read `{ 2 = 1 }` as numbers."""
    if isinstance(value, dict):
        return {int(key) if key in _NUMBERS else key: entry for key, entry in value.items()}
    return value


def _kinds_of_route(value: object) -> object:
    """Accept "every" or a list of kinds of route."""
    if value == "every" or (isinstance(value, list | tuple) and all(kind in KINDS for kind in value)):
        return value
    raise PydanticCustomError("kinds", 'must be "every" or a list of {kinds}', {"kinds": ", ".join(KINDS)})


Players = Annotated[int, Field(strict=True, ge=2, le=SEATS)]
Length = Annotated[int, Field(strict=True, ge=1, le=LENGTH)]
Worth = Annotated[int, Field(strict=True, ge=0, le=POINTS)]
OfTwo = Annotated[int, Field(strict=True, ge=1, le=2)]
OfThree = Annotated[int, Field(strict=True, ge=1, le=3)]


class Part(BaseModel):
    """One section of `board.toml`."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Title(Part):
    """The name that players read, in both languages."""

    en: str = Field(min_length=1, max_length=TEXT)
    fr: str = Field(min_length=1, max_length=TEXT)


class Cards(Part):
    """The train cards (C-1, C-2, C-7, C-8, L-9)."""

    each_colour: StrictInt = Field(ge=1, le=CARDS)
    locos: StrictInt = Field(ge=0, le=LOCOS)
    dealt: StrictInt = Field(ge=0, le=CARDS)
    loco_costs_whole_draw: StrictBool = True
    three_locos_flush: StrictBool = True
    second_card_may_be_left: StrictBool = False


class Tickets(Part):
    """The destination tickets (C-2, C-15)."""

    deck: str | None = None  # only the rows of tickets.csv with this value in column deck
    dealt: StrictInt = Field(ge=1, le=OFFER)
    keep: StrictInt = Field(ge=1, le=OFFER)
    drawn: StrictInt = Field(ge=1, le=OFFER)
    keep_drawn: StrictInt = Field(default=1, ge=1, le=OFFER)
    not_kept: Literal["out", "under"] = "under"


class Locos(Part):
    """Where a loco stands for any colour (C-13, N-2)."""

    wild_on: Annotated[Literal["every"] | tuple[Kind, ...], BeforeValidator(_kinds_of_route)] = "every"


class Parallel(Part):
    """How many tracks of a double or triple can be used, by number of players (C-14, F-6)."""

    double: Annotated[Mapping[Players, OfTwo], BeforeValidator(_numbered)] = Field(
        default={}, validate_default=True
    )
    triple: Annotated[Mapping[Players, OfThree], BeforeValidator(_numbered)] = Field(
        default={}, validate_default=True
    )

    @field_validator("double")
    @classmethod
    def _both_unless_said(cls, double: Mapping[int, int]) -> Mapping[int, int]:
        return {players: double.get(players, 2) for players in range(2, SEATS + 1)}

    @field_validator("triple")
    @classmethod
    def _like_double_unless_said(cls, triple: Mapping[int, int], so_far: ValidationInfo) -> Mapping[int, int]:
        return {**so_far.data.get("double", {}), **triple}


class Ferries(Part):
    """What may stand for a loco on a ferry: nothing, any few cards (N-5), or a pair for a symbol (L-3)."""

    substitute: Literal["none", "any", "pair"] = "none"
    any: StrictInt = Field(default=3, ge=2, le=ROW)


class Tunnels(Part):
    """How many cards a tunnel turns up (N-6)."""

    turned_up: StrictInt = Field(default=3, ge=1, le=ROW)


class Set(Part):
    """A route of which each space takes one card of the chosen colour, or this many of any kinds (N-3)."""

    route: str
    any: StrictInt = Field(ge=2, le=ROW)


class End(Part):
    """How few trains end the game (C-16, J-7)."""

    trains: StrictInt = Field(default=2, ge=0, le=TRAINS)
    bullet_trains: StrictInt = Field(default=2, ge=0, le=TRAINS)


class Bullet(Part):
    """The shared bullet trains; a board without them has none (J-1)."""

    trains: StrictInt = Field(default=0, ge=0, le=TRAINS)


class Track(Part):
    """Whether track is laid on beds after drawing cards (F-3)."""

    lay_after_drawing: StrictBool = False


class Bonuses(Part):
    """Points for the most completed tickets and for the longest path; 0: no such bonus (C-17)."""

    globetrotter: Worth = 0
    longest_path: Worth = 0


class BonusCards(Part):
    """How many bonus cards are turned up, and what some of them count (L-5, L-6)."""

    turned_up: StrictInt = Field(default=0, ge=0)
    capitals: tuple[str, ...] = ()
    local_points: Worth = 5
    short_length: Length = 1
    west: str | None = None


class Ties(Part):
    """What breaks a tie for first place, in order (C-20)."""

    break_by: tuple[TieBreak, ...] = ()


class Rules(Part):
    """All that `board.toml` says."""

    name: str
    title: Title
    players: tuple[Players, Players]  # fewest, most
    trains: StrictInt = Field(ge=1, le=TRAINS)
    points: Annotated[Mapping[Length, Worth], BeforeValidator(_numbered)]
    cards: Cards
    tickets: Tickets
    locos: Locos = Locos()
    parallel: Parallel = Parallel()
    ferries: Ferries = Ferries()
    tunnels: Tunnels = Tunnels()
    sets: tuple[Set, ...] = ()
    end: End = End()
    bullet: Bullet = Bullet()
    track: Track = Track()
    bonuses: Bonuses = Bonuses()
    bonus_cards: BonusCards = BonusCards()
    ties: Ties = Ties()
    replays: tuple[str, ...] = ()  # fingerprints this board had before; games played then replay on it

"""The rules of a board, as `board.toml` sets them."""

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, field_validator
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import ValidationInfo

from locomotif.boards.board_texts import Language, Name
from locomotif.boards.limits import CARDS, LENGTH, LOCOS, OFFER, POINTS, ROW, SEATS, TEXT, TRAINS
from locomotif.languages import FALLBACK

Kind = Literal["normal", "tunnel", "ferry", "bullet", "trackbed"]
TieBreak = Literal["completed_tickets", "longest_path", "longest_path_bonus", "bonus_cards"]
Figure = Literal[
    "normal", "owned", "grey", "tunnel", "ferry", "bed", "laid", "cut", "closed", "bullet", "express", "draw", "flag"
]  # fmt: skip

KINDS: tuple[Kind, ...] = get_args(Kind)
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


def _by_language(value: object) -> object:
    """Accept one title for every language, or one for each."""
    return {FALLBACK: value} if isinstance(value, str) else value


Players = Annotated[int, Field(strict=True, ge=2, le=SEATS)]
Length = Annotated[int, Field(strict=True, ge=1, le=LENGTH)]
Worth = Annotated[int, Field(strict=True, ge=0, le=POINTS)]
OfTwo = Annotated[int, Field(strict=True, ge=1, le=2)]
OfThree = Annotated[int, Field(strict=True, ge=1, le=3)]


class Part(BaseModel):
    """One section of `board.toml`."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_serialization_defaults_required=True)


class CardRules(Part):
    """The train cards (C-1, C-2, C-7, C-8, L-9)."""

    each_colour: StrictInt = Field(ge=1, le=CARDS)
    locos: StrictInt = Field(ge=0, le=LOCOS)
    dealt: StrictInt = Field(ge=0, le=CARDS)
    loco_costs_whole_draw: StrictBool = True
    three_locos_flush: StrictBool = True
    second_card_may_be_left: StrictBool = False


class TicketRules(Part):
    """The destination tickets (C-2, C-15)."""

    deck: str | None = None
    """Only the rows of tickets.csv with this value in column deck."""
    dealt: StrictInt = Field(ge=1, le=OFFER)
    keep: StrictInt = Field(ge=1, le=OFFER)
    drawn: StrictInt = Field(ge=1, le=OFFER)
    keep_drawn: StrictInt = Field(default=1, ge=1, le=OFFER)
    not_kept: Literal["out", "under"] = "under"


class LocoRules(Part):
    """Where a loco stands for any colour (C-13, N-2)."""

    wild_on: Annotated[Literal["every"] | tuple[Kind, ...], BeforeValidator(_kinds_of_route)] = "every"


class ParallelRules(Part):
    """How many tracks of a double or triple can be used, by number of players (C-14, F-6)."""

    double: Annotated[Mapping[Players, OfTwo], BeforeValidator(_numbered)] = Field(
        default={}, validate_default=True
    )
    triple: Annotated[Mapping[Players, OfThree], BeforeValidator(_numbered)] = Field(
        default={}, validate_default=True
    )

    @field_validator("double")
    @classmethod
    def _default_to_both(cls, double: Mapping[int, int]) -> Mapping[int, int]:
        return {players: double.get(players, 2) for players in range(2, SEATS + 1)}

    @field_validator("triple")
    @classmethod
    def _default_to_double(cls, triple: Mapping[int, int], so_far: ValidationInfo) -> Mapping[int, int]:
        return {**so_far.data.get("double", {}), **triple}


class FerryRules(Part):
    """What may stand for a loco on a ferry: nothing, any few cards (N-5), or a pair for a symbol (L-3)."""

    substitute: Literal["none", "any", "pair"] = "none"
    any: StrictInt = Field(default=3, ge=2, le=ROW)


class TunnelRules(Part):
    """How many cards a tunnel turns up (N-6)."""

    turned_up: StrictInt = Field(default=3, ge=1, le=ROW)


class SetRule(Part):
    """A route of which each space takes one card of the chosen colour, or this many of any kinds (N-3)."""

    route: str
    any: StrictInt = Field(ge=2, le=ROW)


class EndRules(Part):
    """How few trains end the game (C-16, J-7)."""

    trains: StrictInt = Field(default=2, ge=0, le=TRAINS)
    bullet_trains: StrictInt = Field(default=2, ge=0, le=TRAINS)


class BulletRules(Part):
    """The shared bullet trains; a board without them has none (J-1)."""

    trains: StrictInt = Field(default=0, ge=0, le=TRAINS)


class TrackRules(Part):
    """Whether track is laid on beds after drawing cards (F-3)."""

    lay_after_drawing: StrictBool = False


class BonusRules(Part):
    """Points for the most completed tickets and for the longest path; 0: no such bonus (C-17)."""

    globetrotter: Worth = 0
    longest_path: Worth = 0


class BonusCardRules(Part):
    """How many bonus cards are turned up (L-5)."""

    turned_up: StrictInt = Field(default=0, ge=0)


class TieRules(Part):
    """What breaks a tie for first place, in order (C-20)."""

    break_by: tuple[TieBreak, ...] = ()


class Rules(Part):
    """The rules that `board.toml` sets."""

    name: str = Field(min_length=1, max_length=TEXT)
    players: tuple[Players, Players]
    """Fewest, most."""
    trains: StrictInt = Field(ge=1, le=TRAINS)
    points: Annotated[Mapping[Length, Worth], BeforeValidator(_numbered)]
    cards: CardRules
    tickets: TicketRules
    locos: LocoRules = LocoRules()
    parallel: ParallelRules = ParallelRules()
    ferries: FerryRules = FerryRules()
    tunnels: TunnelRules = TunnelRules()
    sets: tuple[SetRule, ...] = ()
    end: EndRules = EndRules()
    bullet: BulletRules = BulletRules()
    track: TrackRules = TrackRules()
    bonuses: BonusRules = BonusRules()
    bonus_cards: BonusCardRules = BonusCardRules()
    ties: TieRules = TieRules()


class BoardSettings(Rules):
    """All that `board.toml` says: the rules, and what no game depends on."""

    title: Annotated[Mapping[Language, Name], BeforeValidator(_by_language)] = {}
    order: StrictInt = Field(default=1000, ge=0, le=9999)
    """Its place in lists of boards."""
    base: StrictBool = False
    """Whether its rules are those that other boards are compared with."""
    special: Mapping[str, tuple[Figure, ...]] = {}
    """The rules that the help explains first, with figures."""
    replays: tuple[str, ...] = ()
    """Fingerprints this board had before; games played then replay on it."""

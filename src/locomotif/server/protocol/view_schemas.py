"""A view as clients get it, field by field: for the client's types and for the tests.

`locomotif.game.view` makes it; these models say what it holds.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from locomotif.game import result
from locomotif.server.protocol.schemas import Outgoing

Card = Literal["violet", "blue", "orange", "white", "green", "yellow", "black", "red", "loco"]
CardColour = Literal["violet", "blue", "orange", "white", "green", "yellow", "black", "red"]
Cards = dict[Card, int]


class SeatView(Outgoing):
    """What everybody knows of a seat."""

    name: str
    cards: int
    known: Cards
    tickets: int | None
    choosing: bool
    trains: int
    score: int
    bullet: int | None = None
    hand: Cards | None = None


class Tunnel(Outgoing):
    """The tunnel being dug."""

    seat: int
    route: str
    laid: Cards
    turned_up: list[Card]
    extra: int


class OwnTicket(Outgoing):
    """A ticket of one's own: done, possible or blocked, and the way it would go."""

    ticket: str
    points: int
    state: Literal["done", "possible", "blocked"]
    trains: int | None
    way: list[str]


class WayToBuild(Outgoing):
    """Beds of one length and the colours of the pieces that fit."""

    length: int
    colours: list[CardColour]
    beds: list[str]


class Moves(Outgoing):
    """What a seat may do now; only what is possible is there."""

    draw: list[str] | None = None
    stop: bool | None = None
    tickets: bool | None = None
    claim: dict[str, list[str]] | None = None
    keep: int | None = None
    pay: list[str] | None = None
    withdraw: bool | None = None
    build: list[WayToBuild] | None = None
    pass_: Annotated[bool | None, Field(alias="pass")] = None


class Piece(Outgoing):
    """Track pieces of one colour and length in the supply."""

    colour: CardColour
    length: int
    left: int


class BulletBonus(Outgoing):
    """The points of each rank on the bullet track, and of who never moved."""

    ranks: list[int]
    none: int


class BonusCard(Outgoing):
    """A bonus card turned up; `standing` is null where it would give something away."""

    id: str
    points: int
    standing: list[int] | None


_exactly = dataclass(config=ConfigDict(extra="forbid"), frozen=True)
"""As it stands in `locomotif.game.result`, and nothing more."""


@_exactly
class SeatScore(result.SeatResult):
    """What one seat scores, and for what."""


@_exactly
class Tie(result.Tie):
    """By what a tie of points was settled, and the winner's figure in it; null: it was not, and is shared."""


@_exactly
class Score(result.Result):
    """The result; `tie` is null where points alone decide."""

    seats: list[SeatScore]  # type: ignore[assignment]
    tie: Tie | None = Field()


class View(Outgoing):
    """The game as a seat sees it; fields with a default are there only where they apply."""

    board: str
    players: int
    seat: int | None
    number: int
    phase: Literal["first tickets", "turn", "second card", "tickets", "tunnel", "track", "over"]
    first: int
    turn: int
    waiting: list[int]
    last_turns: int | None
    over: bool
    row: list[Card | None]
    deck: int
    discard: Cards
    ticket_deck: int
    seats: list[SeatView]
    owners: dict[str, int]
    closed: list[str]
    tunnel: Tunnel | None
    seed_hash: str
    built: dict[str, CardColour] | None = None
    cut: list[str] | None = None
    pieces: list[Piece] | None = None
    bullet_trains: int | None = None
    bullet_routes: list[str] | None = None
    bullet_bonus: BulletBonus | None = None
    bonus_cards: list[BonusCard] | None = None
    hand: Cards | None = None
    tickets: list[OwnTicket] | None = None
    offer: list[OwnTicket] | None = None
    moves: Moves | None = None
    result: Score | None = None
    seed: str | None = None

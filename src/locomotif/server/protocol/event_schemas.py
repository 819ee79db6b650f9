"""What happened during a move, event by event, as `game.events` tells it: for the client's types and the tests.

Fields with a default are there only for who may see them.
"""

from typing import Annotated, Literal

from pydantic import Field

from locomotif.server.protocol.schemas import Outgoing
from locomotif.server.protocol.view_schemas import Card, CardColour, Cards


class Drew(Outgoing):
    """A card was taken; from the row its place is told."""

    event: Literal["drew"]
    seat: int
    from_: Annotated[Literal["row", "deck"], Field(alias="from")]
    place: int | None = None
    card: Card | None = None


class Refilled(Outgoing):
    """A card was turned up in the row."""

    event: Literal["refilled"]
    place: int
    card: Card


class Flushed(Outgoing):
    """The row was cleared away."""

    event: Literal["flushed"]
    cards: list[Card]


class Reshuffled(Outgoing):
    """The discard pile became the deck."""

    event: Literal["reshuffled"]
    cards: int


class SawTickets(Outgoing):
    """Tickets were drawn to choose from."""

    event: Literal["saw tickets"]
    seat: int
    count: int
    tickets: list[str] | None = None


class Chose(Outgoing):
    """First tickets were chosen; how many shows when all have chosen."""

    event: Literal["chose"]
    seat: int
    tickets: list[str] | None = None


class Kept(Outgoing):
    """Tickets were kept."""

    event: Literal["kept"]
    seat: int
    count: int
    of: int
    tickets: list[str] | None = None


class Dug(Outgoing):
    """A tunnel was begun, and cards were turned up."""

    event: Literal["dug"]
    seat: int
    route: str
    cards: Cards
    turned_up: list[Card]
    extra: int


class WithCards(Outgoing):
    """A tunnel's extra was paid, a tunnel was given up, or a route was claimed."""

    event: Literal["paid", "withdrew", "claimed"]
    seat: int
    route: str
    cards: Cards


class Bullet(Outgoing):
    """A marker moved on the bullet track."""

    event: Literal["bullet"]
    seat: int
    at: int


class Built(Outgoing):
    """A piece of track was laid."""

    event: Literal["built"]
    seat: int
    route: str
    colour: CardColour


class Lost(Outgoing):
    """A route was cut or closed."""

    event: Literal["cut", "closed"]
    route: str


class OfSeat(Outgoing):
    """A seat stopped after its first card, began the last round, or passed."""

    event: Literal["stopped", "last round", "passed"]
    seat: int


class Over(Outgoing):
    """The game is over."""

    event: Literal["over"]


Happening = Annotated[
    Drew
    | Refilled
    | Flushed
    | Reshuffled
    | SawTickets
    | Chose
    | Kept
    | Dug
    | WithCards
    | Bullet
    | Built
    | Lost
    | OfSeat
    | Over,
    Field(discriminator="event"),
]

"""What happened during a move, event by event, as `game.events` tells it: for the client's types and the tests.

Fields with a default are there only for who may see them.
"""

from typing import Annotated, Literal

from pydantic import Field

from locomotif.server.models import Told
from locomotif.server.views import Card, CardColour, Cards


class Drew(Told):
    """A card was taken; from the row its place is told."""

    event: Literal["drew"]
    seat: int
    from_: Annotated[Literal["row", "deck"], Field(alias="from")]
    place: int | None = None
    card: Card | None = None


class Refilled(Told):
    """A card was turned up in the row."""

    event: Literal["refilled"]
    place: int
    card: Card


class Flushed(Told):
    """The row was cleared away."""

    event: Literal["flushed"]
    cards: list[Card]


class Reshuffled(Told):
    """The discard pile became the deck."""

    event: Literal["reshuffled"]
    cards: int


class SawTickets(Told):
    """Tickets were drawn to choose from."""

    event: Literal["saw tickets"]
    seat: int
    count: int
    tickets: list[str] | None = None


class Chose(Told):
    """First tickets were chosen; how many shows when all have chosen."""

    event: Literal["chose"]
    seat: int
    tickets: list[str] | None = None


class Kept(Told):
    """Tickets were kept."""

    event: Literal["kept"]
    seat: int
    count: int
    of: int
    tickets: list[str] | None = None


class Dug(Told):
    """A tunnel was begun, and cards were turned up."""

    event: Literal["dug"]
    seat: int
    route: str
    cards: Cards
    turned_up: list[Card]
    extra: int


class WithCards(Told):
    """A tunnel's extra was paid, a tunnel was given up, or a route was claimed."""

    event: Literal["paid", "withdrew", "claimed"]
    seat: int
    route: str
    cards: Cards


class Bullet(Told):
    """A marker moved on the bullet track."""

    event: Literal["bullet"]
    seat: int
    at: int


class Built(Told):
    """A piece of track was laid."""

    event: Literal["built"]
    seat: int
    route: str
    colour: CardColour


class Lost(Told):
    """A route was cut or closed."""

    event: Literal["cut", "closed"]
    route: str


class OfSeat(Told):
    """A seat began the last round, or passed."""

    event: Literal["last round", "passed"]
    seat: int


class Over(Told):
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

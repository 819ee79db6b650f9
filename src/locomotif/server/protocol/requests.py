"""The bodies of HTTP requests; docs/protocol.md explains them."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from locomotif.server.game_log.clocks import ClockKind, NoClock
from locomotif.server.protocol.fields import Colour, Level, Name, SeatNumber


class Incoming(BaseModel):
    """Base of everything a client sends."""

    model_config = ConfigDict(extra="forbid")


class SetName(Incoming):
    """My name."""

    name: Name


class NewSeat(Incoming):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None
    name: Name | None = None
    colour: Colour | None = None


class NewTable(Incoming):
    """A new table."""

    board: str = Field(max_length=60)
    seats: list[NewSeat] = Field(min_length=2, max_length=5)
    public: StrictBool = False
    clock: ClockKind = NoClock()
    first: SeatNumber | None = None
    several_seats: StrictBool = False
    hints: StrictBool = False
    live_graph: StrictBool = False
    start: StrictBool = False


class ChangeTable(Incoming):
    """Changes by the host; a field left out stays as it is."""

    public: StrictBool | None = None
    clock: ClockKind | None = None
    first: SeatNumber | None = None
    several_seats: StrictBool | None = None
    hints: StrictBool | None = None
    live_graph: StrictBool | None = None
    seats: Annotated[StrictInt, Field(ge=2, le=5)] | None = None


class ChangeSeat(Incoming):
    """Changes to a seat; a field left out stays as it is."""

    kind: Literal["open", "bot", "me"] | None = None
    level: Level | None = None
    name: Name | None = None
    colour: Colour | None = None


class TakeSeat(Incoming):
    """The name and colour I take a seat with."""

    name: Name | None = None
    colour: Colour | None = None


class ChangeMyTable(Incoming):
    """What I change about a table in my own lists."""

    put_away: StrictBool


Base64 = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]+={0,2}$")]
Endpoint = Annotated[str, Field(min_length=10, max_length=1000, pattern=r"^https?://[!-~]+$")]


class PushKeys(Incoming):
    """The keys of a browser that wants push messages."""

    p256dh: Annotated[Base64, Field(max_length=100)]
    auth: Annotated[Base64, Field(max_length=40)]


class PushWanted(Incoming):
    """Where and in which language to call a browser, as its `PushSubscription` says."""

    endpoint: Endpoint
    keys: PushKeys
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=12)]


class PushUnwanted(Incoming):
    """The browser to call no longer."""

    endpoint: Endpoint


class Start(Incoming):
    """Start the game; `fill` puts bots of this level on open seats."""

    fill: Level | None = None


class BroughtRecord(Incoming):
    """The record of a game that was played anywhere."""

    record: str

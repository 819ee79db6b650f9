"""What clients send over the socket, message by message."""

from typing import Annotated, Literal

import orjson
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, TypeAdapter, ValidationError

from locomotif.server.protocol.schemas import LONGEST_CHAT, SeatNumber, plain_line

Id = Annotated[str, Field(max_length=40)]
Number = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
Notation = Annotated[str, Field(max_length=1000)]
RouteId = Annotated[str, Field(max_length=120)]


class _Sent(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    id: Id | None = None


class _OfSeat(_Sent):
    seat: SeatNumber | None = None


class PlayMove(_OfSeat):
    """Play a move; `number` is the number of the log it answers."""

    type: Literal["move"]
    number: Number
    move: Notation


class Undo(_OfSeat):
    """Take the claim back."""

    type: Literal["undo"]
    number: Number


class GiveUp(_OfSeat):
    """Let a bot play on for my seat."""

    type: Literal["give_up"]


class TakeBack(_OfSeat):
    """Play my seat again myself."""

    type: Literal["take_back"]


class Look(_OfSeat):
    """Look from another of my seats; null: as a spectator."""

    type: Literal["look"]


class Why(_OfSeat):
    """What is missing to claim a route?"""

    type: Literal["why"]
    route: RouteId


class Check(_OfSeat):
    """Would this move be legal?"""

    type: Literal["check"]
    move: Notation


class Preview(_Sent):
    """What would a piece laid here cut and close?"""

    type: Literal["preview"]
    route: RouteId


class Say(_OfSeat):
    """Write to the table."""

    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT), AfterValidator(plain_line)]


class Ping(_Sent):
    """Are you there?"""

    type: Literal["ping"]


FromClient = Annotated[
    PlayMove | Undo | GiveUp | TakeBack | Look | Why | Check | Preview | Say | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)


class BadMessage(Exception):  # noqa: N818 - an answer, not a failure
    """A frame that is no message; with the id to answer to, if one can be read."""

    def __init__(self, words: str, id: str | None) -> None:
        super().__init__(words)
        self.id = id


def read(frame: str) -> FromClient:
    """Read a frame from a client; NotUnderstood says what is wrong with it."""
    try:
        given = orjson.loads(frame)
    except ValueError:
        raise BadMessage("a message is an object in JSON", None) from None
    try:
        return FROM_CLIENT.validate_python(given)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        words = f"{where}: {first['msg']}" if where else first["msg"]
        raise BadMessage(words, _id(given)) from None


def id_of(frame: str) -> str | None:
    """The id of a frame that is not read any further."""
    try:
        return _id(orjson.loads(frame))
    except ValueError:
        return None


def _id(given: object) -> str | None:
    id = given.get("id") if isinstance(given, dict) else None
    return id if isinstance(id, str) and len(id) <= 40 else None

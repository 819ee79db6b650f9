"""The messages clients send over the socket."""

from typing import Annotated, Literal

import orjson
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, TypeAdapter, ValidationError

from locomotif.server.protocol.fields import LONGEST_CHAT, Emote, SeatNumber
from locomotif.server.protocol.names import plain_line

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
    """Play a move; `number` is the log number it answers."""

    type: Literal["move"]
    number: Number
    move: Notation


class Undo(_OfSeat):
    """Undo my claim."""

    type: Literal["undo"]
    number: Number


class GiveUp(_OfSeat):
    """Let a bot play on for me."""

    type: Literal["give_up"]


class TakeBack(_OfSeat):
    """Take my seat back from the bot."""

    type: Literal["take_back"]


class Replace(_Sent):
    """Agree that somebody else plays for the absent person on a seat: a bot, or a bot until a person takes it."""

    type: Literal["replace"]
    seat: SeatNumber
    by: Literal["bot", "person"] = "bot"


class Look(_OfSeat):
    """Switch to another of my seats; null: watch as a spectator."""

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
    """What would a track piece here cut and close?"""

    type: Literal["preview"]
    route: RouteId


class AskHint(_OfSeat):
    """What would the coach play? `number` is the log number that is asked about."""

    type: Literal["hint"]
    number: Number


class Say(_OfSeat):
    """Send a chat message."""

    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT), AfterValidator(plain_line)]


class SayEmote(_OfSeat):
    """Send a quick word; every client words it in its own language."""

    type: Literal["emote"]
    emote: Emote


class Ping(_Sent):
    """Are you there?"""

    type: Literal["ping"]


FromClient = Annotated[
    PlayMove
    | Undo
    | GiveUp
    | TakeBack
    | Replace
    | Look
    | Why
    | Check
    | Preview
    | AskHint
    | Say
    | SayEmote
    | Ping,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)


class BadMessage(Exception):  # noqa: N818 - an answer, not a failure
    """A frame that is not a valid message; carries its id if it can be read."""

    def __init__(self, words: str, id: str | None) -> None:
        super().__init__(words)
        self.id = id


def read(frame: str) -> FromClient:
    """Parse a frame from a client; BadMessage says what is wrong with it."""
    try:
        given = orjson.loads(frame)
    except ValueError:
        raise BadMessage("A message is a JSON object.", None) from None
    try:
        return FROM_CLIENT.validate_python(given)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        words = f"{where}: {first['msg']}" if where else first["msg"]
        raise BadMessage(words, _id(given)) from None


def id_of(frame: str) -> str | None:
    """The id of a frame that is not parsed any further."""
    try:
        return _id(orjson.loads(frame))
    except ValueError:
        return None


def _id(given: object) -> str | None:
    id = given.get("id") if isinstance(given, dict) else None
    return id if isinstance(id, str) and len(id) <= 40 else None

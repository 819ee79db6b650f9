"""The messages the server sends over the socket, as types for the client and the tests.

`game_log.encoding` writes the frames themselves from parts that are encoded once.
"""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from locomotif.coach.shapes import Judgement, PuzzleMove
from locomotif.game.events import Event
from locomotif.game.move import Card
from locomotif.game.odds import TunnelOdds
from locomotif.game.refusals import Facts
from locomotif.game.view import PublicView, View
from locomotif.server.protocol.fields import Emote
from locomotif.server.protocol.responses import Outgoing, Table


class SeatClock(Outgoing):
    """Milliseconds left; null: no clock runs for this seat. `starts_in`: milliseconds until a running one goes on."""

    left: int | None
    running: bool
    starts_in: int


class Clock(Outgoing):
    """All clocks at `now`."""

    now: int
    seats: list[SeatClock]


class Vote(Outgoing):
    """Which seats have agreed that a bot, or another person, plays for somebody who is absent."""

    seat: int
    by: Literal["bot", "person"]
    agreed: list[int]


class Game(Outgoing):
    """The game now."""

    number: int
    view: View
    clock: Clock | None
    undo: int | None
    votes: list[Vote]


class Replacement(Outgoing):
    """Who is to play for the person on a seat."""

    seat: int
    by: Literal["bot", "person"]


class Entry(Outgoing):
    """One entry of the log."""

    number: int
    kind: Literal["move", "undo", "bot", "back", "agree", "pause"]
    seat: int
    at: int
    by_bot: bool
    undoes: int | None
    reason: Literal["clock", "left", "absent", "open"] | None
    replaces: Replacement | None
    paused: int | None
    events: list[Annotated[Event, Field(discriminator="event")]]


class Step(Outgoing):
    """The public view after some log entries, and the last of them."""

    number: int
    entry: Entry | None
    view: PublicView


class Replay(Outgoing):
    """A part of a finished game."""

    steps: int
    from_: Annotated[int, Field(alias="from")]
    steps_here: list[Step]


class Present(Outgoing):
    """Who is connected."""

    seats: list[bool]
    away: list[int | None]
    """Since when nobody has been connected to each seat; null: somebody is, or a bot plays there."""
    watching: int


class ChatMessage(Outgoing):
    """What somebody wrote, or a quick word (`emote`) without a text."""

    id: int
    seat: int
    name: str
    text: str
    emote: Emote | None
    at: int


class RefusalReason(Outgoing):
    """Why not: a code to word, the facts that belong to it (`game.refusals.Refusal`), and English words."""

    code: str
    facts: Facts
    words: str


class Welcome(Outgoing):
    """The whole state; replaces everything the client knew."""

    type: Literal["welcome"]
    time: int
    table: Table
    seat: int | None
    mine: list[int]
    game: Game | None
    present: Present
    chat: list[ChatMessage]


class Log(Outgoing):
    """A piece of the log."""

    type: Literal["log"]
    from_: Annotated[int, Field(alias="from")]
    last: bool
    entries: list[Entry]


class Played(Outgoing):
    """New entries, and the game after them."""

    type: Literal["played"]
    entries: list[Entry]
    game: Game


class TableChanged(Outgoing):
    """The table changed."""

    type: Literal["table"]
    table: Table


class PresentChanged(Outgoing):
    """Somebody came or went."""

    type: Literal["present"]
    present: Present


class Chatted(Outgoing):
    """Somebody wrote."""

    type: Literal["chat"]
    message: ChatMessage


class Accepted(Outgoing):
    """The client's message has been stored."""

    type: Literal["accepted"]
    id: str | None
    number: int


class NotAccepted(Outgoing):
    """The client's message was refused and changed nothing."""

    type: Literal["refused"]
    id: str | None
    code: Literal[
        "illegal",
        "late",
        "not_yours",
        "watching",
        "not_started",
        "over",
        "no_undo",
        "played_by_bot",
        "no_time",
        "not_absent",
        "no_hints",
        "rate",
        "bad_message",
        "unavailable",
    ]
    number: int
    reason: RefusalReason


class WhyAnswer(Outgoing):
    """What is missing to claim a route; null: nothing."""

    type: Literal["why"]
    id: str | None
    route: str
    reason: RefusalReason | None


class CheckAnswer(Outgoing):
    """Why a move would be refused; null: it would be played."""

    type: Literal["check"]
    id: str | None
    move: str
    reason: RefusalReason | None


class WhyNot(Outgoing):
    """Why something is not possible in a puzzle; null: it is."""

    reason: RefusalReason | None


class PuzzlePreview(Outgoing):
    """What building on a route of a puzzle, or claiming it, would cut and close, and what a tunnel may cost."""

    cuts: list[str]
    closes: list[str]
    odds: dict[Card, TunnelOdds]


class PuzzlePosition(Outgoing):
    """A puzzle: the position as its seat sees it, the answer, and what the moves are worth."""

    id: str
    board: str
    theme: str
    players: int
    seat: int
    move: str
    gap: float
    """Of chance, to the next best move."""
    moves: list[PuzzleMove]
    """The answer first."""
    view: View


class PreviewAnswer(Outgoing):
    """What building on a route, or claiming it, would cut and close, and what a tunnel may cost."""

    type: Literal["preview"]
    id: str | None
    route: str
    cuts: list[str]
    closes: list[str]
    odds: dict[Card, TunnelOdds]
    """By the colour laid; empty where no tunnel can be dug now."""


class Hint(Outgoing):
    """What the coach thinks of the position that a seat was asked about."""

    type: Literal["hint"]
    id: str | None
    number: int
    seat: int
    judgement: Judgement


class Pong(Outgoing):
    """The server is there."""

    type: Literal["pong"]
    id: str | None
    time: int


FromServer = Annotated[
    Welcome
    | Log
    | Played
    | TableChanged
    | PresentChanged
    | Chatted
    | Accepted
    | NotAccepted
    | WhyAnswer
    | CheckAnswer
    | PreviewAnswer
    | Hint
    | Pong,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)

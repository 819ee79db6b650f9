"""The bodies of HTTP responses; docs/protocol.md explains them."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from locomotif.coach.shapes import Review
from locomotif.game.result import ResultData
from locomotif.server.game_log.clocks import ClockKind
from locomotif.server.protocol.fields import Colour


class Outgoing(BaseModel):
    """Base of everything the server sends."""

    model_config = ConfigDict(extra="forbid")


class Me(Outgoing):
    """Who I am; `name` is null if the server does not know this browser."""

    name: str | None


class BoardChoice(Outgoing):
    """A board one can play on, with its title and what it is about by language."""

    name: str
    title: dict[str, str]
    line: dict[str, str]
    players: tuple[int, int]


class Limits(Outgoing):
    """Longest texts, largest counts, longest waits."""

    name: int
    chat: int
    tables: int
    message: int
    record: int
    absent: float
    """Seconds for which the others wait before they may replace somebody who is not there."""


class Info(Outgoing):
    """What the server offers."""

    version: str
    boards: list[BoardChoice]
    base: str
    levels: list[str]
    keep_days: float
    colours: list[str]
    push: str | None
    reviews: bool
    limits: Limits


class Seat(Outgoing):
    """A seat of a table."""

    kind: Literal["open", "person", "bot"]
    name: str | None
    colour: Colour
    level: str | None
    mine: bool
    host: bool
    played_by_bot: Literal["clock", "left", "absent", "open"] | None
    confirmed: bool
    keeping: bool
    hints: int


class Table(Outgoing):
    """A table as one person sees it."""

    id: str
    board: str
    state: Literal["open", "playing", "finished", "ended"]
    public: bool
    clock: ClockKind
    first: int | None
    created: int
    started: int | None
    finished: int | None
    number: int
    waiting: list[int]
    seed_hash: str
    seats: list[Seat]
    host: bool
    put_away: bool
    rematch: str | None
    result: ResultData | None
    ended: Literal["board", "rules", "operator"] | None
    several_seats: bool
    sent_away: bool
    imported: bool
    hints: bool
    live_graph: bool


class Tables(Outgoing):
    """A list of tables."""

    tables: list[Table]


class MyTables(Outgoing):
    """A page of my tables; `more`: there are older ones."""

    tables: list[Table]
    more: bool


class BoardStatistics(Outgoing):
    """My games on a board with one number of players."""

    board: str
    players: int
    games: int
    wins: int
    best: int
    best_table: str


class OpponentStatistics(Outgoing):
    """My games against people (`level` is null) or against bots of a level."""

    level: str | None
    games: int
    wins: int


class LongestPath(Outgoing):
    """My longest path on a board."""

    board: str
    length: int
    table: str


class FavouriteRoute(Outgoing):
    """A route I claim often."""

    board: str
    route: str
    times: int


class Statistics(Outgoing):
    """What I have played, from the first game to the last."""

    games: int
    wins: int
    tickets_done: int
    tickets_failed: int
    boards: list[BoardStatistics]
    opponents: list[OpponentStatistics]
    longest_paths: list[LongestPath]
    routes: list[FavouriteRoute]


class SeatLink(Outgoing):
    """A private link: of a seat, or of all my games."""

    key: str
    path: str


class Moved(Outgoing):
    """The seat that was moved to this device."""

    table: str
    seat: int


class ReviewSoFar(Outgoing):
    """The review of a finished game, as far as it is worked out."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    """`none`: nobody has asked for it, or it was given up because nobody asked any more."""
    waiting: int
    """Reviews that wait, this one included."""
    done: int
    total: int
    revision: int
    """To ask for what changes after this."""
    review: Review | None
    """With the decisions that have changed; their `step` is the number of the log entry."""


class LiveGraph(Outgoing):
    """Everybody's chance to win over a game that goes on, from what everybody may know, a move late."""

    state: Literal["working", "done", "failed"]
    """`done`: as far as the game has come."""
    revision: int
    """To ask for what changes after this."""
    chances: list[list[float] | None] | None
    """By the number of moves played, then by seat; null: not known yet. Null as a whole: as before."""


class PuzzleListed(Outgoing):
    """A puzzle in the list."""

    id: str
    theme: str
    players: int


class PuzzlesOfBoard(Outgoing):
    """The puzzles of a board."""

    board: str
    puzzles: list[PuzzleListed]


class PuzzleOfTheDay(Outgoing):
    """Where the puzzle of the day is."""

    board: str
    id: str


class Puzzles(Outgoing):
    """All puzzles; `daily` is null if there are none."""

    boards: list[PuzzlesOfBoard]
    daily: PuzzleOfTheDay | None


class Scores(Outgoing):
    """The score of every seat, after the deal and after each log entry."""

    scores: list[list[int]]


class Problem(Outgoing):
    """Why a request was refused."""

    code: str
    reason: str


class Alive(Outgoing):
    """The process answers."""

    status: Literal["ok"]


class Health(Outgoing):
    """What works: reading and writing the database; whether its pages are whole."""

    status: Literal["ok", "down"]
    reads: bool
    writes: bool
    intact: bool

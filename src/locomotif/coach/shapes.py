"""What the coach hands out, JSON-able: judgements of positions, reviews of games, puzzles, tables of openings."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from locomotif.game.refusals import MissingCards

Mark = Literal["best", "good", "inaccurate", "mistake", "blunder"]
Luck = Literal["lucky", "unlucky"]

MARKS: tuple[Mark, ...] = ("best", "good", "inaccurate", "mistake", "blunder")


class Points(TypedDict):
    """The points that a seat may expect at the end, and how far they spread."""

    mean: float
    spread: float
    """The standard deviation."""


class ReasonFacts(TypedDict, total=False):
    """The facts of a reason: whichever belong to its code. `count` is what a text with plurals is about."""

    route: str
    ticket: str
    tickets: list[str]
    city: str
    cities: list[str]
    seat: int
    seats: list[int]
    card: str
    missing: MissingCards
    """What a route lacks still."""
    bonus_card: str
    count: int
    points: int
    trains: int
    length: int
    claims: int
    of: int
    place: int
    free: int
    """In percent, as the next ones."""
    withdrawn: int
    won: int
    done: int


class Reason(TypedDict):
    """Why a move is good, or not: `coach.reasons.CODE` in the languages words it."""

    code: str
    facts: ReasonFacts


class JudgedMove(TypedDict):
    """A move, and what it is worth to the seat that judges."""

    move: str
    """In the notation of records."""
    number: int
    """By which the kernel knows it (`kernel.actions`)."""
    chance: float
    """Of the seat, to win after it, from 0 to 1."""
    chances: list[float]
    """Of all seats."""
    points: list[Points]
    """Of all seats."""
    loss: float
    """Of chance, against the best move."""
    error: float
    """The standard error of the loss."""
    reasons: list[Reason]
    routes: list[str]
    """What a page lights up: routes, cities and tickets that the move is about."""
    cities: list[str]
    tickets: list[str]


class Judgement(TypedDict):
    """A position as one seat may judge it; without a seat, as a spectator may."""

    seat: int | None
    chance: float | None
    """Of the seat, to win; a shared victory counts as its share."""
    chances: list[float]
    """Of all seats."""
    points: list[Points]
    """Of all seats."""
    worlds: int
    """How many were imagined."""
    playouts: int
    moves: list[JudgedMove]
    """The best first; none where the seat is not to move."""


class ReviewedMove(TypedDict):
    """A decision of a finished game."""

    step: int
    """Its place among the moves of the record, from 0."""
    seat: int
    move: str
    chances_before: list[float]
    """Of all seats, with all cards open."""
    chances_after: list[float]
    loss: float
    """Of chance, as the seat could know it then."""
    loss_open: float
    """Of chance, with all cards open."""
    error: float
    """The standard error of the loss."""
    accuracy: float
    """From 0 to 100, as chess players know it."""
    mark: Mark
    luck: Luck | None
    gift: float
    """What chance gave the seat with this move: the change of its chances that no choice explains."""
    judged: bool
    """False while only the graph is known."""
    forced: bool
    """Was there nothing to choose?"""
    best: JudgedMove | None
    played: JudgedMove | None
    better: list[JudgedMove]
    """Moves that were better, the best first."""


class KeptTicket(TypedDict):
    """A ticket that a seat kept, and what it brought."""

    ticket: str
    points: int
    """For it, or less than nothing if it failed."""
    step: int
    """When it was kept."""
    done: int | None
    """The step that completed it."""


class SeatReview(TypedDict):
    """How one seat played, and what chance did for it.

    The chance at the start, luck, and what all seats did with their moves add up to the share of the victory.
    """

    name: str
    total: int
    """Points at the end."""
    won: float
    """Its share of the victory."""
    accuracy: float
    """From 0 to 100."""
    loss: float
    """The mean loss of a decision."""
    marks: dict[str, int]
    """How many of its moves got each mark."""
    start: float
    """The chance of its place at the table, before any card."""
    luck_of_cards: float
    luck_of_tickets: float
    play: float
    """What it gained by its own moves, against a planner's."""
    others_play: float
    """What it gained by the moves of others."""
    tickets: list[KeptTicket]


class Review(TypedDict):
    """A finished game, move by move."""

    board: str
    players: int
    seats: list[SeatReview]
    steps: list[ReviewedMove]
    turning_point: int | None
    """The step after which the winner stayed ahead to the end; null if it was ahead from the start."""
    seed: int
    complete: bool
    """False while it grows."""


class PuzzleMove(TypedDict):
    """A move of a puzzle: of a judged move what a solver is told."""

    move: str
    chance: float
    loss: float
    error: float
    reasons: list[Reason]
    routes: list[str]
    cities: list[str]
    tickets: list[str]


class Puzzle(TypedDict):
    """A position with one move that is clearly better than all others."""

    id: str
    board: str
    players: int
    theme: str
    record: str
    """The game up to the position; it has a seed, so what comes next is for the solver's own table."""
    seat: int
    move: str
    """The answer."""
    gap: float
    """Of chance, to the next best move."""
    moves: list[PuzzleMove]
    """The answer first."""


class OpeningTicket(TypedDict):
    """What a first ticket, or two of them together, was worth to those who kept it."""

    tickets: list[str]
    games: int
    """Seats that kept it."""
    chance: float
    """Of victory."""
    error: float
    points: float
    done: float
    """How often it was completed; of a pair: both."""


class OpeningRoute(TypedDict):
    """How a route fared: how often it was claimed, when, as the first claim, and by whom."""

    route: str
    claimed: float
    """In how many games."""
    turn: float
    """The mean turn of a seat on which it was claimed."""
    first: float
    """How often a seat's first claim."""
    chance: float
    """Of victory, of those who claimed it."""
    first_chance: float | None
    """Of victory, of those who claimed it first."""


class Opening(TypedDict):
    """The table of one number of players."""

    games: int
    chance_first: float
    """Of victory, of who begins."""
    tickets: list[OpeningTicket]
    pairs: list[OpeningTicket]
    routes: list[OpeningRoute]


class OpeningTable(TypedDict):
    """What many games say about the beginning, by number of players."""

    board: str
    bot: str
    """Who played them."""
    players: dict[str, Opening]
    about: NotRequired[dict[str, Any]]

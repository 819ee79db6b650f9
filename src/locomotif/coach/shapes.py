"""What the coach returns, ready for JSON: judgements of positions, reviews of games, puzzles, tables of openings."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from locomotif.game.refusals import MissingCards

Mark = Literal["best", "good", "inaccurate", "mistake", "blunder"]
Luck = Literal["lucky", "unlucky"]

MARKS: tuple[Mark, ...] = ("best", "good", "inaccurate", "mistake", "blunder")


class Points(TypedDict):
    """The final points that a seat may expect, and their spread."""

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
    """The cards that a hand still lacks to pay for a route."""
    bonus_card: str
    count: int
    points: int
    trains: int
    length: int
    claims: int
    of: int
    place: int
    free: int
    """In percent, like the next three."""
    withdrawn: int
    won: int
    done: int


class Reason(TypedDict):
    """Why a move is good or not: the text `coach.reasons.CODE` of a language puts it into words."""

    code: str
    facts: ReasonFacts


class JudgedMove(TypedDict):
    """A move, and what it is worth to the seat that judges."""

    move: str
    """In the notation of records."""
    number: int
    """The kernel's number of the move (`kernel.actions`)."""
    chance: float
    """The seat's chance of winning after the move, from 0 to 1."""
    chances: list[float]
    """The chances of all seats."""
    points: list[Points]
    """The points of all seats."""
    loss: float
    """How much chance it loses against the best move."""
    error: float
    """The standard error of the loss."""
    reasons: list[Reason]
    routes: list[str]
    """The routes that the move is about, for a page to light up; so are the next two."""
    cities: list[str]
    tickets: list[str]


class Judgement(TypedDict):
    """A position as one seat can judge it; without a seat, as a spectator can."""

    seat: int | None
    chance: float | None
    """The seat's chance of winning; a shared victory counts as its share."""
    chances: list[float]
    """The chances of all seats."""
    points: list[Points]
    """The points of all seats."""
    worlds: int
    """How many worlds were imagined."""
    playouts: int
    moves: list[JudgedMove]
    """The best first; empty if the seat is not to move."""


class ReviewedMove(TypedDict):
    """A decision of a finished game."""

    step: int
    """Its place among the moves of the record, from 0."""
    seat: int
    move: str
    chances_before: list[float]
    """The chances of all seats, with all cards open."""
    chances_after: list[float]
    loss: float
    """How much chance it lost, as far as the seat could know then."""
    loss_open: float
    """How much chance it lost, with all cards open."""
    error: float
    """The standard error of the loss."""
    accuracy: float
    """From 0 to 100, as chess players know it."""
    mark: Mark
    luck: Luck | None
    gift: float
    """What luck gave the seat with this move: the change of its chances that no choice explains."""
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
    """The points it brought; negative if it failed."""
    step: int
    """The step with which it was kept."""
    done: int | None
    """The step that completed it."""


class SeatReview(TypedDict):
    """How one seat played, and how much it owed to luck.

    Its chance at the start, luck, its own moves and those of others add up to its share of the victory.
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
    """The chance that its place at the table gave it before any card was dealt."""
    luck_of_cards: float
    luck_of_tickets: float
    play: float
    """What it gained by its own moves, compared with the planner's."""
    others_play: float
    """What it gained by the moves of others, compared with the planner's."""
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
    """False while the review is still being made."""


class PuzzleMove(TypedDict):
    """A move of a puzzle: the part of a judged move that a solver is shown."""

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
    """The game up to the position; as it has a seed, the solver can play on from there."""
    seat: int
    move: str
    """The answer."""
    gap: float
    """How much chance the next best move loses."""
    moves: list[PuzzleMove]
    """The answer first."""


class OpeningTicket(TypedDict):
    """What a first ticket, or two of them together, was worth to those who kept it."""

    tickets: list[str]
    games: int
    """How many seats kept it."""
    chance: float
    """Their chance of victory."""
    error: float
    points: float
    done: float
    """How often it was completed; for a pair, how often both were."""


class OpeningRoute(TypedDict):
    """How a route fared: how often and when it was claimed, and how its owners did."""

    route: str
    claimed: float
    """The share of games in which it was claimed."""
    turn: float
    """On which of a seat's turns it was claimed, on average."""
    first: float
    """How often it was a seat's first claim."""
    chance: float
    """The chance of victory of those who claimed it."""
    first_chance: float | None
    """The chance of victory of those whose first claim it was; None if there were too few."""


class Opening(TypedDict):
    """The table of one number of players."""

    games: int
    chance_first: float
    """The chance of victory of the seat that begins."""
    tickets: list[OpeningTicket]
    pairs: list[OpeningTicket]
    routes: list[OpeningRoute]


class OpeningTable(TypedDict):
    """What many games say about openings, by number of players."""

    board: str
    bot: str
    """The bot that played the games."""
    players: dict[str, Opening]
    about: NotRequired[dict[str, Any]]

"""Scenarios: a position set up by hand, for tests, puzzles and lessons (TOML or dict)."""

import tomllib
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from locomotif.boards import Board
from locomotif.boards.problems import did_you_mean, unquoted
from locomotif.kernel import engine
from locomotif.kernel import state as states
from locomotif.kernel.state import LOG
from locomotif.move import KINDS_OF_CARD, NotationError, parse_card_list, write_cards
from locomotif.seeds import words_of_seed

if TYPE_CHECKING:
    from locomotif.game import Game

MOST_TEXT = 64 << 10
LONGEST_LINE = 2000
"""A key of many parts takes the reader of TOML a square of their number, in time and in memory."""

MOST_PROBLEMS = 10
_ROW = 5


class ScenarioError(ValueError):
    """A scenario that cannot be set up; says what does not exist or does not fit."""


class SeatScenario(BaseModel):
    """What one seat has."""

    model_config = ConfigDict(extra="forbid")
    hand: str = ""
    tickets: list[str] = []
    routes: list[str] = []
    trains: int | None = Field(default=None, ge=0)


class Scenario(BaseModel):
    """A position, as written down."""

    model_config = ConfigDict(extra="forbid")
    board: str
    players: int
    turn: int = 0
    seed: int = Field(default=0, ge=0, lt=1 << 256)
    row: str | None = None
    deck: str = ""
    discard: str = ""
    seat: list[SeatScenario] = []
    built: dict[str, str] = {}
    bullet: list[int] | None = None
    bullet_trains: int | None = Field(default=None, ge=0)
    bullet_routes: dict[str, int] = {}
    bonus_cards: list[str] | None = None
    ticket_deck: list[str] = []


def set_up(scenario: dict[str, Any] | str) -> "Game":
    """Set up the position of a scenario."""
    from locomotif.game import Game

    written = _read(scenario)
    try:
        board = Board(written.board)
        game = object.__new__(Game)
        game._prepare(board, written.players, written.seed, None)
    except ValueError as error:
        raise ScenarioError(str(error)) from None
    if not 0 <= written.turn < written.players:
        raise ScenarioError(f"turn is a seat from 0 to {written.players - 1}, not {written.turn}")
    if len(written.seat) > written.players:
        raise ScenarioError(f"{len(written.seat)} seats are described for {written.players} players")
    seats = [*written.seat, *[SeatScenario()] * (written.players - len(written.seat))]
    engine.set_up_table(game._state, game._tables, written.players, words_of_seed(game.seed))
    g = game._state[0]
    g.turn = g.first = written.turn
    g.phase = states.TURN
    _put_routes(game, written, seats)
    _put_cards(game, written, seats)
    _put_bonus_cards(game, written)
    _put_tickets(game, written, seats)
    game.scenario = written.model_dump(exclude_defaults=True)
    return game


def _read(scenario: dict[str, Any] | str) -> Scenario:
    """Check the shape of a scenario."""
    if isinstance(scenario, str):
        scenario = _read_toml(scenario)
    if not isinstance(scenario, dict):
        raise ScenarioError("a scenario is a dict, or TOML as text")
    try:
        return Scenario.model_validate(scenario)
    except ValidationError as error:
        found = error.errors()
        problems = []
        for problem in found[:MOST_PROBLEMS]:
            where = unquoted(".".join(str(part) for part in problem["loc"]))
            hint = ""
            if problem["type"] == "extra_forbidden":
                of_seat = len(problem["loc"]) > 1
                hint = did_you_mean(
                    str(problem["loc"][-1]), (SeatScenario if of_seat else Scenario).model_fields
                )
            problems.append(f"{where}: {problem['msg']}{hint}")
        if len(found) > MOST_PROBLEMS:
            problems.append(f"and {len(found) - MOST_PROBLEMS} more")
        raise ScenarioError("; ".join(problems)) from None


def _read_toml(text: str) -> dict[str, Any]:
    """Read TOML that may be hostile."""
    if len(text) > MOST_TEXT:
        raise ScenarioError(f"a scenario is a text of at most {MOST_TEXT >> 10} KiB")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise ScenarioError(f"line {number}: a line has at most {LONGEST_LINE} characters")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ScenarioError("the scenario is not TOML: too many brackets in one another") from None
    except ValueError as error:
        raise ScenarioError(f"the scenario is not TOML: {error}") from None


def _number(game: "Game", route: str, where: str = "") -> int:
    """The number of a route."""
    try:
        game.board.route(route)
    except LookupError as error:
        raise ScenarioError(f"{where}{error}") from None
    return game._route_number[route]


def _is_in(members: Any, i: int) -> bool:
    """Is i in this set of the state?"""
    return bool(int(members[i >> 6]) >> (i & 63) & 1)


def _put_routes(game: "Game", written: Scenario, seats: list[SeatScenario]) -> None:
    """Claimed routes, track pieces, trains and the bullet track."""
    g = game._state[0]
    log = np.zeros(1, LOG)
    rules = game.board.rules
    for seat, described in enumerate(seats):
        spaces = 0
        for route in described.routes:
            _take(game, log, seat, route, by_bullet_train=False)
            length = game.board.route(route).length
            spaces += length
            g.score[seat] += rules.points[length]
        left = rules.trains - spaces
        if described.trains is not None:
            if described.trains > rules.trains:
                raise ScenarioError(f"seat {seat} cannot have {described.trains} of {rules.trains} trains")
            left = described.trains
        if left < 0:
            raise ScenarioError(f"the routes of seat {seat} take {spaces} trains; there are {rules.trains}")
        g.trains[seat] = left
    if len(written.bullet_routes) > rules.bullet.trains > 0:
        raise ScenarioError(
            f"bullet_routes: there are {rules.bullet.trains} bullet trains, not {len(written.bullet_routes)}"
        )
    for route, seat in written.bullet_routes.items():
        if not 0 <= seat < written.players:
            raise ScenarioError(f"bullet_routes: there is no seat {seat}")
        _number(game, route, "bullet_routes: ")
        if game.board.route(route).kind != "bullet":
            raise ScenarioError(f"bullet_routes: {route} is no bullet route")
        _take(game, log, seat, route, by_bullet_train=True)
        g.marker[seat] += game.board.route(route).length
    if written.bullet is not None:
        if len(written.bullet) != written.players or min(written.bullet) < 0 or max(written.bullet) > 9999:
            raise ScenarioError(f"bullet is one place on the track for each of {written.players} seats")
        g.marker[: written.players] = written.bullet
    if (written.bullet or written.bullet_routes or written.bullet_trains) and not rules.bullet.trains:
        raise ScenarioError(f"{game.board.name} has no bullet trains")
    left = rules.bullet.trains - len(written.bullet_routes)
    if written.bullet_trains is not None:
        if written.bullet_trains > rules.bullet.trains:
            raise ScenarioError(f"there are {rules.bullet.trains} bullet trains, not {written.bullet_trains}")
        left = written.bullet_trains
    g.bullet_trains = left
    for route, colour in written.built.items():
        number = _number(game, route)
        if colour not in KINDS_OF_CARD[:-1]:
            raise ScenarioError(f'built: "{colour}" is not a colour')
        if not _is_in(g.bare, number):
            raise ScenarioError(f"built: {route} is no free bed")
        length = game.board.route(route).length
        if g.pieces[KINDS_OF_CARD.index(colour), length] < 1:
            raise ScenarioError(f"built: there are not so many {colour} pieces of length {length}")
        engine.set_up_piece(game._state, game._tables, log, number, KINDS_OF_CARD.index(colour))
    engine.set_up_trains(game._state, game._tables)


def _take(game: "Game", log: Any, seat: int, route: str, *, by_bullet_train: bool) -> None:
    """Give a route to a seat, if that can have happened."""
    number = _number(game, route)
    g = game._state[0]
    owner = game.owner(route)
    if owner is not None:
        raise ScenarioError(f"{route} belongs to seat {owner} and to seat {seat}")
    parallel = game.board.route(route).parallel
    if parallel and any(game.board.route(own).parallel == parallel for own in game.routes(seat)):
        raise ScenarioError(f"seat {seat} cannot own two tracks of {parallel}")
    if not _is_in(g.open[seat], number) and not _is_in(g.bare, number):
        raise ScenarioError(f"{route} is closed or cut by another route of this scenario")
    bare = game._state["bare"][0]
    bare[number >> 6] &= ~np.uint64(1 << (number & 63))
    engine.set_up_route(game._state, game._tables, log, seat, number, by_bullet_train)


def _put_cards(game: "Game", written: Scenario, seats: list[SeatScenario]) -> None:
    """Hands, row, discard, and the deck: the named cards on top, the others shuffled below."""
    g = game._state[0]
    cards = game.board.rules.cards
    left = Counter(dict.fromkeys(range(8), cards.each_colour))
    left[states.LOCO] = cards.locos

    def take(text: str, where: str) -> list[int]:
        try:
            named = parse_card_list(text)
        except NotationError as error:
            raise ScenarioError(f"{where}: {error}") from None
        left.subtract(named)
        missing = {kind: -n for kind, n in left.items() if n < 0}
        if missing:
            short = write_cards(missing.get(kind, 0) for kind in range(9))
            raise ScenarioError(f"{where}: there are not so many cards; {short} too many")
        return named

    for seat, described in enumerate(seats):
        for kind in take(described.hand, f"hand of seat {seat}"):
            g.hand[seat, kind] += 1
    for kind in take(written.discard, "discard"):
        g.discard[kind] += 1
        g.discard_size += 1
    row = take(written.row or "", "row")
    if len(row) > _ROW:
        raise ScenarioError(f"row: the row has {_ROW} places, not {len(row)}")
    g.row[: len(row)] = row
    on_top = take(written.deck, "deck")
    rest = [kind for kind in range(9) for _ in range(left[kind])]
    g.deck[: len(rest)] = rest
    g.deck_left = len(rest)
    engine.set_up_deck(game._state, len(rest))
    if written.row is None:
        _turn_up_row(game)
    n = int(g.deck_left)
    g.deck[n : n + len(on_top)] = on_top[::-1]
    g.deck_left = n + len(on_top)
    engine.set_up_row(game._state, game._tables, np.zeros(1, LOG))


def _turn_up_row(game: "Game") -> None:
    """Turn up a row from the cards that are named nowhere; one that stays (C-8)."""
    g = game._state[0]
    for _ in range(100):
        n = min(_ROW, int(g.deck_left))
        row = g.deck[int(g.deck_left) - n : int(g.deck_left)].tolist()[::-1]
        if row.count(states.LOCO) < 3 or not game.board.rules.cards.three_locos_flush:
            break
        engine.set_up_deck(game._state, int(g.deck_left))
    g.row[:n] = row
    g.deck_left -= n


def _put_bonus_cards(game: "Game", written: Scenario) -> None:
    """The bonus cards named, or some by chance."""
    if written.bonus_cards is None:
        engine.set_up_bonus_cards(game._state, game._tables)
        return
    ids = [card.id for card in game.board.bonus_cards]
    named = written.bonus_cards
    for card in named:
        if card not in ids:
            raise ScenarioError(f"bonus_cards: there is no {card}{did_you_mean(card, ids)}")
    if len(set(named)) < len(named) or len(named) > game.board.rules.bonus_cards.turned_up:
        most = game.board.rules.bonus_cards.turned_up
        raise ScenarioError(f"bonus_cards: at most {most} different cards are turned up")
    game._state[0].bonus_cards[: len(named)] = [ids.index(card) for card in named]


def _put_tickets(game: "Game", written: Scenario, seats: list[SeatScenario]) -> None:
    """Tickets held, the next of the ticket deck, the others shuffled below."""
    g = game._state[0]
    ids = [str(ticket) for ticket in game.board.tickets]
    where: dict[str, str] = {}

    def take(ticket: str, place: str) -> int:
        try:
            game.board.ticket(ticket)
        except LookupError as error:
            raise ScenarioError(f"{place}: {error}") from None
        if ticket in where:
            raise ScenarioError(f"{place}: {ticket} is already in {where[ticket]}")
        where[ticket] = place
        return ids.index(ticket)

    for seat, described in enumerate(seats):
        held = game._state["held"][0, seat]
        for ticket in described.tickets:
            i = take(ticket, f"tickets of seat {seat}")
            held[i >> 6] |= np.uint64(1 << (i & 63))
    on_top = [take(ticket, "ticket_deck") for ticket in written.ticket_deck]
    rest = [i for i, ticket in enumerate(ids) if ticket not in where]
    deck = on_top + rest
    g.ticket_deck[: len(deck)] = deck
    g.tickets_left = len(deck)
    g.ticket_top = 0
    g.chosen[: written.players] = [0] * written.players
    engine.set_up_tickets(game._state, len(rest))

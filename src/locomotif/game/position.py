"""A position of a game: everything you can ask about it, hidden things too. `view.py` says what a seat may see."""

import itertools
from collections.abc import Iterable
from typing import Any, Literal

import numpy as np
from typing_extensions import TypedDict

from locomotif.boards import Board
from locomotif.boards.limits import ROUTES
from locomotif.boards.problems import nearest, unquoted
from locomotif.game.board_ids import BoardIds
from locomotif.game.move import (
    COLOURS_OF_CARD,
    KINDS_OF_CARD,
    Card,
    CardCounts,
    Cards,
    Colour,
    Move,
    cards_by_name,
)
from locomotif.game.refusals import NotThere, Refusal
from locomotif.game.result import Result, read_result
from locomotif.game.seeds import hash_of_seed
from locomotif.kernel import engine
from locomotif.kernel import state as states
from locomotif.kernel.reach import FAR
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import NOTHING
from locomotif.whole_numbers import whole

Phase = Literal["first tickets", "turn", "second card", "tickets", "tunnel", "track", "over"]
PHASES: dict[int, Phase] = {
    states.FIRST_TICKETS: "first tickets",
    states.TURN: "turn",
    states.SECOND_CARD: "second card",
    states.TICKETS_DRAWN: "tickets",
    states.TUNNEL: "tunnel",
    states.TRACK: "track",
    states.OVER: "over",
}


class Tunnel(TypedDict):
    """The tunnel being dug."""

    seat: int
    route: str
    laid: CardCounts
    turned_up: list[Card]
    matches: list[bool]
    """Which of the cards turned up cost a further card."""
    extra: int
    """How many more cards the tunnel asks for."""


class Position:
    """What lies on the table, whose turn it is, how the score stands, and how it came to this."""

    board: Board
    players: int
    names: list[str]
    """Of the seats."""
    seed: bytes
    moves: list[tuple[int, Move]]
    """All that has been played: seat and move."""
    state: Any
    """The kernel's record of the position (`kernel.state.STATE`), in an array of one."""
    tables: Any
    """The kernel's tables of the board (`kernel.tables.BOARD`), in an array of one."""
    ids: BoardIds
    imagined: bool = False
    """Is it not the game that its seed and moves describe, but one that might be?"""
    promised_hash: str | None = None
    """In an imagined game: the hash of the real one's seed."""

    # --- the course of the game

    @property
    def waiting(self) -> list[int]:
        """Seats that may act now; at the start every seat still choosing tickets."""
        phase = self.state["phase"][0]
        if phase == states.OVER:
            return []
        if phase == states.FIRST_TICKETS:
            chosen = self.state["chosen"][0].tolist()
            return [seat for seat in range(self.players) if chosen[seat] == NOTHING]
        return [int(self.state["turn"][0])]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.state["phase"][0] == states.OVER)

    @property
    def phase(self) -> Phase:
        """What the game waits for: first tickets, turn, second card, tickets, tunnel, track, or it is over."""
        return PHASES[int(self.state["phase"][0])]

    @property
    def turn(self) -> int:
        """Whose turn it is; while first tickets are chosen, who begins."""
        return int(self.state["turn"][0])

    @property
    def first(self) -> int:
        """Who begins."""
        return int(self.state["first"][0])

    @property
    def last_turns(self) -> int | None:
        """How many turns are left once the last round has begun."""
        left = int(self.state["last_turns"][0])
        return None if left == NOTHING else left

    @property
    def seed_hash(self) -> str:
        """SHA-256 of the seed, shown before the first card so that everything can be checked afterwards."""
        return self.promised_hash or hash_of_seed(self.seed)

    # --- what lies on the table

    @property
    def row(self) -> list[Card | None]:
        """The five face-up cards; None for an empty place."""
        return [None if card == NOTHING else KINDS_OF_CARD[card] for card in self.state["row"][0].tolist()]

    @property
    def deck_size(self) -> int:
        """Cards in the deck."""
        return int(self.state["deck_left"][0])

    @property
    def discard(self) -> CardCounts:
        """The discard pile."""
        return cards_by_name(self.state["discard"][0].tolist())

    @property
    def ticket_deck_size(self) -> int:
        """Tickets in the ticket deck."""
        return int(self.state["tickets_left"][0])

    def hand(self, seat: int) -> CardCounts:
        """The cards in a hand, only what is there."""
        return cards_by_name(self.state["hand"][0, self.seat_number(seat)].tolist())

    def known(self, seat: int) -> CardCounts:
        """Of a hand, the cards that everybody knows to be in it: taken from the row and not played since."""
        return cards_by_name(self.state["known"][0, self.seat_number(seat)].tolist())

    def tickets(self, seat: int) -> list[str]:
        """The tickets a seat has kept; its first ones as soon as it has chosen them."""
        held = self.state["held"][0, self.seat_number(seat)].tolist()
        for ticket in self._chosen(seat):
            held[ticket >> 6] |= 1 << (ticket & 63)
        return [self.ids.tickets[ticket] for ticket in _members(held)]

    def offer(self, seat: int) -> list[str]:
        """The tickets a seat is choosing from."""
        if self._chosen(self.seat_number(seat)):
            return []
        return [self.ids.tickets[ticket] for ticket in self._offered(seat)]

    def _offered(self, seat: int) -> list[int]:
        """The numbers of the tickets that lie before a seat."""
        count = int(self.state["offered"][0, seat])
        return list(self.state["offer"][0, seat, :count].tolist())

    def _chosen(self, seat: int) -> list[int]:
        """The numbers of the first tickets a seat has chosen while others are still choosing."""
        if self.state["phase"][0] != states.FIRST_TICKETS:
            return []
        chosen = int(self.state["chosen"][0, seat])
        if chosen == NOTHING:
            return []
        return [ticket for i, ticket in enumerate(self._offered(seat)) if chosen >> i & 1]

    def trains(self, seat: int) -> int:
        """Trains a seat has left."""
        return int(self.state["trains"][0, self.seat_number(seat)])

    def score(self, seat: int) -> int:
        """A seat's points for routes."""
        return int(self.state["score"][0, self.seat_number(seat)])

    def owner(self, route: str) -> int | None:
        """Who has claimed a route."""
        number = self.route_number(route)
        for seat, word in enumerate(self.state["own"][0, : self.players, number >> 6].tolist()):
            if word >> (number & 63) & 1:
                return seat
        return None

    @property
    def owners(self) -> dict[str, int]:
        """All claimed routes and who has them."""
        return {route: seat for seat in range(self.players) for route in self.routes(seat)}

    def routes(self, seat: int) -> list[str]:
        """The routes a seat has claimed."""
        return self.routes_in(self.state["own"][0, self.seat_number(seat)])

    def open_routes(self, seat: int) -> list[str]:
        """The routes that a seat may claim if it can pay for them."""
        return self.routes_in(self.state["open"][0, self.seat_number(seat)])

    # --- what boards add

    @property
    def built(self) -> dict[str, Colour]:
        """Beds with a track piece on them, unclaimed, and its colour."""
        built = self.state["built"][0]
        by_colour = zip(COLOURS_OF_CARD, self.state["in_colour"][0], strict=True)
        return {route: colour for colour, paid in by_colour for route in self.routes_in(built & paid)}

    def pieces_to_lay(self, length: int) -> tuple[list[Colour], list[str]]:
        """The free beds of a length, and the colours of which the supply has a piece for them."""
        beds = np.empty_like(self.state["bare"][0])
        bits = engine.pieces_to_lay(self.state, self.tables, length, beds)
        return [colour for i, colour in enumerate(COLOURS_OF_CARD) if bits >> i & 1], self.routes_in(beds)

    @property
    def free_beds(self) -> list[str]:
        """Beds on which a track piece may still be laid."""
        return self.routes_in(self.state["bare"][0])

    @property
    def cut(self) -> set[str]:
        """Routes lost to one that crosses them."""
        return set(self.routes_in(self.state["cut"][0]))

    @property
    def closed(self) -> set[str]:
        """Tracks that nobody may use any more with this number of players."""
        return set(self.routes_in(self.state["closed"][0]))

    @property
    def pieces(self) -> dict[tuple[Colour, int], int]:
        """The supply of track pieces by colour and length."""
        supply = self.state["pieces"][0].tolist()
        return {(colour, length): supply[number][length] for number, colour, length in self.ids.pieces}

    @property
    def few_trains(self) -> list[bool]:
        """By seat: are few enough of its trains left for the game to end?"""
        seats = engine.seats_with_few_trains(self.state, self.tables)
        return [bool(seats >> seat & 1) for seat in range(self.players)]

    @property
    def few_bullet_trains(self) -> bool:
        """Are few enough bullet trains left for the game to end?"""
        return bool(engine.bullet_trains_are_few(self.state, self.tables))

    @property
    def bullet_trains(self) -> int:
        """Bullet trains left in the shared supply."""
        return int(self.state["bullet_trains"][0])

    @property
    def bullet_routes(self) -> list[str]:
        """Claimed routes that carry a bullet train and serve everybody."""
        return self.routes_in(self.state["bullet_laid"][0])

    @property
    def bullet_claims(self) -> list[str]:
        """Free routes that a claim would take with a bullet train now: no trains of one's own, no points."""
        routes = np.empty_like(self.state["bullet_laid"][0])
        engine.bullet_claims(self.state, self.tables, routes)
        return self.routes_in(routes)

    def bullet(self, seat: int) -> int:
        """Where a seat stands on the bullet track."""
        return int(self.state["marker"][0, self.seat_number(seat)])

    @property
    def bonus_cards(self) -> list[str]:
        """The bonus cards turned up."""
        cards = self.state["bonus_cards"][0].tolist()
        return [self.board.bonus_cards[card].id for card in cards if card != NOTHING]

    @property
    def tunnel(self) -> Tunnel | None:
        """The tunnel being dug: route, cards laid, cards turned up, and how many more it asks for."""
        state = self.state
        if state["phase"][0] != states.TUNNEL:
            return None
        count = int(state["turned_count"][0])
        matches = np.zeros(count, np.bool_)
        engine.tunnel_matches(state, matches)
        return {
            "seat": self.turn,
            "route": self.route_id(int(state["laid_route"][0])),
            "laid": cards_by_name(state["laid"][0].tolist()),
            "turned_up": [KINDS_OF_CARD[card] for card in state["turned"][0, :count].tolist()],
            "matches": matches.tolist(),
            "extra": int(state["extra"][0]),
        }

    def extra_payments(self, seat: int) -> list[Cards]:
        """Every way in which a seat can pay what a tunnel asks, few locos first."""
        ways = np.empty((states.TURNED_UP + 1, len(KINDS_OF_CARD)), np.int8)
        count = engine.extra_payments(self.state, self.seat_number(seat), ways)
        return [tuple(way) for way in ways[:count].tolist()]

    def fewest_to_keep(self, seat: int) -> int:
        """How many of the tickets on offer a seat must keep."""
        return int(engine.fewest_to_keep(self.state, self.tables, self.seat_number(seat)))

    def way(self, ticket: str, seat: int) -> tuple[int | None, list[str]]:
        """The fewest trains that would still complete a ticket (None: nothing can), and the way it would go."""
        return self.ways([ticket], seat)[0]

    def ways(self, tickets: list[str], seat: int) -> list[tuple[int | None, list[str]]]:
        """The same for several tickets."""
        numbers = np.array([self.ticket_number(ticket) for ticket in tickets], np.int16)
        trains = np.empty(len(tickets), np.int16)
        ends = np.zeros(len(tickets) + 1, np.int16)
        routes = np.empty(len(tickets) * ROUTES + 1, np.int16)
        seat = self.seat_number(seat)
        engine.ways_of_tickets(self.state, self.tables, seat, numbers, trains, routes, ends[1:])
        ids = [self.ids.routes[route] for route in routes[: ends[-1]].tolist()]
        return [
            (None if needs >= FAR else needs, ids[start:end])
            for needs, (start, end) in zip(trains.tolist(), itertools.pairwise(ends.tolist()), strict=True)
        ]

    # --- the score

    def result(self) -> Result:
        """The score, at any time as if the game ended now."""
        choosing = self.phase == "first tickets"
        held = [[] if choosing else self.tickets(seat) for seat in range(self.players)]
        return read_result(self.board, self.tables, self.over, held, self.scored())

    def scored(self) -> Any:
        """The kernel's record of the score (`kernel.scoring.RESULT`), in an array of one."""
        results = np.zeros(1, RESULT)
        engine.score_game(self.state, self.tables, results)
        return results

    # --- by name and by number

    def seat_number(self, seat: int) -> int:
        """The seat itself, if it exists."""
        number = whole(seat)
        if number is None or not 0 <= number < self.players:
            words = [str(other) for other in range(self.players)]
            raise NotThere(Refusal("no_seat", {"text": unquoted(seat), "words": words}))
        return number

    def route_number(self, route: str) -> int:
        """The kernel's number of a route."""
        number = self.ids.route_numbers.get(route) if isinstance(route, str) else None
        if number is None:
            raise self._not_on_board("no_route", route, self.ids.routes)
        return number

    def route_id(self, number: int) -> str:
        """The id of a route that the kernel knows by this number."""
        return self.ids.routes[number]

    def routes_in(self, members: Any) -> list[str]:
        """The ids of a set of routes as the kernel writes it."""
        numbers = np.empty(ROUTES, np.int16)
        count = engine.list_members(members, numbers)
        routes = self.ids.routes
        return [routes[number] for number in numbers[:count].tolist()]

    def ticket_number(self, ticket: str) -> int:
        """The kernel's number of a ticket."""
        number = self.ids.ticket_numbers.get(ticket) if isinstance(ticket, str) else None
        if number is None:
            raise self._not_on_board("no_ticket", ticket, self.ids.tickets)
        return number

    def _not_on_board(self, code: str, name: object, names: Iterable[str]) -> NotThere:
        """Say that the board has nothing of this name, and which of its names may be meant."""
        near = nearest(name, list(names)) if isinstance(name, str) else []
        return NotThere(Refusal(code, {"board": self.board.name, "text": unquoted(name), "words": near}))


def _members(words: list[int]) -> list[int]:
    """The numbers in a small set of the state."""
    found = []
    for i, word in enumerate(words):
        while word:
            low = word & -word
            found.append(64 * i + low.bit_length() - 1)
            word ^= low
    return found

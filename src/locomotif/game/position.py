"""A position of a game: everything one can ask of it, hidden things too. `view.py` says what a seat may see."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.boards.problems import nearest, unquoted
from locomotif.game.move import KINDS_OF_CARD, cards_by_name
from locomotif.game.refusals import NotThere, Refusal
from locomotif.game.result import Result, read_result
from locomotif.game.whole_numbers import whole
from locomotif.kernel import engine
from locomotif.kernel import state as states
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import NOTHING

PHASES = {
    states.FIRST_TICKETS: "first tickets",
    states.TURN: "turn",
    states.SECOND_CARD: "second card",
    states.TICKETS_DRAWN: "tickets",
    states.TUNNEL: "tunnel",
    states.TRACK: "track",
    states.OVER: "over",
}


class Position:
    """What lies on the table, whose turn it is, and how the score stands."""

    board: Board
    players: int
    _state: Any
    _tables: Any
    _route_number: dict[str, int]

    # --- the course of the game

    @property
    def waiting(self) -> list[int]:
        """Seats that may act now; at the start every seat still choosing tickets."""
        g = self._state[0]
        if g.phase == states.OVER:
            return []
        if g.phase == states.FIRST_TICKETS:
            return [seat for seat in range(self.players) if g.chosen[seat] == NOTHING]
        return [int(g.turn)]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self._state[0].phase == states.OVER)

    @property
    def phase(self) -> str:
        """What the game waits for: first tickets, turn, second card, tickets, tunnel, track, or it is over."""
        return PHASES[int(self._state[0].phase)]

    @property
    def turn(self) -> int:
        """Whose turn it is; while first tickets are chosen, who begins."""
        return int(self._state[0].turn)

    @property
    def first(self) -> int:
        """Who begins."""
        return int(self._state[0].first)

    @property
    def last_turns(self) -> int | None:
        """How many turns are left once the last round has begun."""
        left = int(self._state[0].last_turns)
        return None if left == NOTHING else left

    # --- what lies on the table

    @property
    def row(self) -> list[str | None]:
        """The five face-up cards; None for an empty place."""
        return [None if card == NOTHING else KINDS_OF_CARD[card] for card in self._state[0].row.tolist()]

    @property
    def deck_size(self) -> int:
        """Cards in the deck."""
        return int(self._state[0].deck_left)

    @property
    def discard(self) -> dict[str, int]:
        """The discard pile."""
        return cards_by_name(self._state[0].discard.tolist())

    @property
    def ticket_deck_size(self) -> int:
        """Tickets in the ticket deck."""
        return int(self._state[0].tickets_left)

    def hand(self, seat: int) -> dict[str, int]:
        """The cards in a hand, only what is there."""
        return cards_by_name(self._state[0].hand[self._at(seat)].tolist())

    def known(self, seat: int) -> dict[str, int]:
        """Of a hand, the cards that everybody knows to be in it: taken from the row and not played since."""
        return cards_by_name(self._state[0].known[self._at(seat)].tolist())

    def tickets(self, seat: int) -> list[str]:
        """The tickets a seat has kept; its first ones as soon as it has chosen them."""
        held = self._state[0].held[self._at(seat)].tolist()
        chosen = self._chosen(seat)
        return [
            str(ticket)
            for i, ticket in enumerate(self.board.tickets)
            if held[i >> 6] >> (i & 63) & 1 or i in chosen
        ]

    def offer(self, seat: int) -> list[str]:
        """The tickets a seat is choosing from."""
        if self._chosen(self._at(seat)):
            return []
        return [str(self.board.tickets[i]) for i in self._offered(seat)]

    def _offered(self, seat: int) -> list[int]:
        """The numbers of the tickets that lie before a seat."""
        g = self._state[0]
        return list(g.offer[seat].tolist()[: int(g.offered[seat])])

    def _chosen(self, seat: int) -> set[int]:
        """The numbers of the first tickets a seat has chosen while others are still choosing."""
        g = self._state[0]
        if g.phase != states.FIRST_TICKETS or g.chosen[seat] == NOTHING:
            return set()
        return {ticket for i, ticket in enumerate(self._offered(seat)) if int(g.chosen[seat]) >> i & 1}

    def trains(self, seat: int) -> int:
        """Trains a seat has left."""
        return int(self._state[0].trains[self._at(seat)])

    def score(self, seat: int) -> int:
        """A seat's points for routes."""
        return int(self._state[0].score[self._at(seat)])

    def owner(self, route: str) -> int | None:
        """Who has claimed a route."""
        i = self._number_of_route(route)
        for seat in range(self.players):
            if int(self._state[0].own[seat, i >> 6]) >> (i & 63) & 1:
                return seat
        return None

    @property
    def owners(self) -> dict[str, int]:
        """All claimed routes and who has them."""
        return {route: seat for seat in range(self.players) for route in self.routes(seat)}

    def routes(self, seat: int) -> list[str]:
        """The routes a seat has claimed."""
        return self._names_of(self._state[0].own[self._at(seat)])

    # --- what boards add

    @property
    def built(self) -> dict[str, str]:
        """Beds with a track piece on them, unclaimed, and its colour."""
        found = {}
        for route in self._names_of(self._state[0].built):
            i = self._route_number[route]
            for colour in range(len(KINDS_OF_CARD) - 1):
                if int(self._state[0].in_colour[colour, i >> 6]) >> (i & 63) & 1:
                    found[route] = KINDS_OF_CARD[colour]
        return found

    @property
    def cut(self) -> set[str]:
        """Routes lost to one that crosses them."""
        return set(self._names_of(self._state[0].cut))

    @property
    def closed(self) -> set[str]:
        """Tracks that nobody may use any more with this number of players."""
        return set(self._names_of(self._state[0].closed))

    @property
    def pieces(self) -> dict[tuple[str, int], int]:
        """The supply of track pieces by colour and length."""
        supply = self._state[0].pieces
        return {
            (colour, length): int(supply[KINDS_OF_CARD.index(colour), length])
            for colour, length in self.board.pieces
        }

    @property
    def bullet_trains(self) -> int:
        """Bullet trains left in the shared supply."""
        return int(self._state[0].bullet_trains)

    @property
    def bullet_routes(self) -> list[str]:
        """Claimed routes that carry a bullet train and serve everybody."""
        return self._names_of(self._state[0].bullet_laid)

    def bullet(self, seat: int) -> int:
        """Where a seat stands on the bullet track."""
        return int(self._state[0].marker[self._at(seat)])

    @property
    def bonus_cards(self) -> list[str]:
        """The bonus cards turned up."""
        return [self.board.bonus_cards[i].id for i in self._state[0].bonus_cards.tolist() if i != NOTHING]

    @property
    def tunnel(self) -> dict[str, Any] | None:
        """The tunnel being dug: route, cards laid, cards turned up, and what it asks besides."""
        g = self._state[0]
        if g.phase != states.TUNNEL:
            return None
        return {
            "seat": int(g.turn),
            "route": self.board.routes[int(g.laid_route)].id,
            "laid": cards_by_name(g.laid.tolist()),
            "turned_up": [KINDS_OF_CARD[card] for card in g.turned.tolist()[: int(g.turned_count)]],
            "extra": int(g.extra),
        }

    def way(self, ticket: str, seat: int) -> tuple[int | None, list[str]]:
        """The fewest trains that would still complete a ticket (None: nothing can), and the way it would go."""
        number = self._number_of_ticket(ticket)
        way = np.empty(len(self.board.routes) + 1, np.int16)
        trains = engine.way_of_ticket(self._state, self._tables, self._at(seat), number, way)
        routes = []
        for i in way.tolist():
            if i < 0:
                break
            routes.append(self.board.routes[i].id)
        return (None, []) if trains >= 10000 else (int(trains), routes)

    # --- the score

    def result(self) -> Result:
        """The score, at any time as if the game ended now."""
        held = [[] if self.phase == "first tickets" else self.tickets(s) for s in range(self.players)]
        return read_result(self.board, self.players, self.over, held, self._scored())

    def _scored(self) -> Any:
        """The kernel's record of the score."""
        results = np.zeros(1, RESULT)
        engine.score_game(self._state, self._tables, results)
        return results

    # --- by name and by number

    def _at(self, seat: int) -> int:
        """The seat itself, if there is one of this number."""
        number = whole(seat)
        if number is None or not 0 <= number < self.players:
            words = [str(other) for other in range(self.players)]
            raise NotThere(Refusal("no_seat", {"text": unquoted(seat), "words": words}))
        return number

    def _number_of_route(self, route: str | None) -> int:
        """The number of a route, if there is one of this name."""
        number = self._route_number.get(route) if isinstance(route, str) else None
        if number is None:
            raise self._not_on_board("no_route", route, self._route_number)
        return number

    def _number_of_ticket(self, ticket: str) -> int:
        """The number of a ticket, if there is one of this name."""
        for number, printed in enumerate(self.board.tickets):
            if str(printed) == ticket:
                return number
        raise self._not_on_board("no_ticket", ticket, map(str, self.board.tickets))

    def _not_on_board(self, code: str, name: object, names: Iterable[str]) -> NotThere:
        """Say that the board has nothing of this name, and which of its names may be meant."""
        near = nearest(name, list(names)) if isinstance(name, str) else []
        return NotThere(Refusal(code, {"board": self.board.name, "text": unquoted(name), "words": near}))

    def _names_of(self, members: Any) -> list[str]:
        """The ids of a set of routes."""
        routes = self.board.routes
        names = []
        for w, word in enumerate(members.tolist()):
            while word:
                low = word & -word
                names.append(routes[64 * w + low.bit_length() - 1].id)
                word ^= low
        return names

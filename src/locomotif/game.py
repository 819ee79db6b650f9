"""The friendly face of the rules: a game reads like the game."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.boards.problems import quote, unquoted
from locomotif.events import Event, read_events
from locomotif.explain import CODES, IllegalMove, NotThere, explain, explain_route
from locomotif.kernel import actions, engine
from locomotif.kernel import state as states
from locomotif.kernel.legality import GAME_OVER, LEGAL, NOT_WAITED_FOR, WRONG_PHASE
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, LOG_ITEMS, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import warm_up
from locomotif.move import KINDS_OF_CARD, Move, cards_by_name
from locomotif.numbering import FIRST_OF_KIND, in_full, move_with, number_of, number_of_route
from locomotif.result import Result, read_result
from locomotif.seeds import hash_of_seed, make_seed, words_of_seed
from locomotif.whole import whole

PHASES = {
    states.FIRST_TICKETS: "first tickets",
    states.TURN: "turn",
    states.SECOND_CARD: "second card",
    states.TICKETS_DRAWN: "tickets",
    states.TUNNEL: "tunnel",
    states.TRACK: "track",
    states.OVER: "over",
}

_NO_CARDS = np.zeros(len(KINDS_OF_CARD), np.int8)
_MOST_MOVES = actions.ACTIONS


class Game:
    """A game: whose turn it is, what is possible, and a way to play it."""

    def __init__(
        self,
        board: str | Path | Board,
        players: int = 2,
        seed: int | bytes | None = None,
        *,
        first: int | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        """Deal a game. `seed`: a number, 32 bytes, or None for one from the system; `first`: who begins."""
        self._prepare(board, players, seed, names)
        begins = whole(first)
        if first is None:
            begins = NOTHING
        elif begins is None or not 0 <= begins < self.players:
            raise ValueError(f"first is a seat from 0 to {self.players - 1}, not {unquoted(first)}")
        self._first_chosen = first is not None
        log = np.zeros(1, LOG)
        engine.deal_game(self._state, self._tables, log, self.players, begins, words_of_seed(self.seed))

    def _prepare(
        self, board: str | Path | Board, players: int, seed: int | bytes | None, names: Sequence[str] | None
    ) -> None:
        """Check what a game is made of, and lay the table."""
        self.board = board if isinstance(board, Board) else Board(board)
        fewest, most = self.board.rules.players
        number = whole(players)
        if number is None or not fewest <= number <= most:
            raise ValueError(f"{self.board.name} is for {fewest} to {most} players, not {unquoted(players)}")
        self.players = number
        self.names = [f"seat {i}" for i in range(number)] if names is None else _checked_names(names, number)
        self.seed = make_seed(seed)
        self.moves: list[tuple[int, Move]] = []
        self.scenario: dict[str, Any] | None = None
        self._first_chosen = False
        self._tables = tables(self.board)
        warm_up(self._tables)
        self._state = np.zeros(1, STATE)
        self._route_number = {route.id: i for i, route in enumerate(self.board.routes)}

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

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """The moves a seat has now: one claim per route and payable colour, and one with locos alone."""
        seat = self._acting(seat)
        if seat is None:
            return []
        numbers = np.empty(_MOST_MOVES, np.int32)
        cards = np.zeros((_MOST_MOVES, len(KINDS_OF_CARD)), np.int8)
        n = engine.list_moves(self._state, self._tables, seat, numbers, cards)
        moves = [
            move_with(self, seat, number, payment)
            for number, payment in zip(numbers[:n].tolist(), cards[:n].tolist(), strict=True)
        ]
        return list(dict.fromkeys(moves))

    def is_legal(self, move: Move | str, seat: int | None = None) -> bool:
        """May this move be played? Every payment that the rules allow is accepted."""
        try:
            seat, _, action, cards = self._read(move, seat)
        except ValueError:
            return False
        return bool(engine.why_not(self._state, self._tables, seat, action, cards) == LEGAL)

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move, given as such or as text; what happened. IllegalMove says why it is refused."""
        seat, move, action, cards = self._read(move, seat)
        log = np.zeros(1, LOG)
        log[0].limit = LOG_ITEMS
        why = engine.play_if_legal(self._state, self._tables, log, seat, action, cards)
        if why != LEGAL:
            raise IllegalMove(explain(self, seat, move, why), CODES[why])
        self.moves.append((seat, move))
        return read_events(self, seat, move, log)

    def why_not(self, move: Move | str, seat: int | None = None) -> str | None:
        """Why this move is refused, in words; None if it is legal."""
        try:
            self._check(move, seat)
        except ValueError as error:
            return str(error)
        return None

    def why_not_claim(self, route: str, seat: int) -> str | None:
        """Why a seat cannot claim a route now, in words; None if some payment would do."""
        return explain_route(self, self._at(seat), self.board.routes[number_of_route(self, route)])

    def _acting(self, seat: int | None) -> int | None:
        """The seat a question is about: the first of those waited for unless one is named."""
        if seat is None:
            waiting = self.waiting
            return waiting[0] if waiting else None
        return self._at(seat)

    def _at(self, seat: int) -> int:
        """The seat itself, if there is one of this number."""
        number = whole(seat)
        if number is None or not 0 <= number < self.players:
            raise NotThere(f"there is no seat {unquoted(seat)}; the seats are 0 to {self.players - 1}")
        return number

    def _check(self, move: Move | str, seat: int | None) -> None:
        """Raise an error that says why the move is refused."""
        seat, move, action, cards = self._read(move, seat)
        why = engine.why_not(self._state, self._tables, seat, action, cards)
        if why != LEGAL:
            raise IllegalMove(explain(self, seat, move, why), CODES[why])

    def _read(self, move: Move | str, seat: int | None) -> tuple[int, Move, int, Any]:
        """Who wants to play what: the seat, the move in full, and the kernel's number and cards for it."""
        try:
            move = move.checked() if isinstance(move, Move) else Move.parse(move)
        except ValueError as error:
            raise IllegalMove(str(error)) from None
        acting = self._acting(seat)
        if acting is None:
            raise IllegalMove("the game is over", "over")
        try:
            move = in_full(self, move)
            action = number_of(self, acting, move)
        except IllegalMove:
            self._refuse_kind(acting, move)
            raise
        cards = _NO_CARDS
        if move.cards is not None:
            cards = np.array([min(n, 127) for n in move.cards], np.int8)
        return acting, move, action, cards

    def _refuse_kind(self, seat: int, move: Move) -> None:
        """Raise an error if no move of this kind is possible now: that is said before what else is wrong with it."""
        why = engine.why_not(self._state, self._tables, seat, FIRST_OF_KIND[move.kind], _NO_CARDS)
        if why in (GAME_OVER, NOT_WAITED_FOR, WRONG_PHASE):
            raise IllegalMove(explain(self, seat, move, why), CODES[why])

    def move_of(self, seat: int, number: int) -> Move:
        """The canonical move with this number (`kernel.actions`)."""
        cards = np.zeros(len(KINDS_OF_CARD), np.int8)
        engine.cards_of_move(self._state, self._tables, seat, number, cards)
        return move_with(self, seat, number, cards.tolist())

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
        i = number_of_route(self, route)
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
        try:
            number = self.board.tickets.index(self.board.ticket(ticket))
        except LookupError as error:
            raise NotThere(str(error)) from None
        way = np.empty(len(self.board.routes) + 1, np.int16)
        trains = engine.way_of_ticket(self._state, self._tables, self._at(seat), number, way)
        routes = []
        for i in way.tolist():
            if i < 0:
                break
            routes.append(self.board.routes[i].id)
        return (None, []) if trains >= 10000 else (int(trains), routes)

    # --- score, view, text

    def result(self) -> Result:
        """The score, at any time as if the game ended now."""
        held = [[] if self.phase == "first tickets" else self.tickets(s) for s in range(self.players)]
        return read_result(self.board, self.players, self.over, held, self._scored())

    def _scored(self) -> Any:
        """The kernel's record of the score."""
        results = np.zeros(1, RESULT)
        engine.score_game(self._state, self._tables, results)
        return results

    @property
    def seed_hash(self) -> str:
        """SHA-256 of the seed, shown before the first card so that everything can be checked afterwards."""
        return hash_of_seed(self.seed)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may see, JSON-able, and nothing else; None: a spectator."""
        from locomotif.view import view

        return view(self, seat)

    def copy(self) -> "Game":
        """The same game again, to be played on separately."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        # as bytes: numpy would copy field by field and leave the gap at the end as it found it
        other._state = self._state.view(np.uint8).copy().view(STATE)
        other.moves = list(self.moves)
        return other

    def record(self, *, reveal_seed: bool = True) -> str:
        """The whole game as text. Without the seed (while others play it) only its hash is written."""
        from locomotif.notation import write_record

        return write_record(self, reveal_seed=reveal_seed)

    @staticmethod
    def from_record(text: str, board: Board | None = None) -> "Game":
        """Replay a record; RecordError names the line that does not fit."""
        from locomotif.notation import read_record

        return read_record(text, board)

    @staticmethod
    def from_scenario(scenario: dict[str, Any] | str) -> "Game":
        """Set up a position from a dict or from TOML; ScenarioError names what does not exist."""
        from locomotif.setting_up import set_up

        return set_up(scenario)

    def __repr__(self) -> str:
        return f"<Game {self.board.name}, {self.players} players, {len(self.moves)} moves, {self.phase}>"


def _checked_names(names: Sequence[str], players: int) -> list[str]:
    """The names of the seats, one for each."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise ValueError(f"names is a list of {players} names, not {quote(names)}")
    chosen = list(names)
    if len(chosen) != players:
        raise ValueError(f"{players} players need {players} names, not {len(chosen)}")
    for name in chosen:
        if not isinstance(name, str):
            raise ValueError(f"a name is a text, not {unquoted(name)}")
    return chosen

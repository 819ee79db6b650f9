"""The rules as Python objects that read like the game itself."""

import contextlib
import importlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from locomotif.boards import Board, BoardError
from locomotif.boards.problems import quote, unquoted
from locomotif.errors import LocomotifError
from locomotif.game.board_ids import ids_of
from locomotif.game.events import Event, read_events
from locomotif.game.imagined import imagine, reseed
from locomotif.game.move import KINDS_OF_CARD, KINDS_OF_MOVE, Card, Move, shown
from locomotif.game.move_numbers import (
    FIRST_OF_KIND,
    in_full,
    list_moves,
    listed_moves,
    move_with,
    number_of,
    numbered_moves,
)
from locomotif.game.odds import TunnelOdds, tunnel_odds
from locomotif.game.picture import Picture, animate_moves, draw_view
from locomotif.game.position import Position
from locomotif.game.reasons import refuse_claim, refuse_move
from locomotif.game.record import Record, RecordedMove, RecordError, read_record, write_record
from locomotif.game.refusals import IllegalMove, NotationError, Refusal
from locomotif.game.scenario import ScenarioError, read_scenario
from locomotif.game.seeds import make_seed, words_of_seed
from locomotif.game.set_up import set_up
from locomotif.game.view import View, view
from locomotif.kernel import actions, engine
from locomotif.kernel.legality import CHOSEN_ALREADY, GAME_OVER, LEGAL, NOT_WAITED_FOR, WRONG_PHASE
from locomotif.kernel.state import LOG, LOG_ITEMS, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import warm_up
from locomotif.whole_numbers import whole

if TYPE_CHECKING:
    from locomotif.coach import Judgement

_NO_CARDS = np.zeros(len(KINDS_OF_CARD), np.int8)


class Game(Position):
    """A game: its position, what is possible in it, and a way to play it."""

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
            raise LocomotifError(f"first is a seat from 0 to {self.players - 1}, not {unquoted(first)}")
        self._first_chosen = first is not None
        log = np.zeros(1, LOG)
        engine.deal_game(self.state, self.tables, log, self.players, begins, words_of_seed(self.seed))

    def _prepare(
        self, board: str | Path | Board, players: int, seed: int | bytes | None, names: Sequence[str] | None
    ) -> None:
        """Check what a game is made of, and lay the table."""
        self.board = board if isinstance(board, Board) else Board(board)
        self.players = number = self.board.check_players(players)
        self.names = [f"seat {i}" for i in range(number)] if names is None else _checked_names(names, number)
        self.seed = make_seed(seed)
        self.moves: list[tuple[int, Move]] = []
        self.scenario: dict[str, Any] | None = None
        self._first_chosen = False
        self.tables = tables(self.board)
        warm_up()
        self.state = np.zeros(1, STATE)
        self.ids = ids_of(self.board)

    # --- playing

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """The moves a seat has now: one claim per route and payable colour, and one with locos alone."""
        seat = self._acting(seat)
        if seat is None:
            return []
        return list_moves(self, seat)

    def numbered_moves(self, seat: int) -> dict[Move, int]:
        """The same moves with the numbers by which the kernel knows them."""
        return numbered_moves(self, self.seat_number(seat))

    def listed_moves(self, seat: int) -> tuple[list[Move], list[int]]:
        """The same as two lists: the moves, and their numbers."""
        return listed_moves(self, self.seat_number(seat))

    def is_legal(self, move: Move | str, seat: int | None = None) -> bool:
        """May this move be played? Every payment that the rules allow is accepted."""
        try:
            seat, _, action, cards = self._read(move, seat)
        except IllegalMove:
            return False
        return bool(engine.why_not(self.state, self.tables, seat, action, cards) == LEGAL)

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move, given as such or as text; return what happened. IllegalMove says why it is refused."""
        seat, move, action, cards = self._read(move, seat)
        log = np.zeros(1, LOG)
        log["limit"] = LOG_ITEMS
        why = engine.play_if_legal(self.state, self.tables, log, seat, action, cards)
        self._check_played(seat, move, why)
        return read_events(self, seat, move, _items_of(log))

    def play_number(self, seat: int, number: int) -> list[Event]:
        """Play the canonical move that the kernel knows by this number (`kernel.actions`); return what happened."""
        log = np.zeros(1, LOG)
        log["limit"] = LOG_ITEMS
        return read_events(self, seat, self._play_number(seat, number, log), _items_of(log))

    def advance(self, seat: int, number: int) -> None:
        """Play a move by the kernel's number without returning what happened, which is quicker."""
        self._play_number(seat, number, np.zeros(1, LOG))

    def _play_number(self, seat: int, number: int, log: Any) -> Move:
        """Play a move by its number and write it down."""
        seat, number = self.seat_number(seat), self._action(number)
        cards = np.zeros(len(KINDS_OF_CARD), np.int8)
        engine.cards_of_move(self.state, self.tables, seat, number, cards)
        move = move_with(self, seat, number, cards.tobytes())
        self._check_played(seat, move, engine.play_number(self.state, self.tables, log, seat, number, cards))
        return move

    def _check_played(self, seat: int, move: Move, why: int) -> None:
        """Write a move down that the kernel has played, or say why it has not."""
        if why != LEGAL:
            raise IllegalMove(refuse_move(self, seat, move, why))
        self.moves.append((seat, move))

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Why this move is refused; None if it is legal."""
        try:
            self._check(move, seat)
        except IllegalMove as error:
            return error.refusal
        return None

    def why_not_claim(self, route: str, seat: int) -> Refusal | None:
        """Why a seat cannot claim a route now; None if some payment would do."""
        return refuse_claim(self, self.seat_number(seat), route)

    def _acting(self, seat: int | None) -> int | None:
        """The seat a question is about: the first of those waited for unless one is named."""
        if seat is None:
            waiting = self.waiting
            return waiting[0] if waiting else None
        return self.seat_number(seat)

    def _check(self, move: Move | str, seat: int | None) -> None:
        """Raise an error that says why the move is refused."""
        seat, move, action, cards = self._read(move, seat)
        why = engine.why_not(self.state, self.tables, seat, action, cards)
        if why != LEGAL:
            raise IllegalMove(refuse_move(self, seat, move, why))

    def _read(self, move: Move | str, seat: int | None) -> tuple[int, Move, int, Any]:
        """Who wants to play what: the seat, the move in full, and the kernel's number and cards for it."""
        try:
            move = move.checked() if isinstance(move, Move) else Move.parse(move)
        except NotationError as error:
            raise IllegalMove(error.args[0]) from None
        acting = self._acting(seat)
        if acting is None:
            raise IllegalMove(Refusal("over", {}))
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
        """Raise an error if no move of this kind is possible now: that comes before anything else wrong with it."""
        why = engine.why_not(self.state, self.tables, seat, FIRST_OF_KIND[move.kind], _NO_CARDS)
        if why in (GAME_OVER, NOT_WAITED_FOR, CHOSEN_ALREADY, WRONG_PHASE):
            raise IllegalMove(refuse_move(self, seat, move, why))

    def number_of(self, move: Move | str, seat: int | None = None) -> int:
        """The kernel's number of a move (`kernel.actions`); IllegalMove if it is not one."""
        return self._read(move, seat)[2]

    def move_of(self, seat: int, number: int) -> Move:
        """The canonical move that the kernel knows by this number."""
        cards = np.zeros(len(KINDS_OF_CARD), np.int8)
        number = self._action(number)
        engine.cards_of_move(self.state, self.tables, seat, number, cards)
        return move_with(self, seat, number, cards.tobytes())

    def preview(self, route: str) -> dict[str, list[str]]:
        """What claiming a route, or building on it, would cut and close now (F-4, F-6, C-14); nothing is played."""
        number = self.route_number(route)
        after = self.copy()
        if route not in self.owners:
            engine.set_up_route(after.state, after.tables, np.zeros(1, LOG), 0, number, False)
        return {"cuts": sorted(after.cut - self.cut), "closes": sorted(after.closed - self.closed)}

    def tunnel_odds(self, route: str, seat: int) -> dict[Card, TunnelOdds]:
        """What a tunnel may cost a seat that digs it now, by the colour laid, from the cards the seat sees (N-6)."""
        self.route_number(route)
        return tunnel_odds(self, self.seat_number(seat), route)

    def _action(self, number: int) -> int:
        """A number, if it is that of a move on this board."""
        routes = len(self.ids.routes)
        action = whole(number)
        if action is None or not (
            0 <= action < actions.CLAIM + routes * len(KINDS_OF_CARD)
            or actions.BUILD <= action < actions.BUILD + routes * (len(KINDS_OF_CARD) - 1)
        ):
            raise IllegalMove(Refusal("not_a_move", {"text": unquoted(number), "words": list(KINDS_OF_MOVE)}))
        return action

    # --- view, text

    def view(self, seat: int | None) -> View:
        """All that a seat may see, JSON-able, and nothing else; None: a spectator."""
        return view(self, seat)

    def look(self, seat: int | None = None) -> Picture:
        """What a seat sees, as a picture for a notebook; None: a spectator."""
        return draw_view(self.view(seat), self.board)

    def animate(self, seconds: float = 12.0) -> Picture:
        """The game so far as a moving picture for a notebook: routes appear as they were claimed."""
        return animate_moves(self.board, self.moves, self.view(None), seconds)

    def _repr_html_(self) -> str:
        return self.look()._repr_html_()

    def _repr_svg_(self) -> str:
        return self.look().svg

    def copy(self) -> "Game":
        """The same game again, to be played on separately."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        # as bytes: numpy would copy field by field and leave the gap at the end as it found it
        other.state = self.state.view(np.uint8).copy().view(STATE)
        other.moves = list(self.moves)
        return other

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.copy()

    def imagine(self, seat: int, seed: int | bytes | None = None) -> "Game":
        """A game that a seat cannot tell from this one, for thinking ahead.

        Others' hands and tickets and both decks are drawn anew: cards at random, tickets by what the routes of their
        owners suggest, as search does. A plain copy would cheat: it holds the real hands, and its decks bring the
        cards that will really come. An imagined game has no record, and its view shows the hash of the real seed.
        """
        seat, seed = self.seat_number(seat), make_seed(seed)
        other = self.copy()
        if not self.over:
            imagine(other, seat, seed)
            other._become_imagined(seed)
        return other

    def reseed(self, seed: int | bytes | None = None) -> None:
        """Shuffle both decks and restart the random numbers, so that everything drawn later is different; hands stay.

        Such a game has no record either: the seed it was dealt with no longer explains it.
        """
        seed = make_seed(seed)
        reseed(self, seed)
        self._become_imagined(seed)

    def _become_imagined(self, seed: bytes) -> None:
        """Note that this is no longer the game that its seed and moves describe."""
        self.promised_hash = self.seed_hash
        self.seed, self.scenario, self.imagined = seed, None, True

    def judge(
        self, seat: int | None, *, seconds: float = 1.0, playouts: int | None = None, seed: int = 1
    ) -> "Judgement":
        """What the position is worth to a seat, from what it may know, and each of its moves (`coach.judge`)."""
        coach: Any = importlib.import_module("locomotif.coach")  # it stands above the game
        judged: Judgement = coach.judge(self, seat, seconds=seconds, playouts=playouts, seed=seed)
        return judged

    def record(self, *, reveal_seed: bool = True) -> str:
        """The whole game as text. Without the seed (while others play it) only its hash is written."""
        if self.imagined:
            raise LocomotifError("an imagined game has no record: its cards were never dealt")
        return write_record(
            Record(
                board=self.board.address,
                players=self.players,
                names=self.names,
                moves=[RecordedMove(seat, str(move)) for seat, move in self.moves],
                fingerprint=self.board.fingerprint,
                first=self.first if self._first_chosen else None,
                seed=self.seed if reveal_seed else None,
                seed_hash=self.seed_hash,
                scenario=self.scenario,
                result=self._result_in_short() if self.over else None,
            )
        )

    @classmethod
    def from_record(cls, text: str, board: Board | str | Path | None = None) -> "Game":
        """Replay a record; RecordError names the line that does not fit. `board`: the one to replay it on."""
        record = read_record(text)
        game = cls._begin(record, board)
        for entry in record.moves:
            try:
                game.play(entry.move, entry.seat)
            except IllegalMove as error:
                raise RecordError(
                    f"line {entry.line}: {shown(str(entry), 80)}: {error}", error.refusal
                ) from None
        if record.result is not None:
            if not game.over:
                raise record.error("result", "the record gives a result, but its moves do not end the game")
            if record.result != game._result_in_short():
                words = f'the result is "{game._result_in_short()}", not "{record.result}"'
                raise record.error("result", words)
        return game

    @classmethod
    def _begin(cls, record: Record, board: Board | str | Path | None) -> "Game":
        """The game that a record describes, before its first move."""
        if board is not None and not isinstance(board, Board):
            board = Board(board)
        try:
            board = board or Board(record.board)
        except BoardError as error:
            raise record.error("board", error) from None
        if record.fingerprint is not None and not board.can_replay(record.fingerprint):
            words = f"the board {board.name} here is not the one this game was played on"
            raise record.error("fingerprint", words)
        if record.scenario is not None:
            return cls._begin_scenario(record, board)
        seed = record.needed_seed()
        try:
            players = board.check_players(record.players)
        except LocomotifError as error:
            raise record.error("players", error) from None
        try:
            return cls(board, players, seed, first=record.first, names=record.names)
        except LocomotifError as error:
            raise record.error("first", error) from None

    @classmethod
    def _begin_scenario(cls, record: Record, board: Board) -> "Game":
        """The position that a record begins with; its other headers must agree with it."""
        scenario = record.scenario
        same = isinstance(scenario, dict) and scenario.get("board") == record.board
        try:
            game = cls._set_up(scenario, board if same else None)
        except ScenarioError as error:
            raise record.error("scenario", error) from None
        if record.players != game.players:
            words = f"the scenario has {game.players} players, the record {record.players}"
            raise record.error("scenario", words)
        if game.board != board:
            words = f"the scenario is for the board {game.board.name}, the record for {board.name}"
            raise record.error("scenario", words)
        if record.first is not None:
            raise record.error("first", "who begins is for the scenario to say")
        if record.seed not in (None, game.seed):
            raise record.error("seed", "the seed is not the one of the scenario")
        game.names = record.names
        return game

    def _result_in_short(self) -> str:
        """The totals of the seats, and who wins, as records write it."""
        result = self.result()
        totals = " ".join(str(seat.total) for seat in result.seats)
        return f"{totals} won by {' '.join(map(str, result.winners))}"

    @classmethod
    def from_scenario(cls, scenario: Mapping[str, Any] | str) -> "Game":
        """Set up a position from a dict or from TOML; ScenarioError names what does not exist."""
        return cls._set_up(scenario, None)

    @classmethod
    def _set_up(cls, scenario: Any, board: Board | None) -> "Game":
        """Set up a scenario; `board`: the one it names, where somebody has it at hand."""
        written = read_scenario(scenario)
        try:
            board = board or Board(written.board)
        except BoardError as error:
            raise ScenarioError(str(error)) from None
        with _of_scenario("seed"):
            seed = make_seed(written.seed)
        with _of_scenario("players"):
            players = board.check_players(written.players)
        game = object.__new__(cls)
        game._prepare(board, players, seed, None)
        set_up(game, written)
        game.scenario = written.model_dump(exclude_defaults=True) | {"board": board.address}
        return game

    def __repr__(self) -> str:
        return f"<Game {self.board.name}, {self.players} players, {len(self.moves)} moves, {self.phase}>"


@contextlib.contextmanager
def _of_scenario(key: str) -> Iterator[None]:
    """Turn errors in this block into errors of a scenario's key."""
    try:
        yield
    except LocomotifError as error:
        raise ScenarioError(f"{key}: {error}") from None


def _items_of(log: Any) -> list[list[int]]:
    """What the kernel noted during a move."""
    return log["items"][0, : int(log["count"][0])].tolist()  # type: ignore[no-any-return]


def _checked_names(names: Sequence[str], players: int) -> list[str]:
    """The names of the seats, one for each."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise LocomotifError(f"names is a list of {players} names, not {quote(names)}")
    chosen = list(names)
    if len(chosen) != players:
        raise LocomotifError(f"{players} players need {players} names, not {len(chosen)}")
    for name in chosen:
        if not isinstance(name, str):
            raise LocomotifError(f"a name is a text, not {unquoted(name)}")
    return chosen

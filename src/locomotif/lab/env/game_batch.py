"""Deal, play, observe, save and load many games side by side, all of them or some, on all cores."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board, base_board
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.planner_weights import weights_for
from locomotif.game import Game
from locomotif.imagination.imagine import imagine_each
from locomotif.kernel.compile_together import Call
from locomotif.kernel.core_count import cores_allowed
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import Stage, compiling, warm_up
from locomotif.lab import compiled
from locomotif.lab.compiled.table_rows import (
    history_of_rows,
    observe_rows,
    seats_to_move,
    show_rows,
    step_rows,
)
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.observation import size_of
from locomotif.lab.lab_error import LabError

Numbers = npt.NDArray[Any]
Which = Sequence[int] | Numbers | None
"""Some games by their numbers; None: all."""

ENVIRONMENTS = Stage(
    "the environments",
    "half a minute",
    Path(compiled.__file__).parent,
    f"{__name__}:environment_compile_calls",
)

ROWS_FOR_A_THREAD = 64
"""The number of games from which another thread is worthwhile."""


@dataclass(frozen=True)
class States:
    """Positions of some games with all that is needed to play on: their records, dice and history."""

    board: str
    players: int
    games: Numbers
    dice: Numbers
    history: Numbers
    noted: Numbers

    def __len__(self) -> int:
        return len(self.games)

    def __getitem__(self, which: Any) -> "States":
        """Select some positions by a slice, a mask or numbers."""
        rows = np.atleast_1d(np.arange(len(self))[which])
        games = _rows_of(self.games, rows)
        return States(self.board, self.players, games, self.dice[rows], self.history[rows], self.noted[rows])

    def put(self, places: Numbers, others: "States") -> None:
        """Replace some positions by as many others."""
        _set_rows(self.games, places, others.games)
        self.dice[places], self.history[places] = others.dice, others.history
        self.noted[places] = others.noted


class GameBatch:
    """Games of one board and number of players. `kinds` says which seats compiled bots play, game by game."""

    def __init__(
        self,
        board: Board,
        number: int,
        players: int,
        *,
        by_margin: bool = False,
        history: int = 0,
        threads: int | None = None,
    ) -> None:
        warm_up(ENVIRONMENTS)
        if number < 1:
            raise LabError(f"a batch has at least 1 game, not {number}")
        self.board, self.players = board, board.check_players(players)
        self.actions = Actions(board)
        self.size = size_of(board, players)
        self.kinds = np.full((number, players), NOTHING, np.int64)
        self.acting = np.zeros(number, np.int64)
        """The seat to move in each game, or the last one asked."""
        self.over = np.zeros(number, np.bool_)
        self.totals = np.zeros((number, players), np.int64)
        self.shares = np.zeros((number, players))
        self.rewards = np.zeros((number, players))
        """The reward of each seat for the last step: zero, except at the end."""
        self.dice = np.zeros((number, 1), np.uint64)
        self.illegal = 0
        self._by_margin = by_margin
        self._games = np.zeros(number, STATE)
        self._tables, self._weights = tables(board), weights_for(board)
        self._masks = np.zeros((number, len(self.actions)), np.int8)
        self._history = np.zeros((number, history, 2), np.int16)
        self._noted = np.zeros(number, np.int64)
        wanted = cores_allowed() if threads is None else threads
        self._threads = max(1, min(wanted, number // ROWS_FOR_A_THREAD))
        self._pool: tuple[int, ThreadPoolExecutor] | None = None
        self._buffers = [_Buffers() for _ in range(self._threads)]

    def __len__(self) -> int:
        return len(self._games)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_pool": None}

    @property
    def games(self) -> Numbers:
        """The records of all games (`kernel.state.STATE`), to be read; `load` changes them."""
        seen = self._games.view()
        seen.flags.writeable = False
        return seen

    # --- playing

    def deal(self, seen: Numbers, shown: Numbers, which: Which = None) -> None:
        """Deal games anew, from their dice; see `step`."""
        self._go_on(self.rows(which), np.zeros(len(self), np.int64), True, seen, shown)

    def step(self, actions: Numbers, seen: Numbers, shown: Numbers, which: Which = None) -> None:
        """Play a move in some games, and those of compiled bots that follow.

        `actions`, `seen` and `shown` have a row for every game of the batch. A game that was over is dealt anew. What
        the seats to move see is written to `seen`, their masks to `shown`.
        """
        self._go_on(self.rows(which), actions, False, seen, shown)

    def _go_on(self, rows: Numbers, actions: Numbers, deals: bool, seen: Numbers, shown: Numbers) -> None:
        def work(own: Numbers, buffers: "_Buffers") -> int:
            illegal = step_rows(*self._for_steps(own, buffers, actions, deals))
            self._show(own, buffers, seen, shown)
            return int(illegal)

        self.illegal += sum(self._on_all_cores(rows, work))

    def show(self, seen: Numbers, shown: Numbers, which: Which = None) -> None:
        """Write again what some games show, after they were changed; see `step`."""
        rows = self.rows(which)
        self._on_all_cores(rows, lambda own, buffers: self._show(own, buffers, seen, shown))

    def _show(self, rows: Numbers, buffers: "_Buffers", seen: Numbers, shown: Numbers) -> None:
        show_rows(*self._for_showing(rows, buffers, seen, shown))

    def _for_steps(
        self, rows: Numbers, buffers: "_Buffers", actions: Numbers, deals: bool
    ) -> tuple[Any, ...]:
        """The arguments of `step_rows`."""
        return (
            rows, self._games, self._tables, buffers.log, self.players, self.kinds, self._weights, buffers.minds,
            buffers.workspace, self.dice, actions, self.actions.number_of, self.actions.place_of, self.over,
            self.acting, self._masks, self._history, self._noted, deals,
        )  # fmt: skip

    def _for_showing(
        self, rows: Numbers, buffers: "_Buffers", seen: Numbers, shown: Numbers
    ) -> tuple[Any, ...]:
        """The arguments of `show_rows`."""
        return (
            rows, self._games, self._tables, buffers.result, self.actions.place_of, self.actions.offers,
            self._by_margin, self.over, self.acting, self._masks, self.totals, self.shares, self.rewards, seen, shown,
        )  # fmt: skip

    def _on_all_cores(self, rows: Numbers, work: Callable[[Numbers, "_Buffers"], Any]) -> list[Any]:
        """Share some games among the threads."""
        count = min(self._threads, max(1, len(rows) // ROWS_FOR_A_THREAD))
        if count == 1:
            return [work(rows, self._buffers[0])]
        if self._pool is None or self._pool[0] != os.getpid():  # a forked process has no threads yet
            self._pool = os.getpid(), ThreadPoolExecutor(self._threads - 1, "locomotif-batch")
        parts = np.array_split(rows, count)
        others = [
            self._pool[1].submit(work, part, buffers)
            for part, buffers in zip(parts[1:], self._buffers[1:], strict=False)
        ]
        return [work(parts[0], self._buffers[0]), *(other.result() for other in others)]

    # --- seeing

    def observe(
        self, which: Which = None, seats: Sequence[int] | Numbers | None = None
    ) -> dict[str, Numbers]:
        """What a seat of each game sees now, by default the one to move. The masks of other seats are empty."""
        rows = self.rows(which)
        chosen = self.acting[rows] if seats is None else self._checked_seats(seats, len(rows))
        seen = np.empty((len(rows), self.size), np.int16)
        masks = np.empty((len(rows), len(self.actions)), np.int8)
        observe_rows(
            rows, chosen, self._games, self._tables, self.actions.place_of, self.actions.offers, seen, masks
        )
        return {"observation": seen, "action_mask": masks, **self.history(rows, chosen)}

    def history(self, rows: Numbers, seats: Numbers) -> dict[str, Numbers]:
        """The last moves as these seats saw them, if any are kept."""
        if not self._history.shape[1]:
            return {}
        seen = np.empty((len(rows), *self._history.shape[1:]), np.int16)
        history_of_rows(rows, seats, self.players, self.actions.number_of, self._history, self._noted, seen)
        return {"history": seen}

    # --- saving and loading

    def save(self, which: Which = None) -> States:
        """Copy some positions; the copies do not change as the games go on."""
        rows = self.rows(which)
        games, history = _rows_of(self._games, rows), self._history[rows]
        return States(
            self.board.fingerprint, self.players, games, self.dice[rows], history, self._noted[rows]
        )

    def load(self, states: States, which: Which = None) -> None:
        """Put saved positions into these games, one into each; `show` them afterwards."""
        rows = self.rows(which)
        if (states.board, states.players) != (self.board.fingerprint, self.players):
            raise LabError("these positions are of another board, or of another number of players")
        if len(states) != len(rows) or len(np.unique(rows)) != len(rows):
            raise LabError(f"{len(states)} positions cannot be put into {len(np.unique(rows))} games")
        if states.history.shape[1:] != self._history.shape[1:]:
            raise LabError("these positions have a history of another length")
        _set_rows(self._games, rows, states.games)
        self.dice[rows] = states.dice
        self._history[rows], self._noted[rows] = states.history, states.noted
        self._update_seats_to_move(rows)

    def game(self, number: int) -> Game:
        """A game of the batch as a `Game` of its own; it has no record, since it was dealt from dice."""
        game = Game(self.board, self.players, seed=0)
        game.state = _rows_of(self._games, self.rows([number]))
        game.imagined = True
        return game

    def set_game(self, number: int, game: Game) -> None:
        """Put the position of a `Game` into the batch, without its history; `show` it afterwards."""
        if game.board.fingerprint != self.board.fingerprint or game.players != self.players:
            raise LabError("this game is on another board, or for another number of players")
        rows = self.rows([number])
        _set_rows(self._games, rows, game.state)
        self._noted[number] = 0
        self._update_seats_to_move(rows)

    def imagine(self, which: Which, seats: Sequence[int] | Numbers, seed: int | None = None) -> None:
        """In each of some games, replace at random what a seat cannot see, as `Game.imagine` does."""
        rows = self.rows(which)
        games = _rows_of(self._games, rows)
        dice = np.random.SeedSequence(seed).generate_state(len(rows), np.uint64).reshape(-1, 1)
        imagine_each(games, self._tables, self._checked_seats(seats, len(rows)), dice)
        _set_rows(self._games, rows, games)

    def _update_seats_to_move(self, rows: Numbers) -> None:
        """Update the seats to move in games that were changed."""
        acting = np.empty(len(rows), np.int64)
        seats_to_move(_rows_of(self._games, rows), acting)
        self.over[rows] = acting == NOTHING
        self.acting[rows] = np.where(acting == NOTHING, 0, acting)

    def rows(self, which: Which) -> Numbers:
        """The numbers of some games; LabError if there is no such game."""
        if which is None:
            return np.arange(len(self))
        rows = np.asarray(which)
        if rows.dtype == np.bool_ and rows.shape == (len(self),):
            return np.flatnonzero(rows)
        if rows.ndim != 1 or (rows.size and rows.dtype.kind not in "iu"):
            raise LabError("games are named by a list of their numbers")
        if rows.size and not (rows.min() >= 0 and rows.max() < len(self)):
            raise LabError(f"the games are 0 to {len(self) - 1}")
        return rows.astype(np.int64)

    def _checked_seats(self, seats: Sequence[int] | Numbers, number: int) -> Numbers:
        """Check the seats asked for, one for each game."""
        chosen = np.array(np.broadcast_to(np.asarray(seats, np.int64), (number,)))
        if number and not (chosen.min() >= 0 and chosen.max() < self.players):
            raise LabError(f"the seats are 0 to {self.players - 1}")
        return chosen


def _rows_of(games: Numbers, rows: Numbers) -> Numbers:
    """Copy some records byte by byte: NumPy would copy field by field and not the padding between them."""
    return games.view(np.uint8).reshape(len(games), -1)[rows].reshape(-1).view(STATE)


def _set_rows(games: Numbers, rows: Numbers, records: Numbers) -> None:
    """Replace some records, byte by byte."""
    games.view(np.uint8).reshape(len(games), -1)[rows] = records.view(np.uint8).reshape(len(rows), -1)


class _Buffers:
    """The memory that one thread needs besides the games."""

    def __init__(self) -> None:
        self.log, self.result = np.zeros(1, LOG), np.zeros(1, RESULT)
        self.minds, self.workspace = new_minds(), new_workspace()


def environment_compile_calls() -> list[Call]:
    """The calls that compile the environments."""
    batch, rows, buffers = GameBatch(Board(base_board()), 1, 2, history=1), np.arange(1), _Buffers()
    seen, masks = np.empty((1, batch.size), np.int16), np.empty((1, len(batch.actions)), np.int8)
    games, boards, actions = batch._games, batch._tables, batch.actions
    history = np.empty((1, 1, 2), np.int16)
    of_history = (rows, rows, 2, actions.number_of, batch._history, batch._noted, history)
    return [
        compiling(14, step_rows, *batch._for_steps(rows, buffers, rows, False)),
        compiling(8, show_rows, *batch._for_showing(rows, buffers, seen, masks)),
        compiling(4, observe_rows, rows, rows, games, boards, actions.place_of, actions.offers, seen, masks),
        compiling(1, history_of_rows, *of_history),
        compiling(1, seats_to_move, games, batch.acting),
    ]

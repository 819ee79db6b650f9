"""The network at the table: it looks at a position and plays the move that it likes best, without any search."""

from pathlib import Path
from typing import Any

import numpy as np

from locomotif.boards import Board, base_board
from locomotif.bots import compiled
from locomotif.bots.built_in import compile_once
from locomotif.bots.compiled.look_ahead import look_ahead
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.net_weights import network_for
from locomotif.bots.planner_weights import weights_for
from locomotif.bots.sight_fields import sight_size
from locomotif.game import Game
from locomotif.kernel.compile_together import Call
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.warm import Stage

NO_MOVES, NONE_ALIVE, NO_WORTHS = np.zeros(0, np.int64), np.zeros(0, np.bool_), np.zeros(0)


class NetworkJudge:
    """A network on one board, with room to think; for one thread at a time."""

    def __init__(self, board: Board) -> None:
        self.moves = DenseMoves(board)
        self.network = network_for(board)
        width = self.network.second.shape[0]
        self.scores = np.zeros(len(self.moves), np.float32)
        """By dense number: how much a move is liked, a logarithm; far below zero where it is not legal."""
        self.values = np.zeros(2, np.float32)
        """What the game is worth to the seat: its margin and its victory, as the training counts them."""
        self.advice = 0
        """The planner's move, by its dense number."""
        recipe = self.network.about["recipe"]
        self._win, self._margin = float(recipe["win"]), float(recipe["margin"])
        self._games, self._log, self._result = np.zeros(3, STATE), np.zeros(1, LOG), np.zeros(1, RESULT)
        self.dice = np.array([1], np.uint64)
        """Where the random numbers of imagined games come from."""
        self._weights = weights_for(board)
        self.seen, self.mask = np.zeros(sight_size(board), np.int8), np.zeros(len(self.moves), np.int8)
        """What the network was shown, and which moves are legal, by dense number."""
        most = max(width, len(self.seen))
        self._room = (
            new_minds(), new_workspace(), self.moves.place_of, self.moves.offers, *self.network.layers, self.seen,
            self.mask, np.zeros(width, np.float32), np.zeros(width, np.float32), np.zeros(most, np.int64),
            np.zeros(most, np.float32), np.zeros(self.network.last.shape[1], np.float32), self.scores, self.values,
        )  # fmt: skip
        """What compiled code is given to judge with: minds, moves, layers, and room for what it writes."""

    def look(self, state: Any, tables: Any, seat: int) -> None:
        """Judge the moves of a seat: `scores`, `values` and `advice`."""
        self._games[0] = state[0]
        self.advice = self.try_moves(tables, seat, NO_MOVES, NONE_ALIVE, NO_WORTHS)

    def try_moves(self, tables: Any, seat: int, actions: Any, alive: Any, worths: Any, turns: int = 0) -> int:
        """Write what each move that is alive is worth in one imagined world; how many were tried.

        It is the position that was looked at last; every seat plays on until this one has had so many turns more.
        """
        return int(
            look_ahead(
                self._games, tables, self._log, self._result, self._weights, seat, actions, alive, turns, self._win,
                self._margin, self.moves.number_of, self.dice, worths, *self._room,
            )
        )  # fmt: skip

    def best(self) -> int:
        """The move liked best, by the kernel's number."""
        return int(self.moves.number_of[int(self.scores.argmax())])


def doors_of_network() -> list[Call]:
    """Calls that compile the network."""
    return [(30, _let_the_network_choose)]


NETWORK = Stage(
    "the network", "half a minute", Path(compiled.__file__).parent, f"{__name__}:doors_of_network"
)


def _let_the_network_choose() -> None:
    game = Game(base_board(), seed=0)
    NetworkJudge(game.board).look(game.state, game.tables, 0)


class NetBot:
    """The network alone; it thinks afresh at every move."""

    def __init__(self, name: str = "net") -> None:
        compile_once(NETWORK)
        self.name = name
        self.faults: list[str] = []
        self._judges: dict[Board, NetworkJudge] = {}

    def decide(self, game: Game, seat: int) -> int:
        """Choose a move for a seat, by the kernel's number; BotError where there is no network for the board."""
        if game.board not in self._judges:
            self._judges[game.board] = NetworkJudge(game.board)
        judge = self._judges[game.board]
        judge.look(game.state, game.tables, seat)
        return judge.best()

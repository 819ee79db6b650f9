"""The bot `net`: it plays the move that the network scores highest, without any search."""

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
    """Judges the moves of one board with its network. It reuses its memory, so it is for one thread at a time."""

    def __init__(self, board: Board) -> None:
        self.moves = DenseMoves(board)
        self.network = network_for(board)
        width = self.network.second.shape[0]
        self.scores = np.zeros(len(self.moves), np.float32)
        """By dense number: the score of a move, as a log-probability up to a constant; far below zero if illegal."""
        self.values = np.zeros(2, np.float32)
        """What the game is worth to the seat: its expected margin and victory, as the training counts them."""
        self.advice = 0
        """The planner's move, as a dense number."""
        recipe = self.network.about["recipe"]
        self._win, self._margin = float(recipe["win"]), float(recipe["margin"])
        self._games, self._log, self._result = np.zeros(3, STATE), np.zeros(1, LOG), np.zeros(1, RESULT)
        self.dice = np.array([1], np.uint64)
        """The state of the random numbers with which games are imagined."""
        self._weights = weights_for(board)
        self.seen, self.mask = np.zeros(sight_size(board), np.int8), np.zeros(len(self.moves), np.int8)
        """The network's last input, and which moves were legal, by dense number."""
        most = max(width, len(self.seen))
        self._buffers = (
            new_minds(), new_workspace(), self.moves.place_of, self.moves.offers, *self.network.layers, self.seen,
            self.mask, np.zeros(width, np.float32), np.zeros(width, np.float32), np.zeros(most, np.int64),
            np.zeros(most, np.float32), np.zeros(self.network.last.shape[1], np.float32), self.scores, self.values,
        )  # fmt: skip
        """The last arguments of `look_ahead`: minds, moves, layers, and arrays that it writes to."""

    def look(self, state: Any, tables: Any, seat: int) -> None:
        """Judge the moves of a seat; the result is in `scores`, `values` and `advice`."""
        self._games[0] = state[0]
        self.advice = self.try_moves(tables, seat, NO_MOVES, NONE_ALIVE, NO_WORTHS)

    def try_moves(self, tables: Any, seat: int, actions: Any, alive: Any, worths: Any, turns: int = 0) -> int:
        """Write what each move that is alive is worth in one imagined world; return how many were tried.

        The position is the one that `look` was last given. Every seat plays on until this one has had `turns` more
        turns.
        """
        return int(
            look_ahead(
                self._games, tables, self._log, self._result, self._weights, seat, actions, alive, turns, self._win,
                self._margin, self.moves.number_of, self.dice, worths, *self._buffers,
            )
        )  # fmt: skip

    def best(self) -> int:
        """The move with the highest score, as the kernel's number."""
        return int(self.moves.number_of[int(self.scores.argmax())])


def network_compile_calls() -> list[Call]:
    """The calls that compile the network."""
    return [(30, _judge_a_position)]


NETWORK = Stage(
    "the network", "half a minute", Path(compiled.__file__).parent, f"{__name__}:network_compile_calls"
)


def _judge_a_position() -> None:
    game = Game(base_board(), seed=0)
    NetworkJudge(game.board).look(game.state, game.tables, 0)


class NetBot:
    """Plays by the network alone; it remembers nothing between moves."""

    def __init__(self, name: str = "net") -> None:
        compile_once(NETWORK)
        self.name = name
        self.faults: list[str] = []
        self._judges: dict[Board, NetworkJudge] = {}

    def decide(self, game: Game, seat: int) -> int:
        """Choose a move for a seat; return the kernel's number. BotError if there is no network for the board."""
        if game.board not in self._judges:
            self._judges[game.board] = NetworkJudge(game.board)
        judge = self._judges[game.board]
        judge.look(game.state, game.tables, seat)
        return judge.best()

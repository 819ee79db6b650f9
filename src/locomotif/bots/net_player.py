"""The network at the table: it looks at a position and plays the move that it likes best, without any search."""

from pathlib import Path
from typing import Any

import numpy as np

from locomotif.boards import Board, base_board
from locomotif.bots import compiled
from locomotif.bots.built_in import compile_once
from locomotif.bots.compiled.forward import judge_moves
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.net_weights import network_for
from locomotif.bots.planner_weights import weights_for
from locomotif.bots.sight_fields import sight_size
from locomotif.game import Game
from locomotif.kernel.compile_together import Call
from locomotif.kernel.warm import Stage


class NetworkJudge:
    """A network on one board, with room to think; for one thread at a time."""

    def __init__(self, board: Board) -> None:
        self.moves = DenseMoves(board)
        self.network = network_for(board)
        width = len(self.network.first_bias)
        self.scores = np.zeros(len(self.moves), np.float32)
        """By dense number: how much a move is liked, a logarithm; far below zero where it is not legal."""
        self.values = np.zeros(2, np.float32)
        """What the game is worth to the seat: its margin and its victory, as the training counts them."""
        self.advice = 0
        """The planner's move, by its dense number."""
        self._weights = weights_for(board)
        self._minds, self._workspace = new_minds(), new_workspace()
        self._seen, self._mask = np.zeros(sight_size(board), np.int8), np.zeros(len(self.moves), np.int8)
        self._one, self._other = np.zeros(width, np.float32), np.zeros(width, np.float32)
        self._outputs = np.zeros(len(self.network.last_bias), np.float32)

    def look(self, state: Any, tables: Any, seat: int) -> None:
        """Judge the moves of a seat: `scores`, `values` and `advice`."""
        self.advice = int(
            judge_moves(
                state, tables, self._weights, seat, self._minds, self._workspace, self.moves.place_of,
                self.moves.offers, *self.network.layers, self._seen, self._mask, self._one, self._other,
                self._outputs, self.scores, self.values,
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

"""Random games on the GPU: dealt, played and scored, a million at a time."""

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import cuda

from locomotif.boards import Board
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.tables import tables
from locomotif.lab.gpu import kernels

THREADS = 64
"""Threads in a block."""

TO_THE_END = 1 << 30
"""More moves than any game takes."""


class DeviceGames:
    """Games of one board and number of players, each with dice of its own."""

    def __init__(self, board: Board, players: int, dice: npt.NDArray[np.uint64]) -> None:
        self.players = players
        games = len(dice)
        self.words = cuda.to_device(np.zeros((games, kernels.STATE_WORDS), np.uint64))
        self.states = self.words.view(STATE).reshape(games)
        """The games as records (`kernel.state`)."""
        self.results = cuda.to_device(np.zeros(games, RESULT))
        self.dice = cuda.to_device(dice.reshape(games, 1))
        self._tables = cuda.to_device(tables(board).copy())
        self._log = cuda.to_device(np.zeros(1, LOG))
        self._played = cuda.to_device(np.zeros(1, np.int64))
        self._grid = (games + THREADS - 1) // THREADS, THREADS

    def deal(self) -> None:
        """Deal all games anew, from their dice."""
        self._play(self.players, 0)

    def play(self, most: int = TO_THE_END) -> None:
        """Play all games at random, to the end or for at most this many moves each."""
        self._play(0, most)

    def deal_and_play(self) -> None:
        """Deal all games anew and play them to their ends."""
        self._play(self.players, TO_THE_END)

    def score(self) -> None:
        """Score all games as if they ended now."""
        kernels.score_games[self._grid](self.states, self._tables, self.results)

    def take_played(self) -> int:
        """Count the moves played since the last call; waits for the GPU."""
        played = int(self._played.copy_to_host()[0])
        self._played.copy_to_device(np.zeros(1, np.int64))
        return played

    def _play(self, players: int, most: int) -> None:
        kernels.play_games[self._grid](
            self.words, self._tables, self._log, players, self.dice, most, self._played
        )


def dice_for(games: int, seed: int) -> npt.NDArray[np.uint64]:
    """Dice for this many games."""
    return np.random.default_rng(seed).integers(0, 1 << 63, games, np.uint64)


def wait() -> None:
    """Wait until the GPU has finished all its work."""
    cuda.synchronize()


def name_of_gpu() -> str:
    """The name of the GPU."""
    name: Any = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)

"""Many games at once on the GPU, for learners that run there too."""

from pathlib import Path
from typing import Any, Literal

import numpy as np
from numba import cuda

from locomotif.boards import Board
from locomotif.bots.bot_registry import compiled_kind
from locomotif.bots.compiled.mind import MIND, WORKSPACE
from locomotif.bots.planner_weights import weights_for
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.checks import NotDealtError, a_board, check_reward
from locomotif.lab.env.graph_observation import graph_size
from locomotif.lab.env.observation import size_of
from locomotif.lab.gpu import kernels
from locomotif.lab.lab_error import LabError

THREADS = 64
"""Threads in a block: few, because games diverge."""


class DeviceTables:
    """`VectorTables` on a GPU: the same seed and the same actions give exactly the same games.

    All arrays stay on the GPU and are overwritten by every step. PyTorch and JAX share them without copying:
    `torch.as_tensor(tables.observation, device="cuda")`, `jax.numpy.asarray(tables.observation)`.
    opponents, rewards and how a game that has ended is dealt anew: as in `VectorTables`.
    """

    def __init__(
        self,
        board: str | Path | Board,
        games: int,
        players: int = 2,
        opponents: str | None = None,
        reward: Literal["win", "margin"] = "win",
        graph: bool = False,
    ) -> None:
        check_reward(reward)
        if games < 1:
            raise LabError(f"a batch has at least 1 game, not {games}")
        self.board = a_board(board)
        self.players = self.board.check_players(players)
        self.actions = Actions(self.board)
        self.size = games
        self._by_margin = reward == "margin"
        self._kind = None if opponents in ("random", None) else compiled_kind(opponents or "")
        if self._kind is None and opponents not in ("random", None):
            raise LabError(
                f'opponents are "random", "greedy", "beginner", "planner" or None, not "{opponents}"'
            )
        everybody = np.full(games, NOTHING, np.int64)
        learners = np.arange(games) % players if opponents else everybody
        self.learners = cuda.to_device(learners)
        """Who learns in each game; NOTHING (−1): everybody."""
        self._played_inside = cuda.to_device(everybody) if self._kind is not None else self.learners
        self.states = _zeros(games, STATE)
        """The games themselves, as records (`kernel.state`)."""
        self.observation = _zeros((games, size_of(self.board, players)), np.int16)
        self.graph: Any = _zeros((games, graph_size(self.board)), np.int8) if graph else None
        """The observation as a graph (`lab.env.graph_observation`), if it is asked for."""
        self.action_mask = _zeros((games, len(self.actions)), np.int8)
        self.seat = _zeros(games, np.int64)
        """Who is to move."""
        self.over = _zeros(games, np.uint8)
        self.totals = _zeros((games, players), np.int64)
        self.shares = _zeros((games, players), np.float64)
        """The share of the victory, by seat, in the games that have ended."""
        self.rewards = _zeros(games, np.float32)
        self.illegal = _zeros(1, np.int64)
        """How many illegal actions there have been so far."""
        self._tables = cuda.to_device(tables(self.board).copy())
        self._weights = cuda.to_device(weights_for(self.board))
        self._log, self._results = _zeros(1, LOG), _zeros(games, RESULT)
        self._dice = _zeros((games, 1), np.uint64)
        self._minds, self._workspaces = _zeros(games, MIND), _zeros(games, WORKSPACE)
        self._number_of = cuda.to_device(self.actions.number_of)
        self._place_of = cuda.to_device(self.actions.place_of)
        self._grid = (games + THREADS - 1) // THREADS, THREADS
        self._begun = False

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew."""
        dice = np.random.default_rng(seed).integers(0, 1 << 63, (self.size, 1), np.uint64)
        self._dice.copy_to_device(dice)
        kernels.begin_tables[self._grid](
            self.states, self._tables, self._log, self.players, self._played_inside, self._dice, self.over
        )
        self._begun = True
        self._show()

    def step(self, actions: Any) -> None:
        """Play one move in every game. `actions`: whole numbers on the GPU, such as a PyTorch or JAX tensor.

        Numbers out of range are not checked: that would mean waiting for the GPU.
        """
        if not self._begun:
            raise NotDealtError
        given = cuda.as_cuda_array(actions) if hasattr(actions, "__cuda_array_interface__") else actions
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            raise LabError(
                f"actions are {self.size} whole numbers on the GPU, not {given.dtype} of shape {given.shape}"
            )
        kernels.move_tables[self._grid](
            self.states, self._tables, self._log, self.players, self._played_inside, self._dice, given,
            self._number_of, self.over, self.seat, self.action_mask, self.illegal,
        )  # fmt: skip
        self._show()

    def new_actions(self) -> Any:
        """An array on the GPU with one action per game."""
        return _zeros(self.size, np.int32)

    def ask(self, bot: str, into: Any) -> None:
        """Write into an array on the GPU the action that a compiled bot would choose in every running game."""
        kind = compiled_kind(bot)
        if kind is None:
            raise LabError(f'"{bot}" is not a compiled bot')
        kernels.ask_bots[self._grid](
            kind, self.states, self._tables, self._weights, self.seat, self._minds, self._workspaces, self._dice,
            self._place_of, into,
        )  # fmt: skip

    def _show(self) -> None:
        """Let our own bots play the other seats, if they do, and show all games to the learners."""
        if self._kind is not None:
            kernels.let_bots_play[self._grid](
                self._kind, self.states, self._tables, self._log, self._weights, self.learners, self._minds,
                self._workspaces, self._dice,
            )  # fmt: skip
        kernels.show_tables[self._grid](
            self.states, self._tables, self._results, self._place_of, self.actions.offers, self.learners,
            self._by_margin, self.over, self.seat, self.totals, self.shares, self.rewards, self.observation,
            self.action_mask,
        )  # fmt: skip
        if self.graph is not None:
            kernels.show_graphs[self._grid](self.states, self._tables, self.seat, self.graph)


def _zeros(shape: Any, dtype: Any) -> Any:
    """An array of zeros on the GPU."""
    return cuda.to_device(np.zeros(shape, dtype))

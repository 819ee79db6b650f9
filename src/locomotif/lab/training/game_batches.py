"""Batches of games as tensors: on a GPU, or on all cores of a CPU."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from locomotif.boards import Board
from locomotif.boards.limits import SEATS
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.planner_weights import weights_for
from locomotif.bots.sight_fields import sight_size
from locomotif.kernel.core_count import cores_allowed
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import FIRST_TICKETS, LOG, OVER, STATE, TICKETS_DRAWN
from locomotif.kernel.tables import tables
from locomotif.lab.compiled.sights import deal_sights, move_sights, show_sights


class Batch(Protocol):
    """Games of one board, each with its own number of players. Every step overwrites all tensors."""

    size: int
    seen: Tensor
    """By game: the network's input, int8."""
    mask: Tensor
    """By game and dense number: 1 for a legal move."""
    seat: Tensor
    """By game: the seat to move."""
    over: Tensor
    """By game: 1 where it has just ended; the next step deals a new one."""
    totals: Tensor
    """By game and seat: final points, where the game has just ended."""
    shares: Tensor
    """By game and seat: the share of the victory, where the game has just ended."""
    advice: Tensor
    """By game: the planner's move, as a dense number."""

    def deal(self, dice: npt.NDArray[np.uint64]) -> None:
        """Deal all games, each from a number of its own."""

    def step(self, actions: Tensor) -> None:
        """Play one move in every game."""


class HostBatch:
    """A batch of games on the CPU, shared among its cores."""

    def __init__(self, board: Board, players: npt.NDArray[np.int64]) -> None:
        n, moves = len(players), DenseMoves(board)
        self.size = n
        arrays: dict[str, Any] = {
            "over": np.zeros(n, np.uint8),
            "acting": np.zeros(n, np.int64),
            "totals": np.zeros((n, SEATS), np.int64),
            "shares": np.zeros((n, SEATS)),
            "seen": np.zeros((n, sight_size(board)), np.int8),
            "masks": np.zeros((n, len(moves)), np.int8),
            "advice": np.zeros(n, np.int32),
        }
        tensors = {name: torch.from_numpy(array) for name, array in arrays.items()}
        self.seen, self.mask, self.seat = tensors["seen"], tensors["masks"], tensors["acting"]
        self.over, self.advice = tensors["over"], tensors["advice"]
        self.totals, self.shares = tensors["totals"], tensors["shares"]
        bounds = np.linspace(0, n, min(cores_allowed(), n) + 1).astype(int).tolist()
        self._parts = [
            _HostPart(board, moves, players[start:stop], {name: a[start:stop] for name, a in arrays.items()})
            for start, stop in pairwise(bounds)
        ]
        self._starts = bounds[:-1]
        self._threads = ThreadPoolExecutor(len(self._parts))

    def deal(self, dice: npt.NDArray[np.uint64]) -> None:
        """Deal all games, each from its own number."""
        self._in_all_parts(_HostPart.deal, dice)

    def step(self, actions: Tensor) -> None:
        """Play one move in every game."""
        self._in_all_parts(_HostPart.step, actions.int().numpy())

    def _in_all_parts(self, do: Callable[["_HostPart", Any], None], numbers: npt.NDArray[Any]) -> None:
        list(self._threads.map(do, self._parts, np.split(numbers, self._starts[1:])))


class _HostPart:
    """The games of one core."""

    def __init__(
        self, board: Board, moves: DenseMoves, players: npt.NDArray[np.int64], arrays: dict[str, Any]
    ) -> None:
        self._moves, self._players, self._arrays = moves, players, arrays
        self._games, self._tables = np.zeros(len(players), STATE), tables(board)
        self._log, self._result = np.zeros(1, LOG), np.zeros(1, RESULT)
        self._weights, self._minds, self._workspace = weights_for(board), new_minds(), new_workspace()
        self._dice = np.zeros((len(players), 1), np.uint64)

    def deal(self, dice: npt.NDArray[np.uint64]) -> None:
        self._dice[:, 0] = dice
        deal_sights(self._games, self._tables, self._log, self._players, self._dice, self._arrays["over"])
        self._observe()

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        a = self._arrays
        move_sights(
            self._games, self._tables, self._log, self._players, self._dice, actions, self._moves.number_of,
            a["over"], a["acting"], a["masks"],
        )  # fmt: skip
        self._observe()

    def _observe(self) -> None:
        """Write all arrays for the positions as they are now."""
        a = self._arrays
        a["seen"].fill(0)
        a["masks"].fill(0)
        show_sights(
            self._games, self._tables, self._result, self._weights, self._minds, self._workspace,
            self._moves.place_of, self._moves.offers, a["over"], a["acting"], a["totals"], a["shares"],
            a["seen"], a["masks"], a["advice"],
        )  # fmt: skip


class DeviceBatch:
    """A batch of games on a GPU."""

    THREADS = 64

    def __init__(self, board: Board, players: npt.NDArray[np.int64]) -> None:
        from numba import cuda  # noqa: PLC0415 - only where there is a GPU

        from locomotif.lab.gpu import kernels  # noqa: PLC0415

        n, moves = len(players), DenseMoves(board)
        self.size = n
        self._kernels: Any = kernels
        self._as_array: Any = cuda.as_cuda_array

        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, device="cuda")

        self.seen = zeros(n, sight_size(board), dtype=torch.int8)
        self.mask = zeros(n, len(moves), dtype=torch.int8)
        self.seat = zeros(n, dtype=torch.int64)
        self.over = zeros(n, dtype=torch.uint8)
        self.totals = zeros(n, SEATS, dtype=torch.int64)
        self.shares = zeros(n, SEATS, dtype=torch.float64)
        self.advice = zeros(n, dtype=torch.int32)
        self._phases = zeros(n, dtype=torch.int64)
        order_of_phases = torch.arange(OVER + 1, device="cuda")
        order_of_phases[torch.tensor([FIRST_TICKETS, TICKETS_DRAWN, OVER])] -= OVER + 1  # slow phases first
        self._order_of_phases = order_of_phases
        self._games = cuda.to_device(np.zeros(n, STATE))
        self._results = cuda.to_device(np.zeros(n, RESULT))
        self._log = cuda.to_device(np.zeros(1, LOG))
        self._tables = cuda.to_device(tables(board).copy())
        self._weights = cuda.to_device(weights_for(board))
        self._players = cuda.to_device(players)
        self._dice = cuda.to_device(np.zeros((n, 1), np.uint64))
        self._number_of = cuda.to_device(moves.number_of)
        self._place_of = cuda.to_device(moves.place_of)
        self._offers = moves.offers
        self._grid = (n + self.THREADS - 1) // self.THREADS, self.THREADS
        self._shared: dict[str, Any] = {
            name: cuda.as_cuda_array(getattr(self, name))
            for name in ("seen", "mask", "seat", "over", "totals", "shares", "advice", "_phases")
        }

    def deal(self, dice: npt.NDArray[np.uint64]) -> None:
        """Deal all games, each from its own number."""
        self._dice.copy_to_device(dice.reshape(-1, 1))
        self._kernels.deal_network_games[self._grid](
            self._games, self._tables, self._log, self._players, self._dice, self._shared["over"],
            self._shared["_phases"],
        )  # fmt: skip
        self._observe()

    def step(self, actions: Tensor) -> None:
        """Play one move in every game."""
        s = self._shared
        self._kernels.move_network_games[self._grid](
            self._games, self._tables, self._log, self._players, self._dice,
            self._as_array(actions.int()), self._number_of, s["over"], s["seat"], s["mask"], s["_phases"],
        )  # fmt: skip
        self._observe()

    def _observe(self) -> None:
        """Write all tensors for the positions as they are now."""
        s = self._shared
        self.seen.zero_()
        self.mask.zero_()
        order = torch.argsort(self._order_of_phases[self._phases])
        self._kernels.show_network_games[self._grid](
            self._as_array(order), self._games, self._tables, self._results, self._weights, self._place_of,
            self._offers, s["over"], s["seat"], s["totals"], s["shares"], s["seen"], s["mask"], s["advice"],
        )  # fmt: skip


def new_batch(board: Board, players: npt.NDArray[np.int64], device: str) -> Batch:
    """Make a batch of games on a GPU ("cuda") or on the CPU ("cpu")."""
    return DeviceBatch(board, players) if device == "cuda" else HostBatch(board, players)

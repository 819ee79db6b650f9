"""The bot `net-search`: the network proposes moves, plays on from them in imagined games, and judges the outcome."""

import time
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.bots.built_in import compile_once, dice_seed
from locomotif.bots.net_player import NETWORK, NetworkJudge
from locomotif.game import Game

TURNS = 4
"""After how many more of the searching seat's own turns the network judges, with `SHORT` seconds to think."""

SHORT = 0.1
"""The seconds for `TURNS`; with more time it looks further ahead, where the outcome is clearer."""

PLAYOUTS_A_SECOND = 2_000
"""How many playouts count as a second, where a number of playouts is given instead of seconds."""

MOVES = 6
"""How many of the network's moves are tried at most."""

UNLIKELY = 0.01
"""Moves that the network would play less often than this are not tried."""

DOUBT = 0.005
"""How much better a move must be for each factor of e by which it is less likely than the network's favourite."""

CAUTION = 0.5
"""How many standard errors better it must be on top of that."""

FEW = 5
"""With fewer worlds than this, no difference counts as certain."""

HALVINGS = (8, 24, 72)
"""Numbers of worlds after which the worse half of the moves is dropped."""


class NetworkSearchBot:
    """Thinks for some seconds per move, or for a number of playouts; `fair` as in `TimedSearch`."""

    def __init__(
        self,
        seconds: float = 0.1,
        playouts: int | None = None,
        seed: int | None = None,
        fair: bool = False,
        name: str = "net-search",
    ) -> None:
        compile_once(NETWORK)
        self.name = name
        self.faults: list[str] = []
        self._seconds, self._playouts = seconds, playouts
        self._turns = turns_ahead(seconds if playouts is None else playouts / PLAYOUTS_A_SECOND)
        self._clock = time.thread_time if fair else time.perf_counter
        self._seed = dice_seed(seed)
        self._judges: dict[Board, NetworkJudge] = {}

    def decide(self, game: Game, seat: int) -> int:
        """Choose a move for a seat; return the kernel's number. BotError if there is no network for the board."""
        start = self._clock()
        judge = self._judge_of(game.board)
        judge.look(game.state, game.tables, seat)
        actions, handicaps = promising(judge)
        if len(actions) == 1:
            return int(actions[0])
        alive, worths = np.ones(len(actions), np.bool_), np.zeros(len(actions))
        worlds, gains, squares = (np.zeros(len(actions)) for _ in range(3))
        tried = 0
        while self._has_time(start, tried):
            tried += judge.try_moves(game.tables, seat, actions, alive, worths, self._turns)
            gain = (worths - worths[0]) * alive
            worlds += alive
            gains += gain
            squares += gain**2
            if int(worlds[0]) in HALVINGS:
                halve(alive, gains / worlds - handicaps)
        return int(actions[best_of(worlds, gains, squares, handicaps)])

    def _judge_of(self, board: Board) -> NetworkJudge:
        if board not in self._judges:
            self._judges[board] = NetworkJudge(board)
            self._judges[board].dice[0] = self._seed
        return self._judges[board]

    def _has_time(self, start: float, tried: int) -> bool:
        if self._playouts is not None:
            return tried < self._playouts
        return self._clock() - start < self._seconds


def turns_ahead(seconds: float) -> int:
    """How many turns to look ahead: twice as many for eight times the time."""
    return max(1, round(float(TURNS * (seconds / SHORT) ** (1 / 3))))


def promising(judge: NetworkJudge) -> tuple[Any, Any]:
    """The moves to try, the network's favourite first; and how much better than it each of them must be."""
    scores = judge.scores.astype(np.float64)
    likely = scores - scores.max()
    likely -= np.log(np.exp(likely).sum())
    best = np.argsort(-likely, kind="stable")[:MOVES]
    best = best[(likely[best] > np.log(UNLIKELY)) | (best == best[0])]
    return judge.moves.number_of[best].astype(np.int64), DOUBT * (likely[best[0]] - likely[best])


def halve(alive: Any, means: Any) -> None:
    """Drop the worse half of the moves, but always keep the network's favourite and one other."""
    keep = max(2, (int(alive.sum()) + 1) // 2)
    alive[np.argsort(-np.where(alive, means, -np.inf), kind="stable")[keep:]] = False
    alive[0] = True


def best_of(worlds: Any, gains: Any, squares: Any, handicaps: Any) -> int:
    """The move most certainly ahead of the network's favourite; else that one."""
    times = np.maximum(worlds, 1)
    means = gains / times
    errors = np.sqrt(np.maximum(squares / times - means**2, 1e-6) / times) * (1.0 + FEW / times)
    sure = np.where(worlds >= FEW, means - CAUTION * errors - handicaps, -np.inf)
    sure[0] = 0.0
    return int(np.argmax(sure))

"""The search bot's clock: think in small portions, drop what falls behind, stop in time."""

import time
from typing import Any

import numpy as np

from locomotif.bots.compiled.mind import new_minds, new_room
from locomotif.bots.compiled.search import CANDIDATES, candidates_of, think
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE

CAUTION = 1.0
"""How many standard errors a move must be ahead of the planner's choice to be played instead."""

FEW = 10
"""Fewer worlds than this prove nothing."""

ROUNDS = 2
"""Worlds imagined between two looks at the clock."""


class Thinker:
    """A searching player of one seat."""

    def __init__(self, taste: Any, seconds: float, playouts: int | None = None, seed: int = 1) -> None:
        """Think for so many seconds a move, or for so many playouts, which is the same on every machine."""
        self.taste = taste
        self.seconds = seconds
        self.most_playouts = playouts
        self.dice = np.array([seed], np.uint64)
        self.minds = new_minds()
        self.spare = new_minds()
        self.room = new_room()
        self.games = np.zeros(3, STATE)
        self.log = np.zeros(1, LOG)
        self.result = np.zeros(1, RESULT)
        self.playouts = 0

    def choose(self, state: Any, boards: Any, seat: int) -> int:
        """Choose a move, as a number."""
        start = time.thread_time()
        self.games[0] = state[0]
        actions = np.zeros(CANDIDATES + 1, np.int64)
        n = int(candidates_of(self.games, boards, self.taste, seat, self.minds, self.room, actions))
        if n == 1:
            return int(actions[0])
        alive = np.ones(n, np.bool_)
        gains, squares, rounds = np.zeros(n), np.zeros(n), np.zeros(n)
        halvings = max(1, int(np.ceil(np.log2(n))) - 1)
        halved = 0
        played = 0
        while True:
            think(
                self.games, boards, self.log, self.result, self.taste, seat, actions, alive, gains, squares,
                ROUNDS, self.minds, self.spare, self.room, self.dice,
            )  # fmt: skip
            rounds[alive] += ROUNDS
            played += ROUNDS * int(alive.sum())
            if self.most_playouts is None:
                spent = (time.thread_time() - start) / self.seconds
            else:
                spent = played / self.most_playouts
            if spent >= 1:
                break
            if spent > (halved + 1) / (halvings + 1) and alive.sum() > 2:
                halved += 1
                _halve(alive, gains, rounds)
        self.playouts += played
        means = gains / rounds
        errors = np.sqrt(np.maximum(squares / rounds - means**2, 1e-6) / rounds)
        doubt = CAUTION * errors * (1.0 + FEW / rounds)  # an error estimated from a few worlds says little
        sure = np.where(alive & (rounds >= FEW), means - doubt, -np.inf)
        sure[0] = 0.0
        return int(actions[int(np.argmax(sure))])


def _halve(alive: Any, gains: Any, rounds: Any) -> None:
    """Drop the worse half of the candidates, never the planner's choice."""
    means = np.where(alive, gains / rounds, -np.inf)
    keep = max(2, (int(alive.sum()) + 1) // 2)
    alive[np.argsort(-means)[keep:]] = False
    alive[0] = True

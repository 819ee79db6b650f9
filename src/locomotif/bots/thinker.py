"""The search bot's clock: think in stages, drop what falls behind, stop in time, and use the cores that are free."""

import os
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from locomotif.bots.compiled.mind import new_minds, new_room
from locomotif.bots.compiled.search import CANDIDATES, candidates_of, think
from locomotif.bots.cores import CORES
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE

CAUTION = 2.0
"""How many standard errors a move must be ahead of the planner's choice to be played instead."""

FEW = 10
"""Fewer worlds than this prove nothing."""

CERTAIN = 3.0
"""With this many standard errors between the best candidate and all others, there is no more to think about."""

ROUNDS = 2
"""Worlds imagined between two looks at the clock."""


class Desk:
    """What one thread needs to think: worlds, minds, and what each candidate has gained."""

    def __init__(self, seed: int) -> None:
        self.dice = np.array([seed], np.uint64)
        self.minds = new_minds()
        self.spare = new_minds()
        self.room = new_room()
        self.games = np.zeros(3, STATE)
        self.log = np.zeros(1, LOG)
        self.result = np.zeros(1, RESULT)

    def begin(self, state: Any, mind: Any, seat: int, candidates: int) -> None:
        """Lay the position out; nothing is known of any candidate."""
        self.games[0] = state[0]
        self.minds[seat] = mind
        self.gains = np.zeros(candidates)
        self.squares = np.zeros(candidates)
        self.rounds = np.zeros(candidates)

    def work(
        self, boards: Any, taste: Any, seat: int, actions: Any, alive: Any, done: Callable[[int], bool]
    ) -> None:
        """Imagine worlds until it is done; `done` is told how many playouts there were."""
        played = 0
        while True:
            think(
                self.games, boards, self.log, self.result, taste, seat, actions, alive, self.gains,
                self.squares, ROUNDS, self.minds, self.spare, self.room, self.dice,
            )  # fmt: skip
            self.rounds[alive] += ROUNDS
            played += ROUNDS * int(alive.sum())
            if done(played):
                return


class Thinker:
    """A searching player of one seat."""

    def __init__(
        self, seconds: float, playouts: int | None = None, seed: int = 1, fair: bool = False
    ) -> None:
        """Think for so many seconds a move, or for so many playouts, which is the same on every machine.

        Seconds are those of a clock on the wall, with all cores that are free; `fair`: of one core's work, so that
        a result does not depend on what else the machine does.
        """
        self.seconds = seconds
        self.most_playouts = playouts
        self.clock = time.thread_time if fair else time.perf_counter
        self.most_cores = 1 if fair or playouts is not None else os.cpu_count() or 1
        self.desks = [Desk(seed)]
        self.playouts = 0

    def choose(self, state: Any, boards: Any, taste: Any, seat: int) -> int:
        """Choose a move, as a number."""
        start = self.clock()
        own = self.desks[0]
        own.games[0] = state[0]
        actions = np.zeros(CANDIDATES + 1, np.int64)
        n = int(candidates_of(own.games, boards, taste, seat, own.minds, own.room, actions))
        if n == 1:
            return int(actions[0])
        for desk in self.desks:
            desk.begin(state, own.minds[seat], seat, n)
        alive = np.ones(n, np.bool_)
        stages = max(2, int(np.ceil(np.log2(n))))
        for stage in range(stages):
            if stage > 0:
                gained = self._sum("gains"), self._sum("squares"), self._sum("rounds")
                if _is_clear(alive, *gained):
                    break
                _halve(alive, *gained)
            self._think(start, (stage + 1) / stages, 1 / stages, state, boards, taste, seat, actions, alive)
        return int(actions[_best(alive, self._sum("gains"), self._sum("squares"), self._sum("rounds"))])

    def _think(
        self, start: float, until: float, share: float, state: Any, boards: Any, taste: Any, seat: int,
        actions: Any, alive: Any,
    ) -> None:  # fmt: skip
        """Think on all candidates that are alive, until so much of the time, or a share of the playouts, is spent."""
        if self.most_playouts is not None:
            quota = share * self.most_playouts

            def done(played: int) -> bool:
                return played >= quota
        else:
            end = start + until * self.seconds

            def done(played: int) -> bool:
                return self.clock() >= end

        cores = CORES.take(self.most_cores)
        try:
            while len(self.desks) < cores:
                desk = Desk(int(self.desks[0].dice[0]) + len(self.desks))
                desk.begin(state, self.desks[0].minds[seat], seat, len(alive))
                self.desks.append(desk)
            before = self._sum("rounds").sum()
            others = [
                CORES.helpers.submit(desk.work, boards, taste, seat, actions, alive, done)
                for desk in self.desks[1:cores]
            ]
            self.desks[0].work(boards, taste, seat, actions, alive, done)
            for other in others:
                other.result()
        finally:
            CORES.give_back(cores)
        self.playouts += int(self._sum("rounds").sum() - before)

    def _sum(self, what: str) -> Any:
        """A count of all desks together."""
        return np.sum([getattr(desk, what) for desk in self.desks], axis=0)


def _halve(alive: Any, gains: Any, squares: Any, rounds: Any) -> None:
    """Drop the worse half of the candidates, never the planner's choice, nor the last other one."""
    means = np.where(alive, gains / rounds, -np.inf)
    keep = max(2, (int(alive.sum()) + 1) // 2)
    alive[np.argsort(-means)[keep:]] = False
    alive[0] = True


def _errors(gains: Any, squares: Any, rounds: Any) -> Any:
    """The standard errors of what candidates gain over the planner's choice; few worlds say little of them."""
    means = gains / rounds
    return np.sqrt(np.maximum(squares / rounds - means**2, 1e-6) / rounds) * (1.0 + FEW / rounds)


def _is_clear(alive: Any, gains: Any, squares: Any, rounds: Any) -> bool:
    """Is one candidate certainly ahead of all others that are alive?"""
    if rounds.max() < 3 * FEW:
        return False
    means = np.where(alive, gains / rounds, -np.inf)
    doubt = CERTAIN * _errors(gains, squares, rounds)
    doubt[0] = 0.0
    best = int(np.argmax(means))
    others = np.delete(means + doubt, best)
    return bool(means[best] - doubt[best] > others.max())


def _best(alive: Any, gains: Any, squares: Any, rounds: Any) -> int:
    """The candidate that is surely ahead of the planner's choice by most, else that choice."""
    means = gains / rounds
    sure = means - CAUTION * _errors(gains, squares, rounds)
    sure = np.where(alive & (rounds >= FEW), sure, -np.inf)
    sure[0] = 0.0
    return int(np.argmax(sure))

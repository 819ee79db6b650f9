"""Search within a time limit, on all free cores, in stages that each drop the worse half of the moves."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from locomotif.bots.compiled.candidates import CANDIDATES, TRY, list_tries, list_ways
from locomotif.bots.compiled.mind import MIND, new_minds, new_workspace
from locomotif.bots.compiled.search import think
from locomotif.bots.cores import CORES
from locomotif.kernel.compile_together import Call
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.warm import compiling

CAUTION = 2.0
"""How many standard errors a try must be ahead of the planner's choice to replace it."""

FEW = 10
"""With fewer worlds than this, no difference counts as certain."""

CERTAIN = 3.0
"""The search ends early when this many standard errors separate the best try from all others."""

ROUNDS = 2
"""How many worlds are imagined between two looks at the clock."""

PLAYOUTS_FOR_WAYS = 1_500
"""With time for fewer playouts than this, only the planner's own way of playing on is tried."""

BEST_WAYS = 2
"""How many of the best ways to play on are tried with every good move."""


class SearchThread:
    """The memory of one searching thread: worlds, minds, and the outcome of each try."""

    def __init__(self, seed: int) -> None:
        self.dice = np.array([seed], np.uint64)
        self.minds = new_minds()
        self.spare = new_minds()
        self.workspace = new_workspace()
        self.games = np.zeros(3, STATE)
        self.log = np.zeros(1, LOG)
        self.result = np.zeros(1, RESULT)
        self.tries = np.zeros(0, TRY)

    def begin(self, state: Any, tries: Any) -> None:
        """Set up the position, with copies of the tries for this thread."""
        self.games[0] = state[0]
        self.tries = tries.copy()

    def work(
        self, boards: Any, weight_sets: Any, seat: int, plans: Any, done: Callable[[float], bool]
    ) -> None:
        """Imagine worlds until done; `done` is given the number of playouts so far."""
        before = self.tries["worlds"].sum()
        while True:
            think(*self.arguments(boards, weight_sets, seat, plans))
            if done(self.tries["worlds"].sum() - before):
                return

    def arguments(self, boards: Any, weight_sets: Any, seat: int, plans: Any) -> tuple[Any, ...]:
        """The arguments of `think`."""
        return (
            self.games, boards, self.log, self.result, weight_sets, seat, self.tries, plans, ROUNDS,
            self.minds, self.spare, self.workspace, self.dice,
        )  # fmt: skip


class TimedSearch:
    """A search for one seat."""

    def __init__(
        self, seconds: float, playouts: int | None = None, seed: int = 1, fair: bool = False
    ) -> None:
        """Search for a number of seconds per move, or of playouts, which gives the same result on every machine.

        Seconds are wall-clock seconds on all free cores; with `fair`, CPU seconds of one core, so that results do not
        depend on what else the machine does.
        """
        self.seconds = seconds
        self.most_playouts = playouts
        self.clock = time.thread_time if fair else time.perf_counter
        self.most_cores = 1 if fair or playouts is not None else CORES.number
        self.threads = [SearchThread(seed)]
        self.playouts = 0

    def choose(self, state: Any, boards: Any, weight_sets: Any, seat: int) -> int:
        """Choose a move; return its number. The first weights are the planner's, the others are ways to play on."""
        start = self.clock()
        tries = np.zeros((1 + BEST_WAYS) * (CANDIDATES + 1) + len(weight_sets), TRY)
        plans = np.zeros(len(tries), MIND)
        own = self.threads[0]
        own.games[0] = state[0]
        n = int(list_tries(own.games, boards, weight_sets, seat, own.minds, own.workspace, tries, plans))
        if n == 1:
            return int(tries["action"][0])
        if self._has_time(state, boards, weight_sets, seat, tries, plans):
            n = int(list_ways(own.games, boards, weight_sets, seat, own.workspace, tries, plans, n))
        for thread in self.threads:
            thread.begin(state, tries)
        stages = max(2, int(np.ceil(np.log2(n))))
        for stage in range(stages):
            if stage > 0:
                if is_clear(tries):
                    break
                halve(tries)
                if stage == 1:
                    try_best_ways(tries, plans, n)
            self._think(
                start, (stage + 1) / stages, 1 / stages, state, boards, weight_sets, seat, tries, plans
            )
        return int(tries["action"][best_of(tries)])

    def _has_time(self, state: Any, boards: Any, weight_sets: Any, seat: int, tries: Any, plans: Any) -> bool:
        """Is there time for other ways to play on? Measure how fast playouts are here."""
        if self.most_playouts is not None:
            return self.most_playouts >= PLAYOUTS_FOR_WAYS
        own = self.threads[0]
        own.begin(state, tries)
        start = self.clock()
        own.work(boards, weight_sets, seat, plans, lambda played: True)
        spent = self.clock() - start
        return bool(own.tries["worlds"].sum() * self.seconds >= PLAYOUTS_FOR_WAYS * spent)

    def _think(
        self, start: float, until: float, share: float, state: Any, boards: Any, weight_sets: Any, seat: int,
        tries: Any, plans: Any,
    ) -> None:  # fmt: skip
        """Try everything that is alive, up to this part of the time or for this share of the playouts."""
        if self.most_playouts is not None:
            quota = share * self.most_playouts

            def done(played: float) -> bool:
                return played >= quota
        else:
            end = start + until * self.seconds

            def done(played: float) -> bool:
                return self.clock() >= end

        cores = CORES.take(self.most_cores)
        try:
            while len(self.threads) < cores:
                self.threads.append(SearchThread(int(self.threads[0].dice[0]) + len(self.threads)))
                self.threads[-1].begin(state, np.zeros_like(tries))
            for thread in self.threads:
                for what in ("action", "way", "alive"):
                    thread.tries[what] = tries[what]
            others = [
                CORES.helpers.submit(thread.work, boards, weight_sets, seat, plans, done)
                for thread in self.threads[1:cores]
            ]
            self.threads[0].work(boards, weight_sets, seat, plans, done)
            for other in others:
                other.result()
        finally:
            CORES.give_back(cores)
        before = tries["worlds"].sum()
        for what in ("worlds", "gain", "square"):
            tries[what] = np.sum([thread.tries[what] for thread in self.threads], axis=0)
        self.playouts += int(tries["worlds"].sum() - before)


def means_of(tries: Any) -> Any:
    """The mean gain of each try over the planner's choice; zero for one that was never tried."""
    return tries["gain"] / np.maximum(tries["worlds"], 1)


def errors_of(tries: Any) -> Any:
    """The standard errors of the mean gains, enlarged where there are few worlds."""
    worlds = np.maximum(tries["worlds"], 1)
    spread = np.maximum(tries["square"] / worlds - means_of(tries) ** 2, 1e-6)
    return np.sqrt(spread / worlds) * (1.0 + FEW / worlds)


def halve(tries: Any) -> None:
    """Drop the worse half of the tries, but always keep the planner's choice and one other."""
    alive = tries["alive"] != 0
    means = np.where(alive, means_of(tries), -np.inf)
    keep = max(2, (int(alive.sum()) + 1) // 2)
    tries["alive"][np.argsort(-means)[keep:]] = False
    tries["alive"][0] = True


def try_best_ways(tries: Any, plans: Any, n: int) -> None:
    """Add tries of the moves still alive in the best other ways to play on; there are n tries so far."""
    alive = tries["alive"] != 0
    moves = np.flatnonzero(alive & (tries["way"] == 0))
    means = np.where(alive & (tries["way"] > 0), means_of(tries), 0.0)
    for first in np.argsort(-means)[:BEST_WAYS]:
        for move in moves:
            if means[first] > 0.0 and tries["action"][move] != tries["action"][first]:
                tries[n] = (tries["action"][move], tries["way"][first], True, 0, 0, 0)
                plans[n] = plans[first]
                n += 1


def compile_calls(boards: Any, weight_sets: Any) -> list[Call]:
    """The calls that compile a search."""
    own, tries, plans = SearchThread(1), np.zeros(1, TRY), np.zeros(1, MIND)
    of_tries = (own.games, boards, weight_sets, 0, own.minds, own.workspace, tries, plans)
    of_ways = (own.games, boards, weight_sets, 0, own.workspace, tries, plans, 1)
    return [
        compiling(12, think, *own.arguments(boards, weight_sets, 0, plans)),
        compiling(8, list_tries, *of_tries),
        compiling(8, list_ways, *of_ways),
    ]


def is_clear(tries: Any) -> bool:
    """Is one move certainly better than all others that are alive, or the only one left?"""
    alive = tries["alive"] != 0
    if len(set(tries["action"][alive])) == 1:
        return True
    if tries["worlds"].max() < 3 * FEW:
        return False
    means = np.where(alive, means_of(tries), -np.inf)
    doubt = CERTAIN * errors_of(tries)
    doubt[0] = 0.0
    best = int(np.argmax(means))
    others = (means + doubt)[tries["action"] != tries["action"][best]]
    return bool(means[best] - doubt[best] > others.max())


def best_of(tries: Any) -> int:
    """The try most certainly ahead of the planner's choice; else that choice."""
    sure = means_of(tries) - CAUTION * errors_of(tries)
    sure = np.where((tries["alive"] != 0) & (tries["worlds"] >= FEW), sure, -np.inf)
    sure[0] = 0.0
    return int(np.argmax(sure))

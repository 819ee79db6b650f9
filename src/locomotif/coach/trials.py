"""Moves tried in many worlds, the same for all of them; the worse half is dropped again and again.

A world has a number, and its own chance from that: the same seed gives the same worlds, on one core or on many.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board, base_board
from locomotif.bots.built_in import SEARCH, compile_once
from locomotif.bots.compiled.candidates import CANDIDATES, TRY, list_tries
from locomotif.bots.compiled.mind import MIND, new_minds, new_workspace
from locomotif.bots.cores import CORES
from locomotif.bots.planner_weights import weights_and_ways_for, weights_for
from locomotif.coach import compiled
from locomotif.coach.compiled.play_out import play_out
from locomotif.coach.worlds import Source
from locomotif.game import Game
from locomotif.game.imagined import IMAGINING
from locomotif.game.move import Move
from locomotif.kernel.compile_together import Call
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import Stage, compiling

Numbers = npt.NDArray[np.float64]
Stop = Callable[[], bool]

CHUNK = 8
"""Worlds that one thread tries before it looks up."""

TEMPERATURE = 0.03
"""How much worse a way must be, in worth, to be taken e times less often."""

DOUBT = 6.0
"""So many worlds of average worth are added to those in which a way was tried."""

CAUTION = 1.0
"""How many standard errors a move must be ahead of the planner's to be called better."""

FEW = 10
"""With fewer worlds than this nothing is certain."""


@dataclass(frozen=True)
class Candidates:
    """Sensible moves of a seat, the planner's own choice first."""

    seat: int
    moves: list[Move]
    numbers: list[int]
    cards: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.numbers)


NOBODY = Candidates(0, [], [NOTHING], np.zeros((1, 9), np.int8))
"""Nobody moves: the position itself is played on."""


def list_candidates(game: Game, seat: int, also: Move | None = None) -> Candidates:
    """The moves of a seat that are worth a thought, from what it may see; `also` is one of them in any case."""
    tries, plans = np.zeros(CANDIDATES + 1, TRY), np.zeros(CANDIDATES + 1, MIND)
    minds, workspace, state = new_minds(), new_workspace(), game.state.copy()
    count = int(list_tries(state, game.tables, weights_for(game.board), seat, minds, workspace, tries, plans))
    known: dict[Move, int] = {}
    for number in tries["action"][:count].tolist():
        known.setdefault(game.move_of(seat, number), number)
    if also is not None and also not in known:
        known[also] = game.number_of(also, seat)
    cards = np.array([move.cards or (0,) * 9 for move in known], np.int8)
    return Candidates(seat, list(known), list(known.values()), cards)


class Trials:
    """Candidates tried in worlds of one source. What was not tried in a world is NaN there."""

    def __init__(self, game: Game, candidates: Candidates, source: Source, seed: int) -> None:
        prepare()
        self.game, self.candidates, self.source, self.seed = game, candidates, source, seed
        shape = (0, len(candidates), game.players)
        self.worth, self.won, self.points = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        """By world, move and seat."""
        self.alive = list(range(len(candidates)))
        ways = len(weights_and_ways_for(game.board))
        self.ways = np.zeros((0, game.players), np.int64)
        """By world and seat: the way to play on."""
        self.shares = np.full((game.players, ways), 1.0 / ways)
        """By seat: how often it goes on in each way."""
        self._chunks = 0

    @property
    def worlds(self) -> int:
        """How many were tried."""
        return len(self.worth)

    @property
    def playouts(self) -> int:
        """How many there were."""
        return int((~np.isnan(self.worth[:, :, 0])).sum())

    def run(
        self, playouts: int, always: Sequence[int] = (), stop: Stop | None = None, cores: int = 1
    ) -> None:
        """Try everything with so many playouts in all; the planner's choice and `always` are never dropped."""
        for _, stages in self._stages(always):
            worlds = max(1, round(playouts / stages / len(self.alive)))
            self._try(_limited(worlds, stop), cores)
            if stop is not None and stop():
                return

    def run_for(self, seconds: float, stop: Stop | None = None, cores: int = 1) -> None:
        """Try everything for so long, by the clock on the wall."""
        start = time.perf_counter()
        for stage, stages in self._stages(()):
            end = start + seconds * (stage + 1) / stages
            self._try(_until(end, stop), cores)
            if stop is not None and stop():
                return

    def _stages(self, always: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The stages of a trial; before each but the first the worse half is dropped."""
        stages = max(2, int(np.ceil(np.log2(len(self.alive)))))
        for stage in range(stages):
            if stage:
                self._halve({0, *always})
                self._favour_ways()
            yield stage, stages

    def _halve(self, always: set[int]) -> None:
        order = sorted(self.alive, key=lambda i: -self.gain(i)[0])
        kept = set(order[: max(2, (len(order) + 1) // 2)]) | (always & set(self.alive))
        self.alive = sorted(kept)

    def _favour_ways(self) -> None:
        """Let every seat go on more often in the ways that did well for it."""
        by_world = np.nanmean(self.worth, axis=1)
        for seat, shares in enumerate(self.shares):
            tried = np.bincount(self.ways[:, seat], minlength=len(shares))
            worth = np.bincount(self.ways[:, seat], by_world[:, seat], len(shares))
            mean = (worth + DOUBT * by_world[:, seat].mean()) / (tried + DOUBT)
            shares[:] = np.exp((mean - mean.max()) / TEMPERATURE)
            shares /= shares.sum()

    def _draw_ways(self, seed: int, worlds: int) -> npt.NDArray[np.int64]:
        """By world and seat: the way to go on."""
        chance = np.random.default_rng(seed)
        return np.stack([chance.choice(len(one), worlds, p=one) for one in self.shares], axis=1)

    def _try(self, sizes: Iterator[int], cores: int) -> None:
        """Try what is alive in chunks of worlds, on as many cores as are free."""
        chunks: dict[int, tuple[Any, Numbers, Numbers, Numbers]] = {}
        lock = threading.Lock()

        def work() -> None:
            while True:
                with lock:
                    size = next(sizes, 0)
                    number, self._chunks = self._chunks, self._chunks + (size > 0)
                if not size:
                    return
                chunks[number] = self._try_chunk(number, size)

        taken = CORES.take(cores)
        try:
            others = [CORES.helpers.submit(work) for _ in range(taken - 1)]
            work()
            for other in others:
                other.result()
        finally:
            CORES.give_back(taken)
        tried = [chunks[number] for number in sorted(chunks)]
        for i, name in enumerate(("ways", "worth", "won", "points")):
            setattr(self, name, np.concatenate([getattr(self, name), *(chunk[i] for chunk in tried)]))

    def _try_chunk(self, number: int, size: int) -> tuple[Any, Numbers, Numbers, Numbers]:
        """Try what is alive in some worlds."""
        seed = seed_of(self.seed, number)
        worlds = self.source.make(seed, size)
        candidates, bench, alive = self.candidates, _bench(), self.alive
        shape = (size, len(alive), self.game.players)
        tried = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        ways = self._draw_ways(seed, size)
        play_out(
            worlds, self.game.tables, bench.log, bench.result, weights_and_ways_for(self.game.board), ways,
            candidates.seat, np.array(candidates.numbers)[alive], candidates.cards[alive], bench.games, bench.minds,
            bench.spare, bench.workspace, *tried,
        )  # fmt: skip
        worth, won, points = map(self._spread, tried)
        return ways, worth, won, points

    def _spread(self, tried: Numbers) -> Numbers:
        """What was tried, at the places of its moves; NaN at the others."""
        whole = np.full((len(tried), len(self.candidates), self.game.players), np.nan)
        whole[:, self.alive] = tried
        return whole

    # --- what came of it

    def gain(self, move: int, over: int = 0) -> tuple[float, float]:
        """What a move was worth to its seat above another, in worlds where both were tried; its standard error."""
        seat = self.candidates.seat
        differences = self.worth[:, move, seat] - self.worth[:, over, seat]
        differences = differences[~np.isnan(differences)]
        count = len(differences)
        if not count or move == over:
            return 0.0, 0.0
        spread = max(float(differences.var()), 1e-6)
        return float(differences.mean()), float(np.sqrt(spread / count) * (1.0 + FEW / count))

    def mean_difference(self, move: int, other: int) -> Numbers:
        """What every seat had more after the one move, in the worlds where both were tried."""
        differences = self.worth[:, move] - self.worth[:, other]
        return np.asarray(np.nanmean(differences, axis=0))

    def best(self) -> int:
        """The move that is most surely ahead of the planner's, of those never dropped; else the planner's."""

        def sure(move: int) -> float:
            gain, error = self.gain(move)
            return gain - CAUTION * error

        return max(self.alive, key=lambda move: (sure(move), -move))

    def mean(self, of: Numbers, move: int) -> Numbers:
        """The mean by seat of what came of a move."""
        return np.asarray(np.nanmean(of[:, move], axis=0))


class _Bench:
    """What one thread needs to play worlds out."""

    def __init__(self) -> None:
        self.minds, self.spare, self.workspace = new_minds(), new_minds(), new_workspace()
        self.games, self.log, self.result = np.zeros(1, STATE), np.zeros(1, LOG), np.zeros(1, RESULT)


_benches = threading.local()


def _bench() -> _Bench:
    if not hasattr(_benches, "own"):
        _benches.own = _Bench()
    bench: _Bench = _benches.own
    return bench


def seed_of(*numbers: int) -> int:
    """One seed from several numbers."""
    return int(np.random.SeedSequence(numbers).generate_state(1, np.uint64)[0])


def _limited(worlds: int, stop: Stop | None) -> Iterator[int]:
    """The sizes of the chunks that make so many worlds; after the first they end where nobody waits any more."""
    for start in range(0, worlds, CHUNK):
        if start and stop is not None and stop():
            return
        yield min(CHUNK, worlds - start)


def _until(end: float, stop: Stop | None) -> Iterator[int]:
    """Chunks until a moment, one at least."""
    yield CHUNK
    while time.perf_counter() < end and not (stop is not None and stop()):
        yield CHUNK


def doors_of_coach() -> list[Call]:
    """Calls that compile the coach."""
    board, bench, numbers = Board(base_board()), _Bench(), np.zeros((1, 1, 1))
    some = np.zeros(1, np.int64)
    given = (
        np.zeros(1, STATE), tables(board), bench.log, bench.result, weights_and_ways_for(board),
        some.reshape(1, 1), 0, some, NOBODY.cards, bench.games, bench.minds, bench.spare,
        bench.workspace, numbers, numbers, numbers,
    )  # fmt: skip
    return [compiling(30, play_out, *given)]


def prepare() -> None:
    """Compile what is needed, unless that has been done."""
    for stage in (IMAGINING, SEARCH, COACH):
        compile_once(stage)


COACH = Stage("the coach", "half a minute", Path(compiled.__file__).parent, f"{__name__}:doors_of_coach")

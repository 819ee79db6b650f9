"""Try moves in many imagined worlds, all of them in the same ones, dropping the worse half again and again.

Every world is made from the seed and its own number: the same seed gives the same worlds on one core or on many.
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
from locomotif.coach.worlds import WorldSource
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
"""How many worlds a thread plays out before it asks whether to stop."""

TEMPERATURE = 0.03
"""How much worse a way to play on must be, in worth, to be chosen e times less often."""

DOUBT = 6.0
"""How many worlds of average worth are added to those in which a way was tried."""

CAUTION = 1.0
"""How many standard errors a move must be ahead of the planner's to be called better."""

FEW = 10
"""With fewer worlds than this, no difference counts as certain."""


@dataclass(frozen=True)
class Candidates:
    """A seat's sensible moves, the planner's own choice first."""

    seat: int
    moves: list[Move]
    numbers: list[int]
    cards: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.numbers)


NO_MOVE = Candidates(0, [], [NOTHING], np.zeros((1, 9), np.int8))
"""No move is tried: the position itself is played out."""


def list_candidates(game: Game, seat: int, also: Move | None = None) -> Candidates:
    """List the moves of a seat that are worth trying, from what it may see; `also` is included in any case."""
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
    """Candidates tried in worlds of one source. Results are NaN where a move was not tried in a world."""

    def __init__(self, game: Game, candidates: Candidates, source: WorldSource, seed: int) -> None:
        prepare()
        self.game, self.candidates, self.source, self.seed = game, candidates, source, seed
        shape = (0, len(candidates), game.players)
        self.worth, self.won, self.points = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        """By world, move and seat."""
        self.alive = list(range(len(candidates)))
        ways = len(weights_and_ways_for(game.board))
        self.ways = np.zeros((0, game.players), np.int64)
        """By world and seat: the way in which the seat played on."""
        self.shares = np.full((game.players, ways), 1.0 / ways)
        """By seat: how often it plays on in each way."""
        self._chunks = 0

    @property
    def worlds(self) -> int:
        """How many worlds were tried."""
        return len(self.worth)

    @property
    def playouts(self) -> int:
        """How many playouts there were."""
        return int((~np.isnan(self.worth[:, :, 0])).sum())

    def run(
        self, playouts: int, always: Sequence[int] = (), stop: Stop | None = None, cores: int = 1
    ) -> None:
        """Try all candidates with this many playouts in all; the planner's choice and `always` are never dropped."""
        for _, stages in self._stages(always):
            worlds = max(1, round(playouts / stages / len(self.alive)))
            self._try(_chunks_of(worlds, stop), cores)
            if stop is not None and stop():
                return

    def run_for(self, seconds: float, stop: Stop | None = None, cores: int = 1) -> None:
        """Try all candidates for this many wall-clock seconds."""
        start = time.perf_counter()
        for stage, stages in self._stages(()):
            end = start + seconds * (stage + 1) / stages
            self._try(_chunks_until(end, stop), cores)
            if stop is not None and stop():
                return

    def _stages(self, always: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Go through the stages, dropping the worse half of the moves before each but the first."""
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
        """Let every seat play on more often in the ways that did well for it."""
        by_world = np.nanmean(self.worth, axis=1)
        for seat, shares in enumerate(self.shares):
            tried = np.bincount(self.ways[:, seat], minlength=len(shares))
            worth = np.bincount(self.ways[:, seat], by_world[:, seat], len(shares))
            mean = (worth + DOUBT * by_world[:, seat].mean()) / (tried + DOUBT)
            shares[:] = np.exp((mean - mean.max()) / TEMPERATURE)
            shares /= shares.sum()

    def _draw_ways(self, seed: int, worlds: int) -> npt.NDArray[np.int64]:
        """Draw, by world and seat, the way to play on."""
        chance = np.random.default_rng(seed)
        return np.stack([chance.choice(len(one), worlds, p=one) for one in self.shares], axis=1)

    def _try(self, sizes: Iterator[int], cores: int) -> None:
        """Try the moves that are alive in chunks of worlds, on as many cores as are free."""
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
        """Try the moves that are alive in one chunk of worlds."""
        seed = seed_of(self.seed, number)
        worlds = self.source.make(seed, size)
        candidates, own, alive = self.candidates, _thread_buffers(), self.alive
        shape = (size, len(alive), self.game.players)
        tried = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        ways = self._draw_ways(seed, size)
        play_out(
            worlds, self.game.tables, own.log, own.result, weights_and_ways_for(self.game.board), ways,
            candidates.seat, np.array(candidates.numbers)[alive], candidates.cards[alive], own.games, own.minds,
            own.spare, own.workspace, *tried,
        )  # fmt: skip
        worth, won, points = map(self._for_all_moves, tried)
        return ways, worth, won, points

    def _for_all_moves(self, tried: Numbers) -> Numbers:
        """Widen the results of the moves alive to all candidates, with NaN for those not tried."""
        whole = np.full((len(tried), len(self.candidates), self.game.players), np.nan)
        whole[:, self.alive] = tried
        return whole

    # --- results

    def gain(self, move: int, over: int = 0) -> tuple[float, float]:
        """How much more a move was worth to its seat than another, where both were tried; and the standard error."""
        seat = self.candidates.seat
        differences = self.worth[:, move, seat] - self.worth[:, over, seat]
        differences = differences[~np.isnan(differences)]
        count = len(differences)
        if not count or move == over:
            return 0.0, 0.0
        spread = max(float(differences.var()), 1e-6)
        return float(differences.mean()), float(np.sqrt(spread / count) * (1.0 + FEW / count))

    def mean_difference(self, move: int, other: int) -> Numbers:
        """How much more every seat had after one move than after the other, where both were tried."""
        differences = self.worth[:, move] - self.worth[:, other]
        return np.asarray(np.nanmean(differences, axis=0))

    def best(self) -> int:
        """The move most surely ahead of the planner's, of those still alive; else the planner's."""

        def sure(move: int) -> float:
            gain, error = self.gain(move)
            return gain - CAUTION * error

        return max(self.alive, key=lambda move: (sure(move), -move))

    def mean(self, of: Numbers, move: int) -> Numbers:
        """By seat, the mean of `worth`, `won` or `points` after a move."""
        return np.asarray(np.nanmean(of[:, move], axis=0))


class _Buffers:
    """The memory that one thread needs to play worlds out."""

    def __init__(self) -> None:
        self.minds, self.spare, self.workspace = new_minds(), new_minds(), new_workspace()
        self.games, self.log, self.result = np.zeros(1, STATE), np.zeros(1, LOG), np.zeros(1, RESULT)


_per_thread = threading.local()


def _thread_buffers() -> _Buffers:
    """The buffers of the thread that asks."""
    if not hasattr(_per_thread, "buffers"):
        _per_thread.buffers = _Buffers()
    buffers: _Buffers = _per_thread.buffers
    return buffers


def seed_of(*numbers: int) -> int:
    """Make one seed of several numbers."""
    return int(np.random.SeedSequence(numbers).generate_state(1, np.uint64)[0])


def _chunks_of(worlds: int, stop: Stop | None) -> Iterator[int]:
    """The sizes of the chunks that make up these worlds; from the second on, `stop` can end them."""
    for start in range(0, worlds, CHUNK):
        if start and stop is not None and stop():
            return
        yield min(CHUNK, worlds - start)


def _chunks_until(end: float, stop: Stop | None) -> Iterator[int]:
    """The sizes of chunks until a moment of `perf_counter`, one at least; `stop` can end them."""
    yield CHUNK
    while time.perf_counter() < end and not (stop is not None and stop()):
        yield CHUNK


def coach_compile_calls() -> list[Call]:
    """The calls that compile the coach."""
    board, own, numbers = Board(base_board()), _Buffers(), np.zeros((1, 1, 1))
    one = np.zeros(1, np.int64)
    arguments = (
        np.zeros(1, STATE), tables(board), own.log, own.result, weights_and_ways_for(board), one.reshape(1, 1), 0,
        one, NO_MOVE.cards, own.games, own.minds, own.spare, own.workspace, numbers, numbers, numbers,
    )  # fmt: skip
    return [compiling(30, play_out, *arguments)]


def prepare() -> None:
    """Compile what is needed, unless that has been done."""
    for stage in (IMAGINING, SEARCH, COACH):
        compile_once(stage)


COACH = Stage("the coach", "half a minute", Path(compiled.__file__).parent, f"{__name__}:coach_compile_calls")

"""Review a finished game: what every decision was worth, as known at the time and with all cards open."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

import numpy as np

from locomotif.coach.accuracy import accuracy_of_move
from locomotif.coach.game_steps import finished_game, positions_of
from locomotif.coach.position_judge import Reading, judged_move
from locomotif.coach.review_summary import (
    GameFacts,
    kept_tickets,
    luck_of,
    mark_of,
    shrunk,
    summarise_seat,
    turning_point,
)
from locomotif.coach.shapes import JudgedMove, Review, ReviewedMove
from locomotif.coach.trials import NO_MOVE, Numbers, Stop, Trials, list_candidates, prepare, seed_of
from locomotif.coach.worlds import (
    WorldSource,
    worlds_of_seat,
    worlds_of_spectator,
    worlds_with_open_cards,
    worlds_with_other_tickets,
)
from locomotif.game import Game
from locomotif.kernel.core_count import cores_allowed

Progress = Callable[[int, int, Review], None]

COARSE, FINE = 40, 800
"""In how many worlds each position is played out for the graph: at first, and in the end."""

LIGHT = 400
"""Playouts of each decision at first, so that a short budget is enough for all of them."""

PLAYOUTS = 4_000
"""Playouts of each decision as its seat knew it; with all cards open, half as many."""

MOST_BETTER = 5
"""How many better moves a review lists at most."""


@dataclass
class _Decision:
    """What was found out about one decision."""

    loss: float = 0.0
    error: float = 0.0
    loss_open: float = 0.0
    best: JudgedMove | None = None
    played: JudgedMove | None = None
    better: tuple[JudgedMove, ...] = ()
    is_best: bool = True
    forced: bool = False
    play: Numbers = field(default_factory=lambda: np.zeros(1))
    """What the move changed in the chances of all seats, compared with the planner's."""


def review(
    record: Game | str,
    *,
    seconds: float | None = None,
    playouts: int = PLAYOUTS,
    seed: int = 1,
    progress: Progress | None = None,
    stop: Stop | None = None,
    cores: int | None = None,
) -> Review:
    """Review a finished game, given as such or as the text of its record.

    First comes a coarse graph of the whole game, then every decision, with few playouts and then with all of them.
    Once there is a graph, `progress` is called with how much is done, of how much, and the review so far. The same
    seed and playouts give the same review, unless the `seconds` run out first or `stop` is true: then the review is
    returned as far as it got.
    """
    game = finished_game(record)
    prepare()
    end = None if seconds is None else time.perf_counter() + seconds

    def is_over() -> bool:
        return (stop is not None and stop()) or (end is not None and time.perf_counter() > end)

    return _ReviewInProgress(game, playouts, seed, is_over).grow(progress, cores or cores_allowed())


class _ReviewInProgress:
    """A review that is being made."""

    def __init__(self, game: Game, playouts: int, seed: int, stop: Stop) -> None:
        self.game, self.playouts, self.seed, self.stop = game, playouts, seed, stop
        self.positions = positions_of(game)
        self._steps = range(len(game.moves))
        self._tickets = [kept_tickets(self.positions, seat) for seat in range(game.players)]
        self.graph: list[Numbers] = [np.full(game.players, 1.0 / game.players) for _ in self.positions]
        self.graph[-1] = self._final()
        self.errors: list[Numbers] = [np.ones(game.players) for _ in self.positions]
        """The standard errors of the graph."""
        self.errors[-1] = np.zeros(game.players)
        self.start: Numbers = self.graph[0]
        self.with_hands: Numbers = self.graph[0]
        """The chances once the hands were dealt but not the tickets; `start`: before any card was dealt."""
        self.decisions: dict[int, _Decision] = {}

    def grow(self, progress: Progress | None, cores: int) -> Review:
        """Do all the work in the order in which its results are wanted; return the review."""
        steps = self._steps
        light = min(LIGHT, self.playouts)
        works: list[Iterator[Callable[[], None]]] = [
            (self._graph_of(step, COARSE) for step in steps),
            (self._decision_of(step, light) for step in steps),
            (self._graph_of(step, FINE) for step in (*steps, -1)),
            (self._decision_of(step, self.playouts) for step in steps if self.playouts > light),
        ]
        total = len(steps) * (len(works) - (self.playouts <= light)) + 1
        done = 0
        with ThreadPoolExecutor(cores, thread_name_prefix="review") as pool:
            for work in works:
                for finished in _run_all(pool, work, cores, self.stop):
                    done += 1
                    if progress is not None and done >= len(steps) and (done % 16 == 0 or finished):
                        progress(done, total, self.as_review(complete=False))
                if self.stop():
                    break
        complete = not self.stop() or done == total
        result = self.as_review(complete)
        if progress is not None:
            progress(done, total, result)
        return result

    # --- the parts of the work

    def _graph_of(self, step: int, worlds: int) -> Callable[[], None]:
        """Work that plays out a position with all cards open; step -1: finds the chances before the deal."""

        def work() -> None:
            if step >= 0:
                position = self.positions[step]
                self.graph[step], self.errors[step] = self._value(
                    position, worlds_with_open_cards(position), worlds
                )
            elif self.game.scenario is None:
                dealt = self.positions[0]
                self.start, _ = self._value(dealt, worlds_of_spectator(dealt), 2 * worlds)
                self.with_hands, _ = self._value(dealt, worlds_with_other_tickets(dealt), 2 * worlds)
            else:
                self.start = self.with_hands = self.graph[0]

        return work

    def _value(self, position: Game, source: WorldSource, worlds: int) -> tuple[Numbers, Numbers]:
        """The chances of all seats if everybody plays on as planners do, and their standard errors.

        The seed is the same at every step, so that neighbouring points of the graph err in the same direction.
        """
        trials = Trials(position, NO_MOVE, source, self.seed)
        trials.run(worlds)
        reading = Reading(trials)
        return reading.position(), reading.errors()

    def _decision_of(self, step: int, playouts: int) -> Callable[[], None]:
        """Work that judges a decision twice: as its seat knew, and with all cards open."""

        def work() -> None:
            self.decisions[step] = self._judge(step, playouts)

        return work

    def _judge(self, step: int, playouts: int) -> _Decision:
        position, (seat, move) = self.positions[step], self.game.moves[step]
        candidates = list_candidates(position, seat, also=move)
        if len(candidates) == 1:
            return _Decision(forced=True, play=np.zeros(position.players))
        played = candidates.moves.index(move)
        known = Trials(position, candidates, worlds_of_seat(position, seat), seed_of(self.seed, step + 2, 1))
        known.run(playouts, (played,))
        opened = Trials(
            position, candidates, worlds_with_open_cards(position), seed_of(self.seed, step + 2, 2)
        )
        opened.run(playouts // 2, (played,))
        reading, open_reading = Reading(known), Reading(opened)
        loss, error = reading.loss(played)
        own = judged_move(position, reading, played)
        better = [judged_move(position, reading, one) for one in reading.order[:MOST_BETTER] if one != played]
        return _Decision(
            loss=shrunk(loss, error),
            error=error,
            loss_open=shrunk(*open_reading.loss(played)),
            best=own if reading.best == played else better[0],
            played=own,
            better=tuple(one for one in better if one["loss"] < own["loss"]),
            is_best=loss <= error,
            play=np.subtract(open_reading.chances(played), open_reading.chances(0)),
        )

    def _final(self) -> Numbers:
        """The seats' shares of the victory."""
        winners = self.game.result().winners
        return np.array([(seat in winners) / len(winners) for seat in range(self.game.players)])

    # --- the result

    def as_review(self, complete: bool) -> Review:
        """The review so far."""
        gifts = self._gifts()
        steps = [self._reviewed_move(step, gifts[step]) for step in self._steps]
        facts = GameFacts(
            self.game, self._tickets, self.graph, self.start, self.with_hands, gifts, self._plays()
        )
        return {
            "board": self.game.board.address,
            "players": self.game.players,
            "seats": [summarise_seat(facts, steps, seat) for seat in range(self.game.players)],
            "steps": steps,
            "turning_point": turning_point(facts),
            "seed": self.seed,
            "complete": complete,
        }

    def _plays(self) -> Numbers:
        """By step and seat: what a move changed in the chances; zero where it is not judged yet."""
        none = np.zeros(self.game.players)
        return np.array(
            [self.decisions[step].play if step in self.decisions else none for step in self._steps]
        )

    def _gifts(self) -> Numbers:
        """By step and seat: what luck gave with a move, the change of the graph that the move does not explain."""
        return np.diff(np.array(self.graph), axis=0) - self._plays()

    def _error_of_gift(self, step: int, seat: int) -> float:
        """The standard error of what luck gave a seat with a move."""
        return float(np.hypot(self.errors[step][seat], self.errors[step + 1][seat]))

    def _reviewed_move(self, step: int, gifts: Numbers) -> ReviewedMove:
        seat, move = self.game.moves[step]
        decision = self.decisions.get(step)
        found = decision or _Decision()
        gift = float(gifts[seat]) if decision else 0.0
        return {
            "step": step,
            "seat": seat,
            "move": str(move),
            "chances_before": self.graph[step].tolist(),
            "chances_after": self.graph[step + 1].tolist(),
            "loss": found.loss,
            "loss_open": found.loss_open,
            "error": found.error,
            "accuracy": accuracy_of_move(found.loss),
            "mark": mark_of(found.loss, found.is_best),
            "luck": luck_of(self.positions[step], move, gift, self._error_of_gift(step, seat))
            if decision
            else None,
            "gift": gift,
            "judged": decision is not None,
            "forced": found.forced,
            "best": found.best,
            "played": found.played,
            "better": list(found.better),
        }


def _run_all(
    pool: ThreadPoolExecutor, works: Iterator[Callable[[], None]], cores: int, stop: Stop
) -> Iterator[bool]:
    """Run all works on the given cores; after each, yield whether it was the last. Once stopped, none begins."""
    running: set[Future[None]] = set()
    waiting = list(works)
    next_one = iter(waiting)
    finished = 0
    while True:
        while len(running) < cores and not stop() and (work := next(next_one, None)):
            running.add(pool.submit(work))
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            future.result()
            finished += 1
            yield finished == len(waiting)

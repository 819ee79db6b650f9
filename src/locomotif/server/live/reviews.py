"""Reviews of finished games, worked out one after the other in a process of their own.

Those who ask for many reviews wait behind those who ask for few. A review that nobody asks about is given up.
"""

import asyncio
import contextlib
import gzip
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import orjson

import locomotif
from locomotif.server.event_loop.fair_queue import FairQueue
from locomotif.server.game_log.clocks import now
from locomotif.server.live.coach_process import CoachProcess
from locomotif.server.metrics import REVIEWING, REVIEWS, REVIEWS_WAITING
from locomotif.server.storage.stored_reviews import StoredReviews

PATIENCE = 20.0
"""Seconds after which a review is given up if nobody has asked about it."""

LEASE = 20_000
"""Milliseconds for which a review is reserved for the process that works it out."""

SILENCE = 300.0
"""Seconds without a report after which a process counts as stuck."""

IDLE = 60.0
"""Seconds for which a process without work is kept."""

SHARE = 10
"""One person may have one in this many places in the queue."""

log = logging.getLogger("locomotif.server")


class TooManyReviews(Exception):  # noqa: N818 - an answer, not a failure
    """Too many are waiting already."""


@dataclass(eq=False)
class GrowingReview:
    """A review that somebody waits for."""

    table_id: str
    record: str
    numbers: Sequence[int]
    """The log entry of each move of the record."""
    state: Literal["waiting", "working", "failed"] = "waiting"
    done: int = 0
    total: int = 0
    revision: int = 0
    """Grows with every report."""
    head: dict[str, Any] | None = None
    steps: dict[int, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    """What is known of each decision, and since which revision."""
    asked: float = field(default_factory=time.monotonic)

    def learn(self, report: dict[str, Any]) -> None:
        """Take over what has changed."""
        self.state = "working"
        self.revision += 1
        self.done, self.total, self.head = report["done"], report["total"], self._in_log(report["head"])
        for step in report["steps"]:
            step["step"] = self.numbers[step["step"]]
            self.steps[step["step"]] = self.revision, step

    def _in_log(self, head: dict[str, Any]) -> dict[str, Any]:
        """A head with its moments as numbers of log entries, which include undone moves and pauses."""
        for place in (head, *(ticket for seat in head["seats"] for ticket in seat["tickets"])):
            for moment in ("turning_point", "step", "done"):
                if place.get(moment) is not None:
                    place[moment] = self.numbers[place[moment]]
        return head

    def since(self, revision: int) -> dict[str, Any] | None:
        """The review with the decisions that changed after a revision; None: nothing is known yet."""
        if self.head is None:
            return None
        return self.head | {"steps": [step for at, step in self.steps.values() if at > revision]}

    def is_wanted(self) -> bool:
        """Has anybody asked about it lately?"""
        return time.monotonic() - self.asked < PATIENCE


class Reviews:
    """Works out reviews, and stores them."""

    def __init__(
        self,
        stored: StoredReviews,
        reviewers: int,
        most_waiting: int,
        seconds: float,
        people_play: Callable[[], bool],
    ) -> None:
        """`people_play`: do people play just now? A review that begins then leaves a core to them."""
        self.stored = stored
        self._people_play = people_play
        self._reviewers = reviewers
        self._most_waiting = most_waiting
        self._seconds = seconds
        self._growing: dict[str, GrowingReview] = {}
        self._queue: FairQueue[GrowingReview] = FairQueue()
        self._work: set[asyncio.Task[None]] = set()
        self._idle: list[CoachProcess] = []

    def growing(self, table_id: str) -> GrowingReview | None:
        """The review of a game that is waiting or growing here; it goes on as long as somebody asks."""
        growing = self._growing.get(table_id)
        if growing is not None:
            growing.asked = time.monotonic()
        return growing

    def waiting(self) -> int:
        """How many reviews wait."""
        return len(self._queue)

    def begin(self, table_id: str, who: str, record: str, numbers: Sequence[int]) -> GrowingReview:
        """Review a game when its turn comes; TooManyReviews if that would be too late."""
        most_each = max(1, self._most_waiting // SHARE)
        if len(self._queue) >= self._most_waiting or self._queue.waiting(who) >= most_each:
            raise TooManyReviews
        growing = self._growing[table_id] = GrowingReview(table_id, record, numbers)
        self._queue.put(who, growing)
        REVIEWS_WAITING.set(len(self._queue))
        if len(self._work) < self._reviewers:
            working = asyncio.create_task(self._work_on(), name="reviews")
            self._work.add(working)
            working.add_done_callback(self._work.discard)
        return growing

    async def _work_on(self) -> None:
        """Review what waits, then keep the process for a while."""
        process = self._idle.pop() if self._idle else CoachProcess()
        try:
            while self._queue:
                growing = self._queue.pop()
                REVIEWS_WAITING.set(len(self._queue))
                if growing.is_wanted():
                    await self._review(process, growing)
                else:
                    self._forget(growing)
        except asyncio.CancelledError:
            process.end()
            raise
        self._idle.append(process)
        loop = asyncio.get_running_loop()
        loop.call_later(IDLE, self._end_if_idle, process)

    def _end_if_idle(self, process: CoachProcess) -> None:
        if process in self._idle:
            self._idle.remove(process)
            process.end()

    async def _review(self, process: CoachProcess, growing: GrowingReview) -> None:
        """Review one game, from the record to the database."""
        start = time.monotonic()
        result = "failed"
        try:
            if not await self.stored.take(growing.table_id, now(), now() + LEASE):
                self._forget(growing)  # another process works it out, or the game is gone
                return
            whole = await self._follow(process, growing)
            if whole:
                kept = await asyncio.to_thread(_packed, growing.since(-1))
                await self.stored.keep(growing.table_id, kept, locomotif.__version__)
            else:
                await self.stored.hold(growing.table_id, None)
            result = "done" if whole else "given up"
            self._forget(growing)
        except Exception as error:
            facts = {"error": type(error).__name__, "why": str(error)[:200]}
            log.error("a review failed", extra={"facts": facts})
            growing.state = "failed"
            process.end()
            with contextlib.suppress(Exception):  # the lease runs out by itself
                await self.stored.hold(growing.table_id, None)
            asyncio.get_running_loop().call_later(PATIENCE, self._forget, growing)
        finally:
            REVIEWS.labels(result).inc()
            REVIEWING.observe(time.monotonic() - start)

    async def _follow(self, process: CoachProcess, growing: GrowingReview) -> bool:
        """Follow a review as it grows; False if it was given up."""
        wanted = {"record": growing.record, "seconds": self._seconds, "leave_a_core": self._people_play()}
        await process.ask(wanted)
        growing.state = "working"
        held = heard = time.monotonic()
        while True:
            report = await process.report(1.0)
            if report is not None:
                heard = time.monotonic()
                if "failed" in report:
                    raise RuntimeError(report["failed"])
                if "steps" in report:
                    growing.learn(report)
                    if report["whole"]:
                        return True
            if not growing.is_wanted():
                process.end()
                return False
            if time.monotonic() - heard > SILENCE:
                raise TimeoutError("the process says nothing")
            if time.monotonic() - held > LEASE / 4000:
                await self.stored.hold(growing.table_id, now() + LEASE)
                held = time.monotonic()

    def _forget(self, growing: GrowingReview) -> None:
        if self._growing.get(growing.table_id) is growing:
            del self._growing[growing.table_id]

    async def close(self) -> None:
        """Stop reviewing."""
        for working in list(self._work):
            working.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await working
        for process in self._idle:
            process.end()


def _packed(review: dict[str, Any] | None) -> bytes:
    return gzip.compress(orjson.dumps(review), 6, mtime=0)

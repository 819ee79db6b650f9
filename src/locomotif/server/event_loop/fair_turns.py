"""Turns on the event loop: few pieces of work run at once, and few begin together, so that play gets through."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Iterator

from locomotif.server.event_loop.fair_queue import FairQueue

CROWDED = 8
"""When this many wait, it is no longer just somebody loading a page."""

LONGEST_HOLD = 0.01
"""The longest that held rounds make the next round wait, in seconds."""


class Rounds:
    """Rounds of the event loop, in each of which few pieces of work begin.

    While many wait, each round is followed by a pause twice as long as the round took. Then a third of the time is
    for strangers, and for sending what they asked for; the rest is for play.
    """

    def __init__(self, together: int, *, pauses: bool = False, longest_hold: float = LONGEST_HOLD) -> None:
        """`together`: how many pieces begin in one round."""
        self._together = together
        self._longest_hold = longest_hold
        self._pauses = pauses
        self._begun = 0
        self._began = 0.0
        self._holds = 0
        self._held: asyncio.TimerHandle | None = None
        self._lanes: deque[FairTurns] = deque()

    def join(self, lane: "FairTurns") -> None:
        """Let a lane begin its work in these rounds."""
        self._lanes.append(lane)

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self._lanes))

    @property
    def is_free(self) -> bool:
        """May another piece of work begin now?"""
        return self._begun < self._together

    def count(self) -> None:
        """Count a piece of work that begins."""
        if self._begun == 0:
            self._began = time.monotonic()
            asyncio.get_running_loop().call_soon(self._end)
        self._begun += 1

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Begin nothing for a moment, so that a thread gets the interpreter, which a busy loop hardly releases."""
        self._holds += 1
        try:
            yield
        finally:
            self._holds -= 1
            if not self._holds and self._held is not None:
                self._next()

    def _end(self) -> None:
        """Begin the next round, at once or after a pause."""
        pause = 2 * (time.monotonic() - self._began)
        if self._pauses and len(self) >= CROWDED:
            asyncio.get_running_loop().call_later(pause, self._next_unless_held)
        else:
            self._next_unless_held()

    def _next_unless_held(self) -> None:
        if self._holds:
            self._held = asyncio.get_running_loop().call_later(self._longest_hold, self._next)
        else:
            self._next()

    def _next(self) -> None:
        if self._held is not None:
            self._held.cancel()
            self._held = None
        self._begun = 0
        self._lanes.rotate(-1)
        for lane in self._lanes:
            lane.let_in()


class FairTurns:
    """Gives turns to people, those first who have used least."""

    def __init__(self, at_once: int, rounds: Rounds) -> None:
        """At most `at_once` turns are taken at a time; they begin in `rounds`."""
        self._at_once = at_once
        self._rounds = rounds
        self._taken = 0
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        rounds.join(self)

    async def take(self, who: str) -> "Turn":
        """Wait for a turn; it ends with its block, or earlier."""
        if not self._queue and self._is_free():
            self._queue.charge(who, 1.0)
            self._count()
            return Turn(self)
        ready = asyncio.get_running_loop().create_future()
        self._queue.put(who, ready)
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self.end()
            raise
        return Turn(self)

    def end(self) -> None:
        """Let the next one in."""
        self._taken -= 1
        self.let_in()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._queue)

    def _is_free(self) -> bool:
        return self._taken < self._at_once and self._rounds.is_free

    def _count(self) -> None:
        self._taken += 1
        self._rounds.count()

    def let_in(self) -> None:
        """Give turns to those who wait, as far as there are any."""
        while self._queue and self._is_free():
            ready = self._queue.pop()
            if not ready.done():  # otherwise nobody waits any more
                self._count()
                ready.set_result(None)


class Turn:
    """A turn that may end before the work does: when there is only waiting or sending left."""

    def __init__(self, turns: FairTurns) -> None:
        self._turns: FairTurns | None = turns

    def end(self) -> None:
        """End the turn, once."""
        if self._turns is not None:
            self._turns.end()
            self._turns = None

    def __enter__(self) -> "Turn":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


class Turns:
    """The turns of one process."""

    def __init__(self) -> None:
        self.strangers = strangers = Rounds(together=1, pauses=True)
        self.requests = FairTurns(2, strangers)
        """HTTP requests that only read, until the response begins."""
        self.changes = FairTurns(2, strangers)
        """Requests and messages that write: when they wait for a lock, reading goes on."""
        self.joins = FairTurns(2, strangers)
        """Sockets that are opened: a table may have to be loaded."""
        self.questions = FairTurns(4, strangers)
        """Socket messages that only ask."""
        self.moves = FairTurns(10_000, Rounds(together=8))
        """Moves and other entries of the log, which wait together until they are stored."""

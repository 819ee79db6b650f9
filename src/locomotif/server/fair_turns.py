"""Turns on the event loop: a few pieces of work at once, and few begin together, so that play comes in between."""

import asyncio
import time

from locomotif.server.fair_queue import FairQueue

CROWDED = 8
"""So many wait that it is no longer somebody loading a page."""


class Breath:
    """A pause after each piece of work while many wait, twice as long as that took.

    A third of the time is for strangers then, and for sending what they asked for; the rest is for play.
    """

    def __init__(self) -> None:
        self.until = 0.0

    def after(self, seconds: float) -> None:
        """Pause after work that took so long."""
        self.until = max(self.until, time.monotonic() + 2 * seconds)

    @property
    def left(self) -> float:
        """Seconds until the next piece of work may begin."""
        return self.until - time.monotonic()


class FairTurns:
    """Gives turns to people, those first who have used least."""

    def __init__(self, at_once: int, together: int, breath: Breath | None = None) -> None:
        """At most `at_once` turns are taken at a time; `together`: how many begin in one round of the event loop."""
        self._at_once = at_once
        self._together = together
        self._breath = breath
        self._taken = 0
        self._begun = 0
        self._round = 0.0
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

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
        self._let_in()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._queue)

    def _is_free(self) -> bool:
        return self._taken < self._at_once and self._begun < self._together

    def _count(self) -> None:
        self._taken += 1
        if self._begun == 0:
            self._round = time.monotonic()
            asyncio.get_running_loop().call_soon(self._end_round)
        self._begun += 1

    def _end_round(self) -> None:
        """Begin the next round, at once or after a pause."""
        if self._breath is not None and len(self._queue) >= CROWDED:
            self._breath.after(time.monotonic() - self._round)
        self._next_round()

    def _next_round(self) -> None:
        if self._breath is not None and len(self._queue) >= CROWDED and (pause := self._breath.left) > 0:
            asyncio.get_running_loop().call_later(pause, self._next_round)
            return
        self._begun = 0
        self._let_in()

    def _let_in(self) -> None:
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
        breath = Breath()
        self.requests = FairTurns(at_once=2, together=1, breath=breath)
        """HTTP requests that only read, until the response begins."""
        self.changes = FairTurns(at_once=2, together=1, breath=breath)
        """Requests and messages that write: when they wait for a lock, reading goes on."""
        self.joins = FairTurns(at_once=2, together=1, breath=breath)
        """Sockets that are opened: a table may have to be loaded."""
        self.questions = FairTurns(at_once=4, together=1, breath=breath)
        """Socket messages that only ask."""
        self.moves = FairTurns(at_once=10_000, together=8)
        """Moves and other entries of the log, which wait together until they are stored."""

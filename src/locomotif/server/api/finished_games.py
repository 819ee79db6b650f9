"""Answers about finished games, which never change: made once, in a thread apart from play, and kept for a while.

Those who ask for a lot wait behind those who ask for little. Answers that nobody waits for any more are not made.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from locomotif.server.api_errors import ApiError
from locomotif.server.event_loop.fair_queue import FairQueue
from locomotif.server.gateway.compressed_bodies import CompressedBody
from locomotif.server.metrics import REPLAYS_WAITING

T = TypeVar("T")

SHARE = 10
"""One person may have one in this many places in the queue."""

OVERHEAD = 1000
"""How many bytes an answer takes besides its body."""


class QueueFull(ApiError):  # noqa: N818 - an answer, not a failure
    """Too many answers are being waited for already."""

    def __init__(self) -> None:
        super().__init__(429, "rate", "Too many games are being replayed. Wait a moment.")


@dataclass(eq=False, slots=True)
class _PendingAnswer:
    """An answer to be made, and how many wait for it."""

    make: Callable[[], Any]
    answer: asyncio.Future[Any]
    waiting: int = 0


class FinishedGames:
    """Makes answers one after the other, and keeps them up to a size."""

    def __init__(self, most_waiting: int, most_bytes: int) -> None:
        self._most_waiting = most_waiting
        self._most_bytes = most_bytes
        self._size = 0
        self._kept: OrderedDict[Hashable, CompressedBody] = OrderedDict()
        self._pending: dict[Hashable, _PendingAnswer] = {}
        self._queue: FairQueue[Hashable] = FairQueue()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="finished games")
        self._working: asyncio.Task[None] | None = None

    def kept(self, key: Hashable) -> CompressedBody | None:
        """The answer with this key, if it is kept."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
        return kept

    async def get(self, key: Hashable, who: str, make: Callable[[], CompressedBody]) -> CompressedBody:
        """Make the answer with this key in the thread and keep it; QueueFull if too many are waiting."""
        made: CompressedBody = await self._make_once(key, who, make)
        return made

    async def run(self, who: str, work: Callable[[], T]) -> T:
        """Do something else about a finished game in the thread; QueueFull if too many are waiting."""
        result: T = await self._make_once(object(), who, work)
        return result

    async def _make_once(self, key: Hashable, who: str, make: Callable[[], Any]) -> Any:
        pending = self._pending.get(key)
        if pending is None:
            pending = self._enqueue(key, who, make)
        pending.waiting += 1
        try:
            return await asyncio.shield(pending.answer)
        finally:
            pending.waiting -= 1

    def _enqueue(self, key: Hashable, who: str, make: Callable[[], Any]) -> _PendingAnswer:
        most_each = max(1, self._most_waiting // SHARE)
        if len(self._queue) >= self._most_waiting or self._queue.waiting(who) >= most_each:
            raise QueueFull
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be waiting
        pending = self._pending[key] = _PendingAnswer(make, answer)
        self._queue.put(who, key)
        REPLAYS_WAITING.set(len(self._queue))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work(), name="finished games")
        return pending

    async def _work(self) -> None:
        while self._queue:
            key = self._queue.pop()
            REPLAYS_WAITING.set(len(self._queue))
            pending = self._pending[key]
            try:
                if pending.waiting:
                    start = time.monotonic()
                    made = await asyncio.get_running_loop().run_in_executor(self._thread, pending.make)
                    if isinstance(made, CompressedBody):
                        self._keep(key, made)
                    pending.answer.set_result(made)
                    if (
                        self._queue
                    ):  # it competes with play for the interpreter: a third of the time is enough
                        await asyncio.sleep(2 * (time.monotonic() - start))
                else:
                    pending.answer.cancel()
            except Exception as error:
                pending.answer.set_exception(error)
            finally:
                del self._pending[key]

    def _keep(self, key: Hashable, made: CompressedBody) -> None:
        self._kept[key] = made
        self._size += len(made.gzipped) + OVERHEAD
        while self._size > self._most_bytes:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped.gzipped) + OVERHEAD

    def close(self) -> None:
        """Stop making answers."""
        if self._working is not None:
            self._working.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

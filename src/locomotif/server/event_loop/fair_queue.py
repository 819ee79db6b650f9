"""A queue in which everybody gets their share: those who have used little go before those who have used much.

Everything that strangers ask for waits in one of these: requests, messages, thinking bots, replays of finished games.
It is start-time fair queueing: everybody's use is counted in virtual time, which advances with what is served.
"""

import heapq
import itertools
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

CREDIT = 10.0
"""How far somebody who has used nothing lately is ahead of those who are served all the time."""

_MOST_REMEMBERED = 10_000


class FairQueue(Generic[T]):
    """Waiting items, by who waits for them."""

    def __init__(self) -> None:
        self._of: dict[str, deque[tuple[T, float]]] = {}
        self._heads: list[tuple[float, int, str]] = []
        self._used: dict[str, float] = {}
        self._now = 0.0
        self._numbers = itertools.count()
        self._length = 0

    def put(self, who: str, item: T, cost: float = 1.0) -> None:
        """Add somebody's item; its cost is counted when it is served."""
        waiting = self._of.setdefault(who, deque())
        waiting.append((item, cost))
        self._length += 1
        if len(waiting) == 1:
            self._enqueue(who)

    def pop(self) -> T:
        """The next item to serve; IndexError if there is none."""
        turn, _, who = heapq.heappop(self._heads)
        self._now = max(self._now, turn)
        waiting = self._of[who]
        item, cost = waiting.popleft()
        self._length -= 1
        self.charge(who, cost)
        if waiting:
            self._enqueue(who)
        else:
            del self._of[who]
        return item

    def charge(self, who: str, cost: float) -> None:
        """Count what somebody has used, with or without waiting for it."""
        used = self._turn_of(who) + cost
        if not self._heads:
            self._now = max(self._now, used - CREDIT)  # nobody waits: time moves on with those who are served
        self._used[who] = used
        if len(self._used) > _MOST_REMEMBERED:
            self._forget()

    def waiting(self, who: str) -> int:
        """How many of somebody's items wait."""
        return len(self._of.get(who, ()))

    def __len__(self) -> int:
        return self._length

    def _enqueue(self, who: str) -> None:
        heapq.heappush(self._heads, (self._turn_of(who), next(self._numbers), who))

    def _turn_of(self, who: str) -> float:
        return max(self._used.get(who, 0.0), self._now - CREDIT)

    def _forget(self) -> None:
        """Forget everybody whose use no longer matters; if that is nobody, forget half of all."""
        kept = {who: used for who, used in self._used.items() if used > self._now - CREDIT}
        if len(kept) > _MOST_REMEMBERED // 2:
            kept = dict(sorted(kept.items(), key=lambda each: each[1])[_MOST_REMEMBERED // 2 :])
        self._used = kept

"""How often and how many: buckets of tokens that fill up again with time, and places that are given back."""

import time
from collections import OrderedDict

MOST_REMEMBERED = 10_000
"""Buckets of one kind in memory."""


class TokenBucket:
    """Lets `burst` things happen at once and `rate` a second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """May one more happen now?"""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class TokenBuckets:
    """A bucket for each of many; the one that was not asked for the longest is forgotten first."""

    def __init__(self, rate: float, burst: float, most: int = MOST_REMEMBERED) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        """May one more happen now, as far as this one is concerned?"""
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(whose)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._buckets)


class ConnectionSlots:
    """So many places for each of many; who has none is not remembered."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: dict[str, int] = {}

    def take(self, whose: str) -> bool:
        """Take a place, if one is free."""
        taken = self._taken.get(whose, 0)
        if taken >= self._most:
            return False
        self._taken[whose] = taken + 1
        return True

    def give_back(self, whose: str) -> None:
        """Give a place back that was taken."""
        self._taken[whose] -= 1
        if not self._taken[whose]:
            del self._taken[whose]

    def __len__(self) -> int:
        return len(self._taken)

"""Token buckets, which limit how often something happens, and slots, which limit how many are open at once."""

import time
from collections import OrderedDict

MOST_REMEMBERED = 10_000
"""Buckets of one kind kept in memory."""


class TokenBucket:
    """Allows `burst` actions at once and `rate` per second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token; False: none is left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class TokenBuckets:
    """One bucket per key; the least recently used is dropped first."""

    def __init__(self, rate: float, burst: float, most: int = MOST_REMEMBERED) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token from the bucket of this key; False: none is left."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._buckets)


class ConnectionSlots:
    """A number of slots per key, taken and given back."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: dict[str, int] = {}

    def take(self, key: str) -> bool:
        """Take a slot; False: none is free."""
        taken = self._taken.get(key, 0)
        if taken >= self._most:
            return False
        self._taken[key] = taken + 1
        return True

    def give_back(self, key: str) -> None:
        """Give a slot back."""
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]

    def __len__(self) -> int:
        return len(self._taken)

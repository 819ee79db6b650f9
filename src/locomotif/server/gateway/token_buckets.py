"""Token buckets, which limit how often something happens, and slots, which limit how many are open at once."""

import time
from collections import OrderedDict

MOST_REMEMBERED = 10_000
"""How many buckets of one kind are kept in memory."""


class TokenBucket:
    """Allows `burst` actions at once and `rate` per second after that."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens; False if there are too few."""
        if self._fill() < tokens:
            return False
        self._left -= tokens
        return True

    def spend(self, tokens: float) -> None:
        """Take tokens even if there are too few: the rest is owed, up to a burst."""
        self._left = max(-self._burst, self._fill() - tokens)

    @property
    def in_debt(self) -> bool:
        """Is nothing left?"""
        return self._fill() <= 0

    def _fill(self) -> float:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left


class TokenBuckets:
    """One bucket per key; the least recently used is dropped first."""

    def __init__(self, rate: float, burst: float, most: int = MOST_REMEMBERED) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, tokens: float = 1) -> bool:
        """Take tokens from the bucket of this key; False if there are too few."""
        return self.of(key).take(tokens)

    def of(self, key: str) -> TokenBucket:
        """The bucket of this key."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

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

"""How often: a bucket of tokens that fills up again with time."""

import time


class Bucket:
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

    @property
    def full(self) -> bool:
        """Has nothing happened for long enough that this bucket can be forgotten?"""
        return self._left + (time.monotonic() - self._at) * self._rate >= self._burst

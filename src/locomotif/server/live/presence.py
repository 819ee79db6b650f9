"""Who is connected to a table, at this process and at the others."""

import time
from dataclasses import dataclass, field

STALE_AFTER = 60.0
"""Seconds after which another process that says nothing is taken to be gone."""


@dataclass(slots=True)
class _Elsewhere:
    seats: set[int]
    watching: int
    heard: float


@dataclass(slots=True)
class Presence:
    """Seats with somebody connected, and how many only watch."""

    seats_here: set[int] = field(default_factory=set)
    watching_here: int = 0
    elsewhere: dict[str, _Elsewhere] = field(default_factory=dict)

    def here(self, seats: set[int], watching: int) -> bool:
        """Note who is connected to this process; did that change?"""
        changed = (seats, watching) != (self.seats_here, self.watching_here)
        self.seats_here, self.watching_here = seats, watching
        return changed

    def there(self, process: str, seats: set[int], watching: int) -> bool:
        """Note who is connected to another process; did that change?"""
        before = self.all()
        if seats or watching:
            self.elsewhere[process] = _Elsewhere(seats, watching, time.monotonic())
        else:
            self.elsewhere.pop(process, None)
        return before != self.all()

    def forget_stale(self) -> bool:
        """Forget processes that have not been heard of; did that change anything?"""
        before = self.all()
        limit = time.monotonic() - STALE_AFTER
        self.elsewhere = {process: who for process, who in self.elsewhere.items() if who.heard > limit}
        return before != self.all()

    def all(self) -> tuple[set[int], int]:
        """All seats with somebody connected, and how many watch."""
        seats, watching = set(self.seats_here), self.watching_here
        for who in self.elsewhere.values():
            seats |= who.seats
            watching += who.watching
        return seats, watching

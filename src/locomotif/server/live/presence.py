"""Who is connected to a table, in this process and in others."""

import time
from dataclasses import dataclass, field

from locomotif.server.game_log.clocks import now

STALE_AFTER = 60.0
"""Seconds of silence after which another process counts as gone."""


@dataclass(slots=True)
class _Remote:
    seats: set[int]
    watching: int
    heard: float


@dataclass(slots=True)
class Presence:
    """Seats with somebody connected, and the number of spectators."""

    local_seats: set[int] = field(default_factory=set)
    local_spectators: int = 0
    remote: dict[str, _Remote] = field(default_factory=dict)
    began: int = field(default_factory=now)
    """Since when this process watches who comes and goes."""
    left: dict[int, int] = field(default_factory=dict)
    """When somebody was last seen on a seat, and left."""

    def set_local(self, seats: set[int], watching: int) -> bool:
        """Set who is connected here; True if that changed anything."""
        changed = (seats, watching) != (self.local_seats, self.local_spectators)
        before = self.all()
        self.local_seats, self.local_spectators = seats, watching
        self._changed_since(before)
        return changed

    def set_remote(self, process: str, seats: set[int], watching: int) -> bool:
        """Set who is connected to another process; True if that changed anything."""
        before = self.all()
        if seats or watching:
            self.remote[process] = _Remote(seats, watching, time.monotonic())
        else:
            self.remote.pop(process, None)
        return self._changed_since(before)

    def forget_stale(self) -> bool:
        """Forget processes that have fallen silent; True if that changed anything."""
        before = self.all()
        limit = time.monotonic() - STALE_AFTER
        self.remote = {process: who for process, who in self.remote.items() if who.heard > limit}
        return self._changed_since(before)

    def all(self) -> tuple[set[int], int]:
        """All seats with somebody connected, and the number of spectators."""
        seats, watching = set(self.local_seats), self.local_spectators
        for who in self.remote.values():
            seats |= who.seats
            watching += who.watching
        return seats, watching

    def away_since(self, seat: int) -> int | None:
        """Since when nobody has been connected to a seat, as far as is known; None: somebody is."""
        return None if seat in self.all()[0] else self.left.get(seat, self.began)

    def _changed_since(self, before: tuple[set[int], int]) -> bool:
        """Is somebody else there than before? Whoever left, left now."""
        for seat in before[0] - self.all()[0]:
            self.left[seat] = now()
        return before != self.all()

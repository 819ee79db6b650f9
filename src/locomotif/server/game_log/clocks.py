"""Clocks: how much time each seat has, computed from the times in the log alone. Time that was used stays used."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

GRACE = 60_000
"""Milliseconds given, once a game, to a person who takes a seat back with no time left for the game."""

COMING_BACK = 10_000
"""Milliseconds for which clocks wait once the server is back: the longest pause of a client between two attempts."""

wall_clock: Callable[[], int] = time.time_ns
"""Where the time comes from, in nanoseconds; tests replace it by a clock of their own."""


def now() -> int:
    """The time as it stands in logs and in the database: milliseconds since 1970."""
    return wall_clock() // 1_000_000


class _Kind(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class NoClock(_Kind):
    """No time limit."""

    kind: Literal["none"] = "none"


class SecondsAMove(_Kind):
    """Seconds for every decision."""

    kind: Literal["move"]
    seconds: int = Field(ge=5, le=3600)


class SecondsAGame(_Kind):
    """Seconds for all decisions of a seat together."""

    kind: Literal["game"]
    seconds: int = Field(ge=60, le=36000)


class DaysAMove(_Kind):
    """Days for every decision."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=14)


ClockKind = Annotated[NoClock | SecondsAMove | SecondsAGame | DaysAMove, Field(discriminator="kind")]
CLOCK_KIND: TypeAdapter[ClockKind] = TypeAdapter(ClockKind)


@dataclass(frozen=True)
class Clocks:
    """The clocks of all seats at one point of the log, in milliseconds."""

    kind: ClockKind
    used: tuple[int, ...]
    """What each seat has used of its budget, the time it is thinking now not included: of the budget of the game, or
    of that of its current question."""
    since: tuple[int | None, ...]
    """Since when each seat has been thinking about its current question; None: its clock is stopped."""
    graced: frozenset[int] = frozenset()
    """Seats that have had their grace."""

    def run(self, at: int, thinking: set[int], asked_anew: set[int]) -> "Clocks":
        """Stop and start clocks: these seats are thinking now, some of them about a new question."""
        used, since = list(self.used), list(self.since)
        for seat, started in enumerate(since):
            if started is not None and (seat not in thinking or seat in asked_anew):
                used[seat] += max(0, at - started)
                since[seat] = None
            if seat in asked_anew and not isinstance(self.kind, SecondsAGame):
                used[seat] = 0
            if seat in thinking and since[seat] is None:
                since[seat] = at
        return replace(self, used=tuple(used), since=tuple(since))

    def stop(self, at: int) -> "Clocks":
        """Stop all clocks."""
        return self.run(at, set(), set())

    def charge(self, seat: int, time: int) -> "Clocks":
        """Charge a seat for some more time."""
        return self._with_used(seat, self.used[seat] + max(0, time))

    def pause(self, at: int, down: int) -> "Clocks":
        """Let running clocks go on a little after `at`: before it, the server was down for some time."""
        clocks = self.stop(at - down)
        since = tuple(None if started is None else at + COMING_BACK for started in self.since)
        return replace(clocks, since=since)

    def can_resume(self, seat: int) -> bool:
        """Is there time left for a person who takes this seat back?"""
        left = self.left(seat, 0)
        if left is None or left > 0:
            return True
        return isinstance(self.kind, SecondsAGame) and seat not in self.graced

    def give_grace(self, seat: int) -> "Clocks":
        """Give a seat that is taken back with no time left for the game a little, once."""
        if not isinstance(self.kind, SecondsAGame) or seat in self.graced:
            return self
        budget = self.kind.seconds * 1000
        if self.used[seat] < budget:
            return self
        return replace(self._with_used(seat, budget - GRACE), graced=self.graced | {seat})

    def _with_used(self, seat: int, time: int) -> "Clocks":
        return replace(self, used=(*self.used[:seat], time, *self.used[seat + 1 :]))

    def left(self, seat: int, now: int) -> int | None:
        """How much time a seat has left; None: no clock."""
        started = self.since[seat]
        running = 0 if started is None else max(0, now - started)
        match self.kind:
            case SecondsAGame(seconds=seconds) | SecondsAMove(seconds=seconds):
                return seconds * 1000 - self.used[seat] - running
            case DaysAMove(days=days):
                return days * 86_400_000 - self.used[seat] - running
        return None

    def runs_out(self, seat: int) -> int | None:
        """When the clock of a seat will run out; None: never."""
        started = self.since[seat]
        if started is None:
            return None
        left = self.left(seat, started)
        return None if left is None else started + left


def new_clocks(kind: ClockKind, players: int) -> Clocks:
    """Clocks before the first question; none is running."""
    return Clocks(kind, (0,) * players, (None,) * players)

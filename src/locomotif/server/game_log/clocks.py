"""Clocks: how much time each seat has, computed from the times in the log alone."""

import time
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

GRACE = 60_000
"""Milliseconds given to a person who takes a seat back with no time left."""


def now() -> int:
    """The time as it stands in logs and in the database: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


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
    """What each seat has used of its budget, up to its current question."""
    since: tuple[int | None, ...]
    """Since when each seat has been thinking about its current question; None: its clock is stopped."""

    def run(self, at: int, thinking: set[int], asked_anew: set[int]) -> "Clocks":
        """Stop and start clocks: these seats are thinking now, some of them about a new question."""
        used, since = list(self.used), list(self.since)
        for seat, started in enumerate(since):
            if started is not None and (seat not in thinking or seat in asked_anew):
                used[seat] += max(0, at - started)
                since[seat] = None
            if seat in thinking and since[seat] is None:
                since[seat] = at
        return replace(self, used=tuple(used), since=tuple(since))

    def take_over(self, seat: int, at: int) -> "Clocks":
        """Stop all clocks and charge this seat for the time the others have used on their current question."""
        used = list(self.used)
        used[seat] += max((at - started for started in self.since if started is not None), default=0)
        return replace(self, used=tuple(used), since=(None,) * len(used))

    def give_grace(self, seat: int) -> "Clocks":
        """Give a seat that is taken back a little time."""
        if not isinstance(self.kind, SecondsAGame):
            return self
        used = list(self.used)
        used[seat] = min(used[seat], self.kind.seconds * 1000 - GRACE)
        return replace(self, used=tuple(used))

    def left(self, seat: int, now: int) -> int | None:
        """How much time a seat has left; None: no clock."""
        started = self.since[seat]
        running = 0 if started is None else max(0, now - started)
        match self.kind:
            case SecondsAGame(seconds=seconds):
                return seconds * 1000 - self.used[seat] - running
            case SecondsAMove(seconds=seconds):
                return seconds * 1000 - running
            case DaysAMove(days=days):
                return days * 86_400_000 - running
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

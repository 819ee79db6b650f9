"""Keeps a table going: wakes its bots, watches its clocks."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import ActionRefused, Entry, Match
from locomotif.server.live.bot_pool import STAND_IN_LEVEL, BotPool
from locomotif.server.live.log_entries import hand_over_out_of_time, play_bot_move
from locomotif.server.settings import Settings

UNWATCHED = "tables that nobody watches"
"""All of these together have one share of the bots' time."""

log = logging.getLogger("locomotif.server")


def pace(match: Match, settings: Settings) -> float:
    """Seconds a bot waits, so that people can follow, see a tunnel's cards turned up, and undo a claim."""
    if match.game.phase == "first tickets":
        return 0
    dug = any(event["event"] == "dug" for event in match.events)
    if dug or (match.undo is not None and not match.is_bots(match.undo)):
        return settings.pace_after_claim
    return settings.pace


class ScheduledTable(Protocol):
    """What the scheduler needs of a table."""

    match: Match | None

    @property
    def host(self) -> str:
        """Whose table it is: they use their share of the bots' time."""

    @property
    def has_audience(self) -> bool:
        """Is anybody connected?"""

    def clocks_hold(self, at: int) -> bool:
        """Did the server run while the clocks did?"""

    async def enter(self, make: Callable[[Match], Entry]) -> Entry:
        """Append the next log entry."""


class Scheduler:
    """Keeps one table going."""

    def __init__(self, table: ScheduledTable, bots: BotPool, settings: Settings) -> None:
        self._table = table
        self._bots = bots
        self._settings = settings
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._unwatched: set[int] = set()
        """Seats that wait for their turn because nobody watches."""
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def schedule(self) -> None:
        """Wake the bots whose move it is, and set the alarm for the clocks."""
        match = self._table.match
        if self._closed or match is None or match.game.over:
            return
        for seat in match.bots_to_move():
            if seat in self._unwatched and self._table.has_audience:
                self._thinking.pop(seat).cancel()  # it waits behind all tables with an audience
                self._unwatched.discard(seat)
            if seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._play_bot(seat))
        self.set_alarm()

    async def _play_bot(self, seat: int) -> None:
        """Play a bot's seat for as long as it is its turn."""
        try:
            while (match := self._table.match) is not None and seat in match.bots_to_move():
                if self._table.has_audience:
                    await self._move(match, seat)
                else:
                    await self._move_unwatched(seat)
        except Exception:
            log.exception("a bot's move failed")
            await asyncio.sleep(1)
        finally:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]

    async def _move_unwatched(self, seat: int) -> None:
        """Move when it is the turn of this table, of those that nobody watches."""
        self._unwatched.add(seat)
        try:
            turn = await self._bots.unwatched.take(self._table.host)
        finally:
            if self._thinking.get(seat) is asyncio.current_task():
                self._unwatched.discard(seat)
        with turn:
            match = self._table.match
            if match is not None and seat in match.bots_to_move():
                await self._move(match, seat)

    async def _move(self, match: Match, seat: int) -> None:
        """Let a bot think, and play its move."""
        share = self._table.host if self._table.has_audience else UNWATCHED
        level = match.levels[seat] or STAND_IN_LEVEL
        thinking = self._bots.decide(level, match.game, seat, share)
        pause = pace(match, self._settings) if self._table.has_audience else 0
        action, _ = await asyncio.gather(thinking, asyncio.sleep(pause))
        try:
            await self._table.enter(play_bot_move(seat, match.asked[seat], action))
        except ActionRefused as refusal:
            if refusal.code == "unavailable":
                await asyncio.sleep(1)

    def set_alarm(self) -> None:
        """Set the alarm for the next clock to run out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        match = self._table.match
        if self._closed or match is None:
            return
        ends = [end for seat in match.game.waiting if (end := match.clocks.runs_out(seat)) is not None]
        if ends:
            at = now()
            soonest = 0.0 if self._table.clocks_hold(at) else 1.0
            pause = min(max(soonest, (min(ends) - at) / 1000), 3600)
            self._alarm = asyncio.get_running_loop().call_later(pause + 0.01, self._on_alarm)

    def _on_alarm(self) -> None:
        self.run_in_background(self.hand_over_expired())

    async def hand_over_expired(self) -> None:
        """Hand seats that are out of time to a bot."""
        match = self._table.match
        if match is None:
            return
        at = now()
        for seat in match.out_of_time(at) if self._table.clocks_hold(at) else []:
            with contextlib.suppress(ActionRefused):
                await self._table.enter(hand_over_out_of_time(seat))
        self.set_alarm()

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something without anybody waiting for it."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def waits_unwatched(self) -> bool:
        """Does nothing run here but bots that wait for their turn because nobody watches?"""
        return bool(self._thinking) and self._unwatched.issuperset(self._thinking) and not self._tasks

    @property
    def busy(self) -> bool:
        """Is anything running?"""
        return bool(self._thinking or self._tasks)

    def close(self) -> None:
        """Cancel everything; nothing new is started."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in [*self._thinking.values(), *self._tasks]:
            task.cancel()


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        log.exception("background work of a table failed")

"""A live table: its log, everybody who looks at it, and whoever has to be told."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import orjson

from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.encoding import (
    EncodedEntry,
    GameEncoder,
    encode_entry,
    frame,
    log_messages,
    played,
)
from locomotif.server.game_log.match import ActionRefused, Entry, Match
from locomotif.server.game_log.replay import in_replay_thread, replay_entries
from locomotif.server.live.bot_pool import BotPool
from locomotif.server.live.chat import Chat
from locomotif.server.live.connection import Connection
from locomotif.server.live.initial_match import initial_match
from locomotif.server.live.presence import Presence
from locomotif.server.live.replay_cache import RECENT_ENTRIES, ReplayCache
from locomotif.server.live.scheduler import Scheduler
from locomotif.server.live.table_json import table_json
from locomotif.server.logs import table_in_logs
from locomotif.server.metrics import ENTRIES, STORING
from locomotif.server.settings import Settings
from locomotif.server.storage.log_writer import LogWriter
from locomotif.server.storage.notifications import Notifications
from locomotif.server.storage.store import Store, TableRow

log = logging.getLogger("locomotif.server")


class LiveTable:
    """One table in the memory of one process."""

    def __init__(
        self,
        row: TableRow,
        store: Store,
        log_writer: LogWriter,
        notifications: Notifications,
        replay_cache: ReplayCache,
        bots: BotPool,
        settings: Settings,
    ) -> None:
        self.row = row
        self.match: Match | None = None
        self.connections: set[Connection] = set()
        self.presence = Presence()
        self.idle_since = time.monotonic()
        self._store = store
        self._log_writer = log_writer
        self._notifications = notifications
        self._replay_cache = replay_cache
        self._recent: deque[EncodedEntry] = deque(maxlen=RECENT_ENTRIES)
        self._coming = 0
        self.scheduler = Scheduler(self, bots, settings)
        self._lock = asyncio.Lock()
        self.chat = Chat(
            row.id, store, notifications, lambda said: self._send_to_all({"type": "chat", "message": said})
        )

    # --- the log

    async def load(self) -> None:
        """Deal the game and play its log, if it has begun."""
        await self.chat.load()
        if self.row.state != "open":
            async with self._lock:
                await self._play_log(self.row)

    async def _play_log(self, table: TableRow) -> None:
        """Deal the game and play its log."""
        dealt, entries = initial_match(table), await self._store.log(table.id)
        match, told = await in_replay_thread(replay_entries, dealt, entries, len(entries) - RECENT_ENTRIES)
        self.match, self.row = match, table
        self._recent.extend(told)
        self._keep_up(entries[-1] if entries else None)

    async def enter(
        self, make: Callable[[Match], Entry], accepted: Callable[[Entry], None] | None = None
    ) -> Entry:
        """Make the next entry of the log: tried on a copy, stored, and only then announced.

        `make` is asked again when another process was faster; NotInOrder or IllegalMove if it does not fit.
        """
        start = time.monotonic()
        async with self._lock:
            while True:
                match = self._playing()
                entry = make(match)
                after = match.after(entry)
                result = after.game.result().as_dict() if after.game.over else None
                try:
                    stored = await self._log_writer.append(self.row.id, entry, after.due(), result)
                except Exception as error:
                    facts = {"table": table_in_logs(self.row.id), "error": type(error).__name__}
                    log.error("an entry could not be stored", extra={"facts": facts})
                    raise ActionRefused("unavailable", "the move could not be stored; try again") from None
                if stored:
                    break
                await self._read_on()
            STORING.observe(time.monotonic() - start)
            ENTRIES.labels(entry.kind, "bot" if entry.by_bot else "person").inc()
            if accepted is not None:
                accepted(entry)
            self._announce([self._take_in(entry, after)])
        self.scheduler.schedule()
        return entry

    async def read_on(self) -> None:
        """Take in what other processes have stored."""
        async with self._lock:
            if self.match is not None:
                await self._read_on()

    async def _read_on(self) -> None:
        since = self._playing().number
        entries = await self._store.log(self.row.id, since=since)
        new = [self._take_in(entry, self._playing().after(entry)) for entry in entries]
        if new:
            self._announce(new)
            self.scheduler.set_alarm()

    def _take_in(self, entry: Entry, after: Match) -> EncodedEntry:
        """Stand where an entry leads to; how it is told."""
        self.match = after
        told = encode_entry(entry, after)
        self._recent.append(told)
        self._keep_up(entry)
        return told

    def _keep_up(self, last: Entry | None) -> None:
        """Let the table say what its log says; `last` is the last entry."""
        match = self._playing()
        self.row = replace(self.row, number=match.number)
        if match.game.over and last is not None:
            result = match.game.result().as_dict()
            self.row = replace(self.row, state="finished", finished=last.at, result=result)

    def _playing(self) -> Match:
        if self.match is None:
            raise ActionRefused("not_started", "the game has not started")
        return self.match

    # --- who is told what

    def _announce(self, new: list[EncodedEntry]) -> None:
        """Tell everybody here what is new, each as their seat may see it."""
        match = self._playing()
        game = GameEncoder(match, now())
        frames: dict[int | None, str] = {}
        for connection in self.connections:
            viewpoint = connection.viewpoint
            if viewpoint not in frames:
                frames[viewpoint] = played([told.to(viewpoint) for told in new], game.of(viewpoint))
            connection.send(frames[viewpoint])
        seats_changed = any(not told.is_move for told in new)
        if match.game.over or seats_changed:
            self.send_table()

    def send_table(self) -> None:
        """Tell everybody here how the table is now."""
        for connection in self.connections:
            self._send_table(connection)

    def _send_table(self, connection: Connection) -> None:
        connection.send(frame({"type": "table", "table": self.shown_to(connection.person)}))

    def shown_to(self, person: str | None) -> dict[str, Any]:
        """The table as a person sees it."""
        return table_json(self.row, person, None if self.match is None else self.match.stand_in)

    async def join(self, connection: Connection, seat: str | None) -> None:
        """Let somebody in: all there is, then whatever happens; NotInOrder if the seat is not theirs."""
        self._coming += 1
        try:
            told = await self._told_since(connection.since)
        finally:
            self._coming -= 1
        self._choose_viewpoint(connection, seat)
        self.connections.add(connection)
        self._welcome(connection, told)
        self._attend()
        self.scheduler.schedule()

    def _choose_viewpoint(self, connection: Connection, seat: str | None) -> None:
        """Let somebody look from the seat they ask for, which must be theirs."""
        if seat == "none":
            connection.only_watching = True
        elif seat is None:
            connection.viewpoint = self.first_viewpoint(connection.person)
        else:
            mine = {str(number): number for number in self.row.held_by(connection.person)}
            if seat not in mine:
                raise ActionRefused("not_yours", "this seat is not yours")
            connection.viewpoint = mine[seat]

    async def _told_since(self, since: int) -> list[EncodedEntry]:
        """The log from a number on as it was told, complete when this returns."""
        older: list[EncodedEntry] = []
        while max(since, len(older)) < (kept_from := self.number - len(self._recent)):
            older = await self._replay_cache.told(self.row, kept_from)
        if since < kept_from:
            return older[since:kept_from] + list(self._recent)
        return list(self._recent)[since - kept_from :]

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return 0 if self.match is None else self.match.number

    def _welcome(self, connection: Connection, told: list[EncodedEntry]) -> None:
        """Tell somebody all there is; `told` is the log from where this connection has it."""
        match = self.match
        at = now()
        welcome = {
            "type": "welcome",
            "time": at,
            "table": self.shown_to(connection.person),
            "seat": connection.viewpoint,
            "mine": self.row.held_by(connection.person),
            "game": None
            if match is None
            else orjson.Fragment(GameEncoder(match, at).of(connection.viewpoint)),
            "present": self._present(),
            "chat": self.chat.last,
        }
        connection.send(frame(welcome))
        if match is not None:
            for piece in log_messages(told, connection.viewpoint, min(connection.since, match.number)):
                connection.send(piece)

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        self._attend()

    async def look_from(self, connection: Connection, seat: int | None) -> None:
        """Let somebody look from another seat of theirs, or as a spectator."""
        self._check_holds(connection, seat)
        since = connection.since if seat == connection.viewpoint else 0
        told = await self._told_since(since)
        self._check_holds(connection, seat)  # it may have been moved to another device meanwhile
        connection.only_watching = seat is None
        connection.viewpoint, connection.since = seat, since
        self._welcome(connection, told)

    def _check_holds(self, connection: Connection, seat: int | None) -> None:
        if seat is not None and seat not in self.row.held_by(connection.person):
            raise ActionRefused("not_yours", "this seat is not yours")

    def first_viewpoint(self, person: str | None) -> int | None:
        """From which seat a person looks unless they say: the first waited for, else the first held."""
        held = self.row.held_by(person)
        waiting = [] if self.match is None else self.match.game.waiting
        return next((seat for seat in held if seat in waiting), held[0] if held else None)

    # --- news from elsewhere

    async def refresh(self) -> bool:
        """Read the table again after it changed; False: it is gone."""
        async with self._lock:  # so that nothing is played, and no older news overtakes this
            table = await self._store.table(self.row.id)
            if table is None:
                return False
            begun = self.match is None and table.state != "open"
            if begun:
                await self._play_log(table)
            changing = any(_sees_otherwise(connection, table) for connection in self.connections)
            told = await self._told_since(0) if begun or changing else []
            self.row = table if self.match is None else replace(table, number=self.match.number)
            for connection in self.connections:
                otherwise = _sees_otherwise(connection, table)
                if otherwise:
                    connection.viewpoint = self.first_viewpoint(connection.person)
                    connection.since = 0
                if begun or otherwise:
                    self._welcome(connection, told[connection.since :])
                else:
                    self._send_table(connection)
        self._attend()
        self.scheduler.schedule()
        return True

    def _send_to_all(self, message: dict[str, Any]) -> None:
        text = frame(message)
        for connection in self.connections:
            connection.send(text)

    # --- who is there

    def _present(self) -> dict[str, Any]:
        seats, watching = self.presence.all()
        there = [seat.kind == "bot" or seat.number in seats for seat in self.row.seats]
        return {"seats": there, "watching": watching}

    def _attend(self) -> None:
        """See who is here, and tell everybody if that changed."""
        held = [self.row.held_by(connection.person) for connection in self.connections]
        here = {seat for seats in held for seat in seats}
        if self.presence.here(here, sum(not seats for seats in held)):
            self.send_present()
            seats, watching = sorted(here), self.presence.watching_here
            self.scheduler.run_in_background(
                self._notifications.notify(self.row.id, "present", seats=seats, watching=watching)
            )

    def send_present(self) -> None:
        """Tell everybody here who is there."""
        self._send_to_all({"type": "present", "present": self._present()})

    # --- that the game goes on

    @property
    def has_audience(self) -> bool:
        """Is anybody connected?"""
        return bool(self.connections)

    @property
    def busy(self) -> bool:
        """Must this table stay in memory?"""
        return bool(self.connections or self._coming or self.scheduler.busy or self._lock.locked())

    async def tend(self) -> None:
        """Do what is overdue: after a restart, or when another process died."""
        await self.read_on()
        await self.scheduler.run_out()
        self.scheduler.schedule()

    def close(self) -> None:
        """Let go of the game and of everything that waits."""
        self.scheduler.close()
        self.match = None
        self._recent.clear()


def _sees_otherwise(connection: Connection, table: TableRow) -> bool:
    """Must somebody look from elsewhere, now that the table is like this?"""
    held = table.held_by(connection.person)
    if connection.viewpoint is None:
        return bool(held) and not connection.only_watching
    return connection.viewpoint not in held

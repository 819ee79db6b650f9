"""A live table: its log, everybody who looks at it, and whoever has to be told."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import orjson

from locomotif.server.announcements import Announcements
from locomotif.server.attendance import Attendance
from locomotif.server.bots import Bots
from locomotif.server.care import Care
from locomotif.server.chat import Chat
from locomotif.server.connection import Connection
from locomotif.server.dealing import deal_table
from locomotif.server.ledger import Ledger
from locomotif.server.logs import shown_in_logs
from locomotif.server.match import Entry, Match, NotInOrder
from locomotif.server.metrics import ENTRIES, STORING
from locomotif.server.people import now
from locomotif.server.presenting import present_table
from locomotif.server.replaying import beside, play_again
from locomotif.server.retelling import LATELY, Retelling
from locomotif.server.settings import Settings
from locomotif.server.store import Store, TableRow
from locomotif.server.telling import GamePart, Told, frame, log_frames, played, tell

log = logging.getLogger("locomotif.server")


class Room:
    """One table in the memory of one process."""

    def __init__(
        self,
        table: TableRow,
        store: Store,
        ledger: Ledger,
        announcements: Announcements,
        retelling: Retelling,
        bots: Bots,
        settings: Settings,
    ) -> None:
        self.table = table
        self.match: Match | None = None
        self.connections: set[Connection] = set()
        self.attendance = Attendance()
        self.idle_since = time.monotonic()
        self._store = store
        self._ledger = ledger
        self._announcements = announcements
        self._retelling = retelling
        self._lately: deque[Told] = deque(maxlen=LATELY)
        self._coming = 0
        self.care = Care(self, bots, settings)
        self._lock = asyncio.Lock()
        self.chat = Chat(
            table.id, store, announcements, lambda said: self._send_to_all({"type": "chat", "message": said})
        )

    # --- the log

    async def load(self) -> None:
        """Deal the game and play its log, if it has begun."""
        await self.chat.load()
        if self.table.state != "open":
            async with self._lock:
                await self._play_log(self.table)

    async def _play_log(self, table: TableRow) -> None:
        """Deal the game and play its log."""
        dealt, entries = deal_table(table), await self._store.log(table.id)
        match, told = await beside(play_again, dealt, entries, len(entries) - LATELY)
        self.match, self.table = match, table
        self._lately.extend(told)
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
                    stored = await self._ledger.append(self.table.id, entry, after.due(), result)
                except Exception as error:
                    facts = {"table": shown_in_logs(self.table.id), "error": type(error).__name__}
                    log.error("an entry could not be stored", extra={"facts": facts})
                    raise NotInOrder("unavailable", "the move could not be stored; try again") from None
                if stored:
                    break
                await self._read_on()
            STORING.observe(time.monotonic() - start)
            ENTRIES.labels(entry.kind, "bot" if entry.by_bot else "person").inc()
            if accepted is not None:
                accepted(entry)
            self._announce([self._take_in(entry, after)])
        self.care.look_after()
        return entry

    async def read_on(self) -> None:
        """Take in what other processes have stored."""
        async with self._lock:
            if self.match is not None:
                await self._read_on()

    async def _read_on(self) -> None:
        since = self._playing().number
        entries = await self._store.log(self.table.id, since=since)
        new = [self._take_in(entry, self._playing().after(entry)) for entry in entries]
        if new:
            self._announce(new)
            self.care.set_alarm()

    def _take_in(self, entry: Entry, after: Match) -> Told:
        """Stand where an entry leads to; how it is told."""
        self.match = after
        told = tell(entry, after)
        self._lately.append(told)
        self._keep_up(entry)
        return told

    def _keep_up(self, last: Entry | None) -> None:
        """Let the table say what its log says; `last` is the last entry."""
        match = self._playing()
        self.table = replace(self.table, number=match.number)
        if match.game.over and last is not None:
            result = match.game.result().as_dict()
            self.table = replace(self.table, state="finished", finished=last.at, result=result)

    def _playing(self) -> Match:
        if self.match is None:
            raise NotInOrder("not_started", "the game has not started")
        return self.match

    # --- who is told what

    def _announce(self, new: list[Told]) -> None:
        """Tell everybody here what is new, each as their seat may see it."""
        match = self._playing()
        game = GamePart(match, now())
        frames: dict[int | None, str] = {}
        for connection in self.connections:
            eyes = connection.eyes
            if eyes not in frames:
                frames[eyes] = played([told.to(eyes) for told in new], game.of(eyes))
            connection.send(frames[eyes])
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
        return present_table(self.table, person, None if self.match is None else self.match.stand_in)

    async def join(self, connection: Connection, seat: str | None) -> None:
        """Let somebody in: all there is, then whatever happens; NotInOrder if the seat is not theirs."""
        self._coming += 1
        try:
            told = await self._told_since(connection.since)
        finally:
            self._coming -= 1
        self._choose_eyes(connection, seat)
        self.connections.add(connection)
        self._welcome(connection, told)
        self._attend()
        self.care.look_after()

    def _choose_eyes(self, connection: Connection, seat: str | None) -> None:
        """Let somebody look from the seat they ask for, which must be theirs."""
        if seat == "none":
            connection.only_watching = True
        elif seat is None:
            connection.eyes = self.first_eyes(connection.person)
        else:
            mine = {str(number): number for number in self.table.held_by(connection.person)}
            if seat not in mine:
                raise NotInOrder("not_yours", "this seat is not yours")
            connection.eyes = mine[seat]

    async def _told_since(self, since: int) -> list[Told]:
        """The log from a number on as it was told, complete when this returns."""
        older: list[Told] = []
        while max(since, len(older)) < (kept_from := self.number - len(self._lately)):
            older = await self._retelling.told(self.table, kept_from)
        if since < kept_from:
            return older[since:kept_from] + list(self._lately)
        return list(self._lately)[since - kept_from :]

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return 0 if self.match is None else self.match.number

    def _welcome(self, connection: Connection, told: list[Told]) -> None:
        """Tell somebody all there is; `told` is the log from where this connection has it."""
        match = self.match
        at = now()
        welcome = {
            "type": "welcome",
            "time": at,
            "table": self.shown_to(connection.person),
            "seat": connection.eyes,
            "mine": self.table.held_by(connection.person),
            "game": None if match is None else orjson.Fragment(GamePart(match, at).of(connection.eyes)),
            "present": self._present(),
            "chat": self.chat.last,
        }
        connection.send(frame(welcome))
        if match is not None:
            for piece in log_frames(told, connection.eyes, min(connection.since, match.number)):
                connection.send(piece)

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        self._attend()

    async def look_from(self, connection: Connection, seat: int | None) -> None:
        """Let somebody look from another seat of theirs, or as a spectator."""
        self._check_holds(connection, seat)
        since = connection.since if seat == connection.eyes else 0
        told = await self._told_since(since)
        self._check_holds(connection, seat)  # it may have been moved to another device meanwhile
        connection.only_watching = seat is None
        connection.eyes, connection.since = seat, since
        self._welcome(connection, told)

    def _check_holds(self, connection: Connection, seat: int | None) -> None:
        if seat is not None and seat not in self.table.held_by(connection.person):
            raise NotInOrder("not_yours", "this seat is not yours")

    def first_eyes(self, person: str | None) -> int | None:
        """From which seat a person looks unless they say: the first waited for, else the first held."""
        held = self.table.held_by(person)
        waiting = [] if self.match is None else self.match.game.waiting
        return next((seat for seat in held if seat in waiting), held[0] if held else None)

    # --- news from elsewhere

    async def refresh(self) -> bool:
        """Read the table again after it changed; False: it is gone."""
        async with self._lock:  # so that nothing is played, and no older news overtakes this
            table = await self._store.table(self.table.id)
            if table is None:
                return False
            begun = self.match is None and table.state != "open"
            if begun:
                await self._play_log(table)
            changing = any(_sees_otherwise(connection, table) for connection in self.connections)
            told = await self._told_since(0) if begun or changing else []
            self.table = table if self.match is None else replace(table, number=self.match.number)
            for connection in self.connections:
                otherwise = _sees_otherwise(connection, table)
                if otherwise:
                    connection.eyes = self.first_eyes(connection.person)
                    connection.since = 0
                if begun or otherwise:
                    self._welcome(connection, told[connection.since :])
                else:
                    self._send_table(connection)
        self._attend()
        self.care.look_after()
        return True

    def _send_to_all(self, message: dict[str, Any]) -> None:
        text = frame(message)
        for connection in self.connections:
            connection.send(text)

    # --- who is there

    def _present(self) -> dict[str, Any]:
        seats, watching = self.attendance.all()
        there = [seat.kind == "bot" or seat.number in seats for seat in self.table.seats]
        return {"seats": there, "watching": watching}

    def _attend(self) -> None:
        """See who is here, and tell everybody if that changed."""
        held = [self.table.held_by(connection.person) for connection in self.connections]
        here = {seat for seats in held for seat in seats}
        if self.attendance.here(here, sum(not seats for seats in held)):
            self.send_present()
            seats, watching = sorted(here), self.attendance.watching_here
            self.care.do_beside(
                self._announcements.tell(self.table.id, "present", seats=seats, watching=watching)
            )

    def send_present(self) -> None:
        """Tell everybody here who is there."""
        self._send_to_all({"type": "present", "present": self._present()})

    # --- that the game goes on

    @property
    def somebody_looks(self) -> bool:
        """Is anybody connected?"""
        return bool(self.connections)

    @property
    def busy(self) -> bool:
        """Must this table stay in memory?"""
        return bool(self.connections or self._coming or self.care.busy or self._lock.locked())

    async def tend(self) -> None:
        """Do what is overdue: after a restart, or when another process died."""
        await self.read_on()
        await self.care.run_out()
        self.care.look_after()

    def close(self) -> None:
        """Let go of the game and of everything that waits."""
        self.care.close()
        self.match = None
        self._lately.clear()


def _sees_otherwise(connection: Connection, table: TableRow) -> bool:
    """Must somebody look from elsewhere, now that the table is like this?"""
    held = table.held_by(connection.person)
    if connection.eyes is None:
        return bool(held) and not connection.only_watching
    return connection.eyes not in held

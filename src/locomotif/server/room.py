"""A live table: its log, everybody who looks at it, and whoever has to be told."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import orjson

from locomotif.boards import Board, BoardError
from locomotif.server.announcements import Announcements
from locomotif.server.attendance import Attendance
from locomotif.server.bots import Bots
from locomotif.server.care import Care
from locomotif.server.connection import Connection
from locomotif.server.ledger import Ledger
from locomotif.server.match import Entry, Match, NotInOrder, deal
from locomotif.server.metrics import ENTRIES, STORING
from locomotif.server.people import now
from locomotif.server.presenting import present_table
from locomotif.server.settings import Settings
from locomotif.server.store import Store, TableRow
from locomotif.server.telling import GamePart, Told, frame, log_frames, played, tell

log = logging.getLogger("locomotif.server")


class BoardChanged(Exception):  # noqa: N818 - an answer, not a failure
    """The board is no longer the one this game was played on."""


class Room:
    """One table in the memory of one process."""

    def __init__(
        self,
        table: TableRow,
        store: Store,
        ledger: Ledger,
        announcements: Announcements,
        bots: Bots,
        settings: Settings,
    ) -> None:
        self.table = table
        self.match: Match | None = None
        self.told: list[Told] = []
        self.connections: set[Connection] = set()
        self.attendance = Attendance()
        self.idle_since = time.monotonic()
        self._store = store
        self._ledger = ledger
        self._announcements = announcements
        self.care = Care(self, bots, settings)
        self._lock = asyncio.Lock()
        self._chat: deque[dict[str, Any]] = deque(maxlen=50)

    # --- the log

    async def load(self) -> None:
        """Deal the game and play its log, if it has begun."""
        self._chat.extend(await self._store.said(self.table.id))
        if self.table.state == "open":
            return
        self.match = deal_table(self.table)
        async with self._lock:
            for entry in await self._store.log(self.table.id):
                self._take_in(entry, self.match.after(entry))

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
                    facts = {"table": self.table.id, "error": type(error).__name__}
                    log.error("an entry could not be stored", extra={"facts": facts})
                    raise NotInOrder("unavailable", "the move could not be stored; try again") from None
                if stored:
                    break
                await self._read_on()
            STORING.observe(time.monotonic() - start)
            ENTRIES.labels(entry.kind, "bot" if entry.by_bot else "person").inc()
            if accepted is not None:
                accepted(entry)
            self._take_in(entry, after)
            self._announce([self.told[-1]])
        self.care.look_after()
        return entry

    async def read_on(self) -> None:
        """Take in what other processes have stored."""
        async with self._lock:
            if self.match is not None:
                await self._read_on()

    async def _read_on(self) -> None:
        before = len(self.told)
        for entry in await self._store.log(self.table.id, since=before):
            self._take_in(entry, self._playing().after(entry))
        if len(self.told) > before:
            self._announce(self.told[before:])
            self.care.set_alarm()

    def _take_in(self, entry: Entry, after: Match) -> None:
        self.match = after
        self.told.append(tell(entry, after))
        self.table = replace(self.table, number=after.number)
        if after.game.over:
            result = after.game.result().as_dict()
            self.table = replace(self.table, state="finished", finished=entry.at, result=result)

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
            connection.send(frame({"type": "table", "table": self.shown_to(connection.person)}))

    def shown_to(self, person: str | None) -> dict[str, Any]:
        """The table as a person sees it."""
        return present_table(self.table, person, None if self.match is None else self.match.stand_in)

    def join(self, connection: Connection) -> None:
        """Let somebody in: all there is, then whatever happens."""
        self.connections.add(connection)
        self.welcome(connection)
        self._attend()
        self.care.look_after()

    def welcome(self, connection: Connection) -> None:
        """Tell somebody all there is."""
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
            "chat": list(self._chat),
        }
        connection.send(frame(welcome))
        if match is not None:
            since = min(connection.since, len(self.told))
            for piece in log_frames(self.told, connection.eyes, since):
                connection.send(piece)

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        self.idle_since = time.monotonic()
        self._attend()

    def look_from(self, connection: Connection, seat: int | None) -> None:
        """Let somebody look from another seat of theirs, or as a spectator."""
        if seat is not None and seat not in self.table.held_by(connection.person):
            raise NotInOrder("not_yours", "this seat is not yours")
        connection.only_watching = seat is None
        if seat != connection.eyes:
            connection.eyes = seat
            connection.since = 0
        self.welcome(connection)

    def first_eyes(self, person: str | None) -> int | None:
        """From which seat a person looks unless they say: the first waited for, else the first held."""
        held = self.table.held_by(person)
        waiting = [] if self.match is None else self.match.game.waiting
        return next((seat for seat in held if seat in waiting), held[0] if held else None)

    # --- news from elsewhere

    async def refresh(self) -> bool:
        """Read the table again after it changed; False: it is gone."""
        table = await self._store.table(self.table.id)
        if table is None:
            return False
        async with self._lock:
            begun = self.match is None and table.state != "open"
            self.table = table if self.match is None else replace(table, number=self.match.number)
            if begun:
                self.match = deal_table(table)
                for entry in await self._store.log(table.id):
                    self._take_in(entry, self.match.after(entry))
        for connection in self.connections:
            held = self.table.held_by(connection.person)
            lost = connection.eyes is not None and connection.eyes not in held
            gained = connection.eyes is None and bool(held) and not connection.only_watching
            if lost or gained:
                connection.eyes = self.first_eyes(connection.person)
                connection.since = 0
            if begun or lost or gained:
                self.welcome(connection)
            else:
                connection.send(frame({"type": "table", "table": self.shown_to(connection.person)}))
        self._attend()
        self.care.look_after()
        return True

    async def say(self, seat: int, text: str) -> None:
        """Keep and pass on what somebody wrote."""
        name = self.table.seats[seat].name or "?"
        message = await self._store.say(self.table.id, seat, name, text, now())
        self._pass_on(message)
        await self._announcements.tell(self.table.id, "chat")

    async def read_chat(self) -> None:
        """Pass on what was written at other processes."""
        last = self._chat[-1]["id"] if self._chat else 0
        for message in await self._store.said(self.table.id, since=last):
            self._pass_on(message)

    def _pass_on(self, message: dict[str, Any]) -> None:
        if self._chat and message["id"] <= self._chat[-1]["id"]:
            return
        self._chat.append(message)
        for connection in self.connections:
            connection.send(frame({"type": "chat", "message": message}))

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
        text = frame({"type": "present", "present": self._present()})
        for connection in self.connections:
            connection.send(text)

    # --- that the game goes on

    @property
    def somebody_looks(self) -> bool:
        """Is anybody connected?"""
        return bool(self.connections)

    @property
    def busy(self) -> bool:
        """Must this table stay in memory?"""
        return bool(self.connections or self.care.busy or self._lock.locked())

    async def tend(self) -> None:
        """Do what is overdue: after a restart, or when another process died."""
        await self.read_on()
        await self.care.run_out()
        self.care.look_after()


def deal_table(table: TableRow) -> Match:
    """Deal the game of a table."""
    try:
        board = Board(table.board)
    except BoardError:
        raise BoardChanged from None
    if board.fingerprint != table.fingerprint:
        raise BoardChanged
    started = table.started or table.created
    return deal(board, table.seed, table.first, table.names(), table.levels(), table.clock, started)

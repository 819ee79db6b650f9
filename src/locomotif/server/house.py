"""The house: everything a process needs, opened at the start and closed at the end, and the tables in its memory."""

import asyncio
import contextlib
import logging
import time

from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.server.allowances import Allowances
from locomotif.server.announcements import Announcements, News
from locomotif.server.bots import Bots
from locomotif.server.connection import NO_TABLE
from locomotif.server.database import bring_up_to_date, connect
from locomotif.server.dealing import BoardChanged
from locomotif.server.ledger import Ledger
from locomotif.server.lobby import Lobby
from locomotif.server.logs import shown_in_logs
from locomotif.server.metrics import LIVE_TABLES
from locomotif.server.people import People, cookie_secret, new_id, now
from locomotif.server.refusal import Refused, not_found
from locomotif.server.retelling import Retelling
from locomotif.server.room import Room
from locomotif.server.settings import Settings
from locomotif.server.store import Store

ROUND = 1.0
"""Seconds between two rounds through the house."""

POSTPONE = 15_000
"""For how many milliseconds a table that is overdue is left to the process that took it."""

AFTER_THE_END = 10.0
"""Seconds after which a finished table nobody looks at leaves the memory: few come back to it."""

log = logging.getLogger("locomotif.server")


class House:
    """All tables, as one process sees them."""

    store: Store
    people: People
    lobby: Lobby

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.allowances = Allowances(settings)
        self.process = new_id()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._rounds: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database, bring it up to date, begin to listen and to look after tables."""
        settings = self.settings
        self._engine: AsyncEngine = connect(settings)
        await bring_up_to_date(self._engine)
        self.store = Store(self._engine)
        self.people = People(self._engine, await cookie_secret(self._engine))
        self.lobby = Lobby(self.store, settings.tables_a_person)
        self.bots = Bots(settings.bot_threads, settings.bot_limit)
        self.ledger = Ledger(self._engine, self.process)
        self.ledger.start()
        self.announcements = Announcements(self._engine, settings.database_url, self.process)
        self.retelling = Retelling(self.store)
        self.announcements.start(self._hear, self._catch_up)
        self._rounds = asyncio.create_task(self._go_round(), name="rounds")

    async def close(self) -> None:
        """Finish what is being stored, then close."""
        if self._rounds is not None:
            self._rounds.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._rounds
        for room in self.rooms.values():
            room.close()
        await self.announcements.close()
        await self.ledger.close()
        self.bots.close()
        await self._engine.dispose()

    async def room(self, table_id: str) -> Room:
        """The room of a table, read from its log if it is not in memory; Refused if there is none."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        opening = self._opening.get(table_id)
        if opening is None:
            opening = asyncio.create_task(self._open_room(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(opening)

    async def _open_room(self, table_id: str) -> Room:
        table = await self.store.table(table_id)
        if table is None:
            raise not_found("table")
        room = Room(
            table, self.store, self.ledger, self.announcements, self.retelling, self.bots, self.settings
        )
        await room.load()
        room.idle_since = time.monotonic()
        self.rooms[table_id] = room
        LIVE_TABLES.set(len(self.rooms))
        room.care.look_after()
        return room

    async def changed(self, table_id: str) -> None:
        """Tell everybody, here and elsewhere, that a table changed before or after its game."""
        await self._refresh(table_id)
        await self.announcements.tell(table_id, "table")

    async def _live(self, table_id: str) -> Room | None:
        """The room of a table if it is in memory, or just being opened: what it has read may be old already."""
        if table_id in self._opening:
            with contextlib.suppress(Refused, BoardChanged):
                return await self.room(table_id)
        return self.rooms.get(table_id)

    async def _refresh(self, table_id: str) -> None:
        room = await self._live(table_id)
        if room is not None and not await room.refresh():
            for connection in room.connections:
                connection.close(NO_TABLE)
            self._forget(table_id)

    async def started(self, table_id: str) -> None:
        """A game begins: wake its bots, and tell everybody."""
        await self.room(table_id)
        await self.changed(table_id)

    async def _hear(self, news: News) -> None:
        """Take in what another process tells."""
        room = await self._live(news["table"])
        if room is None:
            return
        match news["what"]:
            case "log":
                await room.read_on()
            case "table":
                await self._refresh(news["table"])
            case "chat":
                await room.chat.read_on()
            case "present":
                if room.attendance.there(news["process"], set(news["seats"]), news["watching"]):
                    room.send_present()

    async def _catch_up(self) -> None:
        """News may have been missed: read everything again that is in memory."""
        for table_id, room in list(self.rooms.items()):
            await room.read_on()
            await self._refresh(table_id)
            await room.chat.read_on()

    async def _go_round(self) -> None:
        """Look after tables that are overdue, and put away those nobody looks at."""
        rounds = 0
        while True:
            await asyncio.sleep(ROUND)
            rounds += 1
            try:
                await self._tend_due()
                self._put_away()
                if rounds % 20 == 0:
                    await self._say_who_is_here()
                if rounds % 3600 == 60:
                    await self._clear_abandoned()
            except Exception:
                log.exception("a round failed")

    async def _tend_due(self) -> None:
        for table_id in await self.store.due(now(), POSTPONE):
            try:
                await (await self.room(table_id)).tend()
            except BoardChanged:
                await self.store.let_rest(table_id)
            except Exception as error:
                facts = {"table": shown_in_logs(table_id), "error": type(error).__name__}
                log.error("a table could not be looked after", extra={"facts": facts})

    def _put_away(self) -> None:
        at = time.monotonic()
        for table_id, room in list(self.rooms.items()):
            idle = self.settings.idle_seconds
            if room.table.state == "finished":
                idle = min(idle, AFTER_THE_END)
            if not room.busy and room.idle_since < at - idle:
                self._forget(table_id)

    def _forget(self, table_id: str) -> None:
        room = self.rooms.pop(table_id, None)
        if room is not None:
            room.close()
        LIVE_TABLES.set(len(self.rooms))

    async def _say_who_is_here(self) -> None:
        """Tell the other processes who is connected here, in case they missed it."""
        for table_id, room in list(self.rooms.items()):
            if room.attendance.forget_stale():
                room.send_present()
            if room.connections and self.settings.on_postgres:
                seats, watching = sorted(room.attendance.seats_here), room.attendance.watching_here
                await self.announcements.tell(table_id, "present", seats=seats, watching=watching)

    async def _clear_abandoned(self) -> None:
        before = now() - int(self.settings.abandoned_days * 86_400_000)
        for table_id in await self.store.clear_abandoned(before):
            await self.changed(table_id)

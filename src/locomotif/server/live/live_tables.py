"""The tables in the memory of one process: loaded from their logs when somebody needs them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.rules_version import digest_of, rules_version
from locomotif.server.live.connection import NO_TABLE
from locomotif.server.live.initial_match import CannotReplay, prove
from locomotif.server.live.leaving_memory import FEW, tables_to_unload, too_many_unwatched
from locomotif.server.live.live_table import LiveTable
from locomotif.server.logs import table_in_logs
from locomotif.server.metrics import ENDED, LIVE_TABLES
from locomotif.server.storage.notifications import Notifications
from locomotif.server.storage.store import Store, TableRow

LEASE = 15_000
"""Milliseconds for which an overdue table is left to the process that took it."""

MOST_OVERDUE = 100
"""Overdue tables that are taken at once."""

log = logging.getLogger("locomotif.server")


class LiveTables(Mapping[str, LiveTable]):
    """The tables in memory, by their id."""

    def __init__(
        self, make: Callable[[TableRow], LiveTable], store: Store, notifications: Notifications
    ) -> None:
        """`make` a live table of a stored one; it is loaded afterwards."""
        self._make = make
        self._store = store
        self._notifications = notifications
        self._loaded: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    def __getitem__(self, table_id: str) -> LiveTable:
        return self._loaded[table_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)

    def __len__(self) -> int:
        return len(self._loaded)

    # --- coming and going

    async def open(self, table_id: str) -> LiveTable:
        """The live table with this id, loaded from its log if necessary; ApiError if there is none."""
        live_table = self._loaded.get(table_id)
        if live_table is not None:
            live_table.idle_since = time.monotonic()  # whoever asks has something to do there
            return live_table
        opening = self._opening.get(table_id)
        if opening is None:
            opening = asyncio.create_task(self._load(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(opening)

    async def _load(self, table_id: str) -> LiveTable:
        table = await self._store.table(table_id)
        if table is None:
            raise not_found("table")
        live_table = self._make(table)
        try:
            await live_table.load()
        except CannotReplay as error:
            if table.state != "playing":
                raise
            await self.end(table_id, error.reason)
            return await self._load(table_id)
        await self._note_proof(live_table)
        live_table.idle_since = time.monotonic()
        self._loaded[table_id] = live_table
        LIVE_TABLES.set(len(self))
        live_table.scheduler.schedule()
        return live_table

    async def loaded(self, table_id: str) -> LiveTable | None:
        """The live table if it is in memory or being loaded; what it has read may already be out of date."""
        if table_id in self._opening:
            with contextlib.suppress(ApiError, CannotReplay):
                return await self.open(table_id)
        return self._loaded.get(table_id)

    def unload_idle(self, idle_seconds: float) -> None:
        """Unload the tables that nobody needs now."""
        for live_table in tables_to_unload(self.values(), idle_seconds, time.monotonic()):
            self._unload(live_table.row.id)

    def _unload(self, table_id: str) -> None:
        live_table = self._loaded.pop(table_id, None)
        if live_table is not None:
            live_table.close()
        LIVE_TABLES.set(len(self))

    def close(self) -> None:
        """Unload all tables."""
        for table_id in list(self):
            self._unload(table_id)

    # --- keeping up

    async def refresh(self, table_id: str, *, chat: bool = False) -> None:
        """Read a table again after it changed, and its `chat` if that may have been deleted."""
        live_table = await self.loaded(table_id)
        if live_table is None:
            return
        if chat:
            await live_table.chat.forget_deleted()
        if not await live_table.refresh():
            for connection in live_table.audience.connections:
                connection.close(NO_TABLE)
            self._unload(table_id)

    async def catch_up(self) -> None:
        """Read everything again: notifications may have been missed."""
        for table_id, live_table in list(self.items()):
            await live_table.read_on()
            await self.refresh(table_id)
            await live_table.chat.read_on()

    async def run_overdue(self) -> None:
        """Act on the tables whose time has come: a bot's move, a clock."""
        most = FEW if too_many_unwatched(self.values()) else MOST_OVERDUE
        for table_id in await self._store.due(now(), LEASE, most):
            try:
                await (await self.open(table_id)).run_overdue()
            except Exception as error:
                facts = {"table": table_in_logs(table_id), "error": type(error).__name__}
                log.error("could not act on an overdue table", extra={"facts": facts})

    # --- games that cannot go on

    async def end(self, table_id: str, why: Literal["board", "rules", "operator"]) -> None:
        """End a game that cannot go on; everybody is told, and its record is kept."""
        facts = {"table": table_in_logs(table_id), "why": why}
        log.warning("a game was ended", extra={"facts": facts})
        ENDED.labels(why).inc()
        await self._store.end(table_id, why, now())
        await self._notifications.notify(table_id, "table")

    async def prove_games(self) -> None:
        """After an update: replay every game that was begun with other rules, and end those that cannot go on."""
        for table_id in await self._store.begun_with_other_rules(rules_version()):
            try:
                await prove(self._store, table_id)
            except CannotReplay as error:
                await self.end(table_id, error.reason)
            except Exception as error:
                facts = {"table": table_in_logs(table_id), "error": type(error).__name__}
                log.error("could not replay a game", extra={"facts": facts})

    async def _note_proof(self, live_table: LiveTable) -> None:
        """Note that a game replays with the present rules, if it was begun with others."""
        row, match = live_table.row, live_table.match
        if match is not None and row.state == "playing" and row.rules != rules_version():
            await self._store.note_proof(row.id, rules_version(), match.number, digest_of(match.game))

"""The hub of a process: its database, bots and notifications, and the tables in its memory."""

import asyncio
import contextlib
import logging
import time
from typing import Literal

from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.fair_turns import Turns
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import ActionRefused
from locomotif.server.game_log.rules_version import digest_of, rules_version
from locomotif.server.live.bot_pool import BotPool
from locomotif.server.live.connection import NO_TABLE
from locomotif.server.live.initial_match import CannotReplay, prove
from locomotif.server.live.leaving_memory import FEW, tables_to_unload, too_many_unwatched
from locomotif.server.live.live_graphs import LiveGraphs
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.log_entries import hand_over, take_seat_back
from locomotif.server.live.push import create_push
from locomotif.server.live.replay_cache import ReplayCache
from locomotif.server.live.reviews import Reviews
from locomotif.server.lobby.bans import Bans, delete_past_bans
from locomotif.server.lobby.deletion import delete_old
from locomotif.server.lobby.lobby import Lobby
from locomotif.server.lobby.people import People, cookie_secret, new_id
from locomotif.server.logs import table_in_logs
from locomotif.server.metrics import ENDED, LIVE_TABLES
from locomotif.server.protocol import schemas
from locomotif.server.settings import Settings
from locomotif.server.storage.database import Database, connect, run_migrations
from locomotif.server.storage.health import HealthCheck
from locomotif.server.storage.heartbeat import Heartbeat
from locomotif.server.storage.log_writer import LogWriter
from locomotif.server.storage.notices import NoticeReader
from locomotif.server.storage.notifications import Notification, Notifications
from locomotif.server.storage.push_subscriptions import PushSubscriptions
from locomotif.server.storage.store import Store, TableRow
from locomotif.server.storage.stored_reviews import StoredReviews

UPKEEP_INTERVAL = 1.0
"""Seconds between two rounds of upkeep."""

LEASE = 15_000
"""Milliseconds for which an overdue table is left to the process that took it."""

MOST_OVERDUE = 100
"""Overdue tables that one round of upkeep takes."""

log = logging.getLogger("locomotif.server")


class Hub:
    """Everything one process needs to serve tables."""

    store: Store
    people: People
    lobby: Lobby

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = new_id()
        self.turns = Turns()
        self.live_tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._upkeep: asyncio.Task[None] | None = None
        self.proving: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database, run migrations, start listening and upkeep."""
        settings = self.settings
        self._engine: Database = connect(settings)
        await run_migrations(self._engine)
        self.store = Store(self._engine)
        self.people = People(self._engine, await cookie_secret(self._engine))
        self.lobby = Lobby(self.store, settings.tables_a_person)
        self.push_subscriptions = PushSubscriptions(self._engine)
        self.push = create_push(settings, self.store, self.push_subscriptions)
        self.bots = BotPool(settings.bot_threads, settings.bot_limit)
        self.log_writer = LogWriter(self._engine, self.process)
        self.log_writer.start()
        self.notifications = Notifications(self._engine, settings.database_url, self.process)
        self.replay_cache = ReplayCache(self.store)
        self.reviews = Reviews(
            StoredReviews(self._engine), settings.reviewers, settings.reviews_waiting, settings.review_seconds
        )
        self.live_graphs = LiveGraphs()
        self.bans = Bans(self._engine)
        await self.bans.load()
        self._notices = NoticeReader(self._engine)
        self._noticing = asyncio.Lock()
        await self._notices.start()
        self.health = HealthCheck(self._engine)
        self._heartbeat = Heartbeat(self._engine)
        await self._heartbeat.start(now())  # before anything looks at a clock
        self.notifications.start(self._receive, self._catch_up)
        self._upkeep = asyncio.create_task(self._keep_up(), name="upkeep")
        self.proving = asyncio.create_task(self._prove_games(), name="proving games")

    async def close(self) -> None:
        """Finish storing, then close."""
        for task in (self._upkeep, self.proving):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        await self.reviews.close()
        await self.live_graphs.close()
        for table_id in list(self.live_tables):
            self._unload(table_id)
        await self.notifications.close()
        await self.log_writer.close()
        with contextlib.suppress(Exception):  # a database that is gone does not keep the server from stopping
            await self.people.note_visits()
            await self._heartbeat.beat(now())
        self.bots.close()
        await self._engine.dispose()

    async def live_table(self, table_id: str) -> LiveTable:
        """The live table with this id, loaded from its log if necessary; ApiError if there is none."""
        live_table = self.live_tables.get(table_id)
        if live_table is not None:
            live_table.idle_since = time.monotonic()  # whoever asks has something to do there
            return live_table
        opening = self._opening.get(table_id)
        if opening is None:
            opening = asyncio.create_task(self._open_live_table(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(opening)

    async def plays_at(self, cookie: str | None, table_id: str) -> bool:
        """Does the person with this cookie hold a seat of a game that runs at this table?"""
        live_table = self.live_tables.get(table_id)
        row = await self.store.table(table_id) if live_table is None else live_table.row
        person = await self.people.identify(cookie)
        return row is not None and row.state == "playing" and bool(row.held_by(person))

    async def _open_live_table(self, table_id: str) -> LiveTable:
        table = await self.store.table(table_id)
        if table is None:
            raise not_found("table")
        live_table = LiveTable(
            table,
            self.store,
            self.log_writer,
            self.notifications,
            self.replay_cache,
            self.bots,
            self.settings,
            self._heartbeat.alive,
            self.push,
        )
        try:
            await live_table.load()
        except CannotReplay as error:
            if table.state != "playing":
                raise
            await self.end(table_id, error.reason)
            return await self._open_live_table(table_id)
        await self._note_proof(live_table)
        live_table.idle_since = time.monotonic()
        self.live_tables[table_id] = live_table
        LIVE_TABLES.set(len(self.live_tables))
        live_table.scheduler.schedule()
        return live_table

    async def with_waiting(self, table: TableRow) -> TableRow:
        """A table that knows whose move it is, also one stored by a version that did not note it."""
        if table.state == "playing" and table.waiting is None:
            with contextlib.suppress(ApiError, CannotReplay):
                return (await self.live_table(table.id)).row
        return table

    async def end(self, table_id: str, why: Literal["board", "rules", "operator"]) -> None:
        """End a game that cannot go on; everybody is told, and its record is kept."""
        facts = {"table": table_in_logs(table_id), "why": why}
        log.warning("a game was ended", extra={"facts": facts})
        ENDED.labels(why).inc()
        await self.store.end(table_id, why, now())
        await self.notifications.notify(table_id, "table")

    async def _note_proof(self, live_table: LiveTable) -> None:
        """Note that a game replays with the present rules, if it was begun with others."""
        row, match = live_table.row, live_table.match
        if match is not None and row.state == "playing" and row.rules != rules_version():
            await self.store.note_proof(row.id, rules_version(), match.number, digest_of(match.game))

    async def _prove_games(self) -> None:
        """After an update: replay every game that was begun with other rules, and end those that cannot go on."""
        for table_id in await self.store.begun_with_other_rules(rules_version()):
            try:
                await prove(self.store, table_id)
            except CannotReplay as error:
                await self.end(table_id, error.reason)
            except Exception as error:
                facts = {"table": table_in_logs(table_id), "error": type(error).__name__}
                log.error("could not replay a game", extra={"facts": facts})

    async def changed(self, table_id: str) -> None:
        """Tell all connections and processes that a table changed before or after its game."""
        await self._refresh(table_id)
        await self.notifications.notify(table_id, "table")

    async def _live(self, table_id: str) -> LiveTable | None:
        """The live table if it is in memory or being loaded: what it has read may be out of date already."""
        if table_id in self._opening:
            with contextlib.suppress(ApiError, CannotReplay):
                return await self.live_table(table_id)
        return self.live_tables.get(table_id)

    async def _refresh(self, table_id: str) -> None:
        live_table = await self._live(table_id)
        if live_table is not None and not await live_table.refresh():
            for connection in live_table.audience.connections:
                connection.close(NO_TABLE)
            self._unload(table_id)

    async def take_seat(
        self, table_id: str, seat: int, person: str, name: str, wanted: schemas.TakeSeat
    ) -> None:
        """Let a person take a seat; whoever sits in for somebody absent plays on from the bot."""
        table = await self.store.table(table_id)
        playing = table is not None and table.state == "playing"
        live_table = await self.live_table(table_id) if playing else None
        vacant = () if live_table is None else live_table.vacant_seats
        await self.lobby.take(table_id, seat, person, name, wanted, vacant)
        await self.changed(table_id)
        if live_table is not None and live_table.match is not None and seat in live_table.match.stand_ins:
            with contextlib.suppress(ActionRefused):  # they can still take it back at the table
                await live_table.enter(take_seat_back(seat))

    async def started(self, table_id: str) -> None:
        """A game starts: wake its bots and tell everybody."""
        live_table = await self.live_table(table_id)
        await self.changed(table_id)
        live_table.call_people()

    async def joined(self, table_ids: list[str]) -> None:
        """A person is known by one more cookie: tell the other processes, and the tables that changed hands."""
        await self.notifications.notify("", "people")
        for table_id in table_ids:
            await self.changed(table_id)

    async def _receive(self, notification: Notification) -> None:
        """Handle a notification from another process."""
        if notification["what"] == "people":
            self.people.forget_cookies()
            return
        live_table = await self._live(notification["table"])
        if live_table is None:
            return
        match notification["what"]:
            case "log":
                await live_table.read_on()
            case "table":
                await self._refresh(notification["table"])
            case "chat":
                await live_table.chat.read_on()
            case "present":
                seats, watching = set(notification["seats"]), notification["watching"]
                if live_table.audience.presence.set_remote(notification["process"], seats, watching):
                    live_table.audience.send_presence()

    async def _catch_up(self) -> None:
        """Notifications may have been missed: refresh every table in memory."""
        for table_id, live_table in list(self.live_tables.items()):
            await live_table.read_on()
            await self._refresh(table_id)
            await live_table.chat.read_on()

    async def _keep_up(self) -> None:
        """Every second: act on overdue tables and unload idle ones."""
        rounds = 0
        while True:
            await asyncio.sleep(UPKEEP_INTERVAL)
            rounds += 1
            try:
                await self.beat()
                await self.run_overdue()
                self.unload_idle()
                await self.read_notices()
                if rounds % 20 == 0:
                    await self._share_presence()
                if rounds % 3600 == 1:
                    await self.health.look_for_damage()
                if rounds % 3600 == 60:
                    await self._delete_abandoned()
                    await delete_past_bans(self._engine)
                    await self.people.note_visits()
                    if self.settings.keep_days:
                        await delete_old(self._engine, self.settings.keep_days)
            except Exception:
                log.exception("upkeep failed")

    async def beat(self) -> None:
        """Say that this process is alive; clocks that ran while nothing could be stored are set back."""
        for table_id in await self._heartbeat.beat(now()):
            live_table = await self._live(table_id)
            if live_table is not None:
                await live_table.read_on()
            await self.notifications.notify(table_id, "log")

    async def read_notices(self) -> None:
        """Take note of what the operator changed."""
        async with self._noticing:
            for table_id in await self._notices.read():
                if table_id is None:
                    await self.bans.load()
                    for live_table in self.live_tables.values():
                        live_table.audience.send_away(self.bans.ids)
                else:
                    self.people.forget_cookies()
                    await self._refresh(table_id)
                    await self._leave_to_bots(table_id)

    async def _leave_to_bots(self, table_id: str) -> None:
        """Let bots play seats whose person has been deleted."""
        table = await self.store.table(table_id)
        for seat in table.seats if table is not None and table.state == "playing" else ():
            if seat.kind == "person" and seat.person is None:
                with contextlib.suppress(ActionRefused):  # a bot plays it already
                    await (await self.live_table(table_id)).enter(hand_over(seat.number))

    async def run_overdue(self) -> None:
        """Act on the tables whose time has come: a bot's move, a clock."""
        most = FEW if too_many_unwatched(self.live_tables.values()) else MOST_OVERDUE
        for table_id in await self.store.due(now(), LEASE, most):
            try:
                await (await self.live_table(table_id)).run_overdue()
            except Exception as error:
                facts = {"table": table_in_logs(table_id), "error": type(error).__name__}
                log.error("could not act on an overdue table", extra={"facts": facts})

    def unload_idle(self) -> None:
        """Let the tables leave memory that nobody needs now."""
        found = tables_to_unload(self.live_tables.values(), self.settings.idle_seconds, time.monotonic())
        for live_table in found:
            self._unload(live_table.row.id)

    def _unload(self, table_id: str) -> None:
        live_table = self.live_tables.pop(table_id, None)
        if live_table is not None:
            live_table.close()
        LIVE_TABLES.set(len(self.live_tables))

    async def _share_presence(self) -> None:
        """Remind the other processes who is connected here."""
        for table_id, live_table in list(self.live_tables.items()):
            audience = live_table.audience
            if audience.presence.forget_stale():
                audience.send_presence()
            if audience.connections and self.settings.on_postgres:
                seats, watching = sorted(audience.presence.local_seats), audience.presence.local_spectators
                await self.notifications.notify(table_id, "present", seats=seats, watching=watching)

    async def _delete_abandoned(self) -> None:
        before = now() - int(self.settings.abandoned_days * 86_400_000)
        for table_id in await self.store.delete_abandoned(before):
            await self.changed(table_id)

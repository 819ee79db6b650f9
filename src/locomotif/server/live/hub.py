"""The hub of a process: its database, bots, notifications and live tables, and what keeps them going."""

import asyncio
import contextlib
import functools
import logging

from locomotif.server.api_errors import ApiError
from locomotif.server.event_loop.fair_turns import Turns
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import ActionRefused
from locomotif.server.live.bot_pool import BotPool
from locomotif.server.live.initial_match import CannotReplay
from locomotif.server.live.live_graphs import LiveGraphs
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.live_tables import LiveTables
from locomotif.server.live.log_entries import hand_over
from locomotif.server.live.push import create_push
from locomotif.server.live.replay_cache import ReplayCache
from locomotif.server.live.reviews import Reviews
from locomotif.server.lobby.bans import Bans, delete_past_bans
from locomotif.server.lobby.deletion import delete_old
from locomotif.server.lobby.lobby import Lobby
from locomotif.server.lobby.people import People, cookie_secret, new_id
from locomotif.server.lobby.seat_links import SeatLinks
from locomotif.server.metrics import TURNS_WAITING
from locomotif.server.protocol import requests
from locomotif.server.settings import Settings
from locomotif.server.storage.database import Database, connect, run_migrations
from locomotif.server.storage.health import HealthCheck
from locomotif.server.storage.heartbeat import Heartbeat
from locomotif.server.storage.log_writer import LogWriter
from locomotif.server.storage.notices import NoticeReader, delete_past_notices
from locomotif.server.storage.notifications import Notification, Notifications
from locomotif.server.storage.push_subscriptions import PushSubscriptions
from locomotif.server.storage.store import Store, TableRow
from locomotif.server.storage.stored_reviews import StoredReviews

UPKEEP_INTERVAL = 1.0
"""Seconds between two rounds of upkeep."""

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
        TURNS_WAITING.labels("strangers").set_function(lambda: len(self.turns.strangers))
        TURNS_WAITING.labels("moves").set_function(lambda: len(self.turns.moves))
        self._upkeep: list[asyncio.Task[None]] = []
        self.proving: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database, run migrations, start listening and upkeep."""
        settings = self.settings
        self._engine: Database = connect(settings)
        await run_migrations(self._engine)
        self.store = Store(self._engine)
        self.people = People(self._engine, await cookie_secret(self._engine))
        self.lobby = Lobby(self.store, settings.tables_a_person)
        self.seat_links = SeatLinks(self.store)
        self.push_subscriptions = PushSubscriptions(self._engine)
        self.push = create_push(settings, self.store, self.push_subscriptions)
        self.bots = BotPool(settings.bot_threads, settings.bot_limit)
        self.log_writer = LogWriter(self._engine, self.process, self.turns.strangers)
        self.log_writer.start()
        self.notifications = Notifications(self._engine, settings.database_url, self.process)
        self.replay_cache = ReplayCache(self.store)
        self.live_tables = LiveTables(self._make_live_table, self.store, self.notifications)
        self.reviews = Reviews(
            StoredReviews(self._engine),
            settings.reviewers,
            settings.reviews_waiting,
            settings.review_seconds,
            people_play=lambda: any(live_table.is_played for live_table in self.live_tables.values()),
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
        self.notifications.start(self._receive, self.live_tables.catch_up)
        # Apart from the rest, however long that takes: a late beat stops all clocks.
        self._upkeep = [
            asyncio.create_task(self._keep_beating(), name="heartbeat"),
            asyncio.create_task(self._keep_up(), name="upkeep"),
        ]
        self.proving = asyncio.create_task(self.live_tables.prove_games(), name="proving games")

    async def close(self) -> None:
        """Finish storing, then close."""
        for task in (*self._upkeep, self.proving):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        await self.reviews.close()
        await self.live_graphs.close()
        self.live_tables.close()
        await self.notifications.close()
        await self.log_writer.close()
        with contextlib.suppress(Exception):  # a database that is gone does not keep the server from stopping
            await self.people.note_visits()
            await self._heartbeat.beat(now())
        self.bots.close()
        await self._engine.dispose()

    async def live_table(self, table_id: str) -> LiveTable:
        """The live table with this id, loaded from its log if necessary; ApiError if there is none."""
        return await self.live_tables.open(table_id)

    def _make_live_table(self, table: TableRow) -> LiveTable:
        return LiveTable(
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

    async def plays_at(self, cookie: str | None, table_id: str) -> bool:
        """Does the person with this cookie hold a seat of a game that runs at this table?"""
        live_table = self.live_tables.get(table_id)
        row = await self.store.table(table_id) if live_table is None else live_table.row
        person = await self.people.identify(cookie)
        return row is not None and row.state == "playing" and bool(row.held_by(person))

    async def with_waiting(self, table: TableRow) -> TableRow:
        """A table that knows whose move it is, also one stored by a version that did not note it."""
        if table.state == "playing" and table.waiting is None:
            with contextlib.suppress(ApiError, CannotReplay):
                return (await self.live_table(table.id)).row
        return table

    async def changed(self, table_id: str) -> None:
        """Tell all connections and processes that a table changed before or after its game."""
        await self.live_tables.refresh(table_id)
        await self.notifications.notify(table_id, "table")

    async def take_seat(
        self, table_id: str, seat: int, person: str, name: str, wanted: requests.TakeSeat
    ) -> None:
        """Let a person take a seat; whoever sits in for somebody absent plays on from the bot."""
        table = await self.store.table(table_id)
        playing = table is not None and table.state == "playing"
        live_table = await self.live_table(table_id) if playing else None
        take = functools.partial(self.lobby.take, table_id, seat, person, name, wanted)
        if live_table is None:
            await take()
        else:
            await live_table.sit_in(seat, take)
        await self.changed(table_id)

    async def started(self, table_id: str) -> None:
        """A game starts: wake its bots and tell everybody."""
        live_table = await self.live_table(table_id)
        await self.changed(table_id)
        live_table.call_people()

    async def joined(self, table_ids: list[str]) -> None:
        """A person is known by one more cookie: tell the other processes, and the tables that changed hands."""
        await self.bans.load()  # whoever becomes somebody banned is banned
        await self.notifications.notify("", "people")
        for table_id in table_ids:
            await self.changed(table_id)

    async def _receive(self, notification: Notification) -> None:
        """Handle a notification from another process."""
        if notification["what"] == "people":
            self.people.forget_cookies()
            await self.bans.load()
            return
        live_table = await self.live_tables.loaded(notification["table"])
        if live_table is None:
            return
        match notification["what"]:
            case "log":
                await live_table.read_on()
            case "table":
                await self.live_tables.refresh(notification["table"])
            case "chat":
                await live_table.chat.read_on()
            case "present":
                seats, watching = set(notification["seats"]), notification["watching"]
                if live_table.audience.presence.set_remote(notification["process"], seats, watching):
                    live_table.audience.send_presence()

    async def _keep_beating(self) -> None:
        """Every second: say that this process is alive."""
        while True:
            await asyncio.sleep(UPKEEP_INTERVAL)
            try:
                await self.beat()
            except Exception:
                log.exception("heartbeat failed")

    async def _keep_up(self) -> None:
        """Every second: act on overdue tables and unload idle ones."""
        rounds = 0
        while True:
            await asyncio.sleep(UPKEEP_INTERVAL)
            rounds += 1
            try:
                await self.live_tables.run_overdue()
                self.live_tables.unload_idle(self.settings.idle_seconds)
                await self.read_notices()
                if rounds % 20 == 0:
                    await self._share_presence()
                if rounds % 3600 == 1:
                    await self.health.look_for_damage()
                if rounds % 3600 == 60:
                    await self._delete_abandoned()
                    await delete_past_bans(self._engine)
                    await delete_past_notices(self._engine)
                    await self.people.note_visits()
                    if self.settings.keep_days:
                        await delete_old(self._engine, self.settings.keep_days)
            except Exception:
                log.exception("upkeep failed")

    async def beat(self) -> None:
        """Say that this process is alive; clocks that ran while nothing could be stored are set back."""
        for table_id in await self._heartbeat.beat(now()):
            live_table = await self.live_tables.loaded(table_id)
            if live_table is not None:
                await live_table.read_on()
            await self.notifications.notify(table_id, "log")

    async def read_notices(self) -> None:
        """Take note of what the operator changed."""
        async with self._noticing:
            changed = await self._notices.read()
            if changed:
                self.people.forget_cookies()  # whoever has been deleted is nobody
            for table_id in changed:
                if table_id is None:
                    await self.bans.load()
                    for live_table in self.live_tables.values():
                        live_table.audience.send_away(self.bans)
                else:
                    await self.live_tables.refresh(table_id, chat=True)
                    await self._leave_to_bots(table_id)

    async def _leave_to_bots(self, table_id: str) -> None:
        """Let bots play seats whose person has been deleted."""
        table = await self.store.table(table_id)
        for seat in table.seats if table is not None and table.state == "playing" else ():
            if seat.kind == "person" and seat.person is None:
                with contextlib.suppress(ActionRefused):  # a bot plays it already
                    await (await self.live_table(table_id)).enter(hand_over(seat.number))

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

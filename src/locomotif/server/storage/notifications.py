"""News between processes that share a PostgreSQL database; a single process on SQLite needs none."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import orjson
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

CHANNEL = "locomotif"
Notification = dict[str, Any]
"""`process`, `table`, `what` (log, table, chat, present), and what belongs to it."""

log = logging.getLogger("locomotif.server")


class Notifications:
    """Tells the other processes, and hears them."""

    def __init__(self, engine: AsyncEngine, url: str, process: str) -> None:
        self._engine = engine
        self._address = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self._process = process
        self._on_postgres = engine.dialect.name == "postgresql"
        self._task: asyncio.Task[None] | None = None
        self._heard: asyncio.Queue[Notification] = asyncio.Queue()

    def start(
        self, hear: Callable[[Notification], Awaitable[None]], catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        """Listen from now on: `hear` gets the others' news, `catch_up` is called when some may be missed."""
        if self._on_postgres:
            self._task = asyncio.create_task(self._listen(hear, catch_up), name="announcements")

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def notify(self, table: str, what: str, **more: Any) -> None:
        """Tell the other processes that something about a table is new."""
        if not self._on_postgres:
            return
        notification = {"process": self._process, "table": table, "what": what, **more}
        async with self._engine.begin() as connection:
            await connection.execute(select(func.pg_notify(CHANNEL, orjson.dumps(notification).decode())))

    async def _listen(
        self, hear: Callable[[Notification], Awaitable[None]], catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        """Listen, and begin again whenever the connection is lost."""
        first = True
        while True:
            try:
                connection = await asyncpg.connect(self._address)
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("cannot listen", extra={"facts": {"error": type(error).__name__}})
                await asyncio.sleep(1)
                continue
            try:
                await connection.add_listener(CHANNEL, self._take)
                if not first:
                    await catch_up()
                first = False
                await self._hand_on(connection, hear)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("listening ended", extra={"facts": {"error": type(error).__name__}})
            finally:
                with contextlib.suppress(Exception):
                    await connection.close(timeout=2)
            await asyncio.sleep(0.5)

    def _take(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        notification = orjson.loads(str(payload))
        if notification["process"] != self._process:
            self._heard.put_nowait(notification)

    async def _hand_on(
        self, connection: "asyncpg.Connection[Any]", hear: Callable[[Notification], Awaitable[None]]
    ) -> None:
        """Hand on the news, and look every few seconds whether the connection still lives."""
        while True:
            try:
                notification = await asyncio.wait_for(self._heard.get(), timeout=5)
            except TimeoutError:
                await connection.fetchval("SELECT 1", timeout=5)
                continue
            try:
                await hear(notification)
            except Exception:
                log.exception("news not handled", extra={"facts": {"what": notification.get("what")}})

"""Notifications between processes that share a PostgreSQL database; a single process on SQLite needs none."""

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
"""`process`, `table`, `what` (log, table, chat, present, people), and further fields by kind."""

log = logging.getLogger("locomotif.server")


class Notifications:
    """Sends notifications to the other processes and receives theirs."""

    def __init__(self, engine: AsyncEngine, url: str, process: str) -> None:
        self._engine = engine
        self._address = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self._process = process
        self._on_postgres = engine.dialect.name == "postgresql"
        self._task: asyncio.Task[None] | None = None
        self._received: asyncio.Queue[Notification] = asyncio.Queue()

    def start(
        self, receive: Callable[[Notification], Awaitable[None]], catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        """Start listening: `receive` gets each notification, `catch_up` is called when some may have been missed."""
        if self._on_postgres:
            self._task = asyncio.create_task(self._listen(receive, catch_up), name="notifications")

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def notify(self, table: str, what: str, **more: Any) -> None:
        """Notify the other processes of something new about a table."""
        if not self._on_postgres:
            return
        notification = {"process": self._process, "table": table, "what": what, **more}
        async with self._engine.begin() as connection:
            await connection.execute(select(func.pg_notify(CHANNEL, orjson.dumps(notification).decode())))

    async def _listen(
        self, receive: Callable[[Notification], Awaitable[None]], catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        """Listen, and reconnect whenever the connection is lost."""
        first = True
        while True:
            try:
                connection = await asyncpg.connect(self._address)
            except (OSError, asyncpg.PostgresError) as error:
                log.warning(
                    "cannot listen for notifications", extra={"facts": {"error": type(error).__name__}}
                )
                await asyncio.sleep(1)
                continue
            try:
                await connection.add_listener(CHANNEL, self._on_notify)
                if not first:
                    await catch_up()
                first = False
                await self._deliver(connection, receive)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning(
                    "lost the connection for notifications", extra={"facts": {"error": type(error).__name__}}
                )
            finally:
                with contextlib.suppress(Exception):
                    await connection.close(timeout=2)
            await asyncio.sleep(0.5)

    def _on_notify(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        notification = orjson.loads(str(payload))
        if notification["process"] != self._process:
            self._received.put_nowait(notification)

    async def _deliver(
        self, connection: "asyncpg.Connection[Any]", receive: Callable[[Notification], Awaitable[None]]
    ) -> None:
        """Deliver notifications, and check every few seconds that the connection is alive."""
        while True:
            try:
                async with asyncio.timeout(5):  # `wait_for` of Python 3.11 may lose a cancellation
                    notification = await self._received.get()
            except TimeoutError:
                await connection.fetchval("SELECT 1", timeout=5)
                continue
            try:
                await receive(notification)
            except Exception:
                log.exception(
                    "could not handle a notification", extra={"facts": {"what": notification.get("what")}}
                )

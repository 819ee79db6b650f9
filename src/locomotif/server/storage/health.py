"""Check the database: can it be read, can it be written, are its pages intact?"""

import asyncio
import time
from collections.abc import Awaitable
from dataclasses import dataclass

from sqlalchemy import select, text
from sqlalchemy.dialects import postgresql, sqlite

from locomotif.server.metrics import HEALTH
from locomotif.server.storage.database import Database, reading
from locomotif.server.storage.db_schema import facts, tables

PATIENCE = 4.0
"""Seconds after which a database that does not answer counts as down."""

KEPT = 3.0
"""Seconds for which an answer is kept, so that asking often costs nothing."""


@dataclass(frozen=True)
class DatabaseHealth:
    """What works of the database."""

    reads: bool
    writes: bool
    intact: bool


class HealthCheck:
    """Tries the database when somebody asks, but not too often."""

    def __init__(self, database: Database, patience: float = PATIENCE) -> None:
        self._database = database
        self._patience = patience
        self._lock = asyncio.Lock()
        self._last: tuple[float, DatabaseHealth] | None = None

    async def check(self) -> DatabaseHealth:
        """The state of the database, at most a few seconds old."""
        async with self._lock:
            if self._last is None or time.monotonic() - self._last[0] > KEPT:
                reads = await self._works(self._read())
                writes = reads and await self._works(self._write())
                self._last = time.monotonic(), DatabaseHealth(reads, writes, self._database.intact)
            health = self._last[1]
        for what in ("reads", "writes", "intact"):
            HEALTH.labels(what).set(getattr(health, what))
        return health

    async def _works(self, attempt: Awaitable[None]) -> bool:
        try:
            async with asyncio.timeout(self._patience):
                await attempt
        except Exception:
            return False
        return True

    async def _read(self) -> None:
        async with reading(self._database) as connection:
            await connection.execute(select(tables.c.id).limit(1))

    async def _write(self) -> None:
        """Store something: a full disk or a lock held by somebody else shows here only."""
        row = {"name": "health", "value": str(time.time_ns())}
        async with self._database.begin() as connection:
            dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
            written = dialect.insert(facts).values(row)
            await connection.execute(written.on_conflict_do_update(index_elements=["name"], set_=row))

    async def look_for_damage(self) -> None:
        """Read every page of an SQLite file; PostgreSQL looks after its own."""
        if self._database.dialect.name == "sqlite":
            async with reading(self._database) as connection:
                found = await connection.scalar(text("PRAGMA quick_check(1)"))
            self._database.intact = found == "ok"

"""SQLite beside an event loop: short questions at once, long ones and waiting in a thread, always in order."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from locomotif.server.lobby.people import People
from locomotif.server.settings import Settings
from locomotif.server.storage.database import Database, connect, is_busy, reading, run_migrations
from locomotif.server.storage.sqlite_connection import QuickConnection
from locomotif.server.storage.store import Store

pytestmark = pytest.mark.anyio

COUNTING = "WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i+1 FROM n WHERE i<90000) SELECT i FROM n"


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    made = connect(Settings(data=tmp_path))
    await run_migrations(made)
    async with reading(made) as connection:
        await connection.execute(text("SELECT 1"))  # a connection is open
    yield made
    await made.dispose()


@pytest.fixture
def detours(database: Database, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done in the thread from now on."""
    noted: list[str] = []
    execute: Any = QuickConnection._execute

    async def noting(self: QuickConnection, work: Any, *given: Any) -> Any:
        noted.append(work.__name__)
        return await execute(self, work, *given)

    monkeypatch.setattr(QuickConnection, "_execute", noting)
    return noted


async def test_reading_takes_no_detour_and_writing_one(database: Database, detours: list[str]) -> None:
    people = People(database, "secret")
    anna, _ = await people.register("Anna")
    assert detours == ["_patiently"]  # the commit
    assert await people.name(anna.id) == "Anna"
    assert await Store(database).public_tables("open") == []
    assert detours == ["_patiently"]
    await people.rename(anna.id, "Berta")  # one row, by its key
    assert detours == ["_patiently"] * 2


async def test_a_long_statement_is_run_again_in_the_thread(database: Database, detours: list[str]) -> None:
    async with reading(database) as connection:
        assert await connection.scalar(text(f"SELECT max(i) FROM ({COUNTING})")) == 90_000
    assert detours == ["_patiently"]


async def test_giving_up_waiting_leaves_no_transaction_behind(database: Database, tmp_path: Path) -> None:
    people = People(database, "secret")
    anna, _ = await people.register("Anna")
    holder = sqlite3.connect(tmp_path / "locomotif.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(people.rename(anna.id, "Berta"))
    await asyncio.sleep(0)
    waiting.cancel()
    holder.execute("ROLLBACK")
    await asyncio.wait([waiting])
    holder.execute("BEGIN IMMEDIATE")  # nobody else holds it
    holder.execute("ROLLBACK")
    holder.close()
    await people.rename(anna.id, "Carla")
    assert await people.name(anna.id) == "Carla"


async def test_a_lasting_lock_is_a_reason_to_try_again_later(database: Database, tmp_path: Path) -> None:
    people = People(database, "secret")
    anna, _ = await people.register("Anna")
    holder = sqlite3.connect(tmp_path / "locomotif.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    async with database.connect() as connection:
        (await connection.get_raw_connection()).driver_connection._patience = 1  # type: ignore[union-attr]
    with pytest.raises(Exception, match="locked") as error:
        await people.rename(anna.id, "Berta")
    assert is_busy(error.value)
    holder.close()
    assert not is_busy(RuntimeError())

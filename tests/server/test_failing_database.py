"""A database that fails under a running server: clients get an error, and the log gives nothing away."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from locomotif.server.app import create_app
from locomotif.server.lobby.people import People
from locomotif.server.settings import Settings
from locomotif.server.storage.database import connect, run_migrations
from locomotif.server.storage.health import DatabaseHealth, HealthCheck
from locomotif.server.storage.store import Store

pytestmark = pytest.mark.anyio


def rename(data: Path, table: str, to: str) -> None:
    """Hide a table of the database, or restore it."""
    with sqlite3.connect(data / "locomotif.sqlite3") as database:
        database.execute(f"ALTER TABLE {table} RENAME TO {to}")


async def test_clients_get_an_error_and_the_log_gives_nothing_away(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        anna = await ApiClient(server.address).named("Anna Secret")
        table = await anna.table("usa", "me", "easy", start=True)
        playing = await anna.sit(table["id"])
        other = await anna.table("usa", "me", "open")

        rename(tmp_path, "chat", "chat_away")
        assert (await anna.sit(other["id"])).closed == 1011
        rename(tmp_path, "chat_away", "chat")
        assert (await anna.sit(other["id"])).closed is None

        rename(tmp_path, "entries", "entries_away")
        offered = [ticket["ticket"] for ticket in playing.view["offer"]]
        refused = await playing.play("keep " + " ".join(offered))
        assert (refused["type"], refused["code"]) == ("refused", "unavailable")
        rename(tmp_path, "entries_away", "entries")
        assert (await playing.play("keep " + " ".join(offered)))["type"] == "accepted"

        rename(tmp_path, "seats", "seats_away")
        body = {"board": "usa", "seats": [{"kind": "me", "name": "Quiet Name"}, {"kind": "open"}]}
        failed = await anna.call("POST", "/api/tables", body, status=500)
        assert failed["code"] == "failed"
    finally:
        server.kill()
    log = server.log_text()
    assert "no such table" in log
    for secret in ("Anna Secret", "Quiet Name", table["id"], other["id"], *anna.http.cookies.values()):
        assert secret not in log


async def test_a_lock_held_by_somebody_else_stops_nobody_from_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locomotif.server.storage.database.WRITE_PATIENCE", 600)
    database = connect(Settings(data=tmp_path))
    await run_migrations(database)
    people, store = People(database, "secret"), Store(database)
    anna, _ = await people.register("Anna")
    holder = sqlite3.connect(tmp_path / "locomotif.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    writing = [asyncio.create_task(people.rename(anna.id, f"Anna {n}")) for n in range(8)]
    await asyncio.sleep(0)  # they wait for the lock now
    for _ in range(5):
        assert await store.public_tables("open") == []
        assert await people.name(anna.id) == "Anna"
    assert await HealthCheck(database, 0.05).check() == DatabaseHealth(True, False, True)
    assert not any(each.done() for each in writing)
    holder.execute("ROLLBACK")
    holder.close()
    await asyncio.gather(*writing)
    assert str(await people.name(anna.id)).startswith("Anna ")
    await database.dispose()


async def test_somebody_who_changes_something_meanwhile_is_told_when_to_try_again() -> None:
    locked = sqlite3.OperationalError("database is locked")
    locked.sqlite_errorcode = sqlite3.SQLITE_BUSY
    answer_to: Any = create_app(Settings()).exception_handlers[SQLAlchemyError]
    answer = await answer_to(None, OperationalError("BEGIN IMMEDIATE", None, locked))
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert json.loads(answer.body)["code"] == "unavailable"
    with pytest.raises(OperationalError):
        await answer_to(None, OperationalError("SELECT", None, sqlite3.OperationalError("no such table")))


async def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    database = connect(Settings(data=tmp_path))
    await run_migrations(database)
    health = HealthCheck(database)
    await health.look_for_damage()
    assert await health.check() == DatabaseHealth(reads=True, writes=True, intact=True)
    async with database.begin() as connection:
        root = await connection.scalar(
            text("SELECT rootpage FROM sqlite_schema WHERE name = 'tables_by_due'")
        )
    await database.dispose()
    file = tmp_path / "locomotif.sqlite3"
    pages = bytearray(file.read_bytes())
    pages[(root - 1) * 4096 : (root - 1) * 4096 + 64] = b"\xff" * 64
    file.write_bytes(pages)
    database = connect(Settings(data=tmp_path))
    health = HealthCheck(database)
    await health.look_for_damage()
    assert not (await health.check()).intact
    await database.dispose()


async def test_nobody_else_on_the_machine_can_read_the_file(tmp_path: Path) -> None:
    file = tmp_path / "locomotif.sqlite3"
    file.touch(0o644)
    database = connect(Settings(data=tmp_path))
    await run_migrations(database)
    assert [path.stat().st_mode & 0o777 for path in sorted(tmp_path.iterdir())] == [0o600] * 3
    await database.dispose()

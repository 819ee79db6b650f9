"""The migrations create what the code expects, on both databases."""

from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from locomotif.server.event_loop.fair_turns import Rounds
from locomotif.server.game_log.match import Entry
from locomotif.server.lobby.lobby import Lobby
from locomotif.server.lobby.people import People
from locomotif.server.protocol.requests import NewSeat, NewTable
from locomotif.server.settings import Settings
from locomotif.server.storage.database import connect, run_migrations
from locomotif.server.storage.db_schema import metadata
from locomotif.server.storage.log_writer import LogWriter
from locomotif.server.storage.store import Store

pytestmark = pytest.mark.anyio


async def test_the_migrations_make_the_tables_of_the_code(settings: Settings) -> None:
    engine = connect(settings)
    await run_migrations(engine)
    await run_migrations(engine)  # a second time changes nothing

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_log_number_is_given_once(settings: Settings) -> None:
    engine = connect(settings)
    await run_migrations(engine)
    store = Store(engine)
    person, _ = await People(engine, "secret").register("Anna")
    wish = NewTable(board="usa", seats=[NewSeat(kind="me"), NewSeat(kind="me")], start=True)
    table_id = await Lobby(store, 5).create(person.id, "Anna", wish)
    log_writers = [LogWriter(engine, str(i), Rounds(together=1)) for i in range(2)]
    for log_writer in log_writers:
        log_writer.start()
    entries = [Entry(0, "move", seat, f"keep {seat}", False, 1) for seat in range(2)]
    stored = [
        await log_writer.append(table_id, e, None) for log_writer, e in zip(log_writers, entries, strict=True)
    ]
    assert stored == [True, False]
    assert await store.log(table_id) == [entries[0]]
    for log_writer in log_writers:
        await log_writer.close()
    await engine.dispose()

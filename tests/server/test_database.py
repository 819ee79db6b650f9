"""The migrations make what the code expects, on both databases."""

from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from bench.server.postgres import Postgres
from locomotif.server.database import bring_up_to_date, connect
from locomotif.server.ledger import Ledger
from locomotif.server.lobby import Lobby
from locomotif.server.match import Entry
from locomotif.server.models import NewSeat, NewTable
from locomotif.server.people import People
from locomotif.server.schema import metadata
from locomotif.server.settings import Settings
from locomotif.server.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    if request.param == "sqlite":
        return Settings(data=tmp_path)
    postgres: Postgres = request.getfixturevalue("postgres")
    return Settings(database=postgres.database(f"db_{abs(hash(str(tmp_path)))}"))


async def test_the_migrations_make_the_tables_of_the_code(settings: Settings) -> None:
    engine = connect(settings)
    await bring_up_to_date(engine)
    await bring_up_to_date(engine)  # a second time changes nothing

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_number_of_a_log_is_given_once(settings: Settings) -> None:
    engine = connect(settings)
    await bring_up_to_date(engine)
    store = Store(engine)
    person, _ = await People(engine, "secret").welcome("Anna")
    wish = NewTable(board="usa", seats=[NewSeat(kind="me"), NewSeat(kind="me")], start=True)
    table_id = await Lobby(store, 5).make(person.id, "Anna", wish)
    ledgers = [Ledger(engine, str(i)) for i in range(2)]
    for ledger in ledgers:
        ledger.start()
    entries = [Entry(0, "move", seat, f"keep {seat}", False, 1) for seat in range(2)]
    stored = [await ledger.append(table_id, e, None) for ledger, e in zip(ledgers, entries, strict=True)]
    assert stored == [True, False]
    assert await store.log(table_id) == [entries[0]]
    for ledger in ledgers:
        await ledger.close()
    await engine.dispose()

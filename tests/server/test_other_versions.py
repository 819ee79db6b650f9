"""Games that were begun with other rules: proved to replay the same, or ended kindly."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update

from locomotif.game.record import read_record
from locomotif.server.api.finished_game_routes import record_of_log
from locomotif.server.api_errors import ApiError
from locomotif.server.game_log.rules_version import rules_version
from locomotif.server.live.hub import Hub
from locomotif.server.live.log_entries import play_move
from locomotif.server.protocol.requests import NewSeat, NewTable
from locomotif.server.settings import Settings
from locomotif.server.storage.db_schema import entries, tables
from locomotif.server.storage.store import TableRow

pytestmark = pytest.mark.anyio
WISH = NewTable(board="usa", seats=[NewSeat(kind="me"), NewSeat(kind="me")], start=True)


@pytest.fixture
async def hub(settings: Settings) -> AsyncIterator[Hub]:
    """A server's hub on either database."""
    running = Hub(settings)
    await running.open()
    yield running
    await running.close()


async def begun(hub: Hub) -> tuple[str, str]:
    """A person with a game in which one move was played."""
    anna, _ = await hub.people.register("Anna")
    table_id = await hub.lobby.create(anna.id, "Anna", WISH)
    live_table = await hub.live_table(table_id)
    assert live_table.match is not None
    offer = live_table.match.game.offer(0)
    await live_table.enter(play_move(0, 0, "keep " + " ".join(offer)))
    return anna.id, table_id


async def as_if(hub: Hub, table_id: str, **changed: str) -> None:
    """As if another version of the program had written the table."""
    async with hub.store.engine.begin() as connection:
        await connection.execute(update(tables).where(tables.c.id == table_id).values(changed))


async def after_an_update(hub: Hub, table_id: str) -> TableRow:
    """Stop and start; the table as it stands then."""
    await hub.close()
    await hub.open()
    assert hub.proving is not None
    await hub.proving
    table = await hub.store.table(table_id)
    assert table is not None
    return table


async def test_a_game_keeps_its_rules_and_goes_on_once_it_is_proved_to_replay_the_same(hub: Hub) -> None:
    _, table_id = await begun(hub)
    table = await hub.store.table(table_id)
    assert table is not None
    assert table.rules == rules_version()
    await as_if(hub, table_id, rules="0.0.1 another")
    proved = await after_an_update(hub, table_id)
    assert (proved.state, proved.rules, proved.digest) == ("playing", rules_version(), table.digest)


async def test_a_game_that_would_replay_differently_is_ended(hub: Hub) -> None:
    anna, table_id = await begun(hub)
    await as_if(hub, table_id, rules="0.0.1 another", digest="0" * 24)
    ended = await after_an_update(hub, table_id)
    assert (ended.state, ended.ended, ended.result) == ("ended", "rules", None)
    assert (await hub.live_table(table_id)).audience.shown_to(anna)["ended"] == "rules"
    record = read_record(record_of_log(ended, await hub.store.log(table_id)))
    assert (record.seed, len(record.moves)) == (ended.seed, 1)


async def test_a_game_whose_moves_are_no_longer_legal_is_ended(hub: Hub) -> None:
    _, table_id = await begun(hub)
    await as_if(hub, table_id, rules="0.0.1 another")
    async with hub.store.engine.begin() as connection:
        await connection.execute(update(entries).where(entries.c.table_id == table_id).values(text="fly"))
    assert (await after_an_update(hub, table_id)).ended == "rules"


async def test_an_ended_game_counts_for_nobodys_limit_and_can_be_played_again(hub: Hub) -> None:
    anna, table_id = await begun(hub)
    hub.lobby.tables_a_person = 1
    with pytest.raises(ApiError) as refused:
        await hub.lobby.create(anna, "Anna", WISH)
    assert refused.value.code == "too_many_tables"
    await as_if(hub, table_id, fingerprint="another", rules="0.0.1 another")
    assert (await after_an_update(hub, table_id)).ended == "board"
    assert await hub.lobby.rematch(table_id, anna) != table_id

"""What an operator does from outside while a server runs: end tables, ban, forget people, back up and restore."""

import asyncio
import os
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, insert, select, update
from typer.testing import CliRunner

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from locomotif.cli import app
from locomotif.server.admin.backups import BackupFailed, back_up, restore
from locomotif.server.admin.operations import NotThere, end_table, list_tables
from locomotif.server.api_errors import ApiError
from locomotif.server.game_log.clocks import now
from locomotif.server.live.hub import Hub
from locomotif.server.lobby.bans import BadBan, ban, bans_in_force, delete_past_bans, lift_ban
from locomotif.server.lobby.deletion import delete_old, find_people, forget_person
from locomotif.server.protocol.requests import NewTable, TakeSeat
from locomotif.server.settings import Settings
from locomotif.server.storage import database
from locomotif.server.storage.database import Database, connect, reading, run_migrations
from locomotif.server.storage.db_schema import bans, chat, notices, people, reviews, seats, tables
from locomotif.server.storage.notices import NoticeReader, delete_past_notices, leave_notice
from tests.server.conftest import FakeClock
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]


@pytest.fixture
async def hub(settings: Settings) -> AsyncIterator[Hub]:
    running = Hub(settings)
    await running.open()
    yield running
    await running.close()


@pytest.fixture
async def operator(settings: Settings, hub: Hub) -> AsyncIterator[Database]:
    """The operator's own connections to the database of the running hub."""
    database = connect(settings)
    yield database
    await database.dispose()


async def two_playing(hub: Hub) -> tuple[str, str, str]:
    """Anna and Ben play; Anna has written something."""
    (anna, _), (ben, _) = await hub.people.register("Anna"), await hub.people.register("Ben")
    wish = NewTable.model_validate({"board": "usa", "seats": SEATS})
    table_id = await hub.lobby.create(anna.id, "Anna", wish)
    await hub.take_seat(table_id, 1, ben.id, "Ben", TakeSeat())
    await hub.lobby.start(table_id, anna.id, None)
    await hub.started(table_id)
    await (await hub.live_table(table_id)).chat.post(anna.id, 0, "Anna", "Hello")
    return anna.id, ben.id, table_id


async def test_a_game_is_listed_and_ended_and_everybody_is_notified(hub: Hub, operator: Database) -> None:
    _, _, table_id = await two_playing(hub)
    assert [table.id for table in await list_tables(operator, "playing", 10)] == [table_id]
    await end_table(operator, table_id)
    await hub.read_notices()
    shown = (await hub.live_table(table_id)).audience.shown_to(None)
    assert (shown["state"], shown["ended"]) == ("ended", "operator")
    assert "over already" in await end_table(operator, table_id)
    with pytest.raises(NotThere):
        await end_table(operator, "nothing")


async def test_a_person_or_an_address_is_kept_out_for_a_time(
    hub: Hub, operator: Database, clock: FakeClock
) -> None:
    anna, cookie = await hub.people.register("Anna")
    key = hub.people.rate_limit_key(cookie)
    await ban(operator, person=anna.id, address=None, days=1, reason="shouting")
    await ban(operator, person=None, address="203.0.113.0/24", days=2, reason="")
    await ban(operator, person=None, address="2001:db8::7", days=2, reason="")
    assert not hub.bans.keep_out(key, "198.51.100.1")
    await hub.read_notices()
    assert hub.bans.keep_out(key, "198.51.100.1")
    assert hub.bans.keep_out(None, "203.0.113.9")
    assert hub.bans.keep_out(None, "2001:db8::/64")
    assert not hub.bans.keep_out(None, "198.51.100.1")
    clock.move_on(86_400)
    assert not hub.bans.keep_out(key, "198.51.100.1")
    (network, six) = await bans_in_force(operator)
    assert await lift_ban(operator, network.id)
    assert not await lift_ban(operator, network.id)
    await hub.read_notices()
    assert not hub.bans.keep_out(None, "203.0.113.9")
    assert six.address == "2001:db8::/64"
    clock.move_on(86_400)
    await delete_past_bans(operator)
    async with reading(operator) as connection:
        assert await connection.scalar(select(func.count()).select_from(bans)) == 0
    for wrong in ({"person": "nobody", "address": None}, {"person": None, "address": "here"}):
        with pytest.raises(BadBan):
            await ban(operator, days=1, reason="", **wrong)


async def test_a_person_who_joins_a_banned_one_is_banned(hub: Hub, operator: Database) -> None:
    anna, _ = await hub.people.register("Anna")
    key = await hub.people.make_link(anna.id)
    await ban(operator, person=anna.id, address=None, days=1, reason="")
    await hub.read_notices()
    again, cookie = await hub.people.register("Anna again")
    assert not hub.bans.keep_out(hub.people.rate_limit_key(cookie), "198.51.100.1")
    await hub.joined(await hub.people.join(key, again.id))
    assert hub.bans.keep_out(hub.people.rate_limit_key(cookie), "198.51.100.1")


async def test_a_person_is_forgotten_and_the_game_goes_on_with_a_bot(hub: Hub, operator: Database) -> None:
    anna, ben, table_id = await two_playing(hub)
    assert [row[0] for row in await find_people(operator, "ann")] == [anna]
    assert await forget_person(operator, anna) == 1
    assert await forget_person(operator, anna) is None
    await hub.read_notices()
    live_table = await hub.live_table(table_id)
    assert live_table.match is not None
    assert live_table.match.stand_ins == {0: "left"}
    assert (live_table.row.host, live_table.row.seats[0].name) == (ben, None)
    async with operator.connect() as connection:
        assert await connection.scalar(select(func.count()).select_from(chat)) == 0
        assert (await connection.execute(select(people.c.id))).scalars().all() == [ben]


async def test_a_name_is_gone_from_the_running_game_and_from_the_review(hub: Hub, operator: Database) -> None:
    anna, _, table_id = await two_playing(hub)
    live_table = await hub.live_table(table_id)
    async with operator.begin() as connection:
        await connection.execute(insert(reviews).values(table_id=table_id, review=b"what Anna did"))
    await forget_person(operator, anna)
    await hub.read_notices()
    assert live_table.match is not None
    assert [seat["name"] for seat in live_table.match.game.view(1)["seats"]] == ["?", "Ben", "bot 3"]
    async with reading(operator) as connection:
        assert await connection.scalar(select(func.count()).select_from(reviews)) == 0


async def test_what_somebody_wrote_is_deleted_with_them_whoever_sits_there_now(
    hub: Hub, operator: Database
) -> None:
    (anna, _), (ben, _), (carla, _) = [await hub.people.register(name) for name in ("Anna", "Ben", "Carla")]
    table_id = await hub.lobby.create(
        anna.id, "Anna", NewTable.model_validate({"board": "usa", "seats": SEATS})
    )
    chat_of_table = (await hub.live_table(table_id)).chat
    for person in (ben, carla):
        await hub.take_seat(table_id, 1, person.id, person.name, TakeSeat())
        await chat_of_table.post(person.id, 1, person.name, "Hello")
        await hub.lobby.leave(table_id, 1, person.id)
    key = await hub.people.make_link(ben.id)
    again, _ = await hub.people.register("Ben's phone")
    await chat_of_table.post(again.id, 1, "Ben's phone", "Hello again")
    await hub.joined(await hub.people.join(key, again.id))
    assert await forget_person(operator, ben.id) == 0
    await hub.read_notices()
    assert [message["name"] for message in chat_of_table.last] == ["Carla"]
    async with reading(operator) as connection:
        assert (await connection.execute(select(chat.c.name))).scalars().all() == ["Carla"]


async def test_a_cookie_of_somebody_deleted_is_nobodys_although_they_sat_nowhere(
    hub: Hub, operator: Database
) -> None:
    anna, cookie = await hub.people.register("Anna")
    assert await hub.people.identify(cookie) == anna.id
    await forget_person(operator, anna.id)
    assert await hub.people.name(anna.id) is None
    assert not await hub.people.rename(anna.id, "Anna again")
    host, _ = await hub.people.register("Ben")
    wish = NewTable.model_validate({"board": "usa", "seats": SEATS})
    table_id = await hub.lobby.create(host.id, "Ben", wish)
    for late in (
        hub.lobby.create(anna.id, "Anna", wish),
        hub.take_seat(table_id, 1, anna.id, "Anna", TakeSeat()),
        hub.seat_links.use(await hub.seat_links.make(table_id, 0, host.id), table_id, 0, anna.id),
    ):
        with pytest.raises(ApiError, match="name first"):
            await late
    await hub.read_notices()
    assert await hub.people.identify(cookie) is None


async def test_a_table_where_nobody_else_sits_goes_with_its_person(hub: Hub, operator: Database) -> None:
    anna, _ = await hub.people.register("Anna")
    wish = NewTable.model_validate({"board": "usa", "seats": SEATS})
    table_id = await hub.lobby.create(anna.id, "Anna", wish)
    assert await forget_person(operator, anna.id) == 1
    assert await hub.store.table(table_id) is None


async def test_what_is_older_than_the_operator_keeps_is_deleted(
    hub: Hub, operator: Database, clock: FakeClock
) -> None:
    _, _, old = await two_playing(hub)
    async with operator.begin() as connection:
        over = {"state": "finished", "finished": clock.milliseconds}
        await connection.execute(update(tables).where(tables.c.id == old).values(over))
    clock.move_on(10 * 86_400)
    _, _, running = await two_playing(hub)
    visitor, _ = await hub.people.register("Carla")
    assert await delete_old(operator, 9) == (1, 2)
    assert await hub.store.table(old) is None
    assert await hub.store.table(running) is not None
    assert [row[0] for row in await find_people(operator, "Carla")] == [visitor.id]


async def test_a_game_that_nobody_comes_to_any_more_is_deleted_with_its_people(
    hub: Hub, operator: Database, clock: FakeClock
) -> None:
    anna, _, old = await two_playing(hub)
    _, _, other = await two_playing(hub)
    live_table = await hub.live_table(old)
    clock.move_on(10 * 86_400)
    async with operator.begin() as connection:
        there = seats.c.table_id == other
        came = people.c.id.in_(select(seats.c.person).where(there))
        await connection.execute(update(people).where(came).values(seen=clock.milliseconds))
    assert await delete_old(operator, 9) == (1, 2)
    assert await hub.store.table(other) is not None
    await hub.read_notices()
    assert old not in hub.live_tables
    assert not live_table.busy
    assert [row[0] for row in await find_people(operator, anna)] == []


async def test_the_last_visit_of_a_person_is_noted(hub: Hub, clock: FakeClock) -> None:
    anna, cookie = await hub.people.register("Anna")
    clock.move_on(86_400)
    await hub.people.identify(cookie)
    await hub.people.note_visits()
    assert await find_people(hub.store.engine, "Anna") == [
        (anna.id, "Anna", clock.milliseconds - 86_400_000, clock.milliseconds)
    ]


async def test_a_second_device_is_known_as_long_as_its_person_comes(
    hub: Hub, operator: Database, clock: FakeClock
) -> None:
    anna, cookie = await hub.people.register("Anna")
    phone, cookie_of_phone = await hub.people.register("Anna's phone")
    await hub.joined(await hub.people.join(await hub.people.make_link(anna.id), phone.id))
    assert [row[0] for row in await find_people(operator, "phone")] == [anna.id]
    clock.move_on(10 * 86_400)
    assert await hub.people.identify(cookie_of_phone) == anna.id
    await hub.people.note_visits()
    assert await delete_old(operator, 9) == (0, 0)
    hub.people.forget_cookies()
    assert await hub.people.identify(cookie_of_phone) == anna.id
    clock.move_on(10 * 86_400)
    assert await delete_old(operator, 9) == (0, 1)
    hub.people.forget_cookies()
    for each in (cookie, cookie_of_phone):
        assert await hub.people.identify(each) is None
    async with reading(operator) as connection:
        assert await connection.scalar(select(func.count()).select_from(people)) == 0


async def test_notices_that_everybody_has_read_are_deleted(
    hub: Hub, operator: Database, clock: FakeClock
) -> None:
    await leave_notice(operator, "a table")
    await hub.read_notices()
    clock.move_on(2 * 86_400)
    await delete_past_notices(operator)
    await hub.read_notices()
    anna, cookie = await hub.people.register("Anna")
    await ban(operator, person=anna.id, address=None, days=1, reason="")  # its number may be the first again
    await hub.read_notices()
    assert hub.bans.keep_out(hub.people.rate_limit_key(cookie), "192.0.2.1")


async def test_a_notice_is_read_although_a_later_one_was_stored_first(settings: Settings) -> None:
    if not settings.on_postgres:
        pytest.skip("on SQLite one writes after the other")
    database = connect(settings)
    await run_migrations(database)
    reader = NoticeReader(database)
    await leave_notice(database, "before")
    await reader.start()
    async with database.begin() as connection:
        await connection.execute(insert(notices).values(table_id="slow", at=now()))
        await leave_notice(database, "quick")
        assert await reader.read() == ["quick"]
    assert await reader.read() == ["slow"]
    assert await reader.read() == []
    await database.dispose()


async def test_a_backup_made_while_people_play_is_restored(
    hub: Hub, settings: Settings, operator: Database, tmp_path: Path
) -> None:
    anna, _, table_id = await two_playing(hub)
    while not (log := await hub.store.log(table_id)):  # the bot plays
        await asyncio.sleep(0.01)
    backup = tmp_path / "backup"
    if os.getuid() == 0 and settings.on_postgres:
        tmp_path.chmod(0o755)
    back_up(settings, backup)
    assert backup.stat().st_mode & 0o777 == 0o600
    with pytest.raises(BackupFailed, match="exists already"):
        back_up(settings, backup)
    with pytest.raises(BackupFailed, match="cannot be written"):
        back_up(settings, tmp_path / "nowhere" / "backup")
    assert await forget_person(operator, anna) == 1
    if not settings.on_postgres:
        with pytest.raises(BackupFailed, match="server is running"):
            restore(settings, backup, overwrite=True)
    await hub.close()
    await operator.dispose()
    with pytest.raises(BackupFailed, match="--overwrite"):
        restore(settings, backup)
    restore(settings, backup, overwrite=True)
    await hub.open()
    assert (await hub.store.log(table_id))[: len(log)] == log
    live_table = await hub.live_table(table_id)
    assert live_table.row.held_by(anna) == [0]
    assert live_table.chat.last[0]["text"] == "Hello"


def migrated(settings: Settings, version: str) -> None:
    """Bring a database to a version."""

    def upgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, version)

    async def run() -> None:
        engine = connect(settings)
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
        await engine.dispose()

    asyncio.run(run())


def test_the_backup_of_an_older_version_replaces_the_database_of_a_newer_one(
    settings: Settings, tmp_path: Path
) -> None:
    if os.getuid() == 0 and settings.on_postgres:
        tmp_path.chmod(0o755)
    backup = tmp_path / "backup"
    migrated(settings, "0003")
    back_up(settings, backup)
    migrated(settings, "head")
    restore(settings, backup, overwrite=True)
    migrated(settings, "head")


def test_a_backup_is_finished_however_many_moves_are_stored_meanwhile(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    migrated(settings, "head")
    busy = sqlite3.connect(tmp_path / "locomotif.sqlite3", isolation_level=None, check_same_thread=False)
    busy.execute("PRAGMA synchronous=OFF")
    busy.execute("CREATE TABLE ballast (block BLOB)")
    busy.executemany("INSERT INTO ballast VALUES (zeroblob(?))", [(1 << 20,)] * 48)
    done = threading.Event()

    def play() -> None:
        while not done.is_set():
            busy.execute(
                "INSERT INTO facts VALUES ('moves', '1') ON CONFLICT DO UPDATE SET value = value + 1"
            )

    playing = threading.Thread(target=play)
    playing.start()
    backing_up = threading.Thread(target=back_up, args=(settings, tmp_path / "backup"))
    backing_up.start()
    backing_up.join(600)
    finished = not backing_up.is_alive()
    done.set()
    playing.join()
    backing_up.join()
    busy.close()
    assert finished
    assert sorted(file.name for file in tmp_path.glob("backup*")) == ["backup"]


def test_a_file_that_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("not a database" * 1000)
    with pytest.raises(BackupFailed, match="not a database of Locomotif"):
        restore(Settings(data=tmp_path / "new"), wrong)
    assert not (tmp_path / "new").exists()


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    def run(*words: str) -> str:
        done = CliRunner().invoke(app, ["admin", *words, "--data", str(tmp_path / "data")])
        return done.output if done.exit_code == 0 else f"{done.exit_code}: {done.output}"

    for words in (["tables"], ["ban", "--address", "198.51.100.7"]):
        assert run(*words).startswith("1: There is no database")
    assert not (tmp_path / "data").exists()
    (tmp_path / "data").mkdir()
    migrated(Settings(data=tmp_path / "data"), "head")
    assert "person" in run("tables")
    assert "198.51.100.7 is kept out for 3 days" in run("ban", "--address", "198.51.100.7", "--days", "3")
    assert "198.51.100.7" in run("bans")
    assert run("unban", "7").startswith("1: There is no ban 7")
    assert run("forget", "nobody").startswith("1: There is no person nobody")
    assert run("end", "nothing").startswith("1: There is no table nothing")
    assert "0 games and 0 people" in run("purge", "30")
    assert "Backup written" in run("backup", str(tmp_path / "copy"))
    assert run("restore", str(tmp_path / "copy")).startswith("1: ")
    assert "Restored" in run("restore", str(tmp_path / "copy"), "--overwrite")


async def test_a_person_deletes_what_is_kept_of_them(server: Server) -> None:
    anna, ben = await ApiClient(server.address).named("Anna"), await ApiClient(server.address).named("Ben")
    table_id = await two_at_a_table(anna, ben)
    alone = await anna.table("usa", "me", "easy")
    watching = await ben.sit(table_id)
    await anna.call("DELETE", "/api/me")
    assert await anna.call("GET", "/api/me") == {"name": None}
    await ben.call("GET", f"/api/tables/{alone['id']}", status=404)
    await watching.until(lambda: watching.table["seats"][0]["played_by_bot"] == "left")
    assert watching.table["seats"][0]["name"] is None
    for client in (anna, ben):
        await client.close()

"""Files written by version 0.1 stay playable: databases of the server, records, saved games.

Version 0.1 itself wrote everything in `files_of_version_0_1`: a database with an open table, a finished game and a
game stopped half-way on every board, records of whole games, and games saved in the terminal. `expected.json` says
where each of them stood.
"""

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Boolean, Connection, MetaData

from bench.server.api_client import ApiClient
from bench.server.postgres import Postgres
from bench.server.processes import Server
from locomotif import Game
from locomotif.bots import create, play_decision
from locomotif.server.game_log.match import ActionRefused
from locomotif.server.game_log.replay import replay_entries
from locomotif.server.live.hub import Hub
from locomotif.server.live.initial_match import initial_match
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.log_entries import hand_over
from locomotif.server.settings import Settings
from locomotif.server.storage import database
from locomotif.server.storage.database import connect, run_migrations
from locomotif.server.storage.log_writer import Ending
from locomotif.server.storage.store import Store
from locomotif.terminal.saved_games import sitting_of

pytestmark = pytest.mark.anyio

FILES = Path(__file__).with_name("files_of_version_0_1")
EXPECTED: dict[str, Any] = json.loads((FILES / "expected.json").read_text("utf-8"))
RUNNING: dict[str, Any] = EXPECTED["running"]
FINISHED: dict[str, Any] = EXPECTED["finished"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with the database of version 0.1."""
    connection = sqlite3.connect(tmp_path / "locomotif.sqlite3")
    connection.executescript((FILES / "database.sql").read_text("utf-8"))
    connection.close()
    return tmp_path


@pytest.fixture
async def store(data: Path) -> AsyncIterator[Store]:
    """The database, opened by the present version."""
    engine = connect(Settings(data=data))
    await run_migrations(engine)
    yield Store(engine)
    await engine.dispose()


def text_of(name: str) -> str:
    """A record of version 0.1."""
    return (FILES / name).read_text("utf-8")


def moves_of(record: str) -> list[str]:
    """A record without its head, which names the present fingerprint of the board."""
    return [line for line in record.splitlines() if not line.startswith(("fingerprint:", ";"))]


def position(game: Game) -> dict[str, Any]:
    """What `expected.json` says of a position."""
    views: list[Any] = [game.view(seat) for seat in range(game.players)]
    seats = [
        view["seats"][seat]
        | {
            "hand": view["hand"],
            "tickets": sorted(ticket["ticket"] for ticket in view["tickets"]),
            "offer": sorted(ticket["ticket"] for ticket in view.get("offer") or []),
        }
        for seat, view in enumerate(views)
    ]
    pieces = {f"{p['colour']} {p['length']}": p["left"] for p in views[0].get("pieces", [])}
    return {**views[0], "seats": seats, "pieces": pieces}


def as_before(now: Any, before: Any) -> Any:
    """The part of `now` that `before` knew of."""
    if isinstance(before, dict):
        return {key: as_before(now[key], value) for key, value in before.items()}
    if isinstance(before, list):
        return [as_before(a, b) for a, b in zip(now, before, strict=True)]
    return now


def play_to_the_end(game: Game) -> None:
    """Let bots finish a game."""
    bot = create("easy", seed=1)
    while not game.over:
        seat = game.waiting[0]
        play_decision(game, seat, bot.decide(game, seat))


@pytest.mark.parametrize("board", RUNNING)
async def test_a_running_game_stands_where_it_stood(store: Store, board: str) -> None:
    expected = RUNNING[board]
    table = await store.table(expected["table"])
    assert table is not None
    match, _ = replay_entries(initial_match(table), await store.log(table.id))
    assert (match.number, sorted(match.stand_ins)) == (expected["number"], expected["stand_ins"])
    assert as_before(position(match.game), expected["position"]) == expected["position"]


async def test_a_database_on_postgresql_is_migrated_with_all_that_is_in_it(
    data: Path, postgres: Postgres
) -> None:
    engine = connect(Settings(database=postgres.database("version_0_1")))
    async with engine.begin() as connection:
        await connection.run_sync(fill_as_version_0_1, data / "locomotif.sqlite3")
    await run_migrations(engine)
    store = Store(engine)
    for expected in RUNNING.values():
        table = await store.table(expected["table"])
        assert table is not None
        match, _ = replay_entries(initial_match(table), await store.log(table.id))
        assert as_before(position(match.game), expected["position"]) == expected["position"]
    finished = await store.table(FINISHED["table"])
    assert finished is not None
    assert finished.result == FINISHED["result"]
    assert [message["text"] for message in await store.chat_messages(finished.id, 50)] == [
        "Well played! Ça c'était 🚂"
    ]
    await engine.dispose()


def fill_as_version_0_1(connection: Connection, file: Path) -> None:
    """Bring an empty database to where version 0.1 would have it, with all rows of an SQLite file."""
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    schema = MetaData()
    schema.reflect(connection)
    old = sqlite3.connect(file)
    old.row_factory = sqlite3.Row
    for table in schema.sorted_tables:
        if table.name != "alembic_version":
            yes_or_no = [column.name for column in table.columns if isinstance(column.type, Boolean)]
            rows = [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
            for row in rows:
                row |= {name: bool(row[name]) for name in yes_or_no}
            if rows:
                connection.execute(table.insert(), rows)
    old.close()


class PlayedByBot(Exception):  # noqa: N818 - an answer, not a failure
    """A bot plays this seat already."""


async def handed_over(live_table: LiveTable, seat: int) -> None:
    """Let a bot play a seat."""
    try:
        await live_table.enter(hand_over(seat))
    except ActionRefused as refusal:
        raise (PlayedByBot if refusal.code == "played_by_bot" else refusal) from None


async def test_running_games_are_played_to_their_end(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = Hub(Settings(data=data))
    await hub.open()
    running, ended = {expected["table"] for expected in RUNNING.values()}, asyncio.Queue[str]()
    append = hub.log_writer.append

    async def noting_ends(table_id: str, *entry: Any) -> bool:
        stored = await append(table_id, *entry)
        if isinstance(entry[-1], Ending):
            ended.put_nowait(table_id)
        return stored

    monkeypatch.setattr(hub.log_writer, "append", noting_ends)
    for table_id in running:
        live_table = await hub.live_table(table_id)
        for seat in live_table.row.seats:
            with contextlib.suppress(PlayedByBot):  # a bot's seat, or one whose clock has run out since
                await handed_over(live_table, seat.number)
    while running:
        running.remove(await ended.get())
    for expected in RUNNING.values():
        table = await hub.store.table(expected["table"])
        assert table is not None
        assert table.state == "finished"
        assert table.result is not None
    await hub.close()


async def test_a_table_that_is_opened_while_games_are_proved_stays_open(data: Path) -> None:
    hub = Hub(Settings(data=data))
    await hub.open()
    opened = [await hub.live_table(expected["table"]) for expected in RUNNING.values()]
    assert hub.proving is not None
    await hub.proving
    assert all(hub.live_tables[live_table.row.id] is live_table for live_table in opened)
    assert all(live_table.match is not None for live_table in opened)
    await hub.close()


async def test_open_and_finished_tables_are_served(data: Path) -> None:
    server = Server(data).start()
    client = ApiClient(server.address)
    try:
        (waiting,) = (await client.call("GET", "/api/tables"))["tables"]
        assert (waiting["id"], [seat["kind"] for seat in waiting["seats"]]) == (
            EXPECTED["open"],
            ["person", "open", "bot"],
        )
        (finished,) = (await client.call("GET", "/api/tables?state=finished"))["tables"]
        assert finished["id"] == FINISHED["table"]
        assert finished["result"] == FINISHED["result"]
        path = f"/api/tables/{FINISHED['table']}"
        record = await client.call("GET", f"{path}/record")
        assert moves_of(record) == moves_of(text_of("finished.locomotif"))
        assert (await client.call("GET", f"{path}/scores"))["scores"][-1] == FINISHED["scores"]
        last = (await client.call("GET", f"{path}/replay?from={FINISHED['number']}"))["steps_here"][0]["view"]
        assert as_before(last["result"], FINISHED["result"]) == FINISHED["result"]
        socket = await client.sit(FINISHED["table"])
        assert [message["text"] for message in socket.chat] == ["Well played! Ça c'était 🚂"]
        assert as_before(socket.view["result"], FINISHED["result"]) == FINISHED["result"]
    finally:
        await client.close()
        server.stop()
    assert [line for line in server.log_text().splitlines() if '"level":"error"' in line] == []


@pytest.mark.parametrize("name", EXPECTED["records"])
def test_a_record_replays(name: str) -> None:
    expected = EXPECTED["records"][name]
    game = Game.from_record(text_of(name))
    assert len(game.moves) == expected["moves"]
    assert as_before(game.result().as_dict(), expected["result"]) == expected["result"]
    assert moves_of(game.record()) == moves_of(text_of(name))


@pytest.mark.parametrize("name", EXPECTED["saved"])
def test_a_saved_game_is_resumed_where_it_was_left(name: str) -> None:
    game = Game.from_record(text_of(name))
    assert sitting_of(text_of(name), game.players) == [None, "easy"]
    assert as_before(position(game), EXPECTED["saved"][name]) == EXPECTED["saved"][name]
    play_to_the_end(game)
    assert game.result().winners

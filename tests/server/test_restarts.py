"""Servers that stop, start, and are killed."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from bench.server.guests import Guest
from bench.server.kill import kill_under_load
from bench.server.postgres import Postgres
from bench.server.processes import Server
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio


async def test_who_is_asked_to_stop_closes_its_sockets_so_that_clients_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    anna, ben = await Guest(server.address).named("Anna"), await Guest(server.address).named("Ben")
    table_id = await two_at_a_table(anna, ben)
    other = await anna.table("usa", "me", "me", start=True)
    chairs = [await anna.sit(table_id), await ben.sit(table_id)]
    await asyncio.gather(*(chair.play_on(random.Random(1), to=20) for chair in chairs))
    stopping = asyncio.create_task(asyncio.to_thread(server.stop))
    for chair in chairs:
        with pytest.raises(ConnectionError):
            await chair.until(lambda: False)
        assert chair.closed == 1012
    await stopping
    assert '"message":"closed"' in server.log_text()
    assert '"level":"error"' not in server.log_text()
    _change_board_of(tmp_path, other["id"])
    server.start()
    try:
        refused = await anna.call("GET", f"/api/tables/{other['id']}/replay", status=409)
        assert refused["code"] == "board_changed"
        assert (await anna.sit(other["id"])).closed == 4409
        numbers = [chair.number for chair in chairs]
        for chair in chairs:
            await chair.reopen()
            await chair.until(lambda c=chair: len(c.log) == c.number)  # type: ignore[misc]
        assert [chair.number for chair in chairs] == [max(numbers)] * 2
        assert chairs[0].seat == 0
        await asyncio.gather(*(chair.play_on(random.Random(2), to=40) for chair in chairs))
    finally:
        server.stop()


def _change_board_of(data: Path, table_id: str) -> None:
    """As if the files of the board had changed since this game was begun."""
    with sqlite3.connect(data / "locomotif.sqlite3") as database:
        database.execute("UPDATE tables SET fingerprint = 'another' WHERE id = ?", (table_id,))


async def test_killed_at_random_moments_nothing_accepted_is_lost_or_doubled(tmp_path: Path) -> None:
    seen = await kill_under_load(tmp_path, kills=3, tables=5, seed=1, quiet=True)
    assert seen["wrong"] == []
    assert seen["stood still"] == 0
    assert seen["tracebacks"] == []
    assert seen["acknowledged"] > 20


async def test_of_two_processes_one_is_killed_and_everybody_goes_on(
    tmp_path: Path, postgres: Postgres
) -> None:
    database = postgres.database("killed")
    seen = await kill_under_load(tmp_path, kills=3, tables=3, database=database, seed=2, quiet=True)
    assert seen["wrong"] == []
    assert seen["stood still"] == 0
    assert seen["tracebacks"] == []
    assert seen["acknowledged"] > 20

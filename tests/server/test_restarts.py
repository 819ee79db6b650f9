"""Servers that stop, start, and are killed."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from bench.server.api_client import ApiClient
from bench.server.kill import kill_under_load
from bench.server.postgres import Postgres
from bench.server.processes import Server
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio


async def test_a_server_asked_to_stop_closes_its_sockets_so_that_clients_reconnect(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    anna, ben = await ApiClient(server.address).named("Anna"), await ApiClient(server.address).named("Ben")
    table_id = await two_at_a_table(anna, ben)
    other = await anna.table("usa", "me", "me", start=True)
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    await asyncio.gather(*(socket.play_on(random.Random(1), to=20) for socket in sockets))
    stopping = asyncio.create_task(asyncio.to_thread(server.stop))
    for socket in sockets:
        with pytest.raises(ConnectionError):
            await socket.until(lambda: False)
        assert socket.closed == 1012
    await stopping
    assert '"message":"closed"' in server.log_text()
    assert '"level":"error"' not in server.log_text()
    _change_board_of(tmp_path, other["id"])
    server.start()
    try:
        refused = await anna.call("GET", f"/api/tables/{other['id']}/replay", status=409)
        assert refused["code"] == "board_changed"
        ended = await anna.sit(other["id"])
        assert (ended.table["state"], ended.table["ended"], ended.game) == ("ended", "board", None)
        assert (await ended.play("draw deck"))["code"] == "over"
        numbers = [socket.number for socket in sockets]
        for socket in sockets:
            await socket.reopen()
            await socket.until(lambda c=socket: len(c.log) == c.number)  # type: ignore[misc]
        assert [socket.number for socket in sockets] == [max(numbers)] * 2
        assert sockets[0].seat == 0
        await asyncio.gather(*(socket.play_on(random.Random(2), to=40) for socket in sockets))
    finally:
        server.stop()


def _change_board_of(data: Path, table_id: str) -> None:
    """As if the files of the board had changed since this game was started."""
    with sqlite3.connect(data / "locomotif.sqlite3") as database:
        database.execute("UPDATE tables SET fingerprint = 'another' WHERE id = ?", (table_id,))


@pytest.mark.slow
async def test_killed_at_random_moments_nothing_accepted_is_lost_or_doubled(tmp_path: Path) -> None:
    seen = await kill_under_load(tmp_path, kills=3, tables=5, seed=1, quiet=True)
    assert seen["wrong"] == []
    assert seen["stood still"] == 0
    assert seen["tracebacks"] == []
    assert seen["acknowledged"] > 20


@pytest.mark.slow
async def test_of_two_processes_one_is_killed_and_everybody_goes_on(
    tmp_path: Path, postgres: Postgres
) -> None:
    database = postgres.database("killed")
    seen = await kill_under_load(tmp_path, kills=3, tables=3, database=database, seed=2, quiet=True)
    assert seen["wrong"] == []
    assert seen["stood still"] == 0
    assert seen["tracebacks"] == []
    assert seen["acknowledged"] > 20

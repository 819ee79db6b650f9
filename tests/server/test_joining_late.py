"""A client that joins late gets the same log as those who were there, seat by seat, from any number on."""

import asyncio
import random

import pytest

from bench.server.api_client import ApiClient, TableSocket
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio


async def at_a_long_game(
    anna: ApiClient, ben: ApiClient, watcher: ApiClient, entries: int = 80
) -> list[TableSocket]:
    """Anna, Ben and a spectator, who have seen at least this many entries."""
    table_id = await two_at_a_table(anna, ben)
    there = [await anna.sit(table_id), await ben.sit(table_id), await watcher.sit(table_id)]
    await asyncio.gather(*(socket.play_on(random.Random(5), to=entries) for socket in there[:2]))
    number = max(socket.number for socket in there)
    for socket in there:
        await socket.until(lambda c=socket: len(c.log) == number)  # type: ignore[misc]
    return there


async def test_a_client_that_joins_late_gets_the_same_log(
    anna: ApiClient, ben: ApiClient, watcher: ApiClient
) -> None:
    there = await at_a_long_game(anna, ben, watcher)
    assert there[0].log != there[1].log != there[2].log
    number = there[0].number
    for socket in there:
        for since in (0, 1, number // 2, number - 17, number - 16, number - 1, number, number + 5):
            late = TableSocket(socket.client, socket.table_id)
            late.log = socket.log[:since]
            froms: list[int] = []
            late.on_frame = lambda f, froms=froms: f["type"] == "log" and froms.append(f["from"])
            await late.open(since=since)
            await late.until(lambda froms=froms: bool(froms))  # type: ignore[misc]
            await late.until(lambda c=late: len(c.log) >= number)  # type: ignore[misc]
            assert late.log == socket.log
            assert late.view == socket.view
            assert froms[0] == min(since, number)
            await late.leave()


async def test_many_clients_join_at_once_while_the_game_goes_on(
    anna: ApiClient, ben: ApiClient, watcher: ApiClient
) -> None:
    there = await at_a_long_game(anna, ben, watcher)
    playing = asyncio.gather(*(socket.play_on(random.Random(6), to=130) for socket in there[:2]))
    late = [TableSocket(client, there[0].table_id) for client in (anna, ben, watcher) for _ in range(8)]
    await asyncio.gather(*(socket.open() for socket in late))
    await playing
    number = max(socket.number for socket in there)
    for i, socket in enumerate(late):
        await socket.until(lambda c=socket: len(c.log) >= number)  # type: ignore[misc]
        assert socket.log == there[i // 8].log
        await socket.leave()


async def test_switching_seats_sends_the_whole_log_as_that_seat_saw_it(anna: ApiClient) -> None:
    table = await anna.table("usa", "me", "me", start=True)
    sockets = [await anna.sit(table["id"], str(seat)) for seat in (0, 1)]
    await asyncio.gather(*(socket.play_on(random.Random(7), to=60) for socket in sockets))
    number = max(socket.number for socket in sockets)
    for socket in sockets:
        await socket.until(lambda c=socket: len(c.log) == number)  # type: ignore[misc]
    seen = sockets[1].log[:]
    await sockets[0].send({"type": "look", "seat": 1})
    await sockets[0].until(lambda: sockets[0].seat == 1)
    await sockets[0].until(lambda: sockets[0].log == seen)

"""Who comes late is told the log as those who were there, seat by seat, from wherever they have it."""

import asyncio
import random

import pytest

from bench.server.guests import Chair, Guest
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio


async def at_a_long_game(anna: Guest, ben: Guest, watcher: Guest, entries: int = 80) -> list[Chair]:
    """Anna, Ben and a spectator, who have seen so many entries or a few more."""
    table_id = await two_at_a_table(anna, ben)
    there = [await anna.sit(table_id), await ben.sit(table_id), await watcher.sit(table_id)]
    await asyncio.gather(*(chair.play_on(random.Random(5), to=entries) for chair in there[:2]))
    number = max(chair.number for chair in there)
    for chair in there:
        await chair.until(lambda c=chair: len(c.log) == number)  # type: ignore[misc]
    return there


async def test_who_comes_late_is_told_the_same(anna: Guest, ben: Guest, watcher: Guest) -> None:
    there = await at_a_long_game(anna, ben, watcher)
    assert there[0].log != there[1].log != there[2].log
    number = there[0].number
    for chair in there:
        for since in (0, 1, number // 2, number - 17, number - 16, number - 1, number, number + 5):
            late = Chair(chair.guest, chair.table_id)
            late.log = chair.log[:since]
            froms: list[int] = []
            late.on_frame = lambda f, froms=froms: f["type"] == "log" and froms.append(f["from"])
            await late.open(since=since)
            await late.until(lambda froms=froms: bool(froms))  # type: ignore[misc]
            await late.until(lambda c=late: len(c.log) >= number)  # type: ignore[misc]
            assert late.log == chair.log
            assert late.view == chair.view
            assert froms[0] == min(since, number)
            await late.leave()


async def test_many_come_at_once_while_the_game_goes_on(anna: Guest, ben: Guest, watcher: Guest) -> None:
    there = await at_a_long_game(anna, ben, watcher)
    playing = asyncio.gather(*(chair.play_on(random.Random(6), to=130) for chair in there[:2]))
    late = [Chair(guest, there[0].table_id) for guest in (anna, ben, watcher) for _ in range(8)]
    await asyncio.gather(*(chair.open() for chair in late))
    await playing
    number = max(chair.number for chair in there)
    for i, chair in enumerate(late):
        await chair.until(lambda c=chair: len(c.log) >= number)  # type: ignore[misc]
        assert chair.log == there[i // 8].log
        await chair.leave()


async def test_looking_from_another_seat_tells_the_whole_log_as_that_seat_saw_it(anna: Guest) -> None:
    table = await anna.table("usa", "me", "me", start=True)
    chairs = [await anna.sit(table["id"], str(seat)) for seat in (0, 1)]
    await asyncio.gather(*(chair.play_on(random.Random(7), to=60) for chair in chairs))
    number = max(chair.number for chair in chairs)
    for chair in chairs:
        await chair.until(lambda c=chair: len(c.log) == number)  # type: ignore[misc]
    seen = chairs[1].log[:]
    await chairs[0].send({"type": "look", "seat": 1})
    await chairs[0].until(lambda: chairs[0].seat == 1)
    await chairs[0].until(lambda: chairs[0].log == seen)

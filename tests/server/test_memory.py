"""What a live table keeps in memory does not grow with its log, and a table nobody looks at leaves it."""

import asyncio
import gc
import random
import tracemalloc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bench.server.guests import choose
from locomotif.game.view import view
from locomotif.server.house import House
from locomotif.server.making import answer
from locomotif.server.models import NewSeat, NewTable
from locomotif.server.room import Room
from locomotif.server.settings import Settings

pytestmark = pytest.mark.anyio
TABLES = 8
MOST_BYTES_AN_ENTRY = 40
"""An entry as it is told takes 600 bytes, a move 100: neither may stay."""


@asynccontextmanager
async def house_in(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """A house of our own, in this process."""
    house = House(replace(Settings(data=folder), **settings))
    await house.open()
    yield house
    await house.close()


async def room_of_three(house: House, board: str = "usa") -> Room:
    """A table of three seats whose game has begun."""
    person, _ = await house.people.welcome("Anna")
    wish = NewTable(board=board, seats=[NewSeat(kind="me")] * 3, start=True)
    table_id = await house.lobby.make(person.id, person.name, wish)
    await house.started(table_id)
    return await house.room(table_id)


async def play(room: Room, entries: int, dice: random.Random) -> int:
    """Play so many entries, fewer if the game ends; how many they were."""
    for done in range(entries):
        match = room.match
        assert match is not None
        if match.game.over:
            return done
        seat = match.game.waiting[0]
        await room.enter(answer(seat, match.number, choose(view(match.game, seat), dice)))
    return entries


async def growth_of(rooms: list[Room], entries: int, dice: random.Random) -> float:
    """Play so many entries at each table; by how many bytes the memory has grown for one of them."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    played = 0
    for room in rooms:
        played += await play(room, entries, dice)
    gc.collect()
    assert played > 20 * len(rooms)
    return (tracemalloc.get_traced_memory()[0] - before) / played


async def test_a_live_table_does_not_grow_with_its_log(tmp_path: Path) -> None:
    dice = random.Random(1)
    async with house_in(tmp_path) as house:
        rooms = [await room_of_three(house) for _ in range(TABLES)]
        tracemalloc.start()
        for room in rooms:
            await play(room, 30, dice)  # some are kept as they were told: from now on as many as ever
        grown = [await growth_of(rooms, 40, dice) for _ in range(3)]
        tracemalloc.stop()
    assert min(grown) < MOST_BYTES_AN_ENTRY  # what is loaded once may fall into one of them, a leak is in all


async def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back_the_same(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        room = await room_of_three(house)
        await play(room, 60, random.Random(2))
        assert room.match is not None
        table_id, seen = room.table.id, view(room.match.game, 0)
    async with house_in(tmp_path, idle_seconds=0.3) as house:
        again = await house.room(table_id)
        assert again.match is not None
        assert again.match.number == 60
        assert view(again.match.game, 0) == seen
        game = weakref.ref(again.match.game)
        for _ in range(100):
            await asyncio.sleep(0.05)
            if table_id not in house.rooms:
                break
        assert house.rooms == {}
        assert game() is None  # at once, not when Python happens to look for garbage


async def test_a_finished_table_leaves_the_memory_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locomotif.server.house.AFTER_THE_END", 0.3)
    async with house_in(tmp_path) as house:
        goes_on, ends = await room_of_three(house), await room_of_three(house, "japan")
        await play(ends, 2000, random.Random(3))
        assert ends.table.state == "finished"
        for _ in range(100):
            await asyncio.sleep(0.05)
            if len(house.rooms) == 1:
                break
        assert list(house.rooms) == [goes_on.table.id]

"""The memory of a live table does not grow with its log, and a table without connections is unloaded."""

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

from bench.server.api_client import choose
from locomotif.game.view import view
from locomotif.server.live.hub import Hub
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.log_entries import hand_over, play_move
from locomotif.server.lobby.people import Person
from locomotif.server.protocol.requests import NewSeat, NewTable
from locomotif.server.settings import Settings
from tests.server.conftest import FakeClock, until

pytestmark = pytest.mark.anyio
TABLES = 4
MOST_BYTES_AN_ENTRY = 40
"""An encoded entry takes 600 bytes, a move 100: neither may stay in memory."""

SHARED = ("/site-packages/*", "/game/move_numbers.py", "/game/move.py", "/game/view.py")
"""Where what is kept is bounded for all games together."""


@asynccontextmanager
async def hub_in(folder: Path, **settings: Any) -> AsyncIterator[Hub]:
    """A hub in this process."""
    hub = Hub(replace(Settings(data=folder), **settings))
    await hub.open()
    yield hub
    await hub.close()


async def table_of_three(hub: Hub, board: str = "usa") -> LiveTable:
    """A table of three seats whose game has started."""
    person, _ = await hub.people.register("Anna")
    wish = NewTable(board=board, seats=[NewSeat(kind="me")] * 3, start=True)
    table_id = await hub.lobby.create(person.id, person.name, wish)
    await hub.started(table_id)
    return await hub.live_table(table_id)


async def play(live_table: LiveTable, entries: int, dice: random.Random) -> int:
    """Play this many entries, fewer if the game ends; returns how many were played."""
    for done in range(entries):
        match = live_table.match
        assert match is not None
        if match.game.over:
            return done
        seat = match.game.waiting[0]
        await live_table.enter(play_move(seat, match.number, choose(view(match.game, seat), dice)))
    return entries


async def growth_of(live_tables: list[LiveTable], entries: int, dice: random.Random) -> float:
    """Play this many entries at each table; returns the growth of memory in bytes per entry."""
    before = kept_by_games()
    played = 0
    for live_table in live_tables:
        played += await play(live_table, entries, dice)
    assert played > 20 * len(live_tables)
    return (kept_by_games() - before) / played


def kept_by_games() -> int:
    """Bytes that the server and its games keep, without what all games share (`SHARED`)."""
    gc.collect()
    shared = [tracemalloc.Filter(False, f"*{file}") for file in SHARED]
    snapshot = tracemalloc.take_snapshot().filter_traces((tracemalloc.Filter(True, "*locomotif*"), *shared))
    return sum(trace.size for trace in snapshot.traces)


async def test_a_live_table_does_not_grow_with_its_log(tmp_path: Path) -> None:
    dice = random.Random(1)
    async with hub_in(tmp_path) as hub:
        live_tables = [await table_of_three(hub) for _ in range(TABLES)]
        tracemalloc.start()
        for live_table in live_tables:
            await play(live_table, 30, dice)  # some are kept as they were told: from now on as many as ever
        grown = [await growth_of(live_tables, 40, dice) for _ in range(2)]
        tracemalloc.stop()
    assert min(grown) < MOST_BYTES_AN_ENTRY  # what is loaded once may fall into one of them, a leak is in all


async def test_a_table_without_connections_is_unloaded_and_comes_back_the_same(tmp_path: Path) -> None:
    async with hub_in(tmp_path) as hub:
        live_table = await table_of_three(hub)
        await play(live_table, 60, random.Random(2))
        assert live_table.match is not None
        table_id, seen = live_table.row.id, view(live_table.match.game, 0)
    async with hub_in(tmp_path, idle_seconds=0.3) as hub:
        again = await hub.live_table(table_id)
        assert again.match is not None
        assert again.match.number == 60
        assert view(again.match.game, 0) == seen
        game = weakref.ref(again.match.game)
        await until(lambda: not hub.live_tables)
        assert game() is None  # at once, not when Python happens to look for garbage


async def test_a_finished_table_is_unloaded_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locomotif.server.live.leaving_memory.FINISHED_IDLE_SECONDS", 0.3)
    async with hub_in(tmp_path) as hub:
        goes_on, ends = await table_of_three(hub), await table_of_three(hub, "japan")
        await play(ends, 2000, random.Random(3))
        assert ends.row.state == "finished"
        await until(lambda: len(hub.live_tables) == 1)
        assert list(hub.live_tables) == [goes_on.row.id]


async def test_of_tables_that_only_bots_play_few_are_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: FakeClock
) -> None:
    monkeypatch.setattr("locomotif.server.live.leaving_memory.MOST_UNWATCHED", 3)
    monkeypatch.setattr("locomotif.server.live.hub.UPKEEP_INTERVAL", 1e6)  # the test does it
    async with hub_in(tmp_path) as hub:
        turn = await hub.bots.unwatched.take("somebody else")  # so that all others wait
        greta, anna = [(await hub.people.register(name))[0] for name in ("Greta", "Anna")]
        greedy = [await bots_alone(hub, greta) for _ in range(6)]
        modest = await bots_alone(hub, anna)
        await settled(hub)
        assert len(hub.live_tables) == 7
        hub.live_tables.unload_idle(hub.settings.idle_seconds)
        assert modest in hub.live_tables
        assert len(hub.live_tables) == 3
        clock.move_on(30)
        for _ in range(2):  # those that are due come back, five in a round
            await hub.live_tables.run_overdue()
        assert set(hub.live_tables) == {*greedy, modest}
        turn.end()


async def bots_alone(hub: Hub, person: Person) -> str:
    """A table of bots whose only person has given up."""
    wish = NewTable(board="usa", seats=[NewSeat(kind="me"), NewSeat(kind="bot", level="easy")], start=True)
    table_id = await hub.lobby.create(person.id, person.name, wish)
    await hub.started(table_id)
    await (await hub.live_table(table_id)).enter(hand_over(0))
    return table_id


async def settled(hub: Hub) -> None:
    """Wait until the bots of all tables wait for their turn."""
    while not all(live_table.only_bots_wait for live_table in hub.live_tables.values()):
        await asyncio.sleep(0)

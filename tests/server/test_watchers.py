"""Those who watch a table: so many find room, and no address takes it all."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from starlette.websockets import WebSocket

from locomotif.server.game_log.match import ActionRefused
from locomotif.server.live import audience
from locomotif.server.live.connection import Connection
from locomotif.server.live.hub import Hub
from locomotif.server.live.live_table import LiveTable
from locomotif.server.live.log_entries import hand_over, take_seat_back
from locomotif.server.lobby.bans import ban
from locomotif.server.protocol.requests import NewSeat, NewTable
from locomotif.server.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    opened = Hub(Settings(data=tmp_path, watchers_a_table=4))
    await opened.open()
    yield opened
    await opened.close()


async def _nothing(*_: object) -> Any:
    raise AssertionError("nothing goes over this socket")


async def table_and_host(hub: Hub) -> tuple[LiveTable, str]:
    person, _ = await hub.people.register("Anna")
    wish = NewTable(board="usa", seats=[NewSeat(kind="me")] * 2, start=True)
    return await hub.live_table(await hub.lobby.create(person.id, person.name, wish)), person.id


async def watch(live_table: LiveTable, address: str, person: str | None = None) -> Connection:
    connection = Connection(WebSocket({"type": "websocket"}, _nothing, _nothing), person, 0, address=address)
    await live_table.join(connection, None)
    return connection


async def test_somebody_from_elsewhere_finds_room_where_one_address_has_taken_it_all(hub: Hub) -> None:
    live_table, host = await table_and_host(hub)
    greedy = [await watch(live_table, "192.0.2.66") for _ in range(4)]
    with pytest.raises(ActionRefused, match="watching"):
        await watch(live_table, "192.0.2.66")
    await watch(live_table, "192.0.2.1")
    assert sum(each.closing for each in greedy) == 1
    await watch(live_table, "192.0.2.2")
    assert sum(each.closing for each in greedy) == 2
    with pytest.raises(ActionRefused, match="watching"):
        await watch(live_table, "192.0.2.1")  # nobody has more than one more
    await watch(live_table, "192.0.2.66", host)  # whoever plays needs no room


async def test_where_nobody_may_watch_nobody_does(tmp_path: Path) -> None:
    hub = Hub(Settings(data=tmp_path, watchers_a_table=0))
    await hub.open()
    live_table, _ = await table_and_host(hub)
    with pytest.raises(ActionRefused, match="watching"):
        await watch(live_table, "192.0.2.1")
    await hub.close()


async def test_those_at_a_banned_address_leave_the_table(hub: Hub) -> None:
    live_table, host = await table_and_host(hub)
    here, there = await watch(live_table, "192.0.2.66"), await watch(live_table, "192.0.2.1")
    playing = await watch(live_table, "192.0.2.66", host)
    await ban(hub.store.engine, person=None, address="192.0.2.66", days=1, reason="")
    await hub.read_notices()
    assert (here.closing, there.closing, playing.closing) == (True, False, True)


def heard(connection: Connection) -> list[tuple[str, list[int]]]:
    """What was sent to somebody: its kind, and the numbers of log entries."""
    frames = []
    while not connection._frames.empty():
        message = orjson.loads(connection._frames.get_nowait())  # type: ignore[arg-type]
        if message["type"] != "present":
            frames.append((message["type"], [entry["number"] for entry in message.get("entries", ())]))
    return frames


async def test_those_who_watch_are_told_now_and_then_however_fast_others_play(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "WATCHERS_PAUSE", 3600)
    live_table, host = await table_and_host(hub)
    live_table.scheduler.close()  # no bot moves in between
    playing = await watch(live_table, "192.0.2.1", host)
    early = await watch(live_table, "192.0.2.2")
    for each in (playing, early):
        assert heard(each) == [("welcome", []), ("log", [])]
    for _ in range(2):
        await live_table.enter(hand_over(0))
        await live_table.enter(take_seat_back(0))
    late = await watch(live_table, "192.0.2.3")
    await live_table.enter(hand_over(0))
    number = live_table.number
    assert [numbers for kind, numbers in heard(playing) if kind == "played"] == [[n] for n in range(number)]
    assert heard(early) == [("played", [0]), ("table", [])]
    assert heard(late) == [("welcome", []), ("log", list(range(number - 1)))]
    live_table.audience._watch_on()
    assert heard(early) == [("played", list(range(1, number))), ("table", [])]
    assert heard(late) == [("played", [number - 1]), ("table", [])]
    live_table.audience._watch_on()
    assert heard(early) == []
    await live_table.enter(take_seat_back(0))
    assert heard(early) == [("played", [number]), ("table", [])]
    monkeypatch.setattr(audience, "MOST_UNSEEN", 1)  # much has been played: one message would be too large
    await live_table.enter(hand_over(0))
    assert heard(early) == [("played", [number + 1]), ("table", [])]

"""Things that happen at the same moment: each happens once, and nobody is left with stale state."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import delete
from starlette.websockets import WebSocket

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import ActionRefused, Entry
from locomotif.server.game_log.replay import in_replay_thread
from locomotif.server.gateway import token_buckets
from locomotif.server.gateway.rate_limits import SECOND_THOUGHTS, Caller, RateLimits
from locomotif.server.live.chat import LAST, Chat, Message
from locomotif.server.live.connection import Connection
from locomotif.server.live.hub import Hub
from locomotif.server.protocol import client_messages
from locomotif.server.protocol.requests import NewSeat, NewTable
from locomotif.server.settings import Settings
from locomotif.server.storage.db_schema import chat as chat_messages
from locomotif.server.websocket.message_handler import MessageHandler

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    """A hub in this process."""
    opened = Hub(Settings(data=tmp_path))
    await opened.open()
    yield opened
    await opened.close()


async def a_game(hub: Hub) -> tuple[str, str]:
    """A game that has started but is not in memory; its id and the person who plays both seats."""
    person, _ = await hub.people.register("Anna")
    wish = NewTable(board="usa", seats=[NewSeat(kind="me")] * 2, start=True)
    return await hub.lobby.create(person.id, person.name, wish), person.id


async def being_loaded(hub: Hub, table_id: str) -> "asyncio.Task[object]":
    """A table that has been read but is not in memory yet: its log is waiting to be replayed."""
    hold = threading.Event()
    busy = asyncio.create_task(in_replay_thread(hold.wait, 60))
    opening = asyncio.create_task(hub.live_table(table_id))
    await asyncio.sleep(0.25)
    assert not opening.done()
    assert table_id not in hub.live_tables
    opening.add_done_callback(lambda _: busy)
    asyncio.get_running_loop().call_later(0.25, hold.set)  # however slow the machine: held until here
    return opening


async def test_a_seat_that_moves_while_its_table_is_being_loaded_has_moved(hub: Hub) -> None:
    table_id, person = await a_game(hub)
    key = await hub.seat_links.make(table_id, 1, person)
    opening = await being_loaded(hub, table_id)
    other, _ = await hub.people.register("Ben")
    await hub.seat_links.use(key, table_id, 1, other.id)
    await hub.changed(table_id)
    await opening
    assert hub.live_tables[table_id].row.held_by(other.id) == [1]


async def test_a_move_stored_by_another_process_while_its_table_is_being_loaded_is_seen(hub: Hub) -> None:
    table_id, _ = await a_game(hub)
    opening = await being_loaded(hub, table_id)
    assert await hub.log_writer.append(table_id, Entry(0, "bot", 0, "left", False, now()), None)
    await hub._receive({"process": "another", "table": table_id, "what": "log"})
    await opening
    assert hub.live_tables[table_id].number == 1


async def test_a_person_who_lost_the_seat_while_their_move_waited_does_not_move(hub: Hub) -> None:
    table_id, person = await a_game(hub)
    live_table = await hub.live_table(table_id)
    socket = WebSocket({"type": "websocket"}, _nothing, _nothing)
    connection = Connection(socket, person, 0)
    await live_table.join(connection, "1")
    other, _ = await hub.people.register("Ben")
    key = await hub.seat_links.make(table_id, 1, person)
    await hub.seat_links.use(key, table_id, 1, other.id)
    message = client_messages.read('{"type": "give_up", "seat": 1}')
    caller = Caller(RateLimits(Settings()), "anna", "192.0.2.1")
    moving = asyncio.create_task(hub.changed(table_id))
    await asyncio.sleep(0)  # the table is being read again
    assert live_table.row.held_by(person) == [0, 1]
    with pytest.raises(ActionRefused, match="not yours"):
        await MessageHandler(connection, live_table, caller).handle(message)
    await moving
    assert live_table.number == 0
    live_table.leave(connection)


async def test_somebody_who_changes_their_mind_all_the_time_is_asked_to_wait(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(token_buckets, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    table_id, person = await a_game(hub)
    live_table = await hub.live_table(table_id)
    connection = Connection(WebSocket({"type": "websocket"}, _nothing, _nothing), person, 0)
    await live_table.join(connection, "0")
    handler = MessageHandler(connection, live_table, Caller(RateLimits(Settings()), "anna", "192.0.2.1"))
    for _ in range(SECOND_THOUGHTS // 2):
        for kind in ("give_up", "take_back"):
            await handler.handle(client_messages.read(f'{{"type": "{kind}"}}'))
    with pytest.raises(ActionRefused, match="Wait a moment"):
        await handler.handle(client_messages.read('{"type": "give_up"}'))
    live_table.leave(connection)


async def _nothing(*_: object) -> Any:
    raise AssertionError("nothing goes over this socket")


async def test_of_two_messages_written_at_once_both_are_passed_on(hub: Hub) -> None:
    table_id, _ = await a_game(hub)
    passed_on: list[str] = []

    def pass_on(message: Message) -> None:
        passed_on.append(message["text"])

    chat = Chat(table_id, hub.store, hub.notifications, pass_on)
    await hub.store.add_chat_message(table_id, None, 0, "Anna", "first", now(), None, LAST)
    await chat.post(None, 1, "Ben", "second")  # has a higher number, and is heard of first
    await chat.read_on()
    await chat.read_on()
    assert passed_on == ["second", "first"]
    assert [message["text"] for message in chat.last] == ["first", "second"]


async def test_a_message_written_while_others_are_deleted_is_passed_on(hub: Hub) -> None:
    table_id, person = await a_game(hub)
    passed_on: list[str] = []
    chat = Chat(table_id, hub.store, hub.notifications, lambda message: passed_on.append(message["text"]))
    await chat.post(None, 1, "Ben", "deleted")
    await chat.post(person, 0, "Anna", "before")
    async with hub.store.engine.begin() as connection:
        await connection.execute(delete(chat_messages).where(chat_messages.c.name == "Ben"))
    await hub.store.add_chat_message(table_id, person, 0, "Anna", "meanwhile", now(), None, LAST)
    await chat.forget_deleted()
    assert [message["text"] for message in chat.last] == ["before"]
    await chat.read_on()
    assert [message["text"] for message in chat.last] == ["before", "meanwhile"]
    assert passed_on == ["deleted", "before", "meanwhile"]


async def test_only_the_last_messages_are_kept(hub: Hub) -> None:
    table_id, _ = await a_game(hub)
    other_id, _ = await a_game(hub)
    chat = Chat(table_id, hub.store, hub.notifications, lambda message: None)
    await Chat(other_id, hub.store, hub.notifications, lambda message: None).post(None, 0, "Ben", "Hello")
    for number in range(LAST + 5):
        await chat.post(None, 0, "Anna", str(number))
    stored = await hub.store.chat_messages(table_id, 1000)
    assert [message["text"] for message in stored] == [str(number) for number in range(5, LAST + 5)]
    assert stored == chat.last
    assert len(await hub.store.chat_messages(other_id, 1000)) == 1


async def test_tables_made_at_the_same_time_are_all_counted(strict_server: Server) -> None:
    client = await ApiClient(strict_server.address).named("Impatient")
    body = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answers = await asyncio.gather(*(client.http.post("/api/tables", json=body) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [409] * 5


async def test_a_game_is_started_once(anna: ApiClient) -> None:
    table = await anna.table("usa", "me", "open")
    path = f"/api/tables/{table['id']}"
    calls = [anna.http.post(f"{path}/start", json={"fill": "easy"}) for _ in range(4)]
    calls.append(anna.http.post(f"{path}/seats/0/leave"))
    answers = await asyncio.gather(*calls)
    codes = sorted(answer.status_code for answer in answers[:4])
    left = answers[4].status_code == 200
    assert codes == ([404] * 4 if left else [200, 409, 409, 409])


async def test_a_seat_is_taken_by_one(anna: ApiClient, ben: ApiClient, server: Server) -> None:
    others = [
        ben,
        await ApiClient(server.address).named("Cleo"),
        await ApiClient(server.address).named("Dan"),
    ]
    table = await anna.table("usa", "me", "open")
    path = f"/api/tables/{table['id']}/seats/1/take"
    answers = await asyncio.gather(*(client.http.post(path, json={}) for client in others))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]


async def test_a_seat_taken_back_while_a_bot_thinks_is_its_persons(anna: ApiClient, ben: ApiClient) -> None:
    table = await anna.table("usa", "me", "open")
    await ben.call("POST", f"/api/tables/{table['id']}/seats/1/take", {})
    await anna.call("POST", f"/api/tables/{table['id']}/start", {})
    socket = await anna.sit(table["id"])
    for _ in range(5):  # each time the bot is woken and has not answered yet
        given, back = await asyncio.gather(socket.ask({"type": "give_up"}), socket.ask({"type": "take_back"}))
        assert given["type"] == "accepted"
        assert back["type"] == "accepted"
    await socket.until(lambda: len(socket.log) == socket.number)
    await socket.until(lambda: socket.table["seats"][0]["played_by_bot"] is None)
    assert [entry["kind"] for entry in socket.log if entry["seat"] == 0 and not entry["by_bot"]] == [
        "bot",
        "back",
    ] * 5
    numbers = [entry["number"] for entry in socket.log]
    assert numbers == list(range(len(numbers)))

"""Two processes on one PostgreSQL: any of them serves any table."""

import asyncio
import random

import pytest

from bench.server.api_client import ApiClient, TableSocket
from bench.server.processes import Server
from tests.server.tables import first_tickets, whose_turn

pytestmark = pytest.mark.anyio
Pair = tuple[Server, Server]


async def across(pair: Pair, board: str = "usa", *more: str) -> list[TableSocket]:
    """Anna at the first process, Ben at the second, one table."""
    anna = await ApiClient(pair[0].address).named("Anna")
    ben = await ApiClient(pair[1].address).named("Ben")
    made = await anna.table(board, "me", "open", *more)
    socket = await anna.sit(made["id"])
    await ben.call("POST", f"/api/tables/{made['id']}/seats/1/take", {})
    await socket.until(lambda: socket.table["seats"][1]["kind"] == "person")  # heard from the other process
    other = await ben.sit(made["id"])
    await anna.call("POST", f"/api/tables/{made['id']}/start", {})
    for each in (socket, other):
        await each.until(lambda c=each: c.game is not None)  # type: ignore[misc]
    return [socket, other]


async def test_a_game_is_played_across_two_processes(pair: Pair) -> None:
    sockets = await across(pair, "japan", "easy")
    await asyncio.gather(*(socket.play_on(random.Random(seat)) for seat, socket in enumerate(sockets)))
    await asyncio.gather(*(socket.until(lambda c=socket: len(c.log) == c.number) for socket in sockets))  # type: ignore[misc]
    assert sockets[0].number == sockets[1].number
    strip = [[entry | {"events": None} for entry in socket.log] for socket in sockets]
    assert strip[0] == strip[1]
    assert sockets[0].view["result"] == sockets[1].view["result"]
    both = [await socket.client.call("GET", f"/api/tables/{socket.table_id}") for socket in sockets]
    assert both[0]["result"] == both[1]["result"] != None  # noqa: E711


async def test_of_two_moves_at_two_processes_one_is_accepted(pair: Pair) -> None:
    sockets = await across(pair)
    await first_tickets(*sockets)
    for _ in range(10):
        socket = whose_turn(*sockets)
        twin_client = ApiClient(pair[1 - pair_of(pair, socket)].address)
        twin_client.http.cookies = socket.client.http.cookies
        twin = await twin_client.sit(socket.table_id)
        await twin.until(lambda: twin.number >= socket.number)  # noqa: B023
        number = socket.number
        asked = [c.ask({"type": "move", "number": number, "move": "draw deck"}) for c in (socket, twin)]
        answers = await asyncio.gather(*asked)
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        assert next(a for a in answers if a["type"] == "refused")["code"] == "late"
        for each in (*sockets, twin):
            await each.until(lambda c=each, n=number: c.number == n + 1)  # type: ignore[misc]
        await twin.leave()


def pair_of(pair: Pair, socket: TableSocket) -> int:
    return 0 if socket.client.address == pair[0].address else 1


async def test_first_tickets_at_two_processes_at_the_same_time(pair: Pair) -> None:
    sockets = await across(pair)
    moves = ["keep " + " ".join(t["ticket"] for t in socket.view["offer"][:2]) for socket in sockets]
    asked = [
        socket.ask({"type": "move", "number": 0, "move": move})
        for socket, move in zip(sockets, moves, strict=True)
    ]
    answers = await asyncio.gather(*asked)
    assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
    assert sorted(answer["number"] for answer in answers) == [0, 1]


async def test_chat_and_presence_cross_processes(pair: Pair) -> None:
    sockets = await across(pair)
    await sockets[0].until(lambda: sockets[0].present["seats"] == [True, True])
    await sockets[1].send({"type": "chat", "text": "hello over there"})
    await sockets[0].until(lambda: bool(sockets[0].chat))
    assert sockets[0].chat[0]["text"] == "hello over there"
    await sockets[1].leave()
    await sockets[0].until(lambda: sockets[0].present["seats"] == [True, False])


async def test_a_seat_moved_at_one_process_is_lost_at_the_other(pair: Pair) -> None:
    sockets = await across(pair)
    link = await sockets[0].client.call("POST", f"/api/tables/{sockets[0].table_id}/seats/0/link")
    phone = ApiClient(pair[1].address)
    await phone.call("POST", f"/api/move/{link['key']}")
    await sockets[0].until(lambda: sockets[0].seat is None)
    assert (await phone.sit(sockets[0].table_id)).seat == 0


async def test_a_seat_given_up_at_one_process_is_played_on(pair: Pair) -> None:
    sockets = await across(pair)
    await first_tickets(*sockets)
    await sockets[0].ask({"type": "give_up"})
    await sockets[1].until(lambda: sockets[1].table["seats"][0]["played_by_bot"] == "left")
    await sockets[1].play_on(random.Random(1), to=20)
    assert any(entry["by_bot"] for entry in sockets[1].log)

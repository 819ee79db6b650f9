"""Two processes on one PostgreSQL: any of them serves any table."""

import asyncio
import random

import pytest

from bench.server.guests import Chair, Guest
from bench.server.processes import Server
from tests.server.tables import first_tickets, whose_turn

pytestmark = pytest.mark.anyio
Pair = tuple[Server, Server]


async def across(pair: Pair, board: str = "usa", *more: str) -> list[Chair]:
    """Anna at the first process, Ben at the second, one table."""
    anna = await Guest(pair[0].address).named("Anna")
    ben = await Guest(pair[1].address).named("Ben")
    made = await anna.table(board, "me", "open", *more)
    chair = await anna.sit(made["id"])
    await ben.call("POST", f"/api/tables/{made['id']}/seats/1/take", {})
    await chair.until(lambda: chair.table["seats"][1]["kind"] == "person")  # heard from the other process
    other = await ben.sit(made["id"])
    await anna.call("POST", f"/api/tables/{made['id']}/start", {})
    for each in (chair, other):
        await each.until(lambda c=each: c.game is not None)  # type: ignore[misc]
    return [chair, other]


async def test_a_game_is_played_across_two_processes(pair: Pair) -> None:
    chairs = await across(pair, "japan", "easy")
    await asyncio.gather(*(chair.play_on(random.Random(seat)) for seat, chair in enumerate(chairs)))
    await asyncio.gather(*(chair.until(lambda c=chair: len(c.log) == c.number) for chair in chairs))  # type: ignore[misc]
    assert chairs[0].number == chairs[1].number
    strip = [[entry | {"events": None} for entry in chair.log] for chair in chairs]
    assert strip[0] == strip[1]
    assert chairs[0].view["result"] == chairs[1].view["result"]
    both = [await chair.guest.call("GET", f"/api/tables/{chair.table_id}") for chair in chairs]
    assert both[0]["result"] == both[1]["result"] != None  # noqa: E711


async def test_of_two_moves_at_two_processes_one_is_accepted(pair: Pair) -> None:
    chairs = await across(pair)
    await first_tickets(*chairs)
    for _ in range(10):
        chair = whose_turn(*chairs)
        twin_guest = Guest(pair[1 - pair_of(pair, chair)].address)
        twin_guest.http.cookies = chair.guest.http.cookies
        twin = await twin_guest.sit(chair.table_id)
        await twin.until(lambda: twin.number >= chair.number)  # noqa: B023
        number = chair.number
        asked = [c.ask({"type": "move", "number": number, "move": "draw deck"}) for c in (chair, twin)]
        answers = await asyncio.gather(*asked)
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
        assert next(a for a in answers if a["type"] == "refused")["code"] == "late"
        for each in (*chairs, twin):
            await each.until(lambda c=each, n=number: c.number == n + 1)  # type: ignore[misc]
        await twin.leave()


def pair_of(pair: Pair, chair: Chair) -> int:
    return 0 if chair.guest.address == pair[0].address else 1


async def test_first_tickets_at_two_processes_at_the_same_time(pair: Pair) -> None:
    chairs = await across(pair)
    moves = ["keep " + " ".join(t["ticket"] for t in chair.view["offer"][:2]) for chair in chairs]
    asked = [
        chair.ask({"type": "move", "number": 0, "move": move})
        for chair, move in zip(chairs, moves, strict=True)
    ]
    answers = await asyncio.gather(*asked)
    assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
    assert sorted(answer["number"] for answer in answers) == [0, 1]


async def test_chat_and_presence_cross_processes(pair: Pair) -> None:
    chairs = await across(pair)
    await chairs[0].until(lambda: chairs[0].present["seats"] == [True, True])
    await chairs[1].send({"type": "chat", "text": "hello over there"})
    await chairs[0].until(lambda: bool(chairs[0].chat))
    assert chairs[0].chat[0]["text"] == "hello over there"
    await chairs[1].leave()
    await chairs[0].until(lambda: chairs[0].present["seats"] == [True, False])


async def test_a_seat_moved_at_one_process_is_lost_at_the_other(pair: Pair) -> None:
    chairs = await across(pair)
    link = await chairs[0].guest.call("POST", f"/api/tables/{chairs[0].table_id}/seats/0/link")
    phone = Guest(pair[1].address)
    await phone.call("POST", f"/api/move/{link['key']}")
    await chairs[0].until(lambda: chairs[0].seat is None)
    assert (await phone.sit(chairs[0].table_id)).seat == 0


async def test_a_seat_given_up_at_one_process_is_played_on(pair: Pair) -> None:
    chairs = await across(pair)
    await first_tickets(*chairs)
    await chairs[0].ask({"type": "give_up"})
    await chairs[1].until(lambda: chairs[1].table["seats"][0]["played_by_bot"] == "left")
    await chairs[1].play_on(random.Random(1), to=20)
    assert any(entry["by_bot"] for entry in chairs[1].log)

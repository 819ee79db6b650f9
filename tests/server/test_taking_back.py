"""Claims taken back, seats given up and taken back, clocks that run out."""

import asyncio
import random

import pytest

from bench.server.guests import Chair, Guest
from bench.server.processes import Server
from tests.server.tables import everybody_knows, first_tickets, take_turns, two_at_a_table

pytestmark = pytest.mark.anyio


async def claimed(anna: Guest, ben: Guest) -> tuple[Chair, Chair, str, str]:
    """A game in which somebody has just claimed a route that is no tunnel: who, the other, route, payment."""
    table_id = await two_at_a_table(anna, ben, "usa")
    chairs = [await anna.sit(table_id), await ben.sit(table_id)]
    await first_tickets(*chairs)
    chair = await take_turns(chairs, "claim")
    other = next(c for c in chairs if c is not chair)
    route, payments = next(iter(chair.view["moves"]["claim"].items()))
    number = chair.number
    await chair.play(f"claim {route} {payments[0]}")
    await chair.until(lambda: chair.number > number)
    await everybody_knows(*chairs)
    return chair, other, route, payments[0]


async def test_a_claim_is_taken_back_before_the_next_seat_acts(anna: Guest, ben: Guest) -> None:
    chair, other, route, payment = await claimed(anna, ben)
    assert chair.game is not None
    assert other.game is not None
    assert chair.game["undo"] == other.game["undo"] == chair.seat
    assert (await other.ask({"type": "undo", "number": other.number}))["code"] == "no_undo"
    assert (await chair.ask({"type": "undo", "number": chair.number - 1}))["code"] == "late"
    taken_back = await chair.ask({"type": "undo", "number": chair.number})
    assert taken_back["type"] == "accepted"
    await other.until(lambda: other.number > taken_back["number"])
    entry = other.log[-1]
    assert (entry["kind"], entry["seat"], entry["undoes"]) == ("undo", chair.seat, entry["number"] - 1)
    assert route not in other.view["owners"]
    await chair.until(lambda: chair.my_turn)
    again = await chair.play(f"claim {route} {payment}")  # and claimed again: the log only grows
    assert again["number"] == entry["number"] + 1
    fresh = await chair.guest.sit(chair.table_id)
    await fresh.until(lambda: len(fresh.log) == again["number"] + 1)
    assert [e["kind"] for e in fresh.log[-3:]] == ["move", "undo", "move"]


async def test_once_the_next_seat_has_acted_a_claim_stays(anna: Guest, ben: Guest) -> None:
    chair, other, route, _ = await claimed(anna, ben)
    await other.play("draw deck")
    await chair.until(lambda: chair.log[-1]["seat"] == other.seat)
    assert chair.game is not None
    assert chair.game["undo"] is None
    assert (await chair.ask({"type": "undo", "number": chair.number}))["code"] == "no_undo"
    assert chair.view["owners"][route] == chair.seat


async def test_a_seat_given_up_is_played_by_a_bot_and_can_be_taken_back(anna: Guest, ben: Guest) -> None:
    table_id = await two_at_a_table(anna, ben, "usa")
    chairs = [await anna.sit(table_id), await ben.sit(table_id)]
    await first_tickets(*chairs)
    chair, other = chairs
    assert (await chair.ask({"type": "take_back"}))["code"] == "not_yours"
    assert (await chair.ask({"type": "give_up"}))["type"] == "accepted"
    await other.until(lambda: other.table["seats"][0]["played_by_bot"] == "left")
    assert (await chair.ask({"type": "give_up"}))["code"] == "played_by_bot"
    await other.play_on(random.Random(1), to=12)  # the bot answers
    assert any(entry["by_bot"] and entry["seat"] == 0 for entry in other.log)
    refused = await chair.ask({"type": "move", "number": chair.number, "move": "draw deck"})
    assert refused["code"] in ("played_by_bot", "late")
    assert (await chair.ask({"type": "take_back"}))["type"] == "accepted"
    await other.until(lambda: other.table["seats"][0]["played_by_bot"] is None)
    await asyncio.gather(*(c.play_on(random.Random(2), to=20) for c in chairs))


async def test_everybody_may_leave_and_the_bots_play_to_the_end(anna: Guest, ben: Guest) -> None:
    table_id = await two_at_a_table(anna, ben, "japan")
    chairs = [await anna.sit(table_id), await ben.sit(table_id)]
    for chair in chairs:
        await chair.ask({"type": "give_up"})
    await chairs[1].leave()
    await chairs[0].until(lambda: chairs[0].view["over"], patience=60)


async def test_who_runs_out_of_clock_is_played_for(anna: Guest, ben: Guest) -> None:
    table_id = await two_at_a_table(anna, ben, "usa", clock={"kind": "move", "seconds": 5})
    chair = await anna.sit(table_id)
    other = await ben.sit(table_id)
    await first_tickets(other)
    assert chair.game is not None
    assert chair.game["clock"]["seats"][0]["running"]
    assert 0 < chair.game["clock"]["seats"][0]["left"] <= 5000
    await other.until(lambda: other.table["seats"][0]["played_by_bot"] == "clock", patience=8)
    entry = next(entry for entry in other.log if entry["kind"] == "bot")
    assert (entry["seat"], entry["reason"]) == (0, "clock")
    await other.until(lambda: any(e["seat"] == 0 and e["by_bot"] for e in other.log))
    assert (await chair.ask({"type": "take_back"}))["type"] == "accepted"


async def test_a_clock_runs_out_after_a_restart_although_nobody_is_there(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    server = Server(tmp_path_factory.mktemp("clock")).start()
    guest = await Guest(server.address).named("Anna")
    table = await guest.table("usa", "me", "me", start=True, clock={"kind": "move", "seconds": 5})
    server.kill()
    await asyncio.sleep(3)
    server.start()
    try:
        for _ in range(100):
            seen = await guest.call("GET", f"/api/tables/{table['id']}")
            if seen["state"] == "finished":  # both seats are played on by bots, to the end
                break
            await asyncio.sleep(0.2)
        assert seen["state"] == "finished"
        assert seen["result"]["final"]
    finally:
        server.stop()

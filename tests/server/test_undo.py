"""Undone claims, seats given up and taken back."""

import asyncio
import random

import pytest

from bench.server.api_client import ApiClient, TableSocket
from tests.server.tables import everybody_knows, first_tickets, take_turns, two_at_a_table

pytestmark = pytest.mark.anyio


async def claimed(anna: ApiClient, ben: ApiClient) -> tuple[TableSocket, TableSocket, str, str]:
    """A game in which somebody has just claimed a route, not a tunnel: the claimant, the other, route, payment."""
    table_id = await two_at_a_table(anna, ben, "usa")
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    await first_tickets(*sockets)
    socket = await take_turns(sockets, "claim")
    other = next(c for c in sockets if c is not socket)
    route, payments = next(iter(socket.view["moves"]["claim"].items()))
    number = socket.number
    await socket.play(f"claim {route} {payments[0]}")
    await socket.until(lambda: socket.number > number)
    await everybody_knows(*sockets)
    return socket, other, route, payments[0]


async def test_a_claim_is_undone_before_the_next_seat_acts(anna: ApiClient, ben: ApiClient) -> None:
    socket, other, route, payment = await claimed(anna, ben)
    assert socket.game is not None
    assert other.game is not None
    assert socket.game["undo"] == other.game["undo"] == socket.seat
    assert (await other.ask({"type": "undo", "number": other.number}))["code"] == "no_undo"
    assert (await socket.ask({"type": "undo", "number": socket.number - 1}))["code"] == "late"
    taken_back = await socket.ask({"type": "undo", "number": socket.number})
    assert taken_back["type"] == "accepted"
    await other.until(lambda: other.number > taken_back["number"])
    entry = other.log[-1]
    assert (entry["kind"], entry["seat"], entry["undoes"]) == ("undo", socket.seat, entry["number"] - 1)
    assert route not in other.view["owners"]
    await socket.until(lambda: socket.my_turn)
    again = await socket.play(f"claim {route} {payment}")  # and claimed again: the log only grows
    assert again["number"] == entry["number"] + 1
    fresh = await socket.client.sit(socket.table_id)
    await fresh.until(lambda: len(fresh.log) == again["number"] + 1)
    assert [e["kind"] for e in fresh.log[-3:]] == ["move", "undo", "move"]


async def test_once_the_next_seat_has_acted_a_claim_stays(anna: ApiClient, ben: ApiClient) -> None:
    socket, other, route, _ = await claimed(anna, ben)
    await other.play("draw deck")
    await socket.until(lambda: socket.log[-1]["seat"] == other.seat)
    assert socket.game is not None
    assert socket.game["undo"] is None
    assert (await socket.ask({"type": "undo", "number": socket.number}))["code"] == "no_undo"
    assert socket.view["owners"][route] == socket.seat


async def test_a_seat_given_up_is_played_by_a_bot_and_can_be_taken_back(
    anna: ApiClient, ben: ApiClient
) -> None:
    table_id = await two_at_a_table(anna, ben, "usa")
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    await first_tickets(*sockets)
    socket, other = sockets
    assert (await socket.ask({"type": "take_back"}))["code"] == "not_yours"
    assert (await socket.ask({"type": "give_up"}))["type"] == "accepted"
    await other.until(lambda: other.table["seats"][0]["played_by_bot"] == "left")
    assert (await socket.ask({"type": "give_up"}))["code"] == "played_by_bot"
    await other.play_on(random.Random(1), to=12)  # the bot answers
    assert any(entry["by_bot"] and entry["seat"] == 0 for entry in other.log)
    refused = await socket.ask({"type": "move", "number": socket.number, "move": "draw deck"})
    assert refused["code"] in ("played_by_bot", "late")
    assert (await socket.ask({"type": "take_back"}))["type"] == "accepted"
    await other.until(lambda: other.table["seats"][0]["played_by_bot"] is None)
    await asyncio.gather(*(c.play_on(random.Random(2), to=20) for c in sockets))


async def test_everybody_may_leave_and_the_bots_play_to_the_end(anna: ApiClient, ben: ApiClient) -> None:
    table_id = await two_at_a_table(anna, ben, "japan")
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    for socket in sockets:
        await socket.ask({"type": "give_up"})
    await sockets[1].leave()
    await sockets[0].until(lambda: sockets[0].view["over"])

"""Whole games over real sockets, and what everybody is sent meanwhile."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import httpx
import orjson
import pytest

import locomotif as lm
from bench.server.api_client import PATIENCE, ApiClient, TableSocket
from bench.server.processes import Server
from locomotif.server.protocol.server_messages import FROM_SERVER, Replay
from tests.server.tables import two_at_a_table

pytestmark = pytest.mark.anyio


def walk(thing: Any) -> Iterator[tuple[str, Any]]:
    """All keys and values inside a message."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield key, value
            yield from walk(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from walk(value)


def secrets_in(frames: list[str], hands_may_show: bool) -> list[str]:
    """Everything in a spectator's frames that gives away a hand, a ticket or the seed."""
    found = []
    for text in frames:
        frame = orjson.loads(text)
        if frame["type"] == "played" and frame["game"]["view"]["over"]:
            continue  # at the end all is told
        if frame["type"] == "table" and frame["table"]["state"] == "finished":
            continue
        for event in (e for entry in frame.get("entries", []) for e in entry["events"]):
            if event["event"] == "drew" and event["from"] == "deck" and "card" in event:
                found.append(text)
            if event["event"] in ("saw tickets", "chose", "kept") and "tickets" in event:
                found.append(text)
        keys = {key for key, _ in walk(frame)}
        if keys & {"hand", "offer", "moves", "seed", "result"} - ({"result"} if hands_may_show else set()):
            found += (
                [text] if any(value for key, value in walk(frame) if key in ("hand", "offer", "seed")) else []
            )
    return found


@pytest.mark.parametrize("board", lm.boards())
async def test_two_people_and_a_bot_play_a_whole_game(
    board: str, anna: ApiClient, ben: ApiClient, watcher: ApiClient, server: Server
) -> None:
    table_id = await two_at_a_table(anna, ben, board, "easy")
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    spectator = TableSocket(watcher, table_id)
    spectator.keep_frames = True
    await spectator.open()
    for socket in sockets:
        socket.keep_frames = True
    dice = random.Random(board)
    await asyncio.gather(*(socket.play_on(dice, to=40) for socket in sockets))

    # A reload in the middle: the same game again, from the log where it was left.
    before = sockets[0].log[:]
    await sockets[0].leave()
    again = TableSocket(anna, table_id)
    again.keep_frames = True
    await again.open("0")
    await again.until(lambda: len(again.log) >= again.number)
    assert again.log[: len(before)] == before
    sockets[0] = again

    await asyncio.gather(*(socket.play_on(dice) for socket in sockets))
    await spectator.until(lambda: spectator.view["over"])
    await spectator.until(lambda: spectator.table["state"] == "finished")

    for socket in (*sockets, spectator):
        assert [entry["number"] for entry in socket.log] == list(range(len(socket.log)))
        for text in socket.frames:
            FROM_SERVER.validate_json(text)
            assert len(text.encode()) < 20 * 1024
    assert secrets_in(spectator.frames, hands_may_show=False) == []
    _no_ticket_in_words(spectator.frames, board)

    record = await watcher.call("GET", f"/api/tables/{table_id}/record")
    replayed = lm.Game.from_record(record)
    assert replayed.over
    assert replayed.result().as_dict() == spectator.table["result"]
    assert replayed.seed_hash == spectator.view["seed_hash"]
    await _check_replay(watcher, table_id, spectator)


def _no_ticket_in_words(frames: list[str], board: str) -> None:
    """No ticket's name stands anywhere in what a spectator was sent before the end."""
    tickets = [f'"{ticket}"' for ticket in lm.Board(board).tickets]
    for text in frames:
        frame = orjson.loads(text)
        if "result" in text and ('"over":true' in text or frame["type"] == "table"):
            continue
        assert not any(ticket in text for ticket in tickets)


async def _check_replay(watcher: ApiClient, table_id: str, spectator: TableSocket) -> None:
    steps: list[Any] = []
    while True:
        part = await watcher.call("GET", f"/api/tables/{table_id}/replay?from={len(steps)}&count=50")
        Replay.model_validate(part)
        steps += part["steps_here"]
        if len(steps) >= part["steps"]:
            break
    assert [step["number"] for step in steps] == list(range(len(spectator.log) + 1))
    assert [step["entry"] for step in steps[1:]] == spectator.log
    assert steps[-1]["view"] == spectator.view
    chart = (await watcher.call("GET", f"/api/tables/{table_id}/scores"))["scores"]
    assert chart == [[seat["score"] for seat in step["view"]["seats"]] for step in steps]
    assert all("hand" not in seat for step in steps[:-1] for seat in step["view"]["seats"])


async def test_a_seat_sees_its_own_cards_and_nobody_elses(anna: ApiClient, ben: ApiClient) -> None:
    table_id = await two_at_a_table(anna, ben, "usa")
    sockets = [TableSocket(anna, table_id), TableSocket(ben, table_id)]
    for socket in sockets:
        socket.keep_frames = True
        await socket.open()
    dice = random.Random(3)
    await asyncio.gather(*(socket.play_on(dice, to=30) for socket in sockets))
    for seat, socket in enumerate(sockets):
        for text in socket.frames:
            frame = orjson.loads(text)
            game = frame.get("game")
            if game:
                assert game["view"]["seat"] == seat
                assert all("hand" not in public for public in game["view"]["seats"])
            for event in (e for entry in frame.get("entries", []) for e in entry["events"]):
                theirs = event.get("seat") == 1 - seat
                if theirs and (event["event"], event.get("from")) == ("drew", "deck"):
                    assert "card" not in event
                if theirs and event["event"] in ("saw tickets", "chose", "kept"):
                    assert "tickets" not in event


async def test_a_cookie_of_one_seat_neither_sees_nor_moves_another(
    anna: ApiClient, ben: ApiClient, server: Server
) -> None:
    table_id = await two_at_a_table(anna, ben)
    stranger = await ApiClient(server.address).named("Mallory")
    for client, seat in ((ben, 0), (stranger, 0), (stranger, 1), (anna, 1), (anna, 2), (anna, 99)):
        socket = await TableSocket(client, table_id).open(str(seat))
        assert socket.closed == 4401
        assert socket.game is None
    socket = await ben.sit(table_id)
    asked: list[dict[str, Any]] = [
        {"type": "move", "number": 0, "move": "draw deck"},
        {"type": "undo", "number": 0},
        {"type": "give_up"},
        {"type": "take_back"},
        {"type": "look"},
        {"type": "why", "route": "oslo:orebro:green"},
        {"type": "check", "move": "draw deck"},
        {"type": "chat", "text": "hello"},
    ]
    for message in asked:
        refused = await socket.ask(message | {"seat": 0})
        assert (refused["type"], refused["code"]) == ("refused", "not_yours")
    watching = await stranger.sit(table_id)
    for about in ({}, {"seat": 0}, {"seat": 1}):
        refused = await watching.ask(asked[0] | about)
        assert refused["code"] in ("watching", "not_yours")
    assert socket.number == 0


async def test_a_forged_cookie_is_nobody(anna: ApiClient, server: Server) -> None:
    name, value = next(iter(anna.http.cookies.items()))
    token, _, signature = value.rpartition(".")
    another_token = f"{token[:5]}{'A' if token[5] != 'A' else 'B'}{token[6:]}.{signature}"
    another_signature = f"{token}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}"
    for forged in (another_token, another_signature, value[:-2], token, "x" * 500, ""):
        async with httpx.AsyncClient(
            base_url=server.address, headers={"cookie": f"{name}={forged}"}, timeout=PATIENCE
        ) as http:
            assert (await http.get("/api/me")).json() == {"name": None}


async def test_people_who_watch_are_counted(anna: ApiClient, ben: ApiClient, watcher: ApiClient) -> None:
    table_id = await two_at_a_table(anna, ben, "nordic", "easy")
    socket = await anna.sit(table_id)
    await socket.until(lambda: socket.present["seats"] == [True, False, True])
    assert [away is None for away in socket.present["away"]] == [True, False, True]
    other = await ben.sit(table_id)
    await socket.until(lambda: socket.present["seats"] == [True, True, True])
    spectator = await watcher.sit(table_id)
    await socket.until(lambda: socket.present["watching"] == 1)
    await other.leave()
    await spectator.leave()
    await socket.until(lambda: socket.present["seats"] == [True, False, True])
    await socket.until(lambda: socket.present["watching"] == 0)


async def test_bots_alone_at_every_level_play_their_turns(anna: ApiClient) -> None:
    table = await anna.table("usa", "me", "easy", "medium", "hard", "expert", start=True)
    socket = await anna.sit(table["id"])
    await socket.play_on(random.Random(1), to=25)
    await socket.until(lambda: socket.my_turn)
    assert {entry["seat"] for entry in socket.log if entry["by_bot"]} == {1, 2, 3, 4}


async def test_a_rematch_against_bots_alone_starts_at_once(anna: ApiClient) -> None:
    table = await anna.table("usa", "me", "easy", start=True)
    socket = await anna.sit(table["id"])
    await socket.play_on(random.Random(1))
    path = f"/api/tables/{table['id']}/rematch"
    again, twice = await asyncio.gather(anna.call("POST", path), anna.call("POST", path))
    assert (again["id"], again["state"]) == (twice["id"], twice["state"])
    assert again["state"] == "playing"
    await (await anna.sit(again["id"])).play_on(random.Random(2), to=5)


async def test_rematch_is_one_table_for_all_and_starts_again(
    anna: ApiClient, ben: ApiClient, watcher: ApiClient
) -> None:
    table_id = await two_at_a_table(anna, ben, "japan")
    path = f"/api/tables/{table_id}"
    assert (await anna.call("POST", f"{path}/rematch", status=409))["code"] == "not_finished"
    assert (await anna.call("GET", f"{path}/record", status=409))["code"] == "not_finished"
    sockets = [await anna.sit(table_id), await ben.sit(table_id)]
    await asyncio.gather(*(socket.play_on(random.Random(seat)) for seat, socket in enumerate(sockets)))
    first, second = await asyncio.gather(
        anna.call("POST", f"{path}/rematch"), ben.call("POST", f"{path}/rematch")
    )
    assert first["id"] == second["id"] != table_id
    assert [seat["name"] for seat in first["seats"]] == ["Anna", "Ben"]
    assert first["seed_hash"] != sockets[0].view["seed_hash"]
    await sockets[0].until(lambda: sockets[0].table["rematch"] == first["id"])
    host = anna if first["host"] else ben
    started = await host.call("POST", f"/api/tables/{first['id']}/start", {})
    assert started["state"] == "playing"
    await watcher.named("Nobody")
    assert (await watcher.call("POST", f"{path}/rematch", status=403))["code"] == "not_yours"

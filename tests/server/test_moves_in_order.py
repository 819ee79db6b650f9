"""Moves that come late, twice, at once, or against the rules."""

import asyncio

import pytest

from bench.server.api_client import ApiClient, TableSocket
from tests.server.tables import first_tickets, take_turns, two_at_a_table, whose_turn

pytestmark = pytest.mark.anyio


async def seated(anna: ApiClient, ben: ApiClient, board: str = "usa", *more: str) -> list[TableSocket]:
    table_id = await two_at_a_table(anna, ben, board, *more)
    return [await anna.sit(table_id), await ben.sit(table_id)]


async def test_first_tickets_are_chosen_at_the_same_time(anna: ApiClient, ben: ApiClient) -> None:
    sockets = await seated(anna, ben)
    moves = [
        "keep " + " ".join(ticket["ticket"] for ticket in socket.view["offer"][:2]) for socket in sockets
    ]
    both = [
        socket.ask({"type": "move", "number": 0, "move": move})
        for socket, move in zip(sockets, moves, strict=True)
    ]
    answers = await asyncio.gather(*both)  # both answer number 0
    assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
    assert {answer["number"] for answer in answers} == {0, 1}
    await sockets[0].until(lambda: sockets[0].number == 2)
    assert sockets[0].view["phase"] == "turn"


async def test_of_two_moves_at_once_one_is_accepted(anna: ApiClient, ben: ApiClient) -> None:
    sockets = await seated(anna, ben)
    await first_tickets(*sockets)
    socket = whose_turn(*sockets)
    other = await socket.client.sit(socket.table_id)  # the same person on a second screen
    number = socket.number
    asked = [
        c.ask({"type": "move", "number": number, "move": "draw deck"})
        for c in (socket, other)
        for _ in range(5)
    ]
    answers = await asyncio.gather(*asked)
    assert sorted(answer["type"] for answer in answers) == ["accepted"] + ["refused"] * 9
    assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"late"}
    await socket.until(lambda: socket.number == number + 1)
    assert socket.view["phase"] == "second card"


async def test_late_and_repeated_messages_change_nothing(anna: ApiClient, ben: ApiClient) -> None:
    sockets = await seated(anna, ben)
    await first_tickets(*sockets)
    socket = whose_turn(*sockets)
    number = socket.number
    message = {"type": "move", "number": number, "move": "draw deck"}
    assert (await socket.ask(message))["type"] == "accepted"
    await socket.until(lambda: socket.number == number + 1)
    view = socket.view
    for late in (message, message | {"number": 0}, message | {"number": 999}):
        refused = await socket.ask(late)
        assert (refused["type"], refused["code"]) == ("refused", "late")
        assert refused["number"] == number + 1
    assert socket.view == view
    again = await socket.client.sit(socket.table_id)
    assert again.view == view


async def test_an_illegal_move_gets_its_reason_and_only_its_sender_hears_of_it(
    anna: ApiClient, ben: ApiClient
) -> None:
    sockets = await seated(anna, ben)
    await first_tickets(*sockets)
    socket = whose_turn(*sockets)
    other = next(c for c in sockets if c is not socket)
    heard: list[object] = []
    other.on_frame = heard.append
    hand = socket.view["hand"]
    lacking = next(colour for colour in ("red", "blue", "green", "black") if hand.get(colour, 0) < 6)
    route = "portland:salt-lake-city:blue" if lacking == "blue" else None
    refused = await socket.play(f"claim {route or 'nowhere'} 6{lacking}")
    assert refused["code"] == "illegal"
    assert refused["reason"]["words"]
    for nonsense in ("", "fly", "draw purple", "claim", "keep a>b", "build x red", "pass", "draw deck deck"):
        refused = await socket.play(nonsense)
        assert (refused["type"], refused["code"]) == ("refused", "illegal"), nonsense
    not_in_turn = await other.play("draw deck")
    assert not_in_turn["reason"]["code"] == "not_waited_for"
    assert [frame["type"] for frame in heard] == ["refused"]  # type: ignore[index]
    assert socket.number == 2


async def test_why_a_route_cannot_be_claimed(anna: ApiClient, ben: ApiClient) -> None:
    sockets = await seated(anna, ben, "nordic")
    await first_tickets(*sockets)
    socket = whose_turn(*sockets)
    why = await socket.ask({"type": "why", "route": "lieksa:murmansk:grey"})
    assert why["reason"]["code"] == "cards"
    missing = why["reason"]["facts"]["missing"]
    assert missing["cards"] + missing["locos"] + missing["any"] > 0
    assert why["reason"]["words"].startswith("you are missing ")
    assert (await socket.ask({"type": "why", "route": "no:such:route"}))["code"] == "bad_message"
    socket = await take_turns(sockets, "claim")
    route, payments = next(iter(socket.view["moves"]["claim"].items()))
    assert (await socket.ask({"type": "why", "route": route}))["reason"] is None
    assert (await socket.ask({"type": "check", "move": f"claim {route} {payments[0]}"}))["reason"] is None
    wrong = await socket.ask({"type": "check", "move": f"claim {route} 9loco"})
    assert wrong["reason"]["code"] in ("not_in_hand", "wrong_cards")
    assert socket.number == whose_turn(*sockets).number


async def test_a_preview_says_what_a_piece_will_cut(anna: ApiClient, ben: ApiClient) -> None:
    sockets = await seated(anna, ben, "france")
    await first_tickets(*sockets)
    socket = await take_turns(sockets, "build")
    preview = await socket.ask({"type": "preview", "route": "grenoble:marseille:bed"})
    if "grenoble:marseille:bed" in str(socket.view["moves"]["build"]):
        ways = socket.view["moves"]["build"]
        way = next(way for way in ways if "grenoble:marseille:bed" in way["beds"])
        number = socket.number
        await socket.play(f"build grenoble:marseille:bed {way['colours'][0]}")
        await socket.until(lambda: socket.number > number)
        events = socket.log[-1]["events"]
        assert sorted(e["route"] for e in events if e["event"] == "cut") == preview["cuts"] != []
        assert sorted(e["route"] for e in events if e["event"] == "closed") == preview["closes"]

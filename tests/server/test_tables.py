"""Tables: created, joined by link, changed, left, started, rematched."""

import pytest

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from tests.server.tables import first_tickets, two_at_a_table

pytestmark = pytest.mark.anyio


async def test_a_quick_game_against_bots_is_one_request(anna: ApiClient) -> None:
    table = await anna.table("france", "me", "easy", "hard", start=True)
    assert table["state"] == "playing"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["seats"][0] | {"colour": ""} == {
        "kind": "person",
        "name": "Anna",
        "colour": "",
        "level": None,
        "mine": True,
        "host": True,
        "played_by_bot": None,
        "confirmed": True,
        "keeping": False,
        "hints": 0,
    }


async def test_a_table_that_cannot_start_at_once_is_not_created(anna: ApiClient) -> None:
    body = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}], "start": True}
    assert (await anna.call("POST", "/api/tables", body, status=409))["code"] == "seats_open"
    assert (await anna.call("GET", "/api/me/tables"))["tables"] == []


async def test_anybody_with_the_link_can_take_a_seat(anna: ApiClient, ben: ApiClient) -> None:
    made = await anna.table("nordic", "me", "open", "open")
    path = f"/api/tables/{made['id']}"
    taken = await ben.call("POST", f"{path}/seats/2/take", {"colour": "gold", "name": "Benny"})
    assert taken["seats"][2]["name"] == "Benny"
    assert taken["seats"][2]["colour"] == "gold"
    assert [seat["mine"] for seat in taken["seats"]] == [False, False, True]
    assert not taken["host"]
    again = await ben.call("POST", f"{path}/seats/2/take", {}, status=409)
    assert again["code"] == "taken"
    assert (await anna.call("POST", f"{path}/start", {}, status=409))["code"] == "seats_open"
    started = await anna.call("POST", f"{path}/start", {"fill": "medium"})
    assert started["seats"][1]["level"] == "medium"
    assert (await ben.call("POST", f"{path}/seats/2/leave", status=409))["code"] == "started"


async def test_only_public_tables_are_listed(anna: ApiClient, watcher: ApiClient) -> None:
    hidden = await anna.table("usa", "me", "open")
    shown = await anna.table("usa", "me", "open", public=True)
    listed = [table["id"] for table in (await watcher.call("GET", "/api/tables"))["tables"]]
    assert shown["id"] in listed
    assert hidden["id"] not in listed
    mine = [table["id"] for table in (await anna.call("GET", "/api/me/tables"))["tables"]]
    assert mine[:2] == [shown["id"], hidden["id"]]
    assert (await watcher.call("GET", f"/api/tables/{hidden['id']}"))["host"] is False


async def test_nobody_takes_a_seat_without_a_name(anna: ApiClient, watcher: ApiClient) -> None:
    assert (await watcher.call("GET", "/api/me"))["name"] is None
    body = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert (await watcher.call("POST", "/api/tables", body, status=401))["code"] == "no_name"
    made = await anna.table("usa", "me", "open")
    assert (await watcher.call("POST", f"/api/tables/{made['id']}/seats/1/take", {}, status=401))["code"]


async def test_two_seats_never_share_a_colour(anna: ApiClient, ben: ApiClient) -> None:
    made = await anna.table("usa", "me", "open", "easy")
    path = f"/api/tables/{made['id']}"
    await ben.call("POST", f"{path}/seats/1/take", {})
    refused = await ben.call("PATCH", f"{path}/seats/1", {"colour": made["seats"][0]["colour"]}, status=409)
    assert refused["code"] == "taken"
    swapped = await ben.call("PATCH", f"{path}/seats/1", {"colour": made["seats"][2]["colour"]})
    assert swapped["seats"][1]["colour"] == made["seats"][2]["colour"]
    assert len({seat["colour"] for seat in swapped["seats"]}) == 3
    same = [{"kind": "me", "colour": "rose"}, {"kind": "open", "colour": "rose"}]
    await anna.call("POST", "/api/tables", {"board": "usa", "seats": same}, status=422)


async def test_the_host_decides_who_sits_where(anna: ApiClient, ben: ApiClient) -> None:
    made = await anna.table("usa", "me", "open")
    path = f"/api/tables/{made['id']}"
    bot = await anna.call("PATCH", f"{path}/seats/1", {"kind": "bot", "level": "expert"})
    assert bot["seats"][1]["level"] == "expert"
    more = await anna.call(
        "PATCH", path, {"seats": 4, "public": True, "clock": {"kind": "move", "seconds": 60}}
    )
    assert len(more["seats"]) == 4
    assert more["clock"] == {"kind": "move", "seconds": 60}
    mine_too = await anna.call("PATCH", f"{path}/seats/2", {"kind": "me", "name": "Grandma"})
    assert [seat["mine"] for seat in mine_too["seats"]] == [True, False, True, False]
    await ben.call("POST", f"{path}/seats/3/take", {})
    refused = await anna.call("PATCH", f"{path}/seats/3", {"kind": "me"}, status=409)
    assert refused["code"] == "taken"
    assert (await anna.call("PATCH", path, {"seats": 3}, status=409))["code"] == "taken"
    assert (await ben.call("PATCH", path, {"public": False}, status=403))["code"] == "not_host"
    assert (await ben.call("PATCH", f"{path}/seats/0", {"name": "Ha"}, status=403))["code"] == "not_yours"
    assert (await ben.call("DELETE", path, status=403))["code"] == "not_host"
    assert (await ben.call("POST", f"{path}/start", {}, status=403))["code"] == "not_host"


async def test_when_the_host_leaves_the_next_person_is_host_and_the_table_goes_with_the_last(
    anna: ApiClient, ben: ApiClient
) -> None:
    made = await anna.table("usa", "me", "open")
    path = f"/api/tables/{made['id']}"
    await ben.call("POST", f"{path}/seats/1/take", {})
    left = await anna.call("POST", f"{path}/seats/0/leave")
    assert left["seats"][0]["kind"] == "open"
    assert left["seats"][1]["host"]
    assert await ben.call("POST", f"{path}/seats/1/leave") is None
    assert (await ben.call("GET", path, status=404))["code"] == "not_found"


async def test_a_table_can_be_deleted_before_the_start(anna: ApiClient) -> None:
    made = await anna.table("usa", "me", "open")
    socket = await anna.sit(made["id"])
    await anna.call("DELETE", f"/api/tables/{made['id']}")
    with pytest.raises(ConnectionError):
        await socket.until(lambda: False)
    assert socket.closed == 4404


async def test_people_at_the_table_see_it_change_and_start(anna: ApiClient, ben: ApiClient) -> None:
    made = await anna.table("usa", "me", "open")
    path = f"/api/tables/{made['id']}"
    socket = await ben.sit(made["id"])
    assert socket.seat is None
    assert socket.game is None
    await ben.call("POST", f"{path}/seats/1/take", {})
    await socket.until(lambda: socket.seat == 1)  # a new welcome
    await anna.call("PATCH", f"{path}/seats/0", {"colour": "rose"})
    await socket.until(lambda: socket.table["seats"][0]["colour"] == "rose")
    await anna.call("POST", f"{path}/start", {})
    await socket.until(lambda: socket.game is not None)
    assert socket.view["offer"]


async def test_a_private_link_moves_a_seat_to_another_device(
    anna: ApiClient, ben: ApiClient, server: Server
) -> None:
    table_id = await two_at_a_table(anna, ben)
    path = f"/api/tables/{table_id}"
    assert (await ben.call("POST", f"{path}/seats/0/link", status=403))["code"] == "not_yours"
    old = await anna.call("POST", f"{path}/seats/0/link")
    link = await anna.call("POST", f"{path}/seats/0/link")
    phone = ApiClient(server.address)
    await phone.call("POST", f"/api/move/{old['key']}", status=404)  # only the newest works
    laptop = await anna.sit(table_id)
    assert laptop.seat == 0
    moved = await phone.call("POST", f"/api/move/{link['key']}")
    assert moved == {"table": table_id, "seat": 0}
    assert (await phone.call("GET", "/api/me"))["name"] == "Anna"
    await laptop.until(lambda: laptop.seat is None)  # the laptop now watches
    assert "hand" not in laptop.view
    refused = await laptop.ask({"type": "move", "number": 0, "move": "draw deck", "seat": 0})
    assert refused["code"] == "not_yours"
    socket = await phone.sit(table_id)
    assert socket.seat == 0
    assert socket.view["offer"]
    await phone.call("POST", f"/api/move/{link['key']}", status=404)  # used up


async def test_one_person_plays_several_seats_one_at_a_time(anna: ApiClient) -> None:
    table = await anna.table("nordic", "me", "me", "easy", start=True)
    socket = await anna.sit(table["id"])
    assert socket.mine == [0, 1]
    for seat in (0, 1):
        await socket.send({"type": "look", "seat": seat})
        await socket.until(lambda s=seat: socket.seat == s)  # type: ignore[misc]
        assert socket.view["seat"] == seat
        await first_tickets(socket)
    await socket.until(lambda: socket.view["phase"] == "turn")
    await socket.send({"type": "look", "seat": None})
    await socket.until(lambda: socket.seat is None)
    assert "hand" not in socket.view
    refused = await socket.ask({"type": "look", "seat": 2})
    assert refused["code"] == "not_yours"


async def test_a_person_may_host_a_limited_number_of_tables(strict_server: Server) -> None:
    client = await ApiClient(strict_server.address).named("Collector")
    for _ in range(3):
        await client.table("usa", "me", "open")
    body = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused = await client.call("POST", "/api/tables", body, status=409)
    assert refused["code"] == "too_many_tables"


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"board": "atlantis"}, "board"),
        ({"board": "nordic", "seats": [{"kind": "me"}] * 4}, "seats"),
        ({"seats": [{"kind": "open"}, {"kind": "bot", "level": "easy"}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "level"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "godlike"}]}, "level"),
        ({"seats": [{"kind": "me", "name": "x" * 25}, {"kind": "open"}]}, "name"),
        ({"seats": [{"kind": "me", "name": " \u200b "}, {"kind": "open"}]}, "name"),
        ({"clock": {"kind": "move", "seconds": 1}}, "clock"),
        ({"first": 2}, "first"),
        ({"surprise": 1}, "surprise"),
    ],
)
async def test_an_invalid_table_is_refused_with_the_field(
    anna: ApiClient, change: dict[str, object], named: str
) -> None:
    body = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}]} | change
    refused = await anna.call("POST", "/api/tables", body, status=422)
    assert named in refused["reason"]


async def test_a_name_is_kept_and_can_be_changed(anna: ApiClient) -> None:
    assert await anna.call("PUT", "/api/me", {"name": "  Anna \n Maria "}) == {"name": "Anna Maria"}
    assert await anna.call("GET", "/api/me") == {"name": "Anna Maria"}


async def test_the_server_lists_its_options(watcher: ApiClient) -> None:
    info = await watcher.call("GET", "/api/info")
    first = info["boards"][0]
    assert (first["name"], first["players"]) == ("nordic", [2, 3])
    assert (first["title"]["en"], first["title"]["fr"]) == ("Scandinavia", "Scandinavie")
    for board in info["boards"]:
        data = await watcher.call("GET", f"/api/boards/{board['name']}")
        assert data["routes"]
        assert data["rules"]["players"] == board["players"]
    await watcher.call("GET", "/api/boards/atlantis", status=404)

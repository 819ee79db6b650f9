"""Limits per person and per address, however many sockets they open."""

import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from bench.server.api_client import PATIENCE, ApiClient, TableSocket
from bench.server.processes import Server
from locomotif.server.gateway.rate_limits import RETURNS, SOCKETS_TO_PLAY, RateLimits, address_of
from locomotif.server.gateway.token_buckets import ConnectionSlots, TokenBuckets
from locomotif.server.settings import Settings
from tests.server.conftest import (
    PEOPLE_AN_HOUR,
    PUBLIC_TABLES_AN_ADDRESS,
    RECORDS_AN_ADDRESS,
    SOCKETS_A_PERSON,
    SOCKETS_AN_ADDRESS,
)

pytestmark = pytest.mark.anyio
RECORD = (Path(__file__).parents[1] / "records" / "japan.locomotif").read_text("utf-8")


class From(ApiClient):
    """Somebody at an address, according to a proxy."""

    def __init__(self, server: Server, address: str) -> None:
        super().__init__(server.address)
        self.headers = {"X-Forwarded-For": address}
        self.http.headers.update(self.headers)

    async def open(self, table_id: str) -> TableSocket:
        """Open a socket."""
        return await TableSocket(self, table_id).open(headers=self.headers)


async def a_table(server: Server) -> str:
    owner = await ApiClient(server.address).named("Owner")
    return str((await owner.table("usa", "me", "open"))["id"])


async def ping_over(sockets: list[TableSocket], each: int) -> list[str]:
    """Send this many pings over each socket, all at once; returns the replies: pong or rate."""
    heard: list[list[str]] = [[] for _ in sockets]
    for socket, kinds in zip(sockets, heard, strict=True):
        socket.on_frame = lambda frame, kinds=kinds: kinds.append(str(frame.get("code", frame["type"])))
    for _ in range(each):
        for socket in sockets:
            await socket.send({"type": "ping"})
    for socket, kinds in zip(sockets, heard, strict=True):
        await socket.until(lambda kinds=kinds: kinds.count("pong") + kinds.count("rate") == each)  # type: ignore[misc]
    return [kind for kinds in heard for kind in kinds]


async def refused_socket(client: From, table_id: str) -> bool:
    """Is another socket refused with 429?"""
    with pytest.raises(InvalidStatus) as refusal:
        await client.open(table_id)
    return refusal.value.response.status_code == 429


async def test_the_messages_of_a_person_are_counted_over_all_their_sockets(strict_server: Server) -> None:
    table_id = await a_table(strict_server)
    busy = await From(strict_server, "192.0.2.1").named("Busy")
    calm = await From(strict_server, "192.0.2.1").named("Calm")
    sockets = [await busy.open(table_id) for _ in range(3)]
    start = time.monotonic()
    kinds = await ping_over(sockets, 40)
    seconds = time.monotonic() - start
    assert 40 <= kinds.count("pong") <= 41 + seconds
    assert kinds.count("rate") > 0
    other = await calm.open(table_id)
    assert (await other.ask({"type": "ping"}))["type"] == "pong"
    for socket in (*sockets, other):
        await socket.leave()


async def test_people_without_a_cookie_share_one_limit_per_address(strict_server: Server) -> None:
    table_id = await a_table(strict_server)
    sockets = [await From(strict_server, "192.0.2.2").open(table_id) for _ in range(3)]
    kinds = await ping_over(sockets, 40)
    assert "rate" in kinds
    for socket in sockets:
        await socket.leave()


async def test_a_person_may_open_a_limited_number_of_sockets(strict_server: Server) -> None:
    table_id = await a_table(strict_server)
    client = await From(strict_server, "192.0.2.3").named("Tabs")
    sockets = [await client.open(table_id) for _ in range(SOCKETS_A_PERSON)]
    assert await refused_socket(client, table_id)
    await sockets.pop().leave()
    sockets.append(await client.open(table_id))
    for socket in sockets:
        await socket.leave()


async def test_an_address_may_open_a_limited_number_of_sockets(strict_server: Server) -> None:
    table_id = await a_table(strict_server)
    pupils = [From(strict_server, "192.0.2.4") for _ in range(SOCKETS_AN_ADDRESS)]
    sockets = [await pupil.open(table_id) for pupil in pupils]
    assert await refused_socket(From(strict_server, "192.0.2.4"), table_id)
    elsewhere = await From(strict_server, "192.0.2.5").open(table_id)
    for socket in (*sockets, elsewhere):
        await socket.leave()


async def test_a_player_can_come_back_to_the_table_whatever_others_at_the_address_do(
    strict_server: Server,
) -> None:
    player = await From(strict_server, "192.0.2.8").named("Anna")
    guest = await From(strict_server, "192.0.2.8").named("Ben")
    table_id = (await player.table("usa", "me", "easy", start=True))["id"]
    elsewhere = await a_table(strict_server)
    pupils = [await From(strict_server, "192.0.2.8").open(elsewhere) for _ in range(SOCKETS_AN_ADDRESS)]
    assert await refused_socket(guest, table_id)  # does not play
    assert await refused_socket(player, elsewhere)  # not here
    seats = [await player.open(table_id) for _ in range(SOCKETS_TO_PLAY)]
    assert await refused_socket(player, table_id)
    assert (await seats[0].ask({"type": "ping"}))["type"] == "pong"
    for socket in (*pupils, *seats):
        await socket.leave()


def test_coming_back_to_play_has_an_allowance_of_its_own() -> None:
    limits = RateLimits(Settings())
    for _ in range(RETURNS):
        with limits.socket_to_play("ann", "192.0.2.1") as allowed:
            assert allowed
    with limits.socket_to_play("ann", "192.0.2.1") as allowed:
        assert not allowed
    for _ in range(3):
        limits.throw_out("eve", "192.0.2.1")
    with limits.socket_to_play("eve", "192.0.2.1") as allowed:
        assert not allowed
    with limits.socket_to_play(None, "192.0.2.2") as allowed:
        assert not allowed


async def test_an_address_may_create_a_limited_number_of_people(strict_server: Server) -> None:
    async with httpx.AsyncClient(
        base_url=strict_server.address, headers={"x-forwarded-for": "192.0.2.6"}, timeout=PATIENCE
    ) as http:
        for _ in range(PEOPLE_AN_HOUR):
            assert (await http.put("/api/me", json={"name": "Anna"})).status_code == 200
            cookies = dict(http.cookies)
            http.cookies.clear()
        refused = await http.put("/api/me", json={"name": "Anna"})
        assert (refused.status_code, refused.json()["code"]) == (429, "rate")
        assert int(refused.headers["retry-after"]) > 1
        http.cookies.update(cookies)
        assert (await http.put("/api/me", json={"name": "Anne"})).status_code == 200  # is not new
    assert await From(strict_server, "192.0.2.7").named("Ben")


async def test_an_address_makes_a_limited_number_of_public_tables(strict_server: Server) -> None:
    for number in range(PUBLIC_TABLES_AN_ADDRESS):
        host = await From(strict_server, "192.0.2.21").named(f"Host {number}")
        await host.table("usa", "me", "open", public=True)
    another = await From(strict_server, "192.0.2.21").named("Another")
    wish = {"board": "usa", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    assert (await another.call("POST", "/api/tables", wish, status=429))["code"] == "rate"
    private = await another.table("usa", "me", "open")
    await another.call("PATCH", f"/api/tables/{private['id']}", {"public": True}, status=429)
    elsewhere = await From(strict_server, "192.0.2.22").named("Elsewhere")
    await elsewhere.call("POST", "/api/tables", wish, status=201)


async def test_an_address_brings_a_limited_number_of_records(strict_server: Server) -> None:
    for number in range(RECORDS_AN_ADDRESS + 1):
        person = await From(strict_server, "192.0.2.23").named(f"Person {number}")
        status = 201 if number < RECORDS_AN_ADDRESS else 429
        answer = await person.call("POST", "/api/records", {"record": RECORD}, status=status)
    assert answer["code"] == "too_many_records"


async def test_headers_of_an_untrusted_proxy_are_ignored(server: Server, strict_server: Server) -> None:
    headers = {"x-forwarded-proto": "https"}
    secure = []
    for each in (server, strict_server):  # the second one is told of its proxy
        async with httpx.AsyncClient(base_url=each.address, headers=headers, timeout=PATIENCE) as http:
            answer = await http.put("/api/me", json={"name": "Anna"})
            secure.append("Secure" in answer.headers["set-cookie"])
    assert secure == [False, True]


async def test_requests_that_replay_a_game_are_limited_too(site: Server) -> None:
    async with httpx.AsyncClient(base_url=site.address, timeout=PATIENCE) as http:
        statuses = [(await http.get("/api/tables/none/replay")).status_code for _ in range(12)]
        assert 429 in statuses
        assert set(statuses) <= {404, 429}


@pytest.mark.parametrize(
    ("given", "counted"),
    [
        ("192.0.2.9", "192.0.2.9"),
        ("::ffff:192.0.2.9", "192.0.2.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("something else", "something else"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(given: str, counted: str) -> None:
    assert address_of((given, 1)) == counted


def test_a_limited_number_of_callers_is_remembered() -> None:
    buckets = TokenBuckets(1, 2, most=100)
    for caller in range(10_000):
        assert buckets.take(str(caller))
    assert len(buckets) == 100
    assert [buckets.take("9999") for _ in range(2)] == [True, False]
    places = ConnectionSlots(1)
    for caller in range(1000):
        assert places.take(str(caller))
        assert not places.take(str(caller))
        places.give_back(str(caller))
    assert len(places) == 0

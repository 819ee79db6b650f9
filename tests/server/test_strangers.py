"""What a stranger sends is counted before it is read: heads, frames, connections, time."""

import asyncio
import contextlib
import struct
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from bench.server.api_client import ApiClient
from bench.server.processes import Server
from locomotif.server.gateway.open_connections import (
    CLOSING_SECONDS,
    Arrivals,
    OpenConnections,
    most_connections,
)
from locomotif.server.gateway.rate_limits import Caller, RateLimits
from locomotif.server.lobby.people import cookie_in
from locomotif.server.settings import Settings

pytestmark = pytest.mark.anyio

# --- HTTP


async def answer_to(server: Server, *pieces: bytes) -> bytes:
    """Everything the server answers until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        return await reader.read()
    except ConnectionError:  # it hung up while we were sending
        return b""
    finally:
        writer.close()


async def test_a_head_without_end_is_cut_off(server: Server) -> None:
    answer = await answer_to(server, b"GET / HTTP/1.1\r\n", b"a:" + b"b" * 30_000)
    assert answer.startswith(b"HTTP/1.1 431 ") or answer == b""
    endless = await answer_to(server, b"GET / HTTP/1.1\r\n", *[b"a:b\r\n" * 10_000] * 100)
    assert endless.startswith(b"HTTP/1.1 431 ") or endless == b""


async def test_what_waits_to_be_read_is_left_in_the_network(server: Server) -> None:
    async def endless_head(address: str) -> None:
        with contextlib.suppress(ConnectionError):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
            writer.write(b"GET / HTTP/1.1\r\n")
            answered = asyncio.create_task(reader.read())
            while not answered.done():
                writer.write(b"a:b\r\n" * 13_000)
                await writer.drain()
                await asyncio.sleep(0)
            writer.close()
            await answered

    before = server.memory()
    await asyncio.gather(*(endless_head(f"127.0.1.{i}") for i in range(1, 101)))
    assert server.memory() < before + 200_000_000


async def test_a_head_has_a_limited_number_of_lines(server: Server) -> None:
    answer = await answer_to(server, b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 200)
    assert answer.startswith(b"HTTP/1.1 431 ")


async def test_empty_lines_are_no_request(server: Server) -> None:
    answer = await answer_to(server, *[b"\r\n" * 5000] * 10)
    assert answer.startswith((b"HTTP/1.1 431 ", b"HTTP/1.1 400 ")) or answer == b""


async def test_few_requests_may_wait_on_one_connection(server: Server) -> None:
    answer = await answer_to(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 100)
    assert answer.count(b"HTTP/1.1 ") < 100


async def test_hanging_up_in_the_middle_is_nobodys_mistake(server: Server) -> None:
    requests = b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n" * 4
    socket = (
        b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    for sent in (requests, socket, socket + b"x" * 5000) * 30:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(sent)
        await writer.drain()
        writer.transport.abort()
    assert await answer_to(server, b"GET /healthz/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert "ASGI" not in server.log_text()


async def test_a_large_cookie_is_a_large_head(server: Server) -> None:
    answer = await answer_to(
        server, b"GET /api/me HTTP/1.1\r\nCookie: locomotif=" + b"x" * 25_000 + b"\r\n\r\n"
    )
    assert answer.startswith(b"HTTP/1.1 431 ") or answer == b""


async def test_an_address_has_a_limited_length(server: Server) -> None:
    for upgrade in (b"", b"Upgrade: websocket\r\nConnection: Upgrade\r\n"):
        path = b"/api/tables/x/socket?" + b"a=1&" * 1500
        key = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        answer = await answer_to(
            server, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n" + upgrade + key + b"\r\n"
        )
        assert answer.startswith(b"HTTP/1.1 414 ")


async def test_a_socket_whose_head_cannot_be_read_is_closed(server: Server) -> None:
    head = b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    assert await answer_to(server, head + b"A: " + b"a" * 10_000 + b"\r\n\r\n") == b""


def test_our_cookie_is_found_among_others_without_reading_them() -> None:
    found = {
        b"locomotif=abc.def": "abc.def",
        b"a=b; locomotif=abc; c=d": "abc",
        b"a=b;locomotif=abc": "abc",
        b"notlocomotif=abc": None,
        b"a=locomotif=abc": None,
        b"locomotif=": "",
    }
    for header, cookie in found.items():
        assert cookie_in([(b"host", b"x"), (b"cookie", header)]) == cookie
    assert cookie_in([]) is None


# --- WebSockets

PING, PONG, TEXT, PIECE = 0x89, 0x8A, 0x01, 0x00


async def raw_socket(server: Server, table_id: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket without a library that would keep to the rules."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /api/tables/{table_id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: 192.0.2.77\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


@pytest.mark.parametrize("first", [PING, PONG, PIECE], ids=["pings", "pongs", "empty fragments"])
async def test_every_frame_counts(strict_server: Server, first: int) -> None:
    owner = await ApiClient(strict_server.address).named("Owner")
    table = await owner.table("usa", "me", "easy", start=True)
    player = await owner.sit(table["id"])
    reader, writer = await raw_socket(strict_server, table["id"])
    start = struct.pack("!BB", TEXT, 0x80) + b"\0\0\0\0" if first == PIECE else b""
    writer.write(start + (struct.pack("!BB", first, 0x80) + b"\0\0\0\0") * 5000)
    closed = struct.pack("!BBH", 0x88, 2 + len("Too many frames."), 1008)
    await asyncio.wait_for(reader.readuntil(closed), 120)
    assert (await player.ask({"type": "ping"}))["type"] == "pong"
    await player.leave()
    writer.close()
    await owner.call("DELETE", f"/api/tables/{table['id']}", status=409)  # it goes on


async def test_many_small_bytes_are_many_bytes(strict_server: Server) -> None:
    owner = await ApiClient(strict_server.address).named("Owner")
    socket = await owner.sit((await owner.table("usa", "me", "easy", start=True))["id"])
    with contextlib.suppress(ConnectionClosed):
        for _ in range(2000):
            await socket.send("x" * 4000)
    with pytest.raises(ConnectionError):
        await socket.until(lambda: False)
    assert socket.closed in (1008, 1006)


def caller(**settings: Any) -> Caller:
    return Caller(RateLimits(Settings(**settings)), "anna", "192.0.2.1")


def test_what_is_sent_counts_too() -> None:
    anna = caller(sent_a_second=0, sent_burst=10_000)
    anna.count_sent(9_000)
    assert anna.may_have_long_answer()
    anna.count_sent(9_000)
    assert not anna.may_have_long_answer()


def test_a_tenth_of_a_persons_allowance_is_theirs_whatever_their_neighbours_do() -> None:
    limits = RateLimits(
        Settings(
            messages_a_second=0,
            message_burst=100,
            address_messages_a_second=0,
            address_message_burst=50,
        )
    )
    assert sum(limits.message("greedy", "192.0.2.1") for _ in range(200)) == 60
    assert sum(limits.message("anna", "192.0.2.1") for _ in range(200)) == 10
    assert not limits.message(None, "192.0.2.1")


# --- connections


class Line:
    """A connection that does nothing."""

    def __init__(
        self, address: str, *, idle: bool = True, is_socket: bool = False, deadline: float | None = None
    ) -> None:
        self.client: tuple[str, int] | None = (address, 1)
        self.idle = idle
        self.is_socket = is_socket
        self.deadline = deadline
        self.closing = self.aborted = False
        self.transport: Any = SimpleNamespace(is_closing=lambda: self.closing, abort=self._abort)

    def _abort(self) -> None:
        self.closing = self.aborted = True


def connections(**settings: Any) -> OpenConnections:
    given = Settings(**settings)
    return OpenConnections(given, RateLimits(given))


def test_an_address_has_a_limited_number_of_connections() -> None:
    open_ones = connections(connections_an_address=3)
    busy, *others = lines = [Line("192.0.2.1", idle=i > 0) for i in range(3)]
    for line in lines:
        open_ones.add(line)
    open_ones.add(newest := Line("192.0.2.1"))
    assert [line.aborted for line in (busy, *others, newest)] == [False, True, False, False]
    for line in (others[1], newest):
        open_ones.remove(line)
    asking = [Line("192.0.2.1", idle=False) for _ in range(2)]
    for line in asking:
        open_ones.add(line)
    open_ones.add(back := Line("192.0.2.1"))
    assert [line.aborted for line in (busy, *asking, back)] == [True, False, False, False]  # nobody was idle


def test_no_player_is_hung_up_on_for_a_newcomer() -> None:
    open_ones = connections(connections_an_address=2)
    playing = [Line("192.0.2.1", idle=False, is_socket=True) for _ in range(2)]
    for line in playing:
        open_ones.add(line)
    open_ones.add(newcomer := Line("192.0.2.1"))
    assert newcomer.aborted
    assert not any(line.aborted for line in playing)


def test_when_all_places_are_taken_the_one_with_most_gives_one_back() -> None:
    open_ones = connections(connections=10)
    quiet = Line("192.0.2.1")
    open_ones.add(quiet)
    greedy = [Line("192.0.2.66") for _ in range(40)]
    for line in greedy:
        open_ones.add(line)
    open_ones.add(newcomer := Line("192.0.2.2"))
    assert len(open_ones) == 10
    assert not quiet.aborted
    assert not newcomer.aborted
    assert sum(line.aborted for line in greedy) == 32


def test_a_proxy_may_have_all_connections() -> None:
    open_ones = connections(connections_an_address=3, proxies=("10.0.0.0/8",))
    lines = [Line("10.1.2.3") for _ in range(10)]
    for line in lines:
        open_ones.add(line)
    assert not any(line.aborted for line in lines)


def test_a_client_that_keeps_us_waiting_is_hung_up_on() -> None:
    open_ones = connections()
    slow, patient, leaving = Line("192.0.2.1", deadline=100), Line("192.0.2.1"), Line("192.0.2.1")
    for line in (slow, patient, leaving):
        open_ones.add(line)
    leaving.closing = True
    open_ones.close_overdue(99)
    assert not slow.aborted
    open_ones.close_overdue(101)
    assert (slow.aborted, patient.aborted, leaving.aborted) == (True, False, False)
    open_ones.close_overdue(99 + CLOSING_SECONDS + 1)
    assert leaving.aborted


async def test_requests_that_arrive_together_are_read_a_few_at_a_time() -> None:
    arrivals, read = Arrivals(together=3), list[int]()
    for i in range(10):
        arrivals.pass_on("192.0.2.1", lambda i=i: read.append(i))  # type: ignore[misc]
    rounds = [len(read)]
    while len(read) < 10:
        await asyncio.sleep(0)
        rounds.append(len(read))
    assert read == list(range(10))
    assert all(later - earlier <= 3 for earlier, later in zip([0, *rounds], rounds, strict=False))


async def test_a_newcomers_request_is_read_before_the_hundredth_of_somebody_else() -> None:
    arrivals, read = Arrivals(together=1), list[str]()
    for _ in range(100):
        arrivals.pass_on("192.0.2.66", lambda: read.append("greedy"))
    arrivals.pass_on("192.0.2.1", lambda: read.append("newcomer"))
    while "newcomer" not in read:
        await asyncio.sleep(0)
    assert len(read) < 5


def test_connections_leave_some_files_for_the_database() -> None:
    assert most_connections(Settings(connections=50)) == 50
    assert most_connections(Settings(connections=10**9)) < 10**9

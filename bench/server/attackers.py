"""Strangers who attack a server, each attack in a process of its own.

Real attackers have machines of their own. Here they share two cores with the server, so they yield to it and use only
a part of a core.
"""

import asyncio
import contextlib
import functools
import itertools
import json
import os
import random
import resource
import struct
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field

import orjson

from bench.server.api_client import ApiClient, choose

END = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError)
MASK = b"\0\0\0\0"
"""A mask that changes nothing: frames of clients must have one."""

TEXT, PING, PONG = 1, 9, 10
FIN = 0x80


@dataclass(frozen=True)
class Stranger:
    """Somebody at an address, with the cookie of a person unless it is empty."""

    address: str
    cookie: str


@dataclass
class Order:
    """Whom to attack, how, and for how long."""

    attacks: list[str]
    port: int
    seconds: float
    strangers: list[Stranger]
    tables: list[str]
    """Finished games; the first ones are public."""
    board: str
    file: str
    """A large file of the page."""
    cores: float
    """The part of a core that this process may use."""


@dataclass
class Outcome:
    """What happened to the attackers' connections."""

    opened: int = 0
    closed: int = 0
    """By the server, or refused."""
    answers: dict[str, int] = field(default_factory=dict)

    def count(self, answer: str) -> None:
        """Count an answer."""
        self.answers[answer] = self.answers.get(answer, 0) + 1


class Attacker:
    """One stranger's connections."""

    def __init__(self, order: Order, who: Stranger, outcome: Outcome) -> None:
        self.order = order
        self.who = who
        self.outcome = outcome
        self.crowd = len(order.strangers) > 1

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from the stranger's address."""
        pair = await asyncio.open_connection("127.0.0.1", self.order.port, local_addr=(self.who.address, 0))
        self.outcome.opened += 1
        return pair

    def head(self, method: str, path: str, *more: str) -> bytes:
        """The head of a request."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.order.port}", *more]
        if self.who.cookie:
            lines.append(f"Cookie: {self.who.cookie}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def call(
        self,
        streams: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        method: str,
        path: str,
        body: object = None,
        encoding: str = "gzip",
    ) -> bytes:
        """Make a request on a connection; the body of the response."""
        reader, writer = streams
        content = b"" if body is None else orjson.dumps(body)
        more = [f"Accept-Encoding: {encoding}"]
        if content:
            more += [f"Content-Length: {len(content)}", "Content-Type: application/json"]
        writer.write(self.head(method, path, *more) + content)
        head = await reader.readuntil(b"\r\n\r\n")
        self.outcome.count(head[9:12].decode())
        lines = head.lower()
        answer = b""
        if b"transfer-encoding: chunked" in lines:
            while size := int(await reader.readuntil(b"\r\n"), 16):
                answer += (await reader.readexactly(size + 2))[:-2]
            await reader.readexactly(2)
        elif b"content-length:" in lines:
            answer = await reader.readexactly(int(lines.partition(b"content-length:")[2].split(b"\r\n")[0]))
        if b"connection: close" in lines:
            raise ConnectionError
        return answer

    async def socket(self, table_id: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A WebSocket at a table; ConnectionError if it is refused."""
        reader, writer = await self.connect()
        writer.write(
            self.head(
                "GET",
                f"/api/tables/{table_id}/socket",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            )
        )
        head = await reader.readuntil(b"\r\n\r\n")
        self.outcome.count(head[9:12].decode())
        if b" 101 " not in head:
            writer.close()
            raise ConnectionError
        return reader, writer

    async def again(self, attack: Callable[[], Awaitable[None]], pause: float = 0.1) -> None:
        """Attack again whenever the server closes the connection."""
        while True:
            with contextlib.suppress(*END):
                await attack()
            self.outcome.closed += 1
            await asyncio.sleep(pause)

    # --- the attacks

    async def head_without_end(self) -> None:
        """Header lines without end, as fast as they are taken."""

        async def one() -> None:
            reader, writer = await self.connect()
            writer.write(b"GET / HTTP/1.1\r\n")
            answered = asyncio.create_task(swallow(reader))
            while not answered.done():
                writer.write(b"a:b\r\n" * 13_000)
                await writer.drain()
                await asyncio.sleep(0)
            writer.close()

        await asyncio.gather(*(self.again(one) for _ in range(1 if self.crowd else 4)))

    async def idle_connections(self) -> None:
        """Connections that send nothing, opened again when they are closed."""

        async def one() -> None:
            reader, writer = await self.connect()
            try:
                await reader.read(1)
            finally:
                writer.close()

        await asyncio.gather(*(self.again(one, 1) for _ in range(11 if self.crowd else 1100)))

    async def pings(self) -> None:
        """Pings without a cookie."""
        await self._frames(frame(FIN | PING))

    async def pongs(self) -> None:
        """Pongs that answer nothing."""
        await self._frames(frame(FIN | PONG))

    async def empty_fragments(self) -> None:
        """A message of empty pieces that never ends."""
        await self._frames(frame(0), start=frame(TEXT))

    async def _frames(self, piece: bytes, start: bytes = b"") -> None:
        """A megabyte a second of one frame on each of two sockets; a crowd sends ten megabytes a second in all."""
        chunk = piece * (100_000 // len(piece))

        async def one() -> None:
            reader, writer = await Attacker(self.order, Stranger(self.who.address, ""), self.outcome).socket(
                self.order.tables[0]
            )
            writer.write(start)
            closed = asyncio.create_task(swallow(reader))
            while not closed.done():
                writer.write(chunk)
                await writer.drain()
                await asyncio.sleep(1 if self.crowd else 0.1)
            writer.close()

        await asyncio.gather(*(self.again(one) for _ in range(1 if self.crowd else 2)))

    async def replays(self) -> None:
        """Replays, records and scores of finished games, one request after the other."""
        paths = itertools.cycle(
            f"/api/tables/{table_id}/{what}"
            for table_id in self.order.tables
            for what in ("replay?from=150", "record", "scores", "replay?from=100")
        )
        await self._requests(paths, 2 if self.crowd else 30)

    async def boards(self) -> None:
        """The data of a board, one request after the other on many connections."""
        await self._requests(itertools.repeat(f"/api/boards/{self.order.board}"), 4 if self.crowd else 400)

    async def lists(self) -> None:
        """Lists of tables, health, pages: whatever needs the database or the disk."""
        paths = ("/api/tables?state=finished", "/api/me/tables", "/healthz", "/api/info", "/t/nothing")
        await self._requests(itertools.cycle(paths), 2 if self.crowd else 100)

    async def files(self) -> None:
        """The largest file of the page, without compression; the board's description where no page is built."""
        await self._requests(itertools.repeat(f"/{self.order.file}"), 2 if self.crowd else 100, "identity")

    async def long_heads(self) -> None:
        """Heads as large as allowed: thousands of cookies, or of parameters."""
        cookies = "; ".join(f"a{i}=b" for i in range(1500))

        async def one() -> None:
            reader, writer = await self.connect()
            try:
                while True:
                    writer.write(self.head("GET", "/api/me", f"Cookie: {cookies}"))
                    writer.write(self.head("GET", f"/api/tables?{'a=1&' * 3000}"))
                    for _ in range(2):
                        head = await reader.readuntil(b"\r\n\r\n")
                        self.outcome.count(head[9:12].decode())
                        size = head.lower().partition(b"content-length:")[2].split(b"\r\n")[0]
                        await reader.readexactly(int(size or 0))
            finally:
                writer.close()

        await asyncio.gather(*(self.again(one) for _ in range(1 if self.crowd else 20)))

    async def _requests(
        self,
        paths: "itertools.cycle[str] | itertools.repeat[str]",
        connections: int,
        encoding: str = "gzip",
    ) -> None:
        async def one() -> None:
            streams = await self.connect()
            try:
                while True:
                    await self.call(streams, "GET", next(paths), encoding=encoding)
            finally:
                streams[1].close()

        await asyncio.gather(*(self.again(one) for _ in range(connections)))

    async def looks(self) -> None:
        """Messages of 28 bytes whose answer is the whole game; a crowd sends one each, ten sockets otherwise."""
        message = b'{"type": "look","seat":null}'

        async def one(table_id: str) -> None:
            reader, writer = await self.socket(table_id)
            closed = asyncio.create_task(swallow(reader))
            while not closed.done():
                writer.write(bytes([FIN | TEXT, 0x80 | len(message)]) + MASK + message)
                await writer.drain()
                await asyncio.sleep(0.05)
            writer.close()

        sockets = 1 if self.crowd else 10
        tables = itertools.islice(itertools.cycle(self.order.tables), sockets)
        await asyncio.gather(*(self.again(functools.partial(one, table_id)) for table_id in tables))

    async def slow_readers(self) -> None:
        """Pipelined requests whose answers nobody reads."""

        async def one() -> None:
            _, writer = await self.connect()
            with contextlib.suppress(AttributeError):
                writer.transport.pause_reading()  # type: ignore[attr-defined]
            request = self.head("GET", f"/api/boards/{self.order.board}/export")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(20):
                    for _ in range(200):
                        writer.write(request)
                        await writer.drain()
                        await asyncio.sleep(0.05)
            writer.close()

        await asyncio.gather(*(self.again(one) for _ in range(2 if self.crowd else 100)))

    async def upgrades(self) -> None:
        """WebSockets opened at a long game and closed again."""

        async def one() -> None:
            reader, writer = await self.socket(self.order.tables[1])
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(2):
                    await reader.readexactly(20_000)
            writer.close()

        await asyncio.gather(*(self.again(one, 0.02) for _ in range(1 if self.crowd else 10)))

    async def bots(self) -> None:
        """As many tables of four experts as allowed, left to themselves."""
        body = {
            "board": "usa",
            "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "expert"}] * 4],
            "start": True,
        }
        give_up = b'{"type":"give_up"}'

        async def one() -> None:
            streams = await self.connect()
            table_id = json.loads(await self.call(streams, "POST", "/api/tables", body))["id"]
            streams[1].close()
            reader, writer = await self.socket(table_id)
            writer.write(bytes([FIN | TEXT, 0x80 | len(give_up)]) + MASK + give_up)
            await reader.readexactly(10_000)
            writer.close()

        await asyncio.gather(*(one() for _ in range(2 if self.crowd else 20)), return_exceptions=True)
        await asyncio.sleep(self.order.seconds)

    async def hasty_moves(self) -> None:
        """Games of their own, played as quickly as messages are taken; ten people at one address."""

        async def one() -> None:
            person = await self.person()
            dice = random.Random(1)
            while True:
                table = await person.table(self.order.board, "me", "me", start=True)
                seats = [await person.sit(table["id"], seat) for seat in "01"]
                while not seats[0].view["over"]:
                    socket = next(each for each in seats if each.my_turn)
                    answer = await socket.play(choose(socket.view, dice))
                    self.outcome.count(answer.get("code", "moves"))
                    if answer["type"] == "accepted":
                        for each in seats:
                            await each.until(lambda c=each, n=answer["number"]: c.number > n)  # type: ignore[misc]
                    await asyncio.sleep(0.05)

        await asyncio.gather(*(self.again(one) for _ in range(1 if self.crowd else 10)))

    async def second_thoughts(self) -> None:
        """Seats given up and taken back without end, before as many as may watch from one address, or three each."""

        async def one() -> None:
            person = await self.person()
            table_id = (await person.table(self.order.board, "me", "me", start=True))["id"]
            nobody = Attacker(self.order, Stranger(self.who.address, ""), self.outcome)
            watching = [await nobody.socket(table_id) for _ in range(3 if self.crowd else 27)]
            listening = [asyncio.create_task(swallow(reader)) for reader, _ in watching]
            try:
                socket = await person.sit(table_id)
                for kind in itertools.cycle(("give_up", "take_back")):
                    answer = await socket.ask({"type": kind})
                    self.outcome.count(answer.get("code", "second thoughts"))
                    await asyncio.sleep(0.05)
            finally:
                for task in listening:
                    task.cancel()
                for _, writer in watching:
                    writer.close()

        await asyncio.gather(*(self.again(one) for _ in range(1 if self.crowd else 10)))

    async def person(self) -> ApiClient:
        """Somebody new at the stranger's address."""
        return await ApiClient(f"http://127.0.0.1:{self.order.port}", self.who.address).named("Eve")


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "head without end": Attacker.head_without_end,
    "idle connections": Attacker.idle_connections,
    "pings": Attacker.pings,
    "pongs": Attacker.pongs,
    "empty fragments": Attacker.empty_fragments,
    "replays": Attacker.replays,
    "boards": Attacker.boards,
    "lists": Attacker.lists,
    "files": Attacker.files,
    "long heads": Attacker.long_heads,
    "looks": Attacker.looks,
    "slow readers": Attacker.slow_readers,
    "sockets": Attacker.upgrades,
    "bots": Attacker.bots,
    "hasty moves": Attacker.hasty_moves,
    "second thoughts": Attacker.second_thoughts,
}


def frame(first: int) -> bytes:
    """An empty frame."""
    return struct.pack("!BB", first, 0x80) + MASK


async def swallow(reader: asyncio.StreamReader) -> None:
    """Read until the server closes the connection."""
    with contextlib.suppress(*END):
        while await reader.read(1 << 16):
            pass


async def carry_out(order: Order) -> Outcome:
    """Attack as ordered; return the outcome."""
    outcome = Outcome()
    attacks = [
        ATTACKS[name](Attacker(order, stranger, outcome))
        for name in order.attacks
        for stranger in order.strangers
    ]
    holding_back = asyncio.create_task(hold_back(order.cores))
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*attacks, return_exceptions=True), order.seconds)
    holding_back.cancel()
    return outcome


async def hold_back(cores: float) -> None:
    """Stop now and then, so that this process does not use more than its part of a core."""
    begun, used = time.monotonic(), time.process_time()
    while True:
        await asyncio.sleep(0.005)
        ahead = (time.process_time() - used) / cores - (time.monotonic() - begun)
        if ahead > 0.005:
            time.sleep(min(ahead, 0.2))


def prepare(order: Order) -> "subprocess.Popen[bytes]":
    """Start the process of an attack, which waits to be let loose."""
    words = [sys.executable, "-m", "bench.server.attackers"]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asdict(order)).encode() + b"\n")
    process.stdin.flush()
    process.stdout.readline()
    return process


def let_loose(process: "subprocess.Popen[bytes]") -> None:
    """Begin the attack; the output of its process is the outcome."""
    assert process.stdin is not None
    process.stdin.close()


def main() -> None:
    """Read an order, and carry it out once the input ends."""
    os.nice(10)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    given = json.loads(sys.stdin.readline())
    order = Order(**given | {"strangers": [Stranger(**each) for each in given["strangers"]]})
    print(flush=True)
    sys.stdin.read()
    outcome = asyncio.run(carry_out(order))
    sys.stdout.write(json.dumps(asdict(outcome)))
    sys.stdout.flush()
    os._exit(0)  # the connections are closed by the system, all at once


if __name__ == "__main__":
    main()

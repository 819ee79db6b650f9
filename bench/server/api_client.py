"""A scripted client: a person with a cookie, a socket at a table, and a way to choose moves."""

import asyncio
import contextlib
import gc
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any, Self

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]

PATIENCE = 120.0
"""Seconds after which an answer counts as lost: a machine that does other things, too, may stall for a while."""


class ApiClient:
    """A person with a browser."""

    def __init__(self, address: str, source: str | None = None) -> None:
        """`source`: the address they come from, if it matters."""
        self.address = address
        self.source = source
        kept = httpx.Limits(keepalive_expiry=2)  # before the server closes them in the middle of a request
        # No certificates are loaded: they are not needed here and take twenty milliseconds per client.
        way = httpx.AsyncHTTPTransport(limits=kept, verify=False, local_address=source)
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, transport=way)

    async def named(self, name: str) -> Self:
        """Set this person's name."""
        await self.call("PUT", "/api/me", {"name": name})
        return self

    async def call(self, method: str, path: str, body: Any = None, *, status: int | None = None) -> Any:
        """Make a request; it must succeed, or have the given status. Returns the response."""
        answer = await self.http.request(method, path, json=body)
        fits = answer.status_code == status if status else answer.is_success
        assert fits, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        return answer.json() if answer.content and "json" in answer.headers["content-type"] else answer.text

    async def table(self, board: str, *seats: str, **more: Any) -> Json:
        """Create a table; seats are "me", "open" or the level of a bot."""
        plain = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "level": s} for s in seats]
        made: Json = await self.call("POST", "/api/tables", {"board": board, "seats": plain} | more)
        return made

    async def sit(self, table: str, seat: str = "", since: int = 0) -> "TableSocket":
        """Open a socket at a table."""
        return await TableSocket(self, table).open(seat, since)

    @property
    def cookie(self) -> str:
        """The cookie as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def close(self) -> None:
        """Close the connections."""
        await self.http.aclose()


class TableSocket:
    """A socket at a table, and everything it received."""

    _ids = itertools.count()

    def __init__(self, client: ApiClient, table_id: str) -> None:
        self.client = client
        self.table_id = table_id
        self.table: Json = {}
        self.seat: int | None = None
        self.mine: list[int] = []
        self.game: Json | None = None
        self.present: Json = {}
        self.chat: list[Json] = []
        self.log: list[Json] = []
        self.frames: list[str] = []
        self.keep_frames = False
        self.patience = PATIENCE
        self.closed: int | None = None
        self.on_frame: Callable[[Json], None] | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def view(self) -> Json:
        """The game as this seat sees it."""
        assert self.game is not None
        view: Json = self.game["view"]
        return view

    @property
    def number(self) -> int:
        """The number of the log."""
        return 0 if self.game is None else int(self.game["number"])

    @property
    def my_turn(self) -> bool:
        """Is it this seat's move?"""
        return self.game is not None and bool(self.view.get("moves"))

    async def open(
        self, seat: str = "", since: int = 0, *, headers: dict[str, str] | None = None
    ) -> "TableSocket":
        """Connect, and wait for the welcome."""
        address = self.client.address.replace("http", "ws", 1)
        query = f"?since={since}" + (f"&seat={seat}" if seat else "")
        sent = {"Cookie": self.client.cookie} if self.client.cookie else {}
        self._socket = await connect(
            f"{address}/api/tables/{self.table_id}/socket{query}",
            additional_headers=sent | (headers or {}),
            compression=None,
            max_size=1 << 20,
            ping_interval=None,
            open_timeout=PATIENCE,
            local_addr=(self.client.source, 0) if self.client.source else None,
        )
        self.closed = None
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.table) or self.closed is not None)
        return self

    async def leave(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader

    async def reopen(self) -> "TableSocket":
        """Reconnect, keeping the log received so far."""
        seat = "" if self.seat is None else str(self.seat)
        self.table = {}
        return await self.open(seat, since=len(self.log))

    async def send(self, message: Json | str) -> None:
        """Send a message, or any text."""
        assert self._socket is not None
        await self._socket.send(message if isinstance(message, str) else orjson.dumps(message).decode())

    async def ask(self, message: Json) -> Json:
        """Send a message; return the answer to it."""
        id = f"m{next(self._ids)}"
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[id] = answer
        await self.send(message | {"id": id})
        async with asyncio.timeout(self.patience):  # `wait_for` of Python 3.11 may lose a cancellation
            return await answer

    async def play(self, move: str, **more: Any) -> Json:
        """Play a move; return the answer, accepted or refused."""
        return await self.ask({"type": "move", "number": self.number, "move": move} | more)

    async def until(self, condition: Callable[[], bool], patience: float | None = None) -> None:
        """Wait until something holds; fails if it does not, or if the socket closes."""
        async with asyncio.timeout(patience or self.patience):
            while not condition():
                if self.closed is not None:
                    raise ConnectionError(f"the socket was closed with {self.closed}")
                self._changed.clear()
                await self._changed.wait()

    async def _read(self) -> None:
        assert self._socket is not None
        socket = self._socket
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                self._take(frame)
                self._changed.set()
        self.closed = socket.close_code or 1006
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError(f"the socket was closed with {self.closed}"))
                answer.exception()  # whoever waits has it; nobody else needs to
        self._answers.clear()
        self._changed.set()

    def _take(self, frame: str | bytes) -> None:
        if self.keep_frames:
            self.frames.append(frame if isinstance(frame, str) else frame.decode())
        message = orjson.loads(frame)
        kind = message["type"]
        if kind == "welcome":
            self.table, self.seat, self.mine = message["table"], message["seat"], message["mine"]
            self.game, self.present, self.chat = message["game"], message["present"], message["chat"]
        elif kind == "played":
            self.game = message["game"]
            self.log += message["entries"]
        elif kind == "log":
            self.log[message["from"] :] = message["entries"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "present":
            self.present = message["present"]
        elif kind == "chat":
            self.chat.append(message["message"])
        if self.on_frame is not None:
            self.on_frame(message)
        answer = self._answers.pop(message.get("id") or "", None)
        if answer is not None and not answer.done():
            answer.set_result(message)

    async def play_on(self, dice: random.Random, to: int = 1_000_000) -> None:
        """Play this seat with scripted moves until the game is over, or the log has `to` entries."""

        def enough() -> bool:
            return bool(self.view["over"]) or self.number >= to

        while True:
            await self.until(lambda: self.my_turn or enough())
            if enough():
                return
            number = self.number
            answer = await self.play(choose(self.view, dice))
            if answer["type"] == "refused":
                assert answer["code"] == "late", answer
            await self.until(lambda before=number: self.number > before)  # type: ignore[misc]


def choose(view: Any, dice: random.Random) -> str:
    """Choose one of the moves that a view offers: claims before anything else, now and then tickets."""
    moves = view["moves"]
    if "keep" in moves:
        offered = [ticket["ticket"] for ticket in view["offer"]]
        return "keep " + " ".join(dice.sample(offered, moves["keep"]))
    if "build" in moves:
        way = dice.choice(moves["build"])
        return f"build {dice.choice(way['beds'])} {dice.choice(way['colours'])}"
    if "withdraw" in moves:
        return f"pay {moves['pay'][0]}" if moves.get("pay") and dice.random() < 0.8 else "withdraw"
    if moves.get("claim") and dice.random() < 0.8:
        route = dice.choice(sorted(moves["claim"]))
        return f"claim {route} {dice.choice(moves['claim'][route])}"
    if moves.get("tickets") and (dice.random() < 0.03 or not moves.get("draw")):
        return "tickets"
    if moves.get("draw"):
        return f"draw {dice.choice(moves['draw'])}"
    if moves.get("claim"):
        route = dice.choice(sorted(moves["claim"]))
        return f"claim {route} {moves['claim'][route][0]}"
    return "pass"


@contextlib.contextmanager
def no_pauses() -> Iterator[None]:
    """Collect no garbage in this process meanwhile: with a thousand clients that takes longer than a move."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()

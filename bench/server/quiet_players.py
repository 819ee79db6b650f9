"""People who play while a server is attacked: how long their moves take, and whether they are thrown out."""

import asyncio
import contextlib
import math
import random
import time
from dataclasses import dataclass, field

from bench.server.api_client import ApiClient, TableSocket, choose

MOVE_EVERY = 0.25
"""Seconds between two moves at a table."""


@dataclass
class Window:
    """What was measured during some seconds, in seconds."""

    moves: list[float] = field(default_factory=list)
    starting: float = math.nan
    """A quick game: from the request until the table is shown."""
    bot: float = math.nan
    """The slowest turn of an easy bot."""
    reloading: float = math.nan
    """The slowest reload of a table."""
    errors: list[str] = field(default_factory=list)

    def p99(self) -> float:
        """Of the moves, in milliseconds."""
        ordered = sorted(self.moves)
        return 1000 * ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))] if ordered else math.nan


class QuietTable:
    """Two people who play one game after the other."""

    def __init__(self, server: str, source: str, number: int) -> None:
        self.server = server
        self.source = source
        self.dice = random.Random(number)
        self.window = Window()
        self.thrown_out = 0
        self.people: list[ApiClient] = []
        self.sockets: list[TableSocket] = []
        self._sent: float | None = None

    async def sit_down(self) -> None:
        """Create a table, take seats, start."""
        if not self.people:
            self.people = [await ApiClient(self.server, self.source).named(name) for name in ("Anna", "Ben")]
        anna, ben = self.people
        table = await anna.table("nordic", "me", "open")
        await ben.call("POST", f"/api/tables/{table['id']}/seats/1/take", {})
        await anna.call("POST", f"/api/tables/{table['id']}/start", {})
        self.sockets = [await person.sit(table["id"]) for person in self.people]

    async def play(self) -> None:
        """Move every now and then, until cancelled."""
        due = time.monotonic() + self.dice.random() * MOVE_EVERY
        while True:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due = max(due + MOVE_EVERY, time.monotonic())
            try:
                await self._move()
            except Exception as error:
                self._note_pending()
                self.window.errors.append(f"{type(error).__name__}: {error}")
                await self._return()

    async def _move(self) -> None:
        """Play one move, and wait until both have the new view."""
        if self.sockets[0].view["over"]:
            for socket in self.sockets:
                await socket.leave()
            await self.sit_down()
        socket = next(each for each in self.sockets if each.my_turn)
        move = choose(socket.view, self.dice)
        self._sent = time.perf_counter()
        answer = await socket.play(move)
        if answer["type"] == "accepted":
            for other in self.sockets:
                await other.until(lambda c=other, n=answer["number"]: c.number > n)  # type: ignore[misc]
            self._note_pending()
        else:
            self.window.errors.append(str(answer["code"]))
        self._sent = None

    def _note_pending(self) -> None:
        """Note the time of the move under way."""
        if self._sent is not None:
            self.window.moves.append(time.perf_counter() - self._sent)

    def next_window(self, window: Window) -> None:
        """From now on, measure into another window; a move that has not arrived counts in both."""
        self._note_pending()
        self.window = window

    async def _return(self) -> None:
        """Open the sockets that were closed again."""
        self._sent = None
        for socket in self.sockets:
            if socket.closed is not None:
                self.thrown_out += 1
                with contextlib.suppress(Exception):
                    await socket.reopen()
        await asyncio.sleep(0.5)


async def visit(server: str, source: str, window: Window) -> None:
    """Start a quick game against an easy bot, play it and reload it, until cancelled."""
    person = await ApiClient(server, source).named("Cleo")
    start = time.perf_counter()
    try:
        table = await person.table("nordic", "me", "easy", start=True)
        socket = await person.sit(table["id"])
    finally:
        window.starting = time.perf_counter() - start
    try:
        while not socket.view["over"]:
            await asyncio.sleep(MOVE_EVERY)
            start = time.perf_counter()
            tab = await person.sit(table["id"])
            window.reloading = _slower(window.reloading, time.perf_counter() - start)
            await tab.leave()
            await socket.until(lambda: socket.my_turn)
            number = socket.number

            def answered(before: int = number) -> bool:
                return socket.number > before and (socket.my_turn or bool(socket.view["over"]))

            await socket.play(choose(socket.view, random.Random(number)))
            start = time.perf_counter()
            try:
                await socket.until(answered)
            finally:
                window.bot = _slower(window.bot, time.perf_counter() - start)
    finally:
        with contextlib.suppress(Exception):
            await socket.leave()
            await person.close()


def _slower(before: float, now: float) -> float:
    return now if math.isnan(before) else max(before, now)

"""Kill servers at random moments under load, and check that nothing accepted is lost or doubled.

python -m bench.server.kill --kills 100               one process on SQLite
python -m bench.server.kill --kills 100 --postgres    two processes on PostgreSQL, one of which is killed
"""

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import WebSocketException

from bench.server.api_client import ApiClient, TableSocket, choose
from bench.server.postgres import Postgres
from bench.server.processes import Server
from locomotif.server.settings import Settings
from locomotif.server.storage.db_schema import entries

LOST = (OSError, ConnectionError, WebSocketException, httpx.TransportError, TimeoutError, AssertionError)
Key = tuple[str, int]
"""A table and a number of its log."""


@dataclass
class StoredMoves:
    """What the players know to be stored."""

    acknowledged: dict[Key, tuple[int, str]] = field(default_factory=dict)
    stored_by: dict[tuple[str, int], int] = field(default_factory=dict)
    """For each table and seat, how many of its moves are known to be in the log."""
    reconnects: int = 0
    found_after_reconnect: int = 0
    finished: int = 0


class ReconnectingPlayer:
    """A person who plays one seat and reconnects after every interruption."""

    def __init__(
        self, client: ApiClient, servers: list[Server], table: str, seat: int, stored: StoredMoves
    ) -> None:
        self.client = client
        self.servers = servers
        self.socket = TableSocket(client, table)
        self.seat = seat
        self.stored = stored
        self.dice = random.Random(f"{table} {seat}")
        self.wanted: tuple[int, str] | None = None

    async def play(self, stop: asyncio.Event) -> None:
        """Play on until the game is over, or until asked to stop between two moves."""
        while not stop.is_set():
            try:
                await self._come_back()
                if await self._play_on(stop):
                    return
            except LOST:
                await asyncio.sleep(0.05 + self.dice.random() * 0.2)

    async def _come_back(self) -> None:
        """Connect to any server that answers, and see whether the last move arrived."""
        self.client.address = self.dice.choice(self.servers).address
        first = not self.socket.log and self.socket.closed is None
        self.socket.table = {}
        await self.socket.open(str(self.seat), since=len(self.socket.log))
        await self.socket.until(lambda: len(self.socket.log) >= self.socket.number)
        if not first:
            self.stored.reconnects += 1
        if self.wanted is not None:
            number, _ = self.wanted
            arrived = [e for e in self.socket.log[number:] if e["seat"] == self.seat and e["kind"] == "move"]
            if arrived:
                self.stored.found_after_reconnect += 1
                self._note_stored()

    async def _play_on(self, stop: asyncio.Event) -> bool:
        """Play moves; True when the game is over."""
        while not stop.is_set():
            await self.socket.until(lambda: self.socket.my_turn or self.socket.view["over"], patience=60)
            if self.socket.view["over"]:
                return True
            number = self.socket.number
            self.wanted = (number, choose(self.socket.view, self.dice))
            answer = await self.socket.play(self.wanted[1])
            if answer["type"] == "accepted":
                self.stored.acknowledged[self.socket.table_id, answer["number"]] = (
                    self.seat,
                    self.wanted[1],
                )
                self._note_stored()
                await self.socket.until(lambda n=answer["number"]: self.socket.number > n)  # type: ignore[misc]
            elif answer["code"] in ("late", "unavailable"):
                await asyncio.sleep(0.05)
                if answer["code"] == "unavailable":
                    raise ConnectionError  # look at the log before trying again
                self.wanted = None
            else:
                raise RuntimeError(f"refused: {answer}")
        return False

    def _note_stored(self) -> None:
        key = (self.socket.table_id, self.seat)
        self.stored.stored_by[key] = self.stored.stored_by.get(key, 0) + 1
        self.wanted = None


async def one_table(
    servers: list[Server], board: str, stored: StoredMoves, stop: asyncio.Event, goes_on: set[str]
) -> None:
    """Play one game after the other at one place, with two people and a bot."""
    while not stop.is_set():
        clients: list[ApiClient] = []
        try:
            table, clients = await _sit_down(servers, board)
        except LOST:
            await asyncio.sleep(0.2)
            continue
        players = [
            ReconnectingPlayer(client, servers, table, seat, stored) for seat, client in enumerate(clients)
        ]
        goes_on.add(table)
        await asyncio.gather(*(player.play(stop) for player in players))
        if not stop.is_set():
            stored.finished += 1
            goes_on.discard(table)
        for player in players:
            with contextlib.suppress(*LOST):
                await player.socket.leave()
            await player.client.close()


async def _sit_down(servers: list[Server], board: str) -> tuple[str, list[ApiClient]]:
    address = random.choice(servers).address
    anna, ben = await ApiClient(address).named("Anna"), await ApiClient(address).named("Ben")
    made = await anna.table(board, "me", "open", "easy")
    await ben.call("POST", f"/api/tables/{made['id']}/seats/1/take", {})
    await anna.call("POST", f"/api/tables/{made['id']}/start", {})
    return made["id"], [anna, ben]


async def read_logs(settings: Settings) -> dict[str, list[Any]]:
    """All logs, straight from the database."""
    engine = create_async_engine(settings.database_url)
    logs: dict[str, list[Any]] = {}
    async with engine.connect() as connection:
        for row in await connection.execute(select(entries).order_by(entries.c.table_id, entries.c.number)):
            logs.setdefault(row.table_id, []).append(row)
    await engine.dispose()
    return logs


def compare(stored: StoredMoves, logs: dict[str, list[Any]]) -> list[str]:
    """Differences between what the players know and what the logs say."""
    wrong = []
    for table, log in logs.items():
        if [row.number for row in log] != list(range(len(log))):
            wrong.append(f"{table}: the numbers are not 0 to {len(log) - 1}")
    for (table, number), (seat, move) in stored.acknowledged.items():
        log = logs.get(table, [])
        if number >= len(log):
            wrong.append(f"{table}: the acknowledged move {number} is missing")
        elif (log[number].seat, log[number].text) != (seat, move):
            wrong.append(f"{table}: entry {number} is {log[number].text!r}, acknowledged was {move!r}")
    for table, log in logs.items():
        for seat in (0, 1):
            there = sum(row.seat == seat and row.kind == "move" and not row.by_bot for row in log)
            known = stored.stored_by.get((table, seat), 0)
            if there not in (known, known + 1):  # the last one may still have been on its way when we stopped
                wrong.append(f"{table}: seat {seat} has {there} moves in the log and made {known}")
    return wrong


async def kill_under_load(
    folder: Path, kills: int, tables: int, database: str = "", *, seed: int = 0, quiet: bool = False
) -> dict[str, Any]:
    """Run the experiment; what was seen. `wrong` must be empty and `stood_still` 0."""
    dice = random.Random(seed)
    servers = [Server(folder / str(i), database=database) for i in range(2 if database else 1)]
    with contextlib.ExitStack() as at_the_end:
        for server in servers:
            at_the_end.callback(server.kill)
            server.start(wait=False)
        for server in servers:
            server.wait()
        return await _experiment(servers, kills, tables, dice, quiet)


async def _experiment(
    servers: list[Server], kills: int, tables: int, dice: random.Random, quiet: bool
) -> dict[str, Any]:
    stored, stop, goes_on = StoredMoves(), asyncio.Event(), set[str]()
    boards = ["usa", "nordic", "france", "japan", "northern_lights"]
    start = time.monotonic()
    work = [
        asyncio.create_task(one_table(servers, boards[i % len(boards)], stored, stop, goes_on))
        for i in range(tables)
    ]
    for done in range(kills):
        await _some_more_moves(stored, 2 * tables)
        await asyncio.sleep(dice.uniform(0, 0.5))
        victim = dice.choice(servers)
        victim.kill()
        victim.start(wait=False)
        await asyncio.to_thread(victim.wait)
        if not quiet and (done + 1) % 10 == 0:
            print(f"{done + 1} kills, {len(stored.acknowledged)} moves acknowledged", flush=True)
    stood_still = await _tables_standing_still(goes_on, stored)
    stop.set()
    for task in work:
        task.cancel()
    for end in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(end, Exception):
            raise end
    for server in servers:
        server.stop()
    settings = Settings(data=servers[0].data, database=servers[0].database)
    wrong = compare(stored, await read_logs(settings))
    lines = [line for server in servers for line in server.log_text().splitlines()]
    tracebacks = [line for line in lines if '"traceback"' in line]
    return {
        "kills": kills,
        "seconds": round(time.monotonic() - start),
        "acknowledged": len(stored.acknowledged),
        "reconnects": stored.reconnects,
        "found after reconnect": stored.found_after_reconnect,
        "games finished": stored.finished,
        "stood still": stood_still,
        "tracebacks": tracebacks,
        "wrong": wrong,
    }


async def _some_more_moves(stored: StoredMoves, count: int, patience: float = 30.0) -> None:
    """Wait until the load is back: so many more moves are acknowledged."""
    wanted = len(stored.acknowledged) + count
    end = time.monotonic() + patience
    while len(stored.acknowledged) < wanted and time.monotonic() < end:
        await asyncio.sleep(0.01)


async def _tables_standing_still(goes_on: set[str], stored: StoredMoves, patience: float = 60.0) -> int:
    """How many tables that were being played get no further move after the last restart."""
    waiting = {table: _moves_of(stored, table) for table in goes_on}
    end = time.monotonic() + patience
    while waiting and time.monotonic() < end:
        await asyncio.sleep(0.2)
        waiting = {t: n for t, n in waiting.items() if t in goes_on and _moves_of(stored, t) <= n}
    return len(waiting)


def _moves_of(stored: StoredMoves, table: str) -> int:
    return sum(count for (where, _), count in stored.stored_by.items() if where == table)


def main() -> None:
    """Run it from the command line."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--kills", type=int, default=100)
    words.add_argument("--tables", type=int, default=10)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--postgres", action="store_true")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        postgres = None
        database = ""
        if given.postgres:
            Path(folder).chmod(0o755)
            postgres = Postgres(Path(folder) / "postgres").start()
            database = postgres.database("kill")
        seen = asyncio.run(
            kill_under_load(Path(folder), given.kills, given.tables, database, seed=given.seed)
        )
        if postgres is not None:
            postgres.stop()
    for what, value in seen.items():
        print(f"{what}: {value}")
    if seen["wrong"] or seen["stood still"]:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

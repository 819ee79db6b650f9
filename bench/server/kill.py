"""Kill servers at random moments under load, and check that nothing accepted is lost or doubled.

People play, undo claims and change tables in the lobby; half of the games have a clock. The first time and
every tenth time after it the server stays down for longer than a move may take: nobody's clock may run out by that.

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
from bench.server.lobby_load import Promised, differences, keep_changing
from bench.server.postgres import Postgres
from bench.server.processes import Server
from locomotif.server.settings import Settings
from locomotif.server.storage.db_schema import entries

LOST = (OSError, ConnectionError, WebSocketException, httpx.TransportError, TimeoutError, AssertionError)
Key = tuple[str, int]
"""A table and a number of its log."""


@dataclass
class StoredMoves:
    """What the players know has been stored."""

    acknowledged: dict[Key, tuple[str, int, str]] = field(default_factory=dict)
    """Kind, seat and text of entries."""
    stored_by: dict[tuple[str, int], int] = field(default_factory=dict)
    """For each table and seat, how many of its moves are known to be in the log."""
    reconnects: int = 0
    found_after_reconnect: int = 0
    finished: int = 0
    undone: int = 0


class ReconnectingPlayer:
    """A person who plays one seat and reconnects after every interruption."""

    def __init__(
        self, client: ApiClient, servers: list[Server], table: str, seat: int, stored: StoredMoves
    ) -> None:
        self.client = client
        self.servers = servers
        self.socket = TableSocket(client, table)
        self.socket.patience = 20.0  # then it connects again, as a page does
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
                self._note_acknowledged(answer["number"], "move", self.wanted[1])
                self._note_stored()
                await self.socket.until(lambda n=answer["number"]: self.socket.number > n)  # type: ignore[misc]
                await self._perhaps_undo()
            elif answer["code"] in ("late", "unavailable"):
                await asyncio.sleep(0.05)
                if answer["code"] == "unavailable":
                    raise ConnectionError  # look at the log before trying again
                self.wanted = None
            else:
                raise RuntimeError(f"refused: {answer}")
        return False

    async def _perhaps_undo(self) -> None:
        """Now and then undo a claim, as long as that is possible."""
        game = self.socket.game
        if game is None or game["undo"] != self.seat or self.dice.random() < 0.5:
            return
        answer = await self.socket.ask({"type": "undo", "number": game["number"], "seat": self.seat})
        if answer["type"] == "accepted":
            self._note_acknowledged(answer["number"], "undo", str(answer["number"] - 1))
            self.stored.undone += 1
            await self.socket.until(lambda n=answer["number"]: self.socket.number > n)  # type: ignore[misc]

    def _note_acknowledged(self, number: int, kind: str, text: str) -> None:
        self.stored.acknowledged[self.socket.table_id, number] = (kind, self.seat, text)

    def _note_stored(self) -> None:
        key = (self.socket.table_id, self.seat)
        self.stored.stored_by[key] = self.stored.stored_by.get(key, 0) + 1
        self.wanted = None


async def one_table(
    servers: list[Server],
    board: str,
    clock: dict[str, Any],
    stored: StoredMoves,
    stop: asyncio.Event,
    goes_on: set[str],
) -> None:
    """Play one game after the other, with two people and a bot."""
    while not stop.is_set():
        clients: list[ApiClient] = []
        try:
            table, clients = await _sit_down(servers, board, clock)
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


async def _sit_down(servers: list[Server], board: str, clock: dict[str, Any]) -> tuple[str, list[ApiClient]]:
    address = random.choice(servers).address
    anna, ben = await ApiClient(address).named("Anna"), await ApiClient(address).named("Ben")
    made = await anna.table(board, "me", "open", "easy", clock=clock)
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
    for (table, number), said in stored.acknowledged.items():
        log = logs.get(table, [])
        if number >= len(log):
            wrong.append(f"{table}: the acknowledged entry {number} is missing")
        elif (log[number].kind, log[number].seat, log[number].text) != said:
            wrong.append(f"{table}: entry {number} is {log[number].text!r}, acknowledged was {said}")
    for table, log in logs.items():
        if any(row.kind == "bot" and row.text == "clock" for row in log):
            wrong.append(f"{table}: a clock ran out although its player moved at once")
        for seat in (0, 1):
            there = sum(row.seat == seat and row.kind == "move" and not row.by_bot for row in log)
            known = stored.stored_by.get((table, seat), 0)
            if there not in (known, known + 1):  # the last one may still have been on its way when we stopped
                wrong.append(f"{table}: seat {seat} has {there} moves in the log and made {known}")
    return wrong


async def kill_under_load(
    folder: Path,
    kills: int,
    tables: int,
    database: str = "",
    *,
    seed: int = 0,
    quiet: bool = False,
    seconds_a_move: int = 60,
    downtime: float = 0,
) -> dict[str, Any]:
    """Run the experiment; return what was seen. `wrong` must be empty and `stood_still` 0."""
    dice = random.Random(seed)
    servers = [Server(folder / str(i), database=database) for i in range(2 if database else 1)]
    with contextlib.ExitStack() as at_the_end:
        for server in servers:
            at_the_end.callback(server.kill)
            server.start(wait=False)
        for server in servers:
            server.wait()
        return await _experiment(servers, kills, tables, dice, quiet, seconds_a_move, downtime)


async def _experiment(
    servers: list[Server],
    kills: int,
    tables: int,
    dice: random.Random,
    quiet: bool,
    seconds_a_move: int,
    downtime: float,
) -> dict[str, Any]:
    promised = Promised()
    clocks: list[dict[str, Any]] = [{"kind": "none"}, {"kind": "move", "seconds": seconds_a_move}]
    stored, stop, goes_on = StoredMoves(), asyncio.Event(), set[str]()
    boards = ["usa", "nordic", "france", "japan", "northern_lights"]
    start = time.monotonic()
    work = [
        asyncio.create_task(one_table(servers, boards[i % len(boards)], clocks[i % 2], stored, stop, goes_on))
        for i in range(tables)
    ]
    work.append(asyncio.create_task(keep_changing(servers, promised, stop, LOST)))
    for done in range(kills):
        await _some_more_moves(stored, 2 * tables)
        await asyncio.sleep(dice.uniform(0, 0.5))
        victim = dice.choice(servers)
        victim.kill()
        if done % 10 == 0:
            await asyncio.sleep(downtime)
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
    logs = await read_logs(settings)
    wrong = compare(stored, logs) + await differences(promised, settings)
    lines = [line for server in servers for line in server.log_text().splitlines()]
    tracebacks = [line for line in lines if '"traceback"' in line]
    return {
        "kills": kills,
        "seconds": round(time.monotonic() - start),
        "acknowledged": len(stored.acknowledged),
        "reconnects": stored.reconnects,
        "found after reconnect": stored.found_after_reconnect,
        "games finished": stored.finished,
        "undone claims": stored.undone,
        "lobby calls": promised.calls,
        "pauses": sum(row.kind == "pause" for log in logs.values() for row in log),
        "stood still": stood_still,
        "tracebacks": tracebacks,
        "wrong": wrong,
    }


async def _some_more_moves(stored: StoredMoves, count: int, patience: float = 30.0) -> None:
    """Wait until the load is back: until this many more moves are acknowledged."""
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
    words.add_argument("--seconds-a-move", type=int, default=15, help="the clock of every second table")
    words.add_argument(
        "--downtime", type=float, default=30, help="seconds the server is down every tenth time"
    )
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
            kill_under_load(
                Path(folder),
                given.kills,
                given.tables,
                database,
                seed=given.seed,
                seconds_a_move=given.seconds_a_move,
                downtime=given.downtime,
            )
        )
        if postgres is not None:
            postgres.stop()
    for what, value in seen.items():
        print(f"{what}: {value}")
    if seen["wrong"] or seen["stood still"]:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

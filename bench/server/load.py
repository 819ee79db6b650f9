"""Measure a server under load: many tables on real sockets, one move per table every few seconds.

python -m bench.server.load                                300 tables of 3, one move every 2 s, five minutes
python -m bench.server.load --rates 200,400,600 --seconds 20    how many moves a second it can hold
python -m bench.server.load --reviews 10 --seconds 60      the same while people wait for reviews of ten games

The time of a move is from sending it until every client at the table has the new view.
"""

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.server.api_client import ApiClient, TableSocket, choose, no_pauses
from bench.server.postgres import Postgres
from bench.server.processes import Server

BOARDS = ("nordic", "france", "japan", "northern_lights", "usa")


@dataclass
class Measurements:
    """What was measured."""

    times: list[float] = field(default_factory=list)
    memory: list[tuple[float, int]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    games: int = 0
    cpu: float = 0.0
    """Seconds of a core that the server used."""

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class ThreePlayers:
    """Three people at one table, who play one game after the other."""

    def __init__(self, server: Server, board: str, number: int, measured: Measurements) -> None:
        self.server = server
        self.board = board
        self.dice = random.Random(number)
        self.measured = measured
        self.clients: list[ApiClient] = []
        self.sockets: list[TableSocket] = []

    async def sit_down(self) -> None:
        """Create a table, take seats, start."""
        if not self.clients:
            self.clients = [
                await ApiClient(self.server.address).named(name) for name in ("Anna", "Ben", "Cleo")
            ]
        table = await self.clients[0].table(self.board, "me", "open", "open")
        for seat in (1, 2):
            await self.clients[seat].call("POST", f"/api/tables/{table['id']}/seats/{seat}/take", {})
        await self.clients[0].call("POST", f"/api/tables/{table['id']}/start", {})
        self.sockets = [await client.sit(table["id"]) for client in self.clients]

    async def move(self) -> None:
        """Play one move, and wait until everybody has the new view."""
        if self.sockets[0].view["over"]:
            self.measured.games += 1
            for socket in self.sockets:
                await socket.leave()
            await self.sit_down()
        socket = next(c for c in self.sockets if c.my_turn)
        move = choose(socket.view, self.dice)
        start = time.perf_counter()
        answer = await socket.play(move)
        if answer["type"] != "accepted":
            self.measured.errors.append(str(answer))
            return
        for other in self.sockets:
            await other.until(lambda c=other, n=answer["number"]: c.number > n)  # type: ignore[misc]
        self.measured.times.append(time.perf_counter() - start)

    async def play(self, every: float, until: float) -> None:
        """Play a move every `every` seconds; players that are behind move at once."""
        due = time.monotonic() + self.dice.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            try:
                await self.move()
            except Exception as error:
                self.measured.errors.append(f"{type(error).__name__}: {error}")
                return
            due = max(due + every, time.monotonic() - 2 * every)


async def seat_players(server: Server, tables: int, measured: Measurements) -> list[ThreePlayers]:
    """Seat all players, a few tables at a time."""
    tables_of_three = [ThreePlayers(server, BOARDS[i % len(BOARDS)], i, measured) for i in range(tables)]
    for i in range(0, tables, 10):
        await asyncio.gather(*(three_players.sit_down() for three_players in tables_of_three[i : i + 10]))
    return tables_of_three


async def watch_memory(server: Server, measured: Measurements, every: float) -> None:
    """Note the server's memory now and then, from the first move on."""
    start = time.monotonic()
    while True:
        measured.memory.append((time.monotonic() - start, server.memory()))
        await asyncio.sleep(every)


def memory_by_minute(memory: Sequence[tuple[float, int]]) -> list[float]:
    """MiB at the start and after each minute: the first reading of each."""
    readings: dict[int, float] = {}
    for at, size in memory:
        readings.setdefault(int(at // 60), size / 2**20)
    return [readings[minute] for minute in sorted(readings)]


async def measure(
    server: Server, tables: int, every: float, seconds: float, reviews: int = 0
) -> Measurements:
    """Play for this many seconds, while `reviews` games wait to be reviewed; return what was measured."""
    measured = Measurements()
    tables_of_three = await seat_players(server, tables, measured)
    watching = asyncio.create_task(watch_memory(server, measured, 1.0))
    waiting = [BOARDS[i % len(BOARDS)] for i in range(reviews)]
    readers = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.server.review_readers", server.address, *waiting, stdout=subprocess.PIPE
    )
    assert readers.stdout is not None
    for _ in waiting:  # until all of them wait
        await readers.stdout.readline()
    end = time.monotonic() + seconds
    used = server.cpu_seconds()
    with no_pauses():
        await asyncio.gather(*(three_players.play(every, end) for three_players in tables_of_three))
    measured.cpu = server.cpu_seconds() - used
    watching.cancel()
    if readers.returncode is None:
        readers.kill()
    elif waiting:
        measured.errors.append("the process that waits for reviews has ended")
    await readers.wait()
    for three_players in tables_of_three:
        for socket in three_players.sockets:
            await socket.leave()
        for client in three_players.clients:
            await client.close()
    return measured


def report(measured: Measurements, tables: int, every: float, seconds: float) -> str:
    """The measurements in a few lines."""
    mib = [memory / 2**20 for _, memory in measured.memory]
    by_minute = ", ".join(f"{size:.1f}" for size in memory_by_minute(measured.memory))
    return "\n".join(
        [
            f"{tables} tables × 3 clients, a move a table every {every:g} s, {seconds:g} s",
            f"moves {len(measured.times)} ({len(measured.times) / seconds:.0f}/s wanted {tables / every:.0f}/s), "
            f"games finished {measured.games}, errors {len(measured.errors)}",
            f"until all have the view: p50 {measured.percentile(0.5):.1f} ms, p90 {measured.percentile(0.9):.1f} ms, "
            f"p99 {measured.percentile(0.99):.1f} ms, most {measured.percentile(1):.1f} ms",
            f"the server used {1000 * measured.cpu / max(1, len(measured.times)):.2f} ms of a core for a move",
            f"memory of the server: {mib[0]:.1f} MiB at first, {mib[-1]:.1f} MiB at the end, "
            f"most {max(mib):.1f} MiB; at the start and after each minute {by_minute}",
            *measured.errors[:5],
        ]
    )


def main(words: Sequence[str] | None = None) -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--rates", default="", help="moves a second to try, one after the other")
    parser.add_argument("--reviews", type=int, default=0, help="people who wait for reviews meanwhile")
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        postgres = Postgres(Path(folder) / "pg").start() if given.postgres else None
        database = postgres.database("load") if postgres else ""
        paces = [given.tables / float(rate) for rate in given.rates.split(",") if rate] or [given.every]
        for i, every in enumerate(paces):
            server = Server(Path(folder) / str(i), database=database).start()
            measured = asyncio.run(measure(server, given.tables, every, given.seconds, given.reviews))
            print(report(measured, given.tables, every, given.seconds), flush=True)
            server.stop()
        if postgres is not None:
            postgres.stop()


if __name__ == "__main__":
    main()

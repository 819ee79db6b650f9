"""Measure a server under load: many tables on real sockets, one move a table every few seconds.

python -m bench.server.load                                300 tables of 3, a move every 2 s, five minutes
python -m bench.server.load --rates 200,400,600 --seconds 20    how many moves a second it can hold

The time of a move is from sending it until every client at the table has the new view.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.server.guests import Chair, Guest, choose
from bench.server.postgres import Postgres
from bench.server.processes import Server

BOARDS = ("nordic", "france", "japan", "northern_lights", "usa")


@dataclass
class Figures:
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


class Party:
    """Three people at one table, who play one game after the other."""

    def __init__(self, server: Server, board: str, number: int, figures: Figures) -> None:
        self.server = server
        self.board = board
        self.dice = random.Random(number)
        self.figures = figures
        self.guests: list[Guest] = []
        self.chairs: list[Chair] = []

    async def sit_down(self) -> None:
        """Make a table, sit down, start."""
        if not self.guests:
            self.guests = [await Guest(self.server.address).named(name) for name in ("Anna", "Ben", "Cleo")]
        table = await self.guests[0].table(self.board, "me", "open", "open")
        for seat in (1, 2):
            await self.guests[seat].call("POST", f"/api/tables/{table['id']}/seats/{seat}/take", {})
        await self.guests[0].call("POST", f"/api/tables/{table['id']}/start", {})
        self.chairs = [await guest.sit(table["id"]) for guest in self.guests]

    async def move(self) -> None:
        """Play one move, and wait until everybody has the new view."""
        if self.chairs[0].view["over"]:
            self.figures.games += 1
            for chair in self.chairs:
                await chair.leave()
            await self.sit_down()
        chair = next(c for c in self.chairs if c.my_turn)
        move = choose(chair.view, self.dice)
        start = time.perf_counter()
        answer = await chair.play(move)
        if answer["type"] != "accepted":
            self.figures.errors.append(str(answer))
            return
        for other in self.chairs:
            await other.until(lambda c=other, n=answer["number"]: c.number > n)  # type: ignore[misc]
        self.figures.times.append(time.perf_counter() - start)

    async def play(self, every: float, until: float) -> None:
        """A move every so many seconds; a party that is behind goes on at once."""
        due = time.monotonic() + self.dice.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            try:
                await self.move()
            except Exception as error:
                self.figures.errors.append(f"{type(error).__name__}: {error}")
                return
            due = max(due + every, time.monotonic() - 2 * every)


async def seat_parties(server: Server, tables: int, figures: Figures) -> list[Party]:
    """Fill the house, a few tables at a time."""
    parties = [Party(server, BOARDS[i % len(BOARDS)], i, figures) for i in range(tables)]
    for i in range(0, tables, 10):
        await asyncio.gather(*(party.sit_down() for party in parties[i : i + 10]))
    return parties


async def watch_memory(server: Server, figures: Figures, every: float) -> None:
    """Note the server's memory now and then, from the first move on."""
    start = time.monotonic()
    while True:
        figures.memory.append((time.monotonic() - start, server.memory()))
        await asyncio.sleep(every)


def memory_by_minute(memory: Sequence[tuple[float, int]]) -> list[float]:
    """MiB at the start and after each minute: the first reading of each."""
    readings: dict[int, float] = {}
    for at, size in memory:
        readings.setdefault(int(at // 60), size / 2**20)
    return [readings[minute] for minute in sorted(readings)]


async def measure(server: Server, tables: int, every: float, seconds: float) -> Figures:
    """Play for so long; what was measured."""
    figures = Figures()
    parties = await seat_parties(server, tables, figures)
    watching = asyncio.create_task(watch_memory(server, figures, 1.0))
    end = time.monotonic() + seconds
    used = server.cpu_seconds()
    await asyncio.gather(*(party.play(every, end) for party in parties))
    figures.cpu = server.cpu_seconds() - used
    watching.cancel()
    for party in parties:
        for chair in party.chairs:
            await chair.leave()
        for guest in party.guests:
            await guest.close()
    return figures


def report(figures: Figures, tables: int, every: float, seconds: float) -> str:
    """The figures in a few lines."""
    mib = [memory / 2**20 for _, memory in figures.memory]
    by_minute = ", ".join(f"{size:.1f}" for size in memory_by_minute(figures.memory))
    return "\n".join(
        [
            f"{tables} tables × 3 clients, a move a table every {every:g} s, {seconds:g} s",
            f"moves {len(figures.times)} ({len(figures.times) / seconds:.0f}/s wanted {tables / every:.0f}/s), "
            f"games finished {figures.games}, errors {len(figures.errors)}",
            f"until all have the view: p50 {figures.percentile(0.5):.1f} ms, p90 {figures.percentile(0.9):.1f} ms, "
            f"p99 {figures.percentile(0.99):.1f} ms, most {figures.percentile(1):.1f} ms",
            f"the server used {1000 * figures.cpu / max(1, len(figures.times)):.2f} ms of a core for a move",
            f"memory of the server: {mib[0]:.1f} MiB at first, {mib[-1]:.1f} MiB at the end, "
            f"most {max(mib):.1f} MiB; at the start and after each minute {by_minute}",
            *figures.errors[:5],
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
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        postgres = Postgres(Path(folder) / "pg").start() if given.postgres else None
        database = postgres.database("load") if postgres else ""
        paces = [given.tables / float(rate) for rate in given.rates.split(",") if rate] or [given.every]
        for i, every in enumerate(paces):
            server = Server(Path(folder) / str(i), database=database).start()
            figures = asyncio.run(measure(server, given.tables, every, given.seconds))
            print(report(figures, given.tables, every, given.seconds), flush=True)
            server.stop()
        if postgres is not None:
            postgres.stop()


if __name__ == "__main__":
    main()

"""Attack a server with its default limits, and measure what quiet players feel of it.

python -m bench.server.attack                                 every attack, from one address and from a hundred people
python -m bench.server.attack --only pings,bots --from one    some of them
python -m bench.server.attack --together                      only all of them at once
PYTHONPATH=OTHER/src:. python -m bench.server.attack          the server of another checkout

It takes about eight minutes, four for each source, on an otherwise idle machine. Other load is measured, too; the
column "before" of each row shows how much there is. The server may open 1,024 files. One quiet table has the
attacker's own address, the others have addresses of their own. The time of a move is from sending it until both
players have the new view. Memory is compared with that before the first attack; "thrown out" counts sockets of quiet
players. On a virtual machine "taken" says how much of a core the host gave to others; then the attack is repeated, at
most four times, and the calmest try counts.
"""

import argparse
import asyncio
import contextlib
import json
import math
import random
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.server.api_client import ApiClient, no_pauses
from bench.server.attackers import ATTACKS, Order, Outcome, Stranger, let_loose, prepare
from bench.server.processes import Server, seconds_taken
from bench.server.quiet_players import QuietTable, Window, visit

FILES = 1024
TABLES = 10
CROWD = 100
FINISHED = 12
"""How many finished games there are for those who ask for replays."""
BEFORE, DURING, AFTER = 2.0, 8.0, 2.0
"""Seconds of the three windows; during the attack, ten tables make about 350 moves."""
BOARD = "france"
ATTACKERS_CORES = 0.6
"""The part of a core that all attackers together may use."""
AT_ONE_ADDRESS = "127.0.0.66"
PAGE = Path(__file__).parents[2] / "web" / "dist"
SETTINGS = {"LOCOMOTIF_PACE": "0", "LOCOMOTIF_PACE_AFTER_CLAIM": "0", "LOCOMOTIF_CLIENT": str(PAGE)}
"""Bots move as soon as they have thought; another checkout serves the page of this one."""


@dataclass
class Row:
    """One attack, and what the quiet players felt of it."""

    attack: str
    windows: list[Window]
    quiet_memory: int
    memory: int
    thrown_out: int
    outcome: Outcome
    cpu: float
    """Part of a core that the server used during the attack."""
    taken: float
    """Part of a core that the host of a virtual machine took away meanwhile."""

    def __str__(self) -> str:
        before, during, after = (f"{window.p99():8.0f}" for window in self.windows)
        felt = self.windows[1]
        refused = sum(n for status, n in self.outcome.answers.items() if status[0] in "45")
        return (
            f"{self.attack:34}{before}{during}{after}{_seconds(felt.starting)}{_seconds(felt.reloading)}"
            f"{_seconds(felt.bot)}{self.memory / 2**20:8.0f}{self.memory / self.quiet_memory:6.2f}"
            f"{100 * self.cpu:6.0f}{100 * self.taken:6.0f}{self.thrown_out:7}{self.outcome.closed:9}{refused:9}"
        )


HEADINGS = (
    f"{'':34}{'move p99, ms':>24}{'slowest, s':>24}{'memory':>14}{'CPU':>6}{'taken':>6}{'thrown':>7}"
    f"{'attacker':>18}\n"
    f"{'attack':34}{'before':>8}{'during':>8}{'after':>8}{'start':>8}{'reload':>8}{'bot':>8}"
    f"{'MiB':>8}{'times':>6}{'%':>6}{'%':>6}{'out':>7}{'closed':>9}{'refused':>9}"
)


MOST_TAKEN, MOST_TRIES = 0.1, 5
"""An attack is repeated if the host took more than this part of a core, up to this many tries; the calmest counts."""

MOST_MS, MOST_MEMORY = 150, 1.5
"""The longest that moves of quiet players may take, and by what factor memory may grow."""


def verdict(rows: list[Row]) -> str:
    """A line with the worst of all rows, and whether that is good enough."""
    slowest = max(rows, key=lambda row: row.windows[1].p99())
    largest = max(rows, key=lambda row: row.memory / row.quiet_memory)
    thrown_out = sum(row.thrown_out for row in rows)
    p99, times = slowest.windows[1].p99(), largest.memory / largest.quiet_memory
    well = p99 < MOST_MS and times < MOST_MEMORY and not thrown_out
    return (
        f"{'Well' if well else 'Not well'}: p99 at most {p99:.0f} ms ({slowest.attack}; wanted below {MOST_MS}), "
        f"memory at most {times:.2f} times ({largest.attack}; wanted below {MOST_MEMORY}), "
        f"{thrown_out} quiet sockets thrown out"
    )


def _seconds(value: float) -> str:
    return f"{'–':>8}" if math.isnan(value) else f"{value:8.2f}"


class Scene:
    """A server with quiet players and strangers."""

    def __init__(self, server: Server, strangers: list[Stranger], finished: list[str]) -> None:
        self.server = server
        self.strangers = strangers
        self.finished = finished
        self.tables = [QuietTable(server.address, f"127.0.2.{i + 1}", i) for i in range(TABLES - 1)]
        self.tables.append(QuietTable(server.address, AT_ONE_ADDRESS, TABLES))
        self.visits = 0
        self.quiet_memory = 0

    async def attack(self, title: str, attacks: list[str]) -> Row:
        """Attack, and measure before, during and after."""
        thrown_out = sum(table.thrown_out for table in self.tables)
        processes = await asyncio.to_thread(lambda: [self._prepare(name, len(attacks)) for name in attacks])
        windows = [await self._measure(BEFORE)]
        self.quiet_memory = self.quiet_memory or self.server.memory()
        for process in processes:
            let_loose(process)
        used, taken, begun = self.server.cpu_seconds(), seconds_taken(), time.monotonic()
        most = asyncio.create_task(self._most_memory())
        windows.append(await self._measure(DURING + 1))
        passed = time.monotonic() - begun
        cpu, taken = (self.server.cpu_seconds() - used) / passed, (seconds_taken() - taken) / passed
        outcome = await asyncio.to_thread(_outcome, processes)
        windows.append(await self._measure(AFTER))
        most.cancel()
        thrown_out = sum(table.thrown_out for table in self.tables) - thrown_out
        return Row(title, windows, self.quiet_memory, self._most, thrown_out, outcome, cpu, taken)

    def _prepare(self, name: str, together: int) -> "subprocess.Popen[bytes]":
        """Start an attacker, one of `together` who attack together."""
        cores = ATTACKERS_CORES / together
        who, games = self.strangers, self.finished
        return prepare(Order([name], self.server.port, DURING, who, games, BOARD, largest_file(), cores))

    async def _measure(self, seconds: float) -> Window:
        """Measure for this many seconds, with a visitor from an address not seen before."""
        window = Window()
        for table in self.tables:
            table.next_window(window)
        self.visits += 1
        visiting = asyncio.create_task(visit(self.server.address, f"127.0.3.{self.visits}", window))
        await asyncio.sleep(seconds)
        visiting.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await visiting
        for table in self.tables:
            table.next_window(Window())
        return window

    async def _most_memory(self) -> None:
        self._most = 0
        while True:
            self._most = max(self._most, self.server.memory())
            await asyncio.sleep(0.1)


def largest_file() -> str:
    """The largest script of the built page; without a page, the description of the API."""
    found = max(PAGE.glob("assets/*.js"), key=lambda file: file.stat().st_size, default=None)
    return "api/openapi.json" if found is None else f"assets/{found.name}"


def _outcome(processes: "list[subprocess.Popen[bytes]]") -> Outcome:
    """The outcome of all attackers together."""
    total = Outcome()
    for process in processes:
        assert process.stdout is not None
        one = Outcome(**json.loads(process.stdout.read() or "{}"))
        process.wait()
        total.opened += one.opened
        total.closed += one.closed
        total.answers = dict(Counter(total.answers) + Counter(one.answers))
    return total


async def finish_games(server: Server) -> list[str]:
    """Make games that are over: their hosts give up at once, and bots play them to the end."""

    async def one(number: int) -> str:
        host = await ApiClient(server.address, f"127.0.4.{number + 1}").named("Host")
        table = await host.table("usa", "me", "easy", "easy", start=True, public=number < 5)
        socket = await host.sit(table["id"])
        await socket.ask({"type": "give_up"})
        await socket.leave()  # without an audience bots do not pause
        while (await host.call("GET", f"/api/tables/{table['id']}"))["state"] != "finished":
            await asyncio.sleep(0.3)
        await host.close()
        return str(table["id"])

    return await asyncio.gather(*map(one, range(FINISHED)))


async def meet(server: Server, addresses: list[str]) -> list[Stranger]:
    """Register people at these addresses."""
    found = []
    for address in addresses:
        client = await ApiClient(server.address, address).named("Eve")
        found.append(Stranger(address, client.cookie))
        await client.close()
    return found


async def attack_and_print(scene: Scene, title: str, attacks: list[str]) -> Row:
    """Attack, and print the row."""
    row = await scene.attack(title, attacks)
    print(row, flush=True)
    for error in sorted(set(row.windows[1].errors))[:3]:
        print(f"    {error}")
    return row


async def measure(server: Server, crowd: bool, names: list[str], together: bool) -> list[Row]:
    """Run attacks one after the other unless only `together`, then all at once; print a row for each."""
    addresses = [f"127.0.1.{i + 1}" for i in range(CROWD)] if crowd else [AT_ONE_ADDRESS]
    scene = Scene(server, await meet(server, addresses), await finish_games(server))
    for table in scene.tables:
        await table.sit_down()
    playing = [asyncio.create_task(table.play()) for table in scene.tables]
    await asyncio.sleep(1)
    source = "a hundred people" if crowd else "one address"
    rounds = [] if together else [(f"{name}, {source}", [name]) for name in names]
    if together or len(names) > 1:
        rounds.append((f"all together, {source}", names))
    rows = []
    for title, attacks in rounds:
        tries: list[Row] = []
        while not tries or (tries[-1].taken > MOST_TAKEN and len(tries) < MOST_TRIES):
            with no_pauses():
                tries.append(await attack_and_print(scene, title, attacks))
        rows.append(min(tries, key=lambda row: row.taken))
    for task in playing:
        task.cancel()
    return rows


def main(words: Sequence[str] | None = None) -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default=",".join(ATTACKS), help="attacks, separated by commas")
    parser.add_argument("--from", dest="source", choices=("one", "crowd", "both"), default="both")
    parser.add_argument("--together", action="store_true", help="only all of them at once")
    given = parser.parse_args(words)
    names = [name.strip() for name in given.only.split(",")]
    unknown = set(names) - set(ATTACKS)
    if unknown:
        parser.error(f"there is no attack {', '.join(sorted(unknown))}; there are {', '.join(ATTACKS)}")
    random.seed(1)
    begin = time.monotonic()
    print(HEADINGS, flush=True)
    rows = []
    for source in ("one", "crowd"):
        if given.source in (source, "both"):
            with tempfile.TemporaryDirectory() as folder:
                server = Server(Path(folder), limits={}, settings=SETTINGS, files=FILES).start()
                try:
                    rows += asyncio.run(measure(server, source == "crowd", names, given.together))
                finally:
                    server.kill()
    print(f"{verdict(rows)}; {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()

"""Graphs of everybody's chances in running games, for those who watch: from public knowledge, and a move late.

They are worked out in a process of their own while somebody asks, and kept in memory for those who come later.
"""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, field
from typing import Literal

from locomotif.server.event_loop.fair_queue import FairQueue
from locomotif.server.live.coach_process import CoachProcess

PLAYOUTS = 600
"""How many playouts judge each position."""

TOGETHER = 6
"""How many positions of one game are judged before it is another's turn."""

PATIENCE = 20.0
"""Seconds after which a graph grows no more if nobody has asked about it."""

SILENCE = 120.0
"""Seconds without a word after which the process is held to be stuck."""

FRESH = 1.0
"""Seconds after a look at the log during which it is not read again."""

IDLE = 60.0
"""Seconds for which a process without work is kept."""

MOST_KEPT = 200

log = logging.getLogger("locomotif.server")


@dataclass(frozen=True)
class Played:
    """What has been played so far."""

    number: int
    """How many entries the log has."""
    moves: tuple[str, ...]
    record: str


@dataclass(eq=False)
class LiveGraph:
    """The chances of all seats over a game, as far as they are known."""

    played: Played
    points: dict[int, list[float]] = field(default_factory=dict)
    """By the number of moves played."""
    revision: int = 1
    asked: float = field(default_factory=time.monotonic)
    read: float = field(default_factory=time.monotonic)
    """When the log was read last."""
    failed: float | None = None
    """When the coach failed."""

    def is_behind(self, number: int) -> bool:
        """Has the game gone on? Always False within `FRESH` seconds after the last look."""
        return self.played.number != number and time.monotonic() - self.read > FRESH

    def follow(self, played: Played) -> None:
        """Follow the game to its present position, and forget what has been undone."""
        if played.number == self.played.number:
            return
        self.read = time.monotonic()
        pairs = list(zip(self.played.moves, played.moves, strict=False))
        standing = next((i for i, (known, now) in enumerate(pairs) if known != now), len(pairs))
        self.points = {moment: chances for moment, chances in self.points.items() if moment <= standing}
        self.played = played
        self.revision += 1

    def missing(self) -> list[int]:
        """The positions that may be shown but are not judged yet, the latest first: all but the present one."""
        return [moment for moment in reversed(range(len(self.played.moves))) if moment not in self.points]

    @property
    def state(self) -> Literal["working", "done", "failed"]:
        """How far it has come."""
        return "failed" if self.failed is not None else "working" if self.missing() else "done"

    def chances(self) -> list[list[float] | None]:
        """The chances known so far, by the number of moves played; those of the present position are not shown."""
        return [self.points.get(moment) for moment in range(len(self.played.moves))]


class LiveGraphs:
    """Works graphs out, one position after the other."""

    def __init__(self) -> None:
        self._graphs: dict[str, LiveGraph] = {}
        self._queue: FairQueue[tuple[str, LiveGraph]] = FairQueue()
        self._waiting: set[LiveGraph] = set()
        self._work: asyncio.Task[None] | None = None
        self._process = CoachProcess()

    def of(self, table_id: str) -> LiveGraph | None:
        """The graph of a game, if there is one."""
        return self._graphs.get(table_id)

    def ask(self, table_id: str, who: str, played: Played) -> LiveGraph:
        """The graph of a game as it is now; it grows as long as somebody asks."""
        graph = self._graphs.pop(table_id, None) or LiveGraph(played)
        self._graphs[table_id] = graph  # the one asked about last comes last
        while len(self._graphs) > MOST_KEPT:
            del self._graphs[next(iter(self._graphs))]
        graph.follow(played)
        graph.asked = time.monotonic()
        if graph.failed is not None and graph.asked - graph.failed > PATIENCE:
            graph.failed = None
        if graph.state == "working" and graph not in self._waiting:
            self._put(who, graph)
        return graph

    def _put(self, who: str, graph: LiveGraph) -> None:
        self._waiting.add(graph)
        self._queue.put(who, (who, graph))
        if self._work is None:
            self._work = asyncio.create_task(self._work_on(), name="live graphs")

    async def _work_on(self) -> None:
        """Judge what waits, then keep the process for a while."""
        while self._queue:
            who, graph = self._queue.pop()
            self._waiting.discard(graph)
            if time.monotonic() - graph.asked < PATIENCE:
                await self._judge(graph)
                if graph.state == "working":
                    self._put(who, graph)
        self._work = None
        asyncio.get_running_loop().call_later(IDLE, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if self._work is None:
            self._process.end()

    async def _judge(self, graph: LiveGraph) -> None:
        """Judge some positions of a game."""
        process, played, moments = self._process, graph.played, graph.missing()[:TOGETHER]
        try:
            await process.ask({"record": played.record, "moments": moments, "playouts": PLAYOUTS})
            async with asyncio.timeout(SILENCE):
                while moments:
                    report = await process.report(1.0)
                    if report is not None and "failed" in report:
                        raise RuntimeError(report["failed"])
                    if report is not None and "moment" in report:
                        moments.remove(report["moment"])
                        self._learn(graph, played, report["moment"], report["chances"])
        except Exception as error:
            facts = {"error": type(error).__name__, "why": str(error)[:200]}
            log.error("a live graph failed", extra={"facts": facts})
            graph.failed = time.monotonic()
            process.end()

    @staticmethod
    def _learn(graph: LiveGraph, played: Played, moment: int, chances: list[float]) -> None:
        """Note what was found out, unless those moves have been undone meanwhile."""
        if graph.played.moves[:moment] == played.moves[:moment]:
            graph.points[moment] = chances
            graph.revision += 1

    async def close(self) -> None:
        """Stop working."""
        if self._work is not None:
            self._work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._work
        self._process.end()

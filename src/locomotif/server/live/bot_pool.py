"""Bots think in threads next to the event loop; the compiled rules release the interpreter lock there.

Who thinks next is decided by a fair queue: somebody with many tables of strong bots waits, not everybody else. Bots
that answer at once have a thread of their own and never wait for those that search.
"""

import asyncio
import logging
import os
import random
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from locomotif.boards import base_board
from locomotif.bots import LEVELS, BuiltInPlayer, create, create_level, seconds_of_level
from locomotif.bots.built_in import BOTS, SEARCH
from locomotif.bots.cores import CORES
from locomotif.bots.net_player import NETWORK
from locomotif.coach import judge
from locomotif.coach.shapes import Judgement
from locomotif.coach.trials import COACH
from locomotif.game import Game
from locomotif.game.imagined import IMAGINING
from locomotif.kernel.warm import RULES, load
from locomotif.server.event_loop.fair_queue import FairQueue
from locomotif.server.event_loop.fair_turns import FairTurns, Rounds
from locomotif.server.metrics import BOT_FAILURES, BOTS_WAITING, THINKING

T = TypeVar("T")

STAGES = (RULES, IMAGINING, BOTS, NETWORK, SEARCH, COACH)
"""What is compiled before people can play."""

STAND_IN_LEVEL = "medium"
"""The level that stands in for a person, and for a bot that fails."""

_QUICK = 0.01
"""Roughly how many seconds a bot that does not search thinks."""

NICENESS = 10
"""The niceness of the threads of bots, which lets the event loop go first."""

log = logging.getLogger("locomotif.server")


class BotPool:
    """A few threads in which bots think."""

    def __init__(self, threads: int, limit: float) -> None:
        """`limit`: seconds of thinking after which the planner moves for a bot."""
        self._searching = _Lane(threads, "bot")
        self._quick = _Lane(1, "quick bot")
        self._limit = limit
        self._idle: dict[str, list[BuiltInPlayer]] = defaultdict(list)
        self._dice = random.Random()
        self.unwatched = FairTurns(threads, Rounds(together=1))
        """Turns of bots at tables that nobody watches: few at a time, however fast they are."""
        # A search uses all cores that are free; one or more remain for the event loop.
        self._cores_apart = CORES.take(CORES.number - threads) if CORES.number > threads else 0

    async def decide(self, level: str, game: Game, seat: int, share: str = "") -> int:
        """A bot's move, by its number; `share` says whose share of the thinking it uses.

        If the bot fails or takes too long, the planner decides: a table never stalls.
        """
        copy = game.copy()
        try:
            return await self._think_in_time(level, copy, seat, share)
        except Exception as error:
            self._note_failure(level, game, error)
        try:
            return await self._think_in_time(STAND_IN_LEVEL, game.copy(), seat, share)
        except Exception as error:
            self._note_failure(STAND_IN_LEVEL, game, error)
            return self._dice.choice(list(game.numbered_moves(seat).values()))

    async def judge(self, game: Game, seat: int, seconds: float, share: str = "") -> Judgement:
        """What the coach thinks of a position, from what a seat may know."""
        copy = game.copy()
        return await self._searching.run(
            share, seconds, lambda: judge(copy, seat, seconds=seconds, cores=1), self._limit
        )

    async def _think_in_time(self, level: str, game: Game, seat: int, share: str) -> int:
        """Wait for a thread, then think; only thinking counts."""
        seconds = seconds_of_level(level, game.board)
        lane = self._searching if seconds else self._quick
        return await lane.run(share, seconds or _QUICK, lambda: self._think(level, game, seat), self._limit)

    def _note_failure(self, level: str, game: Game, error: Exception) -> None:
        BOT_FAILURES.labels(level).inc()
        facts = {"bot_level": level, "board": game.board.name, "error": type(error).__name__}
        log.error("a bot failed", extra={"facts": facts})

    def _think(self, level: str, game: Game, seat: int) -> int:
        """Let one bot think; bots are created once and reused."""
        start = time.monotonic()
        idle = self._idle[level]
        try:
            player = idle.pop()
        except IndexError:  # no check first: another thread may be faster
            player = create_level(level)
        action = player.decide(game, seat)
        game.play_number(seat, action)  # on the copy: IllegalMove if the bot does not follow the rules
        idle.append(player)
        THINKING.labels(level).observe(time.monotonic() - start)
        return action

    @staticmethod
    def warm_up() -> None:
        """Load all compiled code, show a game and let one bot of each kind think, which saves people a wait later."""
        load(STAGES)
        game = Game(base_board())
        game.view(0)
        for kind, _, seconds in (bot.partition(":") for level in LEVELS.values() for bot in level.bots):
            create(f"{kind}:1p" if seconds else kind).decide(game, 0)

    def close(self) -> None:
        """Stop all thinking."""
        self._searching.close()
        self._quick.close()
        if self._cores_apart:
            CORES.give_back(self._cores_apart)
            self._cores_apart = 0


@dataclass(eq=False, slots=True)
class _Thought:
    """Something to think about, and the future of whoever waits for it."""

    think: Callable[[], Any]
    limit: float
    answer: asyncio.Future[Any]


def _lower_priority() -> None:
    """Let this thread run when the event loop has nothing to do, where the system has priorities for threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class _Lane:
    """Some threads, and a fair queue of what they think about."""

    def __init__(self, threads: int, name: str) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=_lower_priority)
        self._free = threads
        self._queue: FairQueue[_Thought] = FairQueue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, share: str, seconds: float, think: Callable[[], T], limit: float) -> T:
        """Think when it is the turn of this share."""
        thought = _Thought(think, limit, asyncio.get_running_loop().create_future())
        self._queue.put(share, thought, seconds)
        BOTS_WAITING.inc()
        self._begin()
        answer: T = await thought.answer
        return answer

    def _begin(self) -> None:
        """Let the next ones think, if threads are free."""
        while self._free and self._queue:
            thought = self._queue.pop()
            BOTS_WAITING.dec()
            if thought.answer.done():  # nobody waits any more
                continue
            self._free -= 1
            task = asyncio.create_task(self._think(thought))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, thought: _Thought) -> None:
        thinking = asyncio.get_running_loop().run_in_executor(self._threads, thought.think)
        try:
            action = await asyncio.wait_for(thinking, thought.limit)
            if not thought.answer.done():
                thought.answer.set_result(action)
        except Exception as error:
            if not thought.answer.done():
                thought.answer.set_exception(error)
        finally:
            self._free += 1
            self._begin()

    def close(self) -> None:
        self._queue = FairQueue()
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

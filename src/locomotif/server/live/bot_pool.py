"""Bots think in threads next to the event loop; the compiled rules release the interpreter lock there."""

import asyncio
import logging
import random
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

from locomotif.boards import base_board
from locomotif.bots import LEVELS, BuiltInPlayer, create_level
from locomotif.game import Game
from locomotif.server.metrics import BOT_FAILURES, THINKING

STAND_IN_LEVEL = "medium"
"""The level that stands in for a person."""

log = logging.getLogger("locomotif.server")


class BotPool:
    """A few threads in which bots think."""

    def __init__(self, threads: int, limit: float) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._limit = limit
        self._idle: dict[str, list[BuiltInPlayer]] = defaultdict(list)
        self._dice = random.Random()

    async def decide(self, level: str, game: Game, seat: int) -> int:
        """A bot's move, by its number; a random one if the bot fails or takes too long: a table never stalls."""
        start = time.monotonic()
        thinking = asyncio.get_running_loop().run_in_executor(
            self._threads, self._think, level, game.copy(), seat
        )
        try:
            action = await asyncio.wait_for(thinking, self._limit)
        except Exception as error:
            BOT_FAILURES.labels(level).inc()
            facts = {"bot_level": level, "board": game.board.name, "error": type(error).__name__}
            log.error("a bot failed", extra={"facts": facts})
            return self._dice.choice(list(game.numbered_moves(seat).values()))
        THINKING.labels(level).observe(time.monotonic() - start)
        return action

    def _think(self, level: str, game: Game, seat: int) -> int:
        """Let one bot think; bots are created once and reused."""
        idle = self._idle[level]
        try:
            player = idle.pop()
        except IndexError:  # no check first: another thread may be faster
            player = create_level(level)
        action = player.decide(game, seat)
        game.play_number(seat, action)  # on the copy: IllegalMove if the bot does not follow the rules
        idle.append(player)
        return action

    @staticmethod
    def warm_up() -> None:
        """Let one bot of each kind think once, so that compiling happens before people wait."""
        game = Game(base_board())
        kinds = {bot.partition(":")[0]: level for level, bot in reversed(LEVELS.items())}
        for level in kinds.values():
            create_level(level).decide(game, 0)

    def close(self) -> None:
        """Stop all thinking."""
        self._threads.shutdown(wait=False, cancel_futures=True)

"""Hints at one table: what the coach would play, thought out once for each question."""

import asyncio

from locomotif.coach.shapes import Judgement
from locomotif.server.game_log.match import ActionRefused, Match
from locomotif.server.live.bot_pool import BotPool

MOST_MOVES = 4
"""How many moves a hint compares."""


class Hints:
    """The latest hint of each seat."""

    def __init__(self, bots: BotPool, seconds: float) -> None:
        self._bots = bots
        self._seconds = seconds
        self._given: dict[int, tuple[int, asyncio.Task[Judgement]]] = {}

    async def give(self, match: Match, seat: int, number: int, share: str) -> tuple[Judgement, bool]:
        """What the coach thinks of the question a seat is asked, and whether it is a new one."""
        if match.game.over:
            raise ActionRefused("over", "The game is over.")
        if match.is_bots(seat):
            raise ActionRefused("played_by_bot", "A bot is playing this seat. Take it back first.")
        match.check_answer(seat, number)
        if seat not in match.game.waiting:
            raise ActionRefused("late", "It is not the turn of this seat.")
        asked, thinking = self._given.get(seat, (None, None))
        is_new = thinking is None or asked != match.asked[seat]
        if thinking is None or is_new:
            thinking = asyncio.create_task(self._bots.judge(match.game, seat, self._seconds, share))
            self._given[seat] = match.asked[seat], thinking
        try:
            judgement = await asyncio.shield(thinking)
        except Exception:
            self._given.pop(seat, None)
            raise
        return judgement | {"moves": judgement["moves"][:MOST_MOVES]}, is_new

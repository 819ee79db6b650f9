"""Bots think in fair turns, and never move at random for lack of time."""

import asyncio
import json
import logging
import threading
from collections.abc import Callable, Iterator

import pytest

from locomotif.game import Game
from locomotif.server.live import bot_pool
from locomotif.server.live.bot_pool import STAND_IN_LEVEL, BotPool
from locomotif.server.logs import JsonLines

pytestmark = pytest.mark.anyio


class Player:
    """A bot that does what the test says."""

    name = "scripted"
    faults: list[str] = []  # noqa: RUF012 - as bots have it

    def __init__(self, think: Callable[[], None]) -> None:
        self._think = think

    def decide(self, game: Game, seat: int) -> int:
        self._think()
        return min(game.numbered_moves(seat).values())


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[[], None]]:
    """What the bots of each level do when they think."""
    scripts: dict[str, Callable[[], None]] = {}
    monkeypatch.setattr(bot_pool, "create_level", lambda level: Player(scripts[level]))
    return scripts


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(1, 600)
    yield pool
    pool.close()


async def test_the_planner_moves_for_a_bot_that_fails(
    pool: BotPool, players: dict[str, Callable[[], None]]
) -> None:
    asked: list[str] = []

    def fail() -> None:
        asked.append("expert")
        raise RuntimeError

    players["expert"] = fail
    players[STAND_IN_LEVEL] = lambda: asked.append(STAND_IN_LEVEL)
    game = Game("nordic", 2)
    assert await pool.decide("expert", game, 0) in game.numbered_moves(0).values()
    assert asked == ["expert", STAND_IN_LEVEL]


async def test_a_table_goes_on_even_if_the_planner_fails(
    pool: BotPool, players: dict[str, Callable[[], None]]
) -> None:
    def fail() -> None:
        raise RuntimeError

    players["easy"] = players[STAND_IN_LEVEL] = fail
    game = Game("nordic", 2)
    assert await pool.decide("easy", game, 0) in game.numbered_moves(0).values()


async def test_somebody_with_many_experts_waits_and_nobody_else(
    pool: BotPool, players: dict[str, Callable[[], None]]
) -> None:
    go_on = threading.Event()

    def think() -> None:
        assert go_on.wait(600)

    players["expert"] = think
    players["easy"] = lambda: None
    game = Game("nordic", 2)
    order: list[str] = []

    async def decide(level: str, share: str) -> None:
        await pool.decide(level, game, 0, share)
        order.append(share)

    experts = [asyncio.create_task(decide("expert", "greedy")) for _ in range(10)]
    await asyncio.sleep(0)
    quiet = asyncio.create_task(decide("expert", "anna"))
    await decide("easy", "ben")  # quick bots do not wait for those that search
    assert order == ["ben"]
    go_on.set()
    await asyncio.gather(*experts, quiet)
    assert order[:3] == ["ben", "greedy", "anna"]


def test_the_level_of_a_log_line_is_its_severity() -> None:
    record = logging.LogRecord("locomotif", logging.ERROR, "", 0, "a bot failed", None, None)
    record.facts = {"level": "expert", "board": "nordic"}
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["board"]) == ("error", "nordic")

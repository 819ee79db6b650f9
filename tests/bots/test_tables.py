"""One bot can sit at many tables: what it chooses at one does not depend on the others."""

import pytest

import locomotif as lm
from locomotif.bots import create, play_decision


@pytest.mark.parametrize("bot", ["greedy", "planner", "search:40p"])
def test_a_bot_at_two_tables_plays_as_a_fresh_one_at_each(bot: str) -> None:
    busy = create(bot, seed=1)
    tables = [lm.Game("france", 2, seed=3), lm.Game("usa", 2, seed=4), lm.Game("usa", 2, seed=5)]
    for _ in range(24):
        for game in tables:
            seat = game.waiting[0]
            decision = busy.decide(game, seat)
            if bot != "search:40p":  # whose dice have rolled on
                assert decision == create(bot, seed=1).decide(game, seat)
            play_decision(game, seat, decision)

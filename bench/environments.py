"""How fast a batch of games is stepped, with masks, observations, rewards for every seat, and random opponents."""

import time
from dataclasses import dataclass

import numpy as np

from locomotif.lab.env import VectorTables

GAMES = 1024


@dataclass(frozen=True)
class StepSpeed:
    """Moves of the learner, for two players; the opponents' moves are not counted."""

    on_one_core_per_s: float
    on_all_cores_per_s: float


def speed_of_steps(board: str, seconds: float) -> StepSpeed:
    """Measure `step` on a board, for this many seconds with one thread and with one for each core."""
    return StepSpeed(_steps_a_second(board, seconds, 1), _steps_a_second(board, seconds, None))


def _steps_a_second(board: str, seconds: float, threads: int | None) -> float:
    """How many moves a second `step` plays; choosing them is not counted."""
    tables = VectorTables(board, GAMES, players=2, threads=threads)
    seen, _ = tables.reset(seed=1)
    dice = np.random.default_rng(1)
    spent, steps = 0.0, 0
    while spent < seconds:
        noise = dice.random(seen["action_mask"].shape, np.float32)
        actions = (noise * seen["action_mask"]).argmax(1)
        began = time.perf_counter()
        seen, *_ = tables.step(actions)
        spent += time.perf_counter() - began
        steps += GAMES
    return steps / spent

"""One game for one learner: a Gymnasium environment."""

from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np

from locomotif.boards import Board, base_board
from locomotif.lab.env.opponents import Given
from locomotif.lab.env.vector_env import VectorTables


class SingleTable(gymnasium.Env[Any, Any]):
    """The first game of a batch of one: `gymnasium.make("Locomotif-v0", board=…)`. For speed use `VectorTables`."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        board: str | Path | Board | None = None,
        players: int = 2,
        opponents: Given = "random",
        reward: Literal["win", "margin"] = "win",
        history: int = 0,
    ) -> None:
        self.tables = VectorTables(board or base_board(), 1, players, opponents, reward, history)
        self.action_space = self.tables.single_action_space
        self.observation_space = self.tables.single_observation_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a game."""
        super().reset(seed=seed)
        seen, info = self.tables.reset(seed=seed)
        return _first(seen), _first(info)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play a move, and those of the opponents that follow."""
        seen, reward, over, cut, info = self.tables.step(np.array([action]))
        return _first(seen), float(reward[0]), bool(over[0]), bool(cut[0]), _first(info)

    def action_masks(self) -> Any:
        """Which actions are legal, as MaskablePPO of sb3-contrib asks."""
        return self.tables.observe()["action_mask"][0].astype(bool)


def _first(batch: dict[str, Any]) -> dict[str, Any]:
    """The entries of the first game."""
    return {name: part[0] for name, part in batch.items() if not name.startswith("_")}

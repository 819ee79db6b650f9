"""Train an agent with Stable-Baselines3's MaskablePPO: `pip install sb3-contrib`.

python examples/train_sb3.py                       # 20,000 moves on examples/boards/tiny
python examples/train_sb3.py --board usa --opponents planner --moves 1000000
"""

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

from locomotif.lab.env import SingleTable, scales

TINY = Path(__file__).parent / "boards" / "tiny"


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    """The observation alone, in numbers of about one; the mask is asked for by its own method."""

    def __init__(self, env: SingleTable) -> None:
        super().__init__(env)
        self.table = env
        self.scale = scales(env.tables.board, env.tables.players)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, self.scale.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        """Scale what the seat sees."""
        return (observation["observation"] / self.scale).astype(np.float32)

    def action_masks(self) -> Any:
        """Which actions are legal."""
        return self.table.action_masks()


def main() -> None:
    """Train, then play some games and say how many were won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--board", default=str(TINY))
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=50)
    asked = parser.parse_args()
    env = Scaled(SingleTable(asked.board, opponents=asked.opponents))
    model = MaskablePPO("MlpPolicy", env, n_steps=512, batch_size=128, seed=0, verbose=0)
    model.learn(asked.moves)
    won = 0.0
    for game in range(asked.games):
        seen, _ = env.reset(seed=game)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        won += (float(reward) + 1) / 2
    print(f"won {100 * won / asked.games:.0f} % of {asked.games} games against {asked.opponents}")


if __name__ == "__main__":
    main()

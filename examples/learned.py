"""The network of train_ppo.py as a bot: rate it, report on it, play against it.

python examples/train_ppo.py --save learned.npz
locomotif simulate --board examples/boards/tiny --bots ./examples/learned.py:Learned,greedy --games 200

The network is `learned.npz` in the current folder, or the file that LEARNED names.
"""

import os
from typing import Any

from train_ppo import Network  # next to this file

import locomotif as lm
from locomotif.lab.env import Observer


class Learned:
    """Plays the move that the network considers most likely."""

    def __init__(self) -> None:
        self.network, self.board = Network.load(os.environ.get("LEARNED", "learned.npz"))
        self.observers: dict[int, Observer] = {}

    def choose(self, view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        """Choose the most likely move, from the same observation as in training."""
        players = view["players"]
        if players not in self.observers:
            self.observers[players] = Observer(self.board, players)
        seen = self.observers[players].look(view, moves)
        odds, _, _ = self.network.forward(self.network.look(seen.observation[None]), seen.action_mask[None])
        return seen.moves[int(odds[0].argmax())]

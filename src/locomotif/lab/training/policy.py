"""The network in training: three layers, scores of moves, and two values of the game."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - as everybody calls it
from torch import Tensor, nn

from locomotif.boards import Board
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.net_head import outputs_of_moves
from locomotif.bots.sight_fields import sight_scales

ILLEGAL = -1e9
"""The score of a move that is not legal."""


class Policy(nn.Module):
    """Maps an input of small whole numbers to the scores of all moves and two values.

    The values are the expected margin and victory, each as the recipe counts it.
    """

    def __init__(self, board: Board, width: int, advice: float) -> None:
        super().__init__()
        scales = sight_scales(board)
        outputs, of_moves = outputs_of_moves(DenseMoves(board))
        sums = np.zeros((outputs, len(of_moves)), np.float32)
        for move, (one, other) in enumerate(of_moves.tolist()):
            sums[one, move] = 1.0
            if other >= 0:
                sums[other, move] = 1.0
        self.scales: Tensor
        self.sums: Tensor
        self.register_buffer("scales", torch.from_numpy(scales), persistent=False)
        self.register_buffer("sums", torch.from_numpy(sums), persistent=False)
        self.first = nn.Linear(len(scales), width)
        self.second = nn.Linear(width, width)
        self.third = nn.Linear(width, width)
        self.scores = nn.Linear(width, outputs)
        self.trust = nn.Linear(width, 1)
        self.values = nn.Linear(width, 2)
        nn.init.orthogonal_(self.scores.weight, 0.01)
        nn.init.zeros_(self.scores.bias)
        nn.init.zeros_(self.trust.weight)
        nn.init.constant_(self.trust.bias, advice)

    def forward(self, seen: Tensor, advice: Tensor) -> tuple[Tensor, Tensor]:
        """The scores of all moves by dense number, legal or not, and the values."""
        with torch.autocast(seen.device.type, dtype=torch.bfloat16):
            h = F.relu(F.linear(seen.to(torch.bfloat16), self.first.weight * self.scales, self.first.bias))
            h = h + F.relu(self.second(h))
            h = h + F.relu(self.third(h))
            outputs, trust, values = self.scores(h), self.trust(h), self.values(h)
        scores = outputs.float() @ self.sums
        scores = scores.scatter_add(1, advice.long()[:, None], trust.float())
        return scores, values.float()


def parameters_of(policy: nn.Module) -> dict[str, Any]:
    """The weights as arrays for `net_weights.pack`, with the scales of the input multiplied in."""
    state = {name: value.detach().float().cpu().numpy() for name, value in policy.state_dict().items()}
    state["first.weight"] = state["first.weight"] * policy.scales.detach().cpu().numpy()
    return state


def load_parameters(policy: Policy, weights: Mapping[str, Any]) -> None:
    """Load weights that `parameters_of` returned."""
    state = {name: torch.from_numpy(np.asarray(value, np.float32)) for name, value in weights.items()}
    state["first.weight"] = state["first.weight"] / policy.scales.cpu()
    policy.load_state_dict(state)

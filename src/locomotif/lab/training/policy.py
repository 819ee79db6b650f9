"""The network in training: three layers, scores of moves, and two values of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812 - as everybody calls it
from torch import Tensor, nn

from locomotif.boards import Board
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.net_head import NONE, outputs_of_moves
from locomotif.bots.sight_fields import sight_scales

ILLEGAL = -1e9
"""Below the score of any legal move."""


@dataclass
class Choices:
    """The legal moves of many positions one after the other, and what a network thinks of them."""

    rows: Tensor
    """By legal move: the number of its position."""
    moves: Tensor
    """By legal move: its dense number."""
    scores: Tensor
    """By legal move: its score."""
    values: Tensor
    """By position: the expected margin and victory."""

    def likeliest(self) -> Tensor:
        """By position: the move with the highest score."""
        return self._highest(self.scores)

    def drawn(self) -> Tensor:
        """By position: a move drawn with the probabilities that the scores give."""
        noise = torch.rand_like(self.scores).clamp_(min=1e-9).log_().neg_().log_()
        return self._highest(self.scores - noise)

    def log_probabilities(self) -> Tensor:
        """By legal move: the logarithm of its probability."""
        best = self._best(self.scores.detach())
        apart = self.scores - best.index_select(0, self.rows)
        sums = torch.zeros_like(best).index_add(0, self.rows, apart.exp())
        return apart - sums.log().index_select(0, self.rows)

    def of_actions(self, by_move: Tensor, actions: Tensor) -> Tensor:
        """By position: the number that belongs to the move that was chosen there."""
        return by_move.masked_select(self.moves == actions.index_select(0, self.rows))

    def _best(self, scores: Tensor) -> Tensor:
        return torch.full_like(self.values[:, 0], ILLEGAL).scatter_reduce(0, self.rows, scores, "amax")

    def _highest(self, scores: Tensor) -> Tensor:
        """By position: the move with the highest of these scores, the first of them if several are equal."""
        is_best = scores == self._best(scores).index_select(0, self.rows)
        rows, moves = self.rows.masked_select(is_best), self.moves.masked_select(is_best)
        none = torch.full((len(self.values),), torch.iinfo(torch.int64).max, device=scores.device)
        return none.scatter_reduce(0, rows, moves, "amin")


class Policy(nn.Module):
    """Maps an input of small whole numbers to the scores of the legal moves and two values.

    The values are the expected margin and victory, each as the recipe counts it.
    """

    def __init__(self, board: Board, width: int, advice: float) -> None:
        super().__init__()
        scales = sight_scales(board)
        outputs, of_moves = outputs_of_moves(DenseMoves(board))
        one, other = np.where(of_moves == NONE, outputs, of_moves).astype(np.int64).T  # the last output is 0
        self.scales: Tensor
        self.one: Tensor
        self.other: Tensor
        for name, array in {"scales": scales, "one": one, "other": other}.items():
            self.register_buffer(name, torch.from_numpy(np.ascontiguousarray(array)), persistent=False)
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

    def forward(self, seen: Tensor, mask: Tensor, advice: Tensor) -> Choices:
        """Judge the legal moves (those that are not 0 in the mask) and the positions."""
        with torch.autocast(seen.device.type, dtype=torch.bfloat16):
            h = F.relu(F.linear(seen.to(torch.bfloat16), self.first.weight * self.scales, self.first.bias))
            h = h + F.relu(self.second(h))
            h = h + F.relu(self.third(h))
            outputs, trust, values = self.scores(h), self.trust(h), self.values(h)
        rows, moves = mask.nonzero(as_tuple=True)
        by_output = F.pad(outputs.float(), (0, 1))
        start, flat = rows * by_output.shape[1], by_output.view(-1)
        scores = flat.index_select(0, start + self.one.index_select(0, moves))
        scores = scores + flat.index_select(0, start + self.other.index_select(0, moves))
        is_advised = moves == advice.index_select(0, rows)
        scores = scores + trust.float().view(-1).index_select(0, rows) * is_advised
        return Choices(rows, moves, scores, values.float())


def judge_at(policy: nn.Module, places: Tensor, seen: Tensor, mask: Tensor, advice: Tensor) -> Choices:
    """Judge some of many positions: those at these places."""
    choices: Choices = policy(*(rows.index_select(0, places) for rows in (seen, mask, advice)))
    return choices


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

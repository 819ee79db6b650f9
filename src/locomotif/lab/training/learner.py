"""Learn from decisions with PPO: what turned out better than expected is done more often, within bounds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel

from locomotif.lab.training.policy import Choices, Policy, judge_at
from locomotif.lab.training.recipe import Recipe
from locomotif.lab.training.self_play import Decisions


@dataclass
class RoundStats:
    """How a round of learning went."""

    entropy: float
    """How undecided the network is."""
    change: float
    """How far its probabilities moved, as a divergence."""
    surprise: float
    """The mean squared error of its values."""
    steps: int
    """How many steps the optimizer took."""
    learned_from: int
    """How many decisions were learned from."""


class Learner:
    """A network, its optimizer, and the average of its latest weights."""

    def __init__(self, policy: Policy, recipe: Recipe) -> None:
        self.policy, self.recipe = policy, recipe
        fused = next(policy.parameters()).is_cuda
        self.optimizer = torch.optim.Adam(policy.parameters(), lr=recipe.rate, eps=1e-5, fused=fused)
        self.average = AveragedModel(policy, multi_avg_fn=_moving_average(recipe.average_decay))

    def learn(self, decisions: Decisions, progress: float, only_values: bool) -> RoundStats:
        """Learn from decisions; `progress`: how much of the training is over, from 0 to 1."""
        r = self.recipe
        for group in self.optimizer.param_groups:
            group["lr"] = r.rate + (r.last_rate - r.rate) * progress
        entropy_weight = r.entropy + (r.last_entropy - r.entropy) * progress
        places = self._worth_learning(decisions)
        if len(places) < 2:
            return RoundStats(0.0, 0.0, 0.0, 0, len(places))
        gains = decisions.gain.sum(1)
        chosen = gains[places]
        gains = (gains - chosen.mean()) / (chosen.std() + 1e-6)
        size = min(r.batch, len(places))
        sums = torch.zeros(3, device=gains.device)
        steps = 0
        for _ in range(r.epochs):
            shuffled = places[torch.randperm(len(places), device=places.device)]
            for start in range(0, len(places) - size + 1, size):
                sums += self._step(
                    decisions, gains, shuffled[start : start + size], entropy_weight, only_values
                )
                steps += 1
        entropy, change, surprise = (sums / steps).tolist()
        return RoundStats(entropy, change, surprise, steps, len(places))

    def _worth_learning(self, decisions: Decisions) -> Tensor:
        """The places to learn from: all moves that were in doubt, and some of those that were not."""
        places = decisions.places
        in_doubt = decisions.chance[places].exp() < self.recipe.sure
        chosen = torch.rand(len(places), device=places.device) < self.recipe.sure_learned
        return places[in_doubt | chosen]

    def _step(
        self, of: Decisions, gains: Tensor, places: Tensor, entropy_weight: float, only_values: bool
    ) -> Tensor:
        """Take one step of the optimizer with some decisions; return entropy, divergence and squared error."""
        choices = judge_at(self.policy, places, of.seen, of.mask, of.advice)
        policy_loss, entropy, change = _policy_loss(
            choices, of.action[places], of.chance[places], gains[places], self.recipe.clip
        )
        surprise = (choices.values - of.worth[places]).square().sum(1).mean()
        loss = surprise if only_values else policy_loss + surprise - entropy_weight * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), self.recipe.gradient)
        self.optimizer.step()
        self.average.update_parameters(self.policy)
        return torch.stack([entropy, change, surprise]).detach()


def _moving_average(decay: float) -> Callable[[Any, Any, Any], None]:
    """Make an update of averaged weights: they follow closely in the first steps, then as slowly as `decay` says."""

    @torch.no_grad()
    def update(averaged: Any, current: Any, steps: Any) -> None:
        torch._foreach_lerp_(averaged, current, 1.0 - min(decay, (1.0 + int(steps)) / (10.0 + int(steps))))

    return update


def _policy_loss(
    choices: Choices, action: Tensor, chance: Tensor, gain: Tensor, clip: float
) -> tuple[Tensor, Tensor, Tensor]:
    """The clipped objective, the entropy, and how far the probabilities have moved."""
    logs = choices.log_probabilities()
    moved = choices.of_actions(logs, action) - chance
    ratio = moved.exp()
    bounded = torch.min(ratio * gain, ratio.clamp(1.0 - clip, 1.0 + clip) * gain)
    entropy = -(logs.exp() * logs).sum() / len(action)
    return -bounded.mean(), entropy, (ratio - 1.0 - moved).mean()

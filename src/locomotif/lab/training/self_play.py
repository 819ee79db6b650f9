"""Play games to learn from, and work out what every decision in them turned out to be worth."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from locomotif.boards import Board
from locomotif.boards.limits import SEATS
from locomotif.bots.compiled.look_ahead import MOST_MARGINS
from locomotif.lab.training.game_batches import new_batch
from locomotif.lab.training.policy import Choices, Policy, judge_at
from locomotif.lab.training.recipe import Recipe

EVERYBODY = -1
"""The learner of a game that the network plays against itself: every seat."""

GOLDEN = 0.6180339887498949
"""The fractional parts of its multiples are spread evenly."""

EARLIER_SELVES = 2
"""How many earlier selves play at a time."""


@dataclass
class Decisions:
    """Decisions to learn from: what was seen, what was done, and what it turned out to be worth."""

    seen: Tensor
    mask: Tensor
    advice: Tensor
    action: Tensor
    chance: Tensor
    """The log-probability with which the action was chosen."""
    gain: Tensor
    """By how much it was better than expected (the advantage)."""
    worth: Tensor
    """What the values should have been."""
    places: Tensor
    """The indexes of those that are learned from."""
    finished: dict[str, float]
    """Statistics of the games that ended meanwhile."""


class SelfPlay:
    """The games that a network learns from."""

    def __init__(
        self,
        board: Board,
        recipe: Recipe,
        device: str,
        generator: np.random.Generator,
        rivals: Sequence[Policy] = (),
    ) -> None:
        self.recipe, self.device = recipe, device
        n, t = recipe.games, recipe.moves
        players, learners, modes = seating_plan(board, recipe, len(rivals))
        self._players = torch.from_numpy(players).to(device)
        self._learners = torch.from_numpy(learners).to(device)
        places = [np.flatnonzero(modes == 2 + k) for k in range(EARLIER_SELVES + len(rivals))]
        self._parts = [slice(int(p[0]), int(p[-1]) + 1) if len(p) else slice(0, 0) for p in places]
        """The slices of games with each earlier self, then with each rival."""
        self._rivals = list(rivals)
        self.games = new_batch(board, players, device)
        self.games.deal(generator.integers(0, 1 << 63, n, np.uint64))
        self._selves: list[Policy] = []
        g = self.games

        def buffer(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(t, n, *shape, dtype=dtype, device=device)

        self._seen, self._mask = (
            buffer(g.seen.shape[1], dtype=torch.int8),
            buffer(g.mask.shape[1], dtype=torch.bool),
        )
        self._advice, self._action = buffer(dtype=torch.int32), buffer(dtype=torch.int64)
        self._chance, self._values = buffer(dtype=torch.float32), buffer(2, dtype=torch.float32)
        self._seat, self._was_over, self._ended = (
            buffer(dtype=torch.int64),
            buffer(dtype=torch.bool),
            buffer(dtype=torch.bool),
        )
        self._result = buffer(SEATS, 2, dtype=torch.float32)
        self._own = buffer(dtype=torch.bool)

    @torch.no_grad()
    def play(
        self, policy: Policy, league: list[dict[str, Tensor]], generator: np.random.Generator
    ) -> Decisions:
        """Play `recipe.moves` more moves of every game; return the decisions to learn from."""
        g, r = self.games, self.recipe
        others = [*self._choose_selves(policy, league, generator), *self._rivals]
        for t in range(r.moves):
            self._seen[t].copy_(g.seen)
            mask = g.mask != 0
            self._mask[t], self._advice[t], self._seat[t], self._was_over[t] = (
                mask,
                g.advice,
                g.seat,
                g.over != 0,
            )
            own = (self._learners == EVERYBODY) | (self._learners == g.seat)
            self._own[t] = own
            action = g.advice.long()  # what planners play
            places = own.nonzero().squeeze(1)
            choices = judge_at(policy, places, g.seen, mask, g.advice)
            action[places] = drawn = choices.drawn()
            self._chance[t, places] = choices.of_actions(choices.log_probabilities(), drawn)
            self._values[t, places] = choices.values
            for part, other in zip(self._parts, others, strict=True):
                places = part.start + (~own[part]).nonzero().squeeze(1)
                action[places] = judge_at(other, places, g.seen, mask, g.advice).drawn()
            self._action[t] = action
            g.step(action)
            ended = g.over != 0
            self._ended[t] = ended
            self._result[t] = worth_of_ends(g.totals, g.shares, self._players, r) * ended[:, None, None]
        last: Choices = policy(g.seen, g.mask, g.advice)
        gain, known = self._trace_back(last.values)
        return self._gather(gain, known)

    def _choose_selves(
        self, policy: Policy, league: list[dict[str, Tensor]], generator: np.random.Generator
    ) -> list[Policy]:
        """Choose earlier selves to play against: any of the league, or the network itself while that is empty."""
        while len(self._selves) < EARLIER_SELVES:
            self._selves.append(copy.deepcopy(policy))
        for one in self._selves:
            chosen = league[int(generator.integers(len(league)))] if league else policy.state_dict()
            one.load_state_dict(chosen)
        return self._selves

    def _trace_back(self, last_values: Tensor) -> tuple[Tensor, Tensor]:
        """By how much each decision was better than expected, and whether it is known what followed for its seat."""
        g, r, n = self.games, self.recipe, self.games.size
        rows = torch.arange(n, device=self.device)
        following = torch.zeros(n, SEATS, 2, device=self.device)
        later = torch.zeros_like(following)
        known = torch.zeros(n, SEATS, dtype=torch.bool, device=self.device)
        following[rows, g.seat] = last_values
        known[rows, g.seat] = g.over == 0
        gains = torch.zeros_like(self._values)
        certain = torch.zeros_like(self._own)
        for t in reversed(range(r.moves)):
            ended = self._ended[t]
            following = torch.where(ended[:, None, None], self._result[t], following)
            later = later * (~ended)[:, None, None]
            known |= ended[:, None]
            seat, real = self._seat[t], ~self._was_over[t]
            value = self._values[t]
            sure = known[rows, seat]
            gain = (following[rows, seat] - value + r.trace * later[rows, seat]) * sure[:, None]
            gains[t], certain[t] = gain, sure & real
            following[rows, seat] = torch.where(real[:, None], value, following[rows, seat])
            later[rows, seat] = torch.where(real[:, None], gain, later[rows, seat])
            known[rows, seat] |= real
        return gains, certain

    def _gather(self, gain: Tensor, known: Tensor) -> Decisions:
        """Gather the decisions to learn from: the network's own, where it is known what followed."""
        chosen = (known & self._own).view(-1)
        places = chosen.nonzero().squeeze(1)
        ended = self._ended.sum().clamp(min=1)
        finished = {
            "games": float(self._ended.sum()),
            "lead": float((self._result[..., 0].amax(-1) * self._ended).sum() / ended),
        }
        size = len(chosen)
        return Decisions(
            self._seen.view(size, -1), self._mask.view(size, -1), self._advice.view(-1), self._action.view(-1),
            self._chance.view(-1), gain.view(size, 2), gain.view(size, 2) + self._values.view(size, 2), places,
            finished,
        )  # fmt: skip


def worth_of_ends(totals: Tensor, shares: Tensor, players: Tensor, recipe: Recipe) -> Tensor:
    """By game and seat: what the final margin and victory are worth."""
    points = totals.float()
    there = torch.arange(SEATS, device=totals.device)[None, :] < players[:, None]
    points = points.masked_fill(~there, -1e6)
    best, second = points.topk(2, 1).values.unbind(1)
    others = torch.where(points == best[:, None], second[:, None], best[:, None])
    margin = ((points - others) / recipe.margin).clamp(-MOST_MARGINS, MOST_MARGINS)
    fair = 1.0 / players.float()[:, None]
    victory = (shares.float() - fair) / (1.0 - fair)  # 1 for winning alone; with two players, -1 for losing
    both = torch.stack([(1.0 - recipe.win) * margin, recipe.win * victory], -1)
    return both * there[..., None]


def seating_plan(
    board: Board, recipe: Recipe, rivals: int = 0
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """By game: how many play, which seat learns, and who the others are.

    Others are 0: the network itself, 1: planners, 2 and 3: earlier selves, from 4 on: rivals.
    """
    n = recipe.games
    shares = [recipe.planners, *[recipe.earlier / EARLIER_SELVES] * EARLIER_SELVES]
    shares += [recipe.rivals / max(rivals, 1)] * rivals
    counts = [int(n * share) for share in shares]
    modes = np.repeat(np.arange(len(counts) + 1), [n - sum(counts), *counts])
    fewest, most = board.rules.players
    more = [p for p in range(fewest, most + 1) if p > 2] or [2]
    place = np.arange(n)
    spread = place * GOLDEN % 1.0  # even among any places that follow each other
    of_two = recipe.two if fewest <= 2 else 0.0
    rest = max(1.0 - of_two - recipe.full_tables, 1e-9)
    kind = ((spread - of_two - recipe.full_tables) / rest * len(more)).astype(np.int64).clip(0, len(more) - 1)
    players = np.where(
        spread < of_two, 2, np.where(spread < of_two + recipe.full_tables, most, np.array(more)[kind])
    )
    learners = np.where(modes == 0, EVERYBODY, (place // 7) % players)
    return players.astype(np.int64), learners.astype(np.int64), modes

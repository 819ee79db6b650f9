"""Measure how strong a network is: games against the planner, every deal played from every seat."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from locomotif.boards import Board
from locomotif.lab.training.game_batches import new_batch
from locomotif.lab.training.policy import Choices, Policy

LONGEST = 2000
"""After this many moves, games that have not ended count as lost."""


@dataclass(frozen=True)
class Judgement:
    """How one network did among planners, or among copies of another network."""

    players: int
    among: str
    """Who sat in all other seats."""
    games: int
    won: float
    """Its share of the victories."""
    error: float
    """The standard error of `won`, over whole deals."""
    own: float
    """Its mean points."""
    best_other: float
    """The mean points of the best other seat."""

    def __str__(self) -> str:
        """In words."""
        low, high = self.won - 1.96 * self.error, self.won + 1.96 * self.error
        return (
            f"{self.players} players: {100 * self.won:.1f} % ({100 * low:.1f} … {100 * high:.1f}) of {self.games} "
            f"games against {self.among}, {self.own:.1f} to {self.best_other:.1f} points"
        )


class Judge:
    """Plays games against planners, or another network, on one board with one number of players."""

    def __init__(self, board: Board, players: int, deals: int, device: str) -> None:
        n = deals * players
        self.players, self.device = players, device
        self.games = new_batch(board, np.full(n, players, np.int64), device)
        self._seat = torch.arange(n, device=device) % players
        self._deals = deals

    @torch.no_grad()
    def judge(
        self, policy: Policy, seed: int, other: Policy | None = None, among: str = "planner"
    ) -> Judgement:
        """Play every deal once from every seat, with its likeliest moves; `other` or planners sit elsewhere."""
        g = self.games
        deals = np.random.default_rng(seed).integers(0, 1 << 63, self._deals, np.uint64)
        g.deal(np.repeat(deals, self.players))
        rows = torch.arange(g.size, device=self.device)
        playing = torch.ones(g.size, dtype=torch.bool, device=self.device)
        share, own, best = (torch.zeros(g.size, device=self.device) for _ in range(3))
        for move in range(LONGEST):
            theirs = self._likeliest(other) if other else g.advice.long()
            g.step(torch.where(g.seat == self._seat, self._likeliest(policy), theirs))
            ended = (g.over != 0) & playing
            totals = g.totals[:, : self.players].float()
            share = torch.where(ended, g.shares[rows, self._seat].float(), share)
            own = torch.where(ended, totals[rows, self._seat], own)
            others = totals.clone()
            others[rows, self._seat] = -1e6
            best = torch.where(ended, others.amax(1), best)
            playing &= ~ended
            if move % 25 == 24 and not bool(playing.any()):
                break
        by_deal = share.view(self._deals, self.players).mean(1)
        return Judgement(
            self.players, among, g.size, float(share.mean()), float(by_deal.std() / self._deals**0.5),
            float(own.mean()), float(best.mean()),
        )  # fmt: skip

    def _likeliest(self, policy: Policy) -> Tensor:
        """By game: the move that a network finds likeliest."""
        choices: Choices = policy(self.games.seen, self.games.mask, self.games.advice)
        return choices.likeliest()

"""Wald's sequential probability ratio test on whole deals: stop as soon as it is clear which strength fits."""

import math
from dataclasses import dataclass
from typing import Literal

from locomotif.lab.lab_error import LabError
from locomotif.lab.pairwise import Numbers

Verdict = Literal["stronger", "not stronger", "open"]


@dataclass(frozen=True)
class Sprt:
    """Is a bot stronger by elo1 rather than elo0? Either answer is wrong in at most 5 % of tests."""

    elo0: float
    elo1: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not -math.inf < self.elo0 < self.elo1 < math.inf:
            raise LabError(f"--sprt takes the smaller strength first: {self.elo1:g} {self.elo0:g}")

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that decides."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, scores: Numbers) -> float:
        """The log-likelihood ratio of the scores of whole deals, each from 0 to 1.

        The games of a deal share their cards, so their scores are not independent: the deal is the sample, and its
        variance is measured. One deal won and one lost are added, so that the variance is never zero.
        """
        n = len(scores) + 2
        total = float(scores.sum()) + 1
        mean = total / n
        variance = (float((scores**2).sum()) + 1) / n - mean**2
        s0, s1 = expected_score(self.elo0), expected_score(self.elo1)
        return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)

    def verdict(self, scores: Numbers) -> Verdict:
        """The verdict on the deals so far."""
        ratio = self.ratio(scores)
        if ratio >= self.bound:
            return "stronger"
        return "not stronger" if ratio <= -self.bound else "open"


def expected_score(elo: float) -> float:
    """The score expected from a lead in rating."""
    return 1 / (1 + 10 ** (-elo / 400))

"""Bradley–Terry ratings with 95 % intervals, on the Elo scale of chess."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from locomotif.lab.lab_error import LabError
from locomotif.lab.pairwise import Comparisons, Numbers

ELO = 400 / np.log(10)
"""Rating points per unit of log-odds: 200 points ahead is a score of 76 %."""

RESAMPLES = 1000

ANCHORED = 1500.0
"""The rating of the bot that others are measured by."""


@dataclass(frozen=True)
class Rating:
    """One bot's strength. The mean of its group is 0, or one of them is anchored at 1500."""

    bot: str
    elo: float
    low: float
    high: float
    score: float
    """The share of comparisons won, ties counting half."""
    comparisons: int
    group: int = 0
    """Bots that met, directly or through others, form a group; ratings of different groups cannot be compared."""


def rate(
    comparisons: Comparisons, resamples: int = RESAMPLES, seed: int = 0, anchor: str | None = None
) -> list[Rating]:
    """Rate all bots, the strongest first; groups that never met follow one another, each rated by itself.

    anchor: the bot that the others of its group are measured by; its rating is 1500, for certain.

    Intervals are bootstrapped over deals. Every pair that met gets one more deal, a draw, so that a bot that never
    lost has a rating too. A bootstrap sample of a series without a loss has no loss either, and the interval would
    have no width; so in each sample every pair gets a deal won and a deal lost, with random weights. After a series
    without a loss, the weaker end of the interval is then close to that of the exact test: the strength at which a
    series this long without a loss has a probability of 2.5 %.
    """
    won, met = comparisons.wins()
    if len(won) == 0 or len(comparisons.bots) < 2:
        return []
    rated = []
    for number, group in enumerate(_groups(met.sum(0))):
        deals = np.flatnonzero(met[:, group].sum((1, 2)))
        among = np.ix_(deals, group, group)
        bots = [comparisons.bots[i] for i in group]
        chance = np.random.default_rng(seed)
        rated += _rate_group(number, bots, won[among], met[among], resamples, chance, anchor)
    return rated


def by_group(ratings: Sequence[Rating]) -> list[list[Rating]]:
    """The ratings, one list per group."""
    return [list(group) for _, group in itertools.groupby(ratings, lambda one: one.group)]


def _groups(met: Numbers) -> list[npt.NDArray[np.int64]]:
    """The groups of bots that met, by their numbers; the group with most games first."""
    joined = (met > 0) | np.eye(len(met), dtype=bool)
    while not np.array_equal(joined, further := joined @ joined):
        joined = further
    groups = [np.flatnonzero(row) for row in np.unique(joined, axis=0)]
    return sorted(groups, key=lambda group: (-met[group].sum(), group[0]))


def _rate_group(
    number: int,
    bots: list[str],
    won: Numbers,
    met: Numbers,
    resamples: int,
    chance: np.random.Generator,
    anchor: str | None,
) -> list[Rating]:
    """Rate the bots of one group; one that met nobody gets 0."""
    if len(bots) == 1:
        return [Rating(bots[0], 0.0, 0.0, 0.0, 0.0, 0, number)]
    drawn = _one_deal(met)
    elo = fit(won.sum(0) + drawn / 2, met.sum(0) + drawn)
    sampled = _bootstrap_ratings(won, met, resamples, chance)
    if anchor in bots:
        elo, sampled = (some - some[..., [bots.index(anchor)]] + ANCHORED for some in (elo, sampled))
    low, high = np.percentile(sampled, [2.5, 97.5], axis=0)
    share = won.sum((0, 2)) / met.sum((0, 2))
    rated = [
        Rating(
            bot, float(elo[i]), float(low[i]), float(high[i]), float(share[i]), int(met[:, i].sum()), number
        )
        for i, bot in enumerate(bots)
    ]
    return sorted(rated, key=lambda rating: -rating.elo)


def interval(shares: Numbers) -> tuple[float, float]:
    """The 95 % interval of a mean of shares, given one share per deal.

    Where all deals have the same share a bootstrap says nothing: then it is the interval of the exact test.
    """
    shares = np.asarray(shares, float)
    if not len(shares):
        raise LabError("there are no deals to compute an interval from")
    if np.ptp(shares) == 0:
        mean, unseen = float(shares[0]), 1 - 0.025 ** (1 / len(shares))
        return mean * (1 - unseen), mean + (1 - mean) * unseen
    return interval_of_mean(shares)


def interval_of_mean(values: Numbers, resamples: int = RESAMPLES, seed: int = 0) -> tuple[float, float]:
    """The 95 % bootstrap interval of a mean, given one value per deal."""
    sums = _bootstrap_sums(values[:, None], resamples, np.random.default_rng(seed))
    low, high = np.percentile(sums / len(values), [2.5, 97.5])
    return float(low), float(high)


def _bootstrap_ratings(won: Numbers, met: Numbers, times: int, chance: np.random.Generator) -> Numbers:
    """Ratings of bootstrap samples of the deals; `rate` says what is added to each."""
    deals, n, _ = won.shape
    outcomes = np.concatenate([won.reshape(deals, -1), met.reshape(deals, -1)], 1)
    drawn = _bootstrap_sums(outcomes, times, chance).reshape(times, 2, n, n)
    extra = chance.exponential(size=(times, n, n)) * _one_deal(met)
    return fit(drawn[:, 0] + extra, drawn[:, 1] + extra + np.swapaxes(extra, 1, 2))


def _bootstrap_sums(outcomes: Numbers, times: int, chance: np.random.Generator) -> Numbers:
    """The sum of outcomes of each bootstrap sample; `outcomes` has one row per deal.

    Deals with equal outcomes are drawn together, which is equivalent and much faster.
    """
    kinds, counts = np.unique(outcomes, axis=0, return_counts=True)
    deals = len(outcomes)
    at_once = 5_000_000 // len(kinds) + 1  # as many as fit in memory
    portions = [min(at_once, times - start) for start in range(0, times, at_once)]
    return np.concatenate([chance.multinomial(deals, counts / deals, size=n) @ kinds for n in portions])


def _one_deal(met: Numbers) -> Numbers:
    """The mean number of comparisons of each pair per deal in which they met."""
    return np.asarray(met.sum(0) / np.maximum((met > 0).sum(0), 1))


def fit(won: Numbers, met: Numbers, rounds: int = 100) -> Numbers:
    """The maximum-likelihood ratings for a matrix of wins, or for a stack of matrices.

    Newton's method converges in a few rounds even for bots that hardly ever lose. Every bot that met another must
    have won and lost some part of a game.
    """
    n = won.shape[-1]
    every = np.eye(n)
    strength = np.zeros(won.shape[:-1])
    for _ in range(rounds):
        expected = 1 / (1 + np.exp(strength[..., None, :] - strength[..., :, None]))
        slope = (won - met * expected).sum(-1)
        bend = met * expected * (1 - expected)
        bends = bend.sum(-1)[..., None] * every - bend + 1 / n + 1e-9 * every  # the mean is held at 0
        step = np.linalg.solve(bends, slope[..., None])[..., 0].clip(-3, 3)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    return np.asarray(ELO * (strength - strength.mean(-1, keepdims=True)))

"""Bradley–Terry ratings with 95 % intervals: how strong a bot is, on the scale chess players know."""

from dataclasses import dataclass

import numpy as np

from locomotif.lab.comparing import Comparisons, Numbers

ELO = 400 / np.log(10)
"""Points of rating for one unit of log-odds: 200 points ahead is a score of 76 %."""

RESAMPLES = 1000


@dataclass(frozen=True)
class Rating:
    """One bot's strength. The mean of all bots is 0."""

    bot: str
    elo: float
    low: float
    high: float
    score: float
    """The share of comparisons won, ties counting half."""
    comparisons: int


def rate(comparisons: Comparisons, resamples: int = RESAMPLES, seed: int = 0) -> list[Rating]:
    """Rate all bots, the strongest first. Intervals come from drawing deals again, with replacement."""
    won, met = comparisons.wins()
    deals, n = len(won), len(comparisons.bots)
    if deals == 0 or n < 2:
        return []
    elo = fit(won.sum(0), met.sum(0))
    chance = np.random.default_rng(seed)
    again = np.concatenate(
        [_draw_again(won, met, count, chance) for count in _portions(resamples, 5_000_000 // deals + 1)]
    )
    low, high = np.percentile(again, [2.5, 97.5], axis=0)
    share = won.sum((0, 2)) / np.maximum(met.sum((0, 2)), 1)
    rated = [
        Rating(bot, float(elo[i]), float(low[i]), float(high[i]), float(share[i]), int(met[:, i].sum()))
        for i, bot in enumerate(comparisons.bots)
    ]
    return sorted(rated, key=lambda rating: -rating.elo)


def interval(scores: Numbers, resamples: int = RESAMPLES, seed: int = 0) -> tuple[float, float]:
    """The 95 % interval of a mean, from drawing deals again; `scores` has an entry a deal."""
    chance = np.random.default_rng(seed)
    deals = len(scores)
    drawn = [
        chance.multinomial(deals, np.full(deals, 1 / deals), size=count) @ scores / deals
        for count in _portions(resamples, 5_000_000 // deals + 1)
    ]
    low, high = np.percentile(np.concatenate(drawn), [2.5, 97.5])
    return float(low), float(high)


def _portions(number: int, most: int) -> list[int]:
    """A number in parts that fit into memory."""
    return [min(most, number - start) for start in range(0, number, most)]


def _draw_again(won: Numbers, met: Numbers, times: int, chance: np.random.Generator) -> Numbers:
    """Ratings from deals drawn with replacement, so many times."""
    deals, n, _ = won.shape
    drawn = chance.multinomial(deals, np.full(deals, 1 / deals), size=times).astype(float)
    again_won, again_met = (drawn @ counts.reshape(deals, -1) for counts in (won, met))
    return fit(again_won.reshape(-1, n, n), again_met.reshape(-1, n, n))


def fit(won: Numbers, met: Numbers, rounds: int = 400) -> Numbers:
    """Ratings from counts of wins, for one table of counts or a stack of them (Hunter's MM iterations).

    Every pair that met is given one drawn game more, so that a bot that never lost has a rating too.
    """
    drawn = (met > 0) * 1.0
    won, met = won + drawn / 2, met + drawn
    total = won.sum(-1)
    strength = np.ones(total.shape)
    for _ in range(rounds):
        together = strength[..., :, None] + strength[..., None, :]
        fresh = total / np.maximum((met / together).sum(-1), 1e-12)
        fresh = np.maximum(fresh, 1e-12)
        fresh /= np.exp(np.log(fresh).mean(-1, keepdims=True))
        if np.allclose(fresh, strength, rtol=1e-6):
            strength = fresh
            break
        strength = fresh
    return np.asarray(ELO * np.log(strength))

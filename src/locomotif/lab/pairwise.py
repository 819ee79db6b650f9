"""Who finished ahead of whom: every game as comparisons of pairs of seats.

Each pair of seats with different bots is one comparison. It counts for the ordered pair (earlier, later) in turn
order, so that both seatings are measured and neither is the mirror of the other.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from locomotif.lab.results import Results

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Comparisons:
    """Comparisons of bots. The first axis is the deal: games of one deal belong together.

    ahead[d, i, j]: how often bot i, moving earlier, finished ahead of bot j; ties count half.
    met[d, i, j]: how often they met with i moving earlier.
    """

    bots: list[str]
    ahead: Numbers
    met: Numbers

    @property
    def win_matrix(self) -> tuple[Numbers, Numbers]:
        """How often the row's bot, moving earlier, finished ahead of the column's; and in how many comparisons."""
        met = self.met.sum(0)
        with np.errstate(invalid="ignore", divide="ignore"):
            return self.ahead.sum(0) / met, met

    def wins(self) -> tuple[Numbers, Numbers]:
        """Per deal, how often bot i finished ahead of bot j in either seating, and how often they met."""
        swapped = (0, 2, 1)
        lost = np.transpose(self.met - self.ahead, swapped)
        return self.ahead + lost, self.met + np.transpose(self.met, swapped)

    def scores(self, one: str, other: str) -> Numbers:
        """The score of one bot against another in each deal: 1 if it won all its comparisons."""
        i, j = self.bots.index(one), self.bots.index(other)
        won, met = self.wins()
        there = met[:, i, j] > 0
        return np.asarray(won[there, i, j] / met[there, i, j])


def compare(results: Results, bots: list[str] | None = None) -> Comparisons:
    """Compare all pairs of seats of all games."""
    table = results.table
    bots = bots if bots is not None else results.bots
    place = {bot: i for i, bot in enumerate(bots)}
    deals = results.deals()
    shape = (int(deals.max(initial=-1)) + 1, len(bots), len(bots))
    ahead, met = np.zeros(shape), np.zeros(shape)
    columns = (
        table["bots"].to_pylist(),
        table["total"].to_pylist(),
        table["winners"].to_pylist(),
        table["first"].to_pylist(),
    )
    for deal, names, totals, winners, first in zip(deals.tolist(), *columns, strict=True):
        players = len(names)
        standing = [(seat in winners, totals[seat]) for seat in range(players)]
        order = [(first + turn) % players for turn in range(players)]
        for turn, earlier in enumerate(order):
            for later in order[turn + 1 :]:
                if names[earlier] != names[later]:
                    i, j = place[names[earlier]], place[names[later]]
                    met[deal, i, j] += 1
                    ahead[deal, i, j] += _share(standing[earlier], standing[later])
    return Comparisons(bots, ahead, met)


def victories(results: Results, bot: str) -> Numbers:
    """The share of victories of a bot's seats in each deal."""
    seats = results.seats()
    mine = seats["bot"] == bot
    return by_deal(results.deals()[seats["game"][mine]], seats["won"][mine])


def by_deal(deals: npt.NDArray[np.int64], values: npt.NDArray[Any]) -> Numbers:
    """The mean of some values in every deal that has any."""
    sums, counts = np.bincount(deals, values), np.bincount(deals)
    return np.asarray(sums[counts > 0] / counts[counts > 0])


def _share(one: tuple[bool, int], other: tuple[bool, int]) -> float:
    """1 for finishing ahead, ½ for a tie. Winners have equal points; tie-breaks have been applied."""
    return 1.0 if one > other else 0.0 if one < other else 0.5

"""Accuracy on the scale that chess players know: lichess's, from chances of victory before and after a move.

A move that loses nothing has 100; one that loses 10 % of the chances has about 64, 20 % about 40. Over a game, moves
count more while the outcome swings, and a harmonic mean keeps good moves from drowning out a blunder.
"""

from collections.abc import Sequence

import numpy as np

_HEIGHT, _STEEPNESS, _FLOOR = 103.1668100711649, 0.04354415386753951, 3.166924740191411
"""The curve that lichess fitted, for chances in percent."""

_CALMEST, _WILDEST = 0.5, 12.0
"""The least and the most that a window's swing counts for, in percent."""


def accuracy_of_move(loss: float) -> float:
    """The accuracy of a move, from the chance that it loses (0 to 1)."""
    raw = _HEIGHT * np.exp(-_STEEPNESS * 100.0 * max(0.0, loss)) - _FLOOR
    return float(min(100.0, max(0.0, raw)))


def accuracy_of_game(accuracies: Sequence[float], steps: Sequence[int], chances: Sequence[float]) -> float:
    """A seat's accuracy over a game: from that of each of its moves, their steps, and its chances at every step."""
    if not accuracies:
        return 100.0
    weights = _swings([100.0 * chance for chance in chances])
    values = np.maximum(np.asarray(accuracies, float), 0.01)
    weighted = float(np.average(values, weights=[weights[step] for step in steps]))
    harmonic = float(len(values) / (1.0 / values).sum())
    return (weighted + harmonic) / 2.0


def _swings(chances: Sequence[float]) -> list[float]:
    """How much the chances swing around each step: the standard deviation in a window that ends there."""
    size = min(8, max(2, len(chances) // 10))
    windows = [chances[max(0, end - size) : max(size, end)] for end in range(1, len(chances) + 1)]
    return [min(_WILDEST, max(_CALMEST, float(np.std(window)))) for window in windows]

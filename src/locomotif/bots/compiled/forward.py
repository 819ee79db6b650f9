"""The network, without PyTorch: scores of the legal moves and two values, from what is seen.

Most of what is seen is zero, so the first layer adds up the rows of the other numbers; of the last layer only the
outputs of legal moves are worked out.
"""

import numpy as np

from locomotif.bots.compiled.move_mask import fill_mask
from locomotif.bots.compiled.sight import see
from locomotif.kernel.compiler import inside

ILLEGAL = -1e9
"""The score of a move that is not legal."""


@inside
def add_rows(seen, rows, sums):
    """Add to the sums, for every number that is not zero, its row times the number."""
    for i in range(seen.shape[0]):
        if seen[i] != 0:
            times = np.float32(seen[i])
            for k in range(sums.shape[0]):
                sums[k] += times * rows[i, k]


@inside
def add_layer(before, rows, bias, after):
    """Write before + max(0, layer of before): rows are by input, so that all outputs are added up together."""
    for k in range(after.shape[0]):
        after[k] = bias[k]
    for i in range(before.shape[0]):
        times = before[i]
        if times > np.float32(0.0):
            for k in range(after.shape[0]):
                after[k] += times * rows[i, k]
    for k in range(after.shape[0]):
        after[k] = before[k] + max(after[k], np.float32(0.0))


@inside
def times_of(row, numbers):
    """The sum of products."""
    total = np.float32(0.0)
    for k in range(numbers.shape[0]):
        total += row[k] * numbers[k]
    return total


@inside
def judge(
    g, b, weights, seat, mind, workspace, place_of, offers,
    first, first_bias, second, second_bias, third, third_bias, last, last_bias, of_moves,
    seen, mask, one, other, outputs, scores, values,
):  # fmt: skip
    """Write the scores of a seat's legal moves by dense number, and the values; return the planner's move.

    first, second, third: by input. last: by output; after those of the moves stand one for how much the planner's
    move is trusted and two for the values.
    """
    for i in range(seen.shape[0]):
        seen[i] = 0
    advice = place_of[see(g, b, weights, seat, mind, workspace, offers, seen)]
    fill_mask(g, b, seat, place_of, mask)
    for k in range(one.shape[0]):
        one[k] = first_bias[k]
    add_rows(seen, first, one)
    for k in range(one.shape[0]):
        one[k] = max(one[k], np.float32(0.0))
    add_layer(one, second, second_bias, other)
    add_layer(other, third, third_bias, one)
    n = last.shape[0] - 3
    for k in range(n):
        outputs[k] = np.nan
    for move in range(mask.shape[0]):
        scores[move] = ILLEGAL
        if mask[move]:
            total = np.float32(0.0)
            for k in range(2):
                at = of_moves[move, k]
                if at >= 0:
                    if np.isnan(outputs[at]):
                        outputs[at] = last_bias[at] + times_of(last[at], one)
                    total += outputs[at]
            scores[move] = total
    scores[advice] += last_bias[n] + times_of(last[n], one)
    values[0] = last_bias[n + 1] + times_of(last[n + 1], one)
    values[1] = last_bias[n + 2] + times_of(last[n + 2], one)
    return advice

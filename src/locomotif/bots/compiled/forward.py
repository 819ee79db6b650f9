"""Run the network without PyTorch: from its input, the scores of the legal moves and two values.

Weights stay in the eight bits they are stored in, so that most of them fit into the core's own cache. Most of the
input is zero, and so are most outputs of the layers: only the rows of the others are added up. That is always done in
the same order, so that a position is judged the same on every machine.
"""

import numpy as np

from locomotif.bots.compiled.move_mask import fill_mask
from locomotif.bots.compiled.sight import see
from locomotif.kernel.compiler import inside

ILLEGAL = -1e9
"""The score of a move that is not legal."""

UNROLLED = 4
"""How many rows are added up at a time."""


@inside
def not_zero(numbers, places, times):
    """List the numbers that are not zero, with their places; return how many there are."""
    n = 0
    for i in range(numbers.shape[0]):
        if numbers[i] != 0:
            places[n] = i
            times[n] = np.float32(numbers[i])
            n += 1
    return n


@inside
def add_rows(n, places, times, rows, sums):
    """Write the sum of n rows, each multiplied by its number, column by column."""
    for k in range(sums.shape[0]):
        sums[k] = np.float32(0.0)
    unrolled = n - n % UNROLLED
    for i in range(0, unrolled, UNROLLED):
        a, b, c, d = rows[places[i]], rows[places[i + 1]], rows[places[i + 2]], rows[places[i + 3]]
        by_a, by_b, by_c, by_d = times[i], times[i + 1], times[i + 2], times[i + 3]
        for k in range(sums.shape[0]):
            sums[k] += (by_a * np.float32(a[k]) + by_b * np.float32(b[k])) + (
                by_c * np.float32(c[k]) + by_d * np.float32(d[k])
            )
    for i in range(unrolled, n):
        row, by = rows[places[i]], times[i]
        for k in range(sums.shape[0]):
            sums[k] += by * np.float32(row[k])


@inside
def add_layer(numbers, rows, lines, sums, places, times):
    """Apply a residual layer: add the ReLU of a layer to its own inputs, none of which is negative."""
    add_rows(not_zero(numbers, places, times), places, times, rows, sums)
    for k in range(numbers.shape[0]):
        numbers[k] += max(sums[k] * lines[0, k] + lines[1, k], np.float32(0.0))


@inside
def judge(
    g, b, weights, seat, mind, workspace, place_of, offers,
    input_scales, first, first_lines, second, second_lines, third, third_lines, last, last_lines, of_moves,
    seen, mask, numbers, sums, places, times, outputs, scores, values,
):  # fmt: skip
    """Write the scores of a seat's legal moves by dense number, and the values; return the planner's move.

    input_scales: what each number of `seen` is multiplied by. Layers have a row for each input, eight bits a weight;
    lines: by output, what its sum is multiplied by and what is added. After the outputs for moves come one for how
    much the planner's move is trusted and two for the values.
    """
    for i in range(seen.shape[0]):
        seen[i] = 0
    advice = place_of[see(g, b, weights, seat, mind, workspace, offers, seen)]
    fill_mask(g, b, seat, place_of, mask)
    n = not_zero(seen, places, times)
    for i in range(n):
        times[i] *= input_scales[places[i]]
    add_rows(n, places, times, first, sums)
    for k in range(numbers.shape[0]):
        numbers[k] = max(sums[k] * first_lines[0, k] + first_lines[1, k], np.float32(0.0))
    add_layer(numbers, second, second_lines, sums, places, times)
    add_layer(numbers, third, third_lines, sums, places, times)
    add_rows(not_zero(numbers, places, times), places, times, last, outputs)
    for k in range(outputs.shape[0]):
        outputs[k] = outputs[k] * last_lines[0, k] + last_lines[1, k]
    for move in range(mask.shape[0]):
        scores[move] = ILLEGAL
        if mask[move]:
            scores[move] = outputs[of_moves[move, 0]]
            if of_moves[move, 1] >= 0:
                scores[move] += outputs[of_moves[move, 1]]
    last_three = outputs.shape[0] - 3
    scores[advice] += outputs[last_three]
    values[0] = outputs[last_three + 1]
    values[1] = outputs[last_three + 2]
    return advice

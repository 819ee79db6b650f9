"""Which of the network's outputs are added up to the score of a move: one or two."""

import numpy as np
import numpy.typing as npt

from locomotif.bots.dense_moves import DenseMoves
from locomotif.kernel.actions import BUILD, CLAIM, KEEP
from locomotif.kernel.state import COLOURS, KINDS

NONE = -1
"""Stands where a move has no second output."""


def outputs_of_moves(moves: DenseMoves) -> tuple[int, npt.NDArray[np.int32]]:
    """How many outputs there are, and by dense number the one or two that a move's score is made of.

    Draws, choices of tickets and the like have one output each. A claim has one for its route and one for its colour;
    so does a build, with outputs of its own.
    """
    routes = len(moves.board.routes)
    keep = KEEP
    claim = keep + (1 << moves.offers)
    paid = claim + routes
    build = paid + KINDS
    laid = build + routes
    found = np.full((len(moves), 2), NONE, np.int32)
    for i, number in enumerate(moves.number_of.tolist()):
        if number >= BUILD:
            bed, colour = divmod(number - BUILD, COLOURS)
            found[i] = build + bed, laid + colour
        elif number >= CLAIM:
            route, kind = divmod(number - CLAIM, KINDS)
            found[i] = claim + route, paid + kind
        elif number >= KEEP:
            found[i, 0] = keep + number - KEEP
        else:
            found[i, 0] = number
    has_track = moves.board.rules.track.lay_after_drawing
    return laid + COLOURS if has_track else build, found

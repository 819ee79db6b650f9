"""The memory of a compiled bot while it chooses a move or plays a game out: its plan, weights, scratch memory."""

import numpy as np

from locomotif.boards.limits import CITIES, LENGTH, ROUTES, SEATS
from locomotif.kernel.bits import WORDS
from locomotif.kernel.compiler import inside
from locomotif.kernel.state import KINDS

CITY_WORDS = (CITIES + 63) // 64

MIND = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("wanted", "u8", WORDS),  # routes of the plan that are not yet claimed
                ("planned", "i1"),  # is there a plan?
                ("tickets_seen", "i2"),  # how many tickets the plan was made for
            ],
            align=True,
        ),
    )
)

WEIGHTS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                (name, "f8")
                for name in (
                    "turn_value",
                    "point_share",
                    "have_share",
                    "trains_per_turn",
                    "ticket_trains",
                    "ticket_turns",
                    "risk",
                    "loco_from_row",
                    "contest",
                    "spare_for_tunnel",
                    "path_bonus",
                    "end_lead",
                    "cut",
                )
            ]
        ),
    )
)
"""What a planner values; `planner.toml` says what the numbers mean."""

WORKSPACE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("price", "f8", ROUTES),  # what each route costs a way
                ("distance", "f8", CITIES),  # how far each city is from where the way begins
                ("by", "i2", CITIES),  # the route by which the cheapest way reaches a city
                ("reached", "u8", CITY_WORDS),  # cities that have been reached but not gone on from
                ("need", "i2", KINDS),  # cards that a plan takes
                ("free", "i2", LENGTH + 1),  # routes of a plan that any colour pays for, by length
                ("value", "f8", KINDS),  # what one more card is worth
            ],
            align=True,
        ),
    )
)
"""Scratch memory of a planner."""


def new_minds():
    """Empty minds for all seats."""
    return np.zeros(SEATS, MIND)


def new_workspace():
    """Scratch memory for one planner at a time."""
    return np.zeros(1, WORKSPACE)


@inside
def clear_mind(mind):
    """Forget everything, for a new game."""
    for w in range(WORDS):
        mind.wanted[w] = np.uint64(0)
    mind.planned = 0
    mind.tickets_seen = 0

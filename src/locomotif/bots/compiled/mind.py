"""What a compiled bot keeps in mind between two turns of a game: its plan. Nothing in it is hidden from its seat."""

import numpy as np

from locomotif.kernel.bits import WORDS
from locomotif.kernel.compiler import inside

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

# What a planner values: places in its taste, an array of numbers (`tastes.toml` says what they mean).
TURN_VALUE = 0
POINT_SHARE = 1
HAVE_SHARE = 2
TRAINS_PER_TURN = 3
TICKET_TRAINS = 4
TICKET_TURNS = 5
RISK = 6
LOCO_FROM_ROW = 7
CONTEST = 8
SPARE_FOR_TUNNEL = 9
PATH_BONUS = 10
TASTES = (
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
)


@inside
def clear_mind(mind):
    """Forget everything: a new game."""
    for w in range(WORDS):
        mind.wanted[w] = np.uint64(0)
    mind.planned = 0
    mind.tickets_seen = 0

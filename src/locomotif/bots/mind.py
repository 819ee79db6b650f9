"""What a compiled bot keeps in mind between two turns of a game: its plan. Nothing in it is hidden from its seat."""

import numpy as np

from locomotif.kernel.bits import WORDS
from locomotif.kernel.compiler import compiled

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

# What a planner values (indices into its taste, an array of numbers found by tuning).
TURN_VALUE = 0  # points that a turn is worth elsewhere
POINT_SHARE = 1  # how much of a route's own points counts when a way is chosen
HAVE_SHARE = 2  # how much cards in hand shorten a way
TRAINS_PER_TURN = 3  # how quickly games go
TICKET_TRAINS = 4  # draw tickets with at least so many trains
TICKET_TURNS = 5  # … and about so many turns to go
RISK = 6  # how much a plan longer than the game is feared
LOCO_FROM_ROW = 7  # value of a face-up loco against two other draws
CONTEST = 8  # weight of rivals near a route when choosing what to claim first
SPARE_FOR_TUNNEL = 9  # spare cards wanted before digging
PATH_BONUS = 10  # value of adding to one's own network, for the longest path
TASTES = 16


@compiled
def clear_mind(mind):
    """Forget everything: a new game."""
    for w in range(WORDS):
        mind.wanted[w] = np.uint64(0)
    mind.planned = 0
    mind.tickets_seen = 0


def planner_taste():
    """The taste of the planner, found by tuning (`docs/bots.md`)."""
    taste = np.zeros(TASTES, np.float64)
    taste[TURN_VALUE] = 1.6
    taste[POINT_SHARE] = 0.35
    taste[HAVE_SHARE] = 0.6
    taste[TRAINS_PER_TURN] = 1.25
    taste[TICKET_TRAINS] = 14
    taste[TICKET_TURNS] = 9
    taste[RISK] = 2.0
    taste[LOCO_FROM_ROW] = 1.35
    taste[CONTEST] = 0.6
    taste[SPARE_FOR_TUNNEL] = 1.0
    taste[PATH_BONUS] = 0.15
    return taste

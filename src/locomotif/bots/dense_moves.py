"""Number the moves that can occur on one board without gaps, and translate to and from the kernel's numbers."""

import numpy as np

from locomotif.boards import COLOURS as COLOUR_NAMES
from locomotif.boards import Board
from locomotif.kernel import actions as numbers
from locomotif.kernel.state import COLOURS, KINDS, LOCO


class DenseMoves:
    """The moves of a board, numbered from 0 without gaps, always in the same order.

    They are: draw deck, the five places of the row, tickets, pass; on boards with tunnels withdraw, pay, pay in
    locos; where the second card may be declined, stop; every choice of the tickets on offer, as bits; claims by route
    and colour (the last colour: locos alone); builds.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        rules = board.rules
        self.offers = max(rules.tickets.dealt, rules.tickets.drawn)
        """The most tickets that are on offer at once."""
        found = list(range(numbers.DRAW_DECK, numbers.PASS + 1))
        if any(route.kind == "tunnel" for route in board.routes):
            found += [numbers.WITHDRAW, numbers.PAY, numbers.PAY_LOCOS]
        if rules.cards.second_card_may_be_left:
            found.append(numbers.STOP)
        found += [numbers.KEEP + chosen for chosen in range(1, 1 << self.offers)]
        for i, route in enumerate(board.routes):
            fixed = route.colour in COLOUR_NAMES
            kinds = [COLOUR_NAMES.index(route.colour or "")] if fixed else list(range(COLOURS))
            found += [numbers.CLAIM + i * KINDS + kind for kind in [*kinds, LOCO]]
        if rules.track.lay_after_drawing:
            beds = [i for i, route in enumerate(board.routes) if route.colour is None]
            found += [numbers.BUILD + bed * COLOURS + colour for bed in beds for colour in range(COLOURS)]
        self.number_of = np.array(found, np.int32)
        """The kernel's number of each dense number."""
        self.place_of = np.full(numbers.ACTIONS, -1, np.int32)
        """The dense number of each of the kernel's numbers, −1 for what cannot occur on this board."""
        self.place_of[self.number_of] = np.arange(len(found), dtype=np.int32)

    def __len__(self) -> int:
        return len(self.number_of)

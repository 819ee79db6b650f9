"""Moves as numbers: one number for every canonical move there can be, the same on every board.

A claim's number names route and colour; the cards are then the canonical payment. A person may pay differently:
then the cards come with the move (`turn.play_with`).
"""

from locomotif.boards.limits import OFFER, ROUTES, ROW
from locomotif.kernel.state import COLOURS, KINDS

DRAW_DECK = 0
DRAW_ROW = 1  # + place of the row, from 0
DRAW_TICKETS = DRAW_ROW + ROW
PASS = DRAW_TICKETS + 1
WITHDRAW = PASS + 1
PAY = WITHDRAW + 1  # the tunnel's extra: the colour first, then locos
PAY_LOCOS = PAY + 1  # the tunnel's extra in locos alone
STOP = PAY_LOCOS + 1  # decline the second card (L-9)
KEEP = STOP + 1  # + the tickets kept, as bits of the offer
CLAIM = KEEP + (1 << OFFER)  # + route * 9 + colour, LOCO: no card stands as a colour
BUILD = CLAIM + ROUTES * KINDS  # + bed * 8 + colour
ACTIONS = BUILD + ROUTES * COLOURS

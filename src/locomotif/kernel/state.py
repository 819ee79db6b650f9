"""A position of the game as one flat record: the dtype is the documentation of the state.

Copying a game is copying these bytes; a million games are an array. Every field is set by `deal`, so two games
with the same seed and the same moves are equal byte for byte.
"""

import numpy as np

from locomotif.boards.limits import BONUS_CARDS, CARDS, CITIES, LENGTH, OFFER, ROW, SEATS, TICKETS
from locomotif.kernel.bits import TICKET_WORDS, WORDS

COLOURS = 8
LOCO = 8
KINDS = 9
"""Cards are numbered 0–7 for the colours, 8 for locos."""

NOTHING = -1
"""No card in a place of the row, no route, nobody."""

TURNED_UP = 6
"""The most cards that a tunnel may turn up."""

# What the game waits for (field `phase`).
FIRST_TICKETS = 0  # every seat chooses its first tickets, in any order (C-2)
TURN = 1  # the seat `turn` chooses one of the three actions (C-5)
SECOND_CARD = 2  # the seat has taken one card and takes another, or stops where it may (C-6, L-9)
TICKETS_DRAWN = 3  # the seat has seen tickets and keeps some (C-15)
TUNNEL = 4  # the seat pays the extra price or withdraws (N-6, N-8)
TRACK = 5  # the seat has drawn cards and lays a track piece (F-3)
OVER = 6

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # --- routes, as sets
                ("open", "u8", (SEATS, WORDS)),  # routes this seat may claim now if it can pay
                ("own", "u8", (SEATS, WORDS)),  # routes this seat has claimed
                (
                    "in_colour",
                    "u8",
                    (COLOURS, WORDS),
                ),  # routes that cards of this colour can pay for (grey: in all)
                ("bullet_laid", "u8", WORDS),  # claimed routes that carry a shared bullet train (J-2)
                ("built", "u8", WORDS),  # beds with a track piece on them, unclaimed (F-3)
                ("bare", "u8", WORDS),  # beds on which a piece may still be laid (F-5)
                ("cut", "u8", WORDS),  # routes lost to one that crosses them (F-4)
                (
                    "closed",
                    "u8",
                    WORDS,
                ),  # tracks of a double or triple that nobody may use any more (C-14, F-6)
                # --- tickets, as sets
                ("held", "u8", (SEATS, TICKET_WORDS)),  # tickets kept
                # --- chance: a ChaCha20 stream
                ("key", "u4", 8),  # the seed
                ("block", "u4", 16),  # the current block of the stream
                ("counter", "u4"),  # number of the next block
                ("spent", "i2"),  # 16-bit pieces of the block already used
                # --- numbers
                ("score", "i2", SEATS),  # points for routes
                ("marker", "i2", SEATS),  # place on the bullet track (J-2)
                ("deck_left", "i2"),
                ("discard_size", "i2"),
                ("tickets_left", "i2"),
                ("ticket_top", "i2"),  # where in `ticket_deck`, a ring, the next ticket lies
                ("laid_route", "i2"),  # the tunnel being dug
                # --- cards
                ("deck", "i1", CARDS),  # the next card is deck[deck_left - 1]
                ("discard", "i1", KINDS),
                ("row", "i1", ROW),  # five face-up cards, NOTHING for an empty place
                ("hand", "i1", (SEATS, KINDS)),
                ("known", "i1", (SEATS, KINDS)),  # of each hand, the cards that everybody knows to be in it
                ("laid", "i1", KINDS),  # cards laid for the claim in progress (N-9)
                ("turned", "i1", TURNED_UP),  # cards a tunnel has turned up (N-6)
                ("turned_count", "i1"),
                ("extra", "i1"),  # how many more cards the tunnel asks for
                # --- tickets in the deck and on offer
                ("ticket_deck", "i1", TICKETS),
                ("offer", "i1", (SEATS, OFFER)),
                ("offered", "i1", SEATS),
                ("chosen", "i1", SEATS),  # first tickets: which of the offer, as bits; NOTHING while choosing
                # --- who stands where
                ("trains", "i1", SEATS),
                ("bullet_trains", "i1"),  # shared supply (J-1)
                ("pieces", "i1", (COLOURS, LENGTH + 1)),  # supply of track pieces by colour and length (F-2)
                ("bonus_cards", "i1", BONUS_CARDS),  # the bonus cards turned up, NOTHING after the last (L-5)
                ("place", "u1", (SEATS, CITIES)),  # cities with the same number are connected for this seat
                ("players", "i1"),
                ("first", "i1"),  # who began
                ("turn", "i1"),
                ("phase", "i1"),
                ("passes", "i1"),  # passes in a row (C-19)
                ("last_turns", "i1"),  # turns left once the end has been triggered, NOTHING before (C-16)
            ],
            align=True,
        ),
    )
)

# What can happen during a move (field `items` of the log: kind, seat, a number, nine card counts or small numbers).
DREW_ROW = 1  # seat took the card `b[0]` from place a of the row
DREW_DECK = 2  # seat drew the card `b[0]` blind
REFILLED = 3  # place a of the row now shows `b[0]`
FLUSHED = 4  # the row, `b[0..4]`, was discarded
RESHUFFLED = 5  # a discard of `a` cards became the deck
SAW_TICKETS = 6  # seat was offered `a` tickets
CHOSE = 7  # seat has chosen its first tickets
KEPT = 8  # seat kept `a` tickets (of b[0] offered)
LAID = 9  # seat laid cards on tunnel a
TURNED = 10  # the tunnel turned up card b[0]; a: 1 if it costs a card, else 0
ASKED = 11  # the tunnel asks for `a` more cards
PAID = 12  # seat paid the extra with these cards
WITHDREW = 13  # seat took its cards back from tunnel a
CLAIMED = 14  # seat claimed route a with these cards
BUILT = 15  # seat laid a piece of colour b[0] on bed a
CUT = 16  # route a is cut
CLOSED = 17  # route a is closed
LAST_ROUND = 18  # seat has triggered the end
PASSED = 19
ENDED = 20
BULLET = 21  # a bullet train was taken: seat's marker has moved b[0] to a
STOPPED = 22  # seat declined the second card (L-9)
SCORED = 23  # seat's claim brings `a` points for b[0] trains

LOG_ITEMS = 1000
LOG_WIDTH = 3 + KINDS
LOG = np.dtype(
    (
        np.record,
        np.dtype(
            [("limit", "i4"), ("count", "i4"), ("items", "i2", (LOG_ITEMS, LOG_WIDTH))],
            align=True,
        ),
    )
)
"""What happened during a move, for those who want to report it; with limit 0 nothing is written."""

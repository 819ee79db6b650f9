"""Is a move legal, and if not, why: whichever cards a person picks."""

import numpy as np

from locomotif.boards.limits import ROW
from locomotif.kernel.actions import (
    BUILD,
    CLAIM,
    DRAW_DECK,
    DRAW_ROW,
    DRAW_TICKETS,
    KEEP,
    PASS,
    PAY,
    PAY_LOCOS,
    STOP,
    WITHDRAW,
)
from locomotif.kernel.bits import NONE, bit, both, either, has, popcount, size, words
from locomotif.kernel.cards import places_to_draw
from locomotif.kernel.claim import takes_bullet_train
from locomotif.kernel.compiler import inside
from locomotif.kernel.moves import can_act, fewest_kept, is_waiting_for
from locomotif.kernel.payment import count_cards, pays
from locomotif.kernel.state import (
    COLOURS,
    FIRST_TICKETS,
    KINDS,
    NOTHING,
    OVER,
    SECOND_CARD,
    TICKETS_DRAWN,
    TRACK,
    TUNNEL,
    TURN,
)
from locomotif.kernel.track import may_lay
from locomotif.kernel.tunnels import may_pay_extra

LEGAL = 0
# whose turn it is, and for what
GAME_OVER = 1
NOT_WAITED_FOR = 2
CHOSEN_ALREADY = 3  # first tickets, while others are still choosing
WRONG_PHASE = 4
MUST_ACT = 5
MAY_NOT_STOP = 6
# cards and tickets
EMPTY_PLACE = 7
LOCO_AS_SECOND = 8
NO_DECK = 9
NO_TICKETS = 10
KEEPS_TOO_FEW = 11
NOT_OFFERED = 12
# routes
TAKEN = 13
YOURS = 14
CLOSED = 15  # as many tracks are claimed as these players may use
CLOSED_BUILT = 16  # … or built
CUT = 17
UNBUILT = 18
OWNS_SIBLING = 19
TOO_FEW_TRAINS = 20
# track
NOT_A_BED = 21
ALREADY_BUILT = 22
NO_PIECE = 23
# prices
NOT_IN_HAND = 24
WRONG_CARDS = 25
EXTRA_COUNT = 26  # not as many cards as the tunnel asks for
EXTRA_HAND = 27  # not in hand
EXTRA_KIND = 28  # neither the colour laid nor locos


@inside
def refusal(g, b, seat, action, cards):
    """Why the move is refused, or LEGAL. `cards` matters for claims and extra prices only."""
    if g.phase == OVER:
        return GAME_OVER
    if not is_waiting_for(g, seat):
        return CHOSEN_ALREADY if g.phase == FIRST_TICKETS else NOT_WAITED_FOR
    if action >= BUILD:
        return _refuse_build(g, b, seat, (action - BUILD) // COLOURS, (action - BUILD) % COLOURS)
    if action >= CLAIM:
        return _refuse_claim(g, b, seat, (action - CLAIM) // KINDS, cards)
    if action >= KEEP:
        return _refuse_keep(g, b, seat, action - KEEP)
    if action == PAY or action == PAY_LOCOS or action == WITHDRAW:
        if g.phase != TUNNEL:
            return WRONG_PHASE
        if action == WITHDRAW:
            return LEGAL
        return LEGAL if may_pay_extra(g, seat, cards) else _refuse_extra(g, seat, cards)
    if action == STOP:
        if g.phase != SECOND_CARD:
            return WRONG_PHASE
        return LEGAL if b.second_card_may_be_left else MAY_NOT_STOP
    if action == PASS:
        if g.phase != TURN:
            return WRONG_PHASE
        return MUST_ACT if can_act(g, b, seat) else LEGAL
    if action == DRAW_TICKETS:
        if g.phase != TURN:
            return WRONG_PHASE
        return LEGAL if g.tickets_left > 0 else NO_TICKETS
    return _refuse_draw(g, b, action)


@inside
def _refuse_draw(g, b, action):
    """Drawing needs a deck at the start of a turn; the second card has rules of its own (C-7, C-10)."""
    if g.phase != TURN and g.phase != SECOND_CARD:
        return WRONG_PHASE
    if action == DRAW_DECK or g.phase == TURN:
        if g.deck_left == 0:
            return NO_DECK
        if action == DRAW_DECK:
            return LEGAL
    place = action - DRAW_ROW
    if place >= ROW or g.row[place] == NOTHING:
        return EMPTY_PLACE
    if (places_to_draw(g, b, g.phase == SECOND_CARD) & bit(place)) == np.uint64(0):
        return LOCO_AS_SECOND
    return LEGAL


@inside
def _refuse_keep(g, b, seat, chosen):
    """Of the tickets on offer at least as many must be kept as the board says (C-2, C-15)."""
    if g.phase != FIRST_TICKETS and g.phase != TICKETS_DRAWN:
        return WRONG_PHASE
    if chosen >> int(g.offered[seat]) != 0:
        return NOT_OFFERED
    if popcount(np.uint64(chosen)) < fewest_kept(g, b, seat):
        return KEEPS_TOO_FEW
    return LEGAL


@inside
def refuse_route(g, b, seat, route):
    """Why the seat cannot claim this route whatever it pays (C-12, C-14, F-1, F-4, F-6)."""
    why = _refuse_free(g, b, seat, route)
    if why != LEGAL:
        return why
    if both(words(g.own[seat]), words(b.siblings[route])) != NONE:
        return OWNS_SIBLING
    if has(g.bare, route):
        return UNBUILT
    if g.trains[seat] < b.length[route] and not takes_bullet_train(g, b, route):
        return TOO_FEW_TRAINS
    return LEGAL


@inside
def _refuse_free(g, b, seat, route):
    """Why nobody can claim this route, or build on it, any more (C-14, F-4, F-6)."""
    if has(g.own[seat], route):
        return YOURS
    for other in range(g.players):
        if has(g.own[other], route):
            return TAKEN
    if has(g.cut, route):
        return CUT
    if has(g.closed, route):
        claimed = NONE
        for other in range(g.players):
            claimed = either(claimed, words(g.own[other]))
        used = size(both(claimed, words(b.siblings[route])))
        return CLOSED if used >= b.usable[g.players, b.tracks[route]] else CLOSED_BUILT
    return LEGAL


@inside
def _refuse_build(g, b, seat, route, colour):
    """The bed must be free, and such a piece in the supply (F-3, F-5)."""
    if g.phase != TRACK:
        return WRONG_PHASE
    if not has(b.beds, route):
        return NOT_A_BED
    if has(g.built, route):
        return ALREADY_BUILT
    why = _refuse_free(g, b, seat, route)
    if why != LEGAL:
        return why
    return LEGAL if may_lay(g, b, route, colour) else NO_PIECE


@inside
def is_payment(g, b, route, cards):
    """Do these cards pay for the route, in any colour it takes?"""
    for colour in range(COLOURS):
        if has(g.in_colour[colour], route) and pays(
            b.scheme[route], b.length[route], b.symbols[route], b.any_cards[route], colour, cards
        ):
            return True
    return False


@inside
def _refuse_claim(g, b, seat, route, cards):
    """The route must be open to the seat, and the cards must be in hand and pay for it (C-12, C-13)."""
    if g.phase != TURN:
        return WRONG_PHASE
    why = refuse_route(g, b, seat, route)
    if why != LEGAL:
        return why
    for card in range(KINDS):
        if cards[card] < 0 or cards[card] > g.hand[seat, card]:
            return NOT_IN_HAND
    return LEGAL if is_payment(g, b, route, cards) else WRONG_CARDS


@inside
def _refuse_extra(g, seat, cards):
    """Why these cards do not pay what the tunnel asks for (N-6, N-7)."""
    if count_cards(cards) != g.extra:
        return EXTRA_COUNT
    for card in range(KINDS):
        if cards[card] < 0 or cards[card] > g.hand[seat, card]:
            return EXTRA_HAND
    return EXTRA_KIND

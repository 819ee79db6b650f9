"""The turn, from the choice of an action to the next player: the one place where a move changes a game.

first tickets, all seats at once (C-2)
  turn: draw cards ─ first card ─ second card, or stop ─ lay track ┐
        claim ─ tunnel: pay or withdraw ───────────────────────────┤ end of the turn: the last round? whose turn?
        draw tickets ─ keep ───────────────────────────────────────┤
        pass, when nothing else is possible ───────────────────────┘
"""

import numpy as np

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
from locomotif.kernel.cards import draw_from_deck, draw_from_row, second_card_possible
from locomotif.kernel.claim import complete_claim, lay_cards
from locomotif.kernel.compiler import inlined, inside, scratch
from locomotif.kernel.log import note
from locomotif.kernel.payment import lay_payment
from locomotif.kernel.state import (
    COLOURS,
    ENDED,
    FIRST_TICKETS,
    KINDS,
    LAST_ROUND,
    LOCO,
    NOTHING,
    OVER,
    PASSED,
    SECOND_CARD,
    STOPPED,
    TICKETS_DRAWN,
    TRACK,
    TUNNEL,
    TURN,
)
from locomotif.kernel.tickets import choose_first, keep_drawn, offer_tickets
from locomotif.kernel.track import lay, ways_to_lay
from locomotif.kernel.tunnels import choose_extra, dig, finish_tunnel, pay_extra, withdraw


@inside
def play(g, b, log, seat, action):
    """Play a canonical move that is legal: claims and extra prices with the canonical cards."""
    if action >= BUILD:
        where = action - BUILD
        lay(g, b, log, seat, where // COLOURS, where % COLOURS)
        end_turn(g, b, log)
    elif action >= CLAIM:
        route = (action - CLAIM) // KINDS
        colour = (action - CLAIM) % KINDS
        lay_payment(
            b.scheme[route],
            b.length[route],
            b.symbols[route],
            b.any_cards[route],
            colour,
            g.hand[seat],
            g.laid,
        )
        claim(g, b, log, seat, route)
    elif action >= KEEP:
        keep(g, b, log, seat, action - KEEP)
    elif action == PAY or action == PAY_LOCOS:
        cards = scratch(KINDS, KINDS, np.int8)
        choose_extra(g, seat, action == PAY_LOCOS, cards)
        pay_extra(g, b, log, seat, cards)
        end_turn(g, b, log)
    elif action == WITHDRAW:
        withdraw(g, b, log, seat)
        end_turn(g, b, log)
    elif action == PASS:
        g.passes += 1
        note(log, PASSED, seat, g.passes, 0)
        end_turn(g, b, log)
    elif action == STOP:
        note(log, STOPPED, seat, 0, 0)
        end_draw(g, b, log)
    elif action == DRAW_TICKETS:
        g.passes = 0
        offer_tickets(g, log, seat, b.tickets_drawn)
        g.phase = TICKETS_DRAWN
    else:
        draw_card(g, b, log, seat, action)


@inside
def play_with(g, b, log, seat, action, cards):
    """Play a claim (its route) or an extra price with the cards a person has picked; they are legal."""
    if action >= CLAIM:
        for card in range(KINDS):
            g.laid[card] = cards[card]
        claim(g, b, log, seat, (action - CLAIM) // KINDS)
    else:
        pay_extra(g, b, log, seat, cards)
        end_turn(g, b, log)


@inlined
def draw_card(g, b, log, seat, action):
    """Take one card; a second one follows unless the first ends the draw (C-6, C-7, C-10)."""
    g.passes = 0
    whole_draw = False
    if action == DRAW_DECK:
        draw_from_deck(g, b, log, seat)
    else:
        card = draw_from_row(g, b, log, seat, action - DRAW_ROW)
        whole_draw = card == LOCO and b.loco_costs_whole_draw != 0
    if g.phase == TURN and not whole_draw and second_card_possible(g, b):
        g.phase = SECOND_CARD
    else:
        end_draw(g, b, log)


@inlined
def end_draw(g, b, log):
    """The draw is over, of one card or of two: now a track piece is laid where that is the rule (F-3)."""
    if b.lay_after_drawing and ways_to_lay(g, b) > 0:
        g.phase = TRACK
    else:
        end_turn(g, b, log)


@inside
def claim(g, b, log, seat, route):
    """Claim a route with the cards in `laid`; a tunnel may ask for more (C-12, N-6)."""
    g.passes = 0
    lay_cards(g, seat)
    if b.tunnel[route]:
        if dig(g, b, log, seat, route):
            g.phase = TUNNEL
            return
        finish_tunnel(g, b, log, seat)
    else:
        complete_claim(g, b, log, seat, route)
    end_turn(g, b, log)


@inside
def keep(g, b, log, seat, chosen):
    """Keep tickets: the first ones, or some of those drawn (C-2, C-15)."""
    if g.phase == FIRST_TICKETS:
        if choose_first(g, b, log, seat, chosen):
            g.phase = TURN
    else:
        keep_drawn(g, b, log, seat, chosen)
        end_turn(g, b, log)


@inlined
def few_trains(g, b, seat):
    """Has a seat few enough trains left for the game to end (C-16)?"""
    return g.trains[seat] <= b.end_trains


@inlined
def few_bullet_trains(g, b):
    """Are there no bullet trains on this board, or few enough left for the game to end (J-7)?"""
    return b.bullet_trains == 0 or g.bullet_trains <= b.end_bullet_trains


@inlined
def brings_the_end(g, b, seat):
    """Does the player who has just played bring on the last round (C-16, J-7)?"""
    return few_trains(g, b, seat) and few_bullet_trains(g, b)


@inlined
def end_turn(g, b, log):
    """The turn is over: check for the last round, then the next player begins (C-4, C-16, C-19)."""
    seat = np.int64(g.turn)
    if g.last_turns != NOTHING:
        g.last_turns -= 1
    elif brings_the_end(g, b, seat):
        g.last_turns = g.players
        note(log, LAST_ROUND, seat, 0, 0)
    if g.last_turns == 0 or g.passes >= g.players:
        g.phase = OVER
        note(log, ENDED, NOTHING, 0, 0)
        return
    g.turn = seat + 1 if seat + 1 < g.players else 0
    g.phase = TURN

"""The beginner: connects the cities of one ticket after the other, then claims whatever its cards pay for."""

import numpy as np

from locomotif.bots.compiled.goals import PLANNED, open_tickets
from locomotif.bots.compiled.greedy import cheapest_tickets, choose_greedily
from locomotif.bots.compiled.needs import choose_draw, count_needs, value_cards
from locomotif.bots.compiled.planner import choose_claim, last_resort, lay_track
from locomotif.bots.compiled.roads import forget_prices, join_ticket
from locomotif.kernel.actions import KEEP, PAY, WITHDRAW
from locomotif.kernel.bits import WORDS, words
from locomotif.kernel.compiler import inside, scratch
from locomotif.kernel.moves import ways_to_pay_extra
from locomotif.kernel.state import FIRST_TICKETS, SECOND_CARD, TICKETS_DRAWN, TRACK, TUNNEL


@inside
def choose_simply(g, b, weights, seat, mind, workspace):
    """Choose a move for the seat, as a number. It never takes more tickets than it was dealt."""
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        return KEEP + cheapest_tickets(g, b, seat)
    if g.phase == TUNNEL:
        return PAY if ways_to_pay_extra(g, seat) > 0 else WITHDRAW
    if not want_nearest_ticket(g, b, weights, seat, mind.wanted, workspace):
        return choose_greedily(g, b, weights, seat, mind, workspace)
    if g.phase == TRACK:
        return lay_track(g, b, weights, seat, mind)
    count_needs(g, b, mind.wanted, workspace)
    if g.phase != SECOND_CARD:
        claim = choose_claim(g, b, weights, seat, words(mind.wanted), workspace)
        if claim >= 0:
            return claim
    if g.phase == SECOND_CARD or g.deck_left > 0:
        value_cards(g, b, seat, workspace)
        return choose_draw(g, b, weights, seat, workspace)
    return last_resort(g, b, seat)


@inside
def want_nearest_ticket(g, b, weights, seat, wanted, workspace):
    """Want the routes of the ticket that takes the fewest more trains; False if none can be completed."""
    tickets = scratch(PLANNED, PLANNED, np.int16)
    way = scratch(WORDS, WORDS, np.uint64)
    forget_prices(b, workspace)
    most_left = -1
    for k in range(open_tickets(g, b, seat, tickets)):
        for w in range(WORDS):
            way[w] = np.uint64(0)
        left = join_ticket(g, b, weights, seat, tickets[k], int(g.trains[seat]), way, workspace)
        if left > most_left:
            most_left = left
            for w in range(WORDS):
                wanted[w] = way[w]
    return most_left >= 0

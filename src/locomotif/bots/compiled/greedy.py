"""Greedy: points now. It claims the route that scores most, and draws what brings the next one closest."""

from locomotif.bots.compiled.goals import want_best_route
from locomotif.bots.compiled.needs import choose_draw, count_needs, value_cards
from locomotif.kernel.actions import BUILD, CLAIM, KEEP, PAY, WITHDRAW
from locomotif.kernel.compiler import inside
from locomotif.kernel.moves import count_moves, fewest_kept, nth_move, ways_to_pay_extra
from locomotif.kernel.state import COLOURS, FIRST_TICKETS, KINDS, SECOND_CARD, TICKETS_DRAWN, TRACK, TUNNEL


@inside
def choose_greedily(g, b, weights, seat, mind, workspace):
    """Choose a move for the seat, as a number."""
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        return KEEP + cheapest_tickets(g, b, seat)
    if g.phase == TUNNEL:
        return PAY if ways_to_pay_extra(g, seat) > 0 else WITHDRAW
    if g.phase == TRACK:
        return lay_for_points(g, b, seat)
    if g.phase != SECOND_CARD:
        best = -1
        points = 0
        n = count_moves(g, b, seat)
        for i in range(n):
            action = nth_move(g, b, seat, i)
            if action >= CLAIM:
                worth = int(b.points[b.length[(action - CLAIM) // KINDS]])
                if worth > points:
                    points = worth
                    best = action
        if best >= 0:
            return best
    want_best_route(g, b, weights, seat, mind.wanted)
    count_needs(g, b, mind.wanted, workspace)
    value_cards(g, b, seat, workspace)
    if g.deck_left > 0 or g.phase == SECOND_CARD:
        return choose_draw(g, b, weights, seat, workspace)
    return nth_move(g, b, seat, 0)


@inside
def cheapest_tickets(g, b, seat):
    """Keep as few tickets as allowed, those that cost least when they fail."""
    chosen = 0
    for _ in range(fewest_kept(g, b, seat)):
        best = -1
        for i in range(g.offered[seat]):
            if not chosen >> i & 1 and (
                best < 0 or b.ticket_points[g.offer[seat, i]] < b.ticket_points[g.offer[seat, best]]
            ):
                best = i
        chosen |= 1 << best
    return chosen


@inside
def lay_for_points(g, b, seat):
    """Lay the piece that makes the longest route payable soonest."""
    best = nth_move(g, b, seat, 0)
    most = -1
    n = count_moves(g, b, seat)
    for i in range(n):
        action = nth_move(g, b, seat, i)
        bed = (action - BUILD) // COLOURS
        colour = (action - BUILD) % COLOURS
        worth = 2 * min(int(g.hand[seat, colour]), int(b.length[bed])) + int(b.points[b.length[bed]])
        if worth > most:
            most = worth
            best = action
    return best

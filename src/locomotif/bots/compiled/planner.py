"""The planner: joins its tickets in a network, collects the cards it lacks, claims endangered routes first.

It is compiled, and it reads only what its seat may see of a position.
"""

import numpy as np

from locomotif.boards.limits import LENGTH
from locomotif.bots.compiled.goals import (
    choose_tickets,
    make_plan,
    should_draw_tickets,
    want_best_route,
)
from locomotif.bots.compiled.greedy import cheapest_tickets
from locomotif.bots.compiled.needs import choose_draw, count_needs, fixed_colour, most_held, value_cards
from locomotif.bots.compiled.rivals import count_tickets, harm_of_cuts, lead, rivals_near
from locomotif.bots.compiled.roads import available, go_round, serves
from locomotif.kernel.actions import (
    BUILD,
    CLAIM,
    DRAW_TICKETS,
    KEEP,
    PAY,
    WITHDRAW,
)
from locomotif.kernel.bits import NONE, WORDS, both, either, has, lowest, remove, without, words
from locomotif.kernel.compiler import inside
from locomotif.kernel.moves import (
    cards_that_matter,
    claims_in,
    claims_without_colour,
    count_moves,
    nth_move,
    pairs_that_matter,
    ways_to_pay_extra,
)
from locomotif.kernel.payment import MOST
from locomotif.kernel.state import (
    COLOURS,
    FIRST_TICKETS,
    KINDS,
    LOCO,
    SECOND_CARD,
    TICKETS_DRAWN,
    TRACK,
    TUNNEL,
)
from locomotif.kernel.turn import few_bullet_trains

OWN_BED = 3.0
"""How much a bed of the plan is preferred when a piece is laid, in cards held for it."""


@inside
def choose(g, b, weights, seat, mind, workspace, quick):
    """Choose a move for the seat, as a number. `quick`: for playouts, with plans mended, not remade."""
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        mind.planned = 0
        if quick and g.phase == FIRST_TICKETS:
            return KEEP + cheapest_tickets(g, b, seat)
        return KEEP + choose_tickets(g, b, weights, seat, workspace)
    if g.phase == TUNNEL:
        return PAY if ways_to_pay_extra(g, seat) > 0 else WITHDRAW
    refresh_plan(g, b, weights, seat, mind, workspace, quick)
    if g.phase == TRACK:
        return lay_track(g, b, weights, seat, mind)
    if g.phase == SECOND_CARD:
        count_needs(g, b, mind.wanted, workspace)
        value_cards(g, b, seat, workspace)
        return choose_draw(g, b, weights, seat, workspace)
    count_needs(g, b, mind.wanted, workspace)
    if can_end(g, b, seat) and lead(g, b, seat) >= weights.end_lead:
        claim = choose_claim(g, b, weights, seat, claims_that_end(g, b, seat), workspace)
        if claim >= 0:
            return claim
    claim = choose_claim(g, b, weights, seat, words(mind.wanted), workspace)
    if claim >= 0:
        return claim
    if is_empty(mind.wanted):
        if should_draw_tickets(g, b, weights, seat):
            return DRAW_TICKETS
        want_best_route(g, b, weights, seat, mind.wanted)
        count_needs(g, b, mind.wanted, workspace)
        claim = choose_claim(g, b, weights, seat, words(mind.wanted), workspace)
        mind.planned = 1 if quick else 0
        if claim >= 0:
            return claim
    if g.deck_left > 0:
        value_cards(g, b, seat, workspace)
        return choose_draw(g, b, weights, seat, workspace)
    return last_resort(g, b, seat)


@inside
def is_empty(routes):
    """Is the set empty?"""
    for w in range(WORDS):
        if routes[w] != np.uint64(0):
            return False
    return True


@inside
def refresh_plan(g, b, weights, seat, mind, workspace, quick):
    """Strike off what is claimed; plan anew, or mend the plan, when a wanted route is lost."""
    if not mind.planned or mind.tickets_seen != count_tickets(g, seat):
        make_plan(g, b, weights, seat, mind, workspace)
        return
    for w in range(b.words):
        word = mind.wanted[w] & ~g.open[seat, w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if serves(g, seat, r):
                remove(mind.wanted, r)
            elif not available(g, b, seat, r):
                if not quick:
                    make_plan(g, b, weights, seat, mind, workspace)
                    return
                remove(mind.wanted, r)
                go_round(g, b, weights, seat, r, mind.wanted, workspace)


@inside
def choose_claim(g, b, weights, seat, wanted, workspace):
    """Choose the wanted route to claim now: endangered first, paid with what the plan can spare; -1 for none."""
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    if not b.pairs_matter:  # usually nothing can be paid for, as a look at the largest colour shows
        most = min(most_held(g, seat), MOST)
        payable = either(words(b.payable[total, most, locos]), words(b.without_colour[total, locos]))
        payable = either(payable, words(b.locos_alone[locos]))
        if both(both(words(g.open[seat]), payable), wanted) == NONE:
            return -1
    best = -1
    best_value = -1e9
    in_a_colour = NONE
    for colour in range(KINDS):
        if colour < LOCO:
            if g.hand[seat, colour] == 0:
                continue
            claims = claims_in(g, b, seat, colour, total, locos, pairs)
            in_a_colour = either(in_a_colour, claims)
        else:
            claims = claims_without_colour(g, b, seat, total, locos, pairs, in_a_colour)
        claims = both(claims, wanted)
        if claims == NONE:
            continue
        for w in range(WORDS):
            word = claims[w]
            while word != np.uint64(0):
                r = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                value = claim_value(g, b, weights, seat, r, colour, workspace)
                if value > best_value:
                    best_value = value
                    best = CLAIM + r * KINDS + colour
    return best if best_value > -50.0 else -1


@inside
def can_end(g, b, seat):
    """Could one more claim of the seat bring on the last round (C-16, J-7)?"""
    if g.last_turns >= 0 or g.trains[seat] > b.end_trains + LENGTH:
        return False
    return few_bullet_trains(g, b)


@inside
def claims_that_end(g, b, seat):
    """The routes that take enough trains to bring on the last round."""
    enough = int(g.trains[seat]) - int(b.end_trains)
    long = without(words(g.open[seat]), words(b.fits[max(0, enough - 1)]))
    return without(long, words(b.bullets))


@inside
def claim_value(g, b, weights, seat, route, colour, workspace):
    """How strongly a claim is preferred: danger and length, less the cards that the plan would miss."""
    length = int(b.length[route])
    value = 0.3 * length + weights.contest * rivals_near(g, b, seat, route)
    if b.tracks[route] > 1 and b.usable[g.players, b.tracks[route]] > 1:
        value -= 0.5
    own = int(g.hand[seat, colour]) if colour < LOCO else 0
    coloured = min(own, length - int(b.symbols[route]))
    locos = length - coloured
    value -= 0.6 * max(0, locos - int(b.symbols[route]))
    if colour < LOCO:
        reserved = int(workspace.need[colour])
        if fixed_colour(g, b, route) < 0:
            value -= 0.7 * max(0, coloured - max(0, own - reserved))
    if b.tunnel[route]:
        spare = own + int(g.hand[seat, LOCO]) - length
        if spare < weights.spare_for_tunnel and g.last_turns < 0:
            value -= 100.0
    return value


@inside
def lay_track(g, b, weights, seat, mind):
    """Lay a piece in the colour held most: where it cuts rivals off, on a wanted bed, or for the next long route."""
    best = -1
    best_value = -1e9
    for length in range(1, LENGTH + 1):
        here = both(words(g.bare), words(b.beds_of_length[length]))
        if here == NONE:
            continue
        colour = piece_to_lay(g, seat, length)
        if colour < 0:
            continue
        held = min(int(g.hand[seat, colour]), length)
        for w in range(b.words):
            word = here[w]
            while word != np.uint64(0):
                r = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                if has(mind.wanted, r):
                    value = OWN_BED + held - 0.3 * length + 0.4 * rivals_near(g, b, seat, r)
                else:
                    value = 0.5 * held + 0.2 * length
                if b.has_crossings:
                    value += weights.cut * harm_of_cuts(g, b, seat, mind.wanted, r)
                if value > best_value:
                    best_value = value
                    best = BUILD + r * COLOURS + colour
    return best if best >= 0 else nth_move(g, b, seat, 0)


@inside
def piece_to_lay(g, seat, length):
    """The colour of a piece of this length that the seat has most cards of; -1 if none is left."""
    best = -1
    for colour in range(COLOURS):
        if g.pieces[colour, length] > 0 and (best < 0 or g.hand[seat, colour] > g.hand[seat, best]):
            best = colour
    return best


@inside
def last_resort(g, b, seat):
    """No card can be drawn: take tickets, any claim, or pass."""
    n = count_moves(g, b, seat)
    first = nth_move(g, b, seat, 0)
    if first == DRAW_TICKETS and n > 1:
        return nth_move(g, b, seat, 1)
    return first

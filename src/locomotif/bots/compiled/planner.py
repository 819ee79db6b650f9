"""The planner: joins its tickets by a network, collects the cards it lacks, and claims what is in danger first.

It is compiled, and it reads of a position only what its seat may see.
"""

import numpy as np

from locomotif.bots.compiled.goals import (
    choose_tickets,
    count_tickets,
    make_plan,
    should_draw_tickets,
    want_best_route,
)
from locomotif.bots.compiled.greedy import cheapest_tickets
from locomotif.bots.compiled.mind import CONTEST, SPARE_FOR_TUNNEL
from locomotif.bots.compiled.needs import choose_draw, count_needs, fixed_colour, value_cards
from locomotif.bots.compiled.roads import available, go_round, serves
from locomotif.kernel.actions import (
    BUILD,
    CLAIM,
    DRAW_TICKETS,
    KEEP,
    PAY,
    WITHDRAW,
)
from locomotif.kernel.bits import NONE, WORDS, both, either, lowest, remove, words
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


@inside
def choose(g, b, taste, seat, mind, room, quick):
    """Choose a move for the seat, as a number. `quick`: for playouts, with plans mended and no new tickets."""
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN:
        mind.planned = 0
        if quick:
            return KEEP + cheapest_tickets(g, b, seat)
        return KEEP + choose_tickets(g, b, taste, seat, room)
    if g.phase == TUNNEL:
        return PAY if ways_to_pay_extra(g, seat) > 0 else WITHDRAW
    refresh_plan(g, b, taste, seat, mind, room, quick)
    if g.phase == TRACK:
        return lay_track(g, b, taste, seat, mind, room)
    need = room[4]
    value = room[5]
    if g.phase == SECOND_CARD:
        value_cards(g, b, seat, mind.wanted, need, room[6], room[7], value)
        return choose_draw(g, b, taste, seat, value)
    claim = choose_claim(g, b, taste, seat, mind, need, room[6])
    if claim >= 0:
        return claim
    if is_empty(mind.wanted):
        if not quick and should_draw_tickets(g, b, taste, seat):
            return DRAW_TICKETS
        want_best_route(g, b, taste, seat, mind.wanted)
        claim = choose_claim(g, b, taste, seat, mind, need, room[6])
        mind.planned = 1 if quick else 0
        if claim >= 0:
            return claim
    if g.deck_left > 0:
        value_cards(g, b, seat, mind.wanted, need, room[6], room[7], value)
        return choose_draw(g, b, taste, seat, value)
    return last_resort(g, b, seat)


@inside
def is_empty(routes):
    """Is the set empty?"""
    for w in range(WORDS):
        if routes[w] != np.uint64(0):
            return False
    return True


@inside
def refresh_plan(g, b, taste, seat, mind, room, quick):
    """Strike off what is claimed; plan anew, or mend the plan, when a wanted route is lost."""
    if not mind.planned or mind.tickets_seen != count_tickets(g, seat):
        make_plan(g, b, taste, seat, mind, room)
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
                    make_plan(g, b, taste, seat, mind, room)
                    return
                remove(mind.wanted, r)
                go_round(g, b, taste, seat, r, mind.wanted, room)


@inside
def rivals_near(g, b, seat, route):
    """How many rivals have a route at one of the ends."""
    n = 0
    for other in range(g.players):
        if other == seat:
            continue
        around = either(words(b.routes_at[b.a[route]]), words(b.routes_at[b.b[route]]))
        if both(around, words(g.own[other])) != NONE:
            n += 1
    return n


@inside
def choose_claim(g, b, taste, seat, mind, need, free):
    """Choose the wanted route to claim now: endangered first, paid with what the plan can spare; -1 for none."""
    count_needs(g, b, seat, mind.wanted, need, free)
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    best = -1
    best_value = -1e9
    wanted = words(mind.wanted)
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
        for w in range(WORDS):
            word = claims[w]
            while word != np.uint64(0):
                r = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                value = claim_value(g, b, taste, seat, r, colour, need)
                if value > best_value:
                    best_value = value
                    best = CLAIM + r * KINDS + colour
    return best if best_value > -50.0 else -1


@inside
def claim_value(g, b, taste, seat, route, colour, need):
    """How much a claim is to be preferred: danger and length, less the cards that the plan would miss."""
    length = int(b.length[route])
    value = 0.3 * length + taste[CONTEST] * rivals_near(g, b, seat, route)
    if b.tracks[route] > 1 and b.usable[g.players, b.tracks[route]] > 1:
        value -= 0.5
    own = int(g.hand[seat, colour]) if colour < LOCO else 0
    coloured = min(own, length - int(b.symbols[route]))
    locos = length - coloured
    value -= 0.6 * max(0, locos - int(b.symbols[route]))
    if colour < LOCO:
        reserved = int(need[colour])
        if fixed_colour(g, b, route) < 0:
            value -= 0.7 * max(0, coloured - max(0, own - reserved))
    if b.tunnel[route]:
        spare = own + int(g.hand[seat, LOCO]) - length
        if spare < taste[SPARE_FOR_TUNNEL] and g.last_turns < 0:
            value -= 100.0
    return value


@inside
def lay_track(g, b, taste, seat, mind, room):
    """Lay a piece: on a wanted bed, in the colour held most; otherwise where it helps the next long route."""
    best = -1
    best_value = -1e9
    for pass_number in range(2):
        for w in range(b.words):
            word = g.bare[w]
            if pass_number == 0:
                word &= mind.wanted[w]
            while word != np.uint64(0):
                r = 64 * w + lowest(word)
                word &= word - np.uint64(1)
                for colour in range(COLOURS):
                    if g.pieces[colour, b.length[r]] > 0:
                        held = min(int(g.hand[seat, colour]), int(b.length[r]))
                        value = held - 0.3 * int(b.length[r]) + 0.4 * rivals_near(g, b, seat, r)
                        if pass_number == 1:
                            value = 0.5 * held + 0.2 * int(b.length[r])
                        if value > best_value:
                            best_value = value
                            best = BUILD + r * COLOURS + colour
        if best >= 0:
            return best
    return nth_move(g, b, seat, 0)


@inside
def last_resort(g, b, seat):
    """No card can be drawn: take tickets, any claim, or pass."""
    n = count_moves(g, b, seat)
    first = nth_move(g, b, seat, 0)
    if first == DRAW_TICKETS and n > 1:
        return nth_move(g, b, seat, 1)
    return first

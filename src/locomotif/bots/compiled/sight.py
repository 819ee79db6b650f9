"""The network's input: what a seat may see of a position, and what the planner makes of it.

`sight_fields.py` says what each number means. All are small numbers (int8) and most are zero, so only the others are
written, into an array of zeros.
"""

import numpy as np

from locomotif.boards.limits import ROW, SEATS
from locomotif.bots.compiled.goals import make_plan, plan_turns, turns_left
from locomotif.bots.compiled.mind import clear_mind
from locomotif.bots.compiled.needs import count_needs, fixed_colour, most_held, value_cards
from locomotif.bots.compiled.planner import choose
from locomotif.bots.compiled.rivals import count_tickets, lead
from locomotif.bots.compiled.roads import join_ticket
from locomotif.kernel.actions import BUILD, CLAIM, KEEP
from locomotif.kernel.bits import (
    NONE,
    TICKET_WORDS,
    WORDS,
    either,
    lowest,
    size,
    without,
    words,
)
from locomotif.kernel.compiler import compiled, inside, scratch
from locomotif.kernel.moves import cards_that_matter, claims_in, claims_without_colour, pairs_that_matter
from locomotif.kernel.network import completed
from locomotif.kernel.payment import COLOUR_ONLY, MOST, SETS, count_cards
from locomotif.kernel.state import (
    COLOURS,
    FIRST_TICKETS,
    KINDS,
    LOCO,
    NOTHING,
    OVER,
    TICKETS_DRAWN,
    TUNNEL,
)

HIGHEST = 127
LOWEST = -127

ADVISED = KEEP + 3
"""Kinds of move that the planner may advise: each that has no route, keep, claim, build."""

PER_SEAT = 7
PER_OFFER = 5
SCALARS = 7

CARD_VALUE = 20.0
"""The factor by which the planner's value of a card is multiplied."""


@inside
def see(g, b, weights, seat, mind, workspace, offers, seen):
    """Write the network's input for a seat into zeros; return the planner's choice, as the kernel's number."""
    clear_mind(mind)
    advice = choose(g, b, weights, seat, mind, workspace, False)
    if g.phase == FIRST_TICKETS or g.phase == TICKETS_DRAWN or g.phase == TUNNEL:
        make_plan(g, b, weights, seat, mind, workspace)
    count_needs(g, b, mind.wanted, workspace)
    value_cards(g, b, seat, workspace)
    n = _write_game(g, b, weights, seat, mind, advice, seen)
    n = _write_cards(g, b, seat, workspace, seen, n)
    n = _write_seats(g, seat, seen, n)
    n = _write_tickets(g, b, seat, seen, n)
    n = _write_offer(g, b, weights, seat, mind, workspace, offers, advice, seen, n)
    _write_routes(g, b, seat, mind, advice, seen, n)
    return advice


@inside
def small(number):
    """Clamp a number to what an int8 can hold."""
    return min(max(int(number), LOWEST), HIGHEST)


@inside
def _write_game(g, b, weights, seat, mind, advice, seen):
    """Write what concerns the whole game and the plan; return how many numbers."""
    seen[g.phase] = 1
    n = OVER + 1
    seen[n + int(g.players) - 2] = 1
    n += SEATS - 1
    if g.last_turns >= 0:
        seen[n] = 1
        seen[n + 1] = g.last_turns
    seen[n + 2] = small(g.deck_left)
    seen[n + 3] = small(g.discard_size)
    seen[n + 4] = small(g.tickets_left)
    seen[n + 5] = g.extra
    seen[n + 6] = g.bullet_trains
    n += 7
    trains = 0
    routes = 0
    for w in range(b.words):
        word = mind.wanted[w]
        while word != np.uint64(0):
            trains += int(b.length[64 * w + lowest(word)])
            routes += 1
            word &= word - np.uint64(1)
    done = 0
    failing = 0
    for w in range(TICKET_WORDS):
        word = g.held[seat, w]
        while word != np.uint64(0):
            ticket = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if completed(g, b, seat, ticket):
                done += int(b.ticket_points[ticket])
            else:
                failing += int(b.ticket_points[ticket])
    seen[n] = small(trains)
    seen[n + 1] = small(routes)
    seen[n + 2] = small(2.0 * plan_turns(g, b, seat, mind.wanted))
    seen[n + 3] = small(2.0 * turns_left(g, b, weights))
    seen[n + 4] = small(done)
    seen[n + 5] = small(failing)
    seen[n + 6] = small(lead(g, b, seat))
    n += SCALARS
    kind = advice
    if advice >= KEEP:
        kind = KEEP + 2 if advice >= BUILD else KEEP + 1 if advice >= CLAIM else KEEP
    seen[n + kind] = 1
    n += ADVISED
    for i in range(b.bonus_turned_up):
        if g.bonus_cards[i] != NOTHING:
            seen[n + int(g.bonus_cards[i])] = 1
    return n + int(b.bonus_box)


@inside
def _write_cards(g, b, seat, workspace, seen, n):
    """Write the row; by kind the hand, the discard pile, what the plan takes and what cards are worth; the tunnel."""
    for place in range(ROW):
        if g.row[place] != NOTHING:
            seen[n + place * KINDS + int(g.row[place])] = 1
    n += ROW * KINDS
    following = (seat + 1) % int(g.players)
    for card in range(KINDS):
        seen[n + card] = g.hand[seat, card]
        seen[n + KINDS + card] = g.discard[card]
        seen[n + 2 * KINDS + card] = small(workspace.need[card])
        seen[n + 3 * KINDS + card] = small(CARD_VALUE * workspace.value[card])
        seen[n + 4 * KINDS + card] = g.known[following, card]
        known = 0
        for other in range(g.players):
            if other != seat and other != following:
                known += int(g.known[other, card])
        seen[n + 5 * KINDS + card] = small(known)
        seen[n + 6 * KINDS + card] = g.laid[card]
    n += 7 * KINDS
    for i in range(g.turned_count):
        seen[n + int(g.turned[i])] += 1
    return n + KINDS


@inside
def _write_seats(g, seat, seen, n):
    """By seat, one's own first: taken, trains, half its points, cards, tickets, bullet track, who began."""
    players = int(g.players)
    for turn in range(players):
        other = (seat + turn) % players
        at = n + turn * PER_SEAT
        seen[at] = 1
        seen[at + 1] = g.trains[other]
        seen[at + 2] = small(int(g.score[other]) >> 1)
        seen[at + 3] = small(count_cards(g.hand[other]))
        seen[at + 4] = small(count_tickets(g, other))
        seen[at + 5] = small(g.marker[other])
        seen[at + 6] = 1 if g.first == other else 0
    return n + SEATS * PER_SEAT


@inside
def _write_tickets(g, b, seat, seen, n):
    """Write the seat's own tickets: those not done, and those done."""
    for w in range(TICKET_WORDS):
        word = g.held[seat, w]
        while word != np.uint64(0):
            ticket = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            seen[n + ticket + (int(b.tickets) if completed(g, b, seat, ticket) else 0)] = 1
    return n + 2 * int(b.tickets)


@inside
def _write_offer(g, b, weights, seat, mind, workspace, offers, advice, seen, n):
    """Write the tickets on offer, and what each adds to the plan by itself."""
    wanted = scratch(WORDS, WORDS, np.uint64)
    for i in range(g.offered[seat]):
        ticket = int(g.offer[seat, i])
        seen[n + i * int(b.tickets) + ticket] = 1
    n += offers * int(b.tickets)
    trains = int(g.trains[seat])
    for i in range(g.offered[seat]):
        ticket = int(g.offer[seat, i])
        for w in range(WORDS):
            wanted[w] = mind.wanted[w]
        left = join_ticket(g, b, weights, seat, ticket, trains, wanted, workspace)
        at = n + i * PER_OFFER
        seen[at] = small(b.ticket_points[ticket])
        if left >= 0:
            seen[at + 1] = 1
            seen[at + 2] = small(trains - left)
            seen[at + 3] = small(size(without(words(wanted), words(mind.wanted))))
        if KEEP <= advice < CLAIM and (advice - KEEP) >> i & 1:
            seen[at + 4] = 1
    return n + offers * PER_OFFER


@inside
def _write_routes(g, b, seat, mind, advice, seen, n):
    """Write by route whose it is, how many cards the hand lacks for it, and whether the plan wants it."""
    routes = int(b.routes)
    players = int(g.players)
    theirs = NONE
    for turn in range(2, players):
        theirs = either(theirs, words(g.own[(seat + turn) % players]))
    n = _mark(words(g.own[seat]), seen, n, routes)
    n = _mark(words(g.own[(seat + 1) % players]), seen, n, routes)
    n = _mark(theirs, seen, n, routes)
    n = _mark(words(g.open[seat]), seen, n, routes)
    payable = payable_now(g, b, seat)
    n = _mark(payable, seen, n, routes)
    n = _mark(words(mind.wanted), seen, n, routes)
    lacked = without(either(words(g.open[seat]), words(g.bare)), payable)
    most = most_held(g, seat)
    for w in range(WORDS):
        word = lacked[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            seen[n + r] = cards_lacking(g, b, seat, r, most)
    n += routes
    for w in range(WORDS):
        word = g.open[seat, w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if g.place[seat, b.a[r]] == g.place[seat, b.b[r]]:
                seen[n + r] = 1
    n += routes
    if advice >= BUILD:
        seen[n + (advice - BUILD) // COLOURS] = 1
    elif advice >= CLAIM:
        seen[n + (advice - CLAIM) // KINDS] = 1
    n += routes
    if b.lay_after_drawing:
        n = _mark(words(g.bare), seen, n, routes)
        n = _mark(words(g.built), seen, n, routes)
    if b.bullet_trains > 0:
        n = _mark(words(g.bullet_laid), seen, n, routes)
    return n


@inside
def _mark(members, seen, n, routes):
    """Write a set of routes as ones; return where the next begins."""
    for w in range(WORDS):
        word = members[w]
        while word != np.uint64(0):
            seen[n + 64 * w + lowest(word)] = 1
            word &= word - np.uint64(1)
    return n + routes


@inside
def payable_now(g, b, seat):
    """The routes that the seat could claim now if it were its turn."""
    total = cards_that_matter(g, b, seat)
    pairs = pairs_that_matter(g, b, seat)
    locos = min(int(g.hand[seat, LOCO]), MOST)
    payable = NONE
    for colour in range(COLOURS):
        if g.hand[seat, colour] > 0:
            payable = either(payable, claims_in(g, b, seat, colour, total, locos, pairs))
    return either(payable, claims_without_colour(g, b, seat, total, locos, pairs, payable))


@inside
def cards_lacking(g, b, seat, r, most):
    """About how many cards the hand lacks for a route, leaving stand-ins for locos aside."""
    length = int(b.length[r])
    colour = fixed_colour(g, b, r)
    own = int(g.hand[seat, colour]) if colour >= 0 else most
    if b.scheme[r] == COLOUR_ONLY or b.scheme[r] == SETS:
        return max(0, length - own)
    symbols = int(b.symbols[r])
    spare = int(g.hand[seat, LOCO]) - symbols
    return max(0, length - symbols - own - max(0, spare)) + max(0, -spare)


@compiled
def see_one(games, boards, weight_sets, seat, minds, workspaces, offers, seen):
    """Write the network's input for a seat of the first game; return the planner's choice."""
    for i in range(seen.shape[0]):
        seen[i] = 0
    return see(games[0], boards[0], weight_sets[0], seat, minds[seat], workspaces[0], offers, seen)

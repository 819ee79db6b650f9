"""The final score, at any time as if the game ended now (C-17)."""

import numpy as np

from locomotif.boards.limits import BONUS_CARDS, SEATS
from locomotif.kernel.bits import TICKET_WORDS, add, lowest, popcount
from locomotif.kernel.compiler import inside
from locomotif.kernel.network import completed, longest_path
from locomotif.kernel.payment import count_pairs
from locomotif.kernel.state import LOCO, NOTHING
from locomotif.kernel.tables import (
    BY_BONUS_CARDS,
    BY_COMPLETED,
    BY_LONGEST_PATH,
    BY_LONGEST_PATH_BONUS,
    COUNTRIES_REACHED,
    HAND_VALUE,
    LONGEST_PATH,
    ROUTES_OF,
    TICKETS_OF,
    TRAINS_LEFT,
)

RESULT = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("done", "u8", (SEATS, TICKET_WORDS)),  # completed tickets
                ("routes", "i2", SEATS),
                ("tickets", "i2", SEATS),
                ("completed", "i2", SEATS),
                ("longest", "i2", SEATS),
                ("globetrotter", "i2", SEATS),
                ("longest_path", "i2", SEATS),
                ("bullet", "i2", SEATS),
                ("bonus", "i2", (SEATS, BONUS_CARDS)),  # by bonus card of the box
                ("standing", "i2", (SEATS, BONUS_CARDS)),  # what each bonus card counts
                ("cards_won", "i2", SEATS),
                ("total", "i2", SEATS),
                ("winner", "i1", SEATS),
                ("tied", "i1"),  # do several seats have the most points?
                ("tie_by", "i1"),  # the tie-break that left one winner (`tables`), 0 if none did
                ("tie_count", "i2"),  # and the winner's figure in it
            ],
            align=True,
        ),
    )
)


@inside
def final_score(g, b, result):
    """Score everything: routes, tickets, bonuses, winners."""
    for seat in range(g.players):
        result.routes[seat] = route_points(g, b, seat)
        score_tickets(g, b, seat, result)
        result.longest[seat] = longest_path(g, b, seat)
        result.globetrotter[seat] = 0
        result.longest_path[seat] = 0
        result.bullet[seat] = 0
        result.cards_won[seat] = 0
    award_to_most(g, result.completed, b.globetrotter, result.globetrotter)
    award_to_most(g, result.longest, b.longest_path, result.longest_path)
    if b.bullet_trains > 0:
        score_bullet_track(g, b, result)
    if b.bonus_turned_up > 0:
        score_bonus_cards(g, b, result)
    for seat in range(g.players):
        total = (
            result.routes[seat]
            + result.tickets[seat]
            + result.globetrotter[seat]
            + result.longest_path[seat]
            + result.bullet[seat]
        )
        for card in range(b.bonus_box):
            total += result.bonus[seat, card]
        result.total[seat] = total
    find_winners(g, b, result)


@inside
def route_points(g, b, seat):
    """Points for routes, recounted from the board; bullet trains score none (C-17, J-2)."""
    points = 0
    for w in range(b.words):
        word = g.own[seat, w] & ~g.bullet_laid[w]
        while word != np.uint64(0):
            points += b.points[b.length[64 * w + lowest(word)]]
            word &= word - np.uint64(1)
    return points


@inside
def ticket_worth(b, ticket, is_done):
    """What a ticket is worth: its points are won if it is completed, otherwise lost (C-17)."""
    return b.ticket_points[ticket] if is_done else -b.ticket_points[ticket]


@inside
def score_tickets(g, b, seat, result):
    """The points of all tickets held, and which of them are completed (C-17)."""
    points = 0
    done = 0
    for w in range(TICKET_WORDS):
        result.done[seat, w] = np.uint64(0)
        word = g.held[seat, w]
        while word != np.uint64(0):
            ticket = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            is_done = completed(g, b, seat, ticket)
            points += ticket_worth(b, ticket, is_done)
            if is_done:
                done += 1
                add(result.done[seat], ticket)
    result.tickets[seat] = points
    result.completed[seat] = done


@inside
def award_to_most(g, counts, points, award):
    """Award a bonus for having the most, in full to all who tie; to nobody if the most is zero (C-17)."""
    most = 0
    for seat in range(g.players):
        most = max(most, int(counts[seat]))
    for seat in range(g.players):
        award[seat] = points if most > 0 and counts[seat] == most else 0


@inside
def score_bullet_track(g, b, result):
    """Bullet bonus by rank; tied players share a rank, and the ranks they fill are skipped (J-8)."""
    for seat in range(g.players):
        if g.marker[seat] == 0:
            result.bullet[seat] = b.bullet_none[g.players]
            continue
        rank = 0
        for other in range(g.players):
            if g.marker[other] > g.marker[seat]:
                rank += 1
        result.bullet[seat] = b.bullet_bonus[g.players, rank]


@inside
def score_bonus_cards(g, b, result):
    """The bonus cards turned up, each to the player with the most (L-6)."""
    for card in range(b.bonus_box):
        for seat in range(g.players):
            result.bonus[seat, card] = 0
            result.standing[seat, card] = 0
    for i in range(b.bonus_turned_up):
        card = g.bonus_cards[i]
        if card == NOTHING:
            break
        most = 0
        for seat in range(g.players):
            count = bonus_count(g, b, result, seat, card)
            result.standing[seat, card] = count
            most = max(most, count)
        for seat in range(g.players):
            if most > 0 and result.standing[seat, card] == most:
                result.bonus[seat, card] = b.bonus_points[card]
                result.cards_won[seat] += 1


@inside
def bonus_count(g, b, result, seat, card):
    """What a bonus card counts for a seat (L-6)."""
    kind = b.bonus_kind[card]
    n = 0
    if kind == HAND_VALUE:
        n = int(g.hand[seat, LOCO]) + count_pairs(g.hand[seat])
    elif kind == TRAINS_LEFT:
        n = int(g.trains[seat])
    elif kind == LONGEST_PATH:
        n = int(result.longest[seat])
    elif kind == COUNTRIES_REACHED:
        n = countries_reached(g, b, seat)
    elif kind == TICKETS_OF:
        for w in range(TICKET_WORDS):
            n += popcount(result.done[seat, w] & b.bonus_tickets[card, w])
    elif kind == ROUTES_OF:
        for w in range(b.words):
            n += popcount(g.own[seat, w] & b.bonus_routes[card, w])
    return n


@inside
def countries_reached(g, b, seat):
    """Different countries at the ends of the seat's routes (L-6, rail-baron)."""
    reached = 0
    for w in range(b.words):
        word = g.own[seat, w]
        while word != np.uint64(0):
            route = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            if b.country[b.a[route]] != NOTHING:
                reached |= 1 << int(b.country[b.a[route]])
            if b.country[b.b[route]] != NOTHING:
                reached |= 1 << int(b.country[b.b[route]])
    return popcount(np.uint64(reached))


@inside
def find_winners(g, b, result):
    """The most points win; ties by the board's own order, then shared (C-20)."""
    most = result.total[0]
    for seat in range(g.players):
        most = max(most, result.total[seat])
    winners = 0
    for seat in range(g.players):
        result.winner[seat] = 1 if result.total[seat] == most else 0
        winners += result.winner[seat]
    result.tied = 1 if winners > 1 else 0
    result.tie_by = 0
    result.tie_count = 0
    for i in range(b.tie_breaks.shape[0]):
        by = b.tie_breaks[i]
        if by == BY_COMPLETED:
            winners = narrow_winners(g, result, by, result.completed, winners)
        elif by == BY_LONGEST_PATH:
            winners = narrow_winners(g, result, by, result.longest, winners)
        elif by == BY_LONGEST_PATH_BONUS:
            winners = narrow_winners(g, result, by, result.longest_path, winners)
        elif by == BY_BONUS_CARDS:
            winners = narrow_winners(g, result, by, result.cards_won, winners)


@inside
def narrow_winners(g, result, by, counts, winners):
    """Keep only the winners with the most; return how many remain. Note what left a single one."""
    most = -1
    for seat in range(g.players):
        if result.winner[seat] and counts[seat] > most:
            most = counts[seat]
    remain = 0
    for seat in range(g.players):
        if counts[seat] < most:
            result.winner[seat] = 0
        remain += result.winner[seat]
    if remain == 1 and winners > 1:
        result.tie_by = by
        result.tie_count = most
    return remain

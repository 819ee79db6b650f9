"""Cards: which ones a plan lacks, and which card to draw."""

import numpy as np

from locomotif.boards.limits import LENGTH, ROW
from locomotif.kernel.actions import DRAW_DECK, DRAW_ROW
from locomotif.kernel.bits import bit, has, lowest
from locomotif.kernel.cards import places_to_draw
from locomotif.kernel.compiler import inlined, inside
from locomotif.kernel.routes import colour_of_piece
from locomotif.kernel.state import COLOURS, KINDS, LOCO, NOTHING, SECOND_CARD

FREE = 6
"""The most routes whose colour is free that are considered when a card is drawn."""

MOST_SPARE = 15
"""The most spare cards of a colour that are counted."""


@inside
def fixed_colour(g, b, route):
    """The one colour that pays for a route, or -1 where the colour is free (grey, or a bed not yet built)."""
    colour = int(b.colour[route])
    if colour >= 0:
        return colour if colour < LOCO else -1
    return colour_of_piece(g, route) if has(g.built, route) else -1


@inside
def most_held(g, seat):
    """How many cards the seat has of the colour it has most of."""
    most = 0
    for colour in range(COLOURS):
        most = max(most, int(g.hand[seat, colour]))
    return most


@inside
def count_needs(g, b, wanted, workspace):
    """Note how many cards of each colour the wanted routes take, and locos for symbols.

    Routes whose colour is free are counted by their length in `free` instead.
    """
    for card in range(KINDS):
        workspace.need[card] = 0
    for length in range(LENGTH + 1):
        workspace.free[length] = 0
    for w in range(b.words):
        word = wanted[w]
        while word != np.uint64(0):
            r = 64 * w + lowest(word)
            word &= word - np.uint64(1)
            colour = fixed_colour(g, b, r)
            symbols = int(b.symbols[r])
            workspace.need[LOCO] += symbols
            if colour >= 0:
                workspace.need[colour] += int(b.length[r]) - symbols + (1 if b.tunnel[r] else 0)
            else:
                workspace.free[int(b.length[r]) - symbols] += 1


@inside
def list_free(workspace):
    """The lengths of the routes whose colour is free, the longest first, four bits each; at most six."""
    lengths = 0
    n = 0
    for length in range(LENGTH, 0, -1):
        for _ in range(min(int(workspace.free[length]), FREE - n)):
            lengths |= length << (4 * n)
            n += 1
    return lengths


@inlined
def spares(n):
    """One colour with n spare cards, to be added up: four bits per number of cards, the largest lowest."""
    return np.uint64(1) << np.uint64(4 * (MOST_SPARE - n))


@inside
def spread(colours, lengths):
    """Pay for free-colour routes with spares, longest first, in the largest colour; return the shortfall.

    colours: how many colours have each number of spare cards, as the sum of their `spares`.
    """
    lacking = 0
    while lengths != 0:
        length = lengths & 15
        lengths >>= 4
        most = MOST_SPARE - (lowest(colours) >> 2)
        paid = min(most, length)
        colours += spares(most - paid) - spares(most)
        lacking += length - paid
    return lacking


@inside
def value_cards(g, b, seat, workspace):
    """Write what one more card of each kind is worth to the plan."""
    lacking = 0
    colours = np.uint64(0)
    for colour in range(COLOURS):
        missing = int(workspace.need[colour]) - int(g.hand[seat, colour])
        lacking += max(0, missing)
        colours += spares(min(max(0, -missing), MOST_SPARE - 1))
    lengths = list_free(workspace)
    free_lacking = spread(colours, lengths)
    for colour in range(COLOURS):
        missing = int(workspace.need[colour]) - int(g.hand[seat, colour])
        if missing > 0:
            workspace.value[colour] = 1.0 + 0.2 / missing
        elif free_lacking > 0:
            spare = min(-missing, MOST_SPARE - 1)
            gain = free_lacking - spread(colours + spares(spare + 1) - spares(spare), lengths)
            workspace.value[colour] = (0.9 if gain > 0 else 0.3) + 0.03 * min(4, -missing)
        else:
            workspace.value[colour] = 0.15 + 0.05 * min(4, int(g.hand[seat, colour]))
    locos_missing = int(workspace.need[LOCO]) - int(g.hand[seat, LOCO])
    workspace.value[LOCO] = 1.15 if lacking + free_lacking > 0 else 0.5
    if locos_missing > 0:
        workspace.value[LOCO] = 1.4


@inside
def blind_value(g, b, seat, workspace):
    """What the top card of the deck is worth, from the cards the seat has not seen."""
    total = 0.0
    unseen = 0
    for card in range(KINDS):
        left = int(b.cards[card]) - int(g.discard[card]) - int(g.hand[seat, card])
        for other in range(g.players):
            if other != seat:
                left -= int(g.known[other, card])
        unseen += left
        total += left * workspace.value[card]
    for place in range(ROW):
        if g.row[place] != NOTHING:
            unseen -= 1
            total -= workspace.value[g.row[place]]
    return total / unseen if unseen > 0 else 0.0


@inside
def choose_draw(g, b, weights, seat, workspace):
    """Choose the card to draw: a place of the row, or the deck."""
    second = g.phase == SECOND_CARD
    best = -1
    worth = -1.0
    blind = 0.0
    if g.deck_left > 0:
        best = DRAW_DECK
        blind = blind_value(g, b, seat, workspace)
        worth = blind + 0.02
    places = places_to_draw(g, b, second)
    for place in range(ROW):
        if (places & bit(place)) == np.uint64(0):
            continue
        card = g.row[place]
        if card == LOCO and b.loco_costs_whole_draw:
            continue
        if workspace.value[card] > worth:
            worth = workspace.value[card]
            best = DRAW_ROW + place
    if not second and b.loco_costs_whole_draw and workspace.value[LOCO] > 1.0:
        for place in range(ROW):
            if g.row[place] == LOCO and (
                best < 0
                or weights.loco_from_row * workspace.value[LOCO]
                > worth + max(blind, _second_best(g, workspace, worth))
            ):
                return DRAW_ROW + place
    if best < 0 and places != np.uint64(0):
        return DRAW_ROW + lowest(places)
    return best


@inside
def _second_best(g, workspace, best):
    """The value of the second-best colour in the row."""
    seen_best = False
    second = 0.0
    for place in range(ROW):
        card = g.row[place]
        if card == NOTHING or card == LOCO:
            continue
        if workspace.value[card] == best and not seen_best:
            seen_best = True
        elif workspace.value[card] > second:
            second = workspace.value[card]
    return second

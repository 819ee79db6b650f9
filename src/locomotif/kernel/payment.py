"""What a route costs, and which cards may pay for it: one function per question, for every way of paying.

A way of paying (`scheme`) belongs to a route; its numbers are the route's length, its loco symbols and, where
cards may stand in for others, how many.
"""

import numpy as np

from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.state import COLOURS, LOCO

COLOUR_ONLY = 0  # cards of one colour, no locos (N-2)
WILD = 1  # cards of one colour, any of them locos (C-13)
FERRY = 2  # a loco for each symbol, then as WILD (F-8)
FERRY_ANY = 3  # as FERRY, and any three cards stand for a loco (N-4, N-5)
FERRY_PAIR = 4  # as FERRY, and a pair of one colour pays a symbol (L-3)
SETS = 5  # each space a card of the colour, or any four cards (N-3)

MOST = 9
"""Cards of a colour, or locos, beyond the spaces of the longest route make no difference."""

MOST_CARDS = 45
"""More cards in hand than this make no difference to a payment with stand-ins: five for each of nine spaces."""

MOST_PAIRS = 9


@inside
def count_cards(cards):
    """How many cards there are."""
    n = 0
    for c in range(COLOURS + 1):
        n += int(cards[c])
    return n


@inside
def count_pairs(cards):
    """How many pairs of one colour are among these cards; locos are never paired."""
    n = 0
    for c in range(COLOURS):
        n += int(cards[c]) >> 1
    return n


@inside
def can_pay(scheme, length, symbols, any_cards, own, locos, total, other_pairs):
    """Can a hand pay with at least one card of a colour standing as that colour?

    `own`: cards of that colour; `total`: all cards in hand; `other_pairs`: pairs among the other colours.
    """
    if own < 1:
        return False
    if scheme == COLOUR_ONLY:
        return own >= length
    if scheme == WILD:
        return own + locos >= length
    if scheme == SETS:
        singles = min(own, length)
        return total - singles >= any_cards * (length - singles)
    singles = min(own, length - symbols)
    if singles < 1:
        return False
    if scheme == FERRY:
        return locos >= symbols and own + locos >= length
    if scheme == FERRY_ANY:
        with_locos = min(locos, length - singles)
        lacking = length - singles - with_locos
        return total - singles - with_locos >= any_cards * lacking
    # FERRY_PAIR: the other spaces first, then symbols by the locos left and by pairs
    spare_locos = locos - (length - symbols - singles)
    return spare_locos >= 0 and spare_locos + other_pairs + (own - singles) // 2 >= symbols


@inside
def can_pay_locos_alone(scheme, length, locos):
    """Can locos alone pay?"""
    return scheme != COLOUR_ONLY and scheme != SETS and locos >= length


@inside
def can_pay_without_colour(scheme, length, symbols, any_cards, locos, total, pairs):
    """Can a hand pay with no card standing as a colour: by locos and what stands in for them?"""
    if scheme == FERRY_ANY:
        with_locos = min(locos, length)
        return total - with_locos >= any_cards * (length - with_locos)
    if scheme == FERRY_PAIR:
        spare_locos = locos - (length - symbols)
        return spare_locos >= 0 and spare_locos + pairs >= symbols
    if scheme == SETS:
        return total >= any_cards * length
    return can_pay_locos_alone(scheme, length, locos)


@inside
def _give_scarcest(hand, cards, number, whole_pairs):
    """Add `number` cards (or pairs) of what is left in hand, from the colour held least; locos come last."""
    step = 2 if whole_pairs else 1
    for _ in range(number):
        best = -1
        for c in range(COLOURS if whole_pairs else COLOURS + 1):
            left = int(hand[c]) - int(cards[c])
            if left < step:
                continue
            if best < 0 or (c < LOCO and left < int(hand[best]) - int(cards[best])):
                best = c
        cards[best] += step


@compiled
def choose_payment(scheme, length, symbols, any_cards, colour, hand, cards):
    """Write the canonical payment in this colour (LOCO: no card as a colour) into `cards`; False if there is none."""
    locos = int(hand[LOCO])
    if colour < LOCO:
        own = int(hand[colour])
        pairs = count_pairs(hand) - own // 2
        possible = can_pay(scheme, length, symbols, any_cards, own, locos, count_cards(hand), pairs)
    else:
        possible = can_pay_without_colour(
            scheme, length, symbols, any_cards, locos, count_cards(hand), count_pairs(hand)
        )
    if possible:
        lay_payment(scheme, length, symbols, any_cards, colour, hand, cards)
    else:
        for c in range(COLOURS + 1):
            cards[c] = 0
    return possible


@inside
def lay_payment(scheme, length, symbols, any_cards, colour, hand, cards):
    """Write the canonical payment in this colour, which the hand can pay, into `cards`.

    Cards of the colour first, then locos, then stand-ins, given from the colours held least.
    """
    for c in range(COLOURS + 1):
        cards[c] = 0
    singles = 0
    if colour < LOCO:
        coloured = length - symbols if FERRY <= scheme <= FERRY_PAIR else length
        singles = min(int(hand[colour]), coloured)
        cards[colour] = singles
    if scheme == SETS:
        _give_scarcest(hand, cards, any_cards * (length - singles), False)
        return
    with_locos = min(int(hand[LOCO]), length - singles)
    cards[LOCO] = with_locos
    lacking = length - singles - with_locos
    if lacking > 0:
        if scheme == FERRY_ANY:
            _give_scarcest(hand, cards, any_cards * lacking, False)
        else:
            _give_scarcest(hand, cards, lacking, True)


@inside
def pays(scheme, length, symbols, any_cards, colour, cards):
    """Is this exactly a legal payment with `colour` (0–7) as the colour of the route?"""
    locos = int(cards[LOCO])
    own = int(cards[colour])
    total = count_cards(cards)
    if scheme == SETS:
        sets = (total - length) // (any_cards - 1)
        return (
            total >= length
            and sets * (any_cards - 1) == total - length
            and sets <= length
            and own >= length - sets
        )
    if scheme == FERRY_ANY:
        sets = (total - length) // (any_cards - 1)
        if total < length or sets * (any_cards - 1) != total - length or sets > length:
            return False
        return min(own, length - symbols) + min(locos, length) >= length - sets
    if scheme == FERRY_PAIR:
        pairs = total - length
        with_locos = locos - symbols + pairs  # locos that pay other spaces
        singles = length - symbols - with_locos
        if pairs < 0 or pairs > symbols or with_locos < 0 or singles < 0 or own < singles:
            return False
        for c in range(COLOURS):
            left = int(cards[c]) - (singles if c == colour else 0)
            if left % 2 != 0:
                return False
        return True
    if total != length or own + locos != total:
        return False
    if scheme == COLOUR_ONLY:
        return locos == 0
    if scheme == FERRY:
        return locos >= symbols
    return True


@inside
def colour_of(cards):
    """The colour most of these cards have, or LOCO for locos alone."""
    best = LOCO
    for c in range(COLOURS):
        if cards[c] > 0 and (best == LOCO or cards[c] > cards[best]):
            best = c
    return best


@compiled
def fill_payable(boards):
    """Work out once which routes each hand can pay for: the tables that turn a move into a lookup."""
    board = boards[0]
    for r in range(board.routes):
        scheme = board.scheme[r]
        length = board.length[r]
        symbols = board.symbols[r]
        any_cards = board.any_cards[r]
        word = r >> 6
        bit = np.uint64(1) << np.uint64(r & 63)
        for locos in range(MOST + 1):
            if can_pay_locos_alone(scheme, length, locos):
                board.locos_alone[locos, word] |= bit
            for total in range(MOST_CARDS + 1):
                if scheme != FERRY_PAIR and can_pay_without_colour(
                    scheme, length, symbols, any_cards, locos, total, 0
                ):
                    board.without_colour[total, locos, word] |= bit
                for own in range(MOST + 1):
                    if scheme != FERRY_PAIR and can_pay(
                        scheme, length, symbols, any_cards, own, locos, total, 0
                    ):
                        board.payable[total, own, locos, word] |= bit
            if scheme == FERRY_PAIR:
                for pairs in range(MOST_PAIRS + 1):
                    if can_pay_without_colour(scheme, length, symbols, any_cards, locos, 0, pairs):
                        board.without_colour_pairs[pairs, locos, word] |= bit
                    for own in range(MOST + 1):
                        if can_pay(scheme, length, symbols, any_cards, own, locos, 0, pairs):
                            board.payable_pairs[pairs, own, locos, word] |= bit

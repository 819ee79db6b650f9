"""Note what happens during a move, for those who report it."""

from locomotif.kernel.compiler import inside
from locomotif.kernel.state import KINDS


@inside
def note(log, kind, seat, number, small):
    """Note that something happened, with one number and one small number."""
    if log.count < log.limit:
        item = log.items[log.count]
        item[0] = kind
        item[1] = seat
        item[2] = number
        item[3] = small
        for i in range(1, KINDS):
            item[3 + i] = 0
        log.count += 1


@inside
def note_cards(log, kind, seat, number, cards):
    """Note that something happened, with as many small numbers as are given (cards by kind, or a row)."""
    if log.count < log.limit:
        item = log.items[log.count]
        item[0] = kind
        item[1] = seat
        item[2] = number
        for i in range(KINDS):
            item[3 + i] = cards[i] if i < cards.shape[0] else 0
        log.count += 1

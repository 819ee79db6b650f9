"""Sets of routes and of tickets as words of 64 bits."""

import numpy as np

from locomotif.boards.limits import ROUTES, TICKETS
from locomotif.kernel.compiler import PLAIN_PYTHON, inside

WORDS = (ROUTES + 63) // 64
TICKET_WORDS = (TICKETS + 63) // 64

if PLAIN_PYTHON:

    def popcount(word):
        """Count the bits of one word."""
        return int(word).bit_count()

    def lowest(word):
        """Number of the lowest bit of a word that is not zero."""
        return (int(word) & -int(word)).bit_length() - 1

else:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def popcount(typing_context, word):
        """Count the bits of one word: one machine instruction."""

        def generate(context, builder, signature, arguments):
            return builder.ctpop(arguments[0])

        return types.int64(types.uint64), generate

    @intrinsic
    def lowest(typing_context, word):
        """Number of the lowest bit of a word that is not zero: one machine instruction."""

        def generate(context, builder, signature, arguments):
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

        return types.int64(types.uint64), generate


@inside
def bit(i):
    """The word with only bit i (of its word) set."""
    return np.uint64(1) << np.uint64(i & 63)


@inside
def has(members, i):
    """Is i in the set?"""
    return (members[i >> 6] & bit(i)) != np.uint64(0)


@inside
def add(members, i):
    """Put i into the set."""
    members[i >> 6] |= bit(i)


@inside
def remove(members, i):
    """Take i out of the set."""
    members[i >> 6] &= ~bit(i)


@inside
def size(members):
    """How many are in the set."""
    n = 0
    for w in range(members.shape[0]):
        n += popcount(members[w])
    return n


@inside
def nth_bit(word, n):
    """Number of the n-th set bit of a word, counted from 0."""
    for _ in range(n):
        word &= word - np.uint64(1)
    return lowest(word)


@inside
def nth(members, n):
    """The n-th member of the set, counted from 0."""
    for w in range(members.shape[0]):
        here = popcount(members[w])
        if n < here:
            return 64 * w + nth_bit(members[w], n)
        n -= here
    return -1

"""Sets of routes and of tickets as words of 64 bits."""

import numpy as np

from locomotif.boards.limits import ROUTES, TICKETS
from locomotif.kernel.compiler import PLAIN_PYTHON, inlined, inside

WORDS = (ROUTES + 63) // 64
TICKET_WORDS = (TICKETS + 63) // 64

NONE = (np.uint64(0),) * WORDS
"""The empty set of routes."""

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
def nth_bit(word, n):
    """Number of the n-th set bit of a word, counted from 0."""
    for _ in range(n):
        word &= word - np.uint64(1)
    return lowest(word)


@inlined
def words(members):
    """A whole set of routes as its four words, to compute with."""
    return members[0], members[1], members[2], members[3]


@inlined
def both(a, b):
    """What is in both sets."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


@inlined
def either(a, b):
    """What is in one set or the other."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]


@inlined
def without(a, b):
    """What is in the first set and not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]


@inlined
def join(members, others):
    """Put all of the others into the set."""
    for w in range(WORDS):
        members[w] |= others[w]


@inlined
def leave(members, others):
    """Take all of the others out of the set."""
    for w in range(WORDS):
        members[w] &= ~others[w]


@inlined
def keep_only(members, others):
    """Take out of the set what is not among the others."""
    for w in range(WORDS):
        members[w] &= others[w]


@inlined
def size(a):
    """How many are in the set."""
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2]) + popcount(a[3])


@inside
def nth(a, n):
    """The n-th member of the set, counted from 0."""
    for w in range(WORDS):
        here = popcount(a[w])
        if n < here:
            return 64 * w + nth_bit(a[w], n)
        n -= here
    return -1

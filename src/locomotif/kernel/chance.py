"""Chance: the ChaCha20 stream (RFC 8439) of a 32-byte seed, kept in the position itself."""

import numpy as np

from locomotif.kernel.compiler import compiled

PIECES = 32
"""A block of the stream gives 32 pieces of 16 bits."""


@compiled
def sow(g, seed):
    """Start the stream of a seed of eight 32-bit words."""
    for i in range(8):
        g.key[i] = seed[i]
    g.counter = np.uint32(0)
    g.spent = PIECES
    for i in range(16):
        g.block[i] = np.uint32(0)


@compiled
def _turn_left(word, n):
    """Turn the bits of a 32-bit word left."""
    return np.uint32((word << np.uint32(n)) | (word >> np.uint32(32 - n)))


@compiled
def _quarter(x, a, b, c, d):
    """ChaCha's quarter round."""
    x[a] = np.uint32(x[a] + x[b])
    x[d] = _turn_left(np.uint32(x[d] ^ x[a]), 16)
    x[c] = np.uint32(x[c] + x[d])
    x[b] = _turn_left(np.uint32(x[b] ^ x[c]), 12)
    x[a] = np.uint32(x[a] + x[b])
    x[d] = _turn_left(np.uint32(x[d] ^ x[a]), 8)
    x[c] = np.uint32(x[c] + x[d])
    x[b] = _turn_left(np.uint32(x[b] ^ x[c]), 7)


@compiled
def next_block(g):
    """Compute the next 64 bytes of the stream."""
    x = g.block
    _start(x, g)
    for _ in range(10):
        _quarter(x, 0, 4, 8, 12)
        _quarter(x, 1, 5, 9, 13)
        _quarter(x, 2, 6, 10, 14)
        _quarter(x, 3, 7, 11, 15)
        _quarter(x, 0, 5, 10, 15)
        _quarter(x, 1, 6, 11, 12)
        _quarter(x, 2, 7, 8, 13)
        _quarter(x, 3, 4, 9, 14)
    x[0] = np.uint32(x[0] + np.uint32(0x61707865))
    x[1] = np.uint32(x[1] + np.uint32(0x3320646E))
    x[2] = np.uint32(x[2] + np.uint32(0x79622D32))
    x[3] = np.uint32(x[3] + np.uint32(0x6B206574))
    for i in range(8):
        x[4 + i] = np.uint32(x[4 + i] + g.key[i])
    x[12] = np.uint32(x[12] + g.counter)
    g.counter = np.uint32(g.counter + np.uint32(1))
    g.spent = 0


@compiled
def _start(x, g):
    """Lay out constant, key, counter and an empty nonce."""
    x[0] = np.uint32(0x61707865)
    x[1] = np.uint32(0x3320646E)
    x[2] = np.uint32(0x79622D32)
    x[3] = np.uint32(0x6B206574)
    for i in range(8):
        x[4 + i] = g.key[i]
    x[12] = g.counter
    x[13] = np.uint32(0)
    x[14] = np.uint32(0)
    x[15] = np.uint32(0)


@compiled
def _piece(g):
    """The next 16 bits of the stream."""
    if g.spent >= PIECES:
        next_block(g)
    used = int(g.spent)
    g.spent = used + 1
    return (np.int64(g.block[used >> 1]) >> (16 * (used & 1))) & 0xFFFF


@compiled
def below(g, n):
    """A fair number from 0 to n - 1 (n at most 65,536): Lemire's method, with rejection."""
    product = _piece(g) * n
    if (product & 0xFFFF) < n:
        unfair = (0x10000 - n) % n
        while (product & 0xFFFF) < unfair:
            product = _piece(g) * n
    return product >> 16


@compiled
def shuffle(g, things, n):
    """Shuffle the first n things in place."""
    for i in range(n - 1, 0, -1):
        j = below(g, i + 1)
        kept = things[i]
        things[i] = things[j]
        things[j] = kept

"""Chance: the ChaCha20 stream (RFC 8439) of a 32-byte seed, kept in the position itself."""

import numpy as np

from locomotif.kernel.compiler import inside, rare

PIECES = 32
"""A block of the stream gives 32 pieces of 16 bits."""


@inside
def sow(g, seed):
    """Start the stream of a seed of eight 32-bit words."""
    for i in range(8):
        g.key[i] = seed[i]
    g.counter = np.uint32(0)
    g.spent = PIECES
    for i in range(16):
        g.block[i] = np.uint32(0)


@inside
def _quarter(a, b, c, d):
    """ChaCha's quarter round."""
    a = np.uint32(a + b)
    d = np.uint32(d ^ a)
    d = np.uint32((d << np.uint32(16)) | (d >> np.uint32(16)))
    c = np.uint32(c + d)
    b = np.uint32(b ^ c)
    b = np.uint32((b << np.uint32(12)) | (b >> np.uint32(20)))
    a = np.uint32(a + b)
    d = np.uint32(d ^ a)
    d = np.uint32((d << np.uint32(8)) | (d >> np.uint32(24)))
    c = np.uint32(c + d)
    b = np.uint32(b ^ c)
    b = np.uint32((b << np.uint32(7)) | (b >> np.uint32(25)))
    return a, b, c, d


@rare
def next_block(g):
    """Compute the next 64 bytes of the stream: constant, key, counter and an empty nonce, stirred 20 times."""
    x0, x1, x2, x3 = (
        np.uint32(0x61707865),
        np.uint32(0x3320646E),
        np.uint32(0x79622D32),
        np.uint32(0x6B206574),
    )
    x4, x5, x6, x7 = g.key[0], g.key[1], g.key[2], g.key[3]
    x8, x9, x10, x11 = g.key[4], g.key[5], g.key[6], g.key[7]
    x12, x13, x14, x15 = np.uint32(g.counter), np.uint32(0), np.uint32(0), np.uint32(0)
    for _ in range(10):
        x0, x4, x8, x12 = _quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter(x3, x4, x9, x14)
    x = g.block
    x[0] = np.uint32(x0 + np.uint32(0x61707865))
    x[1] = np.uint32(x1 + np.uint32(0x3320646E))
    x[2] = np.uint32(x2 + np.uint32(0x79622D32))
    x[3] = np.uint32(x3 + np.uint32(0x6B206574))
    x[4] = np.uint32(x4 + g.key[0])
    x[5] = np.uint32(x5 + g.key[1])
    x[6] = np.uint32(x6 + g.key[2])
    x[7] = np.uint32(x7 + g.key[3])
    x[8] = np.uint32(x8 + g.key[4])
    x[9] = np.uint32(x9 + g.key[5])
    x[10] = np.uint32(x10 + g.key[6])
    x[11] = np.uint32(x11 + g.key[7])
    x[12] = np.uint32(x12 + g.counter)
    x[13] = x13
    x[14] = x14
    x[15] = x15
    g.counter = np.uint32(g.counter + np.uint32(1))
    g.spent = 0


@inside
def _piece(g):
    """The next 16 bits of the stream."""
    if g.spent >= PIECES:
        next_block(g)
    used = int(g.spent)
    g.spent = used + 1
    return (np.int64(g.block[used >> 1]) >> (16 * (used & 1))) & 0xFFFF


@inside
def below(g, n):
    """A fair number from 0 to n - 1 (n at most 65,536): Lemire's method, with rejection."""
    product = _piece(g) * n
    if (product & 0xFFFF) < n:
        unfair = (0x10000 - n) % n
        while (product & 0xFFFF) < unfair:
            product = _piece(g) * n
    return product >> 16


@inside
def shuffle(g, things, n):
    """Shuffle the first n things in place."""
    for i in range(n - 1, 0, -1):
        j = below(g, i + 1)
        kept = things[i]
        things[i] = things[j]
        things[j] = kept

"""Chance is the ChaCha20 stream of the seed, and a fair number comes of it."""

from typing import Any

import numpy as np
import pytest

import locomotif as lm
from locomotif.game.seeds import hash_of_seed, make_seed, words_of_seed
from locomotif.kernel.chance import below, next_block, sow
from locomotif.kernel.compiler import compiled
from locomotif.kernel.state import STATE

pytestmark = pytest.mark.plain

# RFC 8439, appendix A.1, test vectors 1, 2 and 3: the nonce is zero, as it always is here.
FIRST_BLOCK = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
)
SECOND_BLOCK = (
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
)
SECOND_BLOCK_OF_KEY_1 = (
    "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
    "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
)


@compiled
def write_blocks(games: Any, seed: Any, blocks: Any) -> None:
    """Start the stream of a seed and write its first blocks."""
    sow(games[0], seed)
    for i in range(blocks.shape[0]):
        next_block(games[0])
        for j in range(16):
            blocks[i, j] = games[0].block[j]


@compiled
def count_numbers(games: Any, n: int, counts: Any) -> None:
    """Count the numbers below n that come of each 16 bits the stream can give, unless they are refused as unfair."""
    g = games[0]
    for piece in range(1 << 16):
        g.block[0] = np.uint32(0xFFFF0000 | piece)
        g.spent = 0
        number = below(g, n)
        if g.spent == 1:
            counts[number] += 1


def blocks_of(seed: bytes, number: int) -> list[str]:
    """Write the first blocks of a seed's stream."""
    blocks = np.zeros((number, 16), np.uint32)
    write_blocks(np.zeros(1, STATE), words_of_seed(seed), blocks)
    return [block.astype("<u4").tobytes().hex() for block in blocks]


def test_the_stream_is_that_of_the_rfc() -> None:
    assert blocks_of(bytes(32), 2) == [FIRST_BLOCK, SECOND_BLOCK]
    assert blocks_of(bytes(31) + b"\x01", 2)[1] == SECOND_BLOCK_OF_KEY_1


def test_a_number_is_a_seed_of_32_bytes_and_bytes_are_taken_as_they_are() -> None:
    assert make_seed(1) == bytes(31) + b"\x01"
    assert make_seed(2**256 - 1) == b"\xff" * 32
    assert make_seed(bytes(range(32))) == bytes(range(32))
    assert lm.Game("usa", seed=7).state.tobytes() == lm.Game("usa", seed=make_seed(7)).state.tobytes()
    assert hash_of_seed(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_seed_from_the_system_is_another_every_time() -> None:
    seeds = {lm.Game("usa").seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 for seed in seeds)


@pytest.mark.parametrize("seed", [-1, 2**256, b"", b"x" * 31, b"x" * 33])
def test_what_is_no_seed_is_refused(seed: int | bytes) -> None:
    with pytest.raises(ValueError, match="a seed "):
        lm.Game("usa", seed=seed)


@pytest.mark.parametrize("n", [3, 110])
def test_every_number_comes_of_as_many_pieces_of_the_stream(n: int) -> None:
    counts = np.zeros(n, np.int64)
    count_numbers(np.zeros(1, STATE), n, counts)
    assert set(counts.tolist()) == {(1 << 16) // n}

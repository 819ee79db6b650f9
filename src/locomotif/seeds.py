"""Seeds: where a game's chance comes from, and how players can check afterwards that it was fair."""

import hashlib
import operator
import secrets

import numpy as np
import numpy.typing as npt

SEED_BYTES = 32


def make_seed(seed: int | bytes | None) -> bytes:
    """32 bytes from a number, from bytes, or from the operating system."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed of bytes has {SEED_BYTES} of them, not {len(seed)}")
        return seed
    try:
        seed = operator.index(seed)
    except TypeError:
        raise ValueError(f"a seed is a whole number or {SEED_BYTES} bytes, not {seed!r:.40}") from None
    if not 0 <= seed < 1 << (8 * SEED_BYTES):
        raise ValueError(f"a seed is a number from 0 to 2^{8 * SEED_BYTES} - 1, not {seed}")
    return seed.to_bytes(SEED_BYTES, "big")


def hash_of_seed(seed: bytes) -> str:
    """What is shown before the first card: SHA-256 of the seed."""
    return hashlib.sha256(seed).hexdigest()


def words_of_seed(seed: bytes) -> npt.NDArray[np.uint32]:
    """The seed as the key of a ChaCha stream: eight little-endian words."""
    return np.frombuffer(seed, dtype="<u4").astype(np.uint32)

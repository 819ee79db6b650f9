"""Seeds: where a game's chance comes from, and how players can check afterwards that it was fair."""

import hashlib
import secrets

import numpy as np
import numpy.typing as npt

from locomotif.boards.problems import unquoted
from locomotif.errors import LocomotifError
from locomotif.whole_numbers import whole

SEED_BYTES = 32


def make_seed(seed: int | bytes | None) -> bytes:
    """32 bytes from a number, from bytes, or from the operating system."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise LocomotifError(f"a seed of bytes has {SEED_BYTES} of them, not {len(seed)}")
        return seed
    number = whole(seed)
    if number is None:
        raise LocomotifError(f"a seed is a whole number or {SEED_BYTES} bytes, not {seed!r:.40}")
    if not 0 <= number < 1 << (8 * SEED_BYTES):
        raise LocomotifError(f"a seed is a number from 0 to 2^{8 * SEED_BYTES} - 1, not {unquoted(number)}")
    return number.to_bytes(SEED_BYTES, "big")


def hash_of_seed(seed: bytes) -> str:
    """What is shown before the first card: SHA-256 of the seed."""
    return hashlib.sha256(seed).hexdigest()


def words_of_seed(seed: bytes) -> npt.NDArray[np.uint32]:
    """The seed as the key of a ChaCha stream: eight little-endian words."""
    return np.frombuffer(seed, dtype="<u4").astype(np.uint32)

"""Sets of routes and tickets as words of bits do what sets do."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from locomotif.boards.limits import ROUTES
from locomotif.kernel import bits
from locomotif.kernel.compiler import compiled
from tests.profiles import examples

pytestmark = pytest.mark.plain

MEMBERS = st.lists(st.integers(0, ROUTES - 1), max_size=12)


@compiled
def fill(members: Any, added: Any, removed: Any) -> int:
    """Put some into a set, take some out; how many are left."""
    for i in range(added.shape[0]):
        bits.add(members, added[i])
    for i in range(removed.shape[0]):
        bits.remove(members, removed[i])
    return int(bits.size(members))


@compiled
def find(members: Any, listed: Any, found: Any) -> None:
    """List the members one by one, and ask of every number whether it is one."""
    for n in range(listed.shape[0]):
        listed[n] = bits.nth(members, n)
    for i in range(found.shape[0]):
        found[i] = bits.has(members, i)


@examples(25)
@given(added=MEMBERS, removed=MEMBERS)
def test_what_is_put_in_and_not_taken_out_is_in_the_set(added: list[int], removed: list[int]) -> None:
    members = np.zeros(bits.WORDS, np.uint64)
    expected = sorted(set(added) - set(removed))
    assert fill(members, np.array(added, np.int64), np.array(removed, np.int64)) == len(expected)
    listed = np.zeros(len(expected) + 1, np.int64)
    found = np.zeros(ROUTES, np.bool_)
    find(members, listed, found)
    assert listed.tolist() == [*expected, -1]
    assert np.flatnonzero(found).tolist() == expected

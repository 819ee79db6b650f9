"""Whole numbers as people give them: Python's or NumPy's, but never True or False."""

import operator
from typing import SupportsIndex


def whole(value: object) -> int | None:
    """The whole number that this is; None if it is something else."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return operator.index(value)
    except TypeError:  # an array of several
        return None

"""Whole numbers as people give them: Python's or NumPy's, but never True or False."""

import operator


def whole(value: object) -> int | None:
    """The whole number that this is; None if it is something else."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type] # the question is whether it is one
    except TypeError:
        return None

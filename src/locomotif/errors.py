"""The error above all errors that a person can mend: a wrong move, a bad board, a record that does not replay.

Whoever speaks to people catches this one and shows its words. Anything else is a bug and keeps its traceback.
"""


class LocomotifError(ValueError):
    """Something a person asked for cannot be done; `str()` says what was wrong and what would be right."""

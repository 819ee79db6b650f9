"""The base of all errors that a person can put right: a wrong move, a bad board, a record that does not replay.

Code that talks to people catches this one and shows its message. Anything else is a bug and keeps its traceback.
"""


class LocomotifError(ValueError):
    """Something a person asked for cannot be done; `str()` says what was wrong and what would be right."""

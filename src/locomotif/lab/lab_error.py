"""The error of the laboratory."""

from locomotif.errors import LocomotifError


class LabError(LocomotifError):
    """Something that cannot be played or measured; says what, and what would be right."""

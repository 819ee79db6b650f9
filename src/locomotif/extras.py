"""The parts of Locomotif that need further packages, and what to say where these are missing."""

import importlib.util

from locomotif.errors import LocomotifError


class MissingExtra(LocomotifError, ModuleNotFoundError):  # noqa: N818 - an answer, not a failure
    """A part of Locomotif is not installed; says how to install it."""


def require(extra: str, what: str, *packages: str) -> None:
    """Raise an error that names the command to install what is missing, if any of these packages is."""
    missing = [package for package in packages if not is_installed(package)]
    if missing:
        *others, last = missing
        named = f"{', '.join(others)} and {last}" if others else last
        raise MissingExtra(f"{what} needs {named}: pip install 'locomotif[{extra}]'")


def is_installed(package: str) -> bool:
    """Can this package be imported?"""
    try:
        return importlib.util.find_spec(package) is not None
    except ModuleNotFoundError:  # not even the package above it
        return False

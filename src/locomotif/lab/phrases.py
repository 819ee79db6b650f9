"""How numbers and names are said in a sentence."""

from collections.abc import Sequence


def plural(number: int, what: str) -> str:
    """A number and its noun, in the plural where it has to be."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def and_list(names: Sequence[str]) -> str:
    """Some names in a row: a, b and c."""
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1]

"""Numbers and names in a sentence."""

from collections.abc import Sequence


def plural(number: int, noun: str) -> str:
    """A number with its noun: 1 game, 1,000 games."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def and_list(names: Sequence[str]) -> str:
    """A list of names: a, b and c."""
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1]

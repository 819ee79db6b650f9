"""The mistakes in a board, in words for the person who made it."""

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from locomotif.errors import LocomotifError

MOST_PROBLEMS = 100
_LONGEST_QUOTE = 40
_LONGEST_NAME = 80  # a longer word is not a name, and comparing it with the names would take long


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it stands, and what would be right."""

    file: str
    line: int | None
    field: str | None
    message: str

    def __str__(self) -> str:
        return f"{self.file}{f' line {self.line}' if self.line else ''}: {self.message}"


class BoardError(LocomotifError):
    """A board that cannot be played: its mistakes, and how many `more` there are beyond the first hundred."""

    def __init__(self, board: str, problems: list[Problem], more: int = 0) -> None:
        super().__init__(board, problems, more)
        self.board = board
        self.problems = problems
        self.more = more

    def __str__(self) -> str:
        lines = [str(problem) for problem in self.problems]
        if self.more:
            lines.append(f"and {self.more} more")
        return "\n".join(lines)


class NotOnBoardError(KeyError):
    """A city, route or ticket was asked for that the board does not have."""

    def __str__(self) -> str:
        return str(self.args[0])  # KeyError would show the sentence in quotes


@dataclass
class Problems:
    """The mistakes found so far."""

    found: list[Problem] = field(default_factory=list)
    more: int = 0

    def add(self, file: str, message: str, *, line: int | None = None, field: str | None = None) -> None:
        if len(self.found) < MOST_PROBLEMS:
            self.found.append(Problem(file, line, field, message))
        else:
            self.more += 1

    def none_in(self, file: str) -> bool:
        """Whether nothing was wrong so far with a file, or with a folder of files."""
        return not any(f"{problem.file}/".startswith(f"{file}/") for problem in self.found)

    def did_you_mean(self, word: str, names: Iterable[str]) -> str:
        """Suggest the nearest names, unless the problem will only be counted: comparing takes long."""
        return did_you_mean(word, names) if len(self.found) < MOST_PROBLEMS else ""

    def raise_if_any(self, board: str) -> None:
        if self.found:
            in_order = sorted(self.found, key=lambda problem: (problem.file, problem.line or 0))
            raise BoardError(board, in_order, self.more)


def quote(value: object) -> str:
    """Show what somebody wrote: in quotes, short, and harmless on a terminal."""
    return f'"{unquoted(value)}"'


def unquoted(value: object, longest: int = _LONGEST_QUOTE) -> str:
    """Show a number or the name of a file in the same way, without the quotes."""
    try:
        text = str(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        text = "a number of very many digits"
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in short)


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """Suggest the nearest names, as the end of a sentence: `; did you mean "oslo"?`, or nothing."""
    near = nearest(word, list(names))
    return f"; did you mean {' or '.join(map(quote, near))}?" if near else ""


def nearest(word: str, names: Sequence[str]) -> list[str]:
    """The names that somebody may mean by a word, at most two."""
    turned_round = ">".join(reversed(word.split(">")))  # the likeliest slip with a ticket
    if turned_round in names:
        return [turned_round]
    return (
        [] if len(word) > _LONGEST_NAME else difflib.get_close_matches(word.lower(), names, n=2, cutoff=0.7)
    )


def listed(names: Iterable[str], most: int = 12) -> str:
    """Write names one after the other: `a, b and c`, or the first few `and 7 more`."""
    names = list(names)
    shown = names if len(names) <= most else [*names[: most - 1], f"{len(names) - most + 1} more"]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)

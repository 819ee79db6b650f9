"""Reading the files of a board, whatever somebody may have put there."""

import csv
import io
import os
import re
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar

from locomotif.boards.limits import TEXT
from locomotif.boards.problems import Problems, quote

NEEDED_FILES = ("board.toml", "cities.csv", "routes.csv", "tickets.csv")
OPTIONAL_FILES = (
    "crossings.csv",
    "track_pieces.csv",
    "bullet_bonus.csv",
    "bonus_cards.csv",
    "places.csv",
    "map.toml",
    "art.json",
)

FILES_FOR_BOTS_AND_COACH = (
    "planner.toml",
    "network.npz",
    "coach.toml",
    "puzzles.json",
    "openings.json",
)
"""Kept in the folder by those who read them."""

LARGEST_FILE = 1024 * 1024  # bytes
MOST_FILES = 1000
MOST_ROWS = 512

_Choice = TypeVar("_Choice", bound=str)
_WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?")


@dataclass(frozen=True)
class Folder:
    """The folder of one board."""

    path: Path
    problems: Problems

    def has(self, file: str) -> bool:
        return os.path.lexists(self.path / file)

    def other_files(self) -> list[str]:
        """Name what lies in the folder and is not a file of a board, as far as that can be seen."""
        try:
            with os.scandir(self.path) as entries:
                names = sorted(entry.name for entry in islice(entries, MOST_FILES))
        except OSError:
            return []
        known = NEEDED_FILES + OPTIONAL_FILES + FILES_FOR_BOTS_AND_COACH
        return [name for name in names if name not in known]

    def files_in(self, subfolder: str) -> list[str]:
        """Name what lies in a subfolder of the board, which need not exist."""
        try:
            with os.scandir(self.path / subfolder) as entries:
                return sorted(entry.name for entry in islice(entries, MOST_FILES))
        except FileNotFoundError:
            return []
        except OSError as error:
            self.problems.add(subfolder, f"the folder cannot be read: {error.strerror}")
            return []

    def text(self, file: str, largest: int = LARGEST_FILE) -> str | None:
        """Read a file as text; None, with the reason among the problems, where that is not possible."""
        try:
            content = _read_plain_file(self.path / file, largest)
            return content.decode("utf-8-sig")
        except FileNotFoundError:
            suggestion = self.problems.did_you_mean(file, self.other_files())
            self.problems.add(file, f"the file is missing{suggestion}")
        except OSError as error:
            self.problems.add(file, f"the file cannot be read: {error.strerror}")
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            self.problems.add(file, "the file must be written in UTF-8", line=line)
        except _RefusedError as refused:
            self.problems.add(file, str(refused))
        return None

    def table(self, file: str, required: Sequence[str], optional: Sequence[str] = ()) -> "list[Row] | None":
        """Read a CSV file as rows; None where there is nothing to read them from."""
        text = self.text(file)
        if text is None:
            return None
        lines = _rows(text)
        rows: list[Row] = []
        try:
            header_line, header = next(lines, (1, []))
            columns = [name.strip() for name in header]
            missing = self._check_columns(file, header_line, columns, required, optional)
            for line, values in lines:
                if len(rows) == MOST_ROWS:
                    self.problems.add(file, f"the file has more than {MOST_ROWS} rows", line=line)
                    break
                row = Row(file, line, dict(zip(columns, values, strict=False)), set(missing), self.problems)
                if len(values) != len(columns):
                    row.wrong(None, f"the row has {len(values)} fields, but there are {len(columns)} columns")
                    row.wrong_fields.update(required, optional)
                rows.append(row)
            if not rows:
                self.problems.add(file, "the file has no rows")
        except _NotCsvError as error:
            line, reason = error.args
            self.problems.add(file, f"this is not proper CSV: {reason}", line=line)
        return rows

    def _check_columns(
        self, file: str, line: int, columns: list[str], required: Sequence[str], optional: Sequence[str]
    ) -> list[str]:
        """Compare the columns with those of such a file, and name the ones that are missing."""
        known = [*required, *optional]
        for name in dict.fromkeys(columns):
            if name not in known:
                message = f"unknown column {quote(name)}{self.problems.did_you_mean(name, known)}"
                self.problems.add(file, message, line=line, field=name)
            elif columns.count(name) > 1:
                self.problems.add(file, f"column {quote(name)} is there twice", line=line, field=name)
        missing = [name for name in required if name not in columns]
        for name in missing:
            self.problems.add(file, f"column {quote(name)} is missing", line=line, field=name)
        return missing


@dataclass
class Row:
    """One row of a CSV file. What cannot be read is a problem, and a harmless value takes its place."""

    file: str
    line: int
    values: dict[str, str]
    wrong_fields: set[str]
    problems: Problems

    def wrong(self, field: str | None, message: str) -> None:
        """Report a mistake in this row."""
        if field:
            self.wrong_fields.add(field)
        self.problems.add(self.file, message, line=self.line, field=field)

    def sound(self, *fields: str) -> bool:
        """Whether nothing was wrong with these fields so far."""
        return self.wrong_fields.isdisjoint(fields)

    def raw(self, field: str) -> str:
        """Read what is written there, right or wrong; nothing where the column is missing."""
        return self.values.get(field, "").strip()

    def text(self, field: str) -> str:
        """Read words for people: short, and without anything that would upset a terminal or a page."""
        text = self.raw(field)
        if self.sound(field) and not (text.isprintable() and 0 < len(text) <= TEXT):
            self.wrong(field, f"{field} {quote(text)} must have 1 to {TEXT} printable characters")
        return text

    def text_or_none(self, field: str) -> str | None:
        return self.text(field) if self.raw(field) else None

    def id(self, field: str, letters: re.Pattern[str], allowed: str) -> str:
        """Read an id made of these letters only."""
        word = self.raw(field)
        if self.sound(field) and not (letters.fullmatch(word) and len(word) <= TEXT):
            self.wrong(field, f"{field} {quote(word)} must have 1 to {TEXT} of {allowed}")
        return word

    def id_or_none(self, field: str, letters: re.Pattern[str], allowed: str) -> str | None:
        return self.id(field, letters, allowed) if self.raw(field) else None

    def whole(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """Read a whole number."""
        text = self.raw(field)
        if not text and default is not None:
            return default
        if _WHOLE_NUMBER.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        if self.sound(field):
            self.wrong(field, f"{field} {quote(text)} must be a whole number from {least} to {most}")
        return least

    def number(self, field: str, most: float, default: float | None = None) -> float:
        """Read a number between -most and most."""
        text = self.raw(field)
        if not text and default is not None:
            return default
        if _NUMBER.fullmatch(text) and abs(float(text)) <= most:
            return float(text)
        if self.sound(field):
            self.wrong(field, f"{field} {quote(text)} must be a number from {-most:,.9g} to {most:,.9g}")
        return 0.0

    def number_or_none(self, field: str, most: float) -> float | None:
        return self.number(field, most) if self.raw(field) else None

    def one_of(self, field: str, choices: Sequence[_Choice]) -> _Choice:
        """Read a word from a short list."""
        text = self.raw(field)
        for choice in choices:
            if text == choice:
                return choice
        if self.sound(field):
            self.wrong(field, f"{field} {quote(text)} is not one of {', '.join(choices)}")
        return choices[0]


def report_repeats(names: Iterable[tuple[Row, str]], field: str, what: str) -> None:
    """Report every row whose name an earlier row already has."""
    first: dict[str, int] = {}
    for row, name in names:
        if name in first and row.sound(field):
            row.wrong(field, f"{what} {quote(name)} is there twice, first on line {first[name]}")
        first.setdefault(name, row.line)


class _NotCsvError(Exception):
    """A row that cannot be read: its line, and why."""


class _RefusedError(Exception):
    """A file that is not worth reading, and why."""


def _read_plain_file(path: Path, largest: int) -> bytes:
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise _RefusedError("this is not a plain file")
    if found.st_size > largest:
        raise _RefusedError(f"the file is {found.st_size:,} bytes long; {largest:,} is the most")
    with path.open("rb") as opened:
        content = opened.read(largest)
    if b"\0" in content:
        raise _RefusedError("the file holds a zero byte; it must be plain text")
    return content


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Split CSV text into rows, each with the line it begins on; empty lines are not rows."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    begins = 1
    try:
        for values in reader:
            if values:
                yield begins, values
            begins = reader.line_num + 1
    except csv.Error as error:
        raise _NotCsvError(begins, str(error)) from None

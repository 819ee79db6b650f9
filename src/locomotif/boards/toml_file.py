"""A TOML file of a board: what it says, where each key stands, and what is wrong with it."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from locomotif.boards.files import Folder
from locomotif.boards.problems import Problems
from locomotif.boards.values import UNKNOWN_KEY, in_words, key_of

_LARGEST = 64 * 1024  # bytes
_LONGEST_LINE = 1000  # a key of ten thousand parts would keep the parser busy for minutes

_SECTION = re.compile(r"\s*(\[\[?)\s*([\w.-]+)\s*\]")
_KEY = re.compile(r"\s*\"?([\w.:@#-]+)\"?\s*=")
_AT_LINE = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)", re.DOTALL)


@dataclass
class TomlFile:
    """A file as it was read, and which of its keys are wrong."""

    file: str
    given: Mapping[str, Any]
    lines: Mapping[str, int]
    problems: Problems
    wrong_keys: set[str] = field(default_factory=set)

    def wrong(self, key: str, message: str) -> None:
        """Report a mistake at a key such as `tickets.keep`."""
        self.wrong_keys.add(key)
        self.problems.add(self.file, message, line=line_of(key, self.lines), field=key)

    def all_wrong(self, errors: Iterable[ErrorDetails], model: type[BaseModel]) -> None:
        """Report everything that pydantic found."""
        for error in errors:
            self.wrong(key_of(error), in_words(error, suggestion(error, model, self.problems)))

    def sound(self, key: str) -> bool:
        """Whether nothing was wrong with a key, or with anything in its section, so far."""
        return not any(f"{wrong}.".startswith(f"{key}.") for wrong in self.wrong_keys)

    def says(self, section: str, key: str) -> bool:
        """Whether a key was written, as opposed to left at its default."""
        written = self.given.get(section)
        return isinstance(written, dict) and key in written


def read_toml(folder: Folder, file: str) -> TomlFile | None:
    """Read a file; None where it cannot be read at all."""
    text = folder.text(file, _LARGEST)
    given = None if text is None else _parse(file, text, folder.problems)
    if text is None or given is None:
        return None
    return TomlFile(file, given, _lines_of_keys(text), folder.problems)


def _parse(file: str, text: str, problems: Problems) -> dict[str, Any] | None:
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > _LONGEST_LINE:
            problems.add(file, f"the line is longer than {_LONGEST_LINE} characters", line=number)
            return None
    try:
        return tomllib.loads(text)
    except RecursionError:
        problems.add(file, "the file is nested too deeply")
    except ValueError as error:
        place = _AT_LINE.fullmatch(str(error))
        at = int(place["line"]) if place and place["line"] else None
        problems.add(file, f"this is not proper TOML: {place['what'] if place else error}", line=at)
    return None


def _lines_of_keys(text: str) -> dict[str, int]:
    """Find the line of every key: {"tickets": 14, "tickets.keep": 16, "sets.0.route": 40}."""
    lines: dict[str, int] = {}
    entries = Counter[str]()  # of each section in double brackets
    section = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _SECTION.match(line):
            bracket, section = header.groups()
            lines.setdefault(section, number)
            if bracket == "[[":
                entry = entries[section]
                entries[section] += 1
                section += f".{entry}"
                lines[section] = number
            section += "."
        elif key := _KEY.match(line):
            lines.setdefault(section + key[1], number)
    return lines


def line_of(key: str, lines: Mapping[str, int]) -> int | None:
    """Find the line of a key, or of the nearest section around it."""
    while key and key not in lines:
        key = key.rpartition(".")[0]
    return lines.get(key)


def suggestion(error: ErrorDetails, model: type[BaseModel], problems: Problems) -> str:
    """Name the key that an unknown one may be a slip for."""
    *section, name = error["loc"]
    return problems.did_you_mean(str(name), _keys_of(model, section)) if error["type"] == UNKNOWN_KEY else ""


def _keys_of(model: type[BaseModel], section: list[str | int]) -> list[str]:
    """Name the keys that a section may have."""
    fields = model.model_fields
    for part in section:
        if part not in fields:
            continue
        kind = fields[str(part)].annotation
        models = [kind, *getattr(kind, "__args__", ())]
        fields = next(
            (m.model_fields for m in models if isinstance(m, type) and issubclass(m, BaseModel)), {}
        )
    return list(fields)

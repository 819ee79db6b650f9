"""Reading `board.toml` into the rules of a board."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from locomotif.boards.files import Folder
from locomotif.boards.limits import LENGTH, TRAINS
from locomotif.boards.model import Rules
from locomotif.boards.problems import Problems
from locomotif.boards.values import UNKNOWN_KEY, in_words, key_of

FILE = "board.toml"
_LARGEST = 64 * 1024  # bytes
_LONGEST_LINE = 1000  # a key of ten thousand parts would keep the parser busy for minutes

_SECTION = re.compile(r"\s*(\[\[?)\s*([\w.-]+)\s*\]")
_KEY = re.compile(r"\s*\"?([\w.-]+)\"?\s*=")
_AT_LINE = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)", re.DOTALL)

# What to go on with where a setting is wrong: values that raise no further problem.
_STAND_IN: dict[str, Any] = {
    "title": {"en": "?", "fr": "?"},
    "players": [2, 2],
    "trains": TRAINS,
    "points": dict.fromkeys(range(1, LENGTH + 1), 0),
    "cards": {"each_colour": 12, "locos": 14, "dealt": 0},
    "tickets": {"dealt": 1, "keep": 1, "drawn": 1},
}


@dataclass
class Settings:
    """`board.toml` as it was read: the rules, and where each of them stands in the file."""

    rules: Rules
    given: Mapping[str, Any]
    lines: Mapping[str, int]
    problems: Problems
    wrong_keys: set[str] = field(default_factory=set)

    def wrong(self, key: str, message: str) -> None:
        """Report a mistake at a key such as `tickets.keep`."""
        self.wrong_keys.add(key)
        self.problems.add(FILE, message, line=_line_of(key, self.lines), field=key)

    def sound(self, key: str) -> bool:
        """Whether nothing was wrong with a key, or with anything in its section, so far."""
        return not any(f"{wrong}.".startswith(f"{key}.") for wrong in self.wrong_keys)

    def says(self, section: str, key: str) -> bool:
        """Whether a key was written, as opposed to what goes without saying."""
        written = self.given.get(section)
        return isinstance(written, dict) and key in written


def read_settings(folder: Folder) -> Settings | None:
    """Read `board.toml`; None where it cannot be read at all."""
    text = folder.text(FILE, _LARGEST)
    if text is None:
        return None
    given = _parse(text, folder.problems)
    if given is None:
        return None
    lines = _lines_of_keys(text)
    try:
        return Settings(Rules.model_validate(given), given, lines, folder.problems)
    except ValidationError as error:
        errors = error.errors(include_url=False)
    stand_in: dict[str, Any] = {"name": folder.path.name, **_STAND_IN}
    rules = Rules.model_validate(_merged(stand_in, _without(given, errors)))
    settings = Settings(rules, given, lines, folder.problems)
    for wrong in errors:
        settings.wrong(key_of(wrong), in_words(wrong, _suggestion(wrong, folder.problems)))
    return settings


def _parse(text: str, problems: Problems) -> dict[str, Any] | None:
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > _LONGEST_LINE:
            problems.add(FILE, f"the line is longer than {_LONGEST_LINE} characters", line=number)
            return None
    try:
        return tomllib.loads(text)
    except RecursionError:
        problems.add(FILE, "the file is nested too deeply")
    except ValueError as error:
        place = _AT_LINE.fullmatch(str(error))
        at = int(place["line"]) if place and place["line"] else None
        problems.add(FILE, f"this is not proper TOML: {place['what'] if place else error}", line=at)
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


def _line_of(key: str, lines: Mapping[str, int]) -> int | None:
    """Find the line of a key, or of the nearest section around it."""
    while key and key not in lines:
        key = key.rpartition(".")[0]
    return lines.get(key)


def _without(given: Mapping[str, Any], errors: list[ErrorDetails]) -> dict[str, Any]:
    """Leave out what is wrong: the single key where it stands in a section, otherwise all of it."""
    kept = {key: dict(value) if isinstance(value, dict) else value for key, value in given.items()}
    for error in errors:
        top, *inner = error["loc"]
        section = kept.get(str(top))
        if inner and isinstance(section, dict) and top != "points":
            section.pop(str(inner[0]), None)
        else:
            kept.pop(str(top), None)
    return kept


def _merged(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Put one nested table over another."""
    merged = {**under, **over}
    for key in under.keys() & over.keys() - {"points"}:
        if isinstance(over[key], dict):
            merged[key] = {**under[key], **over[key]}
    return merged


def _suggestion(error: ErrorDetails, problems: Problems) -> str:
    """Name the key that an unknown one may be meant for."""
    *section, name = error["loc"]
    return problems.did_you_mean(str(name), _keys_of(section)) if error["type"] == UNKNOWN_KEY else ""


def _keys_of(section: list[str | int]) -> list[str]:
    """Name the keys that a section may have."""
    fields = Rules.model_fields
    for part in section:
        if isinstance(part, int):
            continue
        kind = fields[part].annotation
        models = [kind, *getattr(kind, "__args__", ())]
        fields = next(
            (m.model_fields for m in models if isinstance(m, type) and issubclass(m, BaseModel)), {}
        )
    return list(fields)

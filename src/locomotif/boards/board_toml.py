"""Reading `board.toml` into the rules of a board."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from locomotif.boards.files import Folder
from locomotif.boards.limits import LENGTH, TRAINS
from locomotif.boards.rules import BoardSettings
from locomotif.boards.toml_file import TomlFile, read_toml

# What to continue with where a setting is wrong: values that cause no further problems.
_STAND_IN: dict[str, Any] = {
    "players": [2, 2],
    "trains": TRAINS,
    "points": dict.fromkeys(range(1, LENGTH + 1), 0),
    "cards": {"each_colour": 12, "locos": 14, "dealt": 0},
    "tickets": {"dealt": 1, "keep": 1, "drawn": 1},
}


@dataclass
class Settings:
    """`board.toml`: its rules, and the file they stand in."""

    rules: BoardSettings
    toml: TomlFile

    def wrong(self, key: str, message: str) -> None:
        """Report a mistake at a key such as `tickets.keep`."""
        self.toml.wrong(key, message)

    def sound(self, key: str) -> bool:
        """Whether nothing was wrong with a key, or with anything in its section, so far."""
        return self.toml.sound(key)

    def says(self, section: str, key: str) -> bool:
        """Whether a key was written, as opposed to left at its default."""
        return self.toml.says(section, key)


def read_settings(folder: Folder) -> Settings | None:
    """Read `board.toml`; None where it cannot be read at all."""
    toml = read_toml(folder, "board.toml")
    if toml is None:
        return None
    try:
        return Settings(BoardSettings.model_validate(toml.given), toml)
    except ValidationError as error:
        errors = error.errors(include_url=False)
    stand_in: dict[str, Any] = {"name": folder.path.name, **_STAND_IN}
    rules = BoardSettings.model_validate(_merged(stand_in, _without(toml.given, errors)))
    toml.all_wrong(errors, BoardSettings)
    return Settings(rules, toml)


def _without(given: Mapping[str, Any], errors: list[ErrorDetails]) -> dict[str, Any]:
    """Leave out what is wrong: the single key where it stands in a section, otherwise all of it."""
    kept = {key: dict(value) if isinstance(value, dict) else value for key, value in given.items()}
    for error in errors:
        top, *inner = error["loc"]
        section = kept.get(str(top))
        if inner and isinstance(section, dict) and top not in ("points", "title", "special"):
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

"""Read scenarios as they are written (TOML or dict), and say what is wrong with one that cannot be set up."""

import os
import tomllib
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictStr,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from locomotif.boards.problems import did_you_mean, unquoted
from locomotif.boards.values import NOT_WHOLE, UNKNOWN_KEY, in_words
from locomotif.errors import LocomotifError
from locomotif.whole_numbers import whole

MOST_TEXT = 64 << 10
LONGEST_LINE = 2000
"""For a key of many parts, the TOML parser takes time and memory in the square of their number."""

MOST_PROBLEMS = 10


class ScenarioError(LocomotifError):
    """A scenario that cannot be set up; says what does not exist or does not fit."""


def _whole(value: object) -> int:
    """Accept whole numbers only: no strings, no booleans, no floats."""
    number = whole(value)
    if number is None:
        raise PydanticCustomError(NOT_WHOLE, "not a whole number")
    return number


def _path_as_text(value: object) -> object:
    """Accept a path for the folder of a board, too."""
    return os.fspath(value) if isinstance(value, os.PathLike) else value


Whole = Annotated[int, BeforeValidator(_whole)]
AtLeastNone = Annotated[int, Field(ge=0), BeforeValidator(_whole)]


class Part(BaseModel):
    """A table of a scenario. A value of None is left out."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _leave_out_nothing(cls, given: object) -> object:
        if isinstance(given, Mapping):
            return {key: value for key, value in given.items() if value is not None}
        return given


class SeatScenario(Part):
    """What one seat has."""

    hand: StrictStr = ""
    tickets: list[StrictStr] = []
    routes: list[StrictStr] = []
    trains: AtLeastNone | None = None


class Scenario(Part):
    """A position, as written down."""

    board: Annotated[StrictStr, BeforeValidator(_path_as_text)]
    players: Whole
    turn: Whole = 0
    seed: Whole = 0
    row: StrictStr | None = None
    deck: StrictStr = ""
    discard: StrictStr = ""
    seat: list[SeatScenario] = []
    built: dict[StrictStr, StrictStr] = {}
    bullet: list[Whole] | None = None
    bullet_trains: AtLeastNone | None = None
    bullet_routes: dict[StrictStr, Whole] = {}
    bonus_cards: list[StrictStr] | None = None
    ticket_deck: list[StrictStr] = []


def read_scenario(scenario: Mapping[str, Any] | str) -> Scenario:
    """Read a scenario and check its shape; ScenarioError names every key that does not fit."""
    if isinstance(scenario, str):
        scenario = _read_toml(scenario)
    if not isinstance(scenario, Mapping):
        raise ScenarioError(f"a scenario is a dict, or TOML as text, not {unquoted(scenario)}")
    try:
        return Scenario.model_validate(scenario)
    except ValidationError as error:
        raise ScenarioError(_all_in_words(error.errors(include_url=False))) from None


def _all_in_words(errors: list[ErrorDetails]) -> str:
    """Say what is wrong in one sentence, up to `MOST_PROBLEMS` problems."""
    problems: list[str] = []
    for error in errors[:MOST_PROBLEMS]:
        listed = any("the keys are" in problem for problem in problems)
        problems.append(in_words(error, _suggestion(error, listed=listed)))
    if len(errors) > MOST_PROBLEMS:
        problems.append(f"and {len(errors) - MOST_PROBLEMS} more")
    return "; ".join(problems)


def _suggestion(error: ErrorDetails, *, listed: bool) -> str:
    """Name the key that an unknown one may be meant for; otherwise, once, all there are."""
    if error["type"] != UNKNOWN_KEY:
        return ""
    keys = list((SeatScenario if len(error["loc"]) > 1 else Scenario).model_fields)
    near = did_you_mean(str(error["loc"][-1]), keys)
    return near or ("" if listed else f"; the keys are {', '.join(keys)}")


def _read_toml(text: str) -> dict[str, Any]:
    """Read TOML that may be hostile."""
    if len(text) > MOST_TEXT:
        raise ScenarioError(f"a scenario is a text of at most {MOST_TEXT >> 10} KiB")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise ScenarioError(f"line {number}: a line has at most {LONGEST_LINE} characters")
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        raise ScenarioError("the scenario is not TOML: too many brackets in one another") from None
    except ValueError as error:
        raise ScenarioError(f"the scenario is not TOML: {error}") from None

"""Say in plain words what pydantic found wrong with a value, for the person who wrote it."""

from pydantic_core import ErrorDetails

from locomotif.boards.limits import TEXT
from locomotif.boards.problems import quote, unquoted

UNKNOWN_KEY = "extra_forbidden"
NOT_WHOLE = "int_type"


def key_of(error: ErrorDetails) -> str:
    """Write the path to a value as one key: `tickets.keep`, `sets.0.route`."""
    return ".".join(str(part) for part in error["loc"] if part != "[key]")


def in_words(error: ErrorDetails, suggestion: str = "") -> str:
    """Say what is wrong with a value, and what would be right; an unknown key is followed by a suggestion."""
    key, value, limits = unquoted(key_of(error)), _shown(error["input"]), error.get("ctx", {})
    match error["type"]:
        case "missing":
            return f"{key} is missing"
        case "extra_forbidden":
            return f"unknown key {key}{suggestion}"
        case "greater_than_equal":
            return f"{key} must be at least {limits['ge']}, not {value}"
        case "greater_than":
            return f"{key} must be above {limits['gt']:g}, not {value}"
        case "less_than_equal":
            return f"{key} must be at most {limits['le']}, not {value}"
        case "float_type" | "float_parsing":
            return f"{key} must be a number, not {value}"
        case "int_type" | "int_parsing" | "int_from_float":
            return f"{key} must be a whole number, not {value}"
        case "bool_type":
            return f"{key} must be true or false, not {value}"
        case "string_type":
            return f"{key} must be a text in quotes, not {value}"
        case "string_too_short" | "string_too_long":
            return f"{key} must have 1 to {TEXT} characters"
        case "literal_error":
            return f"{key} {value} is not one of {limits['expected'].replace(chr(39), '')}"
        case "tuple_type" | "list_type":
            return f"{key} must be a list in [ ], not {value}"
        case "too_long" | "too_short":
            return f"{key} must have {limits.get('max_length', limits.get('min_length'))} entries"
        case "model_type" | "model_attributes_type" | "dict_type" | "mapping_type":
            return f"{key} must be a section of its own or a table in {{ }}, not {value}"
        case _:
            return f"{key} {error['msg']}"


def _shown(value: object) -> str:
    """Show a value as it would appear in the file; a long one by what it is."""
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return unquoted(value)
        case dict():
            return "a table"
        case list():
            return "a list"
        case _:
            return quote(value)

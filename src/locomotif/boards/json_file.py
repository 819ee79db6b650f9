"""A JSON file of a board: what it says, and on which line each key stands."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from locomotif.boards.files import Folder

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}:]')


@dataclass
class JsonFile:
    """A file as it was read."""

    file: str
    given: Mapping[str, Any]
    lines: Mapping[str, int]


def read_json(folder: Folder, file: str, largest: int) -> JsonFile | None:
    """Read a file; None where it cannot be read at all."""
    text = folder.text(file, largest)
    if text is None:
        return None
    try:
        given = json.loads(text)
        if isinstance(given, dict):
            return JsonFile(file, given, _lines_of_keys(text))
        folder.problems.add(file, "the file must hold one object in { }")
    except RecursionError:
        folder.problems.add(file, "the file is nested too deeply")
    except json.JSONDecodeError as error:
        folder.problems.add(file, f"this is not proper JSON: {error.msg}", line=error.lineno)
    except ValueError:  # a number of thousands of digits
        folder.problems.add(file, "this is not proper JSON")
    return None


def _lines_of_keys(text: str) -> dict[str, int]:
    """Find the line of every key: {"special": 4, "special.tunnels": 5}."""
    lines: dict[str, int] = {}
    inside: list[str] = []
    last, line, seen = "", 1, 0
    for token in _TOKEN.finditer(text):
        line += text.count("\n", seen, token.start())
        seen = token.start()
        match token[0]:
            case "{":
                inside.append(last)
            case "}":
                del inside[-1:]
            case ":":
                lines.setdefault(".".join([*inside[1:], last]), line)
            case word:
                last = word[1:-1]
    return lines

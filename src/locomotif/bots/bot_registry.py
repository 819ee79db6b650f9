"""The bots there are, and what a name means: ours, somebody's in a file or a package, or nobody's.

Whoever wants to know asks here, so that all agree: a name of ours means ours, whatever a package brings.
"""

import importlib.metadata
from dataclasses import dataclass
from typing import Literal

from locomotif.bots.built_in import KINDS

SEARCH = "search"

LEVELS = {"easy": "greedy", "medium": "planner", "hard": "search:0.3", "expert": "search:1.5"}
"""The levels that people choose from, and the bot that plays each: search with its seconds a move."""

ENTRY_POINTS = "locomotif.bots"


@dataclass(frozen=True)
class BotSpec:
    """What a name means."""

    kind: Literal["compiled", "search", "file", "package"]
    target: str
    """Which compiled bot; what search is told, `0.1` or `200p`; where a guest is, `./mine.py:MyBot` or
    `package.module:MyBot`."""

    @property
    def is_built_in(self) -> bool:
        """Is it one of our own bots?"""
        return self.kind in ("compiled", "search")


def find_bot(name: str) -> BotSpec | None:
    """The bot that a name or level means; None if nobody has that name."""
    chosen = LEVELS.get(name, name)
    if chosen in KINDS:
        return BotSpec("compiled", chosen)
    first, _, option = chosen.partition(":")
    if first == SEARCH:
        return BotSpec("search", option)
    if ".py:" in chosen:
        return BotSpec("file", chosen)
    for entry in _installed():
        if entry.name == chosen:
            return BotSpec("package", f"{entry.module}:{entry.attr}")
    return None


def compiled_kind(name: str) -> int | None:
    """The number that a name has in compiled code; None for a bot that plays move by move."""
    spec = find_bot(name)
    return KINDS[spec.target] if spec and spec.kind == "compiled" else None


def names() -> list[str]:
    """The bots there are: ours, and those installed."""
    return sorted({*KINDS, SEARCH, *(entry.name for entry in _installed())})


def _installed() -> list[importlib.metadata.EntryPoint]:
    """The bots that other packages bring."""
    return list(importlib.metadata.entry_points(group=ENTRY_POINTS))

"""Which bot a name means: a built-in one, one in a file, or one of an installed package.

Names of built-in bots cannot be taken over by a package.
"""

import importlib.metadata
from dataclasses import dataclass
from typing import Literal

from locomotif.bots.built_in import KINDS

SEARCH = "search"
NET = "net"
NET_SEARCH = "net-search"

LEVELS = {"easy": "greedy", "medium": "planner", "hard": "search:0.3", "expert": "search:1.5"}
"""The levels that people choose from, and the bot that plays each: search with its seconds per move."""

ENTRY_POINTS = "locomotif.bots"


@dataclass(frozen=True)
class BotSpec:
    """The bot that a name means."""

    kind: Literal["compiled", "net", "search", "net-search", "file", "package"]
    target: str
    """The compiled bot; the option of a search, `0.1` or `200p`; or where a guest is, `./mine.py:MyBot` or
    `package.module:MyBot`."""

    @property
    def is_built_in(self) -> bool:
        """Does it come with Locomotif?"""
        return self.kind in ("compiled", "net", "search", "net-search")


def find_bot(name: str) -> BotSpec | None:
    """The bot that a name or level means; None if there is no such bot."""
    chosen = LEVELS.get(name, name)
    if chosen in KINDS:
        return BotSpec("compiled", chosen)
    if chosen == NET:
        return BotSpec("net", chosen)
    first, _, option = chosen.partition(":")
    if first == SEARCH:
        return BotSpec("search", option)
    if first == NET_SEARCH:
        return BotSpec("net-search", option)
    if ".py:" in chosen:
        return BotSpec("file", chosen)
    for entry in _installed():
        if entry.name == chosen:
            return BotSpec("package", f"{entry.module}:{entry.attr}")
    return None


def compiled_kind(name: str) -> int | None:
    """The number of a bot in compiled code; None for a bot that plays move by move."""
    spec = find_bot(name)
    return KINDS[spec.target] if spec and spec.kind == "compiled" else None


def names() -> list[str]:
    """All bots: built-in ones, and those of installed packages."""
    return sorted({*KINDS, NET, NET_SEARCH, SEARCH, *(entry.name for entry in _installed())})


def _installed() -> list[importlib.metadata.EntryPoint]:
    """The bots of other packages."""
    return list(importlib.metadata.entry_points(group=ENTRY_POINTS))

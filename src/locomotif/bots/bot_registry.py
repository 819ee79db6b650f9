"""Find the bot that a name means: a built-in one, one in a file, or one of an installed package.

A package cannot take over the name of a built-in bot.
"""

import importlib.metadata
from dataclasses import dataclass
from typing import Literal

from locomotif.bots.built_in import KINDS
from locomotif.bots.levels import LEVELS

SEARCH = "search"
NET = "net"
NET_SEARCH = "net-search"

ENTRY_POINTS = "locomotif.bots"


@dataclass(frozen=True)
class BotSpec:
    """The bot that a name means."""

    kind: Literal["compiled", "net", "search", "net-search", "level", "file", "package"]
    target: str
    """The compiled bot; the option of a search, `0.1` or `200p`; a level whose bot depends on the board; or the
    place of a guest, `./mine.py:MyBot` or `package.module:MyBot`."""

    @property
    def is_built_in(self) -> bool:
        """Does it come with Locomotif?"""
        return self.kind not in ("file", "package")


def find_bot(name: str) -> BotSpec | None:
    """Find the bot that a name or level means; None if there is no such bot."""
    level = LEVELS.get(name)
    if level and level.without_network:
        return BotSpec("level", name)
    chosen = level.bot if level else name
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
    """The number of a bot in compiled code; None for a bot that is asked move by move."""
    spec = find_bot(name)
    return KINDS[spec.target] if spec and spec.kind == "compiled" else None


def names() -> list[str]:
    """The names of all bots: built-in ones and those of installed packages."""
    return sorted({*KINDS, NET, NET_SEARCH, SEARCH, *(entry.name for entry in _installed())})


def _installed() -> list[importlib.metadata.EntryPoint]:
    """The entry points of other packages that are bots."""
    return list(importlib.metadata.entry_points(group=ENTRY_POINTS))

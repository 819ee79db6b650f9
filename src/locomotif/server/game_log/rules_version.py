"""Which rules a game was begun with, and how to prove that its log replays the same with the present ones."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import locomotif
from locomotif import kernel
from locomotif.game import Game
from locomotif.kernel.state import STATE

_PROVING = (
    *("own", "held", "score", "marker", "hand", "known", "trains", "discard", "row", "pieces", "bonus_cards"),
    *("deck_left", "tickets_left", "counter", "spent", "offer", "chosen", "laid_route", "laid", "extra"),
    *("built", "cut", "closed", "bullet_trains", "first", "turn", "phase", "passes", "last_turns"),
)
"""Fields of the state that differ as soon as a game has gone differently."""


@cache
def rules_version() -> str:
    """The version of the rules as installed: the program's, and a hash of their source."""
    hashed = hashlib.sha256()
    for file in sorted(Path(kernel.__file__).parent.glob("*.py")):
        hashed.update(file.name.encode() + file.read_bytes())
    return f"{locomotif.__version__} {hashed.hexdigest()[:12]}"


def digest_of(game: Game) -> str:
    """A hash of a position: the same log leads to the same one, unless the rules have changed."""
    state = game.state.tobytes()
    hashed = hashlib.blake2b(digest_size=12)
    for place in _places():
        hashed.update(state[place])
    return hashed.hexdigest()


@cache
def _places() -> list[slice]:
    """Where the proving fields are in a state; they are named, so that a new field elsewhere changes no digest."""
    fields: Any = STATE.fields
    return [slice(fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in _PROVING]

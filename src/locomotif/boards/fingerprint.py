"""The fingerprint of a board: the same where the same games are played.

Records carry it, to be replayed only on the same board. Layout, names and titles are left out, and so is every
setting that has its default value: a city may be moved on the map, and the rules may learn a new switch, and
the records of old games still replay.
"""

import hashlib
import json
from dataclasses import asdict, fields
from typing import Any

from locomotif.boards.model import BoardContents
from locomotif.boards.rules import BoardSettings, Rules

_LAYOUT = {"name", "x", "y", "region", "x2", "y2", "bend"}  # of cities and routes
_NO_RULES = set(BoardSettings.model_fields) - set(Rules.model_fields)


def fingerprint(board: BoardContents) -> str:
    """Take the SHA-256 of all that games depend on, in hexadecimal."""
    fewest, most = board.rules.players
    double, triple = board.rules.parallel.double, board.rules.parallel.triple
    content = {
        "rules": board.rules.model_dump(mode="json", exclude_defaults=True, exclude={"parallel", *_NO_RULES}),
        "parallel": [(players, double[players], triple[players]) for players in range(fewest, most + 1)],
        "cities": [_without_layout(city) for city in board.cities],
        "routes": [_without_layout(route) for route in board.routes],
        "tickets": [_without_layout(ticket) for ticket in board.tickets],
        "crossings": board.crossings,
        "pieces": sorted((colour, length, count) for (colour, length), count in board.pieces.items()),
        "bullet": sorted((players, *ranks) for players, ranks in board.bullet_bonus.items()),
        "bullet_none": sorted(board.bullet_none.items()),
        "bonus_cards": [_without_layout(card) for card in board.bonus_cards],
    }
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _without_layout(thing: Any) -> dict[str, object]:
    """Reduce a city, route, ticket or bonus card to what matters in a game."""
    usual = {field.name: field.default for field in fields(thing)}
    return {
        name: value for name, value in asdict(thing).items() if name not in _LAYOUT and value != usual[name]
    }

"""The table of openings in a board's folder, `openings.json`: rows of numbers, to keep it small."""

import functools
import json
from pathlib import Path
from typing import Any

from locomotif.boards import Board
from locomotif.coach.shapes import Opening, OpeningTable
from locomotif.errors import LocomotifError

FILE = "openings.json"

_TICKET_COLUMNS = ("games", "chance", "error", "points", "done")
_ROUTE_COLUMNS = ("claimed", "turn", "first", "chance", "first_chance")


def openings(board: Board | str) -> OpeningTable | None:
    """What many games say about openings on a board, by number of players; None if it has no table."""
    board = board if isinstance(board, Board) else Board(board)
    return _read(board.folder, board)


@functools.lru_cache(maxsize=32)
def _read(folder: Path, board: Board) -> OpeningTable | None:
    path = folder / FILE
    if not path.exists():
        return None
    try:
        packed = json.loads(path.read_text(encoding="utf-8"))
        if packed["fingerprint"] != board.fingerprint:
            return None  # made before the board changed
        players = {number: _unpack(board, one) for number, one in packed["players"].items()}
    except (OSError, ValueError, KeyError, TypeError, IndexError) as error:
        raise LocomotifError(f"{path}: not a table of openings ({error!r})") from None
    return {"board": board.name, "bot": packed["bot"], "players": players}


def write_openings(board: Board, table: OpeningTable) -> Path:
    """Write a table into the folder of its board."""
    path = board.folder / FILE
    packed = {
        "fingerprint": board.fingerprint,
        "bot": table["bot"],
        "players": {number: _pack(board, one) for number, one in table["players"].items()},
    }
    path.write_text(json.dumps(packed, separators=(",", ":")) + "\n", encoding="utf-8")
    return path


def _pack(board: Board, opening: Opening) -> dict[str, Any]:
    """Pack the table of one number of players: tickets as indexes into the board's list, routes in its order."""
    place = {str(ticket): i for i, ticket in enumerate(board.tickets)}
    tickets: dict[str, Any] = {"tickets": opening["tickets"], "pairs": opening["pairs"]}
    routes: Any = opening["routes"]
    return {
        "games": opening["games"],
        "chance_first": opening["chance_first"],
        **{
            kind: [
                [*map(place.__getitem__, one["tickets"]), *(one[name] for name in _TICKET_COLUMNS)]
                for one in rows
            ]
            for kind, rows in tickets.items()
        },
        "routes": [[one[name] for name in _ROUTE_COLUMNS] for one in routes],
    }


def _unpack(board: Board, packed: dict[str, Any]) -> Opening:
    """Undo `_pack`."""
    names = [str(ticket) for ticket in board.tickets]

    def ticket_rows(rows: list[list[Any]], size: int) -> Any:
        return [
            {
                "tickets": [names[i] for i in row[:size]],
                **dict(zip(_TICKET_COLUMNS, row[size:], strict=True)),
            }
            for row in rows
        ]

    routes: Any = [
        {"route": route.id, **dict(zip(_ROUTE_COLUMNS, row, strict=True))}
        for route, row in zip(board.routes, packed["routes"], strict=True)
    ]
    return {
        "games": packed["games"],
        "chance_first": packed["chance_first"],
        "tickets": ticket_rows(packed["tickets"], 1),
        "pairs": ticket_rows(packed["pairs"], 2),
        "routes": routes,
    }

"""The table at the head of docs/rules.md, written out a second time."""

from dataclasses import dataclass, field
from functools import cache

import locomotif as lm
from locomotif.boards import Route

COLOURS = ("violet", "blue", "orange", "white", "green", "yellow", "black", "red")  # C-1
LOCO = "loco"
KINDS = (*COLOURS, LOCO)
EACH_COLOUR = 12
ROW = 5
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}
FEW_TRAINS = 2  # C-16, J-7
BULLET_TRAINS = 16  # J-1
PIECES = 64  # F-2
BONUS_CARDS_TURNED_UP = 4  # L-5
SETS_OF_FOUR = "lieksa:murmansk:grey"  # N-3

ALL = 99


@dataclass(frozen=True)
class Printed:
    """One column of the table."""

    players: range
    trains: int
    locos: int
    cards_dealt: int
    tickets: int
    tickets_dealt: int
    keep: int
    drawn: int
    leave_the_game: bool = False  # tickets not kept
    dear_loco: bool = True  # C-7
    flush: bool = True  # C-8
    may_stop: bool = False  # L-9
    usable: dict[int, dict[int, int]] = field(default_factory=dict)  # by tracks, then by players (C-14)
    globetrotter: int = 0
    longest_path: int = 0


_FEW = {2: 1, 3: 1, 4: 2, 5: 2}

PRINTED = {
    "nordic": Printed(
        players=range(2, 4),
        trains=40,
        locos=14,
        cards_dealt=4,
        tickets=46,
        tickets_dealt=5,
        keep=2,
        drawn=3,
        leave_the_game=True,
        dear_loco=False,
        flush=False,
        usable={2: {2: 1, 3: 2}},
        globetrotter=10,
    ),
    "france": Printed(
        players=range(2, 6),
        trains=40,
        locos=14,
        cards_dealt=8,
        tickets=58,
        tickets_dealt=5,
        keep=3,
        drawn=4,
        usable={2: {2: 1, 3: 1, 4: ALL, 5: ALL}, 3: {2: 1, 3: 1, 4: ALL, 5: ALL}},
        globetrotter=15,
        longest_path=10,
    ),
    "japan": Printed(
        players=range(2, 6),
        trains=20,
        locos=14,
        cards_dealt=4,
        tickets=54,
        tickets_dealt=4,
        keep=2,
        drawn=3,
        usable={2: _FEW},
    ),
    "northern_lights": Printed(
        players=range(2, 6),
        trains=40,
        locos=18,
        cards_dealt=4,
        tickets=55,
        tickets_dealt=4,
        keep=2,
        drawn=3,
        flush=False,
        may_stop=True,
        usable={2: _FEW, 3: {2: 1, 3: 2, 4: 3, 5: 3}},
    ),
    "usa": Printed(
        players=range(2, 6),
        trains=45,
        locos=14,
        cards_dealt=4,
        tickets=30,
        tickets_dealt=3,
        keep=2,
        drawn=3,
        usable={2: _FEW},
        longest_path=10,
    ),
}

TABLES = [(board, players) for board, printed in PRINTED.items() for players in printed.players]
"""Every board with every number of players."""


def printed(game: lm.Game) -> Printed:
    """Look up the column of a game's board."""
    return PRINTED[game.board.name]


def in_the_box(board: str) -> dict[str, int]:
    """Count the cards in the box (C-1)."""
    return {**dict.fromkeys(COLOURS, EACH_COLOUR), LOCO: PRINTED[board].locos}


@cache
def tracks_beside(board: lm.Board, route: Route) -> list[Route]:
    """List the other tracks of the same double or triple."""
    if route.parallel is None:
        return []
    return [other for other in board.routes if other.parallel == route.parallel and other.id != route.id]


def usable_tracks(game: lm.Game, route: Route) -> int:
    """Say how many tracks of this route's double or triple these players can use (C-14)."""
    tracks = 1 + len(tracks_beside(game.board, route))
    return printed(game).usable[tracks][game.players] if tracks > 1 else 1

"""The observation for networks that play on any board: a graph of routes and cities, with tickets, cards and seats.

It is one row of small numbers (int8), part by part; what never changes on a board is separate (`route_facts`,
`route_ends`). `lab/compiled/graph.py` writes it, on a CPU and on a GPU.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.boards.limits import BONUS_CARDS, ROW, SEATS
from locomotif.kernel.payment import SETS
from locomotif.kernel.state import KINDS
from locomotif.kernel.tables import tables
from locomotif.lab.compiled.graph import FAR, SHOWN

PHASES = ("first_tickets", "turn", "second_card", "tickets", "tunnel", "track", "over")

GAME_FIELDS = {
    **{f"phase_{name}": "1 if the game waits for this" for name in PHASES},
    "players": "how many play",
    "last_turns": "turns left once the end has been triggered, −1 before",
    "deck": "cards in the deck; like every number here, 127 at most",
    "discard": "cards in the discard pile",
    "ticket_deck": "tickets in the ticket deck",
    "extra": "how many more cards the tunnel costs",
    "bullet_trains": "bullet trains in the supply",
    "offered": "tickets on offer to this seat",
    **{
        f"row_{place + 1}": "the kind of the card in this place of the row, −1 for none"
        for place in range(ROW)
    },
    **{f"bonus_card_{i}": "1 if this bonus card is turned up" for i in range(BONUS_CARDS)},
}
CARD_FIELDS = {
    "hand": "own cards of this kind",
    "row": "in the row",
    "discard": "on the discard pile",
    "known": "in other hands, known to everybody",
    "laid": "laid on the tunnel being dug",
    "turned": "turned up by the tunnel",
    "box": "in the box",
}
SEAT_FIELDS = {
    "present": "1 if somebody sits there",
    "trains": "trains left",
    "score": "points for routes so far, halved and rounded down",
    "cards": "cards in hand",
    "tickets": "tickets held",
    "marker": "place on the bullet track",
    "first": "1 for the seat that began",
    "turn": "1 for the seat whose turn it is",
}
TICKET_FIELDS = {
    "state": "0 nothing, 1 on offer, 2 held and not done, 3 done",
    "points": "its points",
    "spaces": f"spaces still to be paid for on its shortest way, {FAR} if there is none; 0 when done",
    "a": "number of the city where it begins; of a zone, its first city",
    "b": "number of the city where it ends; of a zone, its first city",
}
CITY_FIELDS = {
    "own_routes": "own routes at the city",
    "rival_routes": "other players' routes at the city",
    "network": "cities that the seat can reach from it, including itself",
    "ticket_points": "points of own unfinished tickets that end here",
    "offer_points": "points of tickets on offer that end here",
}
ROUTE_FIELDS = {
    "state": "0 open to this seat, 1 serves it, 2 a rival's, 3 a bare bed, 4 lost to this seat",
    "owner": "0 nobody, 1 oneself, 2 the next seat, and so on",
    "colour": "what pays for it now: 0 to 7 a colour, 8 any one colour, 9 a bed without a piece",
    "lacking": "roughly how many cards the hand lacks to claim it; 0 if it can be claimed",
    "payable": "1 if the hand can pay for it now",
    "joined": "1 if the seat can travel between its ends already",
    "rivals": "rivals with a route at one of its ends",
    "bullet": "1 if it carries a bullet train",
    "digging": "1 for the tunnel being dug",
    "detour": f"fewest spaces that going this way adds to an own unfinished ticket; {FAR}: no way",
    "ticket_points": "points of own unfinished tickets on whose shortest way it lies",
    "tickets": "how many such tickets",
    "offer_detour": "as detour, for tickets on offer",
}

LISTED = {
    "game": GAME_FIELDS,
    "cards": CARD_FIELDS,
    "seats": SEAT_FIELDS,
    "tickets": TICKET_FIELDS,
    "cities": CITY_FIELDS,
    "routes": ROUTE_FIELDS,
}


@dataclass(frozen=True)
class Part:
    """`count` things of one kind, each with the same fields."""

    name: str
    start: int
    count: int
    fields: dict[str, str]
    """By name: what the number means."""

    @property
    def slice(self) -> slice:
        """Where the part is: `observation[part.slice].reshape(part.shape)`."""
        return slice(self.start, self.start + self.count * len(self.fields))

    @property
    def shape(self) -> tuple[int, int]:
        """Things and fields."""
        return self.count, len(self.fields)


def parts(board: Board) -> list[Part]:
    """All parts of the observation on this board, in order; the number of players makes no difference."""
    counts = {
        "game": 1,
        "cards": KINDS,
        "seats": SEATS,
        "tickets": SHOWN,
        "cities": len(board.cities),
        "routes": len(board.routes),
    }
    found, start = [], 0
    for name, fields in LISTED.items():
        found.append(Part(name, start, counts[name], fields))
        start += counts[name] * len(fields)
    return found


def graph_size(board: Board) -> int:
    """How many numbers an observation has."""
    return sum(part.count * len(part.fields) for part in parts(board))


def route_ends(board: Board) -> npt.NDArray[np.int64]:
    """The two cities of each route, by number."""
    t = tables(board)[0]
    n = int(t.routes)
    return np.stack([t.a[:n], t.b[:n]], 1).astype(np.int64)


def route_facts(board: Board) -> npt.NDArray[np.float32]:
    """What never changes about each route.

    Its length and points; tunnel, bullet route and bed (0 or 1); loco symbols; X of +X; tracks beside each other;
    and by way of paying (`kernel.payment`) 0 or 1.
    """
    t = tables(board)[0]
    n = int(t.routes)
    is_in = [[(int(members[i >> 6]) >> (i & 63)) & 1 for i in range(n)] for members in (t.bullets, t.beds)]
    ways = np.eye(SETS + 1)[t.scheme[:n]]
    facts = [
        t.length[:n],
        t.points[t.length[:n]],
        t.tunnel[:n],
        *is_in,
        t.symbols[:n],
        t.draw[:n],
        t.tracks[:n],
    ]
    return np.concatenate([np.stack(facts, 1), ways], 1).astype(np.float32)

"""What happened during a move, as data for JSON: who drew what from where, what a tunnel turned up, …

Everything is in these events, hidden things too; `view.visible` says what of an event each seat may see.
"""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from locomotif.game.move import COLOURS_OF_CARD, KINDS_OF_CARD, Card, CardCounts, Colour, Move, cards_by_name
from locomotif.game.position import Position
from locomotif.kernel import state

_From = TypedDict("_From", {"from": Literal["row", "deck"]})


class Drew(_From):
    """A card was taken from the row or from the deck."""

    event: Literal["drew"]
    seat: int
    place: NotRequired[int]
    """In the row, from 1."""
    card: NotRequired[Card]
    """From the deck: secret."""


class Refilled(TypedDict):
    """A card was turned up in the row."""

    event: Literal["refilled"]
    place: int
    card: Card


class Flushed(TypedDict):
    """The row was discarded (C-8)."""

    event: Literal["flushed"]
    cards: list[Card]


class Reshuffled(TypedDict):
    """The discard pile, this many cards, became the deck (C-9)."""

    event: Literal["reshuffled"]
    cards: int


class Stopped(TypedDict):
    """A seat left its second card (L-9)."""

    event: Literal["stopped"]
    seat: int


class SawTickets(TypedDict):
    """Tickets were drawn to choose from."""

    event: Literal["saw tickets"]
    seat: int
    count: int
    tickets: NotRequired[list[str]]
    """Secret."""


class Chose(TypedDict):
    """First tickets were chosen; how many shows when all have chosen."""

    event: Literal["chose"]
    seat: int
    tickets: NotRequired[list[str]]
    """Secret."""


class Kept(TypedDict):
    """Tickets were kept: `count` of those offered."""

    event: Literal["kept"]
    seat: int
    count: int
    of: int
    tickets: NotRequired[list[str]]
    """Secret."""


class Claimed(TypedDict):
    """A route was claimed with these cards."""

    event: Literal["claimed"]
    seat: int
    route: str
    cards: CardCounts
    points: int
    """For the route; 0 with a bullet train."""
    trains: int
    """Trains of its own that the seat placed; 0 with a bullet train."""
    bullet_train: bool


class Bullet(TypedDict):
    """A marker moved on the bullet track (J-2)."""

    event: Literal["bullet"]
    seat: int
    moved: int
    at: int


class Dug(TypedDict):
    """Cards were laid on a tunnel and others turned up (N-6)."""

    event: Literal["dug"]
    seat: int
    route: str
    cards: CardCounts
    turned_up: list[Card]
    matches: list[bool]
    """Which of the cards turned up cost a further card."""
    extra: int
    """How many more cards the tunnel asks for."""


class Paid(TypedDict):
    """The extra cost of a tunnel was paid."""

    event: Literal["paid"]
    seat: int
    route: str
    cards: CardCounts


class Withdrew(TypedDict):
    """A tunnel was given up, and its cards taken back (N-8)."""

    event: Literal["withdrew"]
    seat: int
    route: str
    cards: CardCounts


class Built(TypedDict):
    """A piece of track was laid (F-3)."""

    event: Literal["built"]
    seat: int
    route: str
    colour: Colour


class Cut(TypedDict):
    """A route is lost to one that crosses it (F-4)."""

    event: Literal["cut"]
    route: str


class Closed(TypedDict):
    """A track may no longer be used (C-14, F-6)."""

    event: Literal["closed"]
    route: str


class LastRound(TypedDict):
    """A seat has brought on the last round (C-16)."""

    event: Literal["last round"]
    seat: int


class Passed(TypedDict):
    """A seat could do nothing (C-19)."""

    event: Literal["passed"]
    seat: int


class Over(TypedDict):
    """The game is over."""

    event: Literal["over"]


Event = (
    Drew
    | Refilled
    | Flushed
    | Reshuffled
    | Stopped
    | SawTickets
    | Chose
    | Kept
    | Claimed
    | Bullet
    | Dug
    | Paid
    | Withdrew
    | Built
    | Cut
    | Closed
    | LastRound
    | Passed
    | Over
)

SECRETS: dict[str, tuple[str, ...]] = {
    "drew": ("card",),
    "saw tickets": ("tickets",),
    "chose": ("tickets",),
    "kept": ("tickets",),
}
"""Parts of an event that only its own seat may see; a card drawn from the row is public."""


def read_events(position: Position, seat: int, move: Move, items: list[list[int]]) -> list[Event]:
    """Turn the items that the kernel noted during a move into events."""
    events: list[Event] = []
    dug: Dug
    claimed: Claimed
    for kind, who, number, *small in items:
        match kind:
            case state.DREW_ROW:
                card = KINDS_OF_CARD[small[0]]
                events.append(
                    {"event": "drew", "seat": who, "from": "row", "place": number + 1, "card": card}
                )
            case state.DREW_DECK:
                events.append({"event": "drew", "seat": who, "from": "deck", "card": KINDS_OF_CARD[small[0]]})
            case state.REFILLED:
                events.append({"event": "refilled", "place": number + 1, "card": KINDS_OF_CARD[small[0]]})
            case state.FLUSHED:
                row = [KINDS_OF_CARD[card] for card in small[:5] if card >= 0]
                events.append({"event": "flushed", "cards": row})
            case state.RESHUFFLED:
                events.append({"event": "reshuffled", "cards": number})
            case state.STOPPED:
                events.append({"event": "stopped", "seat": who})
            case state.SAW_TICKETS:
                offer = position.offer(who)
                events.append({"event": "saw tickets", "seat": who, "count": number, "tickets": offer})
            case state.CHOSE:
                events.append({"event": "chose", "seat": who, "tickets": list(move.tickets)})
            case state.KEPT:
                kept = list(move.tickets) if who == seat else position.tickets(who)
                events.append(
                    {"event": "kept", "seat": who, "count": number, "of": small[0], "tickets": kept}
                )
            case state.LAID:
                dug = {
                    "event": "dug",
                    "seat": who,
                    "route": position.route_id(number),
                    "cards": cards_by_name(small),
                    "turned_up": [],
                    "matches": [],
                    "extra": 0,
                }
                events.append(dug)
            case state.TURNED:
                dug["turned_up"].append(KINDS_OF_CARD[small[0]])
                dug["matches"].append(bool(number))
            case state.ASKED:
                dug["extra"] = number
            case state.PAID:
                paid, route = cards_by_name(small), position.route_id(number)
                events.append({"event": "paid", "seat": who, "route": route, "cards": paid})
            case state.WITHDREW:
                back, route = cards_by_name(small), position.route_id(number)
                events.append({"event": "withdrew", "seat": who, "route": route, "cards": back})
            case state.CLAIMED:
                claimed = {
                    "event": "claimed",
                    "seat": who,
                    "route": position.route_id(number),
                    "cards": cards_by_name(small),
                    "points": 0,
                    "trains": 0,
                    "bullet_train": False,
                }
                events.append(claimed)
            case state.SCORED:
                claimed["points"], claimed["trains"] = number, small[0]
            case state.BULLET:
                claimed["bullet_train"] = True
                events.append({"event": "bullet", "seat": who, "moved": small[0], "at": number})
            case state.BUILT:
                colour, route = COLOURS_OF_CARD[small[0]], position.route_id(number)
                events.append({"event": "built", "seat": who, "route": route, "colour": colour})
            case state.CUT:
                events.append({"event": "cut", "route": position.route_id(number)})
            case state.CLOSED:
                events.append({"event": "closed", "route": position.route_id(number)})
            case state.LAST_ROUND:
                events.append({"event": "last round", "seat": who})
            case state.PASSED:
                events.append({"event": "passed", "seat": who})
            case state.ENDED:
                events.append({"event": "over"})
    return events

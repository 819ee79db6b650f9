"""What happened during a move, told as JSON-able data: who drew what from where, what a tunnel turned up, …

Everything is in them, hidden things too; `view.visible` says what of an event each seat may see.
"""

from typing import TYPE_CHECKING, Any

from locomotif.game.move import KINDS_OF_CARD, Move, cards_by_name
from locomotif.kernel import state

if TYPE_CHECKING:
    from locomotif.game.game import Game

Event = dict[str, Any]


def read_events(game: "Game", seat: int, move: Move, log: Any) -> list[Event]:
    """Turn the kernel's log of a move into events."""
    record = log[0]
    return tell(game, seat, move, record.items[: record.count].tolist())


def tell(game: "Game", seat: int, move: Move, items: list[list[int]]) -> list[Event]:
    """Tell the noted items in order."""
    board = game.board
    events: list[Event] = []
    for kind, who, number, *small in items:
        event: Event
        if kind == state.DREW_ROW:
            event = {"event": "drew", "seat": who, "from": "row", "place": number + 1}
            event["card"] = KINDS_OF_CARD[small[0]]
        elif kind == state.DREW_DECK:
            event = {"event": "drew", "seat": who, "from": "deck", "card": KINDS_OF_CARD[small[0]]}
        elif kind == state.REFILLED:
            event = {"event": "refilled", "place": number + 1, "card": KINDS_OF_CARD[small[0]]}
        elif kind == state.FLUSHED:
            event = {"event": "flushed", "cards": [KINDS_OF_CARD[card] for card in small[:5] if card >= 0]}
        elif kind == state.RESHUFFLED:
            event = {"event": "reshuffled", "cards": number}
        elif kind == state.SAW_TICKETS:
            event = {"event": "saw tickets", "seat": who, "count": number, "tickets": game.offer(who)}
        elif kind == state.CHOSE:
            event = {"event": "chose", "seat": who, "tickets": list(move.tickets)}
        elif kind == state.KEPT:
            kept = list(move.tickets) if who == seat else game.tickets(who)
            event = {"event": "kept", "seat": who, "count": number, "of": small[0], "tickets": kept}
        elif kind == state.LAID:
            event = {"event": "dug", "seat": who, "route": board.routes[number].id}
            event |= {"cards": cards_by_name(small), "turned_up": [], "extra": 0}
        elif kind == state.TURNED:
            events[_last(events, "dug")]["turned_up"].append(KINDS_OF_CARD[small[0]])
            continue
        elif kind == state.ASKED:
            events[_last(events, "dug")]["extra"] = number
            continue
        elif kind == state.PAID:
            event = {"event": "paid", "seat": who, "route": board.routes[number].id}
            event["cards"] = cards_by_name(small)
        elif kind == state.WITHDREW:
            event = {"event": "withdrew", "seat": who, "route": board.routes[number].id}
            event["cards"] = cards_by_name(small)
        elif kind == state.CLAIMED:
            event = {"event": "claimed", "seat": who, "route": board.routes[number].id}
            event["cards"] = cards_by_name(small)
        elif kind == state.BULLET:
            event = {"event": "bullet", "seat": who, "at": number}
        elif kind == state.BUILT:
            event = {"event": "built", "seat": who, "route": board.routes[number].id}
            event["colour"] = KINDS_OF_CARD[small[0]]
        elif kind == state.CUT:
            event = {"event": "cut", "route": board.routes[number].id}
        elif kind == state.CLOSED:
            event = {"event": "closed", "route": board.routes[number].id}
        elif kind == state.LAST_ROUND:
            event = {"event": "last round", "seat": who}
        elif kind == state.STOPPED:
            event = {"event": "stopped", "seat": who}
        elif kind == state.PASSED:
            event = {"event": "passed", "seat": who}
        else:
            event = {"event": "over"}
        events.append(event)
    return events


def _last(events: list[Event], name: str) -> int:
    """Where the last event of this name stands."""
    return max(i for i, event in enumerate(events) if event["event"] == name)

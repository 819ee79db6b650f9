"""Put what happened into words: only what the person's seat may see, several draws in one sentence."""

from collections.abc import Iterable, Iterator
from typing import Any

from rich.text import Text

from locomotif.game import Game
from locomotif.game.events import Dug, Event
from locomotif.terminal import styles
from locomotif.terminal.terminal_texts import TerminalTexts


def describe_events(texts: TerminalTexts, game: Game, me: int, events: Iterable[Event]) -> list[Text]:
    """Describe events that the seat `me` may see, in sentences."""
    return [sentence for group in _together(events) if (sentence := _describe(texts, game, me, group))]


def _together(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Group events that share a sentence: draws of one seat, routes cut, routes closed."""
    group: list[Event] = []
    for event in events:
        if event["event"] == "refilled":
            continue  # the row shows it
        alike = group and (event["event"], event.get("seat")) == (group[0]["event"], group[0].get("seat"))
        if not (alike and event["event"] in ("drew", "cut", "closed")):
            if group:
                yield group
            group = []
        group.append(event)
    if group:
        yield group


def _describe(texts: TerminalTexts, game: Game, me: int, group: list[Event]) -> Text | None:
    event = group[0]
    key = f"event.{event['event'].replace(' ', '_')}"
    values: dict[str, Any] = {}
    match event["event"]:
        case "saw tickets" | "chose":
            if event["seat"] == me:
                return None  # the offer itself shows it
            values["count"] = event.get("count")
        case "drew":
            values["what"] = texts.join(_drawn(texts, group))
        case "cut" | "closed":
            values["count"] = len(group)
            values["routes"] = texts.join([styles.route(str(each.get("route"))) for each in group])
        case "claimed":
            key = "event.claimed_bullet" if event["bullet_train"] else key
            values["points"] = texts("points", count=event["points"])
        case "dug":
            values |= _dug(texts, event)
        case "built":
            values["colour"] = styles.card(texts, event["colour"])
        case "flushed":
            values["cards"] = texts.join([styles.card(texts, card) for card in event["cards"]])
        case "reshuffled":
            values["count"] = event["cards"]
        case "bullet":
            values["at"] = event["at"]
        case "kept":
            values |= {"count": event["count"], "of": event["of"]}
            if "tickets" in event:
                key = "event.kept_tickets"
                values["tickets"] = texts.join([Text(ticket, style="bold") for ticket in event["tickets"]])
    route, seat = event.get("route"), event.get("seat")
    if isinstance(route, str):
        values["route"] = styles.route(route)
    if event["event"] in ("claimed", "dug", "paid", "withdrew"):
        values["cards"] = styles.cards(texts, event["cards"])
    if not isinstance(seat, int):
        return texts(key, **values)
    if seat == me:
        return texts(f"{key}.you", **values)
    return texts(f"{key}.they", name=styles.short(game.names[seat]), **values)


def _drawn(texts: TerminalTexts, group: list[Event]) -> list[Text]:
    """What a seat drew, card by card; cards it cannot see only counted."""
    draws = [event for event in group if event["event"] == "drew"]
    unseen = sum("card" not in draw for draw in draws)
    drawn = [
        texts(f"event.from_{draw['from']}", card=styles.card(texts, draw["card"]))
        for draw in draws
        if "card" in draw
    ]
    return drawn + ([texts("event.unseen", count=unseen)] if unseen else [])


def _dug(texts: TerminalTexts, event: Dug) -> dict[str, Text]:
    """A tunnel: the cards turned up, and what it asks."""
    turned_up = [styles.card(texts, card) for card in event["turned_up"]]
    extra = event["extra"]
    return {
        "turned": texts.join(turned_up) if turned_up else texts("nothing"),
        "extra": texts("event.extra", count=extra) if extra else texts("event.no_extra"),
    }

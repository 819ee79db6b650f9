"""What happened, in words: only what the person's seat may see, several draws told in one sentence."""

from collections.abc import Iterable, Iterator
from typing import Any

from rich.text import Text

from locomotif.game import Game
from locomotif.game.events import Event
from locomotif.terminal import styles
from locomotif.terminal.terminal_texts import TerminalTexts


def tell(texts: TerminalTexts, game: Game, me: int, events: Iterable[Event]) -> list[Text]:
    """Tell events that the seat `me` may see."""
    return [sentence for group in _together(events) if (sentence := _tell(texts, game, me, group))]


def _together(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Group what is told in one sentence: draws of one seat, routes cut, routes closed."""
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


def _tell(texts: TerminalTexts, game: Game, me: int, group: list[Event]) -> Text | None:
    event = group[0]
    kind = event["event"].replace(" ", "_")
    values: dict[str, Any] = {}
    if kind in ("saw_tickets", "chose") and event["seat"] == me:
        return None  # the offer itself shows it
    if kind == "drew":
        values["what"] = texts.join(_drawn(texts, group))
    elif kind in ("cut", "closed"):
        values["count"] = len(group)
        values["routes"] = texts.join([styles.route(each["route"]) for each in group])
    elif kind in ("claimed", "paid", "withdrew"):
        values["route"] = styles.route(event["route"])
        values["cards"] = styles.cards(texts, event["cards"])
        if kind == "claimed" and event["route"] not in game.bullet_routes:
            points = game.board.rules.points[game.board.route(event["route"]).length]
            values["points"] = texts("points", count=points)
        elif kind == "claimed":
            kind = "claimed_bullet"
    elif kind == "dug":
        return _dug(texts, game, me, event)
    elif kind == "built":
        values["route"] = styles.route(event["route"])
        values["colour"] = styles.card(texts, event["colour"])
    elif kind == "flushed":
        values["cards"] = texts.join([styles.card(texts, card) for card in event["cards"]])
    elif kind == "reshuffled":
        values["count"] = event["cards"]
    elif kind == "bullet":
        values["at"] = event["at"]
    elif kind in ("saw_tickets", "kept"):
        values["count"] = event["count"]
        values["of"] = event.get("of")
    if kind == "kept" and "tickets" in event:
        kind = "kept_tickets"
        values["tickets"] = texts.join([Text(ticket, style="bold") for ticket in event["tickets"]])
    return _sentence(texts, game, me, event, f"event.{kind}", values)


def _sentence(
    texts: TerminalTexts, game: Game, me: int, event: Event, key: str, values: dict[str, Any]
) -> Text:
    """The sentence about a seat, oneself or another, or about nobody."""
    if "seat" not in event:
        return texts(key, **values)
    if event["seat"] == me:
        key += ".you"
    else:
        key += ".they"
        values["name"] = styles.short(game.names[event["seat"]])
    return texts(key, **values)


def _drawn(texts: TerminalTexts, group: list[Event]) -> list[Text]:
    """What a seat drew, card by card; cards it cannot see only counted."""
    unseen = sum("card" not in event for event in group)
    drawn = [
        texts(f"event.from_{event['from']}", card=styles.card(texts, event["card"]))
        for event in group
        if "card" in event
    ]
    return drawn + ([texts("event.unseen", count=unseen)] if unseen else [])


def _dug(texts: TerminalTexts, game: Game, me: int, event: Event) -> Text:
    """A tunnel: the cards laid, those turned up, and what it asks."""
    values: dict[str, Any] = {
        "route": styles.route(event["route"]),
        "cards": styles.cards(texts, event["cards"]),
        "turned": texts.join([styles.card(texts, kind) for kind in event["turned_up"]])
        if event["turned_up"]
        else texts("nothing"),
        "extra": texts("event.extra", count=event["extra"]) if event["extra"] else texts("event.no_extra"),
    }
    return _sentence(texts, game, me, event, "event.dug", values)

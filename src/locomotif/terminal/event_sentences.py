"""What happened, in words: only what the person's seat may see, several draws told in one sentence."""

from collections.abc import Iterable, Iterator
from typing import Any

from rich.text import Text

from locomotif.game import Game
from locomotif.game.events import Event
from locomotif.terminal import styles
from locomotif.terminal.terminal_texts import Words


def tell(words: Words, game: Game, me: int, events: Iterable[Event]) -> list[Text]:
    """Tell events that the seat `me` may see."""
    return [sentence for group in _together(events) if (sentence := _tell(words, game, me, group))]


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


def _tell(words: Words, game: Game, me: int, group: list[Event]) -> Text | None:
    event = group[0]
    kind = event["event"].replace(" ", "_")
    values: dict[str, Any] = {}
    if kind == "drew":
        values["what"] = words.listed(_drawn(words, group))
    elif kind in ("cut", "closed"):
        values["n"] = len(group)
        values["routes"] = words.listed([styles.route(each["route"]) for each in group])
    elif kind in ("claimed", "paid", "withdrew"):
        values["route"] = styles.route(event["route"])
        values["cards"] = styles.cards(words, event["cards"])
        if kind == "claimed" and event["route"] not in game.bullet_routes:
            points = game.board.rules.points[game.board.route(event["route"]).length]
            values["points"] = words("points", n=points)
        elif kind == "claimed":
            values["points"] = words("bullet.train")
    elif kind == "dug":
        return _dug(words, game, me, event)
    elif kind == "built":
        values["route"] = styles.route(event["route"])
        values["colour"] = styles.card(words, event["colour"])
    elif kind == "flushed":
        values["cards"] = words.listed([styles.card(words, card) for card in event["cards"]])
    elif kind == "reshuffled":
        values["n"] = event["cards"]
    elif kind == "bullet":
        values["at"] = event["at"]
    elif kind in ("saw_tickets", "kept"):
        values["n"] = event["count"]
        values["of"] = event.get("of")
    if kind == "kept" and event.get("seat") == me:
        values["tickets"] = words.listed([Text(ticket, style="bold") for ticket in event["tickets"]])
    return _sentence(words, game, me, event, f"news.{kind}", values)


def _sentence(
    words: Words, game: Game, me: int, event: Event, key: str, values: dict[str, Any]
) -> Text | None:
    """The sentence about a seat, oneself or another, or about nobody."""
    if "seat" not in event:
        return words(key, **values)
    if event["seat"] == me:
        key += ".you"
    else:
        key += ".they"
        values["name"] = styles.short(game.names[event["seat"]])
    sentence = words(key, **values)
    return sentence if sentence.plain else None


def _drawn(words: Words, group: list[Event]) -> list[Text]:
    """What a seat drew, card by card; cards it cannot see only counted."""
    unseen = sum("card" not in event for event in group)
    drawn = [
        words(f"news.from_{event['from']}", card=styles.card(words, event["card"]))
        for event in group
        if "card" in event
    ]
    return drawn + ([words("news.unseen", n=unseen)] if unseen else [])


def _dug(words: Words, game: Game, me: int, event: Event) -> Text | None:
    """A tunnel: the cards laid, those turned up, and what it asks."""
    values: dict[str, Any] = {
        "route": styles.route(event["route"]),
        "cards": styles.cards(words, event["cards"]),
        "turned": words.listed([styles.card(words, kind) for kind in event["turned_up"]])
        if event["turned_up"]
        else words("nothing"),
        "asks": words("news.asks", n=event["extra"]) if event["extra"] else words("news.asks_nothing"),
    }
    return _sentence(words, game, me, event, "news.dug", values)

"""Texts looked up by key, in a person's language.

A language is a folder beside this file; its JSON files hold texts by nested keys (`refusal.taken`). A text has places
for values, `{route}`. A text with a number in it has a form for each plural of its language, as
`{"one": "{count} card", "other": "{count} cards"}`, and `count` chooses.
"""

import functools
import json
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Protocol

from babel import Locale

from locomotif.errors import LocomotifError

FALLBACK = "en"
"""The language of a text that another language lacks, and of errors in Python."""

_FOLDER = files(__package__)


@functools.cache
def available() -> tuple[str, ...]:
    """The languages there are, by their codes."""
    folders = (entry for entry in _FOLDER.iterdir() if entry.joinpath("language.json").is_file())
    return tuple(sorted(folder.name for folder in folders))


class Texts:
    """The texts of one language: `texts("refusal.over")`."""

    def __init__(self, language: str, *parts: str) -> None:
        """Read the files called `parts` of a language's folder; without any, only `rules`."""
        if language not in available():
            raise LocomotifError(
                f'there is no language "{language:.20}"; the languages are {", ".join(available())}'
            )
        self.language = language
        self._plural = Locale.parse(language).plural_form
        self._texts = _read(language, parts or ("rules",))
        self._fallback = _read(FALLBACK, parts or ("rules",))
        self._spacing: dict[str, str] = _read(language, ("language",))["spacing"]

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, with these values in its places; `count` chooses among its plurals."""
        return self.spaced(self.template(key, values.get("count")).format_map(values))

    def spaced(self, text: str) -> str:
        """Bind marks to their words with the spaces that the language wants."""
        for plain, bound in self._spacing.items():
            text = text.replace(plain, bound)
        return text

    def __contains__(self, key: str) -> bool:
        return _find(self._texts, key) is not None or _find(self._fallback, key) is not None

    def template(self, key: str, count: object = None) -> str:
        """The text of a key with its places still empty, for those who fill them themselves."""
        found = _find(self._texts, key)
        if found is None:
            found = _find(self._fallback, key)
        if isinstance(found, dict) and isinstance(count, int):
            found = found.get(self._plural(count), found.get("other"))
        if not isinstance(found, str):
            raise KeyError(key)
        return found

    def table(self, key: str) -> Mapping[str, Any]:
        """All the texts below a key."""
        found = _find(self._fallback, key) or {}
        return {**found, **(_find(self._texts, key) or {})}

    def entries(self, key: str) -> Sequence[Any]:
        """A list of texts, or of lists of them."""
        found = _find(self._texts, key) or _find(self._fallback, key)
        if not isinstance(found, list):
            raise KeyError(key)
        return found

    def join(self, things: Iterable[str], last: str = "and") -> str:
        """Things one after the other: `a, b and c`."""
        *others, final = list(things) or [""]
        return self(f"list.{last}", others=self("list.comma").join(others), last=final) if others else final


@functools.cache
def _read(language: str, parts: tuple[str, ...]) -> dict[str, Any]:
    """The texts of some files of a language, together."""
    together: dict[str, Any] = {}
    for part in parts:
        file = _FOLDER.joinpath(language, f"{part}.json")
        if file.is_file():
            together |= json.loads(file.read_text("utf-8"))
    return together


def _find(texts: dict[str, Any], key: str) -> Any:
    found: Any = texts
    for part in key.split("."):
        found = found.get(part) if isinstance(found, dict) else None
    return found


# --- refusals in words


class Refused(Protocol):
    """A refusal of the rules: see `locomotif.game.refusals.Refusal`."""

    @property
    def code(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, Any]: ...


class Names(Protocol):
    """How somebody calls the things that a refusal is about."""

    def route(self, id: str) -> str: ...
    def ticket(self, id: str) -> str: ...
    def seat(self, number: int) -> str: ...
    def card(self, kind: str) -> str: ...


class NotationNames:
    """The names of the notation: ids, numbers of seats, colours as moves write them."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def route(self, id: str) -> str:
        """A route."""
        return id

    def ticket(self, id: str) -> str:
        """A ticket."""
        return id

    def seat(self, number: int) -> str:
        """A player."""
        return self._texts("seat_number", number=number)

    def card(self, kind: str) -> str:
        """A colour, `loco` or `deck`, as it is typed."""
        return kind


def word_refusal(texts: Texts, refusal: Refused, names: Names) -> str:
    """A refusal in words: the text of its code, with each of its facts in words where the text names it.

    Where something was nearly right, the text `…_near` suggests what may be meant.
    """
    key = f"refusal.{refusal.code}"
    if refusal.facts.get("words") and f"{key}_near" in texts:
        key += "_near"
    values = {fact: _word_fact(texts, names, fact, value) for fact, value in refusal.facts.items()}
    return texts(key, **values, example=f"2{names.card('green')}+1{names.card('loco')}")


def _word_fact(texts: Texts, names: Names, fact: str, value: Any) -> object:
    """One fact in words; which ones there are is said beside `Refusal`."""
    match fact:
        case "route":
            return names.route(value)
        case "ticket":
            return names.ticket(value)
        case "tickets":
            return texts.join(map(names.ticket, value))
        case "seat" | "by" | "turn":
            return names.seat(value)
        case "card" | "row_card":
            return "" if value is None else texts(f"one_card.{value}")
        case "colour":
            return "" if value is None else texts(f"card.{value}")
        case "cards":
            return texts.join(texts(f"count.{kind}", count=count) for kind, count in value.items())
        case "missing":
            return word_missing(texts, value)
        case "price":
            return _word_price(texts, value)
        case "move":
            return texts(f"move.{value}")
        case "phase":
            return texts(f"phase.{value.replace(' ', '_')}")
        case "words":
            return texts.join(map(names.card, value), "or")
    return value


def word_missing(texts: Texts, missing: Mapping[str, Any]) -> str:
    """What is missing to pay a route."""
    pairs = missing["pairs"]
    counted = (
        ("count.loco", missing["locos"] - pairs),
        ("missing.pairs", pairs),
        (f"count.{missing['colour'] or 'same_colour'}", missing["cards"]),
        ("count.any", missing["any"]),
    )
    return texts.join(texts(key, count=count) for key, count in counted if count)


def _word_price(texts: Texts, price: Mapping[str, Any]) -> str:
    """What a route costs."""
    symbols, others = price["locos"], price["spaces"] - price["locos"]
    locos = texts("count.loco", count=symbols)
    cards = texts(f"count.{price['colour'] or 'one_colour'}", count=others)
    if not price["scheme"].startswith("ferry"):
        return texts(f"price.{price['scheme']}", count=others, cards=cards, any=price["any"])
    words = texts("price.ferry", count=others, cards=cards, locos=locos) if others else locos
    if price["scheme"] == "ferry":
        return words
    return texts(f"price.{price['scheme']}", price=words, any=price["any"])

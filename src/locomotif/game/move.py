"""A move: a small value with a text form that round-trips (`claim oslo:orebro:green 2green`)."""

import contextlib
import operator
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, cast

from locomotif.boards import COLOURS, LOCO
from locomotif.game.refusals import NotationError, Refusal

Colour = Literal["violet", "blue", "orange", "white", "green", "yellow", "black", "red"]
Card = Literal["violet", "blue", "orange", "white", "green", "yellow", "black", "red", "loco"]
CardCounts = dict[str, int]
"""How many cards of each kind, only what is there: `{"green": 7, "loco": 1}`."""

KINDS_OF_CARD: tuple[Card, ...] = cast("tuple[Card, ...]", (*COLOURS, LOCO))
COLOURS_OF_CARD: tuple[Colour, ...] = cast("tuple[Colour, ...]", COLOURS)

Cards = tuple[int, ...]
"""How many cards of each kind: the eight colours in order, then locos."""

_CARD = re.compile(r"([0-9]*)([a-z]+)")
_FORMS = {
    "draw": ("draw deck", "draw COLOUR@PLACE"),
    "stop": ("stop",),
    "tickets": ("tickets",),
    "keep": ("keep TICKET …",),
    "claim": ("claim ROUTE CARDS",),
    "pay": ("pay CARDS",),
    "withdraw": ("withdraw",),
    "build": ("build ROUTE COLOUR",),
    "pass": ("pass",),
}
KINDS_OF_MOVE = tuple(_FORMS)


@dataclass(frozen=True, slots=True)
class Move:
    """One move. Only the fields of its kind are set."""

    kind: str
    """`draw`, `stop`, `tickets`, `keep`, `claim`, `pay`, `withdraw`, `build` or `pass`."""
    route: str | None = None
    """Of a claim, or the bed of a piece of track."""
    cards: Cards | None = None
    """What is paid, by kind: the eight colours in order, then locos."""
    colour: str | None = None
    """Of a draw: the card, or `deck`; of a piece of track: its colour."""
    place: int | None = None
    """In the row, from 1; None: the first card of that colour."""
    tickets: tuple[str, ...] = ()
    """Those that are kept."""

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move from its text form."""
        if not isinstance(text, str):
            raise _not_a_move(repr(text))
        words = text.split()
        kind = words[0] if words else ""
        if kind == "draw" and len(words) == 2:
            return _parse_draw(words[1])
        if kind == "keep" and len(words) > 1:
            _check_tickets(words[1:])
            return cls("keep", tickets=tuple(words[1:]))
        if kind == "claim" and len(words) == 3:
            return cls("claim", route=words[1], cards=_parse_price(words[2]))
        if kind == "pay" and len(words) == 2:
            return cls("pay", cards=_parse_price(words[1]))
        if kind == "build" and len(words) == 3:
            if words[2] not in COLOURS:
                raise _wrong("not_a_colour", words[2], COLOURS)
            return cls("build", route=words[1], colour=words[2])
        if kind in ("stop", "tickets", "withdraw", "pass") and len(words) == 1:
            return cls(kind)
        raise _not_a_move(text, kind)

    def checked(self) -> "Move":
        """This move, if it is one that could be written down; NotationError for one put together wrongly."""
        try:
            right = self._could_be_written()
        except TypeError:  # a text for a number, a number for a text
            right = False
        if not right:
            with contextlib.suppress(TypeError):
                Move.parse(str(self))  # mostly says what is wrong
            raise _not_a_move(repr(self))
        return self

    def _could_be_written(self) -> bool:
        """Has every field that this kind of move needs something in it that makes sense?"""
        kind = self.kind
        if kind == "draw":
            place = self.place is None or 1 <= operator.index(self.place) <= 5
            return (place and self.colour in KINDS_OF_CARD) or (self.colour, self.place) == ("deck", None)
        if kind in ("claim", "pay"):
            cards = list(map(operator.index, self.cards or ()))
            return len(cards) == len(KINDS_OF_CARD) and min(cards) >= 0 and any(cards)
        if kind == "keep":
            return bool(" ".join(self.tickets)) and len(set(self.tickets)) == len(self.tickets)
        if kind == "build":
            return self.colour in COLOURS
        return kind in KINDS_OF_MOVE

    def __str__(self) -> str:
        if self.kind == "draw":
            return f"draw {self.colour}" if self.place is None else f"draw {self.colour}@{self.place}"
        if self.kind == "keep":
            return "keep " + " ".join(self.tickets)
        if self.kind == "claim":
            return f"claim {self.route} {write_cards(self.cards or ())}"
        if self.kind == "pay":
            return f"pay {write_cards(self.cards or ())}"
        if self.kind == "build":
            return f"build {self.route} {self.colour}"
        return self.kind


def shown(text: str, longest: int = 60) -> str:
    """A text as an error shows it."""
    return text if len(text) <= longest else text[: longest - 3] + "…"


def _wrong(code: str, text: str, words: Iterable[str] = ()) -> NotationError:
    """Say what is wrong with a text, and what may be written instead."""
    return NotationError(Refusal(code, {"text": shown(text), "words": list(words)}))


def _not_a_move(text: str, kind: str = "") -> NotationError:
    """Say that a text is not a move, and how one of its kind would be written, or any."""
    forms = [_FORMS[kind]] if kind in _FORMS else _FORMS.values()
    return _wrong("not_a_move", text, [form for of_kind in forms for form in of_kind])


def _check_tickets(tickets: list[str]) -> None:
    """Refuse a choice that names a ticket twice."""
    if len(set(tickets)) < len(tickets):
        twice = next(ticket for ticket, times in Counter(tickets).items() if times > 1)
        raise NotationError(Refusal("ticket_twice", {"ticket": shown(twice)}))


def _parse_draw(what: str) -> Move:
    """Read what a draw takes: `deck`, `red`, or `red@3`."""
    card, at, place = what.partition("@")
    if card == "deck":
        if at:
            raise _wrong("deck_place", what)
        return Move("draw", colour="deck")
    if card not in KINDS_OF_CARD:
        raise _wrong("not_a_card", card, (*KINDS_OF_CARD, "deck"))
    if at and not re.fullmatch(r"[1-5]", place):
        raise _wrong("no_place", what)
    return Move("draw", colour=card, place=int(place) if at else None)


def _parse_price(text: str) -> Cards:
    """Read the cards of a move: at least one."""
    cards = parse_cards(text)
    if not any(cards):
        raise _wrong("no_cards", text)
    return cards


def parse_cards(text: str) -> Cards:
    """Read cards such as `7green+5red+3loco`; separated by + or blanks, a count may be left out for one."""
    counts = [0] * len(KINDS_OF_CARD)
    for kind in parse_card_list(text):
        counts[kind] += 1
    return tuple(counts)


def parse_card_list(text: str) -> list[int]:
    """Read cards in their order, as numbers of their kinds: `2red blue` is red, red, blue."""
    found: list[int] = []
    for word in text.replace("+", " ").split():
        match = _CARD.fullmatch(word)
        if match is None or match[2] not in KINDS_OF_CARD:
            raise _wrong("not_cards", word, KINDS_OF_CARD)
        count = int(match[1][:4]) if match[1] else 1
        if len(found) + count > 999:
            raise _wrong("too_many_cards", text)
        found += [KINDS_OF_CARD.index(match[2])] * count
    return found


def write_cards(cards: Iterable[int]) -> str:
    """Write cards as text: colours in their order, locos last."""
    return "+".join(f"{n}{kind}" for n, kind in zip(cards, KINDS_OF_CARD, strict=False) if n)


def cards_by_name(cards: Iterable[int]) -> CardCounts:
    """Cards as a dict with only what is there: `{"green": 7, "loco": 1}`."""
    return {kind: n for n, kind in zip(cards, KINDS_OF_CARD, strict=False) if n}

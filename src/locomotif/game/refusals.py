"""Refusals as data: a code that says which rule it was, and the facts of the case. Words come from the languages."""

import functools
from dataclasses import dataclass
from typing import Literal

from typing_extensions import TypedDict

from locomotif.errors import LocomotifError
from locomotif.languages import FALLBACK, NotationNames, Texts, word_refusal

CODES = (
    # whose turn it is, and for what
    "over",
    "not_waited_for",
    "chosen_already",
    "wrong_phase",
    "must_act",
    "may_not_stop",
    # cards and tickets
    "empty_place",
    "not_in_row",
    "other_card",
    "loco_as_second",
    "no_deck",
    "no_tickets",
    "keeps_too_few",
    "not_offered",
    # routes
    "taken",
    "yours",
    "closed",
    "closed_built",
    "cut",
    "unbuilt",
    "owns_sibling",
    "trains",
    # track
    "not_a_bed",
    "already_built",
    "no_piece",
    # prices
    "not_in_hand",
    "cards",
    "wrong_cards",
    "extra_count",
    "extra_hand",
    "extra_kind",
    # things that are not there
    "no_route",
    "no_seat",
    "no_ticket",
    # texts that are not moves
    "not_a_move",
    "not_a_colour",
    "not_a_card",
    "no_place",
    "deck_place",
    "not_cards",
    "too_many_cards",
    "no_cards",
    "ticket_twice",
)
"""Every reason for a refusal. Each has a text `refusal.CODE` in every language."""


Scheme = Literal["wild", "colour_only", "sets", "ferry", "ferry_any", "ferry_pair"]


class MissingCards(TypedDict):
    """The fewest further cards that would pay for a route."""

    locos: int
    pairs: int
    """Of the locos: for these a card would do that makes a pair (L-3)."""
    cards: int
    """Of `colour`; null: of any one colour."""
    colour: str | None
    any: int
    """Of any kind."""


class Price(TypedDict):
    """What a route costs."""

    scheme: Scheme
    spaces: int
    locos: int
    """How many of the spaces take a loco."""
    colour: str | None
    any: int
    """How many cards stand in for a loco, if the scheme is sets or ferry_any."""


class Facts(TypedDict, total=False):
    """The facts of a refusal: whichever belong to its code."""

    route: str
    ticket: str
    tickets: list[str]
    seat: int
    by: int | None
    turn: int
    card: str | None
    row_card: str | None
    colour: str | None
    """Null: any one colour."""
    cards: dict[str, int]
    """With `not_in_hand` those that are lacking."""
    place: int | None
    """From 1 to 5."""
    length: int
    players: int
    tracks: int
    """Of a double or triple."""
    needs: int
    count: int
    has: int
    paid: int
    move: str
    phase: str
    board: str
    missing: MissingCards
    price: Price
    text: str
    """What somebody wrote."""
    words: list[str]
    """What may be written instead."""


@dataclass(frozen=True)
class Refusal:
    """Why something is refused. `str()` says it in English; `languages.word_refusal` in any language."""

    code: str
    facts: Facts

    def __str__(self) -> str:
        texts = _english()
        return word_refusal(texts, self, NotationNames(texts))


@functools.cache
def _english() -> Texts:
    return Texts(FALLBACK)


class IllegalMove(LocomotifError):  # noqa: N818 - the public name
    """A move that the rules do not allow now: by `code` and `facts` why not."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def code(self) -> str:
        """Which rule it was."""
        return self.refusal.code

    @property
    def facts(self) -> Facts:
        """What the case was."""
        return self.refusal.facts

    def __str__(self) -> str:
        return str(self.refusal)


class NotThere(IllegalMove, LookupError):  # noqa: N818 - as IllegalMove
    """A move or a question about a seat, a route or a ticket that does not exist."""


class NotationError(LocomotifError):
    """A text that is not a move, a record or a set of cards; `refusal` says why, where it is about a move."""

    def __init__(self, problem: Refusal | str, refusal: Refusal | None = None) -> None:
        super().__init__(problem)
        self.refusal = refusal or (problem if isinstance(problem, Refusal) else None)

    @property
    def code(self) -> str | None:
        """What kind of mistake it was, in a move's text."""
        return self.refusal.code if self.refusal else None

    @property
    def facts(self) -> Facts:
        """What the case was, in a move's text."""
        return self.refusal.facts if self.refusal else {}

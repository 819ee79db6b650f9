"""Reasons to draw a card, and to lay a piece of track."""

from collections.abc import Iterable, Iterator
from typing import cast

from locomotif.coach.shapes import Reason, ReasonFacts
from locomotif.coach.why.claim_reasons import reasons_of_cuts
from locomotif.coach.why.seat_sight import SeatSight
from locomotif.game.move import KINDS_OF_CARD, Card, Colour
from locomotif.game.odds import unseen_cards
from locomotif.game.refusals import MissingCards

DRY = 3
"""A colour runs dry when no more than this many of its cards are left."""

Help = tuple[str, MissingCards | None]
"""A route that a card helps to pay, and what the route still lacks then; None: nothing."""


def reasons_to_draw(sight: SeatSight, card: str) -> Iterator[Reason]:
    """Reasons to take a card from the row, or from the deck."""
    if card == "deck":
        draws = (move for move in sight.game.legal_moves(sight.seat) if move.kind == "draw")
        in_row = {cast("Card", move.colour) for move in draws if move.colour != "deck"}
        if sight.wanted and not any(_help_of(sight, one, sight.wanted) for one in in_row):
            yield {"code": "nothing_in_row", "facts": {}}
        return
    drawn = cast("Card", card)
    found = _help_of(sight, drawn, sight.wanted)
    if found is not None:
        yield _reason_of_help(*found)
        yield from _runs_dry(sight, drawn)
    elif not sight.ways:
        yield from _pays_for_points(sight, drawn)


def _help_of(sight: SeatSight, card: Card, routes: Iterable[str]) -> Help | None:
    """The route that a card helps most: of those it helps to pay, the one that then lacks fewest cards."""
    richer, beds = sight.with_card(card), sight.game.free_beds
    found: list[tuple[int, Help]] = []
    for route in routes:
        now = sight.lacks(route)
        if now is None or route in beds:
            continue
        then = richer.lacks(route)
        if _count(then) < _count(now):
            found.append((_count(then), (route, then)))
    return min(found, key=lambda one: one[0])[1] if found else None


def _count(missing: MissingCards | None) -> int:
    """How many cards are missing."""
    return 0 if missing is None else missing["locos"] + missing["cards"] + missing["any"]


def _reason_of_help(route: str, missing: MissingCards | None) -> Reason:
    """The reason that a card helps to pay a route."""
    if missing is None:
        return {"code": "pays_route", "facts": {"route": route}}
    return {"code": "card_for_route", "facts": {"route": route, "missing": missing, "count": _count(missing)}}


def _pays_for_points(sight: SeatSight, card: Card) -> Iterator[Reason]:
    """Does a card pay for a route that brings more points than any the seat could pay before?"""
    now, then = (one.payable() for one in (sight, sight.with_card(card)))
    best = max(then, key=lambda route: then[route], default=None)
    if best is not None and then[best] > max([1, *now.values()]):
        yield {"code": "pays_for_points", "facts": {"route": best, "count": then[best]}}


def _runs_dry(sight: SeatSight, card: str) -> Iterator[Reason]:
    """Are only few cards of a colour left that the seat has not seen?"""
    number = KINDS_OF_CARD.index(card)
    left, of = unseen_cards(sight.game, sight.seat)[number], int(sight.game.tables["cards"][0, number])
    if left <= DRY < of:
        yield {"code": "colour_dry", "facts": {"card": card, "count": left, "of": of}}


def reasons_to_build(sight: SeatSight, route: str, colour: str) -> Iterator[Reason]:
    """Reasons to lay a piece of track."""
    for ticket, (_, way) in sight.ways.items():
        if route in way:
            yield {"code": "track_for_ticket", "facts": {"ticket": ticket}}
            held = sight.game.hand(sight.seat).get(cast("Colour", colour), 0)
            if held:
                facts: ReasonFacts = {"card": colour, "count": held}
                yield {"code": "cards_in_hand", "facts": facts}
            break
    yield from reasons_of_cuts(sight, sight.game.preview(route)["cuts"])

"""What speaks for drawing a card, and for laying a piece of track."""

from collections.abc import Iterable, Iterator
from typing import cast

from locomotif.coach.shapes import Reason, ReasonFacts
from locomotif.coach.why.claim_reasons import reasons_of_cuts
from locomotif.coach.why.seat_sight import SeatSight
from locomotif.game.move import KINDS_OF_CARD, Card, Colour
from locomotif.game.odds import unseen_cards
from locomotif.game.refusals import MissingCards

DRY = 3
"""With so few cards of a colour left, it is drawn dry."""

Help = tuple[str, MissingCards | None]
"""A route that a card brings nearer, and what it lacks then; None: nothing."""


def reasons_to_draw(sight: SeatSight, card: str) -> Iterator[Reason]:
    """What speaks for taking a card of the row, or one from the deck."""
    if card == "deck":
        draws = (move for move in sight.game.legal_moves(sight.seat) if move.kind == "draw")
        takeable = {cast("Card", move.colour) for move in draws if move.colour != "deck"}
        if sight.wanted and not any(_help_of(sight, there, sight.wanted) for there in takeable):
            yield {"code": "nothing_in_row", "facts": {}}
        return
    drawn = cast("Card", card)
    found = _help_of(sight, drawn, sight.wanted)
    if found is not None:
        yield _said_of(*found)
        yield from _dry(sight, drawn)
    elif not sight.ways:
        yield from _points_within_reach(sight, drawn)


def _help_of(sight: SeatSight, card: Card, routes: Iterable[str]) -> Help | None:
    """Which of these routes a card brings nearest to being paid."""
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


def _said_of(route: str, missing: MissingCards | None) -> Reason:
    """What a card is good for."""
    if missing is None:
        return {"code": "pays_route", "facts": {"route": route}}
    return {"code": "card_for_route", "facts": {"route": route, "missing": missing, "count": _count(missing)}}


def _points_within_reach(sight: SeatSight, card: Card) -> Iterator[Reason]:
    """Does it pay for a route that brings more points than any the seat could pay before?"""
    now, then = (one.payable() for one in (sight, sight.with_card(card)))
    best = max(then, key=lambda route: then[route], default=None)
    if best is not None and then[best] > max([1, *now.values()]):
        yield {"code": "pays_for_points", "facts": {"route": best, "count": then[best]}}


def _dry(sight: SeatSight, card: str) -> Iterator[Reason]:
    """Are few cards of a colour left that the seat has not seen?"""
    number = KINDS_OF_CARD.index(card)
    left, of = unseen_cards(sight.game, sight.seat)[number], int(sight.game.tables["cards"][0, number])
    if left <= DRY < of:
        yield {"code": "colour_dry", "facts": {"card": card, "count": left, "of": of}}


def reasons_to_build(sight: SeatSight, route: str, colour: str) -> Iterator[Reason]:
    """What speaks for laying a piece of track."""
    for ticket, (_, way) in sight.ways.items():
        if route in way:
            yield {"code": "track_for_ticket", "facts": {"ticket": ticket}}
            held = sight.game.hand(sight.seat).get(cast("Colour", colour), 0)
            if held:
                facts: ReasonFacts = {"card": colour, "count": held}
                yield {"code": "cards_in_hand", "facts": facts}
            break
    yield from reasons_of_cuts(sight, sight.game.preview(route)["cuts"])

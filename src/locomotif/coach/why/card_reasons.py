"""What speaks for drawing a card, and for laying a piece of track."""

from collections.abc import Iterator
from typing import cast

from locomotif.coach.shapes import Reason
from locomotif.coach.why.claim_reasons import reasons_of_cuts
from locomotif.coach.why.seat_sight import SeatSight
from locomotif.game.move import KINDS_OF_CARD, Colour
from locomotif.game.odds import unseen_cards

DRY = 3
"""With so few cards of a colour left, it is drawn dry."""


def reasons_to_draw(sight: SeatSight, card: str) -> Iterator[Reason]:
    """What speaks for taking a card of the row, or one from the deck."""
    needed = {colour: found for colour in KINDS_OF_CARD if (found := _route_for(sight, colour))}
    if card == "deck":
        row = {there for there in sight.game.row if there}
        if sight.ways and sight.wanted and not row & (needed.keys() | {"loco"}):
            yield {"code": "nothing_in_row", "facts": {}}
        return
    if card in needed:
        route, missing = needed[card]
        facts = {"route": route, "card": card, "count": missing - 1}
        yield {"code": "card_for_route" if missing > 1 else "pays_route", "facts": facts}  # type: ignore[typeddict-item]
        yield from _dry(sight, card)


def _dry(sight: SeatSight, card: str) -> Iterator[Reason]:
    """Are few cards of a colour left that the seat has not seen?"""
    number = KINDS_OF_CARD.index(card)
    left, of = unseen_cards(sight.game, sight.seat)[number], int(sight.game.tables["cards"][0, number])
    if left <= DRY < of:
        yield {"code": "colour_dry", "facts": {"card": card, "count": left, "of": of}}


def _route_for(sight: SeatSight, card: str) -> tuple[str, int] | None:
    """The route on the seat's ways that lacks fewest cards of this kind, and how many it lacks."""
    found = []
    for route in sight.wanted:
        refusal = sight.game.why_not_claim(route, sight.seat)
        missing = refusal.facts.get("missing") if refusal is not None else None
        if missing is None:
            continue
        if card == "loco":
            count = missing["locos"]
        else:
            colour = missing["colour"] or _fullest(sight)
            count = missing["cards"] if colour == card else 0
        if count:
            found.append((count, route))
    return (min(found)[1], min(found)[0]) if found else None


def _fullest(sight: SeatSight) -> str | None:
    """The colour of which the hand holds most."""
    hand = {kind: count for kind, count in sight.game.hand(sight.seat).items() if kind != "loco"}
    return max(hand, key=lambda kind: hand[kind], default=None)


def reasons_to_build(sight: SeatSight, route: str, colour: str) -> Iterator[Reason]:
    """What speaks for laying a piece of track."""
    for ticket, (_, way) in sight.ways.items():
        if route in way:
            held = sight.game.hand(sight.seat).get(cast("Colour", colour), 0)
            yield {"code": "track_for_ticket", "facts": {"ticket": ticket, "card": colour, "count": held}}
            break
    yield from reasons_of_cuts(sight, sight.game.preview(route)["cuts"])

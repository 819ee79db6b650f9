"""Reasons to keep some tickets rather than others, and to draw more."""

from collections.abc import Iterator

from locomotif.coach.opening_file import openings
from locomotif.coach.shapes import Reason, ReasonFacts
from locomotif.coach.why.seat_sight import SeatSight

CLEAR = 3.0
"""How many standard errors above an even chance count as clearly more victories."""


def reasons_to_keep(sight: SeatSight, kept: tuple[str, ...]) -> Iterator[Reason]:
    """Reasons to keep these of the tickets on offer."""
    offer = sight.game.offer(sight.seat)
    yield from _in_many_games(sight, kept)
    ways = dict(zip(offer, sight.game.ways(offer, sight.seat), strict=True))
    for ticket in offer:
        if ticket not in kept:
            yield from _against(sight, ticket, ways[ticket][0])
    yield from _together(sight, kept)
    for ticket in kept:
        trains, points = ways[ticket][0], sight.board.ticket(ticket).points
        if trains == 0 and sight.claims_for(ticket) == 0:
            yield {"code": "ticket_done_already", "facts": {"ticket": ticket, "count": points}}
        elif trains == 0:
            yield sight.by_bullets(ticket, ways[ticket])
        elif trains is not None and 0 < trains <= points:
            yield {"code": "ticket_near", "facts": {"ticket": ticket, "count": trains, "points": points}}


def _against(sight: SeatSight, ticket: str, trains: int | None) -> Iterator[Reason]:
    """Why a ticket cannot be done, or not in time."""
    if trains is None or trains > sight.trains:
        facts = {"ticket": ticket, "trains": trains, "count": sight.trains}
        code = "ticket_blocked" if trains is None else "ticket_beyond_trains"
        yield {"code": code, "facts": {k: v for k, v in facts.items() if v is not None}}  # type: ignore[typeddict-item]
        return
    claims, end = sight.claims_for(ticket), sight.soonest_end()
    if claims is None or end is None or claims <= end[1]:
        return
    rival, turns = end
    needs: ReasonFacts = {"ticket": ticket, "claims": claims}
    if rival is None:
        yield {"code": "ticket_last_round", "facts": needs}
    else:
        left: ReasonFacts = {"seat": rival, "trains": sight.game.trains(rival), "count": turns}
        yield {"code": "ticket_too_late", "facts": {**needs, **left}}


def _together(sight: SeatSight, kept: tuple[str, ...]) -> Iterator[Reason]:
    """Do two of the tickets share part of their way?"""
    ways = {ticket: sight.game.way(ticket, sight.seat) for ticket in (*kept, *sight.ways)}
    owned = sight.game.owners
    for ticket in kept:
        for other in ways:
            shared = set(ways[ticket][1]) & set(ways[other][1]) - set(owned)
            spaces = sum(sight.board.route(route).length for route in shared)
            if (other not in kept or ticket < other) and other != ticket and spaces:
                yield {"code": "tickets_share_way", "facts": {"tickets": [ticket, other], "count": spaces}}
                return


def _in_many_games(sight: SeatSight, kept: tuple[str, ...]) -> Iterator[Reason]:
    """Did a pair of these first tickets win clearly more often than most? The pair that did best."""
    table = openings(sight.board) if sight.game.phase == "first tickets" else None
    opening = table["players"].get(str(sight.game.players)) if table else None
    if opening is None:
        return
    pairs = [one for one in opening["pairs"] if set(one["tickets"]) <= set(kept)]
    best = max(pairs, key=lambda one: one["chance"], default=None)
    even = 1.0 / sight.game.players
    if best is not None and best["chance"] - even > CLEAR * best["error"]:
        facts: ReasonFacts = {
            "tickets": best["tickets"], "count": best["games"],
            "won": round(100 * best["chance"]), "done": round(100 * best["done"]),
        }  # fmt: skip
        yield {"code": "opening_pair", "facts": facts}


def reasons_to_draw_tickets(sight: SeatSight) -> Iterator[Reason]:
    """Reasons to draw more tickets."""
    end = sight.soonest_end()
    if not sight.ways and sight.done and (end is None or end[1]):
        yield {"code": "tickets_all_done", "facts": {"count": sight.trains}}
    others = [
        str(ticket) for ticket in sight.board.tickets if str(ticket) not in sight.game.tickets(sight.seat)
    ]
    ways = zip(others, sight.game.ways(others, sight.seat), strict=True)
    ready = sum(trains == 0 and sight.claims_for(ticket) == 0 for ticket, (trains, _) in ways)
    if ready:
        yield {"code": "tickets_ready", "facts": {"count": ready, "of": len(others)}}

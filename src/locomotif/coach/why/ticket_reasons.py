"""What speaks for keeping these tickets and not those, and for drawing more."""

from collections.abc import Iterator

from locomotif.coach.shapes import Reason
from locomotif.coach.why.seat_sight import SeatSight


def reasons_to_keep(sight: SeatSight, kept: tuple[str, ...]) -> Iterator[Reason]:
    """What speaks for keeping these of the tickets on offer."""
    offer = sight.game.offer(sight.seat)
    ways = dict(zip(offer, sight.game.ways(offer, sight.seat), strict=True))
    for ticket in offer:
        if ticket not in kept:
            yield from _against(sight, ticket, ways[ticket][0])
    yield from _together(sight, kept)
    for ticket in kept:
        trains, points = ways[ticket][0], sight.board.ticket(ticket).points
        if trains == 0 and sight.claims_for(ticket) == 0:
            yield {"code": "ticket_done_already", "facts": {"ticket": ticket, "count": points}}
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
    if claims is not None and end is not None and claims > end[1]:
        seat, turns = end
        yield {
            "code": "ticket_too_late",
            "facts": {
                "ticket": ticket,
                "seat": seat,
                "trains": sight.game.trains(seat),
                "count": turns,
                "claims": claims,
            },
        }


def _together(sight: SeatSight, kept: tuple[str, ...]) -> Iterator[Reason]:
    """Do two of them go the same way?"""
    ways = {ticket: sight.game.way(ticket, sight.seat) for ticket in (*kept, *sight.ways)}
    owned = sight.game.owners
    for ticket in kept:
        for other in ways:
            shared = set(ways[ticket][1]) & set(ways[other][1]) - set(owned)
            spaces = sum(sight.board.route(route).length for route in shared)
            if (other not in kept or ticket < other) and other != ticket and spaces:
                yield {"code": "tickets_share_way", "facts": {"tickets": [ticket, other], "count": spaces}}
                return


def reasons_to_draw_tickets(sight: SeatSight) -> Iterator[Reason]:
    """What speaks for more tickets."""
    if not sight.ways and sight.done and sight.soonest_end() is None:
        yield {"code": "tickets_all_done", "facts": {"count": sight.trains}}

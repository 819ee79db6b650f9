"""Reasons to claim a route."""

from collections.abc import Iterator

from locomotif.coach.calibration import progress_of
from locomotif.coach.shapes import Reason, ReasonFacts
from locomotif.coach.why.seat_sight import SeatSight
from locomotif.game.move import COLOURS_OF_CARD, Move
from locomotif.kernel.tables import COUNTRIES_REACHED, LONGEST_PATH, ROUTES_OF

LONG_DETOUR = 3
"""A detour that takes this many more trains is worth mentioning."""

CLOSE = 6
"""A lead in the longest path smaller than this is in danger."""

LATE = 0.4
"""From this progress of a game on, a lead in a bonus card or the longest path means something."""

LONG = 5
"""A route of this many spaces is worth mentioning for its points."""


def reasons_to_claim(sight: SeatSight, route: str, move: Move) -> Iterator[Reason]:
    """Reasons to claim a route, the weightiest first."""
    after = sight.with_route(route)
    yield from _tickets(sight, after, route)
    yield from _digging(sight, route, move)
    yield from _closing(sight, route)
    yield from _ending(sight, after, route)
    yield from _board_extras(sight, after, route)
    yield from _points(sight, after, route)


def _tickets(sight: SeatSight, after: SeatSight, route: str) -> Iterator[Reason]:
    """Tickets that the route completes or brings nearer, or that would need a long detour without it."""
    for ticket in after.done:
        if ticket not in sight.done:
            points = sight.board.ticket(ticket).points
            yield {"code": "ticket_completed", "facts": {"ticket": ticket, "points": points}}
    lost = [route, *sight.game.preview(route)["closes"]]
    for ticket, (needs, _) in sight.ways_without(lost).items():
        now = sight.ways[ticket][0] or 0
        if ticket in after.done:
            continue
        if needs is None or needs > sight.trains:
            yield {"code": "only_way", "facts": {"ticket": ticket}}
        elif needs - now >= LONG_DETOUR:
            yield {"code": "last_short_way", "facts": {"ticket": ticket, "count": needs - now}}
    left = {ticket: trains for ticket, (trains, _) in after.ways.items() if trains is not None}
    nearer = [ticket for ticket, (needs, _) in sight.ways.items() if left.get(ticket, needs) != needs]
    if len(nearer) > 1:
        yield {"code": "tickets_nearer", "facts": {"tickets": nearer}}
    elif nearer:
        ticket = nearer[0]
        if left[ticket]:
            yield {"code": "ticket_nearer", "facts": {"ticket": ticket, "count": left[ticket]}}
        else:
            yield after.by_bullets(ticket, after.ways[ticket])


def _digging(sight: SeatSight, route: str, move: Move) -> Iterator[Reason]:
    """What a tunnel may cost."""
    paid = [card for card, count in zip(COLOURS_OF_CARD, move.cards or (), strict=False) if count]
    odds = sight.game.tunnel_odds(route, sight.seat).get(paid[0] if paid else "loco")
    if odds and move.kind == "claim":
        withdrawn = sum(odds["extra"][odds["payable"] + 1 :])
        facts = {"free": round(100 * odds["extra"][0]), "withdrawn": round(100 * withdrawn)}
        yield {"code": "digging", "facts": facts}  # type: ignore[typeddict-item]


def _closing(sight: SeatSight, route: str) -> Iterator[Reason]:
    """Whom a claim shuts out: it closes a double track, keeps a rival's networks apart, or cuts routes."""
    effects = sight.game.preview(route)
    a, b = sight.board.route(route).a, sight.board.route(route).b
    if effects["closes"]:
        city, rivals = max(((city, sight.standing_at(city)) for city in (a, b)), key=lambda at: len(at[1]))
        if rivals:
            yield {"code": "double_closes", "facts": {"city": city, "count": len(rivals), "seats": rivals}}
    if effects["closes"] or _is_single(sight, route):
        for rival in sight.rivals:
            joined = [network for network in sight.networks(rival) if a in network or b in network]
            stands = all(rival in sight.standing_at(city) for city in (a, b))
            if stands and len(joined) == 2:
                yield {"code": "keeps_apart", "facts": {"seat": rival, "cities": [a, b]}}
    yield from reasons_of_cuts(sight, effects["cuts"])


def _is_single(sight: SeatSight, route: str) -> bool:
    """Are all parallel tracks of this route taken or closed, if there are any?"""
    parallel = sight.board.route(route).parallel
    others = [
        one.id for one in sight.board.routes if parallel and one.parallel == parallel and one.id != route
    ]
    gone = {*sight.game.owners, *sight.game.closed, *sight.game.cut}
    return all(other in gone for other in others)


def reasons_of_cuts(sight: SeatSight, cuts: list[str]) -> Iterator[Reason]:
    """The first route cut at a city where a rival has a route."""
    for cut in cuts:
        ends = sight.board.route(cut).a, sight.board.route(cut).b
        rivals = sorted({rival for city in ends for rival in sight.standing_at(city)})
        if rivals and cut not in sight.wanted:
            yield {"code": "cuts_route", "facts": {"route": cut, "seat": rivals[0]}}
            return


def _ending(sight: SeatSight, after: SeatSight, route: str) -> Iterator[Reason]:
    """Does the claim bring on the last round while the seat is ahead?"""
    game = sight.game
    takes = 0 if route in game.bullet_claims else sight.board.route(route).length
    ends = sight.trains - takes <= sight.board.rules.end.trains and after.game.few_bullet_trains
    if game.last_turns is not None or not ends:
        return
    scored = after.game.result().seats[sight.seat]
    gains = sight.board.rules.points[takes] if takes else 0
    own = game.score(sight.seat) + gains + scored.tickets
    lead = own - max(game.score(rival) for rival in sight.rivals)
    if lead > 0:
        yield {"code": "ends_ahead", "facts": {"count": lead}}


def _board_extras(sight: SeatSight, after: SeatSight, route: str) -> Iterator[Reason]:
    """What only some boards have: bullet trains and bonus cards."""
    game = sight.game
    if route in game.bullet_claims:
        spaces = sight.board.route(route).length
        there = game.bullet(sight.seat) + spaces
        place = 1 + sum(game.bullet(rival) > there for rival in sight.rivals)
        yield {"code": "bullet_train", "facts": {"count": spaces, "place": place}}
    if not game.bonus_cards or progress_of(game) < LATE:
        return
    kinds = game.tables["bonus_kind"][0].tolist()
    before, then = (position.scored()["standing"][0] for position in (game, after.game))
    for number, card in enumerate(sight.board.bonus_cards):
        if card.id in game.bonus_cards and kinds[number] in (COUNTRIES_REACHED, LONGEST_PATH, ROUTES_OF):
            best = max(int(before[rival, number]) for rival in sight.rivals)
            if before[sight.seat, number] <= best < then[sight.seat, number]:
                yield {"code": "bonus_lead", "facts": {"bonus_card": card.id, "points": card.points}}


def _points(sight: SeatSight, after: SeatSight, route: str) -> Iterator[Reason]:
    """Points for the route itself, and for the longest path."""
    length, rules = sight.board.route(route).length, sight.board.rules
    points = sight.brings([route])[route]
    if not sight.ways and points > 1 and _is_most(sight, points):
        yield {"code": "most_points", "facts": {"count": points}}
    elif length >= LONG and points:
        yield {"code": "long_route", "facts": {"count": points, "length": length}}
    if rules.bonuses.longest_path and progress_of(sight.game) >= LATE:
        before, then = (position.scored()["longest"][0].tolist() for position in (sight.game, after.game))
        best = max(before[rival] for rival in sight.rivals)
        own, grown = before[sight.seat], then[sight.seat]
        facts: ReasonFacts = {"count": grown, "points": rules.bonuses.longest_path}
        if own <= best < grown and best:
            yield {"code": "longest_path", "facts": facts}
        elif own < best == grown:
            yield {"code": "longest_path_level", "facts": facts}
        elif best < own < grown and own - best < CLOSE:
            yield {"code": "longest_path_lead", "facts": {**facts, "count": grown - best}}


def _is_most(sight: SeatSight, points: int) -> bool:
    """Does no route that the seat can pay for bring more points, and at least one fewer?"""
    payable = sight.payable().values()
    return points == max(payable, default=points) > min(payable, default=points)

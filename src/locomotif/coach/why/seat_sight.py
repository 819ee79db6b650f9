"""What a seat can tell about a position: ways to complete its tickets, who is where, how soon the game may end."""

import functools
from collections import deque
from math import ceil

import numpy as np

from locomotif.coach.shapes import Reason
from locomotif.game import Game
from locomotif.game.move import KINDS_OF_CARD, Card
from locomotif.game.reasons import missing_cards
from locomotif.game.refusals import MissingCards
from locomotif.kernel import engine
from locomotif.kernel.state import LOG

CARDS_PER_TURN = 2
"""How many cards a seat draws in a turn."""

Way = tuple[int | None, list[str]]
"""The fewest trains that would complete a ticket, None if it cannot be completed; and on which routes."""


class SeatSight:
    """A position through the eyes of one seat. Of others it reads only what everybody sees."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat, self.board = game, seat, game.board
        self.rivals = [other for other in range(game.players) if other != seat]
        self.trains = game.trains(seat)

    @functools.cached_property
    def ways(self) -> dict[str, Way]:
        """The way to complete each of its tickets that is not complete yet but still can be."""
        tickets = [ticket for ticket in self.game.tickets(self.seat) if ticket not in self.done]
        ways = self.game.ways(tickets, self.seat) if tickets else []
        return {
            ticket: way
            for ticket, way in zip(tickets, ways, strict=True)
            if way[0] is not None and way[0] <= self.trains
        }

    @functools.cached_property
    def done(self) -> list[str]:
        """The seat's completed tickets."""
        return self.game.result().seats[self.seat].completed if self.game.phase != "first tickets" else []

    @functools.cached_property
    def wanted(self) -> list[str]:
        """The unclaimed routes on the ways to its tickets."""
        owned = self.game.owners
        return list(
            dict.fromkeys(route for _, way in self.ways.values() for route in way if route not in owned)
        )

    def with_route(self, route: str) -> "SeatSight":
        """The position with this route claimed by the seat, as if no card had moved."""
        after = self.game.copy()
        by_bullet = route in self.game.bullet_claims
        number = self.game.route_number(route)
        engine.set_up_route(after.state, after.tables, np.zeros(1, LOG), self.seat, number, by_bullet)
        return SeatSight(after, self.seat)

    def with_card(self, card: Card) -> "SeatSight":
        """The position with one more card in the seat's hand."""
        after = self.game.copy()
        after.state["hand"][0, self.seat, KINDS_OF_CARD.index(card)] += 1
        return SeatSight(after, self.seat)

    def lacks(self, route: str) -> MissingCards | None:
        """The cards that the seat's hand lacks to pay for a route; None: nothing."""
        return missing_cards(self.game, self.seat, route)

    def payable(self) -> dict[str, int]:
        """The routes that the seat may claim and has the cards for, with the points that each brings by itself."""
        beds, free = self.game.free_beds, self.game.open_routes(self.seat)
        return self.brings([route for route in free if route not in beds and self.lacks(route) is None])

    def brings(self, routes: list[str]) -> dict[str, int]:
        """The points that a claim of each of these routes brings by itself."""
        points, by_bullet = self.board.rules.points, self.game.bullet_claims
        return {
            route: 0 if route in by_bullet else points[self.board.route(route).length] for route in routes
        }

    def ways_without(self, routes: list[str]) -> dict[str, Way]:
        """The ways to its tickets if these routes were lost to somebody else."""
        lost = self.game.copy()
        for number in map(self.game.route_number, routes):
            kept = ~(np.uint64(1) << np.uint64(number & 63))
            lost.state["open"][0, self.seat, number >> 6] &= kept
            lost.state["bare"][0, number >> 6] &= kept
        tickets = list(self.ways)
        return dict(zip(tickets, lost.ways(tickets, self.seat), strict=True)) if tickets else {}

    def by_bullets(self, ticket: str, way: Way) -> Reason:
        """The reason that a ticket needs only bullet trains now, none of the seat's own."""
        count = sum(route not in self.game.owners for route in way[1])
        return {"code": "ticket_by_bullets", "facts": {"ticket": ticket, "count": count}}

    def standing_at(self, city: str) -> list[int]:
        """The rivals that have a route at a city."""
        here = {route.id for route in self.board.routes if city in (route.a, route.b)}
        return [rival for rival in self.rivals if here.intersection(self.game.routes(rival))]

    def networks(self, rival: int) -> list[set[str]]:
        """The networks of cities that a seat has connected; bullet trains connect cities for everybody."""
        found: list[set[str]] = []
        for id in (*self.game.routes(rival), *self.game.bullet_routes):
            ends = {self.board.route(id).a, self.board.route(id).b}
            touched = [network for network in found if network & ends]
            found = [network for network in found if network not in touched] + [ends.union(*touched)]
        return found

    def claims_for(self, ticket: str) -> int | None:
        """The fewest claims that could complete a ticket; None if it cannot be completed."""
        joined = {*self.game.routes(self.seat), *self.game.bullet_routes}
        free = {*self.game.open_routes(self.seat), *self.game.free_beds}
        steps: dict[str, list[tuple[str, int]]] = {}
        for route in self.board.routes:
            if route.id in joined or route.id in free:
                cost = 0 if route.id in joined else 1
                steps.setdefault(route.a, []).append((route.b, cost))
                steps.setdefault(route.b, []).append((route.a, cost))
        a, b = self.board.ticket(ticket).a, self.board.ticket(ticket).b
        goals = set(self.board.zones.get(b, (b,)))
        claims = dict.fromkeys(self.board.zones.get(a, (a,)), 0)
        queue = deque(claims)
        while queue:
            city = queue.popleft()
            for other, cost in steps.get(city, []):
                if claims[city] + cost < claims.get(other, 99):
                    claims[other] = claims[city] + cost
                    queue.append(other) if cost else queue.appendleft(other)
        return min((claims[city] for city in goals if city in claims), default=None)

    def soonest_end(self) -> tuple[int | None, int] | None:
        """The rival that may end the game soonest, and how many turns the seat then has after this one.

        It is assumed that a rival first draws the cards it lacks. The rival is None in the last round; the result is
        None if the end is not in sight.
        """
        game, end = self.game, self.board.rules.end.trains
        if game.last_turns is not None:
            later = sum((game.turn + turn) % game.players == self.seat for turn in range(1, game.last_turns))
            return None, later
        if not game.few_bullet_trains:
            return None
        found = []
        for rival in self.rivals:
            lengths = [self.board.route(route).length for route in game.open_routes(rival)]
            if lengths:
                spaces, cards = max(0, game.trains(rival) - end), int(game.state["hand"][0, rival].sum())
                draws = ceil(max(0, spaces - cards) / CARDS_PER_TURN)
                found.append((ceil(spaces / max(lengths)) + draws, rival))
        turns, rival = min(found, default=(99, 0))
        return (rival, turns) if turns <= 3 else None

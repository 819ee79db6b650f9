"""The score counted by hand: connections by networkx, the longest path by trying every one (C-17 to C-20)."""

from collections import Counter
from functools import cache

import networkx as nx

import locomotif as lm
from locomotif.boards import Route
from locomotif.game.result import Result, SeatResult
from tests.reference.printed import COLOURS, LOCO, POINTS, printed

CAPITALS = {"stockholm", "kobenhavn", "oslo", "helsinki"}


def recount(game: lm.Game) -> Result:
    """Count the score of a position as if the game ended now."""
    seats = range(game.players)
    completed = [[t for t in _tickets(game, seat) if is_completed(game, seat, t)] for seat in seats]
    failed = [[t for t in _tickets(game, seat) if t not in completed[seat]] for seat in seats]
    longest = [longest_path(_routes_with_trains(game, seat)) for seat in seats]
    bonuses: list[dict[str, int]] = [{} for _ in seats]
    most_tickets = _with_the_most([len(done) for done in completed])
    longest_paths = _with_the_most(longest)
    for seat in most_tickets:
        bonuses[seat]["globetrotter"] = printed(game).globetrotter
    for seat in longest_paths:
        bonuses[seat]["longest_path"] = printed(game).longest_path
    for seat in seats:
        bonuses[seat]["bullet"] = _bullet_bonus(game, seat)
    cards_won = Counter[int]()
    for card in game.bonus_cards:
        counts = [count_for(card, game, seat, completed[seat], longest[seat]) for seat in seats]
        for seat in _with_the_most(counts):
            bonuses[seat][card] = next(c.points for c in game.board.bonus_cards if c.id == card)
            cards_won[seat] += 1
    routes = [sum(POINTS[r.length] for r in _routes_with_trains(game, seat)) for seat in seats]
    tickets = [_worth(game, completed[seat]) - _worth(game, failed[seat]) for seat in seats]
    totals = [routes[seat] + tickets[seat] + sum(bonuses[seat].values()) for seat in seats]
    second_tie_break: list[int] = {
        "nordic": longest,  # N-13
        "france": [longest_paths.count(seat) for seat in seats],  # F-12
        "japan": [0 for seat in seats],  # J-11
        "northern_lights": [cards_won[seat] for seat in seats],  # L-8
        "usa": [longest_paths.count(seat) for seat in seats],  # U-2
    }[game.board.name]
    standing = [(totals[seat], len(completed[seat]), second_tie_break[seat]) for seat in seats]
    return Result(
        final=game.over,
        winners=[seat for seat in seats if standing[seat] == max(standing)],
        seats=[
            SeatResult(
                total=totals[seat],
                routes=routes[seat],
                tickets=tickets[seat],
                bonuses={name: points for name, points in bonuses[seat].items() if points},
                completed=completed[seat],
                failed=failed[seat],
                ticket_points={ticket: _worth(game, [ticket]) for ticket in completed[seat]}
                | {ticket: -_worth(game, [ticket]) for ticket in failed[seat]},
                longest_path=longest[seat],
            )
            for seat in seats
        ],
        tie=None,
    )


def is_completed(game: lm.Game, seat: int, ticket: str) -> bool:
    """Ask whether own routes and everybody's bullet routes join the ticket's ends (C-17, J-3, F-9)."""
    network = nx.MultiGraph()
    network.add_nodes_from(city.id for city in game.board.cities)
    for route in {*game.routes(seat), *game.bullet_routes}:
        network.add_edge(game.board.route(route).a, game.board.route(route).b)
    a, b = ticket.split(">")
    return any(
        nx.has_path(network, one, other) for one in _ends(game.board, a) for other in _ends(game.board, b)
    )


def longest_path(routes: list[Route]) -> int:
    """Try every path that uses no route twice, from every city, and keep the longest (C-18)."""

    @cache
    def longest_from(city: str, left: frozenset[int]) -> int:
        best = 0
        for i in left:
            route = routes[i]
            if city in (route.a, route.b):
                other = route.b if city == route.a else route.a
                best = max(best, route.length + longest_from(other, left - {i}))
        return best

    everything = frozenset(range(len(routes)))
    cities = {city for route in routes for city in (route.a, route.b)}
    return max((longest_from(city, everything) for city in cities), default=0)


def count_for(card: str, game: lm.Game, seat: int, completed: list[str], longest: int) -> int:
    """Count what one bonus card counts (L-6)."""
    routes = [game.board.route(route) for route in game.routes(seat)]
    cities = {city.id: city for city in game.board.cities}
    ends = [{cities[route.a], cities[route.b]} for route in routes]
    ticket_ends = [set(ticket.split(">")) for ticket in completed]
    hand = game.hand(seat)
    return {
        "fatal-traction": hand.get(LOCO, 0) + sum(hand.get(colour, 0) // 2 for colour in COLOURS),
        "capital-investment": sum(bool(two & CAPITALS) for two in ticket_ends),
        "cost-cutting": game.trains(seat),
        "small-steps": sum(route.length == 1 for route in routes),
        "nordic-express": longest,
        "local-network": sum(game.board.ticket(ticket).points <= 5 for ticket in completed),
        "rail-baron": len({city.country for two in ends for city in two}),
        "polar-express": sum(any(cities[city].arctic for city in two) for two in ticket_ends),
        "snow-plough": sum(any(city.arctic for city in two) for two in ends),
        "ferry-captain": sum(route.kind == "ferry" for route in routes),
        "go-west": sum(any(city.country == "Norway" for city in two) for two in ends),
    }[card]


def _tickets(game: lm.Game, seat: int) -> list[str]:
    """List the tickets that count: those of the start from the moment that everybody has chosen."""
    return [] if game.phase == "first tickets" else game.tickets(seat)


def _ends(board: lm.Board, place: str) -> list[str]:
    """List the cities where a ticket may end: the city itself, or all dead ends of a zone (F-9)."""
    return [city.id for city in board.cities if place in (city.id, city.zone)]


def _routes_with_trains(game: lm.Game, seat: int) -> list[Route]:
    """List the routes on which a player's own trains stand (J-2)."""
    return [game.board.route(route) for route in game.routes(seat) if route not in game.bullet_routes]


def _with_the_most(counts: list[int]) -> list[int]:
    """List the seats that score a bonus: all who tie for the most, nobody when that is zero (C-17)."""
    return [seat for seat, count in enumerate(counts) if count == max(counts) > 0]


def _bullet_bonus(game: lm.Game, seat: int) -> int:
    """Look up the bonus by rank on the bullet track (J-8)."""
    if game.board.name != "japan":
        return 0
    if game.bullet(seat) == 0:
        return -20
    ahead = sum(game.bullet(other) > game.bullet(seat) for other in range(game.players))
    return game.board.bullet_bonus[game.players][ahead]


def _worth(game: lm.Game, tickets: list[str]) -> int:
    """Add up the points printed on tickets."""
    return sum(game.board.ticket(ticket).points for ticket in tickets)

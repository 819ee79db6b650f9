"""The fewest trains that would complete a ticket, by trying everything: slow, and written from the rules alone."""

from itertools import product

import networkx as nx

import locomotif as lm
from tests.reference.printed import tracks_beside


def fewest_trains(game: lm.Game, ticket: str, seat: int) -> int | None:
    """Work out how many trains a seat would still need for a ticket; None if nothing can complete it."""
    free = obtainable(game, seat)
    pairs = [pair for pair in game.board.crossings if free.issuperset(pair)]
    graph = _graph(game, ticket, seat, free)
    found = [_length(graph, given_up) for given_up in _ways_to_give_up(pairs)]
    return min((trains for trains in found if trains is not None), default=None)


def _ways_to_give_up(pairs: list[tuple[str, str]]) -> list[frozenset[str]]:
    """List what may be given up so that of every pair one route is, and none in vain: only one can be had (F-4)."""
    choices = {frozenset(choice) for choice in product(*pairs)}
    return [
        choice
        for choice in choices
        if all(any(route in pair and not choice & set(pair) - {route} for pair in pairs) for route in choice)
    ]


def obtainable(game: lm.Game, seat: int) -> set[str]:
    """List the routes that a seat may claim, now or once track lies on them (C-14, F-1, F-4, F-6)."""
    lost = {*game.owners, *game.cut, *game.closed}
    own = set(game.routes(seat))
    return {
        route.id
        for route in game.board.routes
        if route.id not in lost and not any(track.id in own for track in tracks_beside(game.board, route))
    }


def _graph(game: lm.Game, ticket: str, seat: int, free: set[str]) -> nx.MultiDiGraph:
    """Draw all that a seat has or may get; a place is a city and the bullet trains used to get there (J-2, J-4)."""
    graph = nx.MultiDiGraph()
    graph.add_nodes_from(("from", "to"))
    serve = {*game.routes(seat), *game.bullet_routes}
    for route in game.board.routes:
        for one, other in ((route.a, route.b), (route.b, route.a)):
            for used in range(game.bullet_trains + 1):
                if route.id in serve:
                    graph.add_edge((one, used), (other, used), route.id, trains=0)
                elif route.id in free and route.kind == "bullet" and used < game.bullet_trains:
                    graph.add_edge((one, used), (other, used + 1), route.id, trains=0)
                elif route.id in free:
                    graph.add_edge((one, used), (other, used), route.id, trains=route.length)
    printed = game.board.ticket(ticket)
    for city in game.board.zones.get(printed.a, (printed.a,)):
        graph.add_edge("from", (city, 0), trains=0)
    for city in game.board.zones.get(printed.b, (printed.b,)):
        for used in range(game.bullet_trains + 1):
            graph.add_edge((city, used), "to", trains=0)
    return graph


def _length(graph: nx.MultiDiGraph, given_up: frozenset[str]) -> int | None:
    """Find the way with the fewest trains that does without some routes."""

    def trains(_one: object, _other: object, tracks: dict[str, dict[str, int]]) -> int | None:
        return min(
            (track["trains"] for route, track in tracks.items() if route not in given_up), default=None
        )

    try:
        return int(nx.dijkstra_path_length(graph, "from", "to", weight=trains))
    except nx.NetworkXNoPath:
        return None


def is_way(game: lm.Game, ticket: str, seat: int, way: list[str]) -> bool:
    """Ask whether a seat could really claim what it lacks of a way, and whether the way joins a ticket's ends."""
    serve = {*game.routes(seat), *game.bullet_routes}
    lacking = {route for route in way if route not in serve}
    if len(set(way)) < len(way) or not lacking <= obtainable(game, seat):
        return False
    if any(lacking.issuperset(pair) for pair in game.board.crossings):
        return False
    groups = [game.board.route(route).parallel for route in lacking]
    if any(groups.count(group) > 1 for group in groups if group is not None):
        return False
    graph = nx.Graph((route.a, route.b) for route in map(game.board.route, way))
    printed = game.board.ticket(ticket)
    ends = [set(game.board.zones.get(place, (place,))) for place in (printed.a, printed.b)]
    if not way:
        return bool(ends[0] & ends[1])
    joined = nx.is_connected(graph) and all(set(graph) & end for end in ends)
    return joined and max(degree for _, degree in graph.degree()) <= 2

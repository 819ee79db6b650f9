"""The score of any position equals one counted by hand, as if the game ended then."""

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.boards import Route
from tests.profiles import examples
from tests.random_games.journeys import MOMENTS, journeys
from tests.reference.printed import PRINTED, TABLES, tracks_beside
from tests.reference.recount import longest_path, recount


@pytest.mark.rule("C-17", "C-18", "C-20")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(4)
@given(data=st.data())
def test_the_score_of_a_random_game_is_what_a_recount_gives(
    board: str, players: int, data: st.DataObject
) -> None:
    journey, moment = data.draw(journeys(board, players)), data.draw(MOMENTS)
    assert recount(game := journey.at(moment)) == game.result()


@pytest.mark.rule("C-17", "C-18", "C-20")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_the_final_score_is_what_a_recount_gives(board: str, players: int, data: st.DataObject) -> None:
    game = data.draw(journeys(board, players)).at(10_000)
    assert recount(game) == game.result()
    assert game.result().final


def network(board: lm.Board, chance: random.Random, trains: int) -> list[Route]:
    """Grow one network of short routes that likes to close rings, as long as there are trains."""
    chosen: list[Route] = []
    cities = {chance.choice(board.cities).id}
    while True:
        beside = {track.id for route in chosen for track in tracks_beside(board, route)}
        free = [
            route
            for route in board.routes
            if route not in chosen
            and route.id not in beside
            and route.length <= trains
            and {route.a, route.b} & cities
            and not any(route.id in pair and c.id in pair for pair in board.crossings for c in chosen)
        ]
        if not free:
            return chosen
        # Both ends on the network already: a ring.
        rings = [route for route in free if {route.a, route.b} <= cities]
        route = min(chance.sample(rings or free, k=min(2, len(rings or free))), key=lambda r: r.length)
        chosen.append(route)
        cities |= {route.a, route.b}
        trains -= route.length


@pytest.mark.rule("C-18")
@pytest.mark.parametrize("board", PRINTED)
@examples(12)
@given(seed=st.integers(0, 2**32 - 1), trains=st.integers(12, 34))
def test_the_longest_path_through_a_network_full_of_rings_is_found(
    board: str, seed: int, trains: int
) -> None:
    routes = network(lm.Board(board), random.Random(seed), min(trains, PRINTED[board].trains))
    game = lm.Game.from_scenario({"board": board, "players": 2, "seat": [{"routes": [r.id for r in routes]}]})
    assert game.result().seats[0].longest_path == longest_path(routes)


HARDEST = {
    "northern_lights": (
        "karlskrona:kobenhavn:grey arhus:kobenhavn:grey#2 alborg:arhus:red alborg:goteborg:grey "
        "goteborg:kobenhavn:grey#2 alborg:kristiansand:grey#2 kristiansand:oslo:white alborg:oslo:grey "
        "goteborg:oslo:black lillehammer:oslo:green karlstad:oslo:green goteborg:karlstad:blue "
        "karlstad:lillehammer:black karlstad:stockholm:blue norrkoping:stockholm:yellow "
        "goteborg:norrkoping:white karlstad:norrkoping:black karlskrona:norrkoping:green "
        "norrkoping:visby:grey#2 karlskrona:visby:grey stockholm:turku:grey#2 tampere:turku:green "
        "helsinki:turku:white helsinki:tampere:blue helsinki:lahti:orange lahti:tampere:black"
    ),
    "france": (
        "le-havre:rouen:violet le-mans:orleans:bed le-mans:tours:orange poitiers:tours:bed#3 "
        "orleans:paris:orange le-mans:rennes:bed le-mans:rouen:bed orleans:tours:white "
        "rennes:saint-malo:yellow lorient:saint-malo:bed lorient:nantes:bed#2 amiens:rouen:white "
        "angers:rennes:bed le-havre:le-mans:bed angers:poitiers:bed angers:nantes:red angers:tours:violet "
        "le-mans:paris:bed nantes:rennes:bed paris:rouen:red angers:le-mans:blue lorient:rennes:bed"
    ),
}
"""Networks that a search for slow ones came up with."""


@pytest.mark.rule("C-18")
@pytest.mark.parametrize("board", HARDEST)
def test_even_a_network_made_to_be_hard_is_scored_in_a_moment(board: str) -> None:
    routes = HARDEST[board].split()
    game = lm.Game.from_scenario({"board": board, "players": 2, "seat": [{"routes": routes}]})
    start = time.process_time()
    game.result()
    assert time.process_time() - start < 3  # 0.3 s where this was written

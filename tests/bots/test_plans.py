"""That plans made quickly are those made slowly: where planners take short cuts, it is reckoned the long way."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.bots import create, play_decision
from locomotif.bots.compiled.goals import choose_tickets, make_plan, open_tickets, turns_left, value_tickets
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.compiled.needs import MOST_SPARE, spares, spread
from locomotif.bots.compiled.roads import cheapest_way, forget_prices, join_ticket, take_way
from locomotif.bots.planner_weights import weights_for
from locomotif.kernel.bits import WORDS, add
from locomotif.kernel.compiler import PLAIN_PYTHON
from locomotif.kernel.moves import fewest_kept
from tests.rules.test_france_crossings import AROUND_NANCY

pytestmark = [
    pytest.mark.plain,
    pytest.mark.skipif(not PLAIN_PYTHON, reason="compiled, only other compiled functions can call these"),
]


def paid_one_by_one(cards: list[int], lengths: list[int]) -> int:
    """Pay routes in the order given, each in the colour there is most of; what lacks."""
    left = list(cards)
    lacking = 0
    for length in lengths:
        best = left.index(max(left))
        paid = min(left[best], length)
        left[best] -= paid
        lacking += length - paid
    return lacking


@given(
    st.lists(st.integers(0, MOST_SPARE - 1), min_size=8, max_size=8),
    st.lists(st.integers(1, 9), max_size=6),
)
def test_spare_cards_pay_routes_of_a_free_colour(cards: list[int], lengths: list[int]) -> None:
    lengths.sort(reverse=True)
    colours = sum((spares(number) for number in cards), np.uint64(0))
    packed = sum(length << 4 * i for i, length in enumerate(lengths))
    assert spread(colours, packed) == paid_one_by_one(cards, lengths)


def offers(board: str, seed: int) -> Iterator[tuple[lm.Game, int]]:
    """Games in which a seat has tickets to choose from: at the beginning, and drawn later."""
    game = lm.Game(board, 2, seed=seed)
    planner = create("planner")
    for _ in range(2):
        yield game, game.waiting[0]
        play_decision(game, game.waiting[0], planner.decide(game, game.waiting[0]))
    for _ in range(7):
        play_decision(game, game.waiting[0], planner.decide(game, game.waiting[0]))
    while not game.is_legal("tickets"):
        play_decision(game, game.waiting[0], planner.decide(game, game.waiting[0]))
    game.play("tickets")
    yield game, game.waiting[0]


def planned_one_by_one(game: lm.Game, seat: int) -> int:
    """The choice of tickets whose plan, made from nothing, is worth most."""
    g, b = game.state[0], game.tables[0]
    weights, workspace = weights_for(game.board)[0], new_workspace()[0]
    held = np.empty(16, np.int16)
    held = held[: open_tickets(g, b, seat, held)]
    offered = int(g.offered[seat])
    tickets = np.concatenate([held, g.offer[seat][:offered]])
    worth = {}
    for chosen in range(1, 1 << offered):
        if chosen.bit_count() < fewest_kept(g, b, seat):
            continue
        kept = (1 << len(held)) - 1 | chosen << len(held)
        wanted, trains, joined = np.zeros(WORDS, np.uint64), int(g.trains[seat]), 0
        forget_prices(b, workspace)
        for i in sorted(range(len(tickets)), key=lambda i: -int(b.ticket_points[tickets[i]])):
            if kept >> i & 1:
                after = join_ticket(g, b, weights, seat, tickets[i], trains, wanted, workspace)
                if after >= 0:
                    trains, joined = after, joined | 1 << i
        left = turns_left(g, b, weights)
        worth[chosen] = value_tickets(g, b, weights, seat, tickets, kept, joined, wanted, left)
    return max(worth, key=lambda chosen: worth[chosen])


@pytest.mark.parametrize("board", ["usa", "nordic", "france", "japan", "northern_lights"])
def test_tickets_are_chosen_as_if_every_choice_were_planned_from_nothing(board: str) -> None:
    for game, seat in offers(board, seed=3):
        chosen = choose_tickets(
            game.state[0], game.tables[0], weights_for(game.board)[0], seat, new_workspace()[0]
        )
        assert chosen == planned_one_by_one(game, seat)


@pytest.mark.parametrize("free", [None, *AROUND_NANCY])
def test_no_plan_holds_two_routes_that_cross(free: str | None) -> None:
    """Out of Nancy the cheapest way crosses itself; where nothing else is left, the ticket is given up."""
    taken = [route for route in AROUND_NANCY if route != free]
    seats = [{"tickets": ["nancy>marseille"]}, {"routes": taken}]
    game = lm.Game.from_scenario({"board": "france", "players": 2, "seat": seats})
    g, b, weights = game.state[0], game.tables[0], weights_for(game.board)[0]
    mind, workspace = new_minds()[0], new_workspace()[0]
    make_plan(g, b, weights, 0, mind, workspace)
    plan = set(game.routes_in(mind.wanted))
    assert not any(plan.issuperset(pair) for pair in game.board.crossings)
    assert bool(plan) == (game.view(0)["tickets"][0]["state"] == "possible")


def test_a_way_that_is_added_to_a_plan_does_not_cross_it() -> None:
    game = lm.Game.from_scenario({"board": "france", "players": 2})
    g, b, weights, workspace = game.state[0], game.tables[0], weights_for(game.board)[0], new_workspace()[0]
    crossing_if_careless = 0
    for one, other in game.board.crossings:
        for ticket in range(0, len(game.board.tickets), 3):
            careless, wanted = np.zeros(WORDS, np.uint64), np.zeros(WORDS, np.uint64)
            add(careless, game.route_number(one))
            add(wanted, game.route_number(one))
            forget_prices(b, workspace)
            city = cheapest_way(g, b, weights, 0, careless, workspace, ticket, -1, -1)
            take_way(g, b, workspace, city, careless)
            crossing_if_careless += other in game.routes_in(careless)
            assert join_ticket(g, b, weights, 0, ticket, 40, wanted, workspace) >= 0
            assert other not in game.routes_in(wanted)
    assert crossing_if_careless > 0

"""The observation for networks that play on any board says what it says it does, and nothing that is hidden."""

import random
from typing import Any

import numpy as np
import pytest

import locomotif as lm
from locomotif.lab.compiled import graph
from locomotif.lab.compiled.graph import graph_of
from locomotif.lab.env.graph_observation import LISTED, Part, graph_size, parts, route_ends, route_facts
from tests.random_games.journeys import Journey
from tests.twins import twin


def see(game: lm.Game, seat: int) -> dict[str, Any]:
    """What a seat sees, by part and field."""
    seen = numbers(game, seat)
    return {part.name: _named(part, seen) for part in parts(game.board)}


def numbers(game: lm.Game, seat: int) -> Any:
    """What a seat sees, as it is written."""
    seen = np.full(graph_size(game.board), 99, np.int8)
    graph_of(game.state, game.tables, seat, seen)
    return seen


def _named(part: Part, seen: Any) -> list[dict[str, int]]:
    return [dict(zip(part.fields, row.tolist(), strict=True)) for row in seen[part.slice].reshape(part.shape)]


def route(seen: dict[str, Any], game: lm.Game, name: str) -> dict[str, int]:
    """The fields of one route."""
    found: dict[str, int] = seen["routes"][[each.id for each in game.board.routes].index(name)]
    return found


def test_as_many_fields_are_listed_as_are_written() -> None:
    written = (graph.GAME, graph.CARD, graph.SEAT, graph.TICKET, graph.CITY, graph.ROUTE)
    assert tuple(len(fields) for fields in LISTED.values()) == written


@pytest.mark.parametrize("board", lm.boards())
def test_facts_that_never_change_are_given_for_every_route(board: str) -> None:
    of = lm.Board(board)
    assert route_ends(of).shape == (len(of.routes), 2)
    facts = route_facts(of)
    assert facts[:, 0].tolist() == [each.length for each in of.routes]
    assert (facts[:, 8:].sum(1) == 1).all()


@pytest.mark.parametrize("board", lm.boards())
def test_a_graph_shows_nothing_that_its_seat_may_not_see(board: str) -> None:
    chance = random.Random(board)
    for game, *_ in Journey(board, 3, 3, "collects tickets").play(160):
        for seat in () if game.over else range(3):
            assert (numbers(game, seat) == numbers(twin(game, seat, chance), seat)).all()


def test_a_route_says_what_it_means_for_the_tickets_of_the_seat() -> None:
    game = lm.Game.from_scenario(
        {
            "board": "nordic",
            "players": 2,
            "seat": [
                {"tickets": ["oslo>stockholm"], "routes": ["oslo:orebro:green"], "hand": "1black+1loco"},
                {"routes": ["goteborg:oslo:orange"]},
            ],
        }
    )
    seen = see(game, 0)
    ticket = seen["tickets"][6]  # the places before are for tickets on offer
    assert (ticket["state"], ticket["spaces"]) == (2, 2)
    onwards = route(seen, game, "orebro:stockholm:black")
    assert (onwards["detour"], onwards["tickets"], onwards["ticket_points"]) == (0, 1, ticket["points"])
    assert (onwards["lacking"], onwards["payable"], onwards["joined"]) == (1, 0, 0)
    assert route(seen, game, "oslo:orebro:green")["owner"] == 1
    assert route(seen, game, "goteborg:oslo:orange")["state"] == 2
    assert route(see(game, 1), game, "orebro:stockholm:black")["detour"] == graph.FAR
    assert seen["cities"][int(route_ends(game.board)[0][0])].keys() >= {"network", "ticket_points"}


@pytest.mark.parametrize("board", lm.boards())
def test_a_graph_says_what_the_view_says(board: str) -> None:
    game = Journey(board, 3, 5, "likes to claim").at(70)
    seat = game.waiting[0]
    seen, view = see(game, seat), game.view(seat)
    order = [(seat + turn) % game.players for turn in range(game.players)]
    assert [each["trains"] for each in seen["seats"][:3]] == [
        view["seats"][other]["trains"] for other in order
    ]
    assert [each["cards"] for each in seen["seats"][:3]] == [view["seats"][other]["cards"] for other in order]
    assert [each["present"] for each in seen["seats"]] == [1, 1, 1, 0, 0]
    assert sum(each["hand"] for each in seen["cards"]) == sum(view["hand"].values())
    assert seen["game"][0]["deck"] == view["deck"]
    owners = dict(
        zip((each.id for each in game.board.routes), (each["owner"] for each in seen["routes"]), strict=True)
    )
    for turn, other in enumerate(order):
        assert [name for name, owner in owners.items() if owner == turn + 1] == game.routes(other)
    done = [ticket for ticket in view["tickets"] if ticket["state"] == "done"]
    assert sum(each["state"] == 3 for each in seen["tickets"]) == len(done)

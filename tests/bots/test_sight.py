"""What the network is shown says what it says it does, and nothing that is hidden."""

import random
from typing import Any

import numpy as np
import pytest

import locomotif as lm
from locomotif.bots import create
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.compiled.sight import see_one
from locomotif.bots.dense_moves import DenseMoves
from locomotif.bots.net_head import outputs_of_moves
from locomotif.bots.planner_weights import weights_for
from locomotif.bots.sight_fields import sight_fields, sight_scales, sight_size
from locomotif.kernel.actions import KEEP
from tests.random_games.journeys import Journey
from tests.twins import twin


def numbers(game: lm.Game, seat: int) -> tuple[Any, int]:
    """What a seat is shown, and the planner's choice."""
    seen = np.full(sight_size(game.board), 99, np.int8)
    offers = DenseMoves(game.board).offers
    weights = weights_for(game.board)
    advice = see_one(game.state, game.tables, weights, seat, new_minds(), new_workspace(), offers, seen)
    return seen, int(advice)


def see(game: lm.Game, seat: int) -> dict[str, list[int]]:
    """What a seat is shown, by field."""
    seen, _ = numbers(game, seat)
    return {field.name: seen[field.slice].tolist() for field in sight_fields(game.board)}


@pytest.mark.parametrize("board", lm.boards())
def test_nothing_is_shown_that_the_seat_may_not_see(board: str) -> None:
    chance = random.Random(board)
    for game, *_ in Journey(board, 3, 3, "collects tickets").play(120):
        for seat in () if game.over else range(3):
            seen, advice = numbers(game, seat)
            as_twin, of_twin = numbers(twin(game, seat, chance), seat)
            assert advice == of_twin
            assert (seen == as_twin).all()


@pytest.mark.parametrize("board", lm.boards())
def test_what_is_shown_is_what_the_view_says(board: str) -> None:
    game = Journey(board, 3, 5, "likes to claim").at(70)
    seat = game.waiting[0]
    seen, view = see(game, seat), game.view(seat)
    order = [(seat + turn) % game.players for turn in range(game.players)]
    ids = [route.id for route in game.board.routes]
    assert sum(seen["phase"]) == 1
    assert seen["players"] == [0, 1, 0, 0]
    assert sum(seen["hand"]) == sum(view["hand"].values())
    assert seen["seats"][1::7][:3] == [view["seats"][other]["trains"] for other in order]
    assert seen["seats"][3::7][:3] == [view["seats"][other]["cards"] for other in order]
    assert seen["seats"][0::7] == [1, 1, 1, 0, 0]
    for field, other in zip(("own", "next", "others"), order, strict=True):
        assert [ids[i] for i, there in enumerate(seen[field]) if there] == game.routes(other)
    assert [ids[i] for i, there in enumerate(seen["open"]) if there] == view["open"]
    done = [ticket for ticket in view["tickets"] if ticket["state"] == "done"]
    assert (sum(seen["done"]), sum(seen["held"])) == (len(done), len(view["tickets"]) - len(done))
    assert not set(np.flatnonzero(seen["payable"])) - set(np.flatnonzero(seen["open"]))


@pytest.mark.parametrize("board", lm.boards())
def test_the_advice_is_the_planner_s_move(board: str) -> None:
    planner = create("planner", seed=1)
    for game, *_ in Journey(board, 2, 8, "does anything").play(60):
        if not game.over:
            seat = game.waiting[-1]
            assert numbers(game, seat)[1] == planner.decide(game, seat)


@pytest.mark.parametrize("board", lm.boards())
def test_every_move_has_outputs_of_its_own(board: str) -> None:
    moves = DenseMoves(lm.Board(board))
    outputs, of_moves = outputs_of_moves(moves)
    assert len({tuple(pair) for pair in of_moves.tolist()}) == len(moves)
    assert of_moves.max() == outputs - 1
    assert (of_moves[moves.number_of < KEEP, 1] == -1).all()
    assert len(sight_scales(lm.Board(board))) == sight_size(lm.Board(board))

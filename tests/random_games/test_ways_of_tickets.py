"""At any moment of a random game: the way that a ticket would go is one that can be claimed, and none takes fewer."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from tests.profiles import examples
from tests.random_games.journeys import MOMENTS, journeys
from tests.random_games.odd_boards import odd_board
from tests.reference.printed import TABLES
from tests.reference.ways import fewest_trains, is_way


def check_ways(game: lm.Game, chance: random.Random, tickets: int) -> None:
    """Compare some tickets with what trying everything finds."""
    for printed in chance.sample(game.board.tickets, tickets):
        seat = chance.randrange(game.players)
        trains, way = game.way(str(printed), seat)
        fewest = fewest_trains(game, str(printed), seat)
        if fewest is not None and fewest <= game.trains(seat):
            assert trains == fewest
            assert is_way(game, str(printed), seat, way)
        else:
            assert trains is None or trains > game.trains(seat)


@pytest.mark.rule("C-17", "F-4", "F-6", "F-9", "J-2", "J-3", "J-4")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(3)
@given(data=st.data())
def test_the_way_of_a_ticket_can_be_claimed_and_none_takes_fewer_trains(
    board: str, players: int, data: st.DataObject
) -> None:
    game = data.draw(journeys(board, players)).at(data.draw(MOMENTS))
    check_ways(game, random.Random(len(game.moves)), tickets=2)


@pytest.mark.rule("F-4")
@pytest.mark.parametrize("seed", [1, 5, 21, 36, 56])
def test_on_odd_boards_with_many_crossings_too(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    game = lm.Game(odd_board(tmp_path / "odd", seed), players=2, seed=seed)
    assert game.board.crossings
    for moment in range(200):
        if game.over:
            break
        seat = chance.choice(game.waiting)
        moves = game.legal_moves(seat)
        liked = [move for move in moves if move.kind in ("claim", "build")]
        game.play(chance.choice(liked or moves), seat)
        if moment % 25 == 0:
            check_ways(game, chance, tickets=3)

"""A judgement never changes when only what its seat cannot see changes (C-3)."""

import random

import pytest

import locomotif as lm
from tests.coach.games import position
from tests.random_games.journeys import Journey
from tests.twins import twin

BOARDS = {"france": 2, "japan": 3, "nordic": 3, "northern_lights": 2, "usa": 5}


@pytest.mark.parametrize("board", BOARDS)
def test_a_judgement_depends_only_on_what_the_seat_sees(board: str) -> None:
    chance = random.Random(board)
    journey = Journey(board, BOARDS[board], seed=31, temper="collects tickets")
    asked: set[str] = set()
    for moment, (game, *_) in enumerate(journey.play(160)):
        if game.over or (game.phase in asked and moment % 37):
            continue
        for seat in (game.waiting[-1], (game.waiting[-1] + 1) % game.players):
            other = twin(game, seat, chance)
            assert other.judge(seat, playouts=12) == game.judge(seat, playouts=12), (moment, game.phase)
        asked.add(game.phase)
    assert {"turn", "second card"} <= asked


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("moves", [0, 1, 40])
def test_a_spectator_judges_from_what_everybody_sees(board: str, moves: int) -> None:
    chance = random.Random(board)
    game = position(board, moves, players=BOARDS[board])
    judged = game.judge(None, playouts=8)
    other = game
    for seat in (0, 1, 0):  # twins of twins: nobody's hand or tickets are left as they were
        other = twin(other, seat, chance)
    assert other.hand(0) != game.hand(0)
    assert other.judge(None, playouts=8) == judged


def test_the_coach_is_loaded_when_it_is_first_asked_for() -> None:
    assert "coach" in dir(lm)

"""Games for the coach's tests."""

import functools
from typing import Any
from unittest.mock import patch

import locomotif as lm
from locomotif.bots import create, play_decision


@functools.cache
def record_of(board: str = "japan", bots: tuple[str, ...] = ("planner", "greedy"), seed: int = 3) -> str:
    """The record of a finished game between bots."""
    game = lm.Game(board, len(bots), seed=seed)
    players = [create(bot, seed=seat) for seat, bot in enumerate(bots)]
    while not game.over:
        seat = game.waiting[0]
        play_decision(game, seat, players[seat].decide(game, seat))
    return game.record()


def position(board: str, moves: int, players: int = 2, seed: int = 5) -> lm.Game:
    """A game of planners after so many moves."""
    game = lm.Game(board, players, seed=seed)
    planner = create("planner")
    while len(game.moves) < moves:
        play_decision(game, game.waiting[0], planner.decide(game, game.waiting[0]))
    return game


@functools.cache
def reviewed(record: str, cores: int = 2) -> lm.coach.Review:
    """The review of a record, with few playouts."""
    return quick_review(record, seed=2, cores=cores)


def quick_review(record: str, **wanted: Any) -> lm.coach.Review:
    """A review with few playouts."""
    with patch("locomotif.coach.game_review.COARSE", 4), patch("locomotif.coach.game_review.FINE", 8):
        return lm.coach.review(record, playouts=24, **wanted)

"""Games for the coach's tests."""

import functools

import locomotif as lm
from locomotif.bots import create, play_decision


@functools.cache
def record_of(board: str = "usa", bots: tuple[str, ...] = ("planner", "greedy"), seed: int = 3) -> str:
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

"""A finished game taken apart: the position before each of its moves."""

from dataclasses import replace

from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.record import read_record, write_record


def finished_game(record: Game | str) -> Game:
    """The finished game of a record; an error says why it cannot be reviewed."""
    game = Game.from_record(record) if isinstance(record, str) else record
    if game.imagined:
        raise LocomotifError("an imagined game was never played: there is nothing to look back on")
    if not game.over:
        raise LocomotifError("the game is not over: a review looks back on a finished game")
    return game


def positions_of(game: Game) -> list[Game]:
    """The position before each move of a game, and the final one."""
    beginning = replace(read_record(game.record()), moves=[], result=None)
    position = Game.from_record(write_record(beginning), game.board)
    positions = [position.copy()]
    for seat, move in game.moves:
        position.play(move, seat)
        positions.append(position.copy())
    return positions

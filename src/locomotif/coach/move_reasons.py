"""Why a move is good, as a player would say it: codes and facts, from what the engine knows and the seat may see."""

from locomotif.coach.shapes import Reason
from locomotif.game import Game
from locomotif.game.move import Move


def reasons_for(game: Game, seat: int, move: Move) -> list[Reason]:
    """What speaks for a move."""
    return []

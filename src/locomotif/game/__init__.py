"""A game as a person plays it: positions, moves, what happened, what a seat sees, and all of it as text."""

from locomotif.game.game import Game

__all__ = ["Game"]

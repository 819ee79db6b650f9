"""The boards: folders of small text files, and the loader that checks them."""

from locomotif.boards.board import Board, BoardError, boards
from locomotif.boards.model import COLOURS, LOCO, BonusCard, City, Route, Rules, Ticket

__all__ = [
    "COLOURS",
    "LOCO",
    "Board",
    "BoardError",
    "BonusCard",
    "City",
    "Route",
    "Rules",
    "Ticket",
    "boards",
]

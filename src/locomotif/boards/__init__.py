"""The boards: folders of small text files, and the loader that checks them."""

from locomotif.boards.board import Board, boards
from locomotif.boards.model import COLOURS, GREY, LOCO, BonusCard, City, Route, Ticket
from locomotif.boards.problems import BoardError, NotOnBoardError, Problem
from locomotif.boards.rules import Rules

__all__ = [
    "COLOURS",
    "GREY",
    "LOCO",
    "Board",
    "BoardError",
    "BonusCard",
    "City",
    "NotOnBoardError",
    "Problem",
    "Route",
    "Rules",
    "Ticket",
    "boards",
]

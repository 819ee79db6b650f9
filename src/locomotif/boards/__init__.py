"""The boards: folders of small text files, and the loader that checks them."""

from locomotif.boards.board import Board, base_board, first_board, playable_boards
from locomotif.boards.model import COLOURS, GREY, LOCO, BonusCard, City, Route, Ticket
from locomotif.boards.problems import BoardError, NotOnBoardError, Problem
from locomotif.boards.registry import boards, shipped_boards
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
    "base_board",
    "boards",
    "first_board",
    "playable_boards",
    "shipped_boards",
]

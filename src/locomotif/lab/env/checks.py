"""Check what an environment is asked for, with errors in words: compiled code does not check."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from locomotif.boards import Board
from locomotif.lab.lab_error import LabError

REWARDS = ("win", "margin")


class NotDealtError(gymnasium.error.ResetNeeded, AttributeError):
    """Somebody asked an environment about a game before the first was dealt."""

    def __init__(self) -> None:
        super().__init__("reset the environment before the first step")


def a_board(board: str | Path | Board) -> Board:
    """The board itself, or the one with this name or folder."""
    return board if isinstance(board, Board) else Board(board)


def check_reward(reward: str) -> None:
    """Check that there is such a reward."""
    if reward not in REWARDS:
        raise LabError(f'there is no reward "{reward}"; the rewards are {", ".join(REWARDS)}')


def check_actions(actions: Any, games: int, most: int) -> npt.NDArray[np.int64]:
    """Check that there is one action per game, each within range; whether it is legal is not checked."""
    given = np.asarray(actions)
    if given.shape != (games,) or given.dtype.kind not in "iu":
        raise LabError(f"actions are {games} whole numbers, not {given.dtype} of shape {given.shape}")
    outside = (given < 0) | (given >= most)
    if outside.any():
        game = int(outside.argmax())
        raise LabError(f"the actions are 0 to {most - 1}; game {game} was given {given[game]}")
    return given.astype(np.int64)

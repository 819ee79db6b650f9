"""Imagine games that this one might be: for a bot that thinks ahead without knowing what its seat cannot see."""

from pathlib import Path

import numpy as np

from locomotif.boards import Board, base_board
from locomotif.game.move import Move
from locomotif.game.position import Position
from locomotif.game.seeds import words_of_seed
from locomotif.imagination import imagine as imagining
from locomotif.kernel.compile_together import Call
from locomotif.kernel.state import STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import Stage, compiling, warm_up


def imagine(position: Position, seat: int, seed: bytes) -> None:
    """Replace all that a seat cannot see by random possibilities, each as likely as it is."""
    warm_up(IMAGINING)
    dice = np.random.SeedSequence(int.from_bytes(seed, "big")).generate_state(1, np.uint64)
    imagining.imagine_each(position.state, position.tables, np.array([seat]), dice.reshape(1, 1))
    position.moves = [(who, move if who == seat else _as_seen(move)) for who, move in position.moves]


def reseed(position: Position, seed: bytes) -> None:
    """Shuffle both decks and restart the random numbers, so that everything drawn later is different."""
    warm_up(IMAGINING)
    imagining.reseed_each(position.state, words_of_seed(seed).reshape(1, 8))


def _as_seen(move: Move) -> Move:
    """A move as the other seats see it: which tickets were kept is secret."""
    return Move("keep") if move.kind == "keep" else move


def imagining_compile_calls() -> list[Call]:
    """The calls that compile imagining."""
    games, boards = np.zeros(1, STATE), tables(Board(base_board()))
    return [
        compiling(
            8, imagining.imagine_each, games, boards, np.zeros(1, np.int64), np.zeros((1, 1), np.uint64)
        ),
        compiling(2, imagining.reseed_each, games, np.zeros((1, 8), np.uint32)),
    ]


IMAGINING = Stage(
    "imagining", "ten seconds", Path(imagining.__file__).parent, f"{__name__}:imagining_compile_calls"
)

"""What one step costs through the Python API, in microseconds: measured over positions of one random game."""

import random
import time
from collections.abc import Callable

from locomotif import Board, Game

_POSITIONS = 100


def cost_of_face(board: Board, players: int, seconds: float) -> dict[str, float]:
    """Microseconds for one copy, one play, one legal_moves and one view."""
    games = _positions(board, players)
    moves = [(game, random.Random(1).choice(game.legal_moves())) for game in games]

    def copy() -> None:
        for game in games:
            game.copy()

    def copy_and_play() -> None:
        for game, move in moves:
            game.copy().play(move)

    def list_moves() -> None:
        for game in games:
            game.legal_moves()

    def look() -> None:
        for game in games:
            game.view(game.waiting[0])

    copying = _each(copy, seconds)
    return {
        "copy": copying,
        "play": _each(copy_and_play, seconds) - copying,
        "legal_moves": _each(list_moves, seconds),
        "view": _each(look, seconds),
    }


def _positions(board: Board, players: int) -> list[Game]:
    """Positions spread over a random game."""
    dice = random.Random(2)
    game = Game(board, players, seed=2)
    found = []
    while not game.over:
        found.append(game.copy())
        game.play(dice.choice(game.legal_moves()))
    return found[:: max(1, len(found) // _POSITIONS)][:_POSITIONS]


def _each(run: Callable[[], None], seconds: float) -> float:
    """Microseconds for one position: the quickest round within the time."""
    run()
    best = float("inf")
    until = time.perf_counter() + seconds
    while True:
        start = time.thread_time()
        run()
        best = min(best, time.thread_time() - start)
        if time.perf_counter() > until:
            return best / _POSITIONS * 1e6

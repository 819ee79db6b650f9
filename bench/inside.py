"""What one step costs inside the compiled rules, in nanoseconds: measured over positions of random games."""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from locomotif.boards import Board
from locomotif.kernel.actions import ACTIONS
from locomotif.kernel.compiler import compiled
from locomotif.kernel.deal import deal
from locomotif.kernel.engine import list_moves
from locomotif.kernel.moves import count_moves, nth_move
from locomotif.kernel.randomly import next_seat, pick, play_randomly, roll
from locomotif.kernel.state import KINDS, LOG, OVER, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.turn import play

POSITIONS = 512
"""How many positions: about a megabyte of them, more than the fastest cache holds, as in a search."""


@compiled
def collect(positions: Any, boards: Any, logs: Any, players: int, dice: Any) -> None:
    """Fill `positions` with every seventh position of random games."""
    b = boards[0]
    log = logs[0]
    game = positions[positions.shape[0] - 1]
    seed = np.zeros(8, np.uint32)
    game.phase = OVER
    n = 0
    while n < positions.shape[0] - 1:
        if game.phase == OVER:
            for i in range(8):
                seed[i] = np.uint32(roll(dice) & np.uint64(0xFFFFFFFF))
            deal(game, b, log, players, -1, seed)
        for _ in range(7):
            if game.phase != OVER:
                play_randomly(game, b, log, dice)
        if game.phase != OVER:
            positions[n] = game
            n += 1
    positions[positions.shape[0] - 1] = positions[0]


@compiled
def choose(positions: Any, boards: Any, seats: Any, actions: Any, dice: Any) -> None:
    """Choose a move at random in every position."""
    for i in range(positions.shape[0]):
        g = positions[i]
        seats[i] = next_seat(g)
        actions[i] = nth_move(g, boards[0], seats[i], pick(dice, count_moves(g, boards[0], seats[i])))


@compiled
def copy_each(positions: Any, scratch: Any, rounds: int) -> int:
    """Copy every position."""
    seen = 0
    for _ in range(rounds):
        for i in range(positions.shape[0]):
            scratch[0] = positions[i]
            seen += scratch[0].turn  # so that the copy is not left out
    return seen


@compiled
def play_each(
    positions: Any, scratch: Any, boards: Any, logs: Any, seats: Any, actions: Any, rounds: int
) -> int:
    """Copy every position and play a move in it."""
    seen = 0
    for _ in range(rounds):
        for i in range(positions.shape[0]):
            scratch[0] = positions[i]
            play(scratch[0], boards[0], logs[0], seats[i], actions[i])
            seen += scratch[0].turn
    return seen


@compiled
def count_each(positions: Any, boards: Any, seats: Any, rounds: int) -> int:
    """Count the moves of every position."""
    seen = 0
    for _ in range(rounds):
        for i in range(positions.shape[0]):
            seen += count_moves(positions[i], boards[0], seats[i])
    return seen


@compiled
def list_each(positions: Any, boards: Any, seats: Any, actions: Any, cards: Any, rounds: int) -> int:
    """List the moves of every position, with the cards of each."""
    seen = 0
    for _ in range(rounds):
        for i in range(positions.shape[0]):
            seen += list_moves(positions[i : i + 1], boards, seats[i], actions, cards)
    return seen


def cost_inside(board: Board, players: int, seconds: float) -> dict[str, float]:
    """Nanoseconds for one copy, one play, one count and one list of moves."""
    positions, scratch = np.zeros(POSITIONS, STATE), np.zeros(1, STATE)
    boards, logs = tables(board), np.zeros(1, LOG)
    dice = np.array([1], np.uint64)
    seats, actions = np.zeros(POSITIONS, np.int64), np.zeros(POSITIONS, np.int64)
    listed, cards = np.zeros(ACTIONS, np.int32), np.zeros((ACTIONS, KINDS), np.int8)
    collect(positions, boards, logs, players, dice)
    choose(positions, boards, seats, actions, dice)
    copying = _each(lambda rounds: copy_each(positions, scratch, rounds), seconds)
    playing = _each(
        lambda rounds: play_each(positions, scratch, boards, logs, seats, actions, rounds), seconds
    )
    return {
        "copy": copying,
        "play": playing - copying,
        "count moves": _each(lambda rounds: count_each(positions, boards, seats, rounds), seconds),
        "legal_moves": _each(
            lambda rounds: list_each(positions, boards, seats, listed, cards, rounds), seconds
        ),
    }


def _each(run: Callable[[int], int], seconds: float) -> float:
    """Nanoseconds for one position: as many rounds as the time allows, the quickest of three."""
    run(1)
    start = time.thread_time()
    run(2)
    rounds = max(1, int(seconds / 3 / max((time.thread_time() - start) / 2, 1e-6)))
    best = float("inf")
    for _ in range(3):
        start = time.thread_time()
        run(rounds)
        best = min(best, time.thread_time() - start)
    return best / rounds / POSITIONS * 1e9

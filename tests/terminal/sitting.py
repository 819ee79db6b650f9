"""Sitting down at the terminal in a test: run the command, and know beforehand how a game goes."""

import functools
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from typer.testing import CliRunner

from locomotif.cli import app
from locomotif.game import Game
from locomotif.terminal.seating import Table, new_table
from locomotif.terminal.terminal_texts import TerminalTexts

COMMAND = str(Path(sys.executable).with_name("locomotif"))
ENVIRONMENT = {**os.environ, "COLUMNS": "80", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
ENGLISH, FRENCH, GERMAN = (TerminalTexts(language) for language in ("en", "fr", "de"))


def locomotif(*arguments: str, lines: Sequence[str] = ()) -> tuple[int, str]:
    """Run a command in this process: its exit code and what it printed."""
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(app, arguments, input=typed, env={"COLUMNS": "80", "LC_ALL": "C.UTF-8"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def in_a_process(*arguments: str, lines: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
    """Run the installed command as somebody would."""
    typed = "".join(f"{line}\n" for line in lines)
    return subprocess.run(
        [COMMAND, *arguments], input=typed, capture_output=True, text=True, env=ENVIRONMENT, check=False
    )


@functools.cache
def foreseen(board: str, players: int, seed: int) -> tuple[Game, tuple[str, ...]]:
    """How a game against random bots will go: the finished game, and the lines the person types."""
    table = new_table(ENGLISH, board, players, ["random"], seed, "Player")
    dice = random.Random(seed)
    lines = []
    while not table.game.over:
        seat, move = _next(table, dice)
        if seat == table.me:
            lines.append(move)
        table.game.play(move, seat)
    return table.game, tuple(lines)


def _next(table: Table, dice: random.Random) -> tuple[int, str]:
    """The next seat and its move: bots first, as in the terminal; the person likes to claim routes."""
    game = table.game
    seat = next((seat for seat in game.waiting if seat != table.me), table.me)
    player = table.bots[seat]
    if player is not None:
        decision = player.decide(game, seat)
        assert isinstance(decision, int)
        return seat, str(game.move_of(seat, decision))
    moves = game.legal_moves(seat)
    claims = [move for move in moves if move.kind == "claim"]
    return seat, str(dice.choice(claims or moves))


def moves_of(record: str) -> str:
    """The moves of a record, without what stands at its head."""
    return record.partition("\n\n")[2]

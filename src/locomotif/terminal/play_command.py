"""From the options of `locomotif play` to a game at the table."""

import contextlib
import io
import os
import sys
from pathlib import Path

from rich.console import Console

from locomotif.boards import BoardError, first_board
from locomotif.errors import LocomotifError
from locomotif.terminal.board_pages import print_problems
from locomotif.terminal.prompt import asker_for
from locomotif.terminal.saved_games import FileProblem
from locomotif.terminal.seating import new_table, resumed_table, seed_from
from locomotif.terminal.terminal_game import TerminalGame
from locomotif.terminal.terminal_texts import TerminalTexts, language_of


def play_in_terminal(
    board: str | None,
    players: int | None,
    bots: str | None,
    seed: str | None,
    record: Path | None,
    resume: Path | None,
    name: str | None,
    language: str | None,
) -> int:
    """Play a game; the exit code."""
    _print_whatever_the_terminal_can()
    console = Console(highlight=False)
    try:
        texts = TerminalTexts(language_of(language, os.environ))
    except LocomotifError as error:
        console.print(str(error), markup=False)
        return 1
    kept = record
    chosen = [bot.strip() for bot in (bots or "").split(",") if bot.strip()]
    try:
        if resume is not None:
            table = resumed_table(texts, resume, chosen)
            kept = record or resume
        else:
            if record is not None and os.path.lexists(record):
                raise FileProblem("start.exists", record)
            table = new_table(
                texts,
                board or first_board(),
                players,
                chosen,
                seed_from(texts, seed),
                name or texts.plain("player"),
            )
        TerminalGame(table, texts, console, asker_for(console, texts), kept).run()
    except FileProblem as problem:
        console.print(texts(problem.key, path=problem.path, why=problem.why))
        return 1
    except BoardError as error:
        print_problems(error, console)
        return 1
    except KeyboardInterrupt:
        return 130
    except LocomotifError as error:  # a number of players, a bot, a record: each says what is wrong
        console.print(str(error), markup=False)
        return 1
    return 0


def _print_whatever_the_terminal_can() -> None:
    """Show a question mark, not a traceback, for a letter that the terminal lacks; read in the same way."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError, OSError):
                stream.reconfigure(errors="replace")

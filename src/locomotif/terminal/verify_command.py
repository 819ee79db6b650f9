"""Checking a record: the board, the seed's hash, every move, and the result."""

import os
import re
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.record import Record, RecordError, read_record
from locomotif.terminal.saved_games import FileProblem, read_text_file
from locomotif.terminal.terminal_texts import TerminalTexts, language_of

IN_ORDER, WRONG, WRONG_USE, UNCHECKED = 0, 1, 2, 3
"""Exit codes. UNCHECKED: nothing is wrong, but the record does not say enough to check everything."""

_HASH = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Check:
    """One thing that was checked: a sentence about it, and what the record lacks for checking it, if anything."""

    line: Text
    compared: bool = True
    lacks: str | None = None


def verify_record(path: Path, promised: str | None, language: str | None) -> int:
    """Replay a record and say what was checked; `promised`: the seed's hash as shown before. The exit code."""
    console = Console(highlight=False, soft_wrap=True)
    try:
        texts = TerminalTexts(language_of(language, os.environ))
    except LocomotifError as error:
        console.print(str(error), markup=False)
        return WRONG_USE
    if promised is not None:
        promised = promised.strip().lower()
        if not _HASH.fullmatch(promised):
            console.print(texts("verify.no_hash"))
            return WRONG_USE
    try:
        text = read_text_file(path)
        game = Game.from_record(text)
    except FileProblem as problem:
        console.print(texts(problem.key, path=problem.path, why=problem.why))
        return WRONG
    except RecordError as error:
        console.print(texts("verify.wrong", path=path, why=_harmless(str(error))))
        return WRONG
    if promised not in (None, game.seed_hash):
        why = texts("verify.other_hash", hash=game.seed_hash)
        console.print(texts("verify.wrong", path=path, why=why))
        return WRONG
    checks = _checks(texts, game, read_record(text), promised)
    for check in checks:
        console.print((Text("✓ ", style="green3") if check.compared else Text("– ")).append_text(check.line))
    lacking = [texts(check.lacks) for check in checks if check.lacks]
    if lacking:
        console.print(texts("verify.unchecked", count=len(lacking), path=path, what=texts.join(lacking)))
        return UNCHECKED
    console.print(texts("verify.fine", path=path))
    return IN_ORDER


def _checks(texts: TerminalTexts, game: Game, record: Record, promised: str | None) -> list[Check]:
    """What there was to compare, line by line."""
    return [
        _board(texts, game, record),
        _seed(texts, game, record, promised),
        Check(texts("verify.moves", count=len(game.moves))),
        _result(texts, game, record),
    ]


def _board(texts: TerminalTexts, game: Game, record: Record) -> Check:
    facts = {"board": texts.title(game.board), "players": game.players}
    if record.fingerprint is not None:
        return Check(texts("verify.board", **facts))
    return Check(texts("verify.board_unsaid", **facts), False, "verify.lacks_fingerprint")


def _seed(texts: TerminalTexts, game: Game, record: Record, promised: str | None) -> Check:
    if promised is not None:
        return Check(texts("verify.seed_given", hash=game.seed_hash))
    if record.scenario is not None:
        return Check(texts("verify.scenario"), False)
    if record.seed_hash is not None:
        return Check(texts("verify.seed", hash=game.seed_hash))
    return Check(texts("verify.seed_unsaid", hash=game.seed_hash), False, "verify.lacks_hash")


def _result(texts: TerminalTexts, game: Game, record: Record) -> Check:
    if not game.over:
        return Check(texts("verify.unfinished"), False)
    if record.result is not None:
        return Check(texts("verify.result", result=record.result))
    scored = " ".join(str(seat.total) for seat in game.result().seats)
    return Check(texts("verify.result_unsaid", result=scored), False, "verify.lacks_result")


def _harmless(sentence: str) -> str:
    """What somebody put into a file, without letters that a terminal would obey, and not at any length."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in sentence)
    return shown if len(shown) <= 600 else shown[:599] + "…"

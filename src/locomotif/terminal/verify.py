"""Checking a record: the board, the seed's hash, every move, and the result."""

import os
from pathlib import Path

from rich.console import Console
from rich.text import Text

from locomotif.game import Game
from locomotif.notation import RecordError
from locomotif.terminal.keeping import FileProblem, read_text_file
from locomotif.terminal.words import Words, language_of


def verify_record(path: Path, language: str | None) -> int:
    """Replay a record and say what was checked; the exit code, 1 if something does not fit."""
    console = Console(highlight=False, soft_wrap=True)
    try:
        words = Words(language_of(language, os.environ))
    except ValueError as error:
        console.print(str(error), markup=False)
        return 1
    try:
        text = read_text_file(path)
        game = Game.from_record(text)
    except FileProblem as problem:
        console.print(words(problem.key, path=problem.path, why=problem.why))
        return 1
    except RecordError as error:
        console.print(words("verify.wrong", path=path, why=_harmless(str(error))))
        return 1
    for line in _checked(words, game, _headers(text)):
        console.print(line)
    return 0


def _checked(words: Words, game: Game, headers: dict[str, str]) -> list[Text]:
    """What was compared, line by line."""
    board = "verify.board" if "fingerprint" in headers else "verify.board_unsaid"
    lines = [words(board, board=words.title(game.board), players=game.players)]
    if "scenario" in headers:
        lines.append(words("verify.scenario"))
    else:
        promised = "verify.seed" if "seed-hash" in headers else "verify.seed_unsaid"
        lines.append(words(promised, hash=game.seed_hash))
    lines.append(words("verify.moves", n=len(game.moves)))
    if not game.over:
        lines.append(words("verify.unfinished"))
    else:
        result = headers.get("result") or " ".join(str(seat.total) for seat in game.result().seats)
        lines.append(words("verify.result" if "result" in headers else "verify.result_unsaid", result=result))
    return [Text("✓ ", style="green3").append_text(line) for line in lines]


def _headers(text: str) -> dict[str, str]:
    """The headers of a record that has been read without complaint."""
    headers: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and not line.startswith(";"):
            headers[key.strip()] = value.strip()
        elif headers:
            break
    return headers


def _harmless(sentence: str) -> str:
    """What somebody put into a file, without letters that a terminal would obey, and not at any length."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in sentence)
    return shown if len(shown) <= 600 else shown[:599] + "…"

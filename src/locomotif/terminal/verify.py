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
    for compared, line in _checked(words, game, _headers(text)):
        console.print((Text("✓ ", style="green3") if compared else Text("– ")).append_text(line))
    console.print(words("verify.fine", path=path))
    return 0


def _checked(words: Words, game: Game, headers: dict[str, str]) -> list[tuple[bool, Text]]:
    """What there was to compare, line by line, and whether the record gave something to compare it with."""
    board, seed, result = (key in headers for key in ("fingerprint", "seed-hash", "result"))
    scored = " ".join(str(seat.total) for seat in game.result().seats)
    if "scenario" in headers:
        of_seed = words("verify.scenario")
    else:
        of_seed = words("verify.seed" if seed else "verify.seed_unsaid", hash=game.seed_hash)
    if not game.over:
        of_result = words("verify.unfinished")
    elif result:
        of_result = words("verify.result", result=headers["result"])
    else:
        of_result = words("verify.result_unsaid", result=scored)
    title = words.title(game.board)
    of_board = words("verify.board" if board else "verify.board_unsaid", board=title, players=game.players)
    return [
        (board, of_board),
        (seed and "scenario" not in headers, of_seed),
        (True, words("verify.moves", n=len(game.moves))),
        (result, of_result),
    ]


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

"""Looking back on a game in the terminal: a table, a page, or all the numbers."""

import os
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from locomotif.coach import review, seen_by
from locomotif.coach.review_graph import MARKED
from locomotif.coach.review_page import PARTS, minus, review_page, turning_words
from locomotif.coach.review_rows import table_of
from locomotif.coach.shapes import Review
from locomotif.coach.wording import Wording
from locomotif.errors import LocomotifError
from locomotif.extras import require
from locomotif.game import Game
from locomotif.game.record import RecordError
from locomotif.terminal.saved_games import FileProblem, read_text_file
from locomotif.terminal.terminal_texts import TerminalTexts, language_of

DONE, WRONG, WRONG_USE = 0, 1, 2
"""Exit codes."""

WIDE = 130
"""A terminal with this many columns has space for reasons."""


def review_record(
    path: Path, html: Path | None, parquet: Path | None, playouts: int, seconds: float | None, seed: int,
    language: str | None, seat: int | None = None,
) -> int:  # fmt: skip
    """Look back on the game of a record, and show or write what was found. The exit code.

    The table and the page show only to `seat` which tickets it gave back (C-3).
    """
    console = Console(highlight=False)
    language = language_of(language, os.environ)
    try:
        texts = TerminalTexts(language)
    except LocomotifError as error:
        console.print(str(error), markup=False)
        return WRONG_USE
    try:
        if parquet is not None:
            require("lab", "--parquet", "pyarrow")
        game = Game.from_record(read_text_file(path))
        own = None if seat is None else game.seat_number(seat)
        found = _watched(console, Wording(language, game.board, game.names), game, playouts, seconds, seed)
        seen = seen_by(found, own)
        if html is not None:
            _write(html, review_page(game, seen, language).encode())
        if parquet is not None:
            _write_parquet(parquet, found)
    except FileProblem as problem:
        console.print(texts(problem.key, path=problem.path, why=problem.why))
        return WRONG
    except RecordError as error:
        console.print(texts("verify.wrong", path=path, why=str(error)))
        return WRONG
    except LocomotifError as error:
        console.print(str(error), markup=False)
        return WRONG
    words = Wording(language, game.board, game.names)
    print_review(console, words, seen)
    for key, out in (("written", html), ("parquet", parquet)):
        if out is not None:
            console.print(words.texts(f"coach.review.{key}", path=out), markup=False)
    return DONE


def _watched(
    console: Console, words: Wording, game: Game, playouts: int, seconds: float | None, seed: int
) -> Review:
    """Work out the review behind a progress bar."""
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(words.texts("coach.review.working"), total=None)

        def progress(done: int, total: int, _: Review) -> None:
            bar.update(task, completed=done, total=total)

        return review(game, playouts=playouts, seconds=seconds, seed=seed, progress=progress)


def print_review(console: Console, words: Wording, found: Review) -> None:
    """Print how each seat played, the turning point, and the decisions that lost much or were luck."""
    say = words.texts
    seats = Table(box=None, pad_edge=False)
    for key in ("player", "points", "accuracy", "start", "cards", "tickets", "play", "others", "won"):
        seats.add_column(say(f"coach.review.{key}"), justify="left" if key == "player" else "right")
    for seat in found["seats"]:
        parts: dict[str, Any] = {**seat}
        numbers = [words.percent(parts[part], part not in ("start", "won")) for part in PARTS]
        seats.add_row(Text(seat["name"]), minus(seat["total"]), f"{seat['accuracy']:.0f}", *numbers)
    console.print(seats)
    console.print()
    console.print(turning_words(words, found), markup=False)
    console.print()
    decisions = Table(box=None, pad_edge=False)
    wide = console.width >= WIDE
    for key in ("step", "player", "move", "mark", "loss", "loss_open", "best", *(("why",) if wide else ())):
        right = key.startswith(("step", "loss"))
        decisions.add_column(say(f"coach.review.{key}"), justify="right" if right else "left")
    shown = [step for step in found["steps"] if step["mark"] in MARKED or step["luck"]]
    for step in shown:
        best = step["best"] if step["mark"] in MARKED else None
        mark = say(f"coach.marks.{step['mark']}")
        if step["luck"]:
            luck = say(f"coach.luck.{step['luck']}")
            mark = f"{mark}, {luck}" if best else luck
        why = "; ".join(words.reason(reason) for reason in best["reasons"][:2]) if best else ""
        decisions.add_row(
            str(step["step"] + 1), Text(words.names[step["seat"]]), words.move(step["move"]), mark,
            words.percent(step["loss"]), words.percent(step["loss_open"]), words.move(best["move"]) if best else "",
            *((why,) if wide else ()),
        )  # fmt: skip
    console.print(decisions)
    console.print(say("coach.review.quiet", count=len(found["steps"]) - len(shown)), markup=False)


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    half = path.with_name(path.name + ".half")
    try:
        half.write_bytes(content)
        half.replace(path)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise LocomotifError(f"{path} cannot be written: {error.strerror or error}") from None


def _write_parquet(path: Path, found: Review) -> None:
    """Write a row for each decision."""
    import io  # noqa: PLC0415

    import pyarrow.parquet as pq  # noqa: PLC0415

    content = io.BytesIO()
    pq.write_table(table_of(found), content)
    _write(path, content.getvalue())

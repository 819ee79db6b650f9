"""The process that reviews games: a record comes in, and each change of its growing review goes out.

For those who watch a running game, it also judges positions from what everybody may know.

It leaves a whole core to running games: a processor that is never idle answers a move a little later, however soon it
drops what it was doing.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import orjson

from locomotif.bots.pipes import connect
from locomotif.coach import judge, review
from locomotif.coach.game_steps import positions_of
from locomotif.coach.trials import prepare
from locomotif.game import Game
from locomotif.kernel.core_count import cores_allowed

PAUSE = 0.7
"""Seconds between two reports of a growing review."""


def main() -> None:
    """Review one game after the other, until the server closes the pipe."""
    questions, answers = connect()
    for line in questions:
        wanted = orjson.loads(line)
        _send(answers, {"begun": True})
        report = Report(lambda message: _send(answers, message))
        try:
            if "moments" in wanted:
                for judged in judge_moments(**wanted):
                    _send(answers, judged)
            else:
                prepare()
                stop, cores = spent(wanted["seconds"]), cores_for_review(wanted["leave_a_core"])
                report.last(review(wanted["record"], stop=stop, progress=report.so_far, cores=cores))
        except BrokenPipeError:
            return  # the server is gone
        except Exception as error:
            _send(answers, {"failed": type(error).__name__})


def cores_for_review(leave_a_core: bool) -> int:
    """How many cores a review works on: all but one while people play, but at least one."""
    return max(1, cores_allowed() - leave_a_core)


def spent(seconds: float) -> Callable[[], bool]:
    """A function that says whether this process has worked for this many seconds, on all processors together.

    By wall-clock time, a review on a busy server would end before it had begun.
    """
    end = time.process_time() + seconds
    return lambda: time.process_time() > end


def judge_moments(record: str, moments: list[int], playouts: int) -> Iterator[dict[str, Any]]:
    """The chances of all seats after these numbers of moves of a game, as judged by somebody who sees no hand."""
    positions = positions_of(Game.from_record(record))
    for moment in moments:
        judged = judge(positions[moment], None, playouts=playouts, seed=moment + 1, cores=1)
        yield {"moment": moment, "chances": [round(chance, 3) for chance in judged["chances"]]}


class Report:
    """Reports a review to the server: only what has changed, and not too often."""

    def __init__(self, send: Callable[[dict[str, Any]], None]) -> None:
        self._send = send
        self._reported: dict[int, bytes] = {}
        self._at = -PAUSE

    def so_far(self, done: int, total: int, partial: Any) -> None:
        """Report a growing review."""
        if time.monotonic() - self._at >= PAUSE:
            self._report(done, total, partial, whole=False)
            self._at = time.monotonic()

    def last(self, whole: Any) -> None:
        """Report a finished review."""
        total = len(whole["steps"])
        self._report(total, total, whole, whole=True)

    def _report(self, done: int, total: int, partial: Any, whole: bool) -> None:
        changed = []
        for step in partial["steps"]:
            text = orjson.dumps(step, option=orjson.OPT_SERIALIZE_NUMPY)
            if self._reported.get(step["step"]) != text:
                self._reported[step["step"]] = text
                changed.append(orjson.Fragment(text))
        head = {name: value for name, value in partial.items() if name != "steps"}
        self._send({"done": done, "total": total, "head": head, "steps": changed, "whole": whole})


def _send(answers: BinaryIO, message: dict[str, Any]) -> None:
    answers.write(orjson.dumps(message, option=orjson.OPT_SERIALIZE_NUMPY) + b"\n")
    answers.flush()

"""The process that reviews games: a record comes in, and what has changed of its review goes out as it grows.

For those who watch, it judges positions of a game that goes on, from what everybody may know.

It takes only what time of the processors nobody else wants, and leaves a whole core to games that go on: a processor
that is never idle answers a move a little later, however soon it drops what it was doing.
"""

import os
import time
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

import orjson

from locomotif.bots.cores import cores_allowed
from locomotif.bots.pipes import connect
from locomotif.coach import judge, review
from locomotif.coach.game_steps import positions_of
from locomotif.coach.trials import prepare
from locomotif.game import Game

PAUSE = 0.7
"""Seconds between two reports of a review that grows."""


def main() -> None:
    """Review one game after the other, until the server closes the pipe."""
    questions, answers = connect()
    if os.environ.get("LOCOMOTIF_REVIEW_PRIORITY", "0") == "0":
        stand_back()
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
    """Asks whether this process has worked for so long, on all processors together.

    By the clock on the wall a review would end before it had begun where the server is busy.
    """
    end = time.process_time() + seconds
    return lambda: time.process_time() > end


def judge_moments(record: str, moments: list[int], playouts: int) -> Iterator[dict[str, Any]]:
    """The chances of all seats after so many moves of a game, as somebody judges them who sees no hand."""
    positions = positions_of(Game.from_record(record))
    for moment in moments:
        judged = judge(positions[moment], None, playouts=playouts, seed=moment + 1, cores=1)
        yield {"moment": moment, "chances": [round(chance, 3) for chance in judged["chances"]]}


def stand_back() -> None:
    """Give way to everybody, where the system knows how."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    elif hasattr(os, "nice"):
        os.nice(19)


class Report:
    """What the server has been told of a review; it is told only what changes, and not too often."""

    def __init__(self, send: Callable[[dict[str, Any]], None]) -> None:
        self._send = send
        self._told: dict[int, bytes] = {}
        self._at = -PAUSE

    def so_far(self, done: int, total: int, partial: Any) -> None:
        """Report a review that grows."""
        if time.monotonic() - self._at >= PAUSE:
            self._tell(done, total, partial, whole=False)
            self._at = time.monotonic()

    def last(self, whole: Any) -> None:
        """Report a review that is done."""
        total = len(whole["steps"])
        self._tell(total, total, whole, whole=True)

    def _tell(self, done: int, total: int, partial: Any, whole: bool) -> None:
        changed = []
        for step in partial["steps"]:
            text = orjson.dumps(step, option=orjson.OPT_SERIALIZE_NUMPY)
            if self._told.get(step["step"]) != text:
                self._told[step["step"]] = text
                changed.append(orjson.Fragment(text))
        head = {name: value for name, value in partial.items() if name != "steps"}
        self._send({"done": done, "total": total, "head": head, "steps": changed, "whole": whole})


def _send(answers: BinaryIO, message: dict[str, Any]) -> None:
    answers.write(orjson.dumps(message, option=orjson.OPT_SERIALIZE_NUMPY) + b"\n")
    answers.flush()

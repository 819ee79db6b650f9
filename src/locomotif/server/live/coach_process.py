"""A process in which the coach thinks, with the processor time that nobody else wants."""

import asyncio
import contextlib
import os
import subprocess
from typing import Any

import orjson

from locomotif.bots.pipes import command_of

PROCESS = "locomotif.server.live.review_process"
"""The module that the process runs."""

_LONGEST_LINE = 1 << 26


class CoachProcess:
    """A process in which the coach thinks; it starts when it is asked something."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, wanted: dict[str, Any]) -> None:
        """Ask for the review of a game, or about some of its positions."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *command_of(PROCESS),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                limit=_LONGEST_LINE,
            )
            if os.environ.get("LOCOMOTIF_REVIEW_PRIORITY", "0") == "0":
                lower_priority(self._process.pid)
        assert self._process.stdin is not None
        self._process.stdin.write(orjson.dumps(wanted) + b"\n")
        await self._process.stdin.drain()

    async def report(self, patience: float) -> dict[str, Any] | None:
        """Wait for its next report; None if none comes within this many seconds."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(patience):  # `wait_for` of Python 3.11 may lose a cancellation
                line = await self._process.stdout.readline()
        except TimeoutError:
            return None
        if not line:
            raise EOFError("the process has ended")
        report: dict[str, Any] = orjson.loads(line)
        return report

    def end(self) -> None:
        """End it, whatever it is doing."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        self._process = None


def lower_priority(pid: int) -> None:
    """Let everything else go before a process that has just started: already loading it takes seconds."""
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "SCHED_IDLE"):
            os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))
        elif hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, pid, 19)

"""How long a start takes: with an empty cache, when everything is compiled, and later."""

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

DEAL = "import locomotif; locomotif.Game('usa', seed=1)"
PLAY = (
    "import locomotif; game = locomotif.Game('usa', seed=1)\n"
    "while not game.over: game.play(game.legal_moves()[0])\n"
    "game.result(), game.view(0)"
)


@dataclass(frozen=True)
class Start:
    """What a start cost: seconds on the wall, and seconds of the processor, whoever else was using it."""

    waiting_s: float
    processor_s: float


def starts(*, cold: bool = True) -> dict[str, Start]:
    """From the command to a game dealt, and to one played to its end; cold and warm."""
    found = {}
    if cold:
        with tempfile.TemporaryDirectory(prefix="locomotif-bench-") as folder:
            environment = {**os.environ, "LOCOMOTIF_CACHE": folder}
            found["cold: compile, deal"] = _start(DEAL, environment)
            found["then: compile the rest, play a game"] = _start(PLAY, environment)
    _start(PLAY, dict(os.environ))
    found["warm: import, deal"] = _quickest(DEAL)
    found["warm: import, play a game"] = _quickest(PLAY)
    return found


def _quickest(code: str) -> Start:
    """The quickest of three."""
    return min((_start(code, dict(os.environ)) for _ in range(3)), key=lambda start: start.processor_s)


def _start(code: str, environment: dict[str, str]) -> Start:
    """Run some code in a process of its own."""
    began, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, stderr=subprocess.DEVNULL)
    after = os.times()
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return Start(time.perf_counter() - began, processor)

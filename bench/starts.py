"""How long a start takes: with an empty cache, stage by stage and all at once, and when everything is compiled."""

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
COMPILE = (
    "from {} import {} as stage; from locomotif.kernel.warm import compile_stages; compile_stages([stage])"
)
STAGES = {
    "the rules": ("locomotif.kernel.warm", "RULES"),
    "imagining": ("locomotif.game.imagined", "IMAGINING"),
    "the bots": ("locomotif.bots.built_in", "BOTS"),
    "search": ("locomotif.bots.built_in", "SEARCH"),
    "the network": ("locomotif.bots.net_player", "NETWORK"),
    "the laboratory": ("locomotif.lab.simulation", "GAMES"),
    "the environments": ("locomotif.lab.env.game_batch", "ENVIRONMENTS"),
}
EVERYTHING = "import sys; sys.argv = ['locomotif', 'warm']; from locomotif.cli import main; main()"


@dataclass(frozen=True)
class Start:
    """What a start cost: seconds on the wall, and seconds of the processor, whoever else was using it."""

    waiting_s: float
    processor_s: float


def starts(*, cold: bool = True) -> dict[str, Start]:
    """From the command to a game dealt, and to one played to its end; cold and warm."""
    found = cold_starts() if cold else {}
    _start(PLAY, dict(os.environ))
    found["warm: import, deal"] = _quickest(DEAL)
    found["warm: import, play a game"] = _quickest(PLAY)
    return found


def cold_starts() -> dict[str, Start]:
    """Compile everything with an empty cache: one stage after the other, each with an import; then all at once."""
    found = {}
    with tempfile.TemporaryDirectory(prefix="locomotif-bench-") as folder:
        environment = {**os.environ, "LOCOMOTIF_CACHE": folder}
        for what, where in STAGES.items():
            found[f"cold: {what}"] = _start(COMPILE.format(*where), environment)
    with tempfile.TemporaryDirectory(prefix="locomotif-bench-") as folder:
        found["cold: locomotif warm"] = _start(EVERYTHING, {**os.environ, "LOCOMOTIF_CACHE": folder})
    return found


def _quickest(code: str) -> Start:
    """The quickest of three."""
    return min((_start(code, dict(os.environ)) for _ in range(3)), key=lambda start: start.processor_s)


def _start(code: str, environment: dict[str, str]) -> Start:
    """Run some code in a process of its own."""
    began, before = time.perf_counter(), os.times()
    quiet = subprocess.DEVNULL
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, stdout=quiet, stderr=quiet)
    after = os.times()
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return Start(time.perf_counter() - began, processor)

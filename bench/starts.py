"""How long a start takes: with an empty cache, stage by stage and all at once, and when everything is compiled."""

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass

DEAL = "import locomotif; locomotif.Game('usa', seed=1)"
PLAY = (
    "import locomotif; game = locomotif.Game('usa', seed=1)\n"
    "while not game.over: game.play(game.legal_moves()[0])\n"
    "game.result(), game.view(0)"
)
COMPILE = "from locomotif.kernel.warm import compile_stages\n{imports}\ncompile_stages([{names}])"
STAGES = {
    "RULES": ("the rules", "locomotif.kernel.warm"),
    "IMAGINING": ("imagining", "locomotif.game.imagined"),
    "BOTS": ("the bots", "locomotif.bots.built_in"),
    "SEARCH": ("search", "locomotif.bots.built_in"),
    "NETWORK": ("the network", "locomotif.bots.net_player"),
    "GAMES": ("the laboratory", "locomotif.lab.simulation"),
    "ENVIRONMENTS": ("the environments", "locomotif.lab.env.game_batch"),
}
FOUR = ("RULES", "BOTS", "SEARCH", "ENVIRONMENTS")
"""What somebody who studies games needs; this is compared from version to version."""
EVERYTHING = "import sys; sys.argv = ['locomotif', 'warm']; from locomotif.cli import main; main()"


@dataclass(frozen=True)
class Start:
    """What a start cost: wall-clock seconds, and CPU seconds, which other load does not change much."""

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
    """Compile with an empty cache: one stage after the other, each with an import; then four and all at once."""
    found = {}
    with _empty_cache() as environment:
        for name, (what, _) in STAGES.items():
            found[f"cold: {what}"] = _start(_compiling(name), environment)
    with _empty_cache() as environment:
        found["cold: rules, bots, search, environments"] = _start(_compiling(*FOUR), environment)
    with _empty_cache() as environment:
        found["cold: locomotif warm"] = _start(EVERYTHING, environment)
    return found


@contextlib.contextmanager
def _empty_cache() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory(prefix="locomotif-bench-") as folder:
        yield {**os.environ, "LOCOMOTIF_CACHE": folder}


def _compiling(*names: str) -> str:
    """The code that compiles these stages together."""
    imports = "\n".join(f"from {STAGES[name][1]} import {name}" for name in names)
    return COMPILE.format(imports=imports, names=", ".join(names))


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

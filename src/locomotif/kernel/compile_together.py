"""Compile on all cores: processes divide the functions among themselves and leave their code in the cache."""

import contextlib
import gc
import importlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from locomotif.kernel.code_cache import TOGETHER, Note, finished_functions
from locomotif.kernel.compiler import SOURCES
from locomotif.kernel.core_count import cores_allowed

Call = tuple[float, Callable[[], object]]
"""About how many seconds a core takes to compile something, and the call that does it."""

_TOTALS = "totals.json"


@dataclass(frozen=True)
class Progress:
    """How many functions there are to compile, and how many are done, by the folders of their sources."""

    total: Mapping[str, int]
    done: Mapping[str, int]

    def share(self, package: Path | None = None) -> float:
        """The share that is done, from 0 to 1: of one folder, or of everything."""
        names = [str(package)] if package else list(self.total)
        total = sum(self.total.get(name, 0) for name in names)
        return sum(self.done.get(name, 0) for name in names) / total if total else 0.0


Report = Callable[[Progress], None]


def compile_together(functions: Sequence[str], report: Report | None = None) -> bool:
    """Compile in several processes; False if that is not possible or fails: then the caller must compile.

    functions: names, "package.module:function", of the functions that list the calls to be made (`calls_of`).
    """
    if not sys.executable:  # Python inside another program
        return False
    number = cores_allowed() + 1  # one of them often waits for another
    with (
        tempfile.TemporaryDirectory(prefix="locomotif-") as folder,
        _helpers(functions, folder, number) as helpers,
    ):
        while any(helper.poll() is None for helper in helpers):
            if any(helper.poll() for helper in helpers):
                return False
            if report:
                report(_progress(Path(folder)))
            time.sleep(0.1)
        return not any(helper.returncode for helper in helpers)


@contextlib.contextmanager
def _helpers(functions: Sequence[str], folder: str, number: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Start processes that compile; they end with us."""
    source = str(Path(__file__).parents[2])
    environment = {**os.environ, TOGETHER: folder}
    code = "import sys; sys.path.insert(0, sys.argv[1]); from {} import help_compiling; help_compiling()"
    command = [sys.executable, "-c", code.format(__name__), source]
    helpers = [
        subprocess.Popen([*command, f"{place / number}", *functions], env=environment, stdin=subprocess.PIPE)
        for place in range(number)
    ]
    try:
        yield helpers
    finally:
        for helper in helpers:
            helper.kill()
            helper.communicate()


def help_compiling() -> None:
    """In a helper: make all the calls, beginning at our own place among them, and skip those that others make."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()
    place, functions = float(sys.argv[2]), sys.argv[3:]
    calls = list(enumerate(calls_of(functions)))
    together = Path(os.environ[TOGETHER])
    _write_totals(together)
    ends = list(accumulate(seconds for _, (seconds, _) in calls))
    begin = bisect_right(ends, place * ends[-1])
    for number, (_, call) in calls[begin:] + calls[:begin]:
        if Note(together / f"call {number}").take():
            call()


def _end_with_parent() -> None:
    """Wait until nobody holds the other end of our input, then exit: however the parent ended, we end too."""
    os.read(0, 1)
    os._exit(1)


def calls_of(functions: Sequence[str]) -> list[Call]:
    """All the calls that these functions list."""
    calls: list[Call] = []
    for function in functions:
        module, _, name = function.partition(":")
        calls += getattr(importlib.import_module(module), name)()
    return calls


def _write_totals(together: Path) -> None:
    """Note in which folder each module is, and how many functions it has."""
    modules: dict[str, tuple[str, int]] = {}
    for function in SOURCES.values():
        file = Path(function.__code__.co_filename)
        modules[file.stem] = (str(file.parent), modules.get(file.stem, ("", 0))[1] + 1)
    whole = together / f"{os.getpid()}.json"
    whole.write_text(json.dumps(modules), encoding="utf-8")
    with contextlib.suppress(PermissionError):  # Windows: somebody is reading what another helper has written
        os.replace(whole, together / _TOTALS)


def _progress(together: Path) -> Progress:
    """Read how far the helpers are."""
    try:
        modules = json.loads((together / _TOTALS).read_text(encoding="utf-8"))
    except (FileNotFoundError, PermissionError):  # not yet, or Windows: it is just being replaced
        return Progress({}, {})
    total, done = Counter[str](), Counter[str]()
    for folder, number in modules.values():
        total[folder] += number
    for name in finished_functions(together):
        folder, _ = modules.get(name.partition(".")[0], ("", 0))
        done[folder] += 1
    return Progress(total, done)

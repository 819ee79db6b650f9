"""Compiling on all cores: processes that divide the functions among themselves and leave their code in the cache."""

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

Call = tuple[float, Callable[[], object]]
"""A call that compiles something, and about how many seconds that takes a core."""

_TOTALS = "totals.json"


@dataclass(frozen=True)
class Progress:
    """How many functions there are to compile, and how many are done, by the folders of their sources."""

    total: Mapping[str, int]
    done: Mapping[str, int]

    def share(self, package: Path | None = None) -> float:
        """From 0 to 1: of one folder, or of everything."""
        names = [str(package)] if package else list(self.total)
        total = sum(self.total.get(name, 0) for name in names)
        return sum(self.done.get(name, 0) for name in names) / total if total else 0.0


Report = Callable[[Progress], None]


def compile_together(
    doors: Sequence[str], report: Report | None = None, processes: int | None = None
) -> bool:
    """Compile all that these doors call. False if that failed, or there is only one core: then the caller does it.

    doors: functions by their names, "package.module:function", that list the calls to be made.
    """
    if not sys.executable:  # Python inside another program
        return False
    number = _cores() + 1  # one of them often waits for another
    with (
        tempfile.TemporaryDirectory(prefix="locomotif-") as folder,
        _helpers(doors, folder, number) as helpers,
    ):
        while any(helper.poll() is None for helper in helpers):
            if any(helper.poll() for helper in helpers):
                return False
            if report:
                report(_progress(Path(folder)))
            time.sleep(0.1)
        return not any(helper.returncode for helper in helpers)


@contextlib.contextmanager
def _helpers(doors: Sequence[str], folder: str, number: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Processes that compile; they end with us."""
    source = str(Path(__file__).parents[2])
    environment = {**os.environ, TOGETHER: folder}
    code = "import sys; sys.path.insert(0, sys.argv[1]); from {} import help_compiling; help_compiling()"
    command = [sys.executable, "-c", code.format(__name__), source]
    helpers = [
        subprocess.Popen([*command, f"{place / number}", *doors], env=environment, stdin=subprocess.PIPE)
        for place in range(number)
    ]
    try:
        yield helpers
    finally:
        for helper in helpers:
            helper.kill()
            helper.communicate()


def help_compiling() -> None:
    """In a helper: go through all doors, beginning at our own place among them, and leave out what others do."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.disable()
    place, doors = float(sys.argv[2]), sys.argv[3:]
    calls = list(enumerate(calls_behind(doors)))
    together = Path(os.environ[TOGETHER])
    _write_totals(together)
    ends = list(accumulate(seconds for _, (seconds, _) in calls))
    begin = bisect_right(ends, place * ends[-1])
    for number, (_, call) in calls[begin:] + calls[:begin]:
        if Note(together / f"call {number}").take():
            call()


def _end_with_parent() -> None:
    """Wait until nobody holds the other end of our input: however the parent ended, we end too."""
    os.read(0, 1)
    os._exit(1)


def calls_behind(doors: Sequence[str]) -> list[Call]:
    """The calls that compile everything behind these doors."""
    calls: list[Call] = []
    for door in doors:
        module, _, name = door.partition(":")
        calls += getattr(importlib.import_module(module), name)()
    return calls


def _write_totals(together: Path) -> None:
    """Note in which folder each module lies, and how many functions it has."""
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


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

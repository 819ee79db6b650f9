"""How the rules are compiled, and where the compiled code is kept.

Numba's own cache looks only at the file of the function that is called; a change in another module of the
kernel would go unnoticed. So the cache folder carries a fingerprint of all the sources.
"""

import contextlib
import functools
import gc
import getpass
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import llvmlite
import numba
import numpy

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN_PYTHON = bool(numba.config.DISABLE_JIT)
"""True under NUMBA_DISABLE_JIT=1: the same functions run uncompiled, for debugging and coverage."""

numba.config.SLP_VECTORIZE = 1
"""Sets of routes are four words: computing with all four at once makes games a twentieth faster."""

_STALE_AFTER = 30 * 24 * 3600.0

SOURCES: dict[Any, Callable[..., Any]] = {}
"""By compiled function: the plain Python it came from, from which `targets` makes it for a GPU."""

RARE: set[Any] = set()
"""Of these functions, the long ones that are seldom called."""


def compiled(function: Function) -> Function:
    """Compile a function that Python calls: without the interpreter's lock, kept on disk for the next start."""
    return _compile(function, door=True)


def inside(function: Function) -> Function:
    """Compile a function that only compiled functions call; without a door to Python it compiles faster."""
    return _compile(function, door=False)


def inlined(function: Function) -> Function:
    """Compile a small function into each place that calls it."""
    return _compile(function, door=False, forceinline=True)


def rare(function: Function) -> Function:
    """Compile a long function that is seldom called: on a GPU, where code is costly, it is not inlined."""
    made = inside(function)
    RARE.add(made)
    return made


def _compile(function: Function, door: bool, forceinline: bool = False) -> Function:
    if PLAIN_PYTHON:
        SOURCES[function] = function
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename).parent))
    try:
        compiler = numba.njit(
            nogil=True,
            cache=True,
            error_model="numpy",
            no_cfunc_wrapper=True,
            no_cpython_wrapper=not door,
            forceinline=forceinline,
        )
        made = compiler(function)
    finally:
        numba.config.CACHE_DIR = before
    SOURCES[made] = function
    return made


@contextlib.contextmanager
def first_start(
    what: str = "the rules", long: str = "half a minute", package: Path | None = None
) -> Iterator[bool]:
    """Tell the person waiting why this start takes longer, once per version of what is compiled.

    The body of the `with` is to compile all of it; the garbage collector is off meanwhile, which saves a tenth of
    the time.
    """
    if is_compiled(what, package):
        yield False
        return
    print(f"Compiling {what} for this machine (once, about {long}) …", file=sys.stderr, flush=True)
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield True
    finally:
        if collecting:
            gc.enable()
    _remember_start(_mark(what, package))


def is_compiled(what: str, package: Path | None = None) -> bool:
    """Has an earlier start compiled this?"""
    return PLAIN_PYTHON or _mark(what, package).exists()


def _remember_start(mark: Path) -> None:
    """Note that everything has been compiled, and delete versions that have long been unused."""
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
        for folder in mark.parent.parent.glob("*-????????????????"):
            if time.time() - folder.stat().st_mtime > _STALE_AFTER:
                shutil.rmtree(folder, ignore_errors=True)
    except OSError:
        return  # a cache that cannot be written only costs time


def _mark(what: str, package: Path | None) -> Path:
    """The file that tells a later start from the first."""
    return cache_folder(package or _KERNEL) / f"{what.rpartition(' ')[2]}.complete"


@functools.cache
def cache_folder(package: Path, *others: Path) -> Path:
    """The folder of a package's compiled code: in the user's cache, else in a temporary place.

    others: packages whose functions it compiles into its own.
    """
    chosen = os.environ.get("LOCOMOTIF_CACHE") or os.environ.get("XDG_CACHE_HOME")
    home = Path(chosen) if chosen else Path.home() / ".cache"
    name = f"{package.name}-{_fingerprint(package, others)}"
    try:
        (home / "locomotif" / name).mkdir(parents=True, exist_ok=True)
        return home / "locomotif" / name
    except OSError:
        return Path(tempfile.gettempdir()) / f"locomotif-{getpass.getuser()}" / name


def _fingerprint(package: Path, others: tuple[Path, ...]) -> str:
    """A digest of all that a package's compiled code depends on: path, sources, the kernel's, the compiler.

    The path is part of it because Numba caches code by path: a copy elsewhere is compiled again, and must say so.
    """
    digest = hashlib.sha256(os.fsencode(package) + b"\0")
    sources = {_KERNEL.parent / "boards" / "limits.py"}
    for folder in (package, _KERNEL, *others):
        sources.update(folder.glob("*.py"))
    for source in sorted(sources):
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
    for version in (numba.__version__, numpy.__version__, llvmlite.__version__, platform.python_version()):
        digest.update(version.encode() + b"\0")
    return digest.hexdigest()[:16]


_KERNEL = Path(__file__).parent


@inlined
def scratch(size, most, dtype):  # type: ignore[no-untyped-def]
    """Room for `size` numbers while a function runs, not cleared.

    `most` is a constant: what a machine that cannot allocate (`targets`) sets aside instead.
    """
    return numpy.empty(size, dtype)

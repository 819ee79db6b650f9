"""Where compiled code is kept from one start to the next.

Numba's own cache looks only at the file of the function that is called, and at its path: a change in another module
would go unnoticed, and a copy elsewhere would be compiled again. Here the folder's name has a fingerprint of all the
sources instead: the same sources share their code, wherever they are installed.
"""

import atexit
import functools
import hashlib
import os
import platform
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding
import numba
import numpy
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from platformdirs import user_cache_path

from locomotif.kernel.late_linking import Part, keep_part, rebuild_part

CHOSEN = "LOCOMOTIF_CACHE"
"""The variable with which people say where the code is kept."""

TOGETHER = "LOCOMOTIF_COMPILE_TOGETHER"
"""The variable with the folder in which processes that compile together note who compiles what."""

_KERNEL = Path(__file__).parent
_BELOW = (_KERNEL, _KERNEL.parent / "imagination", _KERNEL.parent / "bots" / "compiled")
"""The packages whose functions those above them compile into their own, lowest first."""

_NOT_COMPILED = {_KERNEL / name for name in ("code_cache.py", "compile_together.py", "warm.py")}

_STALE_AFTER = 30 * 24 * 3600.0


def keep(dispatcher: Any, function: Callable[..., Any]) -> None:
    """Keep the code of a compiled function in the folder of its package."""
    dispatcher._cache = _CodeCache(function)


@functools.cache
def cache_folder(package: Path, *others: Path) -> Path:
    """The folder of a package's compiled code: in the user's cache, else a private one for this process.

    others: packages whose functions it compiles into its own.
    """
    name = f"{package.name}-{_fingerprint(package, others)}"
    home = _home()
    if home is not None and _is_usable(home / name):
        return home / name
    folder = _private_folder() / "locomotif" / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def is_kept(package: Path) -> bool:
    """Does a package's compiled code stay when this process has ended?"""
    folder = cache_folder(package)
    return not (_private_folder.cache_info().currsize and folder.is_relative_to(_private_folder()))


def is_complete(package: Path, what: str) -> bool:
    """Has an earlier start compiled all of this?"""
    return _mark(package, what).exists()


def mark_complete(package: Path, what: str) -> None:
    """Note that everything has been compiled, and delete versions that have long been unused."""
    mark = _mark(package, what)
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
        for folder in mark.parent.parent.glob("*-????????????????"):
            if time.time() - folder.stat().st_mtime > _STALE_AFTER:
                shutil.rmtree(folder, ignore_errors=True)
    except OSError:
        return  # a cache that cannot be written only costs time


def _mark(package: Path, what: str) -> Path:
    """The file by which a later start knows that it is not the first."""
    return cache_folder(package) / f"{what.rpartition(' ')[2]}.complete"


def _home() -> Path | None:
    """The folder of all compiled code, whether or not it can be written; None for a user without a home."""
    chosen = os.environ.get(CHOSEN)
    if chosen:
        return Path(chosen) / "locomotif"
    try:
        folder = user_cache_path("locomotif")
    except RuntimeError:
        return None
    return folder if folder.is_absolute() else None


def _is_usable(folder: Path) -> bool:
    """Can code be kept here, or has it been compiled here before, as in an image that nobody may write to?"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        return True
    except OSError:
        return any(folder.glob("*.complete"))


@functools.cache
def _private_folder() -> Path:
    """A new folder for this user alone; processes that we start use it too, and it is deleted when we exit."""
    folder = tempfile.mkdtemp(prefix="locomotif-")
    os.environ[CHOSEN] = folder
    creator = os.getpid()

    def remove() -> None:
        if os.getpid() == creator:
            shutil.rmtree(folder, ignore_errors=True)

    atexit.register(remove)
    return Path(folder)


def _fingerprint(package: Path, others: tuple[Path, ...]) -> str:
    """A digest of all that a package's compiled code depends on: sources, versions of the compiler, processor."""
    digest = hashlib.sha256()
    below = _BELOW[: _BELOW.index(package)] if package in _BELOW else _BELOW
    folders = dict.fromkeys((package, *below, *others))
    sources = [source for folder in folders for source in sorted(folder.glob("*.py"))]
    for source in (_KERNEL.parent / "boards" / "limits.py", *sources):
        if source not in _NOT_COMPILED:
            digest.update(f"{source.parent.name}/{source.name}\0".encode() + source.read_bytes() + b"\0")
    versions = (numba.__version__, numpy.__version__, llvmlite.__version__, platform.python_version())
    for fact in (*versions, platform.machine(), _processor()):
        digest.update(fact.encode() + b"\0")
    return digest.hexdigest()[:16]


def _processor() -> str:
    """What the code is compiled for: this processor, or the one that NUMBA_CPU_NAME names."""
    config = numba.config
    if config.CPU_NAME:  # type: ignore[attr-defined]
        return f"{config.CPU_NAME} {config.CPU_FEATURES}"  # type: ignore[attr-defined]
    return f"{llvmlite.binding.get_host_cpu_name()} {llvmlite.binding.get_host_cpu_features().flatten()}"


class _ByFingerprint(_CacheLocator):  # type: ignore[misc]
    """Tells Numba where the code of a function lies; the folder's name says which sources it was made from."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._line = function.__code__.co_firstlineno
        self._folder = cache_folder(Path(file).parent)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "_ByFingerprint":
        return cls(function, file)


class _CodeInFolder(CompileResultCacheImpl):  # type: ignore[misc]
    """What is kept of a function: of an entry point its machine code, of a part what entry points are linked with."""

    _locator_classes = [_ByFingerprint]  # noqa: RUF012

    def reduce(self, cres: Any) -> tuple[bool, tuple[Any, ...]]:
        is_part = isinstance(cres.library, Part)
        return is_part, keep_part(cres) if is_part else super().reduce(cres)

    def rebuild(self, target_context: Any, payload: tuple[bool, tuple[Any, ...]]) -> Any:
        is_part, kept = payload
        return rebuild_part(target_context, kept) if is_part else super().rebuild(target_context, kept)


class _CodeCache(FunctionCache):  # type: ignore[misc]
    """Numba's cache of one function, in our folder."""

    _impl_class = _CodeInFolder

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load code from the cache; None if this process must compile it.

        Of several processes that compile together the first one takes a function, and the others wait for it: a
        function waits only for those that it calls, so they never wait for each other.
        """
        found = super().load_overload(sig, target_context)
        note = self._note(sig)
        if found is not None or note is None or note.take():
            return found
        note.wait()
        return super().load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep new code; where nothing can be written, it is compiled again at the next start."""
        try:
            super().save_overload(sig, data)
        except OSError:
            self.disable()
        note = self._note(sig)
        if note is not None:
            note.finish()

    def _note(self, sig: Any) -> "Note | None":
        together = os.environ.get(TOGETHER)
        if not together:
            return None
        name = f"{self._impl.filename_base} {hashlib.sha256(str(sig).encode()).hexdigest()[:16]}"
        return Note(Path(together) / name)


class Note:
    """Who compiles something: the processes that compile together read it from a file."""

    def __init__(self, path: Path) -> None:
        self._taken = path.with_name(f"{path.name}.taken")
        self._done = path.with_name(f"{path.name}.done")

    def take(self) -> bool:
        """Is it ours to compile?"""
        try:
            with open(self._taken, "x", encoding="utf-8") as file:
                file.write(str(os.getpid()))
        except FileExistsError:
            return False
        return True

    def finish(self) -> None:
        """Let the others know that the code is there."""
        self._done.touch()

    def wait(self) -> None:
        """Wait until the other process has finished; whoever started us ends us if it fails."""
        while not self._done.exists():
            time.sleep(0.01)


def finished_functions(together: Path) -> set[str]:
    """The functions that have been compiled by the processes that share this folder: "module.function-line …"."""
    return {path.name.rpartition(" ")[0] for path in together.glob("*.done")}

"""Compile the kernel's functions for a GPU: the same sources, compiled by numba-cuda.

Without a GPU, `NUMBA_ENABLE_CUDASIM=1` runs everything in Numba's simulator: plain Python, slow, for tests.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks for a name that NumPy 2.5 has dropped
    np.row_stack = np.vstack

from numba import cuda

from locomotif.kernel.bits import lowest, popcount
from locomotif.kernel.code_cache import cache_folder
from locomotif.kernel.compiler import scratch
from locomotif.kernel.log import note, note_cards
from locomotif.kernel.targets import Target
from locomotif.kernel.trails import FAR, leave_out_the_least

SIMULATED = bool(numba.config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
"""True under NUMBA_ENABLE_CUDASIM=1: no GPU is used."""


def count_bits(word: Any) -> Any:
    """Count the bits of one word."""
    return int(word).bit_count() if SIMULATED else np.int64(cuda.popc(word))  # type: ignore[attr-defined]


def lowest_bit(word: Any) -> Any:
    """Number of the lowest bit of a word that is not zero."""
    return (int(word) & -int(word)).bit_length() - 1 if SIMULATED else np.int64(cuda.ffs(word)) - 1  # type: ignore[attr-defined]


def local_array(size: Any, most: Any, dtype: Any) -> Any:
    """An array that lasts as long as a function runs; its contents are undefined at first."""
    return np.empty(size, dtype) if SIMULATED else cuda.local.array(most, dtype)  # type: ignore[attr-defined]


def write_nothing(log: Any, kind: Any, seat: Any, number: Any, what: Any) -> None:
    """Do nothing: no log is kept of games on the GPU."""


def no_bound(routes: Any, cities: Any, here: Any, places: Any, total: Any) -> tuple[int, int]:
    """Give no bound: a good one takes megabytes, and the search for the longest path is exact without it."""
    return FAR, 0


def _on_device(function: Callable[..., Any], is_rare: bool = False) -> Any:
    """Make a function that kernels call."""
    if SIMULATED:
        return function
    made = cuda.jit(device=True)(function)
    return _not_inlined(made) if is_rare else made


def _not_inlined(made: Any) -> Any:
    """Keep a function out of line: a copy in each caller would overflow the instruction cache."""
    compile_device = made.compile_device

    def compile_apart(*arguments: Any) -> Any:
        result = compile_device(*arguments)
        result.library.get_function(result.fndesc.llvm_func_name).attributes.add("noinline")
        return result

    made.compile_device = compile_apart
    return made


def _inlined(function: Callable[..., Any]) -> Any:
    """Make a function that is inlined into its callers, so that constants stay constants."""
    return function if SIMULATED else cuda.jit(device=True, inline="always")(function)


GPU = Target(
    make=_on_device,
    instead={
        popcount: _on_device(count_bits),
        lowest: _on_device(lowest_bit),
        scratch: _inlined(local_array),
        note: _on_device(write_nothing),
        note_cards: _on_device(write_nothing),
        leave_out_the_least: _on_device(no_bound),
    },
)


def kernel(function: Callable[..., Any]) -> Any:
    """Make a function that the host launches with one thread per game; it calls compiled functions by name.

    It is compiled at its first launch and cached for the next start.
    """
    plain = GPU.plain(function)
    if SIMULATED:
        return cuda.jit(plain)
    from numba.cuda.core import config  # noqa: PLC0415 - numba-cuda's own; the simulator has none

    package = Path(__file__).parent
    others = (package.parent / "compiled", package.parents[1] / "bots" / "compiled")
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(package, *others))
    try:
        return cuda.jit(plain, cache=True)
    finally:
        config.CACHE_DIR = before

"""How the rules are compiled. Where their code is kept is told by `code_cache`."""

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy
from numba import types

from locomotif.kernel.code_cache import keep
from locomotif.kernel.late_linking import DoorCompiler, PartCompiler

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN_PYTHON = bool(numba.config.DISABLE_JIT)
"""True under NUMBA_DISABLE_JIT=1: the same functions run uncompiled, for debugging and coverage."""

numba.config.SLP_VECTORIZE = 1
"""Sets of routes are four words: computing with all four at once makes games a twentieth faster."""

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
    compiler = numba.njit(
        nogil=True,
        error_model="numpy",
        no_cfunc_wrapper=True,
        no_cpython_wrapper=not door,
        forceinline=forceinline,
        pipeline_class=DoorCompiler if door else PartCompiler,
    )
    made = compiler(function)
    keep(made, function)
    if not door:
        made.get_call_template = functools.partial(_widened_call, made.get_call_template)
    SOURCES[made] = function
    return made


def _widened_call(find_call, arguments, named):  # type: ignore[no-untyped-def]
    """Let a function that is called with small numbers or constants be compiled once, for numbers of 64 bits."""
    return find_call([_widened(kind) for kind in arguments], {name: _widened(named[name]) for name in named})


def _widened(kind: Any) -> Any:
    if isinstance(kind, (types.IntegerLiteral, types.BooleanLiteral)):
        kind = kind.literal_type
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


@inlined
def scratch(size, most, dtype):  # type: ignore[no-untyped-def]
    """Room for `size` numbers while a function runs, not cleared.

    `most` is a constant: what a machine that cannot allocate (`targets`) sets aside instead.
    """
    return numpy.empty(size, dtype)

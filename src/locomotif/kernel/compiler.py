"""How the rules are compiled; `code_cache` says where their code is kept."""

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import numba
import numpy
from numba import types

from locomotif.kernel.code_cache import keep
from locomotif.kernel.late_linking import EntryPointCompiler, PartCompiler

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN_PYTHON = bool(numba.config.DISABLE_JIT)
"""True under NUMBA_DISABLE_JIT=1: the same functions run uncompiled, for debugging and coverage."""

numba.config.SLP_VECTORIZE = 1
"""Sets of routes are four words: computing with all four at once makes games a twentieth faster."""

SOURCES: dict[Any, Callable[..., Any]] = {}
"""By compiled function: its plain Python, from which `targets` makes it for a GPU."""

RARE: set[Any] = set()
"""Those of these functions that are long and seldom called."""


def compiled(function: Function) -> Function:
    """Compile a function that Python calls: without the interpreter's lock, kept on disk for the next start."""
    return _compile(function, python_entry=True)


def inside(function: Function) -> Function:
    """Compile a function that only compiled functions call; without an entry point for Python it compiles faster."""
    return _compile(function, python_entry=False)


def inlined(function: Function) -> Function:
    """Compile a small function into each place that calls it."""
    return _compile(function, python_entry=False, forceinline=True)


def rare(function: Function) -> Function:
    """Compile a long function that is seldom called: on a GPU, where code is costly, it is not inlined."""
    made = inside(function)
    RARE.add(made)
    return made


def _compile(function: Function, python_entry: bool, forceinline: bool = False) -> Function:
    if PLAIN_PYTHON:
        SOURCES[function] = function
        return function
    compiler = numba.njit(
        nogil=True,
        error_model="numpy",
        no_cfunc_wrapper=True,
        no_cpython_wrapper=not python_entry,
        forceinline=forceinline,
        pipeline_class=EntryPointCompiler if python_entry else PartCompiler,
    )
    made = compiler(function)
    keep(made, function)
    if not python_entry:
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
    """Memory for `size` numbers while a function runs, not cleared.

    `most` is a constant: the size that a machine which cannot allocate (`targets`) reserves instead.
    """
    return numpy.empty(size, dtype)

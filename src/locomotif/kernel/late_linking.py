"""Optimise once: what only compiled functions call is kept as a part, and becomes machine code with its callers.

By itself, Numba optimises every function together with all that it calls and makes machine code of the whole: what
lies ten calls deep is optimised ten times. Here a part is only translated. An entry point, which Python calls, is
linked with all its parts, and they are optimised and inlined together, once for each entry point.
"""

from typing import Any

import llvmlite.binding
from numba import _dynfunc
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.typed_passes import NativeLowering


class Part(JITCodeLibrary):
    """The translated code of a part and of all that it calls."""

    def _optimize_final_module(self) -> None:
        """Leave that to the entry points."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


def keep_part(result: Any) -> tuple[Any, ...]:
    """What a cache keeps of a part."""
    result.fndesc.typemap = result.fndesc.calltypes = None
    code = result.library._get_module_for_linking().as_bitcode()
    environments = tuple(result._find_referenced_environments())
    return (
        code, result.library.name, result.fndesc, result.environment, result.signature, result.reload_init,
        environments,
    )  # fmt: skip


def rebuild_part(target: Any, kept: tuple[Any, ...]) -> Any:
    """Rebuild a part from what the cache kept."""
    code, name, description, environment, signature, reload_init, environments = kept
    library = Part(target.codegen(), name)
    library._final_module = library._shared_module = llvmlite.binding.parse_bitcode(code)
    library._finalized = True
    return CompileResult(
        target_context=target,
        typing_context=target.typing_context,
        library=library,
        environment=environment,
        entry_point=_entry(library, description, environment),
        fndesc=description,
        type_annotation="",
        signature=signature,
        objectmode=False,
        lifted=(),
        typing_error=None,
        call_helper=None,
        metadata=None,
        reload_init=reload_init,
        referenced_envs=environments,
    )


def _entry(library: Any, description: Any, environment: Any) -> Any:
    """A placeholder where Numba wants a Python function for a part; nobody calls it."""
    name = description.qualname.split(".")[-1]
    return _dynfunc.make_function(description.lookup_module(), name, name, 0, environment, (library,))


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):
    """Translates a function without making machine code of it."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        library = state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        library._ensure_finalized()
        lowered = state["cr"]
        entry = _entry(library, lowered.fndesc, lowered.env)
        state.targetctx.insert_user_function(entry, lowered.fndesc, [library])
        state.reload_init.extend(library._reload_init)
        state["cr"] = lowered._replace(cfunc=entry)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _EntryPointLowering(NativeLowering):
    """Makes machine code of an entry point with its parts."""

    _name = "entry_point_lowering"

    def run_pass(self, state: Any) -> bool:
        super().run_pass(state)
        library = state.library
        for variable in library._final_module.global_variables:
            environment = lookup_environment(variable.name)
            if environment is not None:
                library.codegen.set_env(variable.name, environment)
        return True


class PartCompiler(CompilerBase):
    """Compiles a part."""

    lowering = _PartLowering

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (self.lowering, name) if step is NativeLowering else (step, name) for step, name in passes.passes
        ]
        passes.finalize()
        return [passes]


class EntryPointCompiler(PartCompiler):
    """Compiles an entry point."""

    lowering = _EntryPointLowering

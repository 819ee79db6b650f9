"""Make the compiled functions for another machine, from the same source.

A function finds others by the names in its module. For a second machine it is given names of its own: they lead to
that machine's version of every compiled function, and a few to what the machine does differently.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from locomotif.kernel.compiler import RARE, SOURCES


class Target:
    """A machine.

    make: makes one of its functions from plain Python, given whether it is a long one that is seldom called;
    instead: what it has in place of some compiled functions.
    """

    def __init__(self, make: Callable[[FunctionType, bool], Any], instead: dict[Any, Any]) -> None:
        self._make = make
        self._made = dict(instead)
        self._names: dict[int, dict[str, Any]] = {}

    def function(self, compiled: Any) -> Any:
        """This machine's version of a compiled function."""
        if compiled not in self._made:
            self._made[compiled] = self._make(self.plain(SOURCES[compiled]), compiled in RARE)
        return self._made[compiled]

    def plain(self, source: Callable[..., Any]) -> FunctionType:
        """A function of plain Python that finds this machine's functions under the names it uses."""
        if not isinstance(source, FunctionType):
            raise TypeError(f"{source} is not a function of plain Python")
        names = self._names_for(source.__globals__)
        made = FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
        made.__doc__ = source.__doc__
        made.__module__ = source.__module__
        return made

    def _names_for(self, names: dict[str, Any]) -> dict[str, Any]:
        """The names of a module as they are on this machine; a module that is still being imported will get more."""
        own = self._names.setdefault(id(names), {})
        for name in names.keys() - own.keys():
            own[name] = value = names[name]
            if self._is_made_anew(value):
                own[name] = self.function(value)
        return own

    def _is_made_anew(self, value: Any) -> bool:
        """Does this machine have a version of its own of this function?"""
        return callable(value) and value.__hash__ is not None and (value in SOURCES or value in self._made)

"""The same functions for another machine, from the same source.

A function finds the others by the names of its module. For a second machine it is given names of its own: under them
every compiled function stands as that machine has it, and a few stand for what the machine does in another way.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from locomotif.kernel.compiler import RARE, SOURCES


class Target:
    """A machine.

    make: how it makes one of its functions from plain Python, and whether that is a long one, seldom called;
    instead: what it has in place of some compiled functions.
    """

    def __init__(self, make: Callable[[FunctionType, bool], Any], instead: dict[Any, Any]) -> None:
        self._make = make
        self._made = dict(instead)
        self._names: dict[int, dict[str, Any]] = {}

    def function(self, compiled: Any) -> Any:
        """What a compiled function is on this machine."""
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
        """The names of a module, as they are on this machine; a module still being read gets more of them."""
        own = self._names.setdefault(id(names), {})
        for name in names.keys() - own.keys():
            own[name] = value = names[name]
            if self._is_made_anew(value):
                own[name] = self.function(value)
        return own

    def _is_made_anew(self, value: Any) -> bool:
        """Is this a function that the machine has in its own way?"""
        return callable(value) and value.__hash__ is not None and (value in SOURCES or value in self._made)

"""Share the cores of this machine: every search takes one, and more while they are free."""

import threading
from concurrent.futures import ThreadPoolExecutor

from locomotif.kernel.core_count import cores_allowed


class Cores:
    """The cores of this machine, shared by all searches of this process."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._free = number
        self._lock = threading.Lock()
        self.helpers = ThreadPoolExecutor(max(1, number - 1), thread_name_prefix="search")

    def take(self, most: int) -> int:
        """Take one core, and more if they are free; return how many were taken."""
        with self._lock:
            taken = max(1, min(most, self._free))
            self._free -= taken
            return taken

    def give_back(self, number: int) -> None:
        """Return cores."""
        with self._lock:
            self._free += number


CORES = Cores(cores_allowed())

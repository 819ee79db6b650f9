"""When garbage is collected: a full collection stops the process for tens of milliseconds.

Closed connections leave no reference cycles, so there is hardly any garbage. Python would run a full collection once
a second while a thousand strangers connect; here the memory in use has to grow first.
"""

import asyncio
import gc
import sys

from locomotif.server.event_loop.fair_turns import Turns

WORTH_IT, TOO_MUCH = 1.25, 1.5
"""By what factor memory must have grown since the last full collection: if nobody waits, and in any case."""

_NEVER = 1_000_000_000


class GarbageCollector:
    """Runs a full collection when memory has grown."""

    def __init__(self) -> None:
        """Exempt everything made at start-up (rules, bots), which stays for good."""
        gc.freeze()
        gc.set_threshold(*gc.get_threshold()[:2], _NEVER)
        gc.enable()
        self._least = sys.getallocatedblocks()

    async def watch(self, turns: Turns) -> None:
        """Check every second whether it is time to collect."""
        while True:
            await asyncio.sleep(1)
            self.collect(quiet=not len(turns.strangers))

    def collect(self, *, quiet: bool) -> bool:
        """Run a full collection if it is time; return whether it was."""
        used = sys.getallocatedblocks()
        due = used > self._least * (WORTH_IT if quiet else TOO_MUCH)
        if due:
            gc.collect()
            used = sys.getallocatedblocks()
        self._least = used if due else min(self._least, used)
        return due

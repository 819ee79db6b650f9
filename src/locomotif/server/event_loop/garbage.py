"""When unreachable objects are looked for: a search through everything stops the process for tens of milliseconds.

Whoever leaves, leaves nothing that must be searched for, so there is hardly anything to find. Python would search
once a second while a thousand strangers connect; here the memory in use has to grow first.
"""

import asyncio
import gc
import sys

from locomotif.server.event_loop.fair_turns import Turns

WORTH_IT, TOO_MUCH = 1.25, 1.5
"""How much more memory than after the last search is in use before the next: if nobody waits, and in any case."""

_NEVER = 1_000_000_000


class Garbage:
    """Looks through all objects now and then."""

    def __init__(self) -> None:
        """Exempt everything made at start-up (rules, bots): it stays for good."""
        gc.freeze()
        gc.set_threshold(*gc.get_threshold()[:2], _NEVER)
        gc.enable()
        self._least = sys.getallocatedblocks()

    async def watch(self, turns: Turns) -> None:
        """Look every second whether it is time."""
        while True:
            await asyncio.sleep(1)
            self.collect(quiet=not len(turns.strangers))

    def collect(self, *, quiet: bool) -> bool:
        """Look through all objects if it is time; was it?"""
        used = sys.getallocatedblocks()
        due = used > self._least * (WORTH_IT if quiet else TOO_MUCH)
        if due:
            gc.collect()
            used = sys.getallocatedblocks()
        self._least = used if due else min(self._least, used)
        return due

"""When unreachable objects are looked for: a full search stops everything, so it awaits a quiet moment.

Python looks through young objects often, which is quick, and through all whenever a quarter more have grown old.
While a thousand strangers connect that is once a second, a tenth of a second each time.
"""

import asyncio
import gc

from locomotif.server.fair_turns import Turns

WORTH_IT, TOO_MANY = 10, 300
"""Searches through young objects, of 7,000 each, after which a full one is made: if nobody waits, and in any case."""

_NEVER = 1_000_000_000


class Garbage:
    """Looks through all objects now and then."""

    def __init__(self) -> None:
        """Exempt everything made at start-up (rules, bots): it stays for good."""
        gc.freeze()
        gc.set_threshold(*gc.get_threshold()[:2], _NEVER)
        gc.enable()

    async def watch(self, turns: Turns) -> None:
        """Look every second whether it is time."""
        while True:
            await asyncio.sleep(1)
            self.collect(quiet=not len(turns.strangers))

    def collect(self, *, quiet: bool) -> bool:
        """Look through all objects if it is time; was it?"""
        due = gc.get_count()[2] >= (WORTH_IT if quiet else TOO_MANY)
        if due:
            gc.collect()
        return due

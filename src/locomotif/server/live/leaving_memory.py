"""Which tables leave memory: those nobody needs any more, and all but a few of those that only bots play."""

from collections import Counter
from collections.abc import Iterable

from locomotif.server.live.live_table import LiveTable

FINISHED_IDLE_SECONDS = 10.0
"""Seconds after which a finished table without connections leaves memory: few people come back to it."""

MOST_UNWATCHED = 100
"""Tables in memory that nobody watches and whose bots wait for their turn; others are loaded when they are due."""

FEW = 5
"""How many overdue tables are loaded in a second while that many wait."""


def too_many_unwatched(live_tables: Iterable[LiveTable]) -> bool:
    """Are as many unwatched tables in memory as there may be?"""
    return sum(live_table.only_bots_wait for live_table in live_tables) >= MOST_UNWATCHED


def tables_to_unload(live_tables: Iterable[LiveTable], idle_seconds: float, at: float) -> list[LiveTable]:
    """The tables that leave memory now."""
    idle, waiting = [], []
    for live_table in live_tables:
        patience = idle_seconds
        if live_table.row.state == "finished":
            patience = min(patience, FINISHED_IDLE_SECONDS)
        if not live_table.busy and live_table.idle_since < at - patience:
            idle.append(live_table)
        elif live_table.only_bots_wait:
            waiting.append(live_table)
    return idle + _surplus(waiting)


def _surplus(waiting: list[LiveTable]) -> list[LiveTable]:
    """The tables beyond the limit, taken first from hosts with many of them."""
    of_host: Counter[str] = Counter()
    ranked = []
    for number, live_table in enumerate(waiting):
        of_host[live_table.host] += 1
        ranked.append((of_host[live_table.host], number))
    return [waiting[number] for _, number in sorted(ranked)[MOST_UNWATCHED:]]

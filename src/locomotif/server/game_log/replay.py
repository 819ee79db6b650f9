"""Playing a log again beside the event loop, so that live tables do not wait for it."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from locomotif.server.game_log.encoding import EncodedEntry, encode_entry
from locomotif.server.game_log.match import Entry, Match

P = ParamSpec("P")
T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="replaying")
"""One: logs are played again one after the other, and the event loop has to share with one thread only."""


async def in_replay_thread(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Do some work beside the event loop, when it is its turn."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, lambda: work(*given, **named))


def replay_entries(
    match: Match, entries: Iterable[Entry], told_from: int = 0
) -> tuple[Match, list[EncodedEntry]]:
    """Play entries from a match on: where they lead to, and those from a number on as they are told."""
    told = []
    for entry in entries:
        match = match.after(entry)
        if entry.number >= told_from:
            told.append(encode_entry(entry, match))
    return match, told


def standing_moves(entries: Iterable[Entry]) -> list[Entry]:
    """The moves of a log without those that were taken back."""
    stand: list[Entry] = []
    for entry in entries:
        if entry.kind == "move":
            stand.append(entry)
        elif entry.kind == "undo":
            stand.pop()  # it is always the last move that is taken back
    return stand

"""Replaying logs in a thread of their own, so that live tables do not wait."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from locomotif.server.game_log.encoding import EncodedEntry, encode_entry
from locomotif.server.game_log.match import Entry, Match

P = ParamSpec("P")
T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="replay")
"""One thread: logs are replayed one after the other, and the event loop competes with a single thread."""


async def in_replay_thread(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Replay the log of a table that is opened, when its turn comes."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, lambda: work(*given, **named))


def replay_entries(
    match: Match, entries: Iterable[Entry], encoded_from: int = 0
) -> tuple[Match, list[EncodedEntry]]:
    """Play entries on a match; returns the final match and the encoded entries from a number on."""
    encoded = []
    for entry in entries:
        match = match.after(entry)
        if entry.number >= encoded_from:
            encoded.append(encode_entry(entry, match))
    return match, encoded


def standing_moves(entries: Iterable[Entry]) -> list[Entry]:
    """The moves of a log without those that were undone."""
    stand: list[Entry] = []
    for entry in entries:
        if entry.kind == "move":
            stand.append(entry)
        elif entry.kind == "undo":
            stand.pop()  # an undo always concerns the last move
    return stand

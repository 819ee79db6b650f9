"""Encoded logs for clients that join late.

A live table keeps only its last entries in encoded form. Earlier ones are encoded again by replaying the stored log
when somebody asks for them, and cached for a while.
"""

import asyncio
from collections import OrderedDict

from locomotif.server.game_log.encoding import EncodedEntry, Viewpoint, log_messages
from locomotif.server.game_log.replay import in_replay_thread, replay_entries
from locomotif.server.live.initial_match import initial_match
from locomotif.server.storage.store import Store, TableRow

RECENT_ENTRIES = 16
"""How many encoded entries a live table keeps."""

CACHE_BYTES = 4 << 20
"""Bytes of encoded logs in the cache, over all tables."""


class ReplayCache:
    """Replays stored logs and caches them in encoded form."""

    def __init__(self, store: Store, most: int = CACHE_BYTES) -> None:
        self._store = store
        self._most = most
        self._size = 0
        self._cached: OrderedDict[str, tuple[list[EncodedEntry], int]] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[list[EncodedEntry]]] = {}
        self._messages: OrderedDict[tuple[str, Viewpoint, int], list[str]] = OrderedDict()
        self._messages_size = 0

    async def log(self, table: TableRow, number: int) -> list[EncodedEntry]:
        """The encoded log, with at least `number` entries, which must be stored already."""
        encoded, _ = self._cached.get(table.id, ([], 0))
        for _ in range(2):  # a replay already under way may have started too early
            if len(encoded) < number:
                encoded = await self._replay_once(table)
        if len(encoded) < number:
            raise LookupError(f"the stored log has {len(encoded)} entries, not {number}")
        if table.id in self._cached:
            self._cached.move_to_end(table.id)
        return encoded

    async def _replay_once(self, table: TableRow) -> list[EncodedEntry]:
        """Replay a log; requests arriving meanwhile share the result."""
        replaying = self._under_way.get(table.id)
        if replaying is None:
            replaying = self._under_way[table.id] = asyncio.create_task(self._replay(table))
            replaying.add_done_callback(lambda _: self._under_way.pop(table.id, None))
        return await asyncio.shield(replaying)

    async def _replay(self, table: TableRow) -> list[EncodedEntry]:
        entries = await self._store.log(table.id)
        _, encoded = await in_replay_thread(replay_entries, initial_match(table), entries)
        self._cache(table.id, encoded)
        return encoded

    def _cache(self, table_id: str, encoded: list[EncodedEntry]) -> None:
        """Cache a log and evict the least recently used."""
        _, before = self._cached.pop(table_id, ([], 0))
        size = sum(each.size for each in encoded)
        self._cached[table_id] = encoded, size
        self._size += size - before
        while self._size > self._most:
            _, (_, freed) = self._cached.popitem(last=False)
            self._size -= freed

    def messages(self, table_id: str, whole: list[EncodedEntry], viewpoint: Viewpoint) -> list[str]:
        """The messages that send the whole log of a game that is over, cached too."""
        key = (table_id, viewpoint, len(whole))
        cached = self._messages.get(key)
        if cached is None:
            cached = self._messages[key] = log_messages(whole, viewpoint, 0)
            self._messages_size += sum(map(len, cached))
            while self._messages_size > self._most:
                _, dropped = self._messages.popitem(last=False)
                self._messages_size -= sum(map(len, dropped))
        else:
            self._messages.move_to_end(key)
        return cached

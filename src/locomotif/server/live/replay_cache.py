"""Telling the beginning of a log again to who comes late.

A live table keeps only its last entries as they were told. What came before them is told again from the log when
somebody asks for it, and remembered a while, for whoever comes at the same time.
"""

import asyncio
from collections import OrderedDict

from locomotif.server.game_log.encoding import EncodedEntry
from locomotif.server.game_log.replay import in_replay_thread, replay_entries
from locomotif.server.live.initial_match import initial_match
from locomotif.server.storage.store import Store, TableRow

RECENT_ENTRIES = 16
"""How many entries a live table keeps as they were told."""

CACHE_BYTES = 4 << 20
"""Bytes of logs told again that are remembered, of all tables together."""


class ReplayCache:
    """Tells logs again."""

    def __init__(self, store: Store, remembered: int = CACHE_BYTES) -> None:
        self._store = store
        self._most = remembered
        self._size = 0
        self._remembered: OrderedDict[str, tuple[list[EncodedEntry], int]] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[list[EncodedEntry]]] = {}

    async def told(self, table: TableRow, number: int) -> list[EncodedEntry]:
        """The first entries of a log as they were told: at least so many, which must be stored."""
        told, _ = self._remembered.get(table.id, ([], 0))
        for _ in range(2):  # one that was under way already may have begun too early
            if len(told) < number:
                told = await self._tell_once(table)
        if len(told) < number:
            raise LookupError(f"the stored log has {len(told)} entries, not {number}")
        if table.id in self._remembered:
            self._remembered.move_to_end(table.id)
        return told

    async def _tell_once(self, table: TableRow) -> list[EncodedEntry]:
        """Tell a log again; who asks meanwhile gets the same."""
        telling = self._under_way.get(table.id)
        if telling is None:
            telling = self._under_way[table.id] = asyncio.create_task(self._tell(table))
            telling.add_done_callback(lambda _: self._under_way.pop(table.id, None))
        return await asyncio.shield(telling)

    async def _tell(self, table: TableRow) -> list[EncodedEntry]:
        entries = await self._store.log(table.id)
        _, told = await in_replay_thread(replay_entries, initial_match(table), entries)
        self._remember(table.id, told)
        return told

    def _remember(self, table_id: str, told: list[EncodedEntry]) -> None:
        """Remember a log, and forget those that were not asked for the longest."""
        _, before = self._remembered.pop(table_id, ([], 0))
        size = sum(each.size for each in told)
        self._remembered[table_id] = told, size
        self._size += size - before
        while self._size > self._most:
            _, (_, freed) = self._remembered.popitem(last=False)
            self._size -= freed

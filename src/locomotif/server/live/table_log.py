"""The log of a live table as clients get it: its last entries in memory, older ones replayed when somebody asks."""

from collections import deque
from collections.abc import Iterable

from locomotif.server.game_log.encoding import EncodedEntry
from locomotif.server.live.replay_cache import RECENT_ENTRIES, ReplayCache
from locomotif.server.storage.store import TableRow


class TableLog:
    """The encoded entries of one table."""

    def __init__(self, cache: ReplayCache) -> None:
        self._cache = cache
        self._recent: deque[EncodedEntry] = deque(maxlen=RECENT_ENTRIES)
        self.number = 0
        """How many entries the log has."""

    def append(self, entry: EncodedEntry) -> None:
        """Add the next entry."""
        self._recent.append(entry)
        self.number += 1

    def restart(self, number: int = 0, recent: Iterable[EncodedEntry] = ()) -> None:
        """Start again with a log of `number` entries, of which the last ones are given."""
        self._recent.clear()
        self._recent.extend(recent)
        self.number = number

    async def since(self, table: TableRow, number: int) -> list[EncodedEntry]:
        """The log from a number on, complete when this returns."""
        older: list[EncodedEntry] = []
        while max(number, len(older)) < (kept_from := self.number - len(self._recent)):
            older = await self._cache.log(table, kept_from)
        if number < kept_from:
            return older[number:kept_from] + list(self._recent)
        return list(self._recent)[number - kept_from :]

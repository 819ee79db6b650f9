"""What the operator changed from outside, for processes that run: a table, or the bans."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.server.game_log.clocks import now
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import notices

KEPT = 86_400_000
"""Milliseconds after which a notice is deleted: every process has read it."""

LATE = 100
"""How many earlier numbers are read again, because a transaction with a lower number may end later."""


async def leave_notice(engine: AsyncEngine, table_id: str | None) -> None:
    """Tell the running processes that a table, or the bans (None), changed."""
    async with engine.begin() as connection:
        await connection.execute(insert(notices).values(table_id=table_id, at=now()))


async def delete_past_notices(engine: AsyncEngine) -> None:
    """Delete the notices that every process has read."""
    async with engine.begin() as connection:
        await connection.execute(delete(notices).where(notices.c.at < now() - KEPT))


class NoticeReader:
    """Reads notices in the order in which they were left, each once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._seen: set[int] = set()

    async def start(self) -> None:
        """Skip what was left before this process began."""
        await self.read()

    async def read(self) -> list[str | None]:
        """The tables that changed since the last time; None stands for people and bans."""
        after = max(self._seen, default=LATE) - LATE
        query = select(notices.c.id, notices.c.table_id).where(notices.c.id > after)
        async with reading(self._engine) as connection:
            found = (await connection.execute(query.order_by(notices.c.id))).all()
        new = [row.table_id for row in found if row.id not in self._seen]
        self._seen = {row.id for row in found}
        return list(dict.fromkeys(new))

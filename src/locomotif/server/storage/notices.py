"""What the operator changed from outside, for processes that run: a table, or the bans."""

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.server.game_log.clocks import now
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import notices

KEPT = 86_400_000
"""Milliseconds after which a notice is deleted: every process has read it."""


async def leave_notice(engine: AsyncEngine, table_id: str | None) -> None:
    """Tell the running processes that a table, or the bans (None), changed."""
    async with engine.begin() as connection:
        await connection.execute(delete(notices).where(notices.c.at < now() - KEPT))
        await connection.execute(insert(notices).values(table_id=table_id, at=now()))


class NoticeReader:
    """Reads notices in the order in which they were left, each once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._last = 0

    async def start(self) -> None:
        """Skip what was left before this process began."""
        async with reading(self._engine) as connection:
            self._last = await connection.scalar(select(func.max(notices.c.id))) or 0

    async def read(self) -> list[str | None]:
        """The tables that changed since the last time; None stands for people and bans."""
        query = select(notices.c.id, notices.c.table_id).where(notices.c.id > self._last)
        async with reading(self._engine) as connection:
            new = (await connection.execute(query.order_by(notices.c.id))).all()
        self._last = new[-1].id if new else self._last
        return list(dict.fromkeys(row.table_id for row in new))

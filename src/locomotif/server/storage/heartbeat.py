"""When the server was last alive: while it is down, or its database is, nobody can move and no clock runs.

While a clock or a bot is due somewhere, the processes write down every second that they are alive. A process that
finds a gap stops the clocks for that time, by an entry `pause` in the log of each game that has clocks.
"""

from sqlalchemy import func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from locomotif.server.game_log.clocks import COMING_BACK
from locomotif.server.metrics import PAUSES
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import entries, facts, tables

GAP = 3_000
"""Milliseconds of silence after which nobody was alive."""

_ALIVE = "alive"


class Heartbeat:
    """Remembers when this process, or another one, was last alive."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._last = 0

    async def start(self, at: int) -> list[str]:
        """This process begins; returns the tables whose clocks were stopped meanwhile."""
        alone = self._engine.dialect.name != "postgresql"
        return await self._beat(at, 0 if alone else GAP)

    async def beat(self, at: int) -> list[str]:
        """This process is alive; returns the tables whose clocks were stopped because it was not, for a while."""
        async with reading(self._engine) as connection:
            anything_due = await connection.scalar(select(tables.c.id).where(tables.c.due > 0).limit(1))
        if anything_due is None:
            self._last = at
            return []
        return await self._beat(at, GAP)

    def alive(self, at: int) -> bool:
        """Has this process been alive all the time? If not, clocks cannot be trusted before the next beat."""
        return at - self._last <= GAP

    async def _beat(self, at: int, gap: int) -> list[str]:
        async with self._engine.begin() as connection:
            seen = await connection.scalar(
                select(facts.c.value).where(facts.c.name == _ALIVE).with_for_update()
            )
            last = max(self._last, int(seen or 0))
            paused = await _stop_clocks(connection, last, at) if 0 < last < at - gap else []
            dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
            row = {"name": _ALIVE, "value": str(at)}
            alive = dialect.insert(facts).values(row)
            await connection.execute(alive.on_conflict_do_update(index_elements=["name"], set_=row))
        self._last = at
        return paused


async def _stop_clocks(connection: AsyncConnection, last: int, at: int) -> list[str]:
    """Stop the clocks of all games from when the server was last alive until clients are back."""
    last_entry = select(func.max(entries.c.at)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    found = await connection.execute(
        select(tables.c.id, tables.c.number, tables.c.due, func.coalesce(last_entry, tables.c.started))
        .where(tables.c.state == "playing", tables.c.clock.not_like('%"none"%'))
        .order_by(tables.c.id)
        .with_for_update(of=tables)
    )
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    paused = []
    for table_id, number, due, played in found.all():
        if played >= at:
            continue
        down = at - max(last, played)
        entry = {"table_id": table_id, "number": number, "kind": "pause", "seat": 0, "text": str(down)}
        insertion = dialect.insert(entries).values(entry | {"by_bot": False, "at": at})
        if not (await connection.execute(insertion.on_conflict_do_nothing())).rowcount:
            continue  # a move came first: somebody was there
        later = {"number": number + 1, "due": None if due is None else due + down + COMING_BACK}
        await connection.execute(update(tables).where(tables.c.id == table_id).values(later))
        paused.append(table_id)
    PAUSES.inc(len(paused))
    return paused

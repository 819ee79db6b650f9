"""Where people want to be called when it is their move: the addresses their browsers gave."""

import hashlib
from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.server.game_log.clocks import now
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import push_subscriptions

MOST = 10
"""Devices of one person; a further one replaces the oldest."""


@dataclass(frozen=True, slots=True)
class PushSubscription:
    """A browser that wants to be called: its address at a push service, its keys, its language."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class PushSubscriptions:
    """The browsers that want to be called."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, person: str, wanted: PushSubscription) -> None:
        """Call this browser from now on; it belongs to one person only."""
        row = {
            "endpoint_hash": _hash(wanted.endpoint),
            "person": person,
            "endpoint": wanted.endpoint,
            "p256dh": wanted.p256dh,
            "auth": wanted.auth,
            "language": wanted.language,
            "created": now(),
        }
        table = push_subscriptions
        mine = select(table.c.endpoint_hash).where(table.c.person == person)
        async with self._engine.begin() as connection:
            await connection.execute(delete(table).where(table.c.endpoint_hash == row["endpoint_hash"]))
            await connection.execute(insert(table).values(row))
            too_many = await connection.execute(mine.order_by(table.c.created.desc()).offset(MOST))
            old = [found.endpoint_hash for found in too_many]
            await connection.execute(delete(table).where(table.c.endpoint_hash.in_(old)))

    async def remove(self, endpoint: str, person: str | None = None) -> None:
        """Call this browser no longer; `person`: only if it is theirs."""
        place = push_subscriptions.c.endpoint_hash == _hash(endpoint)
        if person is not None:
            place &= push_subscriptions.c.person == person
        async with self._engine.begin() as connection:
            await connection.execute(delete(push_subscriptions).where(place))

    async def of(self, person: str) -> list[PushSubscription]:
        """The browsers of a person."""
        columns = (push_subscriptions.c[name] for name in ("endpoint", "p256dh", "auth", "language"))
        query = select(*columns).where(push_subscriptions.c.person == person)
        async with reading(self._engine) as connection:
            return [PushSubscription(*row) for row in await connection.execute(query)]


def _hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()

"""Reviews kept with their games, and which of them some process is working out."""

from dataclasses import dataclass

from sqlalchemy import insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import reviews


@dataclass(frozen=True, slots=True)
class StoredReview:
    """The review of a game as stored."""

    review: bytes | None
    """Compressed JSON; None: there is none yet."""
    version: str | None
    """The version of the program that worked it out."""
    working: int | None
    """Until when it is reserved for the process that works it out."""


class StoredReviews:
    """Reviews in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, table_id: str) -> StoredReview | None:
        """The review of a game, if there is one or will be."""
        query = select(reviews.c.review, reviews.c.version, reviews.c.working)
        async with reading(self._engine) as connection:
            row = (await connection.execute(query.where(reviews.c.table_id == table_id))).first()
        return None if row is None else StoredReview(*row)

    async def take(self, table_id: str, now: int, until: int) -> bool:
        """Reserve a review for this process until a time; False if another one has it, or the game is gone."""
        free = or_(reviews.c.working.is_(None), reviews.c.working < now)
        mine = update(reviews).where(reviews.c.table_id == table_id, free).values(working=until)
        try:
            async with self._engine.begin() as connection:
                if (await connection.execute(mine)).rowcount:
                    return True
                await connection.execute(insert(reviews).values(table_id=table_id, working=until))
        except IntegrityError:
            return False
        return True

    async def hold(self, table_id: str, until: int | None) -> None:
        """Reserve it for longer; None: give up the reservation."""
        async with self._engine.begin() as connection:
            place = reviews.c.table_id == table_id
            await connection.execute(update(reviews).where(place).values(working=until))

    async def keep(self, table_id: str, review: bytes, version: str) -> None:
        """Keep a review that is whole."""
        whole = {"review": review, "version": version, "working": None}
        async with self._engine.begin() as connection:
            await connection.execute(update(reviews).where(reviews.c.table_id == table_id).values(whole))

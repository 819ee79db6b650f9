"""Private links that move a seat to another device."""

import secrets

from sqlalchemy import select, update

from locomotif.server.api_errors import not_found, not_yours
from locomotif.server.lobby.people import hash_of
from locomotif.server.lobby.seat_rows import check_known, set_seat
from locomotif.server.lobby.seat_rules import seat_of
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import seats, tables
from locomotif.server.storage.store import Store


class SeatLinks:
    """Creates and uses them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, table_id: str, number: int, person: str) -> str:
        """Create the private link that moves a seat to another device; an older link stops working."""
        key = secrets.token_urlsafe(24)
        async with self._store.changing(table_id) as (connection, table):
            if seat_of(table, number).person != person:
                raise not_yours()
            await set_seat(connection, table_id, number, {"link_hash": hash_of(key)})
        return key

    async def find(self, key: str) -> tuple[str, int, str]:
        """The table, seat and name a private link is for."""
        query = select(seats.c.table_id, seats.c.number, seats.c.name).where(
            seats.c.link_hash == hash_of(key), seats.c.kind == "person"
        )
        async with reading(self._store.engine) as connection:
            found = (await connection.execute(query)).first()
        if found is None:
            raise not_found("link, or it has already been used")
        return found.table_id, found.number, found.name or "?"

    async def use(self, key: str, table_id: str, number: int, person: str) -> None:
        """Give the seat of a private link to this person; the link then stops working."""
        async with self._store.changing(table_id) as (connection, table):
            await check_known(connection, person)
            mine = seats.c.link_hash == hash_of(key)
            moved = await connection.execute(
                update(seats)
                .where(seats.c.table_id == table_id, seats.c.number == number, mine)
                .values(person=person, link_hash=None, put_away=False, confirmed=True)
            )
            if not moved.rowcount:
                raise not_found("link, or it has already been used")
            held = table.held_by(table.host)
            if held == [number]:
                await connection.execute(update(tables).where(tables.c.id == table_id).values(host=person))

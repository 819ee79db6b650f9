"""Queries: tables with their seats, logs and chat, read into small values."""

from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Row, and_, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from locomotif.server.api_errors import not_found
from locomotif.server.game_log.clocks import CLOCK_KIND, ClockKind
from locomotif.server.game_log.match import Entry
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import chat, entries, seats, tables
from locomotif.server.storage.tables_held import TablesWanted, tables_held


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as stored."""

    number: int
    kind: str
    person: str | None
    name: str | None
    level: str | None
    colour: str
    put_away: bool = False
    """Its holder does not want the table listed."""
    confirmed: bool = True
    """In a rematch: does the person want to play?"""
    keeper: str | None = None
    """Whose seat it is, while another person plays it for them."""
    hints: int = 0
    """How many hints it has been given."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as stored, with its seats."""

    id: str
    board: str
    fingerprint: str
    state: str
    public: bool
    clock: ClockKind
    first: int | None
    seed: bytes
    host: str
    created: int
    started: int | None
    finished: int | None
    number: int
    waiting: tuple[int, ...] | None
    """The seats whose move it is; None: nobody plays, or it is not known yet."""
    rematch: str | None
    result: dict[str, Any] | None
    rules: str | None
    digest: str | None
    ended: str | None
    several_seats: bool
    """May one person take several seats although the table is public?"""
    sent_away: frozenset[str]
    """People whom the host does not want here."""
    imported: bool
    """Did somebody bring the game along as a record?"""
    hints: bool
    """May players ask the coach?"""
    live_graph: bool
    """May those who watch see everybody's chances?"""
    seats: tuple[SeatRow, ...]

    def held_by(self, person: str | None) -> list[int]:
        """The seats a person holds here."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def names(self) -> list[str]:
        """The names of the seats in the game."""
        return [seat.name or (f"bot {seat.number + 1}" if seat.kind == "bot" else "?") for seat in self.seats]

    def levels(self) -> list[str | None]:
        """The level of each bot's seat."""
        return [seat.level if seat.kind == "bot" else None for seat in self.seats]


_SEATS = (
    seats.c.table_id,
    seats.c.number,
    seats.c.kind,
    seats.c.person,
    seats.c.name,
    seats.c.level,
    seats.c.colour,
    seats.c.put_away,
    seats.c.confirmed,
    seats.c.keeper,
    seats.c.hints,
)

LISTED_OF_A_HOST = 3
"""Public tables of one person on a list."""

_LOOKED_AT = 500
_NEWEST = (tables.c.created.desc(), tables.c.id)
_CHAT = ("id", "seat", "name", "text", "emote", "at")


class Store:
    """Queries on the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def table(self, table_id: str) -> TableRow | None:
        """Look up a table."""
        async with reading(self.engine) as connection:
            found = await read_tables(connection, [table_id])
        return found[0] if found else None

    @asynccontextmanager
    async def changing(self, table_id: str) -> AsyncIterator[tuple[AsyncConnection, TableRow]]:
        """A transaction on one table, locked for everybody else until it ends."""
        async with self.engine.begin() as connection:
            await connection.execute(
                select(tables.c.id).where(tables.c.id == table_id).with_for_update(key_share=True)
            )
            found = await read_tables(connection, [table_id])
            if not found:
                raise not_found("table")
            yield connection, found[0]

    async def public_tables(self, state: str, limit: int = 50) -> list[TableRow]:
        """The newest public tables in a state, a few of each host: nobody fills the list alone."""
        of_state = and_(tables.c.state == state, tables.c.public.is_(True))
        newest = select(tables.c.id, tables.c.host).where(of_state).order_by(*_NEWEST).limit(_LOOKED_AT)
        of_host: Counter[str] = Counter()
        listed = []
        async with reading(self.engine) as connection:
            for table_id, host in await connection.execute(newest):
                of_host[host] += 1
                if of_host[host] <= LISTED_OF_A_HOST:
                    listed.append(table_id)
            return await read_tables(connection, listed[:limit])

    async def tables_of(
        self, person: str, wanted: TablesWanted | None = None, after: str | None = None, limit: int = 50
    ) -> list[TableRow]:
        """The newest tables where a person holds a seat; `after`: those that follow this one in the list."""
        query = tables_held(person, wanted or TablesWanted())
        if after is not None:
            last = select(tables.c.created, tables.c.id).where(tables.c.id == after).subquery()
            older = tables.c.created < select(last.c.created).scalar_subquery()
            same_time = tables.c.created == select(last.c.created).scalar_subquery()
            query = query.where(older | (same_time & (tables.c.id > after)))
        return await self._newest(query, limit)

    async def _newest(self, query: Any, limit: int) -> list[TableRow]:
        async with reading(self.engine) as connection:
            rows = await connection.execute(query.order_by(*_NEWEST).limit(limit))
            return await read_tables(connection, [row.id for row in rows])

    async def log(self, table_id: str, since: int = 0) -> list[Entry]:
        """The log of a game from a number on."""
        query = (
            select(
                entries.c.number,
                entries.c.kind,
                entries.c.seat,
                entries.c.text,
                entries.c.by_bot,
                entries.c.at,
            )
            .where(entries.c.table_id == table_id, entries.c.number >= since)
            .order_by(entries.c.number)
        )
        async with reading(self.engine) as connection:
            return [Entry(*row) for row in await connection.execute(query)]

    async def due(self, now: int, postpone: int, limit: int) -> list[str]:
        """Tables that need attention now; each is given to one process only, for a while."""
        taken = []
        async with reading(self.engine) as connection:
            late = select(tables.c.id, tables.c.due).where(tables.c.due <= now)
            query = late.order_by(tables.c.due).limit(limit)
            found = [(row.id, row.due) for row in await connection.execute(query)]
        if not found:
            return []
        async with self.engine.begin() as connection:
            for table_id, due in sorted(found):
                mine = and_(tables.c.id == table_id, tables.c.due == due, tables.c.state == "playing")
                done = await connection.execute(update(tables).where(mine).values(due=now + postpone))
                if done.rowcount:
                    taken.append(table_id)
        return taken

    async def set_waiting(self, table_id: str, number: int, waiting: tuple[int, ...]) -> None:
        """Note whose move it is in a game that was stored without it, unless something was played meanwhile."""
        place = (tables.c.id == table_id, tables.c.number == number)
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(*place).values(waiting=digits(waiting)))

    async def count_hint(self, table_id: str, seat: int) -> None:
        """Note that a seat was given another hint."""
        place = (seats.c.table_id == table_id, seats.c.number == seat)
        async with self.engine.begin() as connection:
            await connection.execute(update(seats).where(*place).values(hints=seats.c.hints + 1))

    async def end(self, table_id: str, why: str, at: int) -> None:
        """End a game that cannot go on; its log stays."""
        running = and_(tables.c.id == table_id, tables.c.state == "playing")
        ended = {"state": "ended", "ended": why, "finished": at, "due": None, "waiting": None}
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(running).values(ended))

    async def begun_with_other_rules(self, rules: str) -> list[str]:
        """Games being played that have not been proved to replay with these rules."""
        other = and_(tables.c.state == "playing", or_(tables.c.rules.is_(None), tables.c.rules != rules))
        async with reading(self.engine) as connection:
            return [row.id for row in await connection.execute(select(tables.c.id).where(other))]

    async def note_proof(self, table_id: str, rules: str, number: int, digest: str) -> None:
        """A game has been proved to replay with these rules; `digest` is that of its position."""
        there = and_(tables.c.id == table_id, tables.c.number == number)
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(there).values(rules=rules, digest=digest))

    async def delete_abandoned(self, before: int) -> list[str]:
        """Delete tables that were created long ago and never started."""
        old = and_(tables.c.state == "open", tables.c.created < before)
        async with self.engine.begin() as connection:
            rows = await connection.execute(delete(tables).where(old).returning(tables.c.id))
            return [row.id for row in rows]

    async def add_chat_message(
        self,
        table_id: str,
        person: str | None,
        seat: int,
        name: str,
        text: str,
        at: int,
        emote: str | None,
        most: int,
    ) -> dict[str, Any]:
        """Store a chat message, and forget all but the last ones of its table."""
        message = {"seat": seat, "name": name, "text": text, "emote": emote, "at": at}
        its = chat.c.table_id == table_id
        surplus = select(chat.c.id).where(its).order_by(chat.c.id.desc()).offset(most).limit(1)
        async with self.engine.begin() as connection:
            row = await connection.execute(
                insert(chat).values(table_id=table_id, person=person, **message).returning(chat.c.id)
            )
            stored = {"id": row.scalar_one()} | message
            await connection.execute(delete(chat).where(its, chat.c.id <= surplus.scalar_subquery()))
            return stored

    async def chat_messages(self, table_id: str, limit: int) -> list[dict[str, Any]]:
        """The last chat messages, oldest first."""
        query = select(*(chat.c[column] for column in _CHAT)).where(chat.c.table_id == table_id)
        async with reading(self.engine) as connection:
            rows = await connection.execute(query.order_by(chat.c.id.desc()).limit(limit))
            return [dict(zip(_CHAT, row, strict=True)) for row in rows][::-1]


def digits(waiting: Iterable[int]) -> str:
    """Seats as they are stored."""
    return "".join(str(seat) for seat in waiting)


async def read_tables(connection: AsyncConnection, ids: list[str]) -> list[TableRow]:
    """Read tables with their seats, in the order of the ids."""
    if not ids:
        return []
    rows = await connection.execute(select(tables).where(tables.c.id.in_(ids)))
    of_table: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    for seat in await connection.execute(
        select(*_SEATS).where(seats.c.table_id.in_(ids)).order_by(seats.c.number)
    ):
        of_seat = {name: value for name, value in seat._mapping.items() if name != "table_id"}
        of_table[seat.table_id].append(SeatRow(**of_seat))
    found = {row.id: _table(row, of_table[row.id]) for row in rows}
    return [found[table_id] for table_id in ids if table_id in found]


def _table(row: Row[Any], its_seats: Iterable[SeatRow]) -> TableRow:
    return TableRow(
        id=row.id,
        board=row.board,
        fingerprint=row.fingerprint,
        state=row.state,
        public=row.public,
        clock=CLOCK_KIND.validate_json(row.clock),
        first=row.first,
        seed=bytes(row.seed),
        host=row.host,
        created=row.created,
        started=row.started,
        finished=row.finished,
        number=row.number,
        waiting=None if row.waiting is None else tuple(int(digit) for digit in row.waiting),
        rematch=row.rematch,
        result=None if row.result is None else orjson.loads(row.result),
        rules=row.rules,
        digest=row.digest,
        ended=row.ended,
        several_seats=row.several_seats,
        sent_away=frozenset(orjson.loads(row.sent_away or "[]")),
        imported=row.imported,
        hints=row.hints,
        live_graph=row.live_graph,
        seats=tuple(its_seats),
    )

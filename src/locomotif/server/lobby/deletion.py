"""Deleting what is no longer needed: a person's data, old games, people who have not come for long."""

from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from locomotif.server.game_log.clocks import now
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import (
    chat,
    notices,
    people,
    push_subscriptions,
    results,
    reviews,
    seats,
    tables,
)

TOGETHER = 20
"""Tables that are deleted in one transaction."""


async def forget_person(engine: AsyncEngine, person: str) -> int | None:
    """Delete a person's name, chat, results and cookie; how many tables that concerns, None: there is no such person.

    Games with other people stay, with an empty name; in one that goes on, a bot plays as if they had given up. Tables
    where nobody else sits go altogether.
    """
    async with engine.begin() as connection:
        if not await connection.scalar(select(people.c.id).where(people.c.id == person)):
            return None
        theirs = seats.c.person == person
        found = (await connection.execute(select(seats.c.table_id, seats.c.number).where(theirs))).all()
        concerned = {table_id for table_id, _ in found}
        for table_id, number in found:
            place = and_(results.c.table_id == table_id, results.c.number == number)
            await connection.execute(delete(results).where(place))
        written = await connection.execute(
            delete(chat).where(chat.c.person == person).returning(chat.c.table_id)
        )
        chatted = {row.table_id for row in written}
        for table_id in concerned:
            await connection.execute(
                delete(reviews).where(reviews.c.table_id == table_id)
            )  # names stand there
        away = {"person": None, "keeper": None, "name": None, "link_hash": None}
        await connection.execute(update(seats).where(theirs).values(away))
        await connection.execute(update(seats).where(seats.c.keeper == person).values(keeper=None))
        await _pass_on_tables(connection, person)
        await connection.execute(
            delete(push_subscriptions).where(
                push_subscriptions.c.person.in_(
                    select(people.c.id).where(or_(people.c.id == person, people.c.same_as == person))
                )
            )
        )
        await connection.execute(delete(people).where(people.c.same_as == person))
        await connection.execute(delete(people).where(people.c.id == person))
        for notice in (None, *sorted(concerned | chatted)):
            await connection.execute(insert(notices).values(table_id=notice, at=now()))
        return len(concerned)


async def _pass_on_tables(connection: AsyncConnection, person: str) -> None:
    """Give the tables a person hosts to somebody else there, or delete them; open seats of theirs are open again."""
    hosted = await connection.execute(select(tables.c.id).where(tables.c.host == person))
    for (table_id,) in hosted.all():
        heir = await connection.scalar(
            select(seats.c.person)
            .where(seats.c.table_id == table_id, seats.c.person.is_not(None))
            .order_by(seats.c.number)
            .limit(1)
        )
        if heir is None:
            await connection.execute(delete(tables).where(tables.c.id == table_id))
        else:
            await connection.execute(update(tables).where(tables.c.id == table_id).values(host=heir))
    empty = and_(seats.c.kind == "person", seats.c.person.is_(None))
    waiting = exists().where(tables.c.id == seats.c.table_id, tables.c.state == "open")
    await connection.execute(update(seats).where(empty, waiting).values(kind="open", confirmed=True))


async def delete_old(engine: AsyncEngine, days: float) -> tuple[int, int]:
    """Delete games that ended, or were last visited, this many days ago, and people who have not come since.

    Returns how many of each.
    """
    before = now() - int(days * 86_400_000)
    last_seen = func.coalesce(people.c.seen, people.c.created)
    theirs = or_(seats.c.person == people.c.id, seats.c.keeper == people.c.id)
    over = and_(tables.c.state.in_(("finished", "ended")), tables.c.finished < before)
    somebody_came = exists().where(seats.c.table_id == tables.c.id, theirs, last_seen >= before)
    left_alone = and_(tables.c.state == "playing", tables.c.started < before, ~somebody_came)
    games = 0
    while deleted := await _delete_tables(engine, or_(over, left_alone)):
        games += deleted
    hosting = exists().where(tables.c.host == people.c.id)
    gone = and_(people.c.same_as.is_(None), last_seen < before, ~exists().where(theirs), ~hosting)
    unused = select(people.c.id).where(gone)
    known = select(people.c.id).where(people.c.same_as.is_(None))
    async with engine.begin() as connection:
        await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.person.in_(unused)))
        visitors = await connection.execute(delete(people).where(people.c.id.in_(unused)))
        # Further devices of theirs: visits are noted for the person, whatever device they come with.
        await connection.execute(delete(people).where(people.c.same_as.not_in(known)))
    return games, visitors.rowcount


async def _delete_tables(engine: AsyncEngine, which: ColumnElement[bool]) -> int:
    """Delete some of these tables, and tell running processes; how many. Nobody's move waits for all of them."""
    async with engine.begin() as connection:
        found = await connection.execute(select(tables.c.id).where(which).limit(TOGETHER))
        ids = [row.id for row in found]
        if ids:
            await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            rows = [{"table_id": table_id, "at": now()} for table_id in ids]
            await connection.execute(insert(notices), rows)
    return len(ids)


async def find_people(engine: AsyncEngine, name: str) -> list[tuple[str, str, int, int | None]]:
    """People whose name, on one of their devices, contains a text: id, name, when they came first and last."""
    query = select(
        func.coalesce(people.c.same_as, people.c.id), people.c.name, people.c.created, people.c.seen
    )
    async with reading(engine) as connection:
        found = query.where(people.c.name.icontains(name, autoescape=True)).order_by(people.c.created)
        return [tuple(row) for row in await connection.execute(found.limit(100))]

"""The commands of `locomotif admin`, on the database itself: a server may be running or not."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TypeVar

from rich.console import Console
from rich.table import Table as Grid
from sqlalchemy import select

from locomotif.errors import LocomotifError
from locomotif.server.admin.backups import sqlite_file
from locomotif.server.game_log.clocks import now
from locomotif.server.lobby.bans import ban, bans_in_force, lift_ban
from locomotif.server.lobby.deletion import delete_old, find_people, forget_person
from locomotif.server.lobby.seat_rows import delete_table
from locomotif.server.settings import Settings
from locomotif.server.storage.database import Database, connect, prepare, reading
from locomotif.server.storage.db_schema import tables
from locomotif.server.storage.notices import leave_notice
from locomotif.server.storage.store import Store, TableRow

T = TypeVar("T")


class NotThere(LocomotifError):  # noqa: N818 - an answer, not a failure
    """There is no such table, person, ban or database."""


def on_database(settings: Settings, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do something on the database, brought up to date first."""
    if not settings.on_postgres and not (file := sqlite_file(settings)).is_file():
        raise NotThere(
            f"There is no database {file}. Give --data or --database as you give it to the server."
        )

    async def run() -> T:
        await prepare(settings)
        database = connect(settings)
        try:
            return await work(database)
        finally:
            await database.dispose()

    return asyncio.run(run())


async def list_tables(database: Database, state: str | None, limit: int) -> list[TableRow]:
    """The newest tables, public or not."""
    query = select(tables.c.id).order_by(tables.c.created.desc(), tables.c.id).limit(limit)
    if state is not None:
        query = query.where(tables.c.state == state)
    async with reading(database) as connection:
        ids = [row.id for row in await connection.execute(query)]
    store = Store(database)
    found = [await store.table(table_id) for table_id in ids]
    return [table for table in found if table is not None]


async def end_table(database: Database, table_id: str) -> str:
    """End a game that is being played, or delete a table that has not started; what was done."""
    table = await Store(database).table(table_id)
    if table is None:
        raise NotThere(f"There is no table {table_id}.")
    match table.state:
        case "playing":
            await Store(database).end(table_id, "operator", now())
            done = "The game was ended; its players are told, and its record stays."
        case "open":
            async with database.begin() as connection:
                await delete_table(connection, table_id)
            done = "The table was deleted: its game had not started."
        case _:
            return "This game is over already."
    await leave_notice(database, table_id)
    return done


def print_tables(settings: Settings, state: str | None, limit: int, console: Console) -> None:
    """Print tables and who sits there."""
    grid = Grid("table", "board", "state", "since", "moves", "seats (person)")
    for table in on_database(settings, lambda database: list_tables(database, state, limit)):
        seats = [
            f"{seat.name or '–'} ({seat.person})" if seat.person else seat.level or seat.kind
            for seat in table.seats
        ]
        since = _date(table.finished or table.started or table.created)
        grid.add_row(table.id, table.board, table.state, since, str(table.number), "\n".join(seats))
    console.print(grid)


def print_end(settings: Settings, table_id: str, console: Console) -> None:
    """End a table and say what was done."""
    console.print(on_database(settings, lambda database: end_table(database, table_id)))


def print_people(settings: Settings, name: str, console: Console) -> None:
    """Print people by name."""
    grid = Grid("person", "name", "first came", "last came")
    for person, called, created, seen in on_database(settings, lambda database: find_people(database, name)):
        grid.add_row(person, called, _date(created), _date(seen) if seen else "–")
    console.print(grid)


def print_ban(
    settings: Settings, person: str | None, address: str | None, days: float, reason: str, console: Console
) -> None:
    """Ban a person or an address."""
    on_database(
        settings, lambda database: ban(database, person=person, address=address, days=days, reason=reason)
    )
    console.print(f"{person or address} is kept out for {days:g} days.")


def print_bans(settings: Settings, console: Console) -> None:
    """Print the bans in force."""
    grid = Grid("ban", "person or address", "until", "reason")
    for each in on_database(settings, bans_in_force):
        grid.add_row(str(each.id), each.person or each.address, _date(each.until), each.reason)
    console.print(grid)


def print_lifted(settings: Settings, number: int, console: Console) -> None:
    """Lift a ban."""
    if not on_database(settings, lambda database: lift_ban(database, number)):
        raise NotThere(f"There is no ban {number}.")
    console.print(f"Ban {number} is lifted.")


def print_forgotten(settings: Settings, person: str, console: Console) -> None:
    """Delete a person's data."""
    concerned = on_database(settings, lambda database: forget_person(database, person))
    if concerned is None:
        raise NotThere(f"There is no person {person}.")
    console.print(f"Deleted: name, chat, results and cookie; the person sat at {concerned} tables.")


def print_purged(settings: Settings, days: float, console: Console) -> None:
    """Delete old games and people who have not come since."""
    games, visitors = on_database(settings, lambda database: delete_old(database, days))
    console.print(f"Deleted: {games} games and {visitors} people.")


def _date(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")

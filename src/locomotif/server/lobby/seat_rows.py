"""Rows of a table and its seats: inserting, resizing, colours, deleting."""

import secrets
from dataclasses import replace
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from locomotif.boards import Board
from locomotif.server.api_errors import ApiError, no_name
from locomotif.server.game_log.clocks import now
from locomotif.server.lobby.people import new_id
from locomotif.server.protocol.fields import SEAT_COLOURS
from locomotif.server.storage.db_schema import chat, entries, people, seats, tables
from locomotif.server.storage.store import SeatRow, TableRow

OPEN_SEAT: dict[str, Any] = {
    "kind": "open",
    "person": None,
    "name": None,
    "level": None,
    "link_hash": None,
    "confirmed": True,
    "keeper": None,
}
"""Nobody sits there."""


async def check_known(connection: AsyncConnection, person: str) -> None:
    """Check that a person's data has not just been deleted, and keep it until the transaction ends."""
    there = select(people.c.id).where(people.c.id == person).with_for_update(key_share=True)
    if await connection.scalar(there) is None:
        raise no_name()


async def set_seat(connection: AsyncConnection, table_id: str, number: int, values: dict[str, Any]) -> None:
    """Change the row of a seat."""
    if values.get("person") is not None:
        await check_known(connection, values["person"])
    place = (seats.c.table_id == table_id, seats.c.number == number)
    await connection.execute(update(seats).where(*place).values(values))


async def set_colour(connection: AsyncConnection, table: TableRow, number: int, colour: str) -> None:
    """Give a seat a colour; a seat without a person swaps its colour."""
    for other in table.seats:
        if other.number != number and other.colour == colour:
            if other.kind == "person" and other.person != table.seats[number].person:
                raise ApiError(409, "taken", f"{other.name} already has {colour}.")
            await set_seat(connection, table.id, other.number, {"colour": table.seats[number].colour})
    await set_seat(connection, table.id, number, {"colour": colour})


def with_colours(new_seats: list[SeatRow]) -> list[SeatRow]:
    """Give each seat its own colour, chosen colours first."""
    chosen = [seat.colour for seat in new_seats if seat.colour]
    if len(set(chosen)) < len(chosen):
        raise ApiError(422, "bad_request", "colour: two seats cannot share a colour")
    free = iter(colour for colour in SEAT_COLOURS if colour not in chosen)
    return [replace(seat, colour=seat.colour or next(free)) for seat in new_seats]


async def insert_table(
    connection: AsyncConnection,
    board: Board,
    host: str,
    public: bool,
    clock: str,
    first: int | None,
    several_seats: bool,
    hints: bool,
    live_graph: bool,
    new_seats: list[SeatRow],
) -> str:
    """Store a new table with its seats. The seed is chosen now, so that its hash can be shown."""
    table_id = new_id()
    await connection.execute(
        insert(tables).values(
            id=table_id,
            board=board.name,
            fingerprint=board.fingerprint,
            state="open",
            public=public,
            clock=clock,
            first=first,
            seed=secrets.token_bytes(32),
            host=host,
            created=now(),
            number=0,
            several_seats=several_seats,
            hints=hints,
            live_graph=live_graph,
        )
    )
    fields = ("number", "kind", "person", "name", "level", "colour", "confirmed")
    rows = [{"table_id": table_id} | {field: getattr(seat, field) for field in fields} for seat in new_seats]
    await connection.execute(insert(seats), rows)
    return table_id


async def resize(connection: AsyncConnection, table: TableRow, wanted: int) -> None:
    """Add open seats at the end, or remove seats without a person."""
    for seat in table.seats[wanted:]:
        if seat.kind == "person":
            raise ApiError(409, "taken", f"{seat.name} is sitting on seat {seat.number}.")
        place = (seats.c.table_id == table.id, seats.c.number == seat.number)
        await connection.execute(delete(seats).where(*place))
    free = [colour for colour in SEAT_COLOURS if colour not in {seat.colour for seat in table.seats}]
    for number in range(len(table.seats), wanted):
        row = {"table_id": table.id, "number": number, "kind": "open", "colour": free.pop(0)}
        await connection.execute(insert(seats).values(row))


async def delete_table(connection: AsyncConnection, table_id: str) -> None:
    """Delete a table that was never played."""
    for part in (seats, chat, entries):
        await connection.execute(delete(part).where(part.c.table_id == table_id))
    await connection.execute(delete(tables).where(tables.c.id == table_id))

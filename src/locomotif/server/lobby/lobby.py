"""Tables before and after a game: creating, taking seats, starting, rematch."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import orjson
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from locomotif.server.api_errors import ApiError, not_host, not_yours, started
from locomotif.server.lobby.board_rules import board_named, board_of, check_players
from locomotif.server.lobby.seat_rows import (
    OPEN_SEAT,
    check_known,
    delete_table,
    insert_table,
    resize,
    set_colour,
    set_seat,
    with_colours,
)
from locomotif.server.lobby.seat_rules import (
    check_bot,
    check_may_sit,
    check_name_free,
    consequences_for_table,
    new_kind,
    seat_of,
    sit_in,
)
from locomotif.server.lobby.start import start_game
from locomotif.server.protocol import requests
from locomotif.server.storage.db_schema import seats, tables
from locomotif.server.storage.store import SeatRow, Store, TableRow, read_tables


class Lobby:
    """What people can do with tables outside a game."""

    def __init__(self, store: Store, tables_a_person: int) -> None:
        self.store = store
        self.tables_a_person = tables_a_person

    async def create(self, person: str, name: str, wanted: requests.NewTable) -> str:
        """Create a table; returns its id."""
        board = board_named(wanted.board)
        check_players(board, len(wanted.seats))
        if not any(seat.kind == "me" for seat in wanted.seats):
            raise ApiError(422, "bad_request", 'seats: at least one seat must be yours (kind "me")')
        if wanted.first is not None and wanted.first >= len(wanted.seats):
            raise ApiError(422, "bad_request", f"first: there is no seat {wanted.first}")
        kinds = {"me": "person", "open": "open", "bot": "bot"}
        new_seats = []
        for number, seat in enumerate(wanted.seats):
            check_bot(seat.kind, seat.level)
            mine = seat.kind == "me"
            new_seats.append(
                SeatRow(
                    number=number,
                    kind=kinds[seat.kind],
                    person=person if mine else None,
                    name=seat.name or (name if mine else None),
                    level=seat.level,
                    colour=seat.colour or "",
                )
            )
        for each in new_seats:
            if each.name:
                check_name_free(new_seats, each.number, each.person, each.name)
        clock = orjson.dumps(wanted.clock.model_dump()).decode()
        several = wanted.several_seats or sum(seat.kind == "me" for seat in wanted.seats) > 1
        async with self.store.engine.begin() as connection:
            await self._check_table_limit(connection, person)
            table_id = await insert_table(
                connection,
                board,
                person,
                wanted.public,
                clock,
                wanted.first,
                several,
                wanted.hints,
                wanted.live_graph,
                with_colours(new_seats),
            )
            if wanted.start:
                await start_game(connection, (await read_tables(connection, [table_id]))[0])
        return table_id

    async def change(self, table_id: str, person: str, wanted: requests.ChangeTable) -> None:
        """Change the settings of a table before it starts."""
        async with self.store.changing(table_id) as (connection, table):
            _check_host(table, person)
            count = len(table.seats)
            if wanted.seats is not None:
                check_players(board_of(table), wanted.seats)
                await resize(connection, table, wanted.seats)
                count = wanted.seats
            changed: dict[str, Any] = {}
            if wanted.public is not None:
                changed["public"] = wanted.public
            if wanted.several_seats is not None:
                changed["several_seats"] = wanted.several_seats
            if wanted.hints is not None:
                changed["hints"] = wanted.hints
            if wanted.live_graph is not None:
                changed["live_graph"] = wanted.live_graph
            if wanted.clock is not None:
                changed["clock"] = orjson.dumps(wanted.clock.model_dump()).decode()
            first = wanted.first if "first" in wanted.model_fields_set else table.first
            if first is not None and first >= count:
                if "first" in wanted.model_fields_set:
                    raise ApiError(422, "bad_request", f"first: there is no seat {first}")
                first = None
            changed["first"] = first
            await connection.execute(update(tables).where(tables.c.id == table_id).values(changed))

    async def delete(self, table_id: str, person: str) -> None:
        """Delete a table before it starts."""
        async with self.store.changing(table_id) as (connection, table):
            _check_host(table, person)
            await delete_table(connection, table_id)

    async def change_seat(
        self, table_id: str, number: int, person: str, name: str, wanted: requests.ChangeSeat
    ) -> None:
        """Change a seat before the start: the host decides who sits there, its holder picks name and colour."""
        async with self.store.changing(table_id) as (connection, table):
            seat = seat_of(table, number)
            if table.state != "open":
                raise started()
            if table.host != person and seat.person != person:
                raise not_yours()
            changed: dict[str, Any] = {}
            if wanted.kind is not None:
                _check_host(table, person)
                changed = new_kind(table, seat, person, name, wanted)
                consequences = consequences_for_table(table, seat, person, wanted.kind)
                if consequences:
                    await connection.execute(
                        update(tables).where(tables.c.id == table_id).values(consequences)
                    )
            elif wanted.level is not None:
                if seat.kind != "bot":
                    raise ApiError(422, "bad_request", "level: only a bot has a level")
                changed["level"] = wanted.level
            if wanted.name is not None:
                if seat.kind == "person" and seat.person != person and wanted.kind is None:
                    raise not_yours()
                changed["name"] = wanted.name
            if changed.get("name"):
                holder = changed.get("person", seat.person)
                check_name_free(table.seats, number, holder, changed["name"])
            if wanted.colour is not None:
                if seat.kind == "person" and seat.person != person and wanted.kind is None:
                    raise not_yours()
                await set_colour(connection, table, number, wanted.colour)
            if changed:
                await set_seat(connection, table_id, number, changed)

    async def take(
        self,
        table_id: str,
        number: int,
        person: str,
        name: str,
        wanted: requests.TakeSeat,
        vacant: Mapping[int, str | None] = MappingProxyType({}),
    ) -> None:
        """Take an open seat, accept one's seat in a rematch, or sit in for somebody absent; `vacant`: whose seats."""
        async with self.store.changing(table_id) as (connection, table):
            seat = seat_of(table, number)
            if table.state != "open":
                await sit_in(connection, table, seat, person, wanted.name or name, vacant)
                return
            if seat.person == person and not seat.confirmed:
                await set_seat(connection, table_id, number, {"confirmed": True})
                return
            if seat.kind != "open":
                raise ApiError(409, "taken", "This seat is taken.")
            check_may_sit(table, person)
            check_name_free(table.seats, number, person, wanted.name or name)
            sits = OPEN_SEAT | {"kind": "person", "person": person, "name": wanted.name or name}
            await set_seat(connection, table_id, number, sits)
            if wanted.colour is not None:
                await set_colour(connection, table, number, wanted.colour)

    async def leave(self, table_id: str, number: int, person: str) -> None:
        """Leave a seat before the start; a table without people is deleted."""
        async with self.store.changing(table_id) as (connection, table):
            seat = seat_of(table, number)
            if table.state != "open":
                raise started()
            if seat.person != person:
                raise not_yours()
            await set_seat(connection, table_id, number, OPEN_SEAT)
            left = [other.person for other in table.seats if other.person and other.number != number]
            if not left:
                await delete_table(connection, table_id)
            elif table.host not in left:
                await connection.execute(update(tables).where(tables.c.id == table_id).values(host=left[0]))

    async def start(self, table_id: str, person: str, fill: str | None) -> None:
        """Start the game."""
        async with self.store.changing(table_id) as (connection, table):
            _check_host(table, person)
            await start_game(connection, table, fill)

    async def rematch(self, table_id: str, person: str) -> str:
        """Create the table of the next game, once; returns its id."""
        async with self.store.changing(table_id) as (connection, table):
            if table.state not in ("finished", "ended"):
                raise ApiError(409, "not_finished", "The game is not finished yet.")
            if not table.held_by(person):
                raise ApiError(403, "not_yours", "Only players of this game can start a rematch.")
            if table.rematch is not None:
                still = await connection.scalar(select(tables.c.id).where(tables.c.id == table.rematch))
                if still is not None:
                    await _accept(connection, table.rematch, person)
                    return table.rematch
            await self._check_table_limit(connection, person)
            clock = orjson.dumps(table.clock.model_dump()).decode()
            board = board_of(table)
            seats_again = [
                replace(seat, confirmed=seat.person in (None, person), keeper=None) for seat in table.seats
            ]
            new = await insert_table(
                connection,
                board,
                person,
                table.public,
                clock,
                table.first,
                table.several_seats,
                table.hints,
                table.live_graph,
                seats_again,
            )
            await connection.execute(update(tables).where(tables.c.id == table_id).values(rematch=new))
            return new

    async def put_away(self, table_id: str, person: str, away: bool) -> None:
        """Take a table off a person's lists, or bring it back."""
        async with self.store.changing(table_id) as (connection, table):
            held = table.held_by(person)
            if not held:
                raise not_yours()
            for number in held:
                await set_seat(connection, table_id, number, {"put_away": away})

    async def _check_table_limit(self, connection: AsyncConnection, person: str) -> None:
        """Check that a person may create one more table; simultaneous requests queue up behind the row lock."""
        await check_known(connection, person)
        going_on = tables.c.state.in_(("open", "playing"))
        unfinished = select(func.count()).where(tables.c.host == person, going_on)
        if (await connection.scalar(unfinished) or 0) >= self.tables_a_person:
            raise ApiError(409, "too_many_tables", "Finish or delete some of your tables first.")


async def _accept(connection: AsyncConnection, table_id: str, person: str) -> None:
    """Note that a person wants to play the rematch that has a seat for them."""
    mine = (seats.c.table_id == table_id, seats.c.person == person)
    await connection.execute(update(seats).where(*mine).values(confirmed=True))


def _check_host(table: TableRow, person: str) -> None:
    if table.host != person:
        raise not_host()
    if table.state != "open":
        raise started()

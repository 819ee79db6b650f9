"""Tables before and after a game: creating, taking seats, starting, rematch."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import orjson
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from locomotif.boards import Board, BoardError, boards
from locomotif.errors import LocomotifError
from locomotif.server.api_errors import ApiError, not_host, not_yours, started
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import deal
from locomotif.server.game_log.rules_version import digest_of, rules_version
from locomotif.server.lobby.seat_rows import (
    delete_table,
    insert_table,
    resize,
    set_colour,
    set_seat,
    with_colours,
)
from locomotif.server.lobby.seat_rules import (
    check_all_came,
    check_may_sit,
    check_name_free,
    consequences_for_table,
    seat_of,
    sit_in,
)
from locomotif.server.protocol import requests
from locomotif.server.storage.db_schema import people, seats, tables
from locomotif.server.storage.store import SeatRow, Store, TableRow, digits


class Lobby:
    """What people can do with tables outside a game."""

    def __init__(self, store: Store, tables_a_person: int) -> None:
        self.store = store
        self.tables_a_person = tables_a_person

    async def create(self, person: str, name: str, wanted: requests.NewTable) -> str:
        """Create a table; returns its id."""
        board = _board(wanted.board)
        _check_players(board, len(wanted.seats))
        if not any(seat.kind == "me" for seat in wanted.seats):
            raise ApiError(422, "bad_request", 'seats: at least one seat must be yours (kind "me")')
        if wanted.first is not None and wanted.first >= len(wanted.seats):
            raise ApiError(422, "bad_request", f"first: there is no seat {wanted.first}")
        if wanted.start and any(seat.kind == "open" for seat in wanted.seats):
            raise ApiError(409, "seats_open", "Fill the open seats first, with people or bots.")
        kinds = {"me": "person", "open": "open", "bot": "bot"}
        new_seats = []
        for number, seat in enumerate(wanted.seats):
            _check_bot(seat.kind, seat.level)
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
            await self.start(table_id, person, None)
        return table_id

    async def change(self, table_id: str, person: str, wanted: requests.ChangeTable) -> None:
        """Change the settings of a table before it starts."""
        async with self.store.changing(table_id) as (connection, table):
            _check_host(table, person)
            count = len(table.seats)
            if wanted.seats is not None:
                _check_players(_board_of(table), wanted.seats)
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
                changed = await _new_kind(table, seat, person, name, wanted)
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
                check_name_free(table, number, person, wanted.name)
                changed["name"] = wanted.name
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
        vacant: Collection[int] = (),
    ) -> None:
        """Take an open seat, accept one's seat in a rematch, or sit in for somebody who is absent (`vacant`)."""
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
            check_name_free(table, number, person, wanted.name or name)
            sits = _OPEN | {"kind": "person", "person": person, "name": wanted.name or name}
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
            await set_seat(connection, table_id, number, _OPEN)
            left = [other.person for other in table.seats if other.person and other.number != number]
            if not left:
                await delete_table(connection, table_id)
            elif table.host not in left:
                await connection.execute(update(tables).where(tables.c.id == table_id).values(host=left[0]))

    async def start(self, table_id: str, person: str, fill: str | None) -> None:
        """Start the game."""
        async with self.store.changing(table_id) as (connection, table):
            _check_host(table, person)
            open_seats = [seat.number for seat in table.seats if seat.kind == "open"]
            if open_seats and fill is None:
                raise ApiError(409, "seats_open", "Fill the open seats first, with people or bots.")
            check_all_came(table)
            for number in open_seats:
                await set_seat(connection, table_id, number, {"kind": "bot", "level": fill})
            levels = [fill if seat.kind == "open" else seat.level for seat in table.seats]
            at = now()
            board = _board_of(table)
            match = deal(board, table.seed, table.first, table.names(), levels, table.clock, at)
            changed: dict[str, Any] = {"state": "playing", "started": at, "due": match.due()}
            changed["waiting"] = digits(match.game.waiting)
            changed |= {"fingerprint": board.fingerprint, "rules": rules_version()}
            changed["digest"] = digest_of(match.game)
            await connection.execute(update(tables).where(tables.c.id == table_id).values(changed))

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
            clock = orjson.dumps(table.clock.model_dump()).decode()
            board = _board_of(table)
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
        await connection.execute(
            select(people.c.id).where(people.c.id == person).with_for_update(key_share=True)
        )
        going_on = tables.c.state.in_(("open", "playing"))
        unfinished = select(func.count()).where(tables.c.host == person, going_on)
        if (await connection.scalar(unfinished) or 0) >= self.tables_a_person:
            raise ApiError(409, "too_many_tables", "Finish or delete some of your tables first.")


_OPEN: dict[str, Any] = {
    "kind": "open",
    "person": None,
    "name": None,
    "level": None,
    "link_hash": None,
    "confirmed": True,
    "keeper": None,
}


async def _accept(connection: AsyncConnection, table_id: str, person: str) -> None:
    """Note that a person wants to play the rematch that has a seat for them."""
    mine = (seats.c.table_id == table_id, seats.c.person == person)
    await connection.execute(update(seats).where(*mine).values(confirmed=True))


def _board(name: str) -> Board:
    if name not in boards():
        raise ApiError(422, "bad_request", f"board: must be one of {', '.join(boards())}")
    return _read(name)


def _board_of(table: TableRow) -> Board:
    """The board of an existing table; it may have disappeared since."""
    return _read(table.board)


def _read(name: str) -> Board:
    try:
        return Board(name)
    except BoardError:
        raise ApiError(409, "board_changed", "This board is no longer available.") from None


def _check_players(board: Board, players: int) -> None:
    try:
        board.check_players(players)
    except LocomotifError as error:
        raise ApiError(422, "bad_request", f"seats: {error}") from None


def _check_bot(kind: str | None, level: str | None) -> None:
    if (kind == "bot") != (level is not None):
        raise ApiError(422, "bad_request", "level: a bot needs a level, and only bots have one")


def _check_host(table: TableRow, person: str) -> None:
    if table.host != person:
        raise not_host()
    if table.state != "open":
        raise started()


async def _new_kind(
    table: TableRow, seat: SeatRow, person: str, name: str, wanted: requests.ChangeSeat
) -> dict[str, Any]:
    """The new values of a seat when the host decides who sits there."""
    _check_bot(wanted.kind, wanted.level)
    if wanted.kind == "me" and seat.person not in (None, person):
        raise ApiError(409, "taken", "This seat is taken.")
    if wanted.kind != "me" and seat.person == person and table.held_by(person) == [seat.number]:
        others = any(other.person not in (None, person) for other in table.seats)
        reason = (
            "The host must keep a seat, or leave the table."
            if others
            else "At least one seat must be a person's."
        )
        raise ApiError(409, "taken", reason)
    if wanted.kind == "me":
        return _OPEN | {"kind": "person", "person": person, "name": wanted.name or name}
    return _OPEN | {"kind": wanted.kind, "level": wanted.level}

"""Who may sit where: one seat a person at public tables, names that differ, seats of people who are absent."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncConnection

from locomotif.server.api_errors import ApiError, not_found, started
from locomotif.server.lobby.seat_rows import OPEN_SEAT, set_seat
from locomotif.server.protocol.names import look_alike
from locomotif.server.protocol.requests import ChangeSeat
from locomotif.server.storage.store import SeatRow, TableRow

_NOBODY = ""


def seat_of(table: TableRow, number: int) -> SeatRow:
    """A seat of a table; ApiError if it has none of this number."""
    if not 0 <= number < len(table.seats):
        raise not_found("seat")
    return table.seats[number]


def check_may_sit(table: TableRow, person: str) -> None:
    """Check that a person may take one more seat."""
    if person in table.sent_away:
        raise ApiError(403, "sent_away", "The host does not want you at this table.")
    if table.public and not table.several_seats and table.held_by(person):
        raise ApiError(
            409, "one_seat", "At a public table everybody has one seat, unless the host allows more."
        )


def check_name_free(seats: Sequence[SeatRow], number: int, person: str | None, name: str) -> None:
    """Check that nobody else at the table has this name, or one that looks like it; `person`: None for a bot."""
    for seat in seats:
        mine = person is not None and seat.person == person
        if seat.number != number and not mine and look_alike(seat.name or "", name):
            raise ApiError(409, "name_taken", f"Somebody at this table is already called {seat.name}.")


def check_all_came(table: TableRow) -> None:
    """Check that everybody a rematch seats wants to play."""
    missing = [seat.name or "?" for seat in table.seats if not seat.confirmed]
    if missing:
        words = f"{', '.join(missing)}: not here yet. Wait for them, or give their seats away."
        raise ApiError(409, "not_all_here", words)


def consequences_for_table(table: TableRow, seat: SeatRow, host: str, kind: str) -> dict[str, Any]:
    """What follows for the table when the host decides who sits on a seat.

    A guest who sat there is sent away for good, though not one who has not come to a rematch yet; a host with several
    seats allows them to everybody.
    """
    if seat.person not in (None, host) and seat.confirmed:
        return {"sent_away": orjson.dumps(sorted({*table.sent_away, seat.person})).decode()}
    if kind == "me" and table.held_by(host):
        return {"several_seats": True}
    return {}


def check_bot(kind: str | None, level: str | None) -> None:
    """Check that a bot has a level, and nobody else."""
    if (kind == "bot") != (level is not None):
        raise ApiError(422, "bad_request", "level: a bot needs a level, and only bots have one")


def new_kind(table: TableRow, seat: SeatRow, person: str, name: str, wanted: ChangeSeat) -> dict[str, Any]:
    """The new values of a seat when the host decides who sits there."""
    check_bot(wanted.kind, wanted.level)
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
        return OPEN_SEAT | {"kind": "person", "person": person, "name": wanted.name or name}
    return OPEN_SEAT | {"kind": wanted.kind, "level": wanted.level}


async def sit_in(
    connection: AsyncConnection,
    table: TableRow,
    seat: SeatRow,
    person: str,
    name: str,
    vacant: Mapping[int, str | None],
) -> None:
    """Take the seat of an absent person during the game, or take your own seat back from whoever took it.

    `vacant`: the seats that can be taken, and whose they were a moment ago; somebody else may have been quicker.
    """
    if table.state != "playing":
        raise started()
    back = seat.keeper == person
    if not back:
        if vacant.get(seat.number, _NOBODY) != seat.person or table.held_by(person):
            raise started()
        check_may_sit(table, person)
    check_name_free(table.seats, seat.number, person, name)
    keeper = None if back else seat.keeper or seat.person
    values = {"person": person, "name": name, "keeper": keeper, "link_hash": None, "put_away": False}
    await set_seat(connection, table.id, seat.number, values)

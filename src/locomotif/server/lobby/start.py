"""The start of a game: bots on the seats that are still open, then the cards are dealt."""

from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from locomotif.server.api_errors import ApiError
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.match import deal
from locomotif.server.game_log.rules_version import digest_of, rules_version
from locomotif.server.lobby.board_rules import board_of
from locomotif.server.lobby.seat_rows import set_seat
from locomotif.server.lobby.seat_rules import check_all_came
from locomotif.server.storage.db_schema import tables
from locomotif.server.storage.store import TableRow, digits


async def start_game(connection: AsyncConnection, table: TableRow, fill: str | None = None) -> None:
    """Start the game of a table; `fill` is the level of the bots on open seats."""
    open_seats = [seat.number for seat in table.seats if seat.kind == "open"]
    if open_seats and fill is None:
        raise ApiError(409, "seats_open", "Fill the open seats first, with people or bots.")
    check_all_came(table)
    for number in open_seats:
        await set_seat(connection, table.id, number, {"kind": "bot", "level": fill})
    levels = [fill if seat.kind == "open" else seat.level for seat in table.seats]
    at, board = now(), board_of(table)
    match = deal(board, table.seed, table.first, table.names(), levels, table.clock, at)
    changed: dict[str, Any] = {
        "state": "playing",
        "started": at,
        "due": match.due(),
        "waiting": digits(match.game.waiting),
        "fingerprint": board.fingerprint,
        "rules": rules_version(),
        "digest": digest_of(match.game),
    }
    await connection.execute(update(tables).where(tables.c.id == table.id).values(changed))

"""Records that people bring along: checked, then kept as a finished game without players of its own."""

from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from locomotif.boards import boards
from locomotif.game import Game
from locomotif.game.record import Record, RecordError, read_record
from locomotif.server.api_errors import ApiError
from locomotif.server.game_log.clocks import NoClock, now
from locomotif.server.game_log.match import Entry
from locomotif.server.game_log.rules_version import digest_of, rules_version
from locomotif.server.lobby.people import new_id
from locomotif.server.lobby.seat_rows import check_known
from locomotif.server.protocol.fields import LONGEST_NAME, SEAT_COLOURS
from locomotif.server.protocol.names import readable_name
from locomotif.server.storage.database import reading
from locomotif.server.storage.db_schema import entries, seats, tables

DAY = 86_400_000

MOST_MOVES = 5000
"""As many as a game here may have."""


@dataclass(frozen=True)
class BroughtGame:
    """A game that was brought along as a record, and replayed."""

    record: Record
    game: Game
    result: dict[str, Any]
    digest: str


def replay_brought(text: str) -> BroughtGame:
    """Replay a record that somebody brought; ApiError says why it cannot be shown."""
    if text != text.encode(errors="ignore").decode():
        raise ApiError(422, "bad_record", "A record is Unicode text.")  # half a character cannot be quoted
    try:
        record = read_record(text)
        _check(record)
        game = Game.from_record(text)
    except RecordError as error:
        raise ApiError(422, "bad_record", str(error)) from None
    if not game.over:
        raise ApiError(422, "record_not_over", "The moves of this record do not end the game.")
    return BroughtGame(record, game, game.result().as_dict(), digest_of(game))


def _check(record: Record) -> None:
    """Check what a record needs to be shown here; a board is one that this server offers, never a path."""
    if record.board not in boards():
        raise ApiError(422, "record_board", f"There is no board {record.board[:60]} here.")
    if record.scenario is not None:
        raise ApiError(422, "record_scenario", "Games that begin from a set-up position cannot be shown.")
    if record.seed is None:
        raise ApiError(422, "record_seed", "The record holds no seed: download it after the game.")
    if len(record.moves) > MOST_MOVES:
        raise ApiError(422, "bad_record", f"A game here has at most {MOST_MOVES} moves.")


async def check_brought_today(engine: AsyncEngine, person: str, most: int) -> None:
    """Check that a person may bring another record today."""
    today = (tables.c.host == person, tables.c.imported, tables.c.created > now() - DAY)
    async with reading(engine) as connection:
        if (await connection.scalar(select(func.count()).where(*today)) or 0) >= most:
            raise ApiError(429, "too_many_records", f"At most {most} records a day.")


async def keep_brought(engine: AsyncEngine, person: str, brought: BroughtGame) -> str:
    """Keep a game that somebody brought along; the id of its table."""
    game, table_id, at = brought.game, new_id(), now()
    row = {
        "id": table_id,
        "board": game.board.name,
        "fingerprint": game.board.fingerprint,
        "state": "finished",
        "public": False,
        "clock": orjson.dumps(NoClock().model_dump()).decode(),
        "first": brought.record.first,
        "seed": game.seed,
        "host": person,
        "created": at,
        "started": at,
        "finished": at,
        "number": len(game.moves),
        "result": orjson.dumps(brought.result).decode(),
        "rules": rules_version(),
        "digest": brought.digest,
        "imported": True,
    }
    its_seats = [
        {
            "table_id": table_id,
            "number": number,
            "kind": "person",
            "name": _name(name, number),
            "colour": SEAT_COLOURS[number],
        }
        for number, name in enumerate(game.names)
    ]
    log = [
        Entry(number, "move", seat, str(move), False, at) for number, (seat, move) in enumerate(game.moves)
    ]
    async with engine.begin() as connection:
        await check_known(connection, person)
        await connection.execute(insert(tables).values(row))
        await connection.execute(insert(seats), its_seats)
        await connection.execute(insert(entries), [_row(table_id, entry) for entry in log])
    return table_id


def _name(written: str, seat: int) -> str | None:
    """A name as it can be shown here; None: it has none, and every language words that itself."""
    if written == f"seat {seat}":
        return None
    try:
        return readable_name(written)[:LONGEST_NAME]
    except ValueError:  # nobody could read it
        return None


def _row(table_id: str, entry: Entry) -> dict[str, Any]:
    fields = ("number", "kind", "seat", "text", "by_bot", "at")
    return {"table_id": table_id} | {name: getattr(entry, name) for name in fields}

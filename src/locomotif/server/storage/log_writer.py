"""Writes the logs of games so that nothing accepted is ever lost.

Entries of many tables that arrive together share a transaction. The key is `(table, number)`: when two processes want
the same number, the database keeps one, and the other process learns that it lost.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from locomotif.server.event_loop.fair_turns import Rounds
from locomotif.server.game_log.match import Entry
from locomotif.server.metrics import BATCH, WRITES_WAITING
from locomotif.server.storage.db_schema import entries, results, tables
from locomotif.server.storage.notifications import CHANNEL
from locomotif.server.storage.store import digits

_LARGEST_BATCH = 200
_ROWS = 8
"""Entries per statement: the driver keeps a prepared statement for every number of rows it has seen."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What is stored with the last entry of a game: its result, and a row of `results` for each person."""

    result: dict[str, Any]
    rows: list[dict[str, Any]]


@dataclass(slots=True)
class _Waiting:
    """An entry waiting to be stored, and the future of its sender."""

    table_id: str
    entry: Entry
    due: int | None
    waiting: Sequence[int]
    digest: str | None
    ending: Ending | None
    answer: asyncio.Future[bool]


class LogWriter:
    """Writes entries in batches."""

    def __init__(self, engine: AsyncEngine, process: str, strangers: Rounds) -> None:
        """`strangers`: the rounds of work that wait for a moment while entries are stored."""
        self._engine = engine
        self._process = process
        self._strangers = strangers
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start writing."""
        self._task = asyncio.create_task(self._write_batches(), name="log writer")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None

    async def append(
        self,
        table_id: str,
        entry: Entry,
        due: int | None,
        waiting: Sequence[int] = (),
        digest: str | None = None,
        ending: Ending | None = None,
    ) -> bool:
        """Store an entry; True once it is on disk, False if the log already has this number.

        `due`: when a process must act on the table next; `waiting`: whose move it is then; `digest`: of the position
        after the entry; `ending`: given when the game is over.
        """
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(table_id, entry, due, waiting, digest, ending, answer))
        return await answer  # whoever stops waiting does not keep the entry from being stored

    async def _write_batches(self) -> None:
        closing = False
        while not closing:
            batch = [await self._queue.get()]
            while len(batch) < _LARGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            closing = None in batch
            waiting = [each for each in batch if each is not None]
            if waiting:
                await self._write(waiting)

    async def _write(self, batch: list[_Waiting]) -> None:
        """Store a batch in one transaction and resolve its futures."""
        BATCH.observe(len(batch))
        WRITES_WAITING.set(len(batch) + self._queue.qsize())
        try:
            with self._strangers.held():
                async with self._engine.begin() as connection:
                    stored = await _store(connection, batch, self._process)
        except Exception as error:  # the senders get the error; the next batch is a new attempt
            for each in batch:
                if not each.answer.done():
                    each.answer.set_exception(error)
            return
        for each in batch:
            if not each.answer.done():
                each.answer.set_result((each.table_id, each.entry.number) in stored)


async def _store(connection: AsyncConnection, batch: list[_Waiting], process: str) -> set[tuple[str, int]]:
    """Insert the entries whose number is free; returns which those are."""
    on_postgres = connection.dialect.name == "postgresql"
    dialect = postgresql if on_postgres else sqlite
    rows = [
        {
            "table_id": each.table_id,
            "number": each.entry.number,
            "kind": each.entry.kind,
            "seat": each.entry.seat,
            "text": each.entry.text,
            "by_bot": each.entry.by_bot,
            "at": each.entry.at,
        }
        # Always in the same order, so that two processes never deadlock.
        for each in sorted(batch, key=lambda each: each.table_id)
    ]
    insertion = dialect.insert(entries).on_conflict_do_nothing()
    returning = insertion.returning(entries.c.table_id, entries.c.number)
    inserted = await connection.execute(
        returning, rows, execution_options={"insertmanyvalues_page_size": _ROWS}
    )
    stored = {(row.table_id, row.number) for row in inserted}
    changes = [_change(each) for each in batch if (each.table_id, each.entry.number) in stored]
    if changes:
        changes.sort(key=lambda change: str(change["of"]))
        await connection.execute(_UPDATE_TABLE, changes)
    ended = [each for each in batch if each.ending and (each.table_id, each.entry.number) in stored]
    rows_of_people = [
        {"table_id": each.table_id, **row} for each in ended if each.ending for row in each.ending.rows
    ]
    if rows_of_people:
        await connection.execute(insert(results), rows_of_people)
    if on_postgres:
        for change in changes:
            notification = orjson.dumps({"process": process, "table": change["of"], "what": "log"}).decode()
            await connection.execute(select(func.pg_notify(CHANNEL, notification)))
    return stored


_UPDATE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("of"), tables.c.state == "playing")
    .values(
        number=bindparam("to"),
        due=bindparam("next_due"),
        waiting=bindparam("next_waiting"),
        digest=bindparam("proof"),
        state=bindparam("to_state"),
        finished=bindparam("at_end"),
        result=bindparam("at_last"),
    )
)
"""Keeps the row of the table in step with its log, for lists and scheduling."""


def _change(each: _Waiting) -> dict[str, Any]:
    over = each.ending is not None
    return {
        "of": each.table_id,
        "to": each.entry.number + 1,
        "next_due": each.due,
        "next_waiting": None if over else digits(each.waiting),
        "proof": each.digest,
        "to_state": "finished" if over else "playing",
        "at_end": each.entry.at if over else None,
        "at_last": orjson.dumps(each.ending.result).decode() if each.ending else None,
    }

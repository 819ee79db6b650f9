"""SQLite beside an event loop: short statements are run at once, and whatever may take long is run in a thread.

aiosqlite sends every step of a statement to its thread and back: opening a cursor, executing, fetching, closing. Each
costs a round of the event loop, and when strangers keep the loop busy its rounds are long. What a statement costs is
known only while it runs: one that takes more than a moment is stopped and run again in the thread.
"""

import re
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

import aiosqlite

STEPS = 20_000
"""After this many steps of SQLite's virtual machine a statement counts as long: about a millisecond."""

_AT_ONCE = re.compile(r"SELECT|BEGIN|INSERT|UPDATE (\w+) SET .* WHERE \1\.(table_)?id = \?", re.DOTALL)
"""Statements that are tried at once. An INSERT, or an UPDATE by key, only changes pages in memory; the disk is waited
for at COMMIT."""

_LATER = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_INTERRUPT)
"""Why a statement was not done at once: somebody holds a lock, or it takes long."""

T = TypeVar("T")


class QuickConnection(aiosqlite.Connection):
    """A connection whose statements go through its thread only if they may have to wait."""

    def __init__(self, file: str, patience: float) -> None:
        """`patience`: seconds for which a statement in the thread waits for somebody else's lock."""

        def opened() -> sqlite3.Connection:
            connection = sqlite3.connect(file, timeout=0, check_same_thread=False)
            connection.set_progress_handler(lambda: self._hurrying, STEPS)
            return connection

        super().__init__(opened, iter_chunk_size=64)
        self._thread.daemon = True
        self._patience = int(1000 * patience)
        self._hurrying = False
        self._sent = 0
        self._done = 0

    def cursor(self) -> "QuickCursor":  # type: ignore[override]
        """A new cursor."""
        return QuickCursor(self)

    async def rollback(self) -> None:
        """Roll back; what was sent to the thread before comes first."""
        await self.run(self._conn.rollback, at_once=True)

    async def commit(self) -> None:
        """Commit: this waits for the disk, unless nothing was written."""
        await self.run(self._conn.commit, at_once=not self._conn.in_transaction)

    async def run(self, work: Callable[[], T], *, at_once: bool, hurry: bool = False) -> T:
        """Do something at once if it may be tried, otherwise or if that fails in the thread."""
        if at_once and self._sent == self._done:
            self._hurrying = hurry
            try:
                return work()
            except sqlite3.OperationalError as error:
                if getattr(error, "sqlite_errorcode", None) not in _LATER:
                    raise
            finally:
                self._hurrying = False
        self._sent += 1
        done: T = await self._execute(self._patiently, work)  # type: ignore[no-untyped-call]
        return done

    def _patiently(self, work: Callable[[], T]) -> T:
        """In the thread: wait for locks."""
        try:
            self._conn.execute(f"PRAGMA busy_timeout={self._patience}")
            return work()
        finally:
            self._conn.execute("PRAGMA busy_timeout=0")
            self._done += 1


class QuickCursor:
    """A cursor that fetches all rows with the statement."""

    def __init__(self, connection: QuickConnection) -> None:
        self._connection = connection
        self._cursor = connection._conn.cursor()
        self._rows: list[Any] = []
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        """The columns of the rows; None: there are none."""
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The number of the row inserted last."""
        return self._cursor.lastrowid

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Self:
        """Execute a statement and fetch its rows."""

        def work() -> list[Any]:
            self._cursor.execute(sql, parameters)
            return self._cursor.fetchall() if self._cursor.description else []

        asking = sql.startswith("SELECT")
        self._rows = await self._connection.run(work, at_once=bool(_AT_ONCE.match(sql)), hurry=asking)
        return self

    async def executemany(self, sql: str, rows: Sequence[Sequence[Any]]) -> Self:
        """Execute a statement for each row: inserted, or changed by its key."""
        await self._connection.run(lambda: self._cursor.executemany(sql, rows), at_once=True)
        return self

    async def fetchall(self) -> list[Any]:
        """The rows."""
        return self._rows

    async def close(self) -> None:
        """Close the cursor."""
        self._cursor.close()

"""The database: SQLite in a folder or PostgreSQL; migrations run at every start."""

import asyncio
import contextlib
import importlib
import logging
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, ExceptionContext, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as TooManyWait
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from locomotif.errors import LocomotifError
from locomotif.server.metrics import DATABASE_ERRORS
from locomotif.server.settings import Settings
from locomotif.server.storage.sqlite_connection import QuickConnection

log = logging.getLogger("locomotif.server")
_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x10C0  # arbitrary, but the same in all processes


WRITE_PATIENCE = 5
"""Seconds for which a writer waits for somebody else's lock on an SQLite file."""


_PASSING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL)
"""Why SQLite cannot write now although nothing is broken: somebody holds a lock, the disk is full."""


class NoDatabase(LocomotifError):  # noqa: N818 - an answer, not a failure
    """The database cannot be used; says why, without the password."""


async def prepare(settings: Settings) -> None:
    """Check that the database can be used, and run the migrations; NoDatabase if it cannot."""
    address = settings.database_url
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:  # ValueError: a port that is not a number
        words = f"Invalid database address: {error}. Use postgresql://user@host:5432/name."
        raise NoDatabase(words) from None
    try:
        engine = connect(settings)
    except OSError as error:
        raise NoDatabase(f"The folder for the database cannot be created: {error}.") from None
    try:
        if not settings.on_postgres:
            sqlite3.connect(str(url.database)).close()  # waiting does not help if the folder is missing
        await run_migrations(engine)
    except Exception as error:  # drivers raise errors of all kinds; the operator sees the reason
        shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
        reason = getattr(error, "orig", None) or error
        raise NoDatabase(f"The database {shown} cannot be used: {reason}.") from None
    finally:
        await engine.dispose()


class Database(AsyncEngine):
    """The connections to the database; those that read are apart, so that waiting to write keeps nobody from it."""

    def __init__(self, writers: AsyncEngine, readers: AsyncEngine) -> None:
        super().__init__(writers.sync_engine)
        self.readers = readers
        self.intact = True
        """False once a damaged page was found."""
        for engine in {writers, readers}:
            event.listen(engine.sync_engine, "handle_error", self._note_error)

    def _note_error(self, context: ExceptionContext) -> None:
        error = context.original_exception
        DATABASE_ERRORS.labels(type(error).__name__).inc()
        if "malformed" in str(error):
            self.intact = False

    async def dispose(self, close: bool = True) -> None:
        """Close all connections."""
        await super().dispose(close)
        await self.readers.dispose(close)


def is_busy(error: BaseException) -> bool:
    """Could the same be done later? Somebody holds a lock, too many wait, or PostgreSQL is away."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlite_errorcode", None)
        return error.connection_invalidated or code in _PASSING
    return isinstance(error, TooManyWait | ConnectionError)


def connect(settings: Settings) -> Database:
    """Prepare the connection pools; nothing is opened yet.

    Parameters are hidden from errors: seeds and names must not reach the log.
    """
    if settings.on_postgres:
        engine = create_async_engine(
            settings.database_url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )
        return Database(engine, engine)
    if not settings.database:
        settings.data.mkdir(parents=True, exist_ok=True)
    _keep_to_ourselves(make_url(settings.database_url).database)
    # Each connection costs a thread and memory, and only one can write at a time.
    return Database(_sqlite(settings, 1), _sqlite(settings, 3))


def _sqlite(settings: Settings, connections: int) -> AsyncEngine:
    file = str(make_url(settings.database_url).database)

    async def connecting() -> QuickConnection:
        return await QuickConnection(file, WRITE_PATIENCE)  # type: ignore[return-value]

    engine = create_async_engine(
        settings.database_url,
        async_creator=connecting,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=2 * WRITE_PATIENCE,
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _keep_to_ourselves(file: str | None) -> None:
    """Let nobody else on this machine read the file: it holds seeds, and the secret that signs cookies."""
    if file is None:
        return
    with contextlib.suppress(FileNotFoundError):  # a missing folder is reported when the file is opened
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for name in (file, f"{file}-wal", f"{file}-shm"):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            os.chmod(name, 0o600)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Use a write-ahead log and commits that reach the disk, so that they survive a power cut.

    The page cache is small: the operating system caches the file anyway.
    """
    connection.isolation_level = None  # `_begin_sqlite` begins transactions
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-256"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at the start, so that no transaction fails half-way because another one wrote first."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A read-only connection."""
    readers = engine.readers if isinstance(engine, Database) else engine
    async with readers.connect() as connection:
        yield await connection.execution_options(reading=True)


async def run_migrations(engine: AsyncEngine, patience: float = 30.0) -> None:
    """Run missing migrations, one process at a time; wait for a database that is still starting."""
    waited = 0.0
    while True:
        try:
            async with engine.begin() as connection:
                if connection.dialect.name == "postgresql":
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
                await connection.run_sync(_upgrade)
            return
        except (OperationalError, OSError, DBAPIError) as error:
            if waited >= patience or (isinstance(error, DBAPIError) and not _may_pass(error)):
                raise
            if not waited:
                log.warning("waiting for the database to answer")
            await asyncio.sleep(0.5)
            waited += 0.5


def _may_pass(error: DBAPIError) -> bool:
    """Could the error go away by waiting?"""
    return isinstance(error, OperationalError) or "starting up" in str(error) or error.connection_invalidated


def _upgrade(connection: Connection) -> None:
    """Run missing migrations; the library for that takes a while to load, and mostly nothing is missing."""
    if _version(connection) == max(file.name[:4] for file in (_MIGRATIONS / "versions").glob("[0-9]*.py")):
        return
    config = importlib.import_module("alembic.config").Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    importlib.import_module("alembic.command").upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    """The version of the database; None: it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version

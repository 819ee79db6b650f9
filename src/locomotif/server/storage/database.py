"""The database: SQLite in a folder or PostgreSQL by address, brought up to date at every start."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from locomotif.server.settings import Settings

log = logging.getLogger("locomotif.server")
_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x10C0  # any number, the same in all processes


class NoDatabase(Exception):  # noqa: N818 - an answer, not a failure
    """The database cannot be used; says why, without the password."""


async def prepare(settings: Settings) -> None:
    """See before anything else that the database can be used, and bring it up to date; NoDatabase if not."""
    try:
        url = make_url(settings.database_url)
        engine = connect(settings)
    except (ArgumentError, ValueError) as error:
        words = f"The database address cannot be read: {error}. Write postgresql://user@host:5432/name."
        raise NoDatabase(words) from None
    except OSError as error:
        raise NoDatabase(f"The folder for the database cannot be made: {error}.") from None
    try:
        if not settings.on_postgres:
            sqlite3.connect(
                str(url.database)
            ).close()  # a folder that is not there is never worth waiting for
        await bring_up_to_date(engine)
    except Exception as error:  # drivers have errors of all kinds; whoever starts the server gets the reason
        shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
        reason = getattr(error, "orig", None) or error
        raise NoDatabase(f"The database {shown} cannot be used: {reason}.") from None
    finally:
        await engine.dispose()


def connect(settings: Settings) -> AsyncEngine:
    """Prepare the connections to the database; nothing is opened yet.

    What is written to it never stands in an error: seeds and names do not belong into the log.
    """
    if settings.on_postgres:
        return create_async_engine(
            settings.database_url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )
    if not settings.database:
        settings.data.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(
        settings.database_url,
        pool_size=4,
        max_overflow=0,  # each has a thread and its memory; one writes at a time in any case
        connect_args={"timeout": 20},
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """A write-ahead log, and a commit that has reached the disk: it survives a power cut too.

    Few pages are kept in our own memory: the system keeps the file in its own.
    """
    connection.isolation_level = None  # transactions are begun by `_begin_sqlite`
    cursor = connection.cursor()
    settings = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000")
    for pragma in (*settings, "cache_size=-256"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Who will write says so at once, so that no transaction fails half-way because another one wrote first."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that only looks."""
    async with engine.connect() as connection:
        yield await connection.execution_options(reading=True)


async def bring_up_to_date(engine: AsyncEngine, patience: float = 30.0) -> None:
    """Run the migrations that are missing, one process at a time; wait for a database that is still starting."""
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
                log.warning("the database does not answer yet; waiting for it")
            await asyncio.sleep(0.5)
            waited += 0.5


def _may_pass(error: DBAPIError) -> bool:
    """Is the database only not there yet, or busy?"""
    return isinstance(error, OperationalError) or "starting up" in str(error) or error.connection_invalidated


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

"""Backups while the server runs, and restoring them: a copy of the SQLite file, or an archive of PostgreSQL's."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from sqlalchemy import make_url

from locomotif.errors import LocomotifError
from locomotif.server.settings import Settings
from locomotif.server.storage.db_schema import metadata


class BackupFailed(LocomotifError):  # noqa: N818 - an answer, not a failure
    """A backup that could not be made or restored; says why."""


def back_up(settings: Settings, to: Path) -> None:
    """Write a backup that is consistent although people are playing."""
    if to.exists():
        raise BackupFailed(f"{to} exists already; a backup overwrites nothing.")
    try:
        os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        raise BackupFailed(f"{to} cannot be written: {error.strerror}.") from None
    try:
        if settings.on_postgres:
            _run(settings, "pg_dump", "--format=custom", "--no-owner", f"--file={to}", _postgres(settings))
        else:
            _copy(sqlite_file(settings), to)
            _check(to)
    except BaseException:
        to.unlink()
        raise


def restore(settings: Settings, backup: Path, *, overwrite: bool = False) -> None:
    """Put a backup in the place of the database, while no server runs."""
    if not backup.is_file():
        raise BackupFailed(f"There is no backup {backup}.")
    if settings.on_postgres:
        _restore_postgres(settings, backup, overwrite)
        return
    file = sqlite_file(settings)
    if file.exists() and not overwrite:
        raise BackupFailed(f"{file} exists already; stop the server and add --overwrite to replace it.")
    _check(backup)
    if file.exists():
        _check_unused(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".restoring")
    new.unlink(missing_ok=True)
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    _copy(backup, new)
    for beside in ("-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    new.replace(file)


def _check_unused(file: Path) -> None:
    """Check that no server has the file open: what it stores from now on would be lost."""
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError as error:  # a damaged file may be replaced
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise BackupFailed(f"A server is running on {file}; stop it first.") from None
    finally:
        connection.close()


def _restore_postgres(settings: Settings, backup: Path, overwrite: bool) -> None:
    """Restore everything or nothing; overwriting, what newer versions have added goes too, as with a file."""
    ours = ", ".join(f'"{name}"' for name in (*metadata.tables, "alembic_version"))
    emptied = [f"--command=DROP TABLE IF EXISTS {ours} CASCADE"] if overwrite else []
    with tempfile.TemporaryDirectory() as folder:
        script = f"--file={folder}/script.sql"
        _run(settings, "pg_restore", "--no-owner", script, str(backup))
        once = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
        try:
            _run(settings, "psql", *once, f"--dbname={_postgres(settings)}", *emptied, script)
        except BackupFailed as error:
            if "already exists" not in str(error):
                raise
            words = "The database is not empty; stop the server and add --overwrite to replace what is there."
            raise BackupFailed(words) from None


def sqlite_file(settings: Settings) -> Path:
    """Where the SQLite database lies."""
    return Path(str(make_url(settings.database_url).database))


def _copy(source: Path, to: Path) -> None:
    if not source.is_file():
        raise BackupFailed(f"There is no database {source}.")
    with sqlite3.connect(source) as whole, sqlite3.connect(to) as copy:
        whole.backup(copy)  # all pages at once: after every move meanwhile it would begin anew
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without logs beside it
    whole.close()
    copy.close()


def _check(file: Path) -> None:
    """Check that a copy is whole and one of ours."""
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise BackupFailed(f"{file} is not a database of Locomotif: {error}.") from None
    finally:
        connection.close()
    if found != "ok":
        raise BackupFailed(f"{file} is damaged: {found}.")


def _postgres(settings: Settings) -> str:
    """The address for PostgreSQL's own programs, without the password: anybody can see a command line."""
    url = make_url(settings.database_url)
    return url._replace(drivername="postgresql", password=None).render_as_string()


def _run(settings: Settings, program: str, *words: str) -> None:
    """Run one of PostgreSQL's programs."""
    found = shutil.which(program) or next(
        map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{program}")), None
    )
    if found is None:
        raise BackupFailed(f"{program} is not installed; it comes with PostgreSQL's client programs.")
    password = make_url(settings.database_url).password
    environment = os.environ | ({"PGPASSWORD": str(password)} if password else {})
    done = subprocess.run([found, *words], capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise BackupFailed(f"{program}: {done.stderr.strip()[-500:]}")

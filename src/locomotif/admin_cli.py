"""The commands of `locomotif admin`; each imports what it needs when it runs."""

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from locomotif.errors import LocomotifError

if TYPE_CHECKING:
    from locomotif.server.settings import Settings

admin = typer.Typer(help="Run a server: tables, bans, people's data, backups.", no_args_is_help=True)

Data = Annotated[Path | None, typer.Option(help="Folder of the SQLite file.", show_default="data")]
Url = Annotated[
    str, typer.Option("--database", help="postgresql://…; without it, SQLite in the data folder.")
]
Person = Annotated[str, typer.Argument(help="A person's id, as `tables` and `people` show it.")]
Days = Annotated[float, typer.Option(min=0.001, max=36_500, help="For how many days.")]


@contextlib.contextmanager
def _settings(data: Path | None, database: str) -> Iterator["Settings"]:
    """The settings of the server; an error that the operator can put right is shown as a sentence."""
    from locomotif.server.settings import from_environment

    try:
        given = from_environment()
        yield replace(given, database=database or given.database, data=data or given.data)
    except LocomotifError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


@admin.command("tables")
def tables(
    state: Annotated[str | None, typer.Option(help="open, playing, finished or ended.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="At most this many, the newest first.")] = 50,
    data: Data = None,
    database: Url = "",
) -> None:
    """List tables and who sits there."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_tables

    with _settings(data, database) as settings:
        print_tables(settings, state, limit, Console())


@admin.command("end")
def end(
    table: Annotated[str, typer.Argument(help="The table, as in its link.")],
    data: Data = None,
    database: Url = "",
) -> None:
    """End a game, or delete a table that has not started; its people are told."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_end

    with _settings(data, database) as settings:
        print_end(settings, table, Console())


@admin.command("people")
def people(
    name: Annotated[str, typer.Argument(help="A part of their name.")], data: Data = None, database: Url = ""
) -> None:
    """Find people by name."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_people

    with _settings(data, database) as settings:
        print_people(settings, name, Console())


@admin.command("ban")
def ban(
    person: Annotated[str | None, typer.Option(help="A person's id.")] = None,
    address: Annotated[str | None, typer.Option(help="An address or a network, e.g. 203.0.113.0/24.")] = None,
    days: Days = 1.0,
    reason: Annotated[str, typer.Option(help="For your own memory.")] = "",
    data: Data = None,
    database: Url = "",
) -> None:
    """Keep a person or an address out for a time."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_ban

    with _settings(data, database) as settings:
        print_ban(settings, person, address, days, reason, Console())


@admin.command("bans")
def bans(data: Data = None, database: Url = "") -> None:
    """List the bans in force."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_bans

    with _settings(data, database) as settings:
        print_bans(settings, Console())


@admin.command("unban")
def unban(
    number: Annotated[int, typer.Argument(help="The ban, as `bans` numbers it.")],
    data: Data = None,
    database: Url = "",
) -> None:
    """Lift a ban."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_lifted

    with _settings(data, database) as settings:
        print_lifted(settings, number, Console())


@admin.command("forget")
def forget(person: Person, data: Data = None, database: Url = "") -> None:
    """Delete a person's data: name, chat, results and cookie. Games with other people stay, without the name."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_forgotten

    with _settings(data, database) as settings:
        print_forgotten(settings, person, Console())


@admin.command("purge")
def purge(
    days: Annotated[float, typer.Argument(min=0.001, help="Keep what is younger than this.")],
    data: Data = None,
    database: Url = "",
) -> None:
    """Delete old games, and people who have not come since; LOCOMOTIF_KEEP_DAYS does it every hour."""
    from rich.console import Console

    from locomotif.server.admin.operations import print_purged

    with _settings(data, database) as settings:
        print_purged(settings, days, Console())


@admin.command("backup")
def backup(
    to: Annotated[Path, typer.Argument(help="The file to write.")], data: Data = None, database: Url = ""
) -> None:
    """Write a backup; people may play meanwhile."""
    from locomotif.server.admin.backups import back_up

    with _settings(data, database) as settings:
        back_up(settings, to)
        typer.echo(f"Backup written to {to}.")


@admin.command("restore")
def restore_backup(
    backup: Annotated[Path, typer.Argument(help="A backup.")],
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the database that is there.")
    ] = False,
    data: Data = None,
    database: Url = "",
) -> None:
    """Restore a backup; stop the server first."""
    from locomotif.server.admin.backups import restore

    with _settings(data, database) as settings:
        restore(settings, backup, overwrite=overwrite)
        typer.echo("Restored. Start the server again.")

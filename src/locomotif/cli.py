"""The command `locomotif`: every command imports what it needs when it runs, so that all start quickly."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from locomotif import __version__
from locomotif.admin_cli import admin
from locomotif.errors import LocomotifError
from locomotif.extras import MissingExtra, is_installed
from locomotif.languages import available

app = typer.Typer(
    name="locomotif",
    help="Train-route board games: play here or in the browser, pit bots against each other, view and check boards.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
board_commands = typer.Typer(help="Look at one board, or check one of your own.", no_args_is_help=True)
app.add_typer(board_commands, name="board")
app.add_typer(admin, name="admin")

LANGUAGES = f"{', '.join(available())}; otherwise the language of your system."
BOTS = (
    "Bots: random, greedy, beginner, planner, net, search and net-search (search:0.1 thinks 0.1 seconds a move, "
    "search:200p 200 playouts); the levels easy, medium, hard, expert; those of installed packages by their names; "
    "and ./mine.py:MyBot for your own."
)


@contextlib.contextmanager
def _sentences_for_errors() -> Iterator[None]:
    """Show an error that a person can put right as a sentence; a bug keeps its traceback."""
    try:
        yield
    except LocomotifError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None


def main() -> None:
    """Run the command that was typed; if a part is not installed, say so in a sentence."""
    try:
        app()
    except MissingExtra as missing:
        sys.exit(str(missing))


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"locomotif {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and exit.", callback=_show_version, is_eager=True),
    ] = False,
) -> None:
    """Take the options that stand before the commands."""


@app.command("play", epilog=BOTS)
def play(
    board: Annotated[
        str | None, typer.Argument(help="A board by name, or a folder.", show_default="the first of the list")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many sit at the table, you included.")] = None,
    bots: Annotated[str | None, typer.Option(help="Your opponents, e.g. easy or easy,random.")] = None,
    seed: Annotated[str | None, typer.Option(help="Deal the cards from this seed.")] = None,
    record: Annotated[Path | None, typer.Option(help="Save the game in this file after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    lang: Annotated[str | None, typer.Option(help=LANGUAGES)] = None,
) -> None:
    """Play a game in the terminal against bots."""
    from locomotif.terminal.play_command import play_in_terminal

    raise typer.Exit(play_in_terminal(board, players, bots, seed, record, resume, name, lang))


@app.command(
    "verify",
    epilog="The exit code is 0 if all is in order, 1 if something is wrong, 2 for a wrong call, and 3 if nothing "
    "is wrong but the record does not say enough to check everything.",
)
def verify(
    record: Annotated[Path, typer.Argument(help="The record of a game.")],
    seed_hash: Annotated[
        str | None, typer.Option("--hash", help="The hash of the seed, as shown before the first card.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help=LANGUAGES)] = None,
) -> None:
    """Replay a record and check its board, its seed, its moves and its result."""
    from locomotif.terminal.verify_command import verify_record

    raise typer.Exit(verify_record(record, seed_hash, lang))


@app.command("review")
def review(
    record: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    html: Annotated[Path | None, typer.Option(help="Also write one self-contained page.")] = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Also write every number, a row for each decision.")
    ] = None,
    playouts: Annotated[int, typer.Option(min=1, help="Imagined games for each decision.")] = 4000,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="Stop after this many seconds.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same review.")] = 1,
    seat: Annotated[
        int | None, typer.Option(help="Show also which tickets this seat (from 0) might have kept.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help=LANGUAGES)] = None,
) -> None:
    """Look back on a game: what every move was worth, what was better and why, and what was luck."""
    from locomotif.terminal.review_command import review_record

    raise typer.Exit(review_record(record, html, parquet, playouts, seconds, seed, lang, seat))


@app.command("bench", epilog=BOTS)
def bench(
    board: Annotated[
        str | None, typer.Option(help="A board by name, or a folder.", show_default="the base board")
    ] = None,
    players: Annotated[int, typer.Option(help="How many sit at the table.")] = 2,
    seconds: Annotated[float, typer.Option(help="How long to measure.", min=0.01, max=3600)] = 5.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
    bots: Annotated[str | None, typer.Option(help="Games between these bots, e.g. planner.")] = None,
) -> None:
    """Measure random games with final scoring on one core, or games between bots."""
    from rich.console import Console

    from locomotif.boards import Board, base_board
    from locomotif.terminal.random_play_speed import print_json, print_speed

    board = board or base_board()
    with _sentences_for_errors():
        if not bots:
            print_speed(Console(), Board(board), players, seconds, as_json)
            return
        from locomotif.lab import bot_speed, commands

        chosen = commands.parse_bots(bots)
        if as_json:
            games_per_s, games = bot_speed.games_per_second(board, chosen, players, seconds)
            print_json({"games_per_s": games_per_s, "games": games})
        else:
            bot_speed.print_speed(Console(), board, chosen, players, seconds)


@app.command("simulate", epilog=BOTS)
def simulate(
    board: Annotated[
        str | None, typer.Option(help="A board by name, or a folder.", show_default="the base board")
    ] = None,
    bots: Annotated[
        str, typer.Option(help="Who plays; the last one takes any seats left over.")
    ] = "planner,greedy",
    games: Annotated[int, typer.Option(min=1, help="Games, rounded up to whole deals.")] = 1000,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Cores to use.", show_default="all")] = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster, or local.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="The Parquet file of results.", show_default="BOARD-BOTS.parquet")
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Discard earlier results in the file and from a killed run.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Stop at the first error of a bot of yours, with its traceback.")
    ] = False,
) -> None:
    """Play many games between bots, on all cores; a killed run resumes where it stopped."""
    from rich.console import Console

    from locomotif.boards import base_board
    from locomotif.lab import commands

    with _sentences_for_errors():
        commands.simulate(
            board or base_board(), bots, games, players, seed, out, workers, ray, fresh, strict, Console()
        )


@app.command("tournament", epilog=BOTS)
def tournament(
    bots: Annotated[str, typer.Option(help="Two bots or more.")] = "random,greedy,planner",
    boards: Annotated[
        str | None, typer.Option(help="Boards by name or folder, or all.", show_default="the base board")
    ] = None,
    players: Annotated[str, typer.Option(help="Numbers of players, e.g. 2,3.")] = "2",
    games: Annotated[int, typer.Option(min=1, help="At most this many games at each table.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(help="Stop once it is clear which of two rating leads is closer."),
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Cores to use.", show_default="all")] = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster, or local.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="The Parquet file of results.", show_default="tournament.parquet")
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Discard earlier results in the file and from a killed run.")
    ] = False,
) -> None:
    """Let bots play each other, rate them, and show who beats whom in which seating."""
    from rich.console import Console

    from locomotif.boards import base_board
    from locomotif.lab import commands

    chosen = boards or base_board()
    with _sentences_for_errors():
        commands.tournament(bots, chosen, players, games, seed, sprt, out, workers, ray, fresh, Console())


@app.command("report")
def report(
    results: Annotated[list[Path], typer.Argument(help="Parquet files of simulate or tournament.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The page to write.")] = Path("report.html"),
) -> None:
    """Write one page with plots of the results."""
    from rich.console import Console

    from locomotif.lab import commands

    with _sentences_for_errors():
        commands.report(results, out, Console())


@app.command("boards")
def list_boards() -> None:
    """List all boards, your own included."""
    from rich.console import Console

    from locomotif.boards import playable_boards
    from locomotif.terminal.board_pages import print_boards, print_problems

    playable, broken = playable_boards()
    print_boards(playable, Console())
    for error in broken:
        print_problems(error, Console(stderr=True))


@board_commands.command("check")
def check_board(
    folder: Annotated[Path, typer.Argument(help="The folder with board.toml and its tables.")],
) -> None:
    """Check the board in a folder and list all its mistakes."""
    from rich.console import Console

    from locomotif.boards import Board, BoardError
    from locomotif.terminal.board_pages import print_problems, print_summary

    try:
        print_summary(Board(folder), Console())
    except BoardError as error:
        print_problems(error, Console())
        raise typer.Exit(1) from None


@board_commands.command("show")
def show_board(
    name: Annotated[str, typer.Argument(help="A board by name, or a folder by its path.")],
) -> None:
    """Show the rules, routes and tickets of a board."""
    from rich.console import Console

    from locomotif.boards import Board, BoardError, base_board
    from locomotif.terminal.board_pages import print_board, print_problems

    try:
        print_board(Board(name), Board(base_board()), Console())
    except BoardError as error:
        print_problems(error, Console())
        raise typer.Exit(1) from None


@board_commands.command("export")
def export_boards(
    name: Annotated[str | None, typer.Argument(help="A board by name, or a folder by its path.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The file to write; with --all, the folder.", show_default="the terminal"),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Every board there is, each in a file of its own.")
    ] = False,
) -> None:
    """Write all that the folder of a board says as one JSON."""
    from locomotif.boards import Board, boards
    from locomotif.boards.export import write_export

    if every == (name is not None) or (every and out is None):
        raise typer.BadParameter("name a board, or give --all and --out FOLDER")
    with _sentences_for_errors():
        if name is not None:
            write_export(Board(name), out)
        elif out is not None:
            out.mkdir(parents=True, exist_ok=True)
            for each in boards():
                write_export(Board(each), out / f"{each}.json")


@app.command("serve")
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="postgresql://…; without it, SQLite in the data folder.")
    ] = "",
    data: Annotated[Path | None, typer.Option(help="Folder of the SQLite file.", show_default="data")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; more than one needs PostgreSQL.")] = 1,
    boards: Annotated[
        list[Path] | None, typer.Option(help="A board of your own, or a folder of boards; may be repeated.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the games to browsers; more settings are environment variables, see docs/server.md."""
    import gc
    from dataclasses import replace

    gc.disable()  # until the server is open: nothing that is loaded goes away
    from locomotif.server.run import CannotStart, run_server
    from locomotif.server.settings import from_environment

    try:
        given = from_environment()
        chosen = replace(given, database=database or given.database, data=data or given.data)
        run_server(chosen, host, port, workers, boards or [], open_browser)
    except CannotStart as reason:
        typer.echo(str(reason), err=True)
        raise typer.Exit(1) from None
    except LocomotifError as error:
        raise typer.BadParameter(str(error)) from None


@app.command("warm")
def warm() -> None:
    """Compile everything now, so that the first game starts at once: for images and laboratories."""
    from rich.console import Console

    from locomotif.bots.built_in import BOTS, SEARCH
    from locomotif.bots.net_player import NETWORK
    from locomotif.coach.trials import COACH
    from locomotif.game.imagined import IMAGINING
    from locomotif.kernel.warm import RULES
    from locomotif.terminal.warm_command import check_kept, compile_ahead

    stages = [RULES, IMAGINING, BOTS, NETWORK, SEARCH, COACH]
    if is_installed("pyarrow") and is_installed("gymnasium"):
        from locomotif.lab.env.game_batch import ENVIRONMENTS
        from locomotif.lab.simulation import GAMES

        stages += [GAMES, ENVIRONMENTS]
    with _sentences_for_errors():
        check_kept(stages)
    compile_ahead(stages, Console())


@app.command("push-key")
def push_key() -> None:
    """Make a key for Web Push: the server then calls people whose move it is in games with days a move."""
    from locomotif.server.live.push import new_key

    private, public = new_key()
    typer.echo(f"LOCOMOTIF_VAPID_KEY={private}")
    typer.echo(f"# Keep it to yourself; browsers get the public part: {public}")


@app.command("server-schema")
def server_schema(
    folder: Annotated[Path, typer.Argument(help="Where openapi.json and socket.json are written.")],
) -> None:
    """Write the protocol of the server as OpenAPI and JSON Schema, for the client's types."""
    from locomotif.server.schema_export import write_schemas

    for path in write_schemas(folder):
        typer.echo(path)


if __name__ == "__main__":
    main()

"""The command `locomotif`: every command imports what it needs when it runs, so that all start quickly."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="locomotif",
    help="Train-route board games: look at the boards, check your own.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
board_commands = typer.Typer(help="Look at one board, or check one of your own.", no_args_is_help=True)
app.add_typer(board_commands, name="board")


@app.command("boards")
def list_boards() -> None:
    """List the boards that come with Locomotif."""
    from rich.console import Console

    from locomotif.boards import Board, boards
    from locomotif.terminal.boards import print_boards

    print_boards([Board(name) for name in boards()], Console())


@board_commands.command("check")
def check_board(
    folder: Annotated[Path, typer.Argument(help="The folder with board.toml and its tables.")],
) -> None:
    """Check the board in a folder and list all its mistakes."""
    from rich.console import Console

    from locomotif.boards import Board, BoardError
    from locomotif.terminal.boards import print_problems, print_summary

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

    from locomotif.boards import Board, BoardError
    from locomotif.terminal.boards import print_board, print_problems

    try:
        print_board(Board(name), Board("usa"), Console())
    except BoardError as error:
        print_problems(error, Console())
        raise typer.Exit(1) from None

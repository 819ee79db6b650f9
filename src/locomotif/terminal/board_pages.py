"""Boards on the terminal: the list, one board in full, and the mistakes of one."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from locomotif.boards import Board, BoardError, Route
from locomotif.terminal.board_differences import differences


def print_boards(boards: Sequence[Board], console: Console) -> None:
    """Print one line a board."""
    table = Table("board", "title", "players", box=None, pad_edge=False)
    for column in ("cities", "routes", "tickets"):
        table.add_column(column, justify="right")
    for board in boards:
        fewest, most = board.rules.players
        counts = (len(board.cities), len(board.routes), len(board.tickets))
        title = Text(board.title())
        table.add_row(board.name, title, f"{fewest}–{most}", *(str(count) for count in counts))
    console.print(table)


def print_summary(board: Board, console: Console) -> None:
    """Print that a board is in order, and what is on it."""
    _say(console, f"{board.name} is in order: {_contents(board)}.")


def print_problems(error: BoardError, console: Console) -> None:
    """Print all the mistakes of a board, one a line."""
    for problem in error.problems:
        _say(console, str(problem))
    found = len(error.problems) + error.more
    more = f", the first {len(error.problems)} of them above" if error.more else ""
    _say(console, f"{found} {'problem' if found == 1 else 'problems'}{more}.")


def print_board(board: Board, base: Board, console: Console) -> None:
    """Print what is particular about a board, its routes and its tickets."""
    _say(console, f"{board.title()} ({board.name}): {_contents(board)}.")
    console.print()
    _print_differences(board, base, console)
    console.print()
    _print_routes(board, console)
    console.print()
    _print_tickets(board, console)


def _print_differences(board: Board, base: Board, console: Console) -> None:
    found = differences(board, base)
    if not found:
        _say(console, f"Its rules are those of the base board ({base.name}).")
        return
    table = Table("rules of this board", f"base board ({base.name})", box=None, pad_edge=False)
    for here, there in found:
        table.add_row(Text(here), Text(there, style="dim"))
    console.print(table)


def _print_routes(board: Board, console: Console) -> None:
    table = Table("route", box=None, pad_edge=False)
    table.add_column("length", justify="right")
    for column in ("colour", "kind", ""):
        table.add_column(column)
    for route in board.routes:
        table.add_row(route.id, str(route.length), route.colour or "–", route.kind, _marks(route, board))
    console.print(table)


def _print_tickets(board: Board, console: Console) -> None:
    table = Table("ticket", box=None, pad_edge=False)
    table.add_column("points", justify="right")
    for ticket in sorted(board.tickets, key=str):
        table.add_row(str(ticket), str(ticket.points))
    console.print(table)


def _contents(board: Board) -> str:
    fewest, most = board.rules.players
    return (
        f"{fewest} to {most} players, {len(board.cities)} cities, "
        f"{len(board.routes)} routes, {len(board.tickets)} tickets"
    )


def _marks(route: Route, board: Board) -> str:
    """Name what else is printed on a route."""
    tracks = sum(other.parallel == route.parallel for other in board.routes) if route.parallel else 1
    marks = [
        {1: "", 2: "double", 3: "triple"}[tracks],
        f"{route.locos} {'loco' if route.locos == 1 else 'locos'}" if route.locos else "",
        f"+{route.draw}" if route.draw else "",
    ]
    return ", ".join(mark for mark in marks if mark)


def _say(console: Console, sentence: str) -> None:
    """Print a sentence: wrapped between words on a terminal, on one line in a file."""
    console.print(Text(sentence), soft_wrap=not console.is_terminal)

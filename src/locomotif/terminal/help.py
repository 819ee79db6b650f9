"""What a person may type, and what it does."""

from rich.console import Console
from rich.table import Table

from locomotif.move import KINDS_OF_MOVE
from locomotif.terminal.typed import COMMANDS
from locomotif.terminal.words import Words


def print_help(console: Console, words: Words) -> None:
    """Explain moves and commands."""
    verbs = {kind: words.verb(kind) for kind in (*KINDS_OF_MOVE, *COMMANDS)}
    for title, part in (("turn", "moves"), ("more", "commands")):
        console.print(words(f"help.{title}"), style="bold")
        lines = Table.grid(padding=(0, 2))
        lines.add_column(width=32)
        lines.add_column()
        for typed, does in words.table("help")[part]:
            lines.add_row(words.fill(f"  {typed}", **verbs), words.fill(does, **verbs))
        console.print(lines)
    console.print(words("help.cards"))

"""What a person may type, and what it does."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from locomotif.game import Game
from locomotif.game.move import KINDS_OF_MOVE
from locomotif.terminal.input_parser import COMMANDS
from locomotif.terminal.terminal_texts import Words
from locomotif.terminal.typing_examples import examples


def print_help(console: Console, words: Words, game: Game) -> None:
    """Explain the moves that this board has, and the commands."""
    filled = {kind: words.verb(kind) for kind in (*KINDS_OF_MOVE, *COMMANDS)} | examples(words, game.board)
    kinds = {route.kind for route in game.board.routes}
    for title, part in (("turn", "moves"), ("more", "commands")):
        console.print(words(f"help.{title}"), style="bold")
        lines = Table.grid(padding=(0, 2))
        lines.add_column(width=32)
        lines.add_column()
        for typed, does, *only_with in words.table("help")[part]:
            if kinds.issuperset(only_with):
                typed_so = Padding(words.fill(typed, **filled), (0, 0, 0, 2))
                lines.add_row(typed_so, words.fill(does, **filled))
        console.print(lines)
    console.print(words("help.cards"))

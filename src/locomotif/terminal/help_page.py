"""What a person may type, and what it does."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from locomotif.game import Game
from locomotif.game.move import KINDS_OF_MOVE
from locomotif.terminal.input_parser import COMMANDS
from locomotif.terminal.terminal_texts import TerminalTexts
from locomotif.terminal.typing_examples import examples


def print_help(console: Console, texts: TerminalTexts, game: Game) -> None:
    """Explain the moves that this board has, and the commands."""
    filled = {kind: texts.verb(kind) for kind in (*KINDS_OF_MOVE, *COMMANDS)} | examples(texts, game.board)
    has: set[str] = {route.kind for route in game.board.routes}
    if game.board.rules.cards.second_card_may_be_left:
        has.add("stop")
    for title, part in (("turn", "moves"), ("more", "commands")):
        console.print(texts(f"help.{title}"), style="bold")
        lines = Table.grid(padding=(0, 2))
        lines.add_column(no_wrap=True)
        lines.add_column()
        for typed, does, *only_with in texts.lines(f"help.{part}"):
            if has.issuperset(only_with):
                typed_so = Padding(texts.fill(typed, **filled), (0, 0, 0, 2))
                lines.add_row(typed_so, texts.fill(does, **filled))
        console.print(lines)
    console.print(texts("help.cards", **filled))

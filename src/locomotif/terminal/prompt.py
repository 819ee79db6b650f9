"""Asking the person: at a terminal with completion and history, from a pipe line by line."""

import sys
from typing import Protocol

from prompt_toolkit import PromptSession, prompt
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console

from locomotif.game import Game
from locomotif.terminal.completion import MoveCompleter
from locomotif.terminal.input_parser import COMMANDS
from locomotif.terminal.terminal_texts import TerminalTexts

_LONGEST_LINE = 100_000


class Asker(Protocol):
    """Somebody who can be asked. EOFError: there will be no more answers; KeyboardInterrupt: Ctrl-C."""

    interactive: bool

    def ask(self, game: Game, seat: int) -> str:
        """Ask for a move or a command."""
        ...

    def ask_plainly(self, question: str) -> str:
        """Ask something else."""
        ...


def asker_for(console: Console, texts: TerminalTexts) -> Asker:
    """The way to ask: completion only where a person sits at both ends."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return AtTerminal(texts)
    return FromPipe(console, texts)


class FromPipe:
    """Reads moves line by line, and repeats each so that the output can be read on its own."""

    interactive = False

    def __init__(self, console: Console, texts: TerminalTexts) -> None:
        self.console = console
        self.texts = texts

    def ask(self, game: Game, seat: int) -> str:
        """The next line; lines with nothing but a comment are skipped."""
        while True:
            line = sys.stdin.readline(_LONGEST_LINE)
            if not line:
                raise EOFError
            line = line.partition(";")[0].strip()
            if line:
                self.console.print(f"> {line[:200]}", markup=False, highlight=False)
                return line

    def ask_plainly(self, question: str) -> str:
        """Nobody is there to answer."""
        raise EOFError


class AtTerminal:
    """Reads moves with completion, history and a line of help."""

    interactive = True

    def __init__(self, texts: TerminalTexts) -> None:
        self.texts = texts
        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(), key_bindings=self._clear_the_line_first()
        )

    @staticmethod
    def _clear_the_line_first() -> KeyBindings:
        """Ctrl-C empties a line that has been begun; on an empty one it means to leave."""
        bindings = KeyBindings()

        @bindings.add("c-c")
        def _(event: KeyPressEvent) -> None:
            if event.current_buffer.text:
                event.current_buffer.reset()
            else:
                event.app.exit(exception=KeyboardInterrupt)

        return bindings

    def ask(self, game: Game, seat: int) -> str:
        """Ask with completion."""
        return self._session.prompt(
            self.texts.plain(f"prompt.{game.phase.replace(' ', '_')}") + " ",
            completer=MoveCompleter(self.texts, game, seat),
            complete_style=CompleteStyle.MULTI_COLUMN,
            complete_while_typing=True,
            bottom_toolbar=self.texts.plain("toolbar", **{name: self.texts.verb(name) for name in COMMANDS}),
            reserve_space_for_menu=6,
        )

    def ask_plainly(self, question: str) -> str:
        """Ask without completion."""
        return prompt(question + " ")

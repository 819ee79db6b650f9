"""A game in the terminal: the person against bots, from the first tickets to the final score."""

import shlex
from pathlib import Path

from rich.console import Console
from rich.text import Text

from locomotif.bots import play_decision
from locomotif.errors import LocomotifError
from locomotif.game.events import Event
from locomotif.game.move import Move
from locomotif.game.refusals import IllegalMove, NotationError
from locomotif.game.view import visible
from locomotif.terminal import styles
from locomotif.terminal.event_sentences import describe_events
from locomotif.terminal.help_page import print_help
from locomotif.terminal.input_parser import Command, NotUnderstood, read
from locomotif.terminal.letter_map import print_map
from locomotif.terminal.move_menu import print_options
from locomotif.terminal.prompt import Asker
from locomotif.terminal.route_list import print_routes
from locomotif.terminal.saved_games import FileProblem, write_record
from locomotif.terminal.score_sheet import print_ending, print_standing
from locomotif.terminal.seating import Table
from locomotif.terminal.spinner import thinking_spinner
from locomotif.terminal.table_view import print_cards, print_table, print_tickets
from locomotif.terminal.terminal_texts import TerminalTexts


class Leave(Exception):  # noqa: N818 - a wish, not an error
    """The person wants to leave the table."""


class TerminalGame:
    """One sitting at the table."""

    def __init__(
        self, table: Table, texts: TerminalTexts, console: Console, asker: Asker, kept: Path | None
    ) -> None:
        self.game = table.game
        self.table = table
        self.me = table.me
        self.texts = texts
        self.console = console
        self.asker = asker
        self.kept = kept
        self._news: list[Event] = []
        self._shown = False
        self._met = False  # has a bot played yet? The first time its code may have to be compiled

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        if self.kept is not None:
            write_record(
                self.kept, self.game, self.table.sitting
            )  # before anything else: can it be kept there?
        self._welcome()
        try:
            while not self.game.over:
                self._next_move()
            self._print_news()
            self._end()
        except (Leave, KeyboardInterrupt):
            self._leave("left")
        except EOFError:
            self._leave("left" if self.asker.interactive else "left_pipe")

    def _welcome(self) -> None:
        game = self.game
        names = self.texts.join([Text(name) for i, name in enumerate(game.names) if i != self.me])
        self._say("welcome", board=self.texts.title(game.board), names=names, first=self._who(game.first))
        self._say("welcome_hash", hash=game.seed_hash)
        self._say("welcome_help", help=self.texts.verb("help"), moves=self.texts.verb("moves"))
        if game.moves:
            self._say("resumed", count=len(game.moves))

    def _next_move(self) -> None:
        """Let the next seat decide: bots first, where several are waited for."""
        waiting = self.game.waiting
        bots = [seat for seat in waiting if seat != self.me]
        if bots:
            player = self.table.bots[bots[0]]
            assert player is not None
            thinking = "thinking" if self._met else "thinking_first"
            try:
                with thinking_spinner(self.console, self.texts(thinking, name=self._who(bots[0]))):
                    decision = player.decide(self.game, bots[0])
                self._met = True
                for fault in player.faults:  # a guest that broke the rules lost its move
                    self._complain(self.texts.plain("bot_fault", fault=fault))
                player.faults.clear()
                self._play(decision, bots[0])
            except IllegalMove as error:
                why = self.texts.refusal(self.game, error.refusal)
                name = self.game.names[bots[0]]
                raise LocomotifError(self.texts.plain("bot_failed", name=name, why=why)) from None
        else:
            self._person()

    def _play(self, decision: int | Move, seat: int) -> None:
        """Play a move, keep the game, and note what the person may see of it."""
        turn = self.game.turn
        events = play_decision(self.game, seat, decision)
        self._keep()
        self._news += [visible(event, self.me) for event in events]
        if seat == self.me or self.game.turn != turn or self.game.over:
            self._print_news()

    def _print_news(self) -> None:
        for sentence in describe_events(self.texts, self.game, self.me, self._news):
            styles.say(self.console, sentence, indent=2)
        self._news.clear()

    # --- the person's decision

    def _person(self) -> None:
        """Show what lies on the table, and take a move or a command."""
        self._print_news()
        if not self._shown:
            self._show()
        try:
            wish = read(self.texts, self.game, self.me, self.asker.ask(self.game, self.me))
            if isinstance(wish, Command):
                self._run_command(wish)
                return
            self._shown = False
            in_turn = self.game.phase
            self._play(wish, self.me)
            if self.me in self.game.waiting and in_turn != self.game.phase and self.game.phase != "turn":
                self._show_short()
        except NotUnderstood as error:
            self._shown = True
            self._complain(str(error))
        except (IllegalMove, NotationError) as error:
            self._shown = True
            self._complain(self.texts.refusal(self.game, error.refusal) if error.refusal else str(error))
        except FileProblem as problem:
            self._complain_about(problem)

    def _show(self) -> None:
        """The whole table and the possible moves in short."""
        print_table(self.console, self.texts, self.game, self.me)
        self.console.print()
        print_options(self.console, self.texts, self.game, self.me)
        self._shown = True

    def _show_short(self) -> None:
        """In the middle of a turn: only what has changed, and what may follow."""
        if self.game.phase == "second card":
            print_cards(self.console, self.texts, self.game, self.me)
        print_options(self.console, self.texts, self.game, self.me)
        self._shown = True

    def _complain(self, sentence: str) -> None:
        styles.say(self.console, Text(f"! {sentence}", style="red"))

    def _complain_about(self, problem: FileProblem) -> None:
        self._complain(self.texts.plain(problem.key, path=problem.path, why=problem.why))

    # --- commands

    def _run_command(self, command: Command) -> None:
        """Do what a command asks."""
        console, texts, game, me = self.console, self.texts, self.game, self.me
        match command.name:
            case "help":
                print_help(console, texts, game)
            case "moves":
                print_options(console, texts, game, me, all_moves=True)
            case "table":
                self._show()
            case "hand":
                print_cards(console, texts, game, me)
            case "routes":
                print_routes(console, texts, game, me, command.argument)
            case "map":
                print_map(console, texts, game, me, command.argument)
            case "my":
                print_tickets(console, texts, game, me)
            case "score":
                print_standing(console, texts, game, me)
            case "save":
                self._save(command.argument)
            case "quit":
                raise Leave

    def _save(self, name: str) -> None:
        """Save the game in a file, and keep it there from now on."""
        if not name:
            raise NotUnderstood(self.texts.plain("usage.save", verb=self.texts.verb("save")))
        self._keep_in(name)
        self._say_unwrapped("saved", Path(name).expanduser())

    # --- keeping, leaving, ending

    def _keep_in(self, name: str) -> None:
        """Keep the game in this file from now on."""
        path = Path(name).expanduser()
        write_record(path, self.game, self.table.sitting)
        self.kept = path

    def _keep(self) -> None:
        """Write the game down, so that a killed process loses nothing."""
        if self.kept is not None:
            try:
                write_record(self.kept, self.game, self.table.sitting)
            except FileProblem as problem:  # a full disk is no reason to stop; the next move tries again
                self._complain_about(problem)

    def _leave(self, goodbye: str) -> None:
        """Leave the table: the game is kept, or may be."""
        self.console.print()
        if self.kept is None and self.asker.interactive and self.game.moves:
            self._offer_to_save()
        if self.kept is not None:
            self._say_unwrapped("left_kept", self.kept)
        else:
            self._say(goodbye, count=len(self.game.moves))

    def _offer_to_save(self) -> None:
        """Ask for a file until one can be written, or none is wanted."""
        while self.kept is None:
            try:
                name = self.asker.ask_plainly(self.texts.plain("ask_save")).strip()
            except (EOFError, KeyboardInterrupt):
                return
            if not name:
                return
            try:
                self._keep_in(name)
            except FileProblem as problem:
                self._complain_about(problem)

    def _end(self) -> None:
        """The final score, and how to check the game."""
        print_ending(self.console, self.texts, self.game, self.me)
        self.console.print()
        self._say("seed", seed=self.game.seed.hex())
        if self.kept is None and self.asker.interactive:
            self._offer_to_save()
        if self.kept is not None:
            self._say_unwrapped("verify_hint", self.kept)

    def _who(self, seat: int) -> Text:
        return self.texts("you_there") if seat == self.me else Text(styles.short(self.game.names[seat]))

    def _say_unwrapped(self, key: str, path: Path) -> None:
        """Say something with a file in it, not broken into lines, so that it can be copied."""
        self.console.print(self.texts(key, path=shlex.quote(str(path))), soft_wrap=True)

    def _say(self, key: str, **values: object) -> None:
        styles.say(self.console, self.texts(key, **values))

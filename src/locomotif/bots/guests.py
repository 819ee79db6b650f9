"""Somebody else's bot at the table: asked apart from the game, for so long and no longer.

A guest that raises an error, plays illegally or does not answer in time loses the move: the first legal move is
played for it, and what it did is kept in `faults`. Nothing that it does holds up the game, the other games or the
process.
"""

import contextlib
import json
import os
import pickle
import queue
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from typing import IO, Any, Protocol

from locomotif.bots import pipes
from locomotif.bots.bot_error import BotError
from locomotif.game import Game
from locomotif.game.move import Move
from locomotif.game.view import View

SECONDS = 10.0
"""A guest has so long for a move, unless the environment says otherwise."""

LEAST_SECONDS, MOST_SECONDS = 0.001, 3600.0
"""What the environment may say."""

SECONDS_WISHED = "LOCOMOTIF_BOT_SECONDS"
"""The variable of the environment that says otherwise."""

TO_LOAD = 60.0
"""A guest may take so long to be loaded."""

SILENT_IN_A_GAME = 3
"""Without an answer so often, it is not asked again in this game."""

SILENT_IN_ALL = 9
"""Without an answer so often, it is not asked again at all."""

Choose = Callable[[View, list[Move]], Move | str]


class FaultError(Exception):
    """What a guest did wrong; it costs the move."""


class NoAnswerError(FaultError):
    """A guest did not answer: it took too long, or its process has ended."""


class Guest(Protocol):
    """A guest that can be asked without waiting for ever."""

    def ask(self, view: View, moves: list[Move], seconds: float) -> Any:
        """The guest's answer; FaultError if there is none within so many seconds."""
        ...


def seconds_for_a_move() -> float:
    """How long a guest has for a move."""
    wish = os.environ.get(SECONDS_WISHED)
    if not wish:
        return SECONDS
    with contextlib.suppress(ValueError):
        if LEAST_SECONDS <= (seconds := float(wish)) <= MOST_SECONDS:
            return seconds
    raise BotError(
        f'{SECONDS_WISHED} is a number of seconds from {LEAST_SECONDS:g} to {MOST_SECONDS:g}, not "{wish}"'
    )


class GuestSupervisor:
    """Asks a guest, and holds it to the rules."""

    def __init__(self, name: str, guest: Guest, seconds: float | None = None) -> None:
        self.name = name
        self.guest = guest
        self.seconds = seconds_for_a_move() if seconds is None else seconds
        self.faults: list[str] = []
        self._silent = 0
        self._silent_in_this_game = 0
        self._game: tuple[str, int] = ("", 0)

    def decide(self, game: Game, seat: int) -> Move:
        """The guest's move; a fault costs it, and the first legal move is played."""
        self._look_whether_the_game_is_new(game)
        try:
            return self._ask(game, seat)
        except Exception as error:  # a guest may answer anything; the table goes on
            self.faults.append(f"{self.name}, seat {seat}, move {len(game.moves)}: {self._told(error)}")
            return game.legal_moves(seat)[0]

    def begin_anew(self) -> None:
        """Other games: a guest that lives apart is made anew, and nothing is held against it."""
        self._silent = 0
        self._game = ("", 0)
        if isinstance(self.guest, ProcessGuest):
            self.guest.load()

    def _ask(self, game: Game, seat: int) -> Move:
        """Ask the guest, and look at its answer; one that was silent too often is not asked."""
        if self._silent_in_this_game >= SILENT_IN_A_GAME or self._silent >= SILENT_IN_ALL:
            raise FaultError("was not asked any more")
        answer = self.guest.ask(game.view(seat), game.legal_moves(seat), self.seconds)
        move = Move.parse(answer) if isinstance(answer, str) else answer
        if not isinstance(move, Move):
            raise FaultError(f"answered {type(move).__name__}, not a move")
        if why := game.why_not(move, seat):
            raise FaultError(str(why))
        return move

    def _told(self, error: Exception) -> str:
        """A fault in words; questions without an answer are counted."""
        if isinstance(error, NoAnswerError):
            self._silent += 1
            self._silent_in_this_game += 1
            if self._silent == SILENT_IN_ALL:
                return f"{error}; it is not asked again"
            if self._silent_in_this_game == SILENT_IN_A_GAME:
                return f"{error}; it is not asked again in this game"
        return str(error)

    def _look_whether_the_game_is_new(self, game: Game) -> None:
        """Another deal, or fewer moves than before: another game, in which it is asked again."""
        before = self._game
        self._game = (game.seed_hash, len(game.moves))
        if self._game[0] != before[0] or self._game[1] < before[1]:
            self._silent_in_this_game = 0


class ThreadGuest:
    """A guest that is an object of this program: asked in a thread beside it.

    A thread cannot be stopped. While one is still thinking the guest is not asked again, and the end of the program
    does not wait for it.
    """

    def __init__(self, bot: Any) -> None:
        self.choose: Choose = bot.choose if hasattr(bot, "choose") else bot
        self._thinking: threading.Thread | None = None

    def ask(self, view: View, moves: list[Move], seconds: float) -> Any:
        """Ask it, and wait so long."""
        if self._thinking is not None and self._thinking.is_alive():
            raise NoAnswerError("is still thinking about an earlier move")
        answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

        def think() -> None:
            try:
                answers.put(self.choose(view, moves))
            except BaseException as error:  # SystemExit as well: it is the guest that leaves, not the program
                answers.put(FaultError(f"{type(error).__name__}: {error}"))

        self._thinking = threading.Thread(target=think, name="guest", daemon=True)
        self._thinking.start()
        try:
            answer = answers.get(timeout=seconds)
        except queue.Empty:
            raise NoAnswerError(_too_long(seconds)) from None
        if isinstance(answer, FaultError):
            raise answer
        return answer


class ProcessGuest:
    """A guest in a file or an installed package: asked in a process of its own, which is ended when it is late.

    `where` is FILE.py:NAME or package.module:NAME. What it prints goes to the errors, where it disturbs nothing.
    """

    def __init__(self, where: str) -> None:
        self.where = where
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._end: Callable[[], object] = lambda: None

    def load(self) -> None:
        """Have the bot made, or made anew, in the process that it has or a new one; BotError if that fails."""
        try:
            if not (self._is_there() and self._is_made_anew()):
                self._begin()
                self._make()
        except NoAnswerError as error:
            raise BotError(f"{self.where} cannot be loaded: {error}") from None
        except FaultError as error:
            self._end()
            raise BotError(str(error)) from None

    def ask(self, view: View, moves: list[Move], seconds: float) -> Any:
        """Ask it, and wait so long."""
        if not self._is_there():
            try:
                self.load()
            except BotError as error:
                raise NoAnswerError(str(error)) from None
        self._tell(("choose", view, moves, seconds))
        return self._hear(seconds)

    def _make(self) -> None:
        """Have the bot made in its process."""
        self._tell(("make", list(sys.path), self.where, TO_LOAD))
        self._hear(TO_LOAD)

    def _is_made_anew(self) -> bool:
        """Have the bot made again; a process that does not answer now is not what was asked for."""
        try:
            self._make()
        except NoAnswerError:
            return False
        return True

    def _is_there(self) -> bool:
        """Does its process live?"""
        return self._process is not None and self._process.poll() is None

    def _begin(self) -> None:
        """Start its process."""
        process = pipes.begin("locomotif.bots.guest_process")
        assert process.stdout is not None
        self._process = process
        self._answers = queue.SimpleQueue()
        self._end = weakref.finalize(self, pipes.end, process)
        reading = threading.Thread(target=_read, args=(process.stdout, self._answers), daemon=True)
        reading.start()

    def _tell(self, what: Any) -> None:
        """Send something to the process."""
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # it has ended: its silence will tell
            pickle.dump(what, self._process.stdin)
            self._process.stdin.flush()

    def _hear(self, seconds: float) -> Any:
        """The next answer of the process, which is ended if there is none."""
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._end()
            raise NoAnswerError(_too_long(seconds)) from None
        if not line:
            self._end()
            raise NoAnswerError("its process has ended")
        try:
            answer = json.loads(line)
            told, fault = answer["answer"], answer["fault"]
        except (ValueError, TypeError, KeyError):
            self._end()
            raise FaultError("its process answered what nobody understands") from None
        if fault is not None:
            raise FaultError(str(fault))
        return told


def _too_long(seconds: float) -> str:
    return f"did not answer within {seconds:g} s"


def _read(pipe: IO[bytes], answers: "queue.SimpleQueue[bytes]") -> None:
    """Hand on every line of a process; an empty one says that it has ended."""
    with contextlib.suppress(OSError, ValueError):
        for line in pipe:
            answers.put(line)
    answers.put(b"")

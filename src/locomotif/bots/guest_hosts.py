"""Where somebody else's bot runs: in a thread if it is an object of this program, otherwise in its own process.

Either way it is asked with a time limit, and nothing that it does holds up the game or the program.
"""

import contextlib
import json
import pickle
import queue
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Sequence
from typing import IO, Any, Protocol

from locomotif.boards import Board, BoardError, shipped_boards
from locomotif.bots import pipes
from locomotif.bots.bot_error import BotError
from locomotif.game.move import Move
from locomotif.game.view import View

LOADING_SECONDS = 60.0
"""The most time a guest may take to load."""

Choose = Callable[[View, list[Move]], Move | str]

Answer = int | Move | str
"""What a guest chose: the place of a move in the list it was given, or a move or text of its own."""


class FaultError(Exception):
    """What a guest did wrong; it forfeits the move."""


class NoAnswerError(FaultError):
    """A guest did not answer: it took too long, or its process has ended."""


class GuestHost(Protocol):
    """Runs a guest."""

    def ask(self, view: View, moves: Sequence[Move], seconds: float) -> Answer:
        """The guest's choice; FaultError if there is none within so many seconds."""
        ...


def answer_for(chosen: Any, moves: Sequence[Move]) -> Answer:
    """What a guest returned, as an answer; FaultError if it is neither a move nor a text."""
    if isinstance(chosen, str):
        return chosen
    if not isinstance(chosen, Move):
        raise FaultError(f"answered {type(chosen).__name__}, not a move")
    return moves.index(chosen) if chosen in moves else chosen


class ThreadHost:
    """Runs a guest that is an object of this program, in a thread.

    A thread cannot be ended. While it is busy with an earlier move the guest is not asked again, and the program does
    not wait for it when it exits.
    """

    def __init__(self, bot: Any) -> None:
        self.choose: Choose = bot.choose if hasattr(bot, "choose") else bot
        self._thread: threading.Thread | None = None

    def ask(self, view: View, moves: Sequence[Move], seconds: float) -> Answer:
        """Ask the guest, and wait for so long."""
        if self._thread is not None and self._thread.is_alive():
            raise NoAnswerError("still busy with an earlier move")
        answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

        def think() -> None:
            try:
                answers.put(answer_for(self.choose(view, list(moves)), moves))
            except FaultError as fault:
                answers.put(fault)
            except BaseException as error:  # SystemExit as well: the guest exits, not the program
                answers.put(FaultError(f"{type(error).__name__}: {error}"))

        self._thread = threading.Thread(target=think, name="guest", daemon=True)
        self._thread.start()
        try:
            answer = answers.get(timeout=seconds)
        except queue.Empty:
            raise NoAnswerError(_timeout(seconds)) from None
        if isinstance(answer, FaultError):
            raise answer
        return answer  # type: ignore[no-any-return]


class ProcessHost:
    """Runs a guest from a file or an installed package, in a process that is killed when it takes too long.

    `where` is FILE.py:NAME or package.module:NAME. What the guest prints goes to standard error.
    """

    def __init__(self, where: str) -> None:
        self.where = where
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._boards: set[str] = set()
        self._kill: Callable[[], object] = lambda: None

    def load(self) -> None:
        """Load the bot, or load it again, in the process that there is or a new one; BotError if that fails."""
        try:
            if not (self._is_running() and self._is_reloaded()):
                self._start()
                self._load_in_process()
        except NoAnswerError as error:
            raise BotError(f"{self.where} cannot be loaded: {error}") from None
        except FaultError as error:
            self._kill()
            raise BotError(str(error)) from None

    def ask(self, view: View, moves: Sequence[Move], seconds: float) -> Answer:
        """Ask the guest, and wait for so long."""
        if not self._is_running():
            try:
                self.load()
            except BotError as error:
                raise NoAnswerError(str(error)) from None
        self._show_board(view["board"])
        self._send(("choose", view, list(moves), seconds))
        answer = self._receive(seconds)
        if isinstance(answer, str) or (type(answer) is int and 0 <= answer < len(moves)):
            return answer
        raise self._nonsense()

    def _show_board(self, name: str) -> None:
        """Say where a board lies that we do not ship, so that the bot can look it up by its name."""
        if name in shipped_boards() or name in self._boards:
            return
        with contextlib.suppress(BoardError):
            self._send(("board", Board(name).folder, LOADING_SECONDS))
            self._receive(LOADING_SECONDS)
        self._boards.add(name)

    def _load_in_process(self) -> None:
        """Have the process load the bot."""
        self._send(("load", list(sys.path), self.where, LOADING_SECONDS))
        self._receive(LOADING_SECONDS)

    def _is_reloaded(self) -> bool:
        """Load the bot again; False if the process does not answer."""
        try:
            self._load_in_process()
        except NoAnswerError:
            return False
        return True

    def _is_running(self) -> bool:
        """Is its process alive?"""
        return self._process is not None and self._process.poll() is None

    def _start(self) -> None:
        """Start its process."""
        process = pipes.start("locomotif.bots.guest_process")
        assert process.stdout is not None
        self._process = process
        self._answers = queue.SimpleQueue()
        self._boards = set()
        self._kill = weakref.finalize(self, pipes.end, process)
        reading = threading.Thread(target=_read, args=(process.stdout, self._answers), daemon=True)
        reading.start()

    def _send(self, question: Any) -> None:
        """Send something to the process."""
        assert self._process is not None
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # it has ended, as `_receive` will notice
            pickle.dump(question, self._process.stdin)
            self._process.stdin.flush()

    def _receive(self, seconds: float) -> Any:
        """The next answer of the process, which is killed if there is none."""
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._kill()
            raise NoAnswerError(_timeout(seconds)) from None
        if not line:
            self._kill()
            raise NoAnswerError("its process has ended")
        try:
            answer, fault = json.loads(line)
        except (ValueError, TypeError):
            raise self._nonsense() from None
        if fault is not None:
            raise FaultError(str(fault))
        return answer

    def _nonsense(self) -> FaultError:
        """Kill a process that does not keep to the protocol."""
        self._kill()
        return FaultError("its process sent something unintelligible")


def _timeout(seconds: float) -> str:
    return f"did not answer within {seconds:g} s"


def _read(pipe: IO[bytes], answers: "queue.SimpleQueue[bytes]") -> None:
    """Queue every line of a process; an empty one says that it has ended."""
    with contextlib.suppress(OSError, ValueError):  # ValueError: the pipe was closed meanwhile
        for line in pipe:
            answers.put(line)
    answers.put(b"")

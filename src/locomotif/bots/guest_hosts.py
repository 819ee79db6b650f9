"""Run guest bots that are objects of this program: in the thread of the game, or in a thread of their own.

`process_host` runs the others, each in a process of its own.
"""

import inspect
import queue
import threading
import traceback
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from locomotif.boards import Board
from locomotif.game.move import Move

if TYPE_CHECKING:  # the process of a guest must not load the compiler
    from locomotif.game.view import View

Choose = Callable[["View", list[Move], Board], Any]

Answer = int | Move | str
"""What a guest chose: the index of a move in the list it was given, or a move or text of its own."""

_LIBRARIES = {"site-packages", "dist-packages", Path(inspect.__file__).parent.name}
"""Names of folders that hold installed modules, and of the folder of Python's standard library."""

_LOCOMOTIF = Path(__file__).parents[1]


def is_library(file: Path) -> bool:
    """Does this file belong to Python itself, to an installed module or to Locomotif?"""
    return bool(_LIBRARIES.intersection(file.parts)) or file.is_relative_to(_LOCOMOTIF)


class FaultError(Exception):
    """What a guest did wrong; it forfeits the move."""

    trace = ""
    """The traceback of the guest's own error, if it happened in another process."""


class NoAnswerError(FaultError):
    """A guest did not answer: it took too long, or its process has ended."""


class GuestHost(Protocol):
    """Runs a guest."""

    def ask(self, view: "View", moves: Sequence[Move], board: Board, seconds: float) -> Answer:
        """Ask the guest for its choice; FaultError if there is none within this many seconds."""
        ...


def chooser_of(bot: Any) -> Choose:
    """The function to call for a choice: a bot's `choose` or the bot itself; `board` is passed if it takes one."""
    choose = getattr(bot, "choose", bot)
    try:
        takes_board = "board" in inspect.signature(choose).parameters
    except (TypeError, ValueError):  # some functions written in C have no signature
        takes_board = False
    if takes_board:
        return lambda view, moves, board: choose(view, moves, board=board)
    return lambda view, moves, board: choose(view, moves)


def answer_for(chosen: Any, moves: Sequence[Move]) -> Answer:
    """Turn what a guest returned into an answer; FaultError if it is neither a move nor a text."""
    if isinstance(chosen, str):
        return chosen
    if not isinstance(chosen, Move):
        raise FaultError(f"answered {type(chosen).__name__}, not a move")
    for place, move in enumerate(moves):
        if move is chosen:
            return place
    return moves.index(chosen) if chosen in moves else chosen


def fault_of(error: BaseException) -> FaultError:
    """Turn an error that a guest raised into a fault that names the line."""
    message = str(error)
    fault = FaultError(f"{type(error).__name__}: {message}" if message else type(error).__name__)
    if place := place_of(error):
        fault = FaultError(f"{fault} ({place})")
    fault.__cause__ = error
    return fault


def place_of(error: BaseException) -> str:
    """The file and line of a guest's own code where an error arose; empty if it arose elsewhere."""
    found = ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = Path(frame.f_code.co_filename)
        if not is_library(file):
            found = f"{file.name}, line {line}"
    return found


class DirectHost:
    """Calls a trusted guest directly: in the game's own thread, and without a time limit."""

    def __init__(self, bot: Any) -> None:
        self.choose = chooser_of(bot)

    def ask(self, view: "View", moves: Sequence[Move], board: Board, seconds: float) -> Answer:
        """Ask the guest, and wait for as long as it takes."""
        try:
            return answer_for(self.choose(view, list(moves), board), moves)
        except (FaultError, KeyboardInterrupt):
            raise
        except BaseException as error:  # SystemExit as well: the guest exits, not the program
            raise fault_of(error) from error


_Questions = queue.SimpleQueue["tuple[int, View, Sequence[Move], Board] | None"]
_Answers = queue.SimpleQueue[tuple[int, Answer | FaultError]]


class ThreadHost:
    """Runs a guest in one thread of its own.

    A thread cannot be ended from outside. A guest that is still busy with an earlier move is not asked again, and the
    program does not wait for it when it exits. It counts as busy until it has answered, whatever the system does with
    the thread.
    """

    def __init__(self, bot: Any) -> None:
        self.choose = chooser_of(bot)
        self._questions: _Questions = queue.SimpleQueue()
        self._answers: _Answers = queue.SimpleQueue()
        self._asked = self._answered = 0
        self._thread: threading.Thread | None = None

    def ask(self, view: "View", moves: Sequence[Move], board: Board, seconds: float) -> Answer:
        """Ask the guest, and wait this many seconds at most."""
        if self._asked != self._answered:
            try:
                self._answered, _ = self._answers.get_nowait()  # an answer that came too late
            except queue.Empty:
                raise NoAnswerError("still busy with an earlier move") from None
        if self._thread is None:
            self._start()
        self._asked += 1
        self._questions.put((self._asked, view, moves, board))
        try:
            self._answered, answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise NoAnswerError(too_late(seconds)) from None
        if isinstance(answer, FaultError):
            raise answer
        return answer

    def _start(self) -> None:
        """Start the thread, which ends when this host is gone."""
        arguments = (self.choose, self._questions, self._answers)
        self._thread = threading.Thread(target=_answer_questions, args=arguments, name="guest", daemon=True)
        self._thread.start()
        weakref.finalize(self, self._questions.put, None)


def _answer_questions(choose: Choose, questions: _Questions, answers: _Answers) -> None:
    """Let a guest answer questions until None arrives."""
    while (asked := questions.get()) is not None:
        number, view, moves, board = asked
        answer: Answer | FaultError
        try:
            answer = answer_for(choose(view, list(moves), board), moves)
        except FaultError as fault:
            answer = fault
        except BaseException as error:  # SystemExit as well: the guest exits, not the program
            answer = fault_of(error)
        answers.put((number, answer))


def too_late(seconds: float) -> str:
    """The message for a guest that did not answer in time."""
    return f"did not answer within {seconds:g} s"

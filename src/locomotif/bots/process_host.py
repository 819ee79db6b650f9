"""Run a guest bot from a file or an installed package in a process of its own.

The process is asked with a time limit, is kept from the rest of the machine as far as the system allows (`sandbox`),
and is killed with everything it started when it does not answer.
"""

import dataclasses
import json
import operator
import os
import pickle
import subprocess
import sys
import weakref
from collections.abc import Callable, Sequence
from typing import Any

from locomotif.boards import Board
from locomotif.bots import pipes
from locomotif.bots.bot_error import BotError
from locomotif.bots.guest_hosts import Answer, FaultError, NoAnswerError, too_late
from locomotif.game.move import Move
from locomotif.game.view import View

LOADING_SECONDS = 60.0
"""The most time a guest may take to load."""

_AS_TUPLE = operator.attrgetter(*(field.name for field in dataclasses.fields(Move)))
"""Turns a move into a tuple, which is pickled faster."""


class ProcessHost:
    """Runs a guest from a file or an installed package, in a process that is killed when it takes too long.

    `where` is FILE.py:NAME or package.module:NAME. What the guest prints goes to standard error.
    """

    def __init__(self, where: str) -> None:
        self.where = where
        self.guards: tuple[str, ...] = ()
        """What keeps the process from the rest of the machine: `namespaces`, `sight`, `files`, `calls`, `limits`."""
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: pipes.LineReader | pipes.ThreadedLineReader
        self._board: Board | None = None
        self._kill: Callable[[], object] = lambda: None

    def load(self) -> None:
        """Load the bot (again), in the running process or a new one; BotError if that fails."""
        try:
            if not (self._is_running() and self._is_reloaded()):
                self._start()
                self._load_in_process()
        except NoAnswerError as error:
            raise BotError(f"{self.where} cannot be loaded: {error}") from None
        except FaultError as error:
            self._kill()
            raise BotError(str(error)) from None

    def ask(self, view: View, moves: Sequence[Move], board: Board, seconds: float) -> Answer:
        """Ask the guest, and wait this many seconds at most."""
        if not self._is_running():
            try:
                self.load()
            except BotError as error:
                raise NoAnswerError(str(error)) from None
        if board is not self._board:
            self._send_board(board)
        answer = self._ask_process("choose", view, list(map(_AS_TUPLE, moves)), seconds)
        if isinstance(answer, str) or (type(answer) is int and 0 <= answer < len(moves)):
            return answer
        raise self._protocol_fault()

    def _send_board(self, board: Board) -> None:
        """Tell the process where the board's folder is, so that the bot can be given it and find it by name."""
        self._ask_process("board", board.folder, LOADING_SECONDS)
        self._board = board

    def _load_in_process(self) -> None:
        """Have the process load the bot."""
        self._board = None
        guards = self._ask_process("load", list(sys.path), self.where, LOADING_SECONDS)
        self.guards = tuple(guards.split(",")) if isinstance(guards, str) and guards else ()

    def _is_reloaded(self) -> bool:
        """Load the bot again; False if the process does not answer."""
        try:
            self._load_in_process()
        except NoAnswerError:
            return False
        return True

    def _is_running(self) -> bool:
        """Is the process alive? It is asked without being reaped, so that its id is not reused before `_kill`."""
        if self._process is None or self._process.returncode is not None:
            return False
        if not hasattr(os, "waitid"):
            return self._process.poll() is None
        return os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None

    def _start(self) -> None:
        """Start the process."""
        self._kill()  # whatever an earlier one has left behind
        process = pipes.start("locomotif.bots.guest_process", sandboxed=True)
        assert process.stdout is not None
        self._process = process
        self._answers = pipes.lines_of(process.stdout)
        self._kill = weakref.finalize(self, _end, process, self._answers)

    def _ask_process(self, *question: Any) -> Any:
        """Ask the process a question whose last part is its time limit; kill it if it does not answer."""
        assert self._process is not None
        assert self._process.stdin is not None
        seconds = question[-1]
        text = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
        try:
            if not pipes.write(self._process.stdin, text, seconds) and self._is_running():
                raise TimeoutError
            line = self._answers.read_line(seconds)
        except TimeoutError:
            self._kill()
            raise NoAnswerError(too_late(seconds)) from None
        if not line:
            self._kill()
            raise NoAnswerError("its process has ended")
        try:
            answer, fault, trace = json.loads(line)
        except (ValueError, TypeError):
            raise self._protocol_fault() from None
        if fault is not None:
            error = FaultError(str(fault))
            error.trace = str(trace)
            raise error
        return answer

    def _protocol_fault(self) -> FaultError:
        """Kill a process that broke the protocol; return the fault."""
        self._kill()
        return FaultError("its process sent something unintelligible")


def _end(process: subprocess.Popen[bytes], answers: pipes.LineReader | pipes.ThreadedLineReader) -> None:
    """End a process and all that it has started, and stop reading its answers."""
    pipes.end_group(process)
    answers.close()

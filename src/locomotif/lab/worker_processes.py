"""Processes that play blocks with guests, whose Python code would hold up the other threads of one process.

Python's own process pools import the main program again in every process, which breaks a plain script without a main
guard or one read from a pipe. These processes do not import it.
"""

import os
import pickle
import queue
import subprocess
import sys
import threading
import traceback
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, BinaryIO

from locomotif.bots import pipes
from locomotif.bots.guest_player import GuestPlayer
from locomotif.errors import LocomotifError
from locomotif.lab.lab_error import LabError
from locomotif.lab.schedule import Block
from locomotif.lab.simulation import PlayedBlock, play_block


class ProcessPool:
    """Processes, started when they are needed; a thread waits for each that plays."""

    def __init__(self, count: int) -> None:
        self._threads = ThreadPoolExecutor(count, "locomotif-worker")
        self._lock = threading.Lock()
        self._idle: list[subprocess.Popen[bytes]] = []
        self._all: list[subprocess.Popen[bytes]] = []
        self._closed = False

    def submit(self, block: Block) -> Future[PlayedBlock]:
        """Queue a block for an idle process."""
        return self._threads.submit(self._play, block)

    def end(self, at_once: bool = False) -> None:
        """End the processes; `at_once`: even while they play."""
        self._threads.shutdown(wait=not at_once, cancel_futures=at_once)
        with self._lock:
            self._closed = True
            for process in self._all:
                pipes.end(process)

    def _play(self, block: Block) -> PlayedBlock:
        """Have a block played by a process, and wait for it."""
        process = self._idle_process()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(block, process.stdin)
            process.stdin.flush()
            answer = pickle.load(process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError, ValueError):
            raise LabError(
                "a process that played games was killed, perhaps for lack of memory; fewer --workers need less"
            ) from None
        with self._lock:
            self._idle.append(process)
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, PlayedBlock)
        return answer

    def _idle_process(self) -> subprocess.Popen[bytes]:
        """An idle process, started if there is none."""
        with self._lock:
            if self._closed:
                raise LabError("the run has ended")
            if self._idle:
                return self._idle.pop()
            process = pipes.start("locomotif.lab.worker_processes")
            self._all.append(process)
        assert process.stdin is not None
        pickle.dump(list(sys.path), process.stdin)
        return process


def main() -> None:
    """In such a process: play blocks until the pipe is closed."""
    questions, answers = pipes.connect()
    sys.path[:] = pickle.load(questions)
    asked: queue.SimpleQueue[Block] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions, asked), daemon=True).start()
    loaded: dict[str, GuestPlayer] = {}
    while True:
        pickle.dump(_played(asked.get(), loaded), answers)
        answers.flush()


def _listen(questions: BinaryIO, asked: "queue.SimpleQueue[Block]") -> None:
    """Queue the blocks that arrive. When the pipe is closed the process ends, even in the middle of a game."""
    try:
        while True:
            asked.put(pickle.load(questions))
    finally:
        os._exit(0)


def _played(block: Block, loaded: dict[str, GuestPlayer]) -> Any:
    """A block that has been played, or the error that prevented it."""
    try:
        return play_block(block, loaded=loaded)
    except LocomotifError as error:
        return LabError(str(error))
    except Exception:
        return RuntimeError(traceback.format_exc())

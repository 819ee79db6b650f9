"""Processes that play blocks with guests: what they do in Python would hold up other threads of one process.

Python's own pools of processes run the program that asks once more in every process, which a plain script, or one
that is read from a pipe, does not bear. These know nothing of it.
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
from locomotif.bots.player import GuestPlayer
from locomotif.errors import LocomotifError
from locomotif.lab.lab_error import LabError
from locomotif.lab.schedule import Block
from locomotif.lab.simulation import PlayedBlock, play_block


class ProcessPool:
    """Some processes, begun when they are needed; a thread waits for each that plays."""

    def __init__(self, count: int) -> None:
        self._threads = ThreadPoolExecutor(count, "locomotif-elsewhere")
        self._lock = threading.Lock()
        self._idle: list[subprocess.Popen[bytes]] = []
        self._all: list[subprocess.Popen[bytes]] = []
        self._over = False

    def submit(self, block: Block) -> Future[PlayedBlock]:
        """Have a block played by a process that has nothing to do."""
        return self._threads.submit(self._play, block)

    def end(self, at_once: bool = False) -> None:
        """End the processes; `at_once`: whatever they are doing."""
        self._threads.shutdown(wait=not at_once, cancel_futures=at_once)
        with self._lock:
            self._over = True
            for process in self._all:
                pipes.end(process)

    def _play(self, block: Block) -> PlayedBlock:
        """Have a block played, and wait for it."""
        process = self._one()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(block, process.stdin)
            process.stdin.flush()
            answer = pickle.load(process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError, ValueError):
            raise LabError(
                "a process that played games was ended by somebody, or by a lack of memory; fewer --workers need less"
            ) from None
        with self._lock:
            self._idle.append(process)
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, PlayedBlock)
        return answer

    def _one(self) -> subprocess.Popen[bytes]:
        """A process that has nothing to do, begun if there is none."""
        with self._lock:
            if self._over:
                raise LabError("nothing more is played")
            if self._idle:
                return self._idle.pop()
            process = pipes.begin("locomotif.lab.worker_processes")
            self._all.append(process)
        assert process.stdin is not None
        pickle.dump(list(sys.path), process.stdin)
        return process


def main() -> None:
    """In such a process: play blocks until nobody asks any more."""
    questions, answers = pipes.take_over()
    sys.path[:] = pickle.load(questions)
    asked: queue.SimpleQueue[Block] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions, asked), daemon=True).start()
    loaded: dict[str, GuestPlayer] = {}
    while True:
        pickle.dump(_played(asked.get(), loaded), answers)
        answers.flush()


def _listen(questions: BinaryIO, asked: "queue.SimpleQueue[Block]") -> None:
    """Hand on what is asked for. Once nobody can ask any more the process ends, even in the middle of a game."""
    try:
        while True:
            asked.put(pickle.load(questions))
    finally:
        os._exit(0)


def _played(block: Block, loaded: dict[str, GuestPlayer]) -> Any:
    """A block that has been played, or what prevented it."""
    try:
        return play_block(block, loaded=loaded)
    except LocomotifError as error:
        return LabError(str(error))
    except Exception:
        return RuntimeError(traceback.format_exc())

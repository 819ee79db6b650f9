"""Start a child process and communicate with it through pipes.

It runs a function of Locomotif and nothing of the program that started it, which may be a plain script or a notebook.
"""

import contextlib
import os
import queue
import select
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, BinaryIO

SANDBOX = Path(__file__).with_name("sandbox.py")
_FOLDER = str(Path(__file__).parents[2])

CAN_WAIT = hasattr(select, "poll")
"""Can this system wait for a pipe with a timeout? Windows cannot."""

LONGEST_LINE = 1 << 20
"""Longer lines are not read: the process counts as having ended."""


def command_of(module: str) -> list[str]:
    """The command that runs `main` of a module of Locomotif."""
    code = f"import sys; sys.path.insert(0, {_FOLDER!r}); from {module} import main; main()"
    return [sys.executable, "-c", code]


def start(module: str, sandboxed: bool = False) -> subprocess.Popen[bytes]:
    """Start a process that runs `main` of a module of Locomotif, in a process group of its own if sandboxed."""
    command = [sys.executable, "-P", str(SANDBOX), _FOLDER, module] if sandboxed else command_of(module)
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=sandboxed and os.name == "posix",
    )


def connect() -> tuple[BinaryIO, BinaryIO]:
    """In the child: the pipes for questions and answers. Whatever the child prints goes to standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    return questions, answers


def write(pipe: IO[bytes], text: bytes, seconds: float) -> bool:
    """Write to a process within this many seconds; False if it does not read, or has ended."""
    until = time.monotonic() + seconds
    if CAN_WAIT:
        with contextlib.suppress(OSError):
            os.set_blocking(pipe.fileno(), False)
    rest = memoryview(text)
    while rest:
        try:
            rest = rest[os.write(pipe.fileno(), rest) :]
        except BlockingIOError:
            if not _is_ready(pipe, select.POLLOUT, until):
                return False
        except OSError:
            return False
    return True


class LineReader:
    """Reads the lines that a process writes. An empty line: it has ended, or its line is too long."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._pipe = pipe
        self._rest = b""

    def read_line(self, seconds: float) -> bytes:
        """The next line; TimeoutError if it takes longer than this many seconds."""
        until = time.monotonic() + seconds
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST_LINE:
                return b""
            if not _is_ready(self._pipe, select.POLLIN, until):
                raise TimeoutError
            read = os.read(self._pipe.fileno(), 1 << 16)
            if not read:
                return b""
            self._rest += read
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def close(self) -> None:
        """Stop reading."""
        self._pipe.close()


class ThreadedLineReader:
    """The same for systems that cannot wait for a pipe with a timeout: a thread does the reading."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=_pass_on, args=(pipe, self._lines), daemon=True).start()

    def read_line(self, seconds: float) -> bytes:
        """The next line; TimeoutError if it takes longer than this many seconds."""
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None

    def close(self) -> None:
        """Do nothing: the pipe is closed when the process has ended."""


def lines_of(pipe: IO[bytes]) -> LineReader | ThreadedLineReader:
    """A reader for the lines of a process: without a thread where the system can, which saves a switch per line."""
    return LineReader(pipe) if CAN_WAIT else ThreadedLineReader(pipe)


def _pass_on(pipe: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    """Queue every line of a process, and an empty one at its end."""
    with contextlib.suppress(OSError, ValueError), pipe:
        while (line := pipe.readline(LONGEST_LINE)).endswith(b"\n"):
            lines.put(line)
    lines.put(b"")


def _is_ready(pipe: IO[bytes], event: int, until: float) -> bool:
    """Wait until a pipe can be read or written; False if it cannot by this point in time."""
    waiting = select.poll()
    waiting.register(pipe, event)
    return bool(waiting.poll(max(0.0, until - time.monotonic()) * 1000))


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, whatever it is doing."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a sandboxed process and all that it has started, whatever they are doing.

    Its output stays open: a thread may be reading it, and a process that escaped may still hold the other end.
    """
    if os.name == "posix":
        with contextlib.suppress(OSError):  # it has ended
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    if process.stdin is not None:
        with contextlib.suppress(OSError):
            process.stdin.close()

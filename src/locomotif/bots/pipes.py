"""A child process that communicates through pipes.

It runs a function of Locomotif and nothing of the program that started it, which may be a plain script or a notebook.
"""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, BinaryIO

SANDBOX = Path(__file__).with_name("sandbox.py")
_FOLDER = str(Path(__file__).parents[2])


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
    """In the child: the pipes for questions and answers. Whatever else it prints goes to standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    return questions, answers


def write(pipe: IO[bytes], text: bytes, seconds: float) -> bool:
    """Write to a process, within so many seconds; False if it does not read, or has ended."""
    until = time.monotonic() + seconds
    with contextlib.suppress(OSError, AttributeError):  # Windows: pipes that wait
        os.set_blocking(pipe.fileno(), False)
    rest = memoryview(text)
    while rest:
        try:
            rest = rest[os.write(pipe.fileno(), rest) :]
        except BlockingIOError:
            if not select.select([], [pipe], [], max(0.0, until - time.monotonic()))[1]:
                return False
        except OSError:
            return False
    return True


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, whatever it is doing."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a sandboxed process with all that it has started, whatever they are doing.

    Its output stays open: somebody may be reading it, and a process that got away may still hold the other end.
    """
    if os.name == "posix":
        with contextlib.suppress(OSError):  # it has ended
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    if process.stdin is not None:
        with contextlib.suppress(OSError):
            process.stdin.close()

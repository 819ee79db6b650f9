"""A child process that communicates through pipes.

It runs a function of Locomotif and nothing of the program that started it, which may be a plain script or a notebook.
"""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO


def start(module: str) -> subprocess.Popen[bytes]:
    """Start a process that runs `main` of a module of Locomotif."""
    folder = str(Path(__file__).parents[2])
    code = f"import sys; sys.path.insert(0, {folder!r}); from {module} import main; main()"
    return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def connect() -> tuple[BinaryIO, BinaryIO]:
    """In the child: the pipes for questions and answers. Whatever else it prints goes to standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    return questions, answers


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, whatever it is doing."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()

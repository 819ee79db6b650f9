"""A process of its own that is spoken to through pipes: begun on one side, taken over on the other.

It runs a function of ours and nothing of the program that began it, which may be a plain script or a notebook.
"""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO


def begin(module: str) -> subprocess.Popen[bytes]:
    """Start a process that runs `main` of a module of Locomotif."""
    folder = str(Path(__file__).parents[2])
    code = f"import sys; sys.path.insert(0, {folder!r}); from {module} import main; main()"
    return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def take_over() -> tuple[BinaryIO, BinaryIO]:
    """In that process: where questions come from and answers go to. Whatever else is printed goes to the errors."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    return questions, answers


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, whatever it is doing."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()

"""One run at a time: whoever comes second is told, instead of the two destroying each other's games."""

import contextlib
import os
from pathlib import Path
from typing import IO

from locomotif.lab.lab_error import LabError

try:
    import fcntl
except ModuleNotFoundError:  # on Windows nobody is kept out
    fcntl = None  # type: ignore[assignment]


class RunLock:
    """A lock on a folder, which is made if it is not there. The system opens it when the process ends, however.

    Where the system or the disk has no such locks, nobody is kept out.
    """

    def __init__(self, folder: Path, says: str) -> None:
        """Take the lock; if somebody else has it, refuse with these words."""
        self.path = folder / "lock"
        try:
            self._file = self._taken(says)
        except OSError as error:
            raise LabError(f"{folder} cannot be written: {error.strerror}") from None

    @property
    def is_held(self) -> bool:
        """Is it still ours?"""
        return not self._file.closed

    def open(self) -> None:
        """Let others in."""
        self._file.close()

    def _taken(self, says: str) -> IO[bytes]:
        """The locked file. One that the run before has cleared away meanwhile locks nothing: try again."""
        while True:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileNotFoundError):
                file = self.path.open("ab")
                if not _is_locked(file):
                    file.close()
                    raise LabError(says)
                if os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
                    return file


def _is_locked(file: IO[bytes]) -> bool:
    """Lock a file for this process; False if another holds it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # no locks on this disk
        return True
    return True

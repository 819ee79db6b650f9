"""One run at a time: a second one is refused, so that the two do not destroy each other's games."""

import contextlib
import os
from pathlib import Path
from typing import IO

from locomotif.lab.lab_error import LabError

try:
    import fcntl
except ModuleNotFoundError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]


class RunLock:
    """A lock on a folder, which is created if needed. The system releases it when the process ends, however it ends.

    Where the system or the disk has no such locks, nobody is kept out.
    """

    def __init__(self, folder: Path, refusal: str) -> None:
        """Take the lock; if another process holds it, raise LabError with these words."""
        self.path = folder / "lock"
        try:
            self._file = self._acquire(refusal)
        except OSError as error:
            raise LabError(f"{folder} cannot be written: {error.strerror}") from None

    @property
    def is_held(self) -> bool:
        """Is it still ours?"""
        return not self._file.closed

    def release(self) -> None:
        """Let others in."""
        self._file.close()

    def _acquire(self, refusal: str) -> IO[bytes]:
        """The locked file. One that the run before has deleted meanwhile locks nothing: try again."""
        while True:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileNotFoundError):
                file = self.path.open("ab")
                if not _try_lock(file):
                    file.close()
                    raise LabError(refusal)
                if os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
                    return file


def _try_lock(file: IO[bytes]) -> bool:
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

"""One run at a time: a second one is refused, so that the two do not destroy each other's games."""

import contextlib
import os
import shutil
from pathlib import Path
from typing import IO, Any

from locomotif.lab.lab_error import LabError

fcntl: Any
msvcrt: Any
try:
    import fcntl
except ModuleNotFoundError:  # Windows has other locks
    fcntl = None
try:
    import msvcrt
except ModuleNotFoundError:
    msvcrt = None


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

    def remove_folder(self) -> None:
        """Delete the folder with all that is in it, and let others in, who make a new one."""
        folder = self.path.parent
        shutil.rmtree(folder, ignore_errors=True)
        is_kept = self._is_at_its_place(self._file)  # some systems do not delete an open file
        self.release()
        if is_kept:
            shutil.rmtree(folder, ignore_errors=True)

    def _acquire(self, refusal: str) -> IO[bytes]:
        """Lock the file and return it. If an earlier run has deleted it meanwhile, the lock is void: try again."""
        while True:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileNotFoundError):
                file = self.path.open("ab")
                if not _try_lock(file):
                    file.close()
                    raise LabError(refusal)
                if self._is_at_its_place(file):
                    return file

    def _is_at_its_place(self, file: IO[bytes]) -> bool:
        """Is this still the file that others find there? An earlier run may have deleted it."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False


def _try_lock(file: IO[bytes]) -> bool:
    """Lock a file for this process; False if another holds it."""
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif msvcrt is not None:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # no locks on this disk
        return True
    return True

"""Files that are written whole or not at all, whatever happens in between."""

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

from locomotif.lab.lab_error import LabError


@contextlib.contextmanager
def atomic_write(path: Path) -> Iterator[Path]:
    """Write to the file that is given; it replaces `path` once everything is written."""
    half = path.with_name(path.name + ".half")
    try:
        yield half
        half.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
        raise LabError(f"{path} cannot be written: {error_reason(error)}") from None


def error_reason(error: Exception) -> str:
    """Why a file cannot be read or written, without its name."""
    words = str(getattr(error, "strerror", None) or error)
    return re.sub(r"^\[errno \d+\] ", "", words.partition(": ")[2] or words, flags=re.IGNORECASE)

"""Show that somebody is thinking: a spinner after a moment, gone when the move comes."""

import contextlib
import threading
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

_A_MOMENT = 0.4
"""Seconds before anything is shown: quick bots leave no trace."""


@contextlib.contextmanager
def thinking_spinner(console: Console, sentence: Text) -> Iterator[None]:
    """Show a sentence with a spinner while something takes long; only on a terminal."""
    if not console.is_terminal:
        yield
        return
    status = console.status(sentence)
    timer = threading.Timer(_A_MOMENT, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()

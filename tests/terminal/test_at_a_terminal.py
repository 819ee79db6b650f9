"""At a real terminal: a pseudo-terminal with 80 columns, keys pressed one after the other."""

import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from fcntl import ioctl
from pathlib import Path

import pytest

from tests.terminal.sitting import COMMAND, ENVIRONMENT

CTRL_C, CTRL_D, ENTER, TAB = "\x03", "\x04", "\r", "\t"
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>]")
_PATIENCE = 90.0


class Terminal:
    """A terminal with the game in it."""

    def __init__(self, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        environment = {**ENVIRONMENT, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"}
        self.process = subprocess.Popen(
            [COMMAND, "play", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self._read = 0

    def see(self, words: str) -> str:
        """Wait until these words appear after what was seen before; what came up to them."""
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            shown = _ESCAPES.sub("", self.raw)
            found = shown.find(words, self._read)
            if found >= 0:
                before = shown[self._read : found]
                self._read = found + len(words)
                return before
            self._take()
        raise AssertionError(f"{words!r} did not appear in:\n{_ESCAPES.sub('', self.raw)[-3000:]}")

    def _take(self) -> None:
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if ready:
            try:
                self.raw += os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:  # the other end has closed
                time.sleep(0.05)

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def left(self) -> int:
        """Wait until the game has ended; its exit code."""
        until = time.monotonic() + _PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            self._take()
        assert self.process.returncode is not None
        return self.process.returncode

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def sit() -> Iterator[type[Terminal]]:
    """Sit down at terminals, and clear them away afterwards."""
    opened: list[Terminal] = []

    class Kept(Terminal):
        def __init__(self, *arguments: str) -> None:
            super().__init__(*arguments)
            opened.append(self)

    yield Kept
    for terminal in opened:
        terminal.close()


def test_a_turn_with_completion_an_error_and_saving_at_the_end(sit: type[Terminal], tmp_path: Path) -> None:
    kept = tmp_path / "evening.txt"
    terminal = sit("nordic", "--seed", "7")
    terminal.see("first tickets>")
    terminal.press("keep 1" + ENTER)
    terminal.see("! Keep at least 2")
    terminal.press("ke")
    terminal.see("keep")  # the menu
    terminal.press(TAB + " 1 2" + ENTER)
    terminal.see("You keep tornio>imatra and helsinki>kirkenes.")
    terminal.see("your turn>")
    terminal.press("dr")
    terminal.see("draw")
    terminal.press(TAB + " 3" + ENTER)
    terminal.see("You draw")
    terminal.see("second card>")
    terminal.press("half a line" + CTRL_C)  # clears the line, and nothing more
    terminal.press("quit" + ENTER)
    terminal.see("Save the game?")
    terminal.press(str(kept) + ENTER)
    terminal.see("Continue with: locomotif play --resume")
    assert terminal.left() == 0
    assert kept.read_text("utf-8").endswith("0 draw green@3\n")
    assert "Traceback" not in terminal.raw


def test_ctrl_d_and_ctrl_c_leave_without_a_traceback(sit: type[Terminal]) -> None:
    for key in (CTRL_D, CTRL_C):
        terminal = sit("nordic", "--seed", "7", "--lang", "fr")
        terminal.see("premiers billets>")
        terminal.press(key)
        terminal.see("Enregistrer la partie")
        terminal.press(key)
        terminal.see("Au revoir.")
        assert terminal.left() == 0
        assert "Traceback" not in terminal.raw


def test_colours_are_used_and_never_alone(sit: type[Terminal]) -> None:
    terminal = sit("nordic", "--seed", "7")
    terminal.see("first tickets>")
    assert re.search(r"\x1b\[[0-9;]*m▲ orange", terminal.raw)

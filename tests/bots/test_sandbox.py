"""A bot from a file is kept from the rest of the machine, as far as the system allows."""

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import locomotif as lm
from locomotif.bots.guest_player import GuestPlayer
from locomotif.bots.process_host import ProcessHost

BURGLAR = """
import ctypes
import os
import signal
import socket
import subprocess
import tempfile
from pathlib import Path

PARENT, PORT, HERE = {parent}, {port}, Path({here!r})


def read_memory():
    with open(f"/proc/{{PARENT}}/mem", "rb"):
        pass


def kill():
    os.kill(PARENT, signal.SIGCONT)


def call():
    socket.create_connection(("127.0.0.1", PORT), 1)


def write():
    (HERE / "loot").write_text("ours now")


def remount():
    if ctypes.CDLL(None).mount(b"none", b"/", None, 0x1020, None):
        raise OSError("refused")


def remember():
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"a note")


def burgle(view, moves):
    done = []
    for deed in (read_memory, kill, call, write, remount, remember):
        try:
            deed()
            done.append(deed.__name__)
        except OSError:
            pass
    return " ".join(done)


def peep(view, moves):
    others = [p for p in Path("/proc").iterdir() if p.name.isdigit() and int(p.name) not in (1, os.getpid())]
    return moves[-1] if not others else [p.name for p in others]


def breed(view, moves):
    if os.fork() == 0:
        os.setsid()
        os.execv("/bin/sleep", ["sleep", {mark!r}])
    return moves[-1]


def linger(view, moves):
    if os.fork() == 0:
        signal.pause()
    return moves[-1]
"""

MARK = f"{3600 + os.getpid() % 1000}.625"


@pytest.fixture
def burglar(tmp_path: Path) -> Iterator[Path]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        text = BURGLAR.format(parent=os.getpid(), port=server.getsockname()[1], here=str(tmp_path), mark=MARK)
        (tmp_path / "burglar.py").write_text(text, encoding="utf-8")
        yield tmp_path / "burglar.py"


def guest_in(file: Path, name: str) -> tuple[GuestPlayer, ProcessHost]:
    guest = GuestPlayer.of_file(name, f"{file}:{name}")
    assert isinstance(guest.host, ProcessHost)
    return guest, guest.host


def test_a_bot_reaches_neither_other_processes_nor_the_network_nor_files(burglar: Path) -> None:
    guest, host = guest_in(burglar, "burgle")
    if "files" not in host.guards:
        pytest.skip(f"this system allows only: {', '.join(host.guards)}")
    guest.decide(lm.Game("usa", 2, seed=1), 0)
    assert '"remember" is not a move' in guest.faults[0]
    assert not (burglar.parent / "loot").exists()


def test_a_bot_does_not_see_other_processes(burglar: Path) -> None:
    guest, host = guest_in(burglar, "peep")
    if "sight" not in host.guards:
        pytest.skip("this system lets nobody mount /proc anew")
    guest.decide(lm.Game("usa", 2, seed=1), 0)
    assert guest.faults == []


def test_without_namespaces_sockets_are_refused_all_the_same(
    burglar: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOCOMOTIF_BOT_SANDBOX", "no namespaces")
    guest, host = guest_in(burglar, "burgle")
    if "calls" not in host.guards:
        pytest.skip("this system has no filter of system calls")
    guest.decide(lm.Game("usa", 2, seed=1), 0)
    assert "namespaces" not in host.guards
    assert " call " not in guest.faults[0]


@pytest.mark.parametrize("name", ["breed", "linger"])
def test_whatever_a_bot_starts_ends_with_it(burglar: Path, name: str) -> None:
    guest, host = guest_in(burglar, name)
    if "namespaces" not in host.guards:
        pytest.skip("this system lets a process get away")
    game = lm.Game("usa", 2, seed=1)
    for seat in (0, 1):
        guest.decide(game, seat)
    assert guest.faults == []
    if name == "breed":
        _wait_until(lambda: _sleepers() == 2)
    host._kill()
    _wait_until(lambda: _sleepers() == 0)


def _sleepers() -> int:
    """How many processes of the bot are asleep."""
    found = 0
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found += MARK.encode() in process.read_bytes()
        except OSError:  # it has just ended
            continue
    return found


def _wait_until(condition: object) -> None:
    until = time.monotonic() + 60
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < until
        time.sleep(0.01)

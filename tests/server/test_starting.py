"""A server that cannot start says why in a sentence and prints no address."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bench.server.processes import free_port
from locomotif.cli import app


def serve(*words: object) -> tuple[int, str, str]:
    """`locomotif serve` where it should exit by itself: exit code, output, errors."""
    ended = CliRunner().invoke(app, ["serve", "--port", str(free_port()), *map(str, words)])
    assert ended.exception is None or isinstance(ended.exception, SystemExit)
    return ended.exit_code, ended.stdout, ended.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        command = [sys.executable, "-m", "locomotif.cli", "serve"]
        command += ["--port", str(port), "--data", str(tmp_path)]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr == (
        f"Port {port} is already in use by another program. Stop it, or choose another port with --port.\n"
    )
    assert list(tmp_path.iterdir()) == []  # nothing was created


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    code, said, complained = serve("--host", "192.0.2.1", "--data", tmp_path)
    assert (code, said) == (1, "")
    assert complained.startswith('"192.0.2.1" is not an address of this machine.')


@pytest.mark.parametrize(
    ("database", "reason"),
    [
        ("mysql://x", '"mysql" is not a database address'),
        ("nonsense", '"nonsense" is not a database address'),
        ("sqlite://", "An SQLite database is a file"),
        ("postgresql://anna:secret@127.0.0.1:port/x", "Invalid database address"),
        ("sqlite:////nowhere/at/all.sqlite3", "cannot be used: unable to open database file"),
        ("postgresql://anna:secret@127.0.0.1:1/x?wrong=1", "got an unexpected keyword argument 'wrong'"),
    ],
)
def test_a_database_that_cannot_be_used(tmp_path: Path, database: str, reason: str) -> None:
    code, said, complained = serve("--data", tmp_path, "--database", database)
    words = " ".join(complained.replace("│", "").split())
    assert code in (1, 2)
    assert said == ""
    assert reason in words
    assert "secret" not in words


def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    (tmp_path / "locomotif.sqlite3").write_bytes(bytes(range(256)) * 40)
    code, said, complained = serve("--data", tmp_path)
    assert (code, said) == (1, "")
    assert complained.endswith("cannot be used: file is not a database.\n")


def test_a_key_that_is_not_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOCOMOTIF_VAPID_KEY", "nonsense")
    monkeypatch.setenv("LOCOMOTIF_VAPID_SUBJECT", "mailto:keeper@example.org")
    code, said, complained = serve("--data", tmp_path)
    assert (code, said) == (2, "")
    assert "LOCOMOTIF_VAPID_KEY is not a key" in " ".join(complained.replace("│", "").split())

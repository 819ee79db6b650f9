"""That a run says which code it holds: whatever changes how our bots play changes their fingerprint."""

import shutil
from pathlib import Path

import pytest

from locomotif.lab import bot_versions


@pytest.fixture
def installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of our bots and rules that may be changed, and that fingerprints are taken of."""
    for part in ("boards", "bots", "kernel"):
        shutil.copytree(bot_versions.PACKAGE / part, tmp_path / part)
    monkeypatch.setattr(bot_versions, "PACKAGE", tmp_path)
    return tmp_path


def fingerprint() -> str:
    return bot_versions.engine_code.__wrapped__()


def test_a_copy_has_the_same_fingerprint(installed_again: Path) -> None:
    assert fingerprint() == bot_versions.engine_code()


@pytest.mark.parametrize(
    "file",
    [
        "bots/ways.csv",
        "bots/planner.toml",
        "boards/japan/planner.toml",
        "bots/timed_search.py",
        "kernel/turn.py",
    ],
)
def test_whatever_changes_how_bots_play_changes_it(installed_again: Path, file: str) -> None:
    before = fingerprint()
    changed = installed_again / file
    changed.write_text(changed.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert fingerprint() != before


def test_what_python_leaves_there_does_not(installed_again: Path) -> None:
    before = fingerprint()
    (installed_again / "bots" / "__pycache__").mkdir(exist_ok=True)
    (installed_again / "bots" / "__pycache__" / "more.pyc").write_bytes(b"compiled")
    assert fingerprint() == before

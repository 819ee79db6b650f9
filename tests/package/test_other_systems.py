"""What only some systems have is taken away: Locomotif goes round it."""

import errno
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from locomotif.kernel import compile_together, core_count
from locomotif.lab import run_lock
from locomotif.lab.lab_error import LabError
from locomotif.lab.run_lock import RunLock
from locomotif.terminal import saved_games

BUSY = "another run is using it"


def test_saved_games_are_read_without_o_nonblock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_games, "_DO_NOT_WAIT", 0)
    (tmp_path / "game.txt").write_text("words", encoding="utf-8")
    assert saved_games.read_text_file(tmp_path / "game.txt") == "words"


class Msvcrt(SimpleNamespace):
    """The locks of Windows: whoever has locked the first byte of a file keeps others out."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__(locked=set())

    def locking(self, file: int, mode: int, size: int) -> None:
        """Lock the first byte, or refuse."""
        assert (mode, size) == (self.LK_NBLCK, 1)
        place = os.fstat(file).st_ino
        if place in self.locked:
            raise PermissionError(errno.EACCES, "Permission denied")
        self.locked.add(place)


def test_without_flock_the_locks_of_windows_keep_a_second_run_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_lock, "fcntl", None)
    monkeypatch.setattr(run_lock, "msvcrt", Msvcrt())
    RunLock(tmp_path / "run", BUSY)
    with pytest.raises(LabError, match=BUSY):
        RunLock(tmp_path / "run", BUSY)


def test_without_any_locks_nobody_is_kept_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_lock, "fcntl", None)
    monkeypatch.setattr(run_lock, "msvcrt", None)
    first, second = RunLock(tmp_path / "run", BUSY), RunLock(tmp_path / "run", BUSY)
    assert first.is_held
    assert second.is_held


def test_a_folder_goes_even_where_an_open_file_cannot_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = RunLock(tmp_path / "run", BUSY)
    unlink = os.unlink

    def refuse_open_files(path: Any, **more: Any) -> None:
        if lock.is_held and os.path.basename(path) == "lock":
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        unlink(path, **more)

    monkeypatch.setattr(os, "unlink", refuse_open_files)
    lock.remove_folder()
    assert not lock.is_held
    assert not (tmp_path / "run").exists()


@pytest.mark.skipif(os.name == "nt", reason="there an open file cannot be deleted")
def test_the_folder_of_the_next_run_stays(tmp_path: Path) -> None:
    lock = RunLock(tmp_path / "run", BUSY)
    (tmp_path / "run" / "lock").unlink()
    lock.remove_folder()
    RunLock(tmp_path / "run", BUSY)
    assert (tmp_path / "run").is_dir()


def test_compiling_goes_on_where_a_file_cannot_be_replaced_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_together._write_totals(tmp_path)
    known = compile_together._progress(tmp_path)

    def refuse(*given: Any, **more: Any) -> Any:
        raise PermissionError(errno.EACCES, "The process cannot access the file")

    monkeypatch.setattr(os, "replace", refuse)
    compile_together._write_totals(tmp_path)
    assert compile_together._progress(tmp_path) == known
    monkeypatch.setattr(Path, "read_text", refuse)
    assert compile_together._progress(tmp_path).share() == 0


def test_cores_are_counted_where_none_are_allotted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert core_count.cores_allowed() == os.cpu_count()

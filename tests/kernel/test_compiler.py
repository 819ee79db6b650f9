"""Compiled code is kept in a folder of its own for every version of the rules, and people are told once."""

import functools
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import numba
import pytest

from locomotif.kernel import code_cache, compile_together, compiler, warm

pytestmark = pytest.mark.plain

ANNOUNCEMENT = "Compiling the rules for this machine (once, about half a minute) …\n"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the cache lie in an empty folder, as on a machine that compiles."""
    monkeypatch.setenv("LOCOMOTIF_CACHE", str(tmp_path))
    monkeypatch.setattr(compiler, "PLAIN_PYTHON", False)
    monkeypatch.setattr(code_cache, "cache_folder", code_cache.cache_folder.__wrapped__)
    return tmp_path / "locomotif"


def package(folder: Path, source: str) -> Path:
    """Write a package of one file."""
    folder.mkdir(exist_ok=True)
    (folder / "rules.py").write_text(source, encoding="utf-8")
    return folder


def test_a_changed_source_has_another_folder_and_the_same_source_the_same(
    cache: Path, tmp_path: Path
) -> None:
    folders = [
        code_cache.cache_folder(package(tmp_path / "mine", source)) for source in ("a = 1", "a = 2", "a = 1")
    ]
    assert folders[0] == folders[2] != folders[1]
    assert all(folder.parent == cache and folder.is_dir() for folder in folders)
    assert re.fullmatch(r"mine-[0-9a-f]{16}", folders[0].name)


def test_the_same_source_in_another_place_shares_the_folder(cache: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()
    here, there = tmp_path / "mine", tmp_path / "copy" / "mine"
    assert code_cache.cache_folder(package(here, "a = 1")) == code_cache.cache_folder(package(there, "a = 1"))


def test_the_folder_lies_where_the_user_says_or_else_in_the_users_cache(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = package(tmp_path / "mine", "")
    assert code_cache.cache_folder(mine).parent == cache
    monkeypatch.delenv("LOCOMOTIF_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert code_cache.cache_folder(mine).parent == tmp_path / "xdg" / "locomotif"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert code_cache.cache_folder(mine).parent == tmp_path / "home" / ".cache" / "locomotif"


@pytest.fixture
def nowhere(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the chosen cache be a place in which nothing can be written."""
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("LOCOMOTIF_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    monkeypatch.setattr(
        code_cache, "_private_folder", functools.cache(code_cache._private_folder.__wrapped__)
    )
    return tmp_path / "tmp"


def test_where_nothing_can_be_written_the_folder_is_a_private_one_that_our_processes_share(
    nowhere: Path, tmp_path: Path
) -> None:
    first = code_cache.cache_folder(package(tmp_path / "mine", ""))
    private = first.parents[1]
    assert private.parent == nowhere
    assert private.stat().st_mode & 0o077 == 0
    assert os.environ["LOCOMOTIF_CACHE"] == str(private)
    assert code_cache.cache_folder(tmp_path / "mine") == first


def test_a_user_without_a_home_gets_a_private_folder(
    nowhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LOCOMOTIF_CACHE")
    monkeypatch.setattr(code_cache, "user_cache_path", lambda name: Path("~/.cache") / name)
    assert nowhere in code_cache.cache_folder(package(tmp_path / "mine", "")).parents


def test_code_compiled_before_is_used_where_nothing_can_be_written(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = package(tmp_path / "mine", "")
    code_cache.mark_complete(mine, "the rules")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert code_cache.cache_folder(mine).parent == cache


@pytest.fixture
def compiled_by_others(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """Replace the processes that compile; the functions that list what they were to compile."""
    sent: list[Sequence[str]] = []

    def compile_quickly(functions: Sequence[str], report: object) -> bool:
        sent.append(functions)
        return True

    monkeypatch.setattr(warm, "compile_together", compile_quickly)
    return sent


def test_a_person_is_told_of_the_first_start_and_never_again(
    cache: Path, compiled_by_others: list[Sequence[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    warm.warm_up()
    assert capsys.readouterr().err == ANNOUNCEMENT
    warm.warm_up()
    assert capsys.readouterr().err == ""
    assert [mark.name for mark in cache.glob("*/*.complete")] == ["rules.complete"]
    assert compiled_by_others == [["locomotif.kernel.warm:rules_compile_calls"]]


def test_each_part_that_is_compiled_is_announced_once_in_its_own_words(
    cache: Path, tmp_path: Path, compiled_by_others: list[Sequence[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    mine = package(tmp_path / "mine", "")
    for what in ("the rules", "the bots", "the bots"):
        warm.warm_up(warm.Stage(what, "a minute", mine, "here:compile_calls"))
    said = "Compiling {} for this machine (once, about a minute) …\n"
    assert capsys.readouterr().err == said.format("the rules") + said.format("the bots")
    assert len(compiled_by_others) == 2


def test_only_what_is_missing_is_compiled(
    cache: Path, tmp_path: Path, compiled_by_others: list[Sequence[str]]
) -> None:
    mine = package(tmp_path / "mine", "")
    one, other = (warm.Stage(f"the {name}", "a minute", mine, f"here:{name}") for name in ("bots", "lab"))
    warm.compile_stages([one])
    warm.compile_stages([one, other])
    warm.compile_stages([one, other])
    assert compiled_by_others == [["here:bots"], ["here:lab"]]


def test_where_no_processes_can_be_started_everything_is_compiled_here(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    stage = warm.Stage("the rules", "a minute", package(tmp_path / "mine", ""), "here:compile_calls")
    monkeypatch.setattr(warm, "compile_together", lambda functions, report: False)
    monkeypatch.setattr(warm, "calls_of", lambda functions: [(1.0, lambda: seen.append(stage.is_compiled))])
    warm.compile_stages([stage])
    assert seen == [True], "what it calls must not begin to compile again"
    assert stage.is_compiled


def test_nobody_is_told_where_nothing_is_compiled(
    cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiler, "PLAIN_PYTHON", True)
    warm.warm_up()
    assert capsys.readouterr().err == ""
    assert not cache.exists()


def test_the_first_start_clears_away_versions_unused_for_a_month(cache: Path) -> None:
    long_ago = time.time() - 31 * 24 * 3600
    old, recent, other = (cache / name for name in ("kernel-" + "0" * 16, "kernel-" + "1" * 16, "notes"))
    for folder in (old, recent, other):
        folder.mkdir(parents=True)
    os.utime(old, (long_ago, long_ago))
    os.utime(other, (long_ago, long_ago))
    code_cache.mark_complete(Path(warm.__file__).parent, "the rules")
    assert not old.exists()
    assert recent.exists()
    assert other.exists()


def test_a_mark_that_cannot_be_written_does_not_stop_a_game(
    cache: Path,
    tmp_path: Path,
    compiled_by_others: list[Sequence[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(code_cache, "_mark", lambda package, what: tmp_path / "file" / "complete")
    warm.warm_up()
    warm.warm_up()
    assert len(compiled_by_others) == 2


def test_of_several_processes_one_compiles_a_function_and_the_others_wait(tmp_path: Path) -> None:
    first, second = (code_cache.Note(tmp_path / "rules.play-1 abc") for _ in range(2))
    assert first.take()
    assert not second.take()
    waiting = threading.Thread(target=second.wait)
    waiting.start()
    assert code_cache.finished_functions(tmp_path) == set()
    first.finish()
    waiting.join()
    assert code_cache.finished_functions(tmp_path) == {"rules.play-1"}


SMALL = """
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.warm import compiling

@inside
def half(n):
    return n // 2

@compiled
def play(n):
    return half(n) + half(n + 1)

@compiled
def score(n):
    return half(n) * 3

def compile_calls():
    return [compiling(1, play, 1), compiling(1, score, 1)]
"""


@pytest.mark.skipif(compiler.PLAIN_PYTHON, reason="nothing is compiled")
def test_processes_compile_together_and_leave_their_code_in_the_cache(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(tmp_path / "small", SMALL)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path / 'small'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    seen: list[compile_together.Progress] = []
    assert compile_together.compile_together(["rules:compile_calls"], seen.append)
    kept = sorted(path.name.partition("-")[0] for path in cache.glob("small-*/*.nbi"))
    assert kept == ["rules.half", "rules.play", "rules.score"]
    assert all(0 <= progress.share() <= 1 for progress in seen)


@pytest.mark.skipif(compiler.PLAIN_PYTHON, reason="nothing is compiled")
def test_a_process_that_fails_ends_the_others(cache: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert not compile_together.compile_together(["locomotif.kernel.warm:no_such_function"])
    assert "no_such_function" in capfd.readouterr().err


@pytest.mark.skipif(compiler.PLAIN_PYTHON, reason="nothing is compiled")
def test_a_process_that_compiles_ends_with_its_parent(cache: Path, tmp_path: Path) -> None:
    package(tmp_path / "small", "import time\ndef compile_calls():\n    time.sleep(3600)\n")
    code = "from locomotif.kernel.compile_together import help_compiling; help_compiling()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "small"), *sys.path])}
    helper = subprocess.Popen(
        [sys.executable, "-c", code, "", "0", "rules:compile_calls"], env=environment, stdin=subprocess.PIPE
    )
    helper.communicate()  # nobody holds the other end of its input any more
    assert helper.returncode == 1


def test_code_that_cannot_be_kept_runs_all_the_same(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(code_cache._ByFingerprint, "ensure_cache_path", refuse)

    def thrice(n: int) -> int:
        return 3 * n

    assert compiler.compiled(thrice)(14) == 42


def test_compiling_leaves_the_settings_of_other_code_alone(cache: Path) -> None:
    before = vars(numba.config)["CACHE_DIR"]

    def twice(n: int) -> int:
        return 2 * n

    assert compiler.compiled(twice)(21) == 42
    assert vars(numba.config)["CACHE_DIR"] == before

"""What only compiled functions call is translated once, and becomes machine code with the entry points using it."""

import os
import subprocess
import sys

import pytest

from locomotif.kernel import compiler

pytestmark = pytest.mark.skipif(compiler.PLAIN_PYTHON, reason="nothing is compiled")

PARTS = """
from locomotif.kernel.compiler import compiled, inlined, inside

@inlined
def half(n):
    return n // 2

@inside
def share(n):
    if n > 100:
        raise ValueError("too many for this table")
    return half(n) + half(n + 1)

@inside
def deal(n):
    return share(n) + 1

@compiled
def play(n):
    return deal(n) + share(n)

@compiled
def score(n):
    return play(n) * deal(n)
"""

USE = """
from parts import deal, play, score

for entry_point in (play, score):
    print(entry_point(21))
    try:
        entry_point(101)
    except ValueError as error:
        print(error)
print([len(one.overloads) for one in (play, score, deal)], sum(score.stats.cache_misses.values()))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What a program said that compiled its functions, and what it said when it found them compiled."""
    tmp_path = tmp_path_factory.mktemp("parts")
    (tmp_path / "parts.py").write_text(PARTS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path, "LOCOMOTIF_CACHE": str(tmp_path / "cache")}
    runs = [
        subprocess.run([sys.executable, "-c", USE], env=environment, capture_output=True, text=True)
        for _ in range(2)
    ]
    assert [run.stderr for run in runs] == ["", ""]
    return [run.stdout for run in runs]


def test_entry_points_give_the_same_answers_and_errors_compiled_now_or_before(answers: list[str]) -> None:
    said = ["43", "too many for this table", "946", "too many for this table"]
    assert [answer.splitlines()[:4] for answer in answers] == [said, said]


def test_an_entry_point_that_was_compiled_before_needs_none_of_its_parts(answers: list[str]) -> None:
    assert [answer.splitlines()[4] for answer in answers] == ["[1, 1, 1] 1", "[1, 1, 0] 0"]

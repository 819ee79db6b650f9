"""A GPU plays by the same rules: shown here in Numba's simulator, on a GPU by `python -m locomotif.lab.gpu.prove`."""

import os
import subprocess
import sys

import pytest

SIMULATED = """
from locomotif.boards import Board
from locomotif.lab.gpu.prove import prove_games, prove_sights, prove_tables

for board, players in {games}:
    print(board, prove_games(Board(board), players, games={each}, seed=players), "moves")
for board, players, opponents in {tables}:
    print(board, prove_tables(Board(board), players, games=2, steps={steps}, seed=1, opponents=opponents), "moves")
for board, players in {sights}:
    print(board, prove_sights(Board(board), players, games=2, steps={steps}, seed=2), "moves")
"""


def run_simulated(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process that has no GPU but a simulated one."""
    command = [sys.executable, "-W", "ignore", "-c", program]
    return subprocess.run(
        command, env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}, capture_output=True, text=True, timeout=600
    )


def prove_simulated(**what: object) -> int:
    """Prove some games and environments; how many were proved."""
    done = run_simulated(SIMULATED.format(**what))
    assert done.returncode == 0, done.stderr
    return done.stdout.count("moves")


def test_the_same_seed_and_moves_give_the_same_game_on_cpu_and_gpu() -> None:
    games, tables = [("northern_lights", 2)], [("usa", 3, None)]
    assert prove_simulated(games=games, tables=tables, sights=[], each=1, steps=3) == 2


@pytest.mark.slow
def test_every_board_gives_the_same_games_on_cpu_and_gpu() -> None:
    games = [("usa", 2), ("nordic", 3), ("france", 4), ("japan", 5), ("northern_lights", 2)]
    tables = [("usa", 3, None), ("northern_lights", 2, "random")]
    sights = [("usa", 5), ("nordic", 2), ("france", 3)]
    assert prove_simulated(games=games, tables=tables, sights=sights, each=2, steps=12) == 10


def test_what_a_gpu_runs_takes_memory_only_by_scratch() -> None:
    done = run_simulated("""
from types import FunctionType
from locomotif.lab.gpu import kernels
from locomotif.lab.gpu.device import local_array

reached = {local_array}

def reach(function):
    reached.add(function)
    taken = {"empty", "zeros", "ones", "full", "copy", "append"} & set(function.__code__.co_names)
    assert not taken, f"{function.__name__} calls {taken}"
    for name in function.__code__.co_names:
        other = function.__globals__.get(name)
        if isinstance(other, FunctionType) and other not in reached:
            reach(other)

for kernel in vars(kernels).values():
    if hasattr(kernel, "py_func") and kernel.py_func.__module__ == kernels.__name__:
        reach(kernel.py_func)
print(len(reached) > 150)
""")
    assert done.stdout == "True\n", done.stderr


def test_a_difference_is_reported_with_the_game_and_the_field() -> None:
    done = run_simulated("""
import numpy as np
from locomotif.kernel.state import STATE
from locomotif.lab.gpu.prove import DifferentError, _same

one, other = np.zeros(3, STATE), np.zeros(3, STATE)
other["hand"][2, 1] = 4
try:
    _same("usa, 2 players, dealt", one, other)
except DifferentError as error:
    print(error)
""")
    assert done.stdout == "usa, 2 players, dealt: 1 of 3 differ, the first is game 2: hand\n", done.stderr


def test_a_gpu_proves_it_too() -> None:
    cuda = pytest.importorskip("numba.cuda")
    if not cuda.is_available():
        pytest.skip("there is no GPU on this machine")
    command = [sys.executable, "-m", "locomotif.lab.gpu.prove", "--board", "usa", "--players", "2"]
    assert subprocess.run(command, timeout=900).returncode == 0

"""Games spread over a Ray cluster are the games played here."""

import os
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from locomotif import lab
from locomotif.cli import app
from locomotif.lab.results import Results
from locomotif.lab.schedule import Block, lineup_of
from locomotif.lab.workers import _play_on_worker

pytest.importorskip("ray", reason="Ray is not installed: pip install 'locomotif[ray]'")

TINY = "examples/boards/tiny"


HEAD = """
import ray
joined = ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False, logging_level="error")
print(joined.address_info["gcs_address"], flush=True)
input()
"""


TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
"""The cluster of these tests lets in nobody else."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster of another program on this machine, begun in another folder, with three workers; its address."""
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": "/"}
    for _ in range(2):  # on a busy machine Ray gives up starting after a minute
        with subprocess.Popen([sys.executable, "-c", HEAD], env=os.environ | TOKEN, **pipes) as head:
            assert head.stdin is not None
            assert head.stdout is not None
            for line in head.stdout:
                if re.fullmatch(r"[\d.]+:\d+", line.strip()):
                    yield line.strip()
                    head.stdin.close()
                    return
    pytest.skip("Ray does not start on this machine")


def run(*arguments: object) -> None:
    """Run a command that must succeed."""
    command = [sys.executable, "-m", "locomotif.cli", *map(str, arguments)]
    done = subprocess.run(command, env=os.environ | TOKEN, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_simulate_spreads_the_same_games(cluster: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def last(view, moves):\n    return moves[-1]\n", encoding="utf-8")
    wish = ["--board", TINY, "--bots", f"{mine}:last,random", "--games", 104, "--seed", 8]
    run("simulate", *wish, "--ray", cluster, "--out", tmp_path / "there.parquet")
    run("simulate", *wish, "--workers", 1, "--out", tmp_path / "here.parquet")
    assert (tmp_path / "there.parquet").read_bytes() == (tmp_path / "here.parquet").read_bytes()


@pytest.mark.slow
def test_a_tournament_spreads_the_same_games_and_stops_at_the_same_place(
    cluster: str, tmp_path: Path
) -> None:
    wish = ["--boards", f"{TINY},nordic", "--bots", "planner,greedy,random", "--games", 220, "--seed", 8]
    wish += ["--sprt", 0, 100]
    run("tournament", *wish, "--ray", cluster, "--out", tmp_path / "there.parquet")
    run("tournament", *wish, "--out", tmp_path / "here.parquet")
    assert (tmp_path / "there.parquet").read_bytes() == (tmp_path / "here.parquet").read_bytes()
    assert len(Results.load(tmp_path / "here.parquet")) > 200


def test_another_version_on_another_machine_is_refused() -> None:
    block = Block(lineup_of(TINY, ["random"]), seed=0, first_deal=0, deals=1)
    with pytest.raises(lab.LabError, match="has another version of Locomotif than this machine"):
        _play_on_worker(block, os.getcwd(), "another version")


@pytest.mark.slow
def test_a_cluster_of_its_own_plays_the_same_games_as_this_machine() -> None:
    wish: dict[str, Any] = {"bots": ["greedy", "random"], "board": TINY, "games": 150, "seed": 8}
    assert lab.play(**wish, ray="local", workers=2).table.equals(lab.play(**wish).table)


def test_objects_of_this_program_cannot_travel() -> None:
    with pytest.raises(lab.LabError, match=r"cannot be sent to a cluster; name them as FILE\.py:NAME"):
        lab.play([lambda view, moves: moves[0]], TINY, games=2, ray="local")


def test_a_cluster_that_is_not_there_is_refused_at_once(tmp_path: Path) -> None:
    out = str(tmp_path / "games.parquet")
    result = CliRunner().invoke(app, ["simulate", "--games", "2", "--ray", "127.0.0.1:1", "--out", out])
    assert result.exit_code == 1
    assert "no Ray cluster answers at 127.0.0.1:1" in result.output
    assert "0/" not in result.output  # no bar for games that are not played
    assert not list(tmp_path.iterdir())

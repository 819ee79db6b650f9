"""`make bench` prints its tables and writes its figures down."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.sitting import ENVIRONMENT

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_all_tables_and_figures(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    options = ["--seconds", "0.01", "--board", "nordic", "--no-cold", "--json", str(file)]
    run = subprocess.run(
        [sys.executable, "-m", "bench", *options],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=ENVIRONMENT,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    for words in (
        "games/s",
        "decisions/game",
        "legal_moves",
        "kernel",
        "python",
        "playouts/s",
        "all cores",
        "warm: import, deal",
    ):
        assert words in run.stdout
    assert max(len(line) for line in run.stdout.splitlines() if str(tmp_path) not in line) <= 80
    figures = json.loads(file.read_text("utf-8"))
    assert [(cell["board"], cell["players"]) for cell in figures["games"]] == [("nordic", 2), ("nordic", 3)]
    assert set(figures["steps"][0]["kernel_ns"]) == {"copy", "play", "count moves", "legal_moves"}
    assert set(figures["steps"][0]["python_us"]) == {"copy", "play", "legal_moves", "view"}
    (pace,) = figures["bots"]
    assert pace["board"] == "nordic"
    assert pace["planner_games_per_s"] > 1
    assert pace["search_playouts_per_s"] > 1
    assert pace["moves_of_an_object_per_s"] > 1
    assert pace["moves_of_a_file_per_s"] > 1
    (speed,) = figures["environments"]
    assert speed["on_all_cores_per_s"] > 1
    assert set(figures["starts"]) == {"warm: import, deal", "warm: import, play a game"}

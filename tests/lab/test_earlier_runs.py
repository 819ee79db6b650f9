"""Results files and killed runs written by an earlier version are read, reported and finished today."""

import shutil
from pathlib import Path

import pytest

from locomotif import lab
from locomotif.lab.lab_error import LabError
from locomotif.lab.report.page import page
from locomotif.lab.results import Results
from locomotif.lab.run_files import play_and_store
from locomotif.lab.schedule import blocks_of, lineup_of
from locomotif.lab.workers import in_this_thread

EARLIER = Path(__file__).parent / "earlier_runs"
BOTS = [f"tests/lab/earlier_runs/simple_bots.py:{name}" for name in ("claims_first", "plays_last")]


def test_a_results_file_is_read_and_reported() -> None:
    results = Results.load(EARLIER / "finished.parquet")
    assert len(results) == 20
    assert results.bots == ["planner", "greedy"]
    assert all(code for code in results.codes.values())
    assert "20 games" in page(results)


def test_a_results_file_on_a_board_whose_rules_have_grown_since_is_reported() -> None:
    assert "3 games" in page(Results.load(EARLIER / "northern_lights.parquet"))


def test_a_killed_run_of_guests_continues_with_the_same_games(tmp_path: Path) -> None:
    shutil.copytree(EARLIER / "guests.parquet.parts", tmp_path / "guests.parquet.parts")
    there: list[int] = []

    def count(games: int, from_earlier_run: bool = False) -> None:
        if from_earlier_run:
            there.append(games)

    blocks = blocks_of(lineup_of("usa", BOTS), games=16, seed=5)
    results = play_and_store(blocks, in_this_thread(), tmp_path / "guests.parquet", on_progress=count)
    assert there == [8]
    assert results.table.equals(lab.play(BOTS, "usa", games=16, seed=5, workers=1).table)


def test_the_games_of_a_killed_run_are_read_as_far_as_they_go() -> None:
    results = Results.load(EARLIER / "built_in.parquet.parts")
    assert len(results) == 100
    assert results.plan is not None
    assert results.plan[0]["deals"] == 150
    assert "100 games" in page(results)


def test_a_killed_run_of_bots_that_have_changed_since_is_kept_apart(tmp_path: Path) -> None:
    shutil.copytree(EARLIER / "built_in.parquet.parts", tmp_path / "own.parquet.parts")
    blocks = blocks_of(lineup_of("usa", ["planner", "greedy"]), games=300, seed=5)
    with pytest.raises(
        LabError, match=r'games of another version of the bot "planner"; choose another --out'
    ):
        play_and_store(blocks, in_this_thread(), tmp_path / "own.parquet")
    assert len(Results.load(tmp_path / "own.parquet.parts")) == 100

"""Results as files and together: read whole or refused in words, every game once."""

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import locomotif as lm
from locomotif import lab
from locomotif.cli import app
from locomotif.lab.columns import SCHEMA
from locomotif.lab.lineups import LabError
from locomotif.lab.results import Results

TINY = "examples/boards/tiny"


def test_a_file_without_games_is_told_in_words(tmp_path: Path) -> None:
    empty = tmp_path / "empty.parquet"
    Results(SCHEMA.empty_table()).save(empty)
    result = CliRunner().invoke(app, ["report", str(empty), "-o", str(tmp_path / "page.html")])
    assert result.exit_code == 1
    assert "there are no games to report on" in result.output


def test_a_column_that_holds_something_else_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    table = lab.play(["random"], TINY, games=2).table
    bots = SCHEMA.get_field_index("bots")
    pq.write_table(table.set_column(bots, "bots", pa.array([1, 2])), file)
    with pytest.raises(LabError, match=r"games.parquet holds no games .*: bots is int64, not list<.*string>"):
        Results.load(file)


def test_games_that_another_program_has_written_again_are_read(tmp_path: Path) -> None:
    """Some write longer lists and wider numbers than ours."""
    file = tmp_path / "games.parquet"
    results = lab.play(["random"], TINY, games=2)
    wide = results.table.set_column(0, "board", results.table["board"].cast(pa.large_string()))
    totals = SCHEMA.get_field_index("total")
    wide = wide.set_column(totals, "total", wide["total"].cast(pa.large_list(pa.int64())))
    pq.write_table(wide.append_column("my_own", pa.array([1, 2])), file)
    again = Results.load(file)
    assert again.table["total"].equals(results.table["total"])
    assert again.table["my_own"].to_pylist() == [1, 2]
    assert Results.together([again, results]).table.equals(results.table)


def flies(view: object, moves: list[lm.Move]) -> str:
    return "fly"


def test_a_game_that_counts_once_has_its_lost_moves_once() -> None:
    results = lab.play([flies, "random"], TINY, games=4)
    assert len(results.faults) > 20
    assert Results.together([results, results]).faults == results.faults


def test_lost_moves_belong_to_their_games() -> None:
    two = [lab.play([flies, rival], TINY, games=4) for rival in ("random", "greedy")]
    results = Results.together(two)
    assert results.faults == (*two[0].faults, *two[1].faults)
    first = results.only(rotation=0).faults
    assert len(first) < len(results.faults)
    assert all(", rotation 0, seat 0, " in fault for fault in first)
    assert results.only(deal=7).faults == ()


def test_lost_moves_that_an_older_file_tells_by_themselves_find_their_games(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    results = lab.play(["random", flies], TINY, games=4)
    said = {b"locomotif.faults": json.dumps(results.faults)}
    pq.write_table(results.table.drop_columns("faults").replace_schema_metadata(said), file)
    again = Results.load(file)
    assert again.faults == results.faults
    assert again.only(deal=1, rotation=1).faults == results.only(deal=1, rotation=1).faults

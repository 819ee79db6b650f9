"""Results as files and together: read whole or refused in words, every game once."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import locomotif as lm
from locomotif import lab
from locomotif.cli import app
from locomotif.lab.lab_error import LabError
from locomotif.lab.report.page import page
from locomotif.lab.result_columns import SCHEMA
from locomotif.lab.results import Results
from locomotif.lab.run_files import RunFiles
from locomotif.lab.schedule import blocks_of, lineup_of

TINY = "examples/boards/tiny"


def test_a_file_without_games_is_reported_in_words(tmp_path: Path) -> None:
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
    with pytest.raises(
        LabError, match=r"games.parquet is not a results file: bots is int64, not list<.*string>"
    ):
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
    assert Results.together([again, again]).table.equals(results.table)


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


def test_lost_moves_that_an_older_file_lists_separately_find_their_games(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    results = lab.play(["random", flies], TINY, games=4)
    said = {b"locomotif.faults": json.dumps(results.faults)}
    pq.write_table(results.table.drop_columns("faults").replace_schema_metadata(said), file)
    again = Results.load(file)
    assert again.faults == results.faults
    assert again.only(deal=1, rotation=1).faults == results.only(deal=1, rotation=1).faults


def claimer(folder: Path, chosen: str) -> str:
    """A bot in a file, in the version that takes this one of its moves."""
    file = folder / "mine.py"
    file.write_text(f"def claimer(view, moves):\n    return moves[{chosen}]\n", encoding="utf-8")
    return f"{file}:claimer"


def test_two_versions_of_a_bot_are_shown_apart(tmp_path: Path) -> None:
    files = [tmp_path / "mine.parquet", tmp_path / "mine2.parquet"]
    for file, chosen in zip(files, ("0", "-1"), strict=True):
        lab.play([claimer(tmp_path, chosen), "greedy"], TINY, games=4, workers=1).save(file)
    out = tmp_path / "page.html"
    result = CliRunner().invoke(app, ["report", *map(str, files), "-o", str(out)])
    assert result.exit_code == 0, result.output
    html = out.read_text(encoding="utf-8")
    assert "8 games" in html
    assert "claimer (mine)" in html
    assert "claimer (mine2)" in html
    assert "greedy (mine)" not in html


def test_a_version_of_a_bot_is_called_after_the_first_run_that_has_it(tmp_path: Path) -> None:
    bot = claimer(tmp_path, "0")
    one, more = (lab.play([bot, "random"], TINY, games=games, workers=1) for games in (2, 4))
    claimer(tmp_path, "-1")
    other = lab.play([bot, "random"], TINY, games=4, workers=1)
    results = Results.together([one, more, other])
    assert results.bots == [f"{bot} (run 1)", "random", f"{bot} (run 3)"]
    assert len(results) == 8
    assert results.plan is not None
    assert [(entry["bots"][0], entry["deals"]) for entry in results.plan] == [
        (f"{bot} (run 1)", 2),
        (f"{bot} (run 3)", 2),
    ]


def test_lost_moves_are_those_of_the_version_that_lost_them(tmp_path: Path) -> None:
    bot = claimer(tmp_path, "0]['x'][0")
    lost = lab.play([bot, "random"], TINY, games=2, workers=1)
    claimer(tmp_path, "0")
    results = Results.together([lost, lab.play([bot, "random"], TINY, games=2, workers=1)])
    assert len(results.faults) == len(lost.faults) > 10
    assert all(fault.startswith(f"{bot} (run 1), deal ") for fault in results.faults)


def test_an_object_that_plays_the_same_deals_differently_cannot_be_told_apart_and_is_refused() -> None:
    def first(view: object, moves: list[lm.Move]) -> lm.Move:
        return moves[0]

    def last(view: object, moves: list[lm.Move]) -> lm.Move:
        return moves[-1]

    last.__name__ = "first"
    one, again, other = (lab.play([bot, "random"], TINY, games=4) for bot in (first, first, last))
    assert len(Results.together([one, again])) == 4
    with pytest.raises(LabError, match=r'"first" played .* differently .* give every version its own name'):
        Results.together([one, other])


def test_runs_on_two_versions_of_a_board_are_not_put_together(tmp_path: Path) -> None:
    one, other = (lab.play(["random"], board, games=2) for board in two_versions(tmp_path))
    with pytest.raises(LabError, match=r'another version of the board ".*tiny"; report on them separately'):
        Results.together([one, other])


def two_versions(folder: Path) -> Iterator[Path]:
    """A board, and when asked again the same with another rule."""
    shutil.copytree(TINY, folder / "tiny")
    yield folder / "tiny"
    change_a_ticket(folder / "tiny")
    yield folder / "tiny"


def change_a_ticket(board: Path) -> None:
    """Let the first ticket be worth a point more."""
    file = board / "tickets.csv"
    head, first, *others = file.read_text(encoding="utf-8").splitlines()
    a, b, points, *more = first.split(",")
    file.write_text("\n".join([head, ",".join([a, b, str(int(points) + 1), *more]), *others]), "utf-8")


def test_games_on_a_board_that_has_been_changed_since_are_not_reported(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    results = lab.play(["random"], tmp_path / "tiny", games=2)
    change_a_ticket(tmp_path / "tiny")
    for some in (results, results.only(players=2), Results.together([results])):
        with pytest.raises(LabError, match=r'the board ".*tiny" has changed since these games were played'):
            page(some)


def test_a_page_on_some_games_of_a_run_names_only_their_bots() -> None:
    results = Results.together([lab.play([bot], TINY, games=2) for bot in ("greedy", "random")])
    bots = [["greedy", "greedy"], ["greedy", "greedy"], ["random", "random"], ["random", "random"]]
    assert results.table["bots"].to_pylist() == bots
    html = page(Results(results.table.slice(2), results.plan))
    assert "random" in html
    assert "greedy" not in html


def test_a_mistake_in_the_board_is_reported_in_its_own_words(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    results = lab.play(["random"], tmp_path / "tiny", games=2)
    (tmp_path / "tiny" / "routes.csv").unlink()
    with pytest.raises(LabError, match=r"routes\.csv") as told:
        page(results)
    assert "not there" not in str(told.value)


def test_a_part_of_a_run_is_not_continued(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    lab.play(["greedy", "random"], TINY, games=8).only(rotation=0).save(file)
    with pytest.raises(
        LabError, match="does not hold the games that it says; choose another --out, or --fresh"
    ):
        RunFiles(file, blocks_of(lineup_of(TINY, ["greedy", "random"]), games=8, seed=0))

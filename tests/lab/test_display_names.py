"""What bots and boards are called where there is little room: never two alike, and said in full where unclear."""

import shutil
from pathlib import Path

from typer.testing import CliRunner

from locomotif.cli import app
from locomotif.lab.display_names import ambiguous_names, board_names, name_of_board, short_names

TINY = "examples/boards/tiny"


def test_bots_with_the_same_name_are_numbered_and_given_in_full() -> None:
    called = short_names(["./one.py:Claimer", "./two.py:Claimer", "./two.py:Other", "random"])
    assert list(called.values()) == ["Claimer", "Claimer 2", "Other", "random"]
    assert ambiguous_names(called) == {"Claimer": "./one.py:Claimer", "Claimer 2": "./two.py:Claimer"}


def test_versions_of_a_bot_from_a_file_are_given_in_full() -> None:
    bots = ["./mine.py:Claimer (mine)", "./mine.py:Claimer (mine2)", "./other.py:Claimer"]
    assert ambiguous_names(short_names(bots)) == dict(
        zip(["Claimer (mine)", "Claimer (mine2)", "Claimer"], bots, strict=True)
    )
    assert ambiguous_names(short_names(["planner (mine)", "planner (mine2)"])) == {}


def test_a_long_name_is_cut_in_the_middle_so_that_its_end_is_seen() -> None:
    long = "./mine.py:AClassWithAVeryLongName"
    bots = [f"{long} (mine)", f"{long} (mine2)", f"{long}s (mine2)"]
    called = short_names(bots)
    assert list(called.values()) == ["AClassWithAVe…(mine)", "AClassWithAVe…mine2)", "AClassWithA…mine2) 2"]
    assert set(ambiguous_names(called).values()) == set(bots)
    assert all(len(name) == 20 for name in called.values())


def test_boards_are_called_by_their_names_and_not_by_their_paths(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    boards = ["usa", TINY, str(tmp_path / "tiny")]
    called = board_names(boards)
    assert list(called.values()) == ["usa", "tiny", "tiny 2"]
    assert ambiguous_names(called, name_of_board) == {"tiny": TINY, "tiny 2": boards[2]}


def test_the_terminal_says_which_bot_is_which(tmp_path: Path) -> None:
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text("def first(view, moves):\n    return moves[0]\n", encoding="utf-8")
    bots = f"{tmp_path}/one.py:first,{tmp_path}/two.py:first"
    for command, board in (("simulate", "--board"), ("tournament", "--boards")):
        out = tmp_path / f"{command}.parquet"
        wish = [command, board, TINY, "--bots", bots, "--games", "2", "--out", str(out)]
        said = CliRunner().invoke(app, wish, env={"COLUMNS": "80"}).output
        assert f"first is {tmp_path}/one.py:first" in said
        assert f"first 2 is {tmp_path}/two.py:first" in said


def test_a_board_in_a_folder_has_room_in_the_tables(tmp_path: Path) -> None:
    board = tmp_path / "a" / "long" / "way" / "to" / "tiny"
    shutil.copytree(TINY, board)
    wish = [
        "tournament",
        "--boards",
        str(board),
        "--bots",
        "greedy,random",
        "--games",
        "2",
        "--sprt",
        "0",
        "50",
    ]
    said = (
        CliRunner()
        .invoke(app, [*wish, "--out", str(tmp_path / "cup.parquet")], env={"COLUMNS": "100"})
        .output
    )
    tables = said[: said.index("cup.parquet")]
    assert "tiny, 2 players" in tables
    assert "way" not in tables


def test_a_single_lost_move_is_not_reported_as_many(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    code = "asked = []\n\ndef once(view, moves):\n    asked.append(1)\n    return moves[0] if asked[1:] else 'fly'\n"
    mine.write_text(code, encoding="utf-8")
    wish = ["simulate", "--board", TINY, "--bots", f"{mine}:once,random", "--games", "2"]
    said = CliRunner().invoke(app, [*wish, "--out", str(tmp_path / "games.parquet")]).output
    assert "1 move forfeited" in said

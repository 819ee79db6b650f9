"""Which boards there are: ours, and people's own in the folders that they name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import locomotif as lm
from locomotif.boards import Board, BoardError, base_board, boards, first_board, playable_boards
from locomotif.boards.own_folders import check_folders
from locomotif.boards.registry import name_folders, own_boards, shipped_boards, user_folders
from tests.boards.workshop import SHIPPED, TINY, Workshop

OURS = sorted(shipped_boards())


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a board called mine, which the environment names."""
    return _put(tmp_path / "boards", "mine", monkeypatch)


def _put(place: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(TINY, place / name)
    Workshop.of(place / name).change("board.toml", 'name = "tiny"', f'name = "{name}"')
    monkeypatch.setenv("LOCOMOTIF_BOARDS", str(place))
    return place / name


def test_only_ours_are_there_where_nobody_has_more() -> None:
    assert lm.boards() == OURS


def test_the_first_board_in_lists_and_the_base_board_are_ours() -> None:
    ordered = [board.name for board in playable_boards()[0]]
    assert ordered == ["nordic", "northern_lights", "france", "japan", "usa"]
    assert (first_board(), base_board()) == ("nordic", "usa")
    assert [name for name in OURS if Board(name).rules.base] == ["usa"]


def test_boards_of_a_named_folder_are_found_by_their_name(mine: Path) -> None:
    assert boards() == sorted([*OURS, "mine"])
    assert Board("mine").folder == mine
    assert [board.name for board in playable_boards()[0]][-1] == "mine"
    assert Board("mine").address == "mine"


def test_a_folder_that_is_a_board_may_be_named_itself(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOCOMOTIF_BOARDS", os.pathsep.join([str(mine), "/no/such/folder"]))
    assert boards() == sorted([*OURS, "mine"])


def test_boards_of_the_users_own_folder_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    shutil.copytree(TINY, user_folders()[0] / "islet")
    Workshop.of(user_folders()[0] / "islet").change("board.toml", '"tiny"', '"islet"')
    assert list(own_boards()) == ["islet"]
    assert Board("islet").folder == user_folders()[0] / "islet"


def test_a_board_of_ones_own_is_read_again_when_it_has_changed(mine: Path) -> None:
    before = Board("mine")
    assert Board("mine").routes is before.routes
    text = (mine / "board.toml").read_text("utf-8")
    (mine / "board.toml").write_text(text.replace("trains = 12", "trains = 13 # more"), "utf-8")
    assert Board("mine").rules.trains == 13


def test_a_name_of_ours_cannot_be_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = _put(tmp_path, "usa", monkeypatch)
    assert boards() == OURS
    assert Board("usa").folder == SHIPPED / "usa"
    assert Board(copy).rules.trains == 12
    assert Board("usa").folder == SHIPPED / "usa"


def test_a_board_given_by_its_path_is_known_by_its_name_afterwards(tmp_path: Path) -> None:
    Workshop(TINY, tmp_path).change("board.toml", 'name = "tiny"', 'name = "islet"')
    with pytest.raises(BoardError, match='no board is called "islet"'):
        Board("islet")
    given = Board(tmp_path / "tiny")
    assert Board("islet") == given
    assert Board("islet").folder == tmp_path / "tiny"
    assert "islet" not in boards()
    assert given.address == str(tmp_path / "tiny")


def test_processes_that_are_started_know_the_folders_that_were_named(
    mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOCOMOTIF_BOARDS", "/elsewhere")
    name_folders([mine])
    name_folders([mine])
    assert os.environ["LOCOMOTIF_BOARDS"] == os.pathsep.join([str(mine), "/elsewhere"])
    code = "from locomotif.boards import boards; print(*boards())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "mine" in told.stdout.split()


def test_a_board_that_cannot_be_played_is_left_out_of_lists_with_its_mistakes(mine: Path) -> None:
    (mine / "routes.csv").unlink()
    playable, broken = playable_boards()
    assert [board.name for board in playable if board.name not in OURS] == []
    assert [str(error) for error in broken] == ["routes.csv: the file is missing"]


def test_folders_to_be_served_are_checked(mine: Path, tmp_path: Path) -> None:
    assert check_folders([mine.parent]) == []
    copies = tmp_path / "copies"
    shutil.copytree(SHIPPED / "usa", copies / "usa")
    shutil.copytree(mine, copies / "twin")
    (tmp_path / "empty").mkdir()
    said = "\n".join(map(str, check_folders([mine, copies, tmp_path / "empty"])))
    assert f'{copies}/twin: "mine" is also the name of the board in {mine}' in said
    assert f'{copies}/usa: "usa" is the name of a board that comes with Locomotif; choose another' in said
    assert f"{tmp_path}/empty: there is no board here: no folder with a board.toml" in said
    (mine / "routes.csv").unlink()
    assert [str(error) for error in check_folders([mine])] == ["routes.csv: the file is missing"]

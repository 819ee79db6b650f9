"""How networks became stronger is drawn from what a training tells of its progress."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from locomotif.lab.lab_error import LabError
from locomotif.lab.training.curves import main, read_curve


def trained(folder: Path, board: str, *won: float) -> Path:
    """The folder of a training that was judged after every million decisions."""
    folder.mkdir()
    lines: list[dict[str, object]] = [{"board": board, "judged": [{"players": 2, "won": 0.5}], "of": "start"}]
    lines += [
        {
            "board": board,
            "decisions": (i + 1) * 10**6,
            "judged": [{"players": 2, "won": share}, {"players": 3, "won": share - 0.3}],
        }
        for i, share in enumerate(won)
    ]
    (folder / "progress.jsonl").write_text("".join(json.dumps(one) + "\n" for one in lines))
    return folder


def test_every_training_is_a_curve_with_the_name_of_its_board(tmp_path: Path) -> None:
    base = trained(tmp_path / "one", "usa", 0.51, 0.74, 0.92)
    other = trained(tmp_path / "other", "nordic", 0.48, 0.91)
    main([str(base), str(other), "--out", str(tmp_path / "curves.svg")])
    drawn = ElementTree.parse(tmp_path / "curves.svg").getroot()
    curves = [one for one in drawn.iter() if one.get("class") == "curve"]
    assert [len(curve.get("points", "").split()) for curve in curves] == [3, 2]
    names = [one.text or "" for one in drawn.iter() if one.tag.endswith("text")]
    assert any("92" in name for name in names)
    assert any("91" in name for name in names)
    assert "usa 92" in drawn.get("aria-label", "")


def test_more_players_have_curves_of_their_own(tmp_path: Path) -> None:
    folder = trained(tmp_path / "one", "usa", 0.51, 0.74)
    main([str(folder), "--players", "2", "--players", "3", "--out", str(tmp_path / "curves.svg")])
    drawn = ElementTree.parse(tmp_path / "curves.svg").getroot()
    assert "usa 74 %, usa, 3 players 44 %" in drawn.get("aria-label", "").replace("\u202f", " ").replace(
        "\xa0", " "
    )
    with pytest.raises(LabError, match="not been judged yet with 4 players"):
        read_curve(folder, 4)


def test_a_folder_that_is_no_training_is_reported(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="is not there"):
        read_curve(tmp_path)
    with pytest.raises(LabError, match="has not been judged"):
        read_curve(trained(tmp_path / "begun", "usa"))
    (tmp_path / "progress.jsonl").write_text('{"decisions": "many"}')
    with pytest.raises(LabError, match="not the progress"):
        read_curve(tmp_path)

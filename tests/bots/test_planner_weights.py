"""What the planner weighs on a board stands in the board's folder."""

import shutil
from pathlib import Path

import pytest

import locomotif as lm
from locomotif.bots import BotError
from locomotif.bots.planner_weights import weights_for

TINY = Path("examples/boards/tiny")


def board_with(folder: Path, weights: str) -> lm.Board:
    """A copy of a board, with weights of its own."""
    shutil.copytree(TINY, folder / "mine")
    (folder / "mine" / "planner.toml").write_text(weights, encoding="utf-8")
    return lm.Board(folder / "mine")


def test_a_board_may_change_some_weights_and_keep_the_others(tmp_path: Path) -> None:
    mine, usual = weights_for(board_with(tmp_path, "turn_value = 3\n"))[0], weights_for(lm.Board(TINY))[0]
    assert mine["turn_value"] == 3 != usual["turn_value"]
    assert mine["risk"] == usual["risk"]


@pytest.mark.parametrize(
    ("weights", "says"),
    [
        ("courage = 1", r'planner\.toml: "courage" is not one of turn_value, '),
        ('risk = "high"', r"planner\.toml: risk must be a number, not 'high'"),
        ("risk = ", r"planner\.toml: Invalid value"),
    ],
)
def test_a_mistake_in_them_is_named(tmp_path: Path, weights: str, says: str) -> None:
    with pytest.raises(BotError, match=says):
        weights_for(board_with(tmp_path, weights))

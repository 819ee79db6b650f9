"""Games spread over a Ray cluster are the games played here."""

from typing import Any

import pytest

from locomotif import lab

pytest.importorskip("ray", reason="Ray is not installed: pip install 'locomotif[ray]'")

TINY = "examples/boards/tiny"


def test_a_local_cluster_plays_the_same_games_as_this_machine() -> None:
    wish: dict[str, Any] = {"bots": ["greedy", "random"], "board": TINY, "games": 150, "seed": 8}
    spread = lab.play(**wish, ray="local", workers=2)
    assert spread.table.equals(lab.play(**wish).table)


def test_objects_of_this_program_cannot_travel() -> None:
    with pytest.raises(lab.LabError, match=r"cannot travel; name them as FILE\.py:NAME"):
        lab.play([lambda view, moves: moves[0]], TINY, games=2, ray="local")

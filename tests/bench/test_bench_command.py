"""`locomotif bench` prints what it should."""

import json

import pytest

from tests.terminal.sitting import in_a_process, locomotif


def test_json_is_exactly_one_line_with_three_figures() -> None:
    run = in_a_process("bench", "--board", "usa", "--players", "2", "--seconds", "0.2", "--json")
    assert (run.returncode, run.stdout.count("\n")) == (0, 1)
    figures = json.loads(run.stdout)
    assert list(figures) == ["games_per_s", "decisions_per_s", "decisions_per_game"]
    assert 140 < figures["decisions_per_game"] < 170
    assert figures["games_per_s"] * figures["decisions_per_game"] == pytest.approx(
        figures["decisions_per_s"], rel=0.01
    )


def test_the_speed_of_bots_is_json_too_if_asked_for() -> None:
    code, output = locomotif("bench", "--bots", "random", "--seconds", "0.05", "--json")
    assert (code, output.count("\n")) == (0, 1)
    figures = json.loads(output)
    assert list(figures) == ["games_per_s", "games"]
    assert figures["games"] >= 10
    assert figures["games_per_s"] > 0


def test_a_small_table_names_the_core() -> None:
    code, output = locomotif("bench", "--board", "japan", "--players", "3", "--seconds", "0.05")
    assert code == 0
    assert "decisions/game" in output
    assert "japan" in output
    assert "one core of " in output


def test_what_cannot_be_measured_is_reported() -> None:
    assert locomotif("bench", "--board", "nordic", "--players", "5") == (
        1,
        "nordic is for 2 to 3 players, not 5\n",
    )
    assert 'no board is called "x"' in locomotif("bench", "--board", "x")[1]

"""Chances that can be trusted: how they are read, fitted and written down."""

from pathlib import Path

import numpy as np
import pytest

import locomotif as lm
from locomotif.coach.calibration import (
    DEFAULTS,
    Calibration,
    calibration_for,
    progress_of,
    write_calibrations,
)
from locomotif.coach.fitting import Samples, brier, fit, reliability, sample_games
from tests.coach.games import position, record_of


def test_chances_add_up_and_keep_the_order_of_what_playouts_were_worth() -> None:
    worth = np.array([0.5, 0.3, 0.2])
    for progress in (0.0, 0.5, 1.0):
        chances = Calibration(0.5, 2.0).chances(worth, progress, 100)
        assert chances.sum() == pytest.approx(1)
        assert list(np.argsort(-chances)) == [0, 1, 2]
    early, late = (Calibration(0.5, 2.0).chances(worth, at, 100)[0] for at in (0.0, 1.0))
    assert early < late
    assert Calibration(1.0, 1.0).chances(np.array([0.9, 0.1]), 0.0, 1)[0] < 0.7  # one world proves little


def test_a_fit_finds_the_calibration_that_games_follow() -> None:
    chance = np.random.default_rng(1)
    true = Calibration(0.8, 2.0)
    worth = chance.uniform(0.2, 0.8, 4000)
    samples = Samples(
        game=np.arange(4000),
        opened=np.zeros(4000, bool),
        progress=chance.uniform(0, 1, 4000),
        worth=np.stack([worth, 1 - worth], axis=1),
        won=np.zeros((4000, 2)),
    )
    first = chance.uniform(0, 1, 4000) < samples.chances(true)[:, 0]
    samples.won = np.stack([first, ~first], axis=1).astype(float)
    found = fit(samples)
    assert found.early == pytest.approx(true.early, abs=0.35)
    assert found.late == pytest.approx(true.late, abs=0.35)
    assert brier(samples.chances(found), samples.won) < 0.25
    for said, won, count in reliability(samples.chances(found), samples.won):
        assert abs(said - won) < 0.02 + 2.5 * np.sqrt(0.25 / count)


def test_samples_are_positions_of_whole_games_seen_twice() -> None:
    samples = sample_games(lm.Board("japan"), 2, range(1), "planner")
    assert len(samples.game) == 6
    assert samples.opened.tolist() == [False, True] * 3
    assert samples.won.sum(axis=1).tolist() == [1.0] * 6


@pytest.mark.parametrize("board", lm.boards())
def test_every_board_is_calibrated_for_every_number_of_players(board: str) -> None:
    fewest, most = lm.Board(board).rules.players
    for players in range(fewest, most + 1):
        for opened in (False, True):
            assert calibration_for(lm.Board(board), players, opened) not in DEFAULTS.values()


def test_a_board_without_a_fit_gets_the_defaults_and_a_spoilt_file_is_reported(tmp_path: Path) -> None:
    board = lm.Board("nordic")
    object.__setattr__(board, "folder", tmp_path)
    assert calibration_for(board, 2, True) == DEFAULTS["open"]
    other = lm.Board("usa")
    object.__setattr__(other, "folder", tmp_path / "mine")
    (tmp_path / "mine").mkdir()
    write_calibrations(other, {("seat", 2): Calibration(0.6, 1.5)}, "# by hand\n")
    assert calibration_for(other, 2, False) == Calibration(0.6, 1.5)
    assert calibration_for(other, 3, False) == DEFAULTS["seat"]
    third = lm.Board("usa")
    object.__setattr__(third, "folder", tmp_path / "spoilt")
    (tmp_path / "spoilt").mkdir()
    (tmp_path / "spoilt" / "coach.toml").write_text("seat = 3", encoding="utf-8")
    with pytest.raises(lm.LocomotifError, match="not a calibration"):
        calibration_for(third, 2, False)


def test_a_game_has_come_as_far_as_its_scarcest_trains() -> None:
    assert progress_of(lm.Game("usa", seed=1)) == 0
    assert 0 < progress_of(position("usa", 60)) < 1
    assert progress_of(lm.Game.from_record(record_of())) == 1
    scenario = {"board": "japan", "players": 2, "seat": [{"trains": 2}, {}]}
    assert progress_of(lm.Game.from_scenario(scenario)) == 0  # all bullet trains are left

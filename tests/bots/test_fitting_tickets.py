"""That the script which fits what routes tell of tickets finds numbers that it was shown."""

import numpy as np
import pytest

from scripts.fit_tickets import NUMBERS, Look, fit, likelihood, look_at
from tests.rules.positions import Seat, position

TRUE = np.log([30.0, 4.0, 5.0])


def made_up(looks: int) -> list[Look]:
    """Tickets held by lot, each as likely as the true numbers say."""
    dice = np.random.default_rng(5)
    made = []
    for _ in range(looks):
        done = dice.random(30) < 0.1
        tells = np.stack([done, done * dice.random(), ~done * dice.integers(0, 3, 30)], axis=1).astype(float)
        look = Look(tells, np.zeros(30, bool))
        look.held[dice.choice(30, p=look.chances(TRUE))] = True
        made.append(look)
    return made


def test_the_fit_finds_the_numbers_by_which_tickets_were_dealt() -> None:
    looks = made_up(4000)
    found = fit(looks)
    assert np.exp(found) == pytest.approx(np.exp(TRUE), rel=0.3)
    assert likelihood(looks, found) >= likelihood(looks, TRUE)


def test_a_look_sees_what_is_done_and_which_ends_are_reached() -> None:
    game = position(
        "usa",
        Seat("2blue+1red", tickets=["calgary>phoenix"]),
        Seat(
            "3red+1blue",
            tickets=["denver>el-paso"],
            routes=["denver:santa-fe:grey", "el-paso:santa-fe:grey"],
            trains=9,
        ),
        row="red white green yellow black",
    )
    look = look_at(game, 0, 1)
    tells = {
        str(ticket): list(row)
        for ticket, row in zip(
            (t for t in game.board.tickets if str(t) != "calgary>phoenix"), look.tells, strict=True
        )
    }
    assert tells["denver>el-paso"] == [1, pytest.approx(0.8), 0]
    assert tells["denver>pittsburgh"] == [0, 0, 1]
    assert tells["boston>miami"] == [0, 0, 0]
    assert look.held.sum() == 1
    assert look.tells[look.held][0][0] == 1
    assert len(NUMBERS) == look.tells.shape[1]

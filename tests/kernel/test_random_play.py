"""Games of random moves inside the kernel: what is measured, and what the soak stands on."""

import numpy as np
import pytest

import locomotif as lm
from locomotif.kernel.randomly import random_games
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, OVER, STATE
from locomotif.kernel.tables import tables
from tests.reference.printed import PRINTED
from tests.reference.recount import recount

pytestmark = pytest.mark.plain


@pytest.mark.parametrize("board", PRINTED)
def test_a_random_game_is_played_to_its_end_and_scored(board: str) -> None:
    games, results = np.zeros(1, STATE), np.zeros(1, RESULT)
    decisions = random_games(
        games, tables(lm.Board(board)), np.zeros(1, LOG), results, 2, 1, np.array([7], np.uint64)
    )
    assert games[0].phase == OVER
    assert 60 < decisions < 400
    game = lm.Game(board, 2)
    game.state = games
    assert [seat.total for seat in recount(game).seats] == results[0].total[:2].tolist()
    assert [int(seat in recount(game).winners) for seat in range(2)] == results[0].winner[:2].tolist()

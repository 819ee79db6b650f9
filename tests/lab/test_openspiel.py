"""The games in OpenSpiel: its own checks of a game, its search, and what its states tell."""

import random
from typing import Any

import numpy as np
import pytest

import locomotif as lm

pyspiel: Any = pytest.importorskip("pyspiel")
pytest.importorskip("locomotif.lab.openspiel_game")

TINY = "examples/boards/tiny"


def load(board: str = TINY, players: int = 2) -> Any:
    return pyspiel.load_game("python_locomotif", {"board": board, "players": players})


def played(state: Any, moves: int, seed: int = 1) -> Any:
    """A state after so many random moves."""
    chance = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("board", "players"), [(TINY, 2), (TINY, 3), (lm.boards()[0], 2)])
def test_openspiels_own_check_finds_nothing_to_complain_about(board: str, players: int) -> None:
    pyspiel.random_sim_test(load(board, players), num_sims=1, serialize=board == TINY, verbose=False)


def test_states_say_what_the_game_says() -> None:
    state = played(load().new_initial_state(), 30)
    game, seat = state.position, state.current_player()
    assert [state.action_to_string(seat, action) for action in state.legal_actions()]
    assert len(state.legal_actions()) == len(game.listed_moves(seat)[1])
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert len(clone.position.moves) == len(game.moves) + 1
    assert '"seat": 0' in state.observation_string(0)
    assert state.information_state_string(0).count("\n") > state.observation_string(0).count("\n")
    assert "seed_hash" not in state.information_state_string(0)
    end = played(state, 1000)
    assert end.is_terminal()
    assert sum(end.returns()) == 0
    assert int(np.argmax(end.returns())) in end.position.result().winners


def test_a_state_can_be_drawn_again_without_a_seat_noticing() -> None:
    state = played(load().new_initial_state(), 40)
    other = state.resample_from_infostate(0, lambda: 0.25)
    assert other.observation_string(0) == state.observation_string(0)
    assert other.observation_tensor(0) == state.observation_tensor(0)
    assert other.position.imagined


def test_openspiels_search_can_play_it() -> None:
    from open_spiel.python.algorithms import mcts

    game = load()
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = played(game.new_initial_state(), 8)
    assert bot.step(state) in state.legal_actions()

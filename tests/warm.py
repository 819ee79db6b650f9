"""Compile everything before the tests run side by side, so that it is compiled once."""

from pathlib import Path

import numpy as np
from rich.console import Console

from locomotif.boards import Board, base_board
from locomotif.bots.built_in import BOTS, SEARCH
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.compiled.sight import see_one
from locomotif.bots.net_player import NETWORK
from locomotif.bots.planner_weights import weights_for
from locomotif.coach.trials import COACH
from locomotif.game.imagined import IMAGINING
from locomotif.kernel.compile_together import Call
from locomotif.kernel.randomly import random_games
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import RULES, Stage, compiling
from locomotif.lab import compiled
from locomotif.lab.compiled.batch import deal_each, look_at, play_each, score_each
from locomotif.lab.compiled.graph import graph_of, graph_of_each
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.game_batch import ENVIRONMENTS
from locomotif.lab.simulation import GAMES
from locomotif.terminal.warm_command import compile_ahead


def tests_compile_calls() -> list[Call]:
    """The calls that compile what only tests and measurements call."""
    board = Board(base_board())
    games, logs, results, boards = np.zeros(1, STATE), np.zeros(1, LOG), np.zeros(1, RESULT), tables(board)
    dice, seats, actions = np.zeros((1, 1), np.uint64), np.zeros(1, np.int64), Actions(board)
    small, seen = np.zeros((1, 1), np.int8), np.zeros(1, np.int16)
    shown = games.view()
    shown.flags.writeable = False
    sight = (games, boards, weights_for(board), 0, new_minds(), new_workspace(), actions.offers, small[0])
    return [
        compiling(5, random_games, games, boards, logs, results, 2, 1, dice[0]),
        compiling(2, deal_each, games, boards, logs, 2, dice),
        compiling(4, play_each, games, boards, logs, dice, 1),
        compiling(3, score_each, games, boards, results),
        compiling(2, graph_of, games, boards, 0, small[0]),
        compiling(2, graph_of_each, shown, boards, seats, small),
        compiling(3, look_at, games, boards, 0, actions.place_of, actions.offers, seen, small[0]),
        compiling(6, see_one, *sight),
    ]


TESTS = Stage("the tests", "half a minute", Path(compiled.__file__).parent, "tests.warm:tests_compile_calls")

if __name__ == "__main__":
    compile_ahead([RULES, IMAGINING, BOTS, NETWORK, SEARCH, COACH, GAMES, ENVIRONMENTS, TESTS], Console())

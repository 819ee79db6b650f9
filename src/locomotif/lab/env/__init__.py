"""Environments for learning: one game for several agents (PettingZoo), many games for one (Gymnasium).

import locomotif as lm
from locomotif.lab.env import VectorTables
env = VectorTables(lm.boards()[0], num_envs=64, opponents="planner")
seen, info = env.reset(seed=1)
seen, rewards, over, cut, info = env.step(seen["action_mask"].argmax(1))
"""

from locomotif.extras import require

require("lab", "An environment", "gymnasium", "pettingzoo")

from locomotif.lab import gymnasium_plugin
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.aec_env import TableEnv
from locomotif.lab.env.board_arrays import BoardArrays, board_arrays
from locomotif.lab.env.game_batch import GameBatch, States
from locomotif.lab.env.network_search import NetworkSearch
from locomotif.lab.env.observation import Field, fields, scales
from locomotif.lab.env.observer import Observer, Seen
from locomotif.lab.env.single_env import SingleTable
from locomotif.lab.env.vector_env import VectorTables

__all__ = [
    "Actions",
    "BoardArrays",
    "Field",
    "GameBatch",
    "NetworkSearch",
    "Observer",
    "Seen",
    "SingleTable",
    "States",
    "TableEnv",
    "VectorTables",
    "board_arrays",
    "fields",
    "scales",
]

gymnasium_plugin.register()

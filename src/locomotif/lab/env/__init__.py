"""Environments for learning: one game for several agents (PettingZoo), many games for one (Gymnasium).

from locomotif.lab.env import TableEnv, VectorTables
"""

from locomotif.extras import require

require("lab", "An environment", "gymnasium", "pettingzoo")

from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.aec_env import TableEnv
from locomotif.lab.env.observation import Field, fields
from locomotif.lab.env.observer import Observer, Seen
from locomotif.lab.env.vector_env import VectorTables

__all__ = ["Actions", "Field", "Observer", "Seen", "TableEnv", "VectorTables", "fields"]

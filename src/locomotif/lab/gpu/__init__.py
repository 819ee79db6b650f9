"""The same rules on a GPU: batches of games that live there, for learners that do too.

from locomotif.lab.gpu import DeviceTables
"""

import importlib.util

if importlib.util.find_spec("numba_cuda") is None and importlib.util.find_spec("numba.cuda") is None:
    raise ModuleNotFoundError("games on a GPU need numba-cuda: pip install 'locomotif[gpu]'")

from locomotif.lab.gpu.device_games import DeviceGames
from locomotif.lab.gpu.device_tables import DeviceTables

__all__ = ["DeviceGames", "DeviceTables"]

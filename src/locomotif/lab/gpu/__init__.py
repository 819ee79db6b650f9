"""The same rules on a GPU: batches of games that live there, for learners that do too.

from locomotif.lab.gpu import DeviceTables
"""

from locomotif.extras import is_installed, require

if not is_installed("numba.cuda"):
    require("gpu", "A game on a GPU", "numba_cuda")

from locomotif.lab.gpu.device_games import DeviceGames
from locomotif.lab.gpu.device_tables import DeviceTables

__all__ = ["DeviceGames", "DeviceTables"]

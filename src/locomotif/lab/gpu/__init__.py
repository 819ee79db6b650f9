"""Play by the same rules on a GPU: batches of games that stay there, for learners that run there too.

from locomotif.lab.gpu import DeviceTables
"""

import numba

from locomotif.extras import require

if not numba.config.ENABLE_CUDASIM:  # type: ignore[attr-defined] # Numba's simulator needs nothing more
    require("gpu", "A game on a GPU", "numba_cuda")

from locomotif.lab.gpu.device_games import DeviceGames
from locomotif.lab.gpu.device_tables import DeviceTables

__all__ = ["DeviceGames", "DeviceTables"]

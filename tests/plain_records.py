"""Records at the speed of C in tests without the compiler, where their fields are most of the work.

NumPy looks for a record's field in Python, after an exception; an item of the same name it finds in C.
"""

import os

import numpy as np

if os.environ.get("NUMBA_DISABLE_JIT") == "1":
    del np.record.__getattribute__, np.record.__setattr__
    np.record.__getattr__ = np.void.__getitem__  # type: ignore[attr-defined]
    np.record.__setattr__ = np.void.__setitem__  # type: ignore[method-assign]

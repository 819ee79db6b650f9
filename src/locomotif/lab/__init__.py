"""The laboratory: many games, played and measured.

results = lm.lab.play(["planner", "greedy"], "usa", games=1000, seed=1)
"""

import importlib.util

if importlib.util.find_spec("pyarrow") is None:
    raise ModuleNotFoundError("the laboratory needs pyarrow: pip install 'locomotif[lab]'")

from locomotif.lab.lineups import LabError, seed_of_deal
from locomotif.lab.playing import play
from locomotif.lab.results import Results

__all__ = ["LabError", "Results", "play", "seed_of_deal"]

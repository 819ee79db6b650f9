"""The laboratory: many games, played and measured.

results = lm.lab.play(["planner", "greedy"], "usa", games=1000, seed=1)
"""

from locomotif.lab.lineups import LabError, seed_of_deal
from locomotif.lab.playing import play
from locomotif.lab.results import Results

__all__ = ["LabError", "Results", "play", "seed_of_deal"]

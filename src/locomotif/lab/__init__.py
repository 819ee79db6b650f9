"""The laboratory: many games, played and measured.

results = lm.lab.play(["planner", "greedy"], "usa", games=1000, seed=1)
lm.lab.rate(lm.lab.compare(results))
lm.lab.write_report(results, "report.html")
"""

import importlib.util

if importlib.util.find_spec("pyarrow") is None:
    raise ModuleNotFoundError("the laboratory needs pyarrow: pip install 'locomotif[lab]'")

from locomotif.lab.comparing import compare
from locomotif.lab.lineups import LabError, seed_of_bot, seed_of_deal
from locomotif.lab.playing import play
from locomotif.lab.ratings import interval, rate
from locomotif.lab.replaying import replay
from locomotif.lab.report.page import write_report
from locomotif.lab.results import Results

__all__ = [
    "LabError",
    "Results",
    "compare",
    "interval",
    "play",
    "rate",
    "replay",
    "seed_of_bot",
    "seed_of_deal",
    "write_report",
]

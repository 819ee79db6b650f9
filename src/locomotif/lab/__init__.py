"""The laboratory: many games, played and measured.

import locomotif as lm
results = lm.lab.play(["planner", "greedy"], lm.boards()[0], games=1000, seed=1)
lm.lab.rate(lm.lab.compare(results))
lm.lab.write_report(results, "report.html")
"""

from typing import Any

from locomotif.extras import is_installed, require

if is_installed("pyarrow"):
    from locomotif.game.picture import draw_view as draw
    from locomotif.lab.game_replay import replay
    from locomotif.lab.lab_error import LabError
    from locomotif.lab.notebook import play, tournament
    from locomotif.lab.pairwise import compare
    from locomotif.lab.ratings import interval, rate
    from locomotif.lab.report.page import write_report
    from locomotif.lab.results import Results
    from locomotif.lab.schedule import seed_of_bot, seed_of_deal
else:
    _DO_WITHOUT = ("compiled", "env", "gpu", "gymnasium_plugin", "lab_error")

    def __getattr__(name: str) -> Any:
        """Say what is missing when somebody asks for the rest."""
        if name not in _DO_WITHOUT and not name.startswith("__"):
            require("lab", "The laboratory", "pyarrow")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "LabError",
    "Results",
    "compare",
    "draw",
    "interval",
    "play",
    "rate",
    "replay",
    "seed_of_bot",
    "seed_of_deal",
    "tournament",
    "write_report",
]

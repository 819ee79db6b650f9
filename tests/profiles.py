"""How hard hypothesis searches: quickly and the same every time by default, long and anew with

HYPOTHESIS_PROFILE=thorough pytest tests/random_games
"""

import os

from hypothesis import HealthCheck, settings

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "quick")
_TIMES = {"quick": 1, "thorough": 25}

settings.register_profile(
    "quick", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", settings.get_profile("quick"), derandomize=False)
settings.load_profile(PROFILE)


def examples(number: int) -> settings:
    """Try so many examples in a quick run, many more in a thorough one."""
    return settings(max_examples=number * _TIMES.get(PROFILE, 1))

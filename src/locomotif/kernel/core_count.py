"""How many cores there are to compute with."""

import os


def cores_allowed() -> int:
    """How many cores this process may use; a container or `taskset` may limit them."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

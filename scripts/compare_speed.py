"""Compare what `locomotif bench --json` measured in turns, before and after a change.

python scripts/compare_speed.py main.jsonl change.jsonl
"""

import json
import statistics
import sys
from pathlib import Path

TOLERATED = 0.10
"""Rented machines are never quite idle: a tenth slower means nothing yet."""


def middle(path: str) -> float:
    """The median of the games a second."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return statistics.median(float(json.loads(line)["games_per_s"]) for line in lines)


def main() -> None:
    """Print the comparison; fail if the change is clearly slower."""
    before, after = middle(sys.argv[1]), middle(sys.argv[2])
    change = after / before - 1
    print("| | games a second |")
    print("|---|---|")
    print(f"| main | {before:,.0f} |")
    print(f"| this change | {after:,.0f} ({change:+.1%}) |")
    if change < -TOLERATED:
        sys.exit(f"This change is {-change:.0%} slower.")


if __name__ == "__main__":
    main()

"""A process that reviews games as the name of the first player says, instead of thinking."""

import json
import os
import sys
import time
from typing import Any


def main() -> None:
    """Report a review that grows, then the whole of it."""
    for line in sys.stdin:
        wanted = json.loads(line)
        if "moments" in wanted:
            _judge(**wanted)
            continue
        head, _, moves = wanted["record"].partition("\n\n")
        cores = "all but one" if wanted["leave_a_core"] else "all"
        steps = [_step(number, *move.split(" ", 1)) for number, move in enumerate(moves.splitlines())]
        _say({"begun": True})
        if "seat 0: fails" in head:
            os._exit(1)
        _report(steps, cores, whole=False)
        while "seat 0: endless" in head:
            time.sleep(0.01)
        steps[0]["judged"] = True
        _report(steps[:1], cores, whole=True)


def _judge(record: str, moments: list[int], playouts: int) -> None:
    """Judge positions: the first seat wins with so many percent as moves have been played."""
    _say({"begun": True})
    if "seat 0: fails" in record:
        _say({"failed": "RuntimeError"})
        return
    for moment in moments:
        _say({"moment": moment, "chances": [moment / 100, 1 - moment / 100]})


def _report(steps: list[dict[str, Any]], cores: str, whole: bool) -> None:
    tickets = [{"ticket": "a>b", "step": 0, "done": 1}]
    head = {"board": "usa", "seats": [{"tickets": tickets}], "turning_point": 1, "cores": cores}
    _say({"done": len(steps), "total": len(steps), "head": head, "steps": steps, "whole": whole})


def _say(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def _step(number: int, seat: str, move: str) -> dict[str, Any]:
    judged = {"move": move, "reasons": [{"code": "secret", "facts": {}}]}
    facts = {"step": number, "seat": int(seat), "move": move, "judged": False}
    return facts | {"best": judged, "better": [judged], "played": judged}

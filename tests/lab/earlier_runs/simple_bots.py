"""The bots of a run that an earlier version began. Its plan names the fingerprint of this file: leave it alone."""

from typing import Any

from locomotif import Move


def claims_first(view: dict[str, Any], moves: list[Move]) -> Move:
    """Claim whenever possible, otherwise take the first move offered."""
    return next((move for move in moves if move.kind == "claim"), moves[0])


def plays_last(view: dict[str, Any], moves: list[Move]) -> Move:
    """Take the last move offered."""
    return moves[-1]

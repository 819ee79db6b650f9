"""Answers to questions about a game: why a route cannot be claimed, whether a move is legal, what a piece cuts."""

from typing import Any

from locomotif.game import Game
from locomotif.game.refusals import Refusal

Reason = dict[str, Any]
"""`code`, `facts` and `words`; see `server_messages.Reason`."""


def reason_of(refusal: Refusal | None) -> Reason | None:
    """A refusal of the rules as it is sent; None if there is none."""
    if refusal is None:
        return None
    return {"code": refusal.code, "facts": refusal.facts, "words": str(refusal)}


def reason(code: str, words: str) -> Reason:
    """A refusal that has nothing to do with the rules of the game."""
    return {"code": code, "facts": {}, "words": words}


def preview(game: Game, route: str) -> dict[str, list[str]]:
    """What building on a route, or claiming it, would cut and close now (F-4, F-6, C-14)."""
    board = game.board
    this = board.route(route)
    owners, built = game.owners, game.built
    gone = game.cut | game.closed | set(owners) | set(built)
    crossing = {b if a == route else a for a, b in board.crossings if route in (a, b)}
    cuts = sorted(other for other in crossing if other not in game.cut and other not in owners)
    siblings = [r.id for r in board.routes if this.parallel and r.parallel == this.parallel and r.id != route]
    limits = board.rules.parallel.double if len(siblings) == 1 else board.rules.parallel.triple
    used = 1 + sum(other in owners or other in built for other in siblings)
    closes = []
    if siblings and used >= limits[game.players]:
        closes = sorted(other for other in siblings if other not in gone)
    return {"cuts": cuts, "closes": closes}

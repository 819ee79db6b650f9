"""Answers to questions about a game: why a route cannot be claimed, whether a move is legal, what a piece cuts."""

from typing import Any

from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.refusals import IllegalMove, missing_for_route

Reason = dict[str, Any]
"""`code`, `words` and the facts of the code; see docs/server.md."""


def reason_of(error: LocomotifError) -> Reason:
    """Why a move was refused."""
    code = error.code if isinstance(error, IllegalMove) else "not_a_move"
    return {"code": code, "words": str(error)}


def why_not_claim(game: Game, route: str, seat: int) -> Reason | None:
    """What a seat is missing to claim a route; LookupError if there is no such route."""
    missing = missing_for_route(game, seat, game.board.route(route))
    if missing is None:
        return None
    return missing | {"words": game.why_not_claim(route, seat) or ""}


def check(game: Game, move: str, seat: int) -> Reason | None:
    """Why a move would be refused; None if it would be played."""
    if game.is_legal(move, seat):
        return None
    try:
        game.copy().play(move, seat)
    except LocomotifError as error:
        return reason_of(error)
    return None


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

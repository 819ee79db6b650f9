"""All legal moves of a position, found by asking of each whether the rules allow it.

Payments are left to `payments`: here a claim is a route that the seat may claim if it can pay.
"""

from itertools import combinations, combinations_with_replacement

import locomotif as lm
from locomotif.boards import Route
from tests.reference.payments import written
from tests.reference.printed import COLOURS, KINDS, LOCO, printed, tracks_beside


def draws(game: lm.Game) -> set[str]:
    """List the cards that may be drawn (C-6, C-7, C-10)."""
    face_down = game.deck_size + sum(game.discard.values())
    row = {f"draw {card}@{place}": card for place, card in enumerate(game.row, 1) if card}
    if game.phase == "turn":
        return {"draw deck", *row} if face_down else set()
    if game.phase != "second card":
        return set()
    second = {move for move, card in row.items() if not (card == LOCO and printed(game).dear_loco)}
    return {"draw deck", *second} if face_down else second


def may_stop(game: lm.Game) -> bool:
    """Ask whether the second card may be left (L-9)."""
    return game.phase == "second card" and printed(game).may_stop


def keeps(game: lm.Game, seat: int) -> list[frozenset[str]]:
    """List the choices of tickets (C-2, C-15)."""
    if game.phase not in ("first tickets", "tickets") or seat not in game.waiting:
        return []
    offer = game.offer(seat)
    least = printed(game).keep if game.phase == "first tickets" else 1
    return [
        frozenset(kept)
        for number in range(min(least, len(offer)), len(offer) + 1)
        for kept in combinations(offer, number)
    ]


def claimable(game: lm.Game, seat: int) -> list[Route]:
    """List the routes that the seat may claim if it can pay (C-12, C-14, F-1, F-4, F-6, J-2, J-4)."""
    if game.phase != "turn":
        return []
    lost = {*game.owners, *game.cut, *game.closed}
    built = game.built
    own = set(game.routes(seat))
    return [
        route
        for route in game.board.routes
        if route.id not in lost
        and (route.colour is not None or route.id in built)
        and (game.trains(seat) >= route.length or (route.kind == "bullet" and game.bullet_trains > 0))
        and not any(track.id in own for track in tracks_beside(game.board, route))
    ]


def builds(game: lm.Game) -> set[str]:
    """List the ways to lay a piece (F-3, F-5)."""
    if game.phase != "track":
        return set()
    supply = {piece for piece, left in game.pieces.items() if left > 0}
    return {
        f"build {route.id} {colour}"
        for route in free_beds(game)
        for colour in COLOURS
        if (colour, route.length) in supply
    }


def free_beds(game: lm.Game) -> list[Route]:
    """List the beds that are not built, claimed, cut or closed (F-5)."""
    taken = {*game.built, *game.owners, *game.cut, *game.closed}
    return [route for route in game.board.routes if route.colour is None and route.id not in taken]


def extras(game: lm.Game) -> set[str]:
    """List the answers to a tunnel (N-6, N-7, N-8)."""
    tunnel = game.tunnel
    if tunnel is None:
        return set()
    hand = game.hand(game.turn)
    answers = {"withdraw"}
    for kinds in combinations_with_replacement({LOCO, *tunnel["laid"]}, tunnel["extra"]):
        if all(kinds.count(kind) <= hand.get(kind, 0) for kind in kinds):
            answers.add(f"pay {written(tuple(kinds.count(kind) for kind in KINDS))}")
    return answers

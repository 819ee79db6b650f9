"""At the end everybody can see by which routes the tickets were completed, and where the longest path runs."""

import random

import pytest

import locomotif as lm


def spaces(game: lm.Game, routes: list[str]) -> int:
    return sum(game.board.route(route).length for route in routes)


def runs_on(game: lm.Game, routes: list[str]) -> bool:
    """Can the routes be travelled one after the other, each once?"""
    ends = [{game.board.route(route).a, game.board.route(route).b} for route in routes]
    for begin in ends[0] if ends else ():
        here: str | None = begin
        for here_and_there in ends:
            here = next(iter(here_and_there - {here}), None) if here in here_and_there else None
        if here is not None:
            return len(set(routes)) == len(routes)
    return not ends


@pytest.mark.rule("C-17", "C-18")
@pytest.mark.parametrize("board", lm.boards())
def test_the_ways_shown_at_the_end_are_those_that_scored(board: str) -> None:
    dice = random.Random(8)
    game = lm.Game(board, 3, seed=8)
    while not game.over:
        moves = game.legal_moves()
        claims = [move for move in moves if move.kind in ("claim", "pay")]
        game.play(dice.choice(claims or moves), game.waiting[0])
    seen = game.view(None)
    for seat, ways in enumerate(seen["ways"]):
        scored = seen["result"]["seats"][seat]
        serving = {*game.routes(seat), *game.bullet_routes}
        assert list(ways["tickets"]) == scored["completed"]
        for ticket, way in ways["tickets"].items():
            assert serving.issuperset(way)
            assert runs_on(game, way), ticket
        assert set(game.routes(seat)) - set(game.bullet_routes) >= set(ways["longest_path"])
        assert spaces(game, ways["longest_path"]) == scored["longest_path"]
        assert runs_on(game, ways["longest_path"])

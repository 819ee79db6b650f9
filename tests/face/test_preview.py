"""A preview of a claim or of a track piece says what it would cut and close."""

import locomotif as lm


def test_every_preview_of_a_game_comes_true() -> None:
    game = lm.Game("france", players=2, seed=4)
    for seat in (0, 1):
        game.play("keep " + " ".join(game.offer(seat)[:3]), seat)
    checked = 0
    for _ in range(60):
        moves = [m for m in game.legal_moves() if m.kind in ("claim", "build")] or game.legal_moves()
        move = moves[(7 * len(game.moves)) % len(moves)]
        preview = game.preview(move.route) if move.route else None
        events = game.play(move)
        if preview is not None:
            checked += 1
            assert sorted(e["route"] for e in events if e["event"] == "cut") == preview["cuts"]
            assert sorted(e["route"] for e in events if e["event"] == "closed") == preview["closes"]
    assert checked > 15


def test_a_route_that_is_taken_cuts_and_closes_nothing_more() -> None:
    seats = [{"routes": ["metz:nancy:green"]}, {}]
    game = lm.Game.from_scenario({"board": "france", "players": 2, "seat": seats})
    assert game.preview("metz:nancy:green") == {"cuts": [], "closes": []}

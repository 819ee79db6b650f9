"""That bots see what a player at the table would: the moment to end a game, a rival to cut off, a gap to close."""

import pytest

import locomotif as lm
from locomotif.bots import create
from tests.rules.positions import Seat, position

LONG = ["helena:seattle:yellow", "calgary:winnipeg:white", "duluth:helena:orange"]  # 15 points each
NEARLY_ACROSS = [
    "los-angeles:phoenix:grey",
    "el-paso:phoenix:grey",
    "el-paso:santa-fe:grey",
    "oklahoma-city:santa-fe:blue",
    "kansas-city:oklahoma-city:grey",
    "pittsburgh:saint-louis:green",
    "new-york:pittsburgh:white",
]


def choice(bot: str, game: lm.Game, seed: int | None = None) -> lm.Move:
    """What a built-in bot would play at seat 0."""
    decision = create(bot, seed).decide(game, 0)
    assert isinstance(decision, int)
    return game.move_of(0, decision)


def test_a_planner_that_is_ahead_ends_the_game() -> None:
    game = position("usa", Seat("3blue", routes=LONG, trains=4), Seat("3red"))
    assert choice("planner", game).kind == "claim"
    game.play(choice("planner", game))
    assert game.last_turns == 2


def test_a_planner_that_is_behind_does_not() -> None:
    game = position("usa", Seat("3blue", trains=4), Seat("3red", routes=LONG))
    assert choice("planner", game).kind == "draw"


def test_a_planner_lays_track_across_the_way_of_a_rival() -> None:
    game = position("france", Seat("2red"), Seat(routes=["brest:lorient:bed"]))
    game.play("draw deck")
    game.play("draw deck")
    game.play(choice("planner", game))
    assert any("lorient" in route or "brest" in route for route in game.cut)


@pytest.mark.parametrize("seed", range(3))
def test_search_closes_the_gap_between_two_networks_of_a_rival(seed: int) -> None:
    game = position(
        "usa",
        Seat("2blue+1violet+1red+1orange+1white+1green+1yellow", routes=LONG[:1]),
        Seat("1green+1white+2red+1blue", tickets=["los-angeles>new-york"], routes=NEARLY_ACROSS, trains=3),
        row="red white green yellow black",
    )
    assert str(choice("planner", game)) == "draw deck"
    assert str(choice("search:4000p", game, seed)) == "claim kansas-city:saint-louis:blue 2blue"

"""France: routes that cross, beds that are not free, and doubles and triples."""

import pytest

from tests.reference.ways import fewest_trains, is_way
from tests.rules.positions import Seat, claims, draw_blind, moves, must_refuse, play, position
from tests.rules.track import (
    DIJON,
    GRENOBLE,
    LILLE,
    PRINTED_GREY,
    UNDER_IT,
    about_to_lay,
    beds,
    crossing_beds,
    with_track,
)

pytestmark = pytest.mark.plain

AROUND_NANCY = [
    "metz:nancy:green",
    "nancy:reims:bed",
    "nancy:strasbourg:bed",
    "dijon:nancy:bed",
    "besancon:dijon:white",
    "besancon:lyon:bed",
    "metz:reims:bed",
]
BOTH_WAYS = [pair[::step] for pair in crossing_beds() for step in (1, -1)]


# Crossings


@pytest.mark.rule("F-4", "F-5")
@pytest.mark.parametrize(("laid", "crossed"), BOTH_WAYS)
def test_the_first_route_to_be_built_cuts_those_that_cross_it(laid: str, crossed: str) -> None:
    game = about_to_lay(position("france", Seat(), Seat()))
    assert not game.cut
    game.play(f"build {laid} red")
    assert crossed in game.cut
    assert laid not in game.cut
    must_refuse(about_to_lay(game), f"build {crossed} blue")
    assert not any(crossed in move.split() for move in moves(game))


@pytest.mark.rule("F-4")
def test_a_route_cuts_all_that_cross_it_and_nothing_else() -> None:
    everything_cut = {
        GRENOBLE: {"avignon:briancon:bed", "avignon:nice:bed"},
        "avignon:nice:bed": {"briancon:marseille:bed", GRENOBLE},
        "le-mans:lorient:bed": {"angers:rennes:bed", "nantes:rennes:bed"},
        "rouen:saint-malo:bed": {"cherbourg:le-mans:bed", "le-havre:le-mans:bed"},
        "lyon:rodez:bed": set(),
    }
    for laid, crossed in everything_cut.items():
        game = play(about_to_lay(position("france", Seat(), Seat())), f"build {laid} red")
        assert set(game.cut) == crossed


@pytest.mark.rule("F-4", "C-17")
def test_a_ticket_is_not_possible_by_two_beds_that_cross_each_other() -> None:
    game = position("france", Seat(tickets=["nancy>marseille"]), Seat(routes=AROUND_NANCY))
    # All that is left is Nancy–Besançon and then Mulhouse–Dijon, which crosses it.
    assert ("besancon:nancy:bed", "dijon:mulhouse:bed") in game.board.crossings
    assert game.way("nancy>marseille", 0) == (None, [])
    assert game.view(0)["tickets"][0]["state"] == "blocked"


@pytest.mark.rule("F-4", "C-17")
def test_a_ticket_goes_round_where_its_shortest_way_would_cross_itself() -> None:
    for kept in AROUND_NANCY:
        routes = [route for route in AROUND_NANCY if route != kept]
        game = position("france", Seat(tickets=["nancy>marseille"]), Seat(routes=routes))
        trains, way = game.way("nancy>marseille", 0)
        assert trains == fewest_trains(game, "nancy>marseille", 0)
        assert is_way(game, "nancy>marseille", 0, way)


@pytest.mark.rule("F-4")
def test_a_printed_grey_route_cuts_when_it_is_claimed() -> None:
    game = position("france", Seat("6red"), Seat())
    assert not game.cut
    game.play(f"claim {PRINTED_GREY} 6red")
    assert set(game.cut) == {UNDER_IT}
    must_refuse(about_to_lay(game), f"build {UNDER_IT} red")


@pytest.mark.rule("F-4")
def test_a_printed_grey_route_is_cut_by_a_piece_laid_across_it() -> None:
    game = play(about_to_lay(position("france", Seat(), Seat("6red"))), f"build {UNDER_IT} red")
    assert set(game.cut) == {PRINTED_GREY}
    assert not claims(game, PRINTED_GREY)
    must_refuse(game, f"claim {PRINTED_GREY} 6red")


@pytest.mark.rule("F-4")
def test_routes_stay_cut_after_the_route_is_claimed() -> None:
    game = with_track({UNDER_IT: "red"}, Seat("2red"), Seat("6blue"))
    game.play(f"claim {UNDER_IT} 2red")
    assert set(game.cut) == {PRINTED_GREY}
    must_refuse(game, f"claim {PRINTED_GREY} 6blue")


# Beds that are not free


@pytest.mark.rule("F-5")
@pytest.mark.parametrize(
    ("bed", "built"), [(GRENOBLE, GRENOBLE), ("avignon:nice:bed", GRENOBLE), (DIJON[0], DIJON[1])]
)
def test_no_piece_is_laid_on_a_bed_that_is_built_cut_or_closed(bed: str, built: str) -> None:
    game = about_to_lay(with_track({built: "yellow"}))
    must_refuse(game, f"build {bed} blue")
    assert not any(bed in move.split() for move in moves(game))
    assert bed not in game.view(None)["free_beds"]


@pytest.mark.rule("F-5", "F-4")
@pytest.mark.parametrize("owner", [0, 1])
def test_no_piece_is_laid_on_a_bed_that_is_claimed_nor_across_it(owner: int) -> None:
    seats = [Seat(routes=[GRENOBLE] if seat == owner else []) for seat in range(2)]
    game = about_to_lay(position("france", *seats))
    must_refuse(game, f"build {GRENOBLE} red")
    must_refuse(game, "build avignon:briancon:bed red")
    assert sum(game.pieces.values()) == 64


# Doubles and triples


@pytest.mark.rule("F-6")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("tracks", [DIJON, LILLE])
def test_with_two_or_three_players_building_one_track_closes_the_others(
    tracks: tuple[str, ...], players: int
) -> None:
    game = about_to_lay(position("france", *(Seat("5red") for _ in range(2)), *([Seat()] * (players - 2))))
    game.play(f"build {tracks[1]} red")
    closed = {tracks[0], *tracks[2:]}
    assert set(game.closed) == closed
    game.play(f"claim {tracks[1]} {beds()[tracks[1]]}red")
    assert set(game.closed) == closed
    about_to_lay(game)
    for track in closed:
        must_refuse(game, f"build {track} blue")


@pytest.mark.rule("F-6", "C-14")
@pytest.mark.parametrize("players", [2, 3])
def test_a_track_closed_by_building_the_other_is_told_from_one_closed_by_claiming_it(players: int) -> None:
    game = about_to_lay(position("france", Seat("5red"), Seat("5red"), *([Seat()] * (players - 2))))
    game.play(f"build {LILLE[0]} red")
    refused = game.why_not_claim(LILLE[1], 0)
    assert refused is not None
    assert refused.code == "closed_built"
    game.play(f"claim {LILLE[0]} {beds()[LILLE[0]]}red")
    for seat in range(players):
        refused = game.why_not_claim(LILLE[1], seat)
        assert refused is not None
        assert refused.code == "closed"
    about_to_lay(game)
    refused = game.why_not(f"build {LILLE[1]} blue")
    assert refused is not None
    assert refused.code == "closed"


@pytest.mark.rule("F-6", "C-14")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_each_track_is_built_and_claimed_separately(players: int) -> None:
    colours = ("red", "blue", "green")
    seats = [Seat(f"5{colours[seat]}" if seat < 3 else "") for seat in range(players)]
    game = position("france", *seats, built=dict(zip(DIJON[:2], colours, strict=False)))
    assert not game.closed
    about_to_lay(game).play(f"build {DIJON[2]} green")
    assert not game.closed
    game.play(f"claim {DIJON[1]} 5blue")
    game.play(f"claim {DIJON[2]} 5green")
    assert [game.owner(track) for track in DIJON] == [None, 1, 2]
    assert not game.closed


@pytest.mark.rule("F-6", "C-14")
def test_a_player_may_lay_a_piece_beside_their_own_track_but_not_claim_it() -> None:
    seats = [Seat("2red", routes=[LILLE[0]]), Seat("2red"), Seat(), Seat()]
    game = about_to_lay(position("france", *seats))
    game.play(f"build {LILLE[1]} red")
    for _ in range(3):
        draw_blind(game)
    must_refuse(game, f"claim {LILLE[1]} 2red")
    draw_blind(game)
    game.play(f"claim {LILLE[1]} 2red")
    assert game.owner(LILLE[1]) == 1

"""France: beds, track pieces, laying them and claiming what is built."""

from collections import Counter

import pytest

import locomotif as lm
from tests.rules.positions import (
    COLOURS,
    Seat,
    as_text,
    cards,
    discarded,
    draw_blind,
    moves,
    must_refuse,
    parts_of,
    play,
    position,
    turns_until_the_end,
    verbs,
)
from tests.rules.track import (
    DIJON,
    GRENOBLE,
    PIECES,
    PRINTED_GREY,
    about_to_lay,
    beds,
    crossing_beds,
    with_track,
)

pytestmark = pytest.mark.plain


# Beds and pieces


@pytest.mark.rule("F-1")
def test_a_bed_cannot_be_claimed_until_a_piece_lies_on_it() -> None:
    game = position("france", Seat("12yellow+12red+14loco"), Seat())
    assert not {move.split()[1] for move in moves(game) if move.startswith("claim")} & beds().keys()
    for price in ("5yellow", "5red", "5loco"):
        must_refuse(game, f"claim {GRENOBLE} {price}")


@pytest.mark.rule("F-1")
def test_one_space_routes_and_printed_grey_routes_are_ready_from_the_start() -> None:
    hand = "+".join(f"6{colour}" for colour in COLOURS) + "+6loco"
    game = position("france", Seat(hand), Seat())
    offered = {move.split()[1] for move in moves(game) if move.startswith("claim")}
    routes = lm.Board("france").routes
    assert offered == {route.id for route in routes if route.length == 1 or route.colour == "grey"}
    assert len(offered) == 28 + 6


@pytest.mark.rule("F-2")
def test_sixty_four_pieces_lie_open() -> None:
    game = lm.Game("france", players=3, seed=1)
    assert dict(game.pieces) == PIECES
    assert sum(PIECES.values()) == 64


@pytest.mark.rule("F-2", "F-3")
def test_a_piece_laid_leaves_the_supply() -> None:
    game = about_to_lay(position("france", Seat(), Seat()))
    game.play("build amiens:calais:bed red")
    assert game.pieces["red", 2] == 2
    assert sum(game.pieces.values()) == 63
    assert dict(game.built) == {"amiens:calais:bed": "red"}


# Laying track


@pytest.mark.rule("F-3")
@pytest.mark.parametrize(
    "picks", [["draw deck", "draw deck"], ["draw red@1", "draw blue@2"], ["draw loco@5"]]
)
def test_a_player_who_draws_cards_must_then_lay_a_piece(picks: list[str]) -> None:
    game = position("france", Seat("2red"), Seat(), row="red blue green white loco", deck="black black black")
    play(game, *picks)
    assert (game.turn, game.phase, verbs(game)) == (0, "track", {"build"})
    # The cards drawn are in the hand and the row is full again before the piece is chosen.
    assert sum(game.hand(0).values()) == 2 + len(picks)
    assert None not in game.row
    for move in ("pass", "tickets", "draw deck", "claim angers:nantes:red 1red"):
        must_refuse(game, move)
    game.play("build amiens:calais:bed red")
    assert (game.turn, game.phase) == (1, "turn")


@pytest.mark.rule("F-3", "C-10")
def test_a_piece_is_laid_after_a_single_card_drawn_because_there_was_no_other() -> None:
    game = position("france", Seat(), Seat(), row="loco loco loco loco loco", deck="red", cards_to=1)
    game.play("draw deck")
    assert (game.turn, game.phase) == (0, "track")


@pytest.mark.rule("F-3")
def test_claiming_and_drawing_tickets_lay_no_track() -> None:
    game = position("france", Seat("1red"), Seat())
    game.play("claim angers:nantes:red 1red")
    assert (game.turn, game.phase) == (1, "turn")
    game.play("tickets")
    game.play(game.legal_moves()[0])
    assert (game.turn, game.phase) == (0, "turn")


@pytest.mark.rule("F-3", "F-5")
@pytest.mark.parametrize(
    ("built", "not_free"),
    [
        ({}, set()),
        ({"amiens:calais:bed": "red"}, {"amiens:calais:bed"}),
        ({GRENOBLE: "yellow"}, {GRENOBLE, "avignon:briancon:bed", "avignon:nice:bed"}),
        ({DIJON[1]: "red"}, set(DIJON)),
    ],
)
def test_any_piece_in_the_supply_may_be_laid_on_any_free_bed_of_its_length(
    built: dict[str, str], not_free: set[str]
) -> None:
    game = about_to_lay(with_track(built))
    supply = dict(PIECES)
    for bed, colour in built.items():
        supply[colour, beds()[bed]] -= 1
    assert moves(game) == {
        f"build {bed} {colour}"
        for bed, length in beds().items()
        for colour in COLOURS
        if bed not in not_free and supply[colour, length]
    }


@pytest.mark.rule("F-3")
def test_a_piece_that_is_not_in_the_supply_cannot_be_laid() -> None:
    game = about_to_lay(with_track({GRENOBLE: "yellow"}))
    must_refuse(game, "build lyon:rodez:bed yellow")
    must_refuse(game, "build lyon:rodez:bed loco")
    must_refuse(game, "build lyon:rodez:bed grey")
    must_refuse(game, "build orleans:paris:blue blue")
    must_refuse(game, f"build {PRINTED_GREY} blue")
    game.play("build lyon:rodez:bed red")
    assert game.built["lyon:rodez:bed"] == "red"


@pytest.mark.rule("F-3")
def test_a_piece_belongs_to_nobody() -> None:
    game = about_to_lay(position("france", Seat("5yellow"), Seat("5yellow")))
    game.play(f"build {GRENOBLE} yellow")
    assert game.owner(GRENOBLE) is None
    for _ in range(2):
        assert game.is_legal(f"claim {GRENOBLE} 5yellow")
        draw_blind(game)


@pytest.mark.rule("F-3", "C-16")
def test_on_the_last_turn_a_piece_is_laid_too() -> None:
    game = position("france", Seat(trains=2), Seat())
    assert turns_until_the_end(game, most=2) == [0, 1]
    play(game, "draw deck", "draw deck")
    assert (game.over, game.phase) == (False, "track")
    game.play("build lyon:rodez:bed red")
    assert game.over
    assert game.built["lyon:rodez:bed"] == "red"


def every_piece_laid() -> dict[str, str]:
    """Lay pieces wherever one fits, until no piece in the supply fits a free bed."""
    supply = dict(PIECES)
    built: dict[str, str] = {}
    for bed, length in sorted(beds().items(), reverse=True):
        crossed = any(bed in pair and set(pair) & built.keys() for pair in crossing_beds())
        colour = next((colour for colour in COLOURS if supply[colour, length]), None)
        if colour and not crossed:
            built[bed] = colour
            supply[colour, length] -= 1
    return built


@pytest.mark.rule("F-3")
def test_when_no_piece_fits_any_free_bed_none_is_laid() -> None:
    game = with_track(every_piece_laid(), *(Seat() for _ in range(4)))
    play(game, "draw deck", "draw deck")
    assert (game.turn, game.phase) == (1, "turn")


@pytest.mark.rule("F-3")
def test_when_one_bed_is_left_that_a_piece_fits_it_must_be_laid() -> None:
    built = every_piece_laid()
    del built["lyon:rodez:bed"]
    laid = {colour for bed, colour in built.items() if beds()[bed] == 5}
    game = about_to_lay(with_track(built, *(Seat() for _ in range(4))))
    assert moves(game) == {f"build lyon:rodez:bed {colour}" for colour in COLOURS if colour not in laid}


# Claiming what is built


@pytest.mark.rule("F-7", "C-13")
def test_a_built_route_takes_the_colour_of_its_piece_and_locos() -> None:
    hand = "5yellow+5red+5loco"
    game = with_track({GRENOBLE: "yellow"}, Seat(hand), Seat())
    for payment in parts_of(hand):
        lawful = payment["yellow"] + payment["loco"] == 5 and not payment["red"]
        assert game.is_legal(f"claim {GRENOBLE} {as_text(payment)}") == lawful, as_text(payment)


@pytest.mark.rule("F-7", "C-12")
def test_the_piece_of_a_claimed_route_goes_back_to_the_supply() -> None:
    game = with_track({GRENOBLE: "yellow"}, Seat("4yellow+1loco"), Seat())
    assert game.pieces.get(("yellow", 5), 0) == 0
    game.play(f"claim {GRENOBLE} 4yellow+1loco")
    assert dict(game.pieces) == PIECES
    assert not game.built
    assert (game.owner(GRENOBLE), game.trains(0), game.score(0)) == (0, 35, 10)
    assert discarded(game) == cards("4yellow+1loco")
    assert about_to_lay(game).is_legal("build lyon:rodez:bed yellow")


# Example to reproduce


@pytest.mark.rule("F-3", "F-4", "F-7")
def test_the_piece_from_marseille_to_grenoble() -> None:
    game = lm.Game.from_scenario(
        """
        board = "france"
        players = 2
        turn = 0
        seed = 1
        row = "red red blue white green"
        deck = "black black orange orange"
        [[seat]]
        [[seat]]
        hand = "5yellow"
        """
    )
    play(game, "draw deck", "draw deck", "build grenoble:marseille:bed yellow")
    cut = {"avignon:briancon:bed", "avignon:nice:bed"}
    assert set(game.cut) == cut
    assert game.pieces.get(("yellow", 5), 0) == 0
    game.play("claim grenoble:marseille:bed 5yellow")
    assert (game.owner(GRENOBLE), game.score(1), game.pieces["yellow", 5]) == (1, 10, 1)
    assert set(game.cut) == cut
    about_to_lay(game)
    for bed in cut:
        must_refuse(game, f"build {bed} red")
    assert Counter(game.hand(0)) == cards("2black+2orange")

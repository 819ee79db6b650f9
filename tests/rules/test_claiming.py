"""Claiming a route: which are free, what they ask for, and what they bring."""

import pytest

import locomotif as lm
from tests.rules.positions import (
    Seat,
    as_text,
    cards,
    claims,
    discarded,
    draw_blind,
    moves,
    must_refuse,
    parts_of,
    play,
    position,
)

pytestmark = pytest.mark.plain

WHITE_OF_FOUR = "chicago:toronto:white"
GREY_OF_THREE = "calgary:vancouver:grey"


# The claim


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("own", [(), ("chicago:duluth:red",), ("atlanta:miami:blue",)])
def test_a_route_may_be_claimed_connected_to_ones_own_or_not(own: tuple[str, ...]) -> None:
    game = position("usa", Seat("4white", routes=own), Seat())
    game.play(f"claim {WHITE_OF_FOUR} 4white")
    assert game.owner(WHITE_OF_FOUR) == 0


@pytest.mark.rule("C-12")
@pytest.mark.parametrize(
    ("board", "claim", "length", "points"),
    [
        ("usa", "portland:seattle:grey 1red", 1, 1),
        ("usa", "chicago:saint-louis:green 2green", 2, 2),
        ("usa", "montreal:new-york:blue 3blue", 3, 4),
        ("usa", "chicago:toronto:white 4white", 4, 7),
        ("usa", "atlanta:miami:blue 5blue", 5, 10),
        ("usa", "calgary:winnipeg:white 6white", 6, 15),
        ("nordic", "norrkoping:stockholm:red 1red", 1, 1),
        ("nordic", "oslo:orebro:green 2green", 2, 2),
        ("nordic", "kirkenes:rovaniemi:blue 5blue", 5, 10),
        ("nordic", "lieksa:murmansk:grey 9blue", 9, 27),
        ("france", "orleans:paris:blue 1blue", 1, 1),
        ("france", "avignon:toulouse:grey 6blue", 6, 15),
        ("japan", "akita:aomori:red 3red", 3, 4),
        ("japan", "masuda:tottori:black 6black", 6, 15),
        ("northern_lights", "kuopio:vaasa:yellow 4yellow", 4, 7),
        ("northern_lights", "karlstad:ostersund:yellow 5yellow", 5, 10),
    ],
)
def test_a_claim_pays_its_cards_places_a_train_a_space_and_scores_at_once(
    board: str, claim: str, length: int, points: int
) -> None:
    route, price = claim.split()
    game = position(board, Seat(f"{price}+2orange"), Seat())
    trains = game.trains(0)
    game.play(f"claim {claim}")
    assert game.owner(route) == 0
    assert game.hand(0) == {"orange": 2}
    assert discarded(game) == cards(price)
    assert game.trains(0) == trains - length
    assert (game.score(0), game.score(1)) == (points, 0)


@pytest.mark.rule("C-12")
@pytest.mark.parametrize(
    ("board", "claim", "length"),
    [
        ("usa", "portland:seattle:grey 1red", 1),
        ("usa", "calgary:winnipeg:white 6white", 6),
        ("nordic", "lieksa:murmansk:grey 9blue", 9),
        ("nordic", "kristiansand:stavanger:green 2green", 2),
        ("nordic", "alborg:oslo:white 1loco+2white", 3),
        ("france", "brest:cherbourg:grey 1loco+5red", 6),
        ("japan", "masuda:tottori:black 6black", 6),
        ("northern_lights", "mo-i-rana:narvik:grey 2loco+2red", 4),
    ],
)
def test_trains_must_suffice_for_the_spaces(board: str, claim: str, length: int) -> None:
    route, price = claim.split()
    row, deck = "red blue red blue red", "orange orange orange"
    enough = position(board, Seat(price, trains=length), Seat(), row=row, deck=deck)
    assert claims(enough, route)
    enough.play(f"claim {claim}")
    assert (enough.trains(0), enough.owner(route)) == (0, 0)
    one_short = position(board, Seat(price, trains=length - 1), Seat(), row=row, deck=deck)
    assert not claims(one_short, route)
    must_refuse(one_short, f"claim {claim}")


@pytest.mark.rule("C-12")
def test_a_route_that_is_claimed_is_not_free_for_anybody() -> None:
    price = "4white"
    game = position("usa", Seat(price, routes=[WHITE_OF_FOUR]), Seat(price))
    must_refuse(game, f"claim {WHITE_OF_FOUR} {price}")
    draw_blind(game)
    must_refuse(game, f"claim {WHITE_OF_FOUR} {price}")
    assert game.owner(WHITE_OF_FOUR) == 0


@pytest.mark.rule("C-12")
def test_nobody_pays_with_cards_they_do_not_have() -> None:
    game = position("usa", Seat("3white+1loco"), Seat("12red"))
    must_refuse(game, f"claim {WHITE_OF_FOUR} 4white")
    must_refuse(game, f"claim {WHITE_OF_FOUR} 2white+2loco")
    must_refuse(game, f"claim {GREY_OF_THREE} 3red")
    assert game.is_legal(f"claim {WHITE_OF_FOUR} 3white+1loco")


@pytest.mark.rule("C-12")
def test_a_route_that_is_not_on_the_board_cannot_be_claimed() -> None:
    game = position("usa", Seat("4white"), Seat())
    must_refuse(game, "claim oslo:orebro:green 2white")
    must_refuse(game, f"claim {WHITE_OF_FOUR}")


@pytest.mark.rule("C-12", "C-5")
def test_one_route_is_claimed_a_turn() -> None:
    game = play(position("usa", Seat("8red"), Seat("8blue")), "claim denver:santa-fe:grey 2red")
    must_refuse(game, "claim el-paso:santa-fe:grey 2red", seat=0)
    game.play("claim el-paso:santa-fe:grey 2blue")
    assert game.owner("el-paso:santa-fe:grey") == 1


# The price of an ordinary route


@pytest.mark.rule("C-13")
@pytest.mark.parametrize(
    ("board", "route", "length"),
    [
        ("usa", WHITE_OF_FOUR, 4),
        ("japan", "kanazawa:tsuruga:white", 3),
        ("northern_lights", "kemijarvi:kirkenes:white", 3),
        ("france", "amiens:rouen:white", 1),
    ],
)
def test_a_coloured_route_takes_its_colour_and_locos(board: str, route: str, length: int) -> None:
    hand = "5white+2red+5loco"
    game = position(board, Seat(hand), Seat())
    for payment in parts_of(hand):
        lawful = payment["white"] + payment["loco"] == length and not payment["red"]
        assert game.is_legal(f"claim {route} {as_text(payment)}") == lawful, payment


@pytest.mark.rule("C-13")
@pytest.mark.parametrize(
    ("board", "route", "length"),
    [
        ("usa", GREY_OF_THREE, 3),
        ("france", "avignon:toulouse:grey", 6),
        ("japan", "kokura:matsuyama:grey", 4),
        ("japan", "ginza:tokyo:grey", 1),
        ("japan", "niigata:takasaki:grey", 4),
    ],
)
def test_a_grey_route_takes_one_colour_of_choice_and_locos(board: str, route: str, length: int) -> None:
    hand = "6white+3red+6loco"
    game = position(board, Seat(hand), Seat())
    for payment in parts_of(hand):
        lawful = payment.total() == length and not (payment["white"] and payment["red"])
        assert game.is_legal(f"claim {route} {as_text(payment)}") == lawful, payment


@pytest.mark.rule("C-13", "N-2")
@pytest.mark.parametrize(
    ("route", "length", "grey"),
    [
        ("karlskrona:norrkoping:white", 3, False),
        ("oulu:tornio:white", 1, False),
        ("norrkoping:orebro:grey", 2, True),
        ("kuopio:vaasa:grey", 4, True),
    ],
)
def test_no_loco_is_used_on_an_ordinary_route_of_scandinavia(route: str, length: int, grey: bool) -> None:
    hand = "4white+4red+4loco"
    game = position("nordic", Seat(hand), Seat())
    for payment in parts_of(hand):
        of_one_colour = +payment == cards(f"{length}white") or (grey and +payment == cards(f"{length}red"))
        assert game.is_legal(f"claim {route} {as_text(payment)}") == of_one_colour, payment
    assert all(not payment["loco"] for payment in claims(game, route))


@pytest.mark.rule("C-13")
def test_every_payable_colour_is_offered_with_the_fewest_locos_and_the_locos_alone() -> None:
    game = position("usa", Seat("3red+2blue+1green+3loco"), Seat())
    assert {as_text(payment) for payment in claims(game, GREY_OF_THREE)} == {
        "3red",
        "2blue+1loco",
        "1green+2loco",
        "3loco",
    }
    assert {as_text(payment) for payment in claims(game, "chicago:duluth:red")} == {"3red", "3loco"}
    assert claims(game, "denver:helena:green") == [cards("1green+3loco")]
    assert claims(game, WHITE_OF_FOUR) == []


@pytest.mark.rule("C-13", "N-2")
def test_a_hand_of_locos_claims_no_ordinary_route_of_scandinavia() -> None:
    game = position("nordic", Seat("14loco"), Seat())
    kinds = {route.id: route.kind for route in lm.Board("nordic").routes}
    claimed = {move.split()[1] for move in moves(game) if move.startswith("claim")}
    assert {kinds[route] for route in claimed} == {"tunnel", "ferry"}

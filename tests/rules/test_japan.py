"""Japan: bullet trains, what they do for everybody, and the map with its insets."""

import pytest

import locomotif as lm
from tests.rules.positions import (
    Seat,
    as_text,
    cards,
    claims,
    discarded,
    draw_blind,
    must_refuse,
    parts_of,
    play,
    position,
)

pytestmark = pytest.mark.plain

KYOTO = "kyoto:osaka:grey"  # a bullet route of one space
NAGANO = "kanazawa:nagano:grey"  # a bullet route of four


def completed(game: lm.Game) -> list[list[str]]:
    """List the tickets each seat has completed."""
    return [list(seat.completed) for seat in game.result().seats]


# Bullet routes


@pytest.mark.rule("J-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_twenty_trains_and_all_share_sixteen_bullet_trains(players: int) -> None:
    game = lm.Game("japan", players=players, seed=1)
    assert [game.trains(seat) for seat in range(players)] == [20] * players
    assert game.bullet_trains == 16
    assert [game.bullet(seat) for seat in range(players)] == [0] * players


@pytest.mark.rule("J-2")
@pytest.mark.parametrize(
    ("route", "price"), [(KYOTO, "1red"), (KYOTO, "1loco"), (NAGANO, "4red"), (NAGANO, "1red+3loco")]
)
def test_a_bullet_route_takes_a_bullet_train_and_moves_the_marker(route: str, price: str) -> None:
    game = position("japan", Seat(price), Seat(), bullet=[2, 0])
    game.play(f"claim {route} {price}")
    assert (game.bullet(0), game.bullet(1)) == (2 + cards(price).total(), 0)
    assert game.bullet_trains == 15
    assert (game.trains(0), game.score(0), game.hand(0)) == (20, 0, {})
    assert discarded(game) == cards(price)
    assert game.result().seats[0].routes == 0


@pytest.mark.rule("J-2", "C-13")
def test_a_bullet_route_takes_cards_of_one_colour_and_locos() -> None:
    hand = "4red+2blue+4loco"
    game = position("japan", Seat(hand), Seat())
    for payment in parts_of(hand):
        lawful = payment.total() == 4 and not (payment["red"] and payment["blue"])
        assert game.is_legal(f"claim {NAGANO} {as_text(payment)}") == lawful, as_text(payment)


@pytest.mark.rule("J-2", "C-12")
def test_a_bullet_route_needs_no_trains_of_ones_own() -> None:
    game = position("japan", Seat("4red", trains=0), Seat())
    assert claims(game, NAGANO) == [cards("4red")]
    game.play(f"claim {NAGANO} 4red")
    assert (game.bullet(0), game.trains(0)) == (4, 0)


@pytest.mark.rule("J-2", "C-12")
def test_a_claimed_bullet_route_is_not_free() -> None:
    game = play(position("japan", Seat("8red"), Seat("4blue")), f"claim {NAGANO} 4red")
    must_refuse(game, f"claim {NAGANO} 4blue")
    draw_blind(game)
    must_refuse(game, f"claim {NAGANO} 4red")


# Serving everybody


@pytest.mark.rule("J-3")
@pytest.mark.parametrize("claimed_by", [0, 1, 2])
def test_a_bullet_route_serves_the_tickets_of_all(claimed_by: int) -> None:
    game = position(
        "japan",
        Seat(tickets=["kyoto>narita"], routes=["narita:tokyo:violet"]),
        Seat(tickets=["osaka>tokyo"]),
        Seat(tickets=["ise>tokyo"], routes=["ise:osaka:yellow"]),
        bullet_routes=dict.fromkeys(
            (
                KYOTO,
                "kyoto:nagoya:grey",
                "hamamatsu:nagoya:grey",
                "hamamatsu:odawara:grey",
                "odawara:tokyo:grey",
            ),
            claimed_by,
        ),
    )
    assert completed(game) == [["kyoto>narita"], ["osaka>tokyo"], ["ise>tokyo"]]


@pytest.mark.rule("J-3")
def test_ordinary_routes_serve_their_owner_alone() -> None:
    game = position(
        "japan",
        Seat(tickets=["odawara>narita"]),
        Seat(routes=["narita:tokyo:violet"]),
        bullet_routes={"odawara:tokyo:grey": 0},
    )
    assert completed(game) == [[], []]


@pytest.mark.rule("J-3", "J-2")
def test_a_bullet_route_completes_the_tickets_of_others_as_soon_as_it_is_claimed() -> None:
    game = position("japan", Seat("1red"), Seat(tickets=["odawara>narita"], routes=["narita:tokyo:violet"]))
    assert completed(game) == [[], []]
    game.play("claim odawara:tokyo:grey 1red")
    assert completed(game) == [[], ["odawara>narita"]]


# No bullet trains left


@pytest.mark.rule("J-4")
def test_without_bullet_trains_a_bullet_route_is_an_ordinary_grey_route() -> None:
    game = position("japan", Seat("3red+1loco"), Seat(), bullet_trains=0, bullet=[3, 2])
    game.play(f"claim {NAGANO} 3red+1loco")
    assert (game.trains(0), game.score(0), game.owner(NAGANO)) == (16, 7, 0)
    assert (game.bullet(0), game.bullet_trains) == (3, 0)


@pytest.mark.rule("J-4")
def test_without_bullet_trains_ones_own_trains_must_suffice() -> None:
    game = position("japan", Seat("4red", trains=3), Seat(), bullet_trains=0)
    assert not claims(game, NAGANO)
    must_refuse(game, f"claim {NAGANO} 4red")


@pytest.mark.rule("J-4", "J-3")
def test_without_bullet_trains_a_new_bullet_route_serves_its_owner_alone() -> None:
    seats = (
        Seat("1red", tickets=["osaka>tokyo"]),
        Seat(tickets=["odawara>narita"], routes=["narita:tokyo:violet"]),
    )
    game = position("japan", *seats, bullet_trains=0)
    game.play("claim odawara:tokyo:grey 1red")
    assert completed(game) == [[], []]
    # Those that were claimed with bullet trains serve everybody still.
    earlier = position("japan", *seats, bullet_trains=0, bullet_routes={"odawara:tokyo:grey": 0})
    assert completed(earlier) == [[], ["odawara>narita"]]


@pytest.mark.rule("J-4")
def test_the_last_bullet_train_still_runs_and_then_they_are_used_up() -> None:
    game = position("japan", Seat("4red"), Seat("4blue"), bullet_trains=1)
    game.play(f"claim {NAGANO} 4red")
    assert (game.bullet(0), game.trains(0), game.bullet_trains) == (4, 20, 0)
    game.play("claim niigata:takasaki:grey 4blue")
    assert (game.bullet(1), game.trains(1), game.score(1), game.bullet_trains) == (0, 16, 7, 0)


@pytest.mark.rule("J-4", "C-17")
def test_bullet_routes_claimed_with_ones_own_trains_are_recounted() -> None:
    game = position("japan", Seat("4red"), Seat(), bullet_trains=0, bullet_routes={KYOTO: 0})
    game.play(f"claim {NAGANO} 4red")
    assert [seat.routes for seat in game.result().seats] == [7, 0]


# The map


KUMAMOTO_TAKAMATSU = (
    "kumamoto:oita:red",
    "kokura:oita:violet",
    "kokura:matsuyama:grey",
    "matsuyama:takamatsu:blue",
)
NAGANO_SUITENGUMAE = ("matsumoto:nagano:yellow", "matsumoto:tokyo:black", "suitengumae:tokyo:white")


@pytest.mark.rule("J-5")
@pytest.mark.parametrize(
    ("ticket", "routes"),
    [("kumamoto>takamatsu", KUMAMOTO_TAKAMATSU), ("nagano>suitengumae", NAGANO_SUITENGUMAE)],
)
def test_tokyo_and_kokura_join_the_map_to_their_inset(ticket: str, routes: tuple[str, ...]) -> None:
    assert completed(position("japan", Seat(tickets=[ticket], routes=routes), Seat())) == [[ticket], []]
    for end in (routes[1:], routes[:-1]):
        assert completed(position("japan", Seat(tickets=[ticket], routes=end), Seat())) == [[], []]


@pytest.mark.rule("J-6", "C-14")
def test_aomori_to_hakodate_has_two_routes_that_are_no_double() -> None:
    game = position("japan", Seat("3white+2red"), Seat("2red+3white"))
    game.play("claim aomori:hakodate:grey 2red")
    assert not game.closed
    assert game.is_legal("claim aomori:hakodate:white 3white")
    draw_blind(game)
    game.play("claim aomori:hakodate:white 3white")
    assert (game.owner("aomori:hakodate:white"), game.bullet(0)) == (0, 2)


@pytest.mark.rule("J-6", "C-14")
def test_one_player_may_own_both_ways_to_hakodate_without_bullet_trains_too() -> None:
    game = position("japan", Seat("2red", routes=["aomori:hakodate:white"]), Seat(), bullet_trains=0)
    assert not game.closed
    game.play("claim aomori:hakodate:grey 2red")
    assert (game.owner("aomori:hakodate:grey"), game.trains(0)) == (0, 15)


@pytest.mark.rule("J-5", "J-3")
def test_osaka_to_shibuya_needs_the_main_map_and_the_inset() -> None:
    main = (
        KYOTO,
        "kyoto:nagoya:grey",
        "hamamatsu:nagoya:grey",
        "hamamatsu:odawara:grey",
        "odawara:tokyo:grey",
    )
    ticket = "osaka>shibuya"
    by_bullet = dict.fromkeys(main, 1)
    whole = position(
        "japan", Seat(tickets=[ticket], routes=["shibuya:tokyo:red"]), Seat(), bullet_routes=by_bullet
    )
    assert completed(whole) == [[ticket], []]
    no_inset = position("japan", Seat(tickets=[ticket]), Seat(), bullet_routes=by_bullet)
    assert completed(no_inset) == [[], []]
    own = ("ise:osaka:yellow", "ise:nagoya:white", "matsumoto:nagoya:red", "matsumoto:tokyo:black")
    by_own = position("japan", Seat(tickets=[ticket], routes=[*own, "shibuya:tokyo:red"]), Seat())
    assert completed(by_own) == [[ticket], []]
    assert completed(position("japan", Seat(tickets=[ticket], routes=["shibuya:tokyo:red"]), Seat())) == [
        [],
        [],
    ]

"""Northern Lights: ferries, +X routes, and who wins a tie."""

from collections import Counter

import pytest

import locomotif as lm
from tests.rules.positions import Seat, cards, discarded, draw_blind, must_refuse, position

pytestmark = pytest.mark.plain

ROW = "red blue green white black"
PLUS_ONE = "narvik:tromso:grey"  # a ferry of two, one symbol, +1
PLUS_TWO = "mo-i-rana:narvik:grey"  # a ferry of four, two symbols, +2
PLUS_THREE = "mo-i-rana:trondheim:grey"  # a ferry of five, two symbols, +3


@pytest.mark.rule("L-1")
@pytest.mark.parametrize("players", [2, 5])
def test_there_are_a_hundred_and_fourteen_cards(players: int) -> None:
    game = lm.Game("northern_lights", players=players, seed=1)
    hands = sum(sum(game.hand(seat).values()) for seat in range(players))
    assert hands + len(game.row) + game.deck_size + sum(game.discard.values()) == 114


@pytest.mark.rule("L-1")
def test_there_are_eighteen_locos() -> None:
    assert position("northern_lights", Seat("18loco"), Seat()).hand(0) == {"loco": 18}
    with pytest.raises(ValueError, match="loco"):
        position("northern_lights", Seat("18loco"), Seat("1loco"))


# +X


@pytest.mark.rule("L-4")
@pytest.mark.parametrize(
    ("route", "price", "drawn"),
    [
        (PLUS_ONE, "1loco+1red", "yellow"),
        (PLUS_TWO, "2loco+2red", "yellow orange"),
        (PLUS_THREE, "2loco+3red", "yellow orange loco"),
        ("helsinki:tallinn:grey", "1loco", ""),
        ("riga:tallinn:blue", "3blue", ""),
    ],
)
def test_after_claiming_a_route_marked_plus_x_that_many_cards_come_from_the_deck(
    route: str, price: str, drawn: str
) -> None:
    game = position("northern_lights", Seat(price), Seat(), row=ROW, deck="yellow orange loco violet")
    before = game.deck_size
    game.play(f"claim {route} {price}")
    assert game.hand(0) == cards(drawn)
    assert game.row == ROW.split()
    assert game.deck_size == before - len(drawn.split())
    assert discarded(game) == cards(price)
    assert (game.turn, game.phase) == (1, "turn")


@pytest.mark.rule("L-4", "C-16")
def test_cards_are_drawn_on_the_last_turn_too() -> None:
    # Seat 0 is short of trains from the start: the game ends with its second turn.
    seats = (Seat("1loco", trains=2), Seat())
    game = position("northern_lights", *seats, row=ROW, deck="red red red red yellow")
    draw_blind(game)
    draw_blind(game)
    game.play("claim andalsnes:trondheim:grey 1loco")
    assert game.over
    assert game.hand(0) == {"red": 2, "yellow": 1}


@pytest.mark.rule("L-4", "C-9")
def test_the_cards_paid_are_discarded_first_and_may_be_drawn() -> None:
    game = position("northern_lights", Seat("1loco+1red"), Seat(), row=ROW, cards_to=1)
    assert game.deck_size == 0
    game.play(f"claim {PLUS_ONE} 1loco+1red")
    assert game.hand(0) in ({"loco": 1}, {"red": 1})
    assert (game.deck_size, discarded(game)) == (1, Counter())


@pytest.mark.rule("L-4", "C-9")
def test_the_discard_is_reshuffled_in_the_middle_of_the_draw() -> None:
    game = position("northern_lights", Seat("2loco+2red"), Seat(), row=ROW, deck="yellow", cards_to=1)
    game.play(f"claim {PLUS_TWO} 2loco+2red")
    assert game.hand(0)["yellow"] == 1
    assert sum(game.hand(0).values()) == 2
    assert (game.deck_size, discarded(game)) == (3, Counter())


@pytest.mark.rule("L-4", "C-9")
@pytest.mark.parametrize(
    ("row", "drawn", "left_in_the_deck"),
    [
        ("red blue green white", 2, 1),
        ("red blue green", 2, 0),
        ("red blue", 1, 0),
        ("red", 0, 0),
        ("", 0, 0),
    ],
)
def test_when_fewer_cards_are_there_those_are_drawn(row: str, drawn: int, left_in_the_deck: int) -> None:
    # The four cards paid fill the empty places of the row first.
    game = position("northern_lights", Seat("4loco"), Seat(), row=row, cards_to=1)
    game.play(f"claim {PLUS_TWO} 4loco")
    assert game.hand(0) == ({"loco": drawn} if drawn else {})
    assert game.deck_size == left_in_the_deck
    assert [card for card in game.row if card] == [*row.split(), *["loco"] * (4 - drawn - left_in_the_deck)]


# Ties


@pytest.mark.rule("L-8")
def test_a_tie_goes_to_the_most_completed_tickets_before_the_bonus_cards() -> None:
    planner = Seat(routes=["boden:kiruna:black"])
    traveller = Seat(
        tickets=["oslo>stockholm"],
        routes=["karlstad:oslo:white", "karlstad:stockholm:green", "karlstad:ostersund:yellow"],
    )
    bonus_cards = ["snow-plough", "ferry-captain", "polar-express", "fatal-traction"]
    result = position("northern_lights", planner, traveller, bonus_cards=bonus_cards).result()
    assert [seat.bonuses for seat in result.seats] == [{"snow-plough": 12}, {}]
    assert [seat.total for seat in result.seats] == [14, 14]
    assert list(result.winners) == [1]


@pytest.mark.rule("L-8")
def test_a_tie_with_as_many_completed_tickets_goes_to_the_most_bonus_cards() -> None:
    inland = Seat(routes=["kuopio:vaasa:yellow", "helsinki:tampere:blue"])
    western = Seat(routes=["kristiansand:oslo:white"])
    bonus_cards = ["go-west", "polar-express", "capital-investment", "local-network"]
    result = position("northern_lights", inland, western, bonus_cards=bonus_cards).result()
    assert [seat.total for seat in result.seats] == [8, 8]
    assert list(result.winners) == [1]
    assert result.as_dict()["tie"] == {"by": "bonus_cards", "count": 1}


@pytest.mark.rule("L-8")
def test_bonus_cards_won_in_a_tie_count_for_each() -> None:
    # Seat 0 wins one card alone; seats 1 and 2 share two.
    western = Seat(
        routes=[
            "bergen:oslo:violet",
            "lillehammer:trondheim:violet",
            "bergen:lillehammer:blue",
            "andalsnes:lillehammer:red",
            "goteborg:oslo:black",
        ]
    )
    sharing = Seat(routes=["umea:vaasa:grey"])
    behind = Seat(routes=["helsinki:tallinn:grey"], tickets=["oslo>stockholm"])
    bonus_cards = ["go-west", "small-steps", "ferry-captain", "local-network"]
    result = position("northern_lights", western, sharing, behind, bonus_cards=bonus_cards).result()
    assert [seat.total for seat in result.seats] == [23, 23, 21]
    assert list(result.winners) == [1]


@pytest.mark.rule("L-8", "C-20")
def test_a_tie_with_as_many_tickets_and_bonus_cards_is_a_shared_victory() -> None:
    bonus_cards = ["go-west", "small-steps", "ferry-captain", "local-network"]
    one, other = Seat(routes=["kristiansand:oslo:white"]), Seat(routes=["lillehammer:oslo:white"])
    result = position("northern_lights", one, other, Seat(), bonus_cards=bonus_cards).result()
    assert [seat.total for seat in result.seats] == [18, 18, 0]
    assert list(result.winners) == [0, 1]


# Examples to reproduce


@pytest.mark.rule("C-13", "L-3")
@pytest.mark.parametrize(
    ("route", "payments"),
    [
        ("andalsnes:lillehammer:yellow", ("2yellow", "1yellow+1loco", "2loco")),
        ("alborg:oslo:grey", ("2red+1loco", "2red+2blue", "2red+2yellow", "2blue+1loco")),
        (PLUS_TWO, ("1loco+2red+2blue", "1loco+2yellow+2red", "1loco+4red")),
    ],
)
def test_the_payments_of_the_examples(route: str, payments: tuple[str, ...]) -> None:
    game = position("northern_lights", Seat("4red+2blue+2yellow+2loco"), Seat())
    for payment in payments:
        assert game.is_legal(f"claim {route} {payment}"), payment
    must_refuse(game, f"claim {route} 1red+1blue")

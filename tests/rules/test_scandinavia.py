"""Scandinavia: locos, the long way to Murmansk, tickets and the Globetrotter."""

import pytest

import locomotif as lm
from tests.rules.positions import (
    KINDS,
    Seat,
    cards,
    claims,
    discarded,
    moves,
    must_refuse,
    offered_tickets,
    play,
    position,
)

pytestmark = pytest.mark.plain

MURMANSK = "lieksa:murmansk:grey"


# Locos


@pytest.mark.rule("N-1")
def test_two_locos_may_be_taken_from_the_row_in_one_turn() -> None:
    game = position("nordic", Seat(), Seat(), row="loco blue loco white black", deck="yellow orange")
    game.play("draw loco@1")
    assert (game.turn, game.phase) == (0, "second card")
    game.play("draw loco@3")
    assert (game.turn, game.hand(0)) == (1, {"loco": 2})
    assert game.row == ["yellow", "blue", "orange", "white", "black"]


@pytest.mark.rule("N-1")
@pytest.mark.parametrize("picks", [["draw loco@1", "draw blue@2"], ["draw blue@2", "draw loco@1"]])
def test_a_loco_from_the_row_counts_as_one_pick(picks: list[str]) -> None:
    game = position("nordic", Seat(), Seat(), row="loco blue green white black", deck="yellow orange")
    play(game, *picks)
    assert (game.turn, game.hand(0)) == (1, {"loco": 1, "blue": 1})


@pytest.mark.rule("N-1")
def test_a_loco_that_has_just_filled_the_row_may_be_taken_too() -> None:
    game = position("nordic", Seat(), Seat(), row="loco blue green white black", deck="loco orange")
    play(game, "draw loco@1", "draw loco@1")
    assert (game.turn, game.hand(0)) == (1, {"loco": 2})


@pytest.mark.rule("N-2")
@pytest.mark.parametrize(
    "claim",
    [
        "oslo:orebro:green 1green+1loco",
        "oslo:orebro:green 2loco",
        "norrkoping:orebro:grey 1green+1loco",
        "norrkoping:orebro:grey 2loco",
        "boden:tornio:green 1loco",
    ],
)
def test_locos_are_refused_on_ordinary_routes(claim: str) -> None:
    must_refuse(position("nordic", Seat("5green+5loco"), Seat()), f"claim {claim}")


@pytest.mark.rule("N-2", "N-4", "N-6")
@pytest.mark.parametrize(
    "claim", ["kristiansand:stavanger:green 1green+1loco", "helsinki:tallinn:violet 2loco"]
)
def test_locos_are_welcome_on_tunnels_and_ferries(claim: str) -> None:
    assert position("nordic", Seat("5green+5loco"), Seat()).is_legal(f"claim {claim}")


# The long way to Murmansk


@pytest.mark.rule("N-3")
@pytest.mark.parametrize(
    "payment",
    [
        "9green",
        "7green+8red",
        "7green+5red+3loco",
        "8green+1red+1blue+1white+1black",
        "8green+4loco",
        "12green",  # eight, and a set of four of the same colour
        "6green+9red",  # seven red, and two sets
        "5green+4red+4blue+4white+4black",
        "1green+12red+12blue+8white",
        "4violet+4blue+4orange+4white+4green+4yellow+4black+4red+4loco",  # nine sets and no colour
        "12red+12blue+12loco",
    ],
)
def test_each_space_to_murmansk_takes_a_card_of_the_colour_or_any_four(payment: str) -> None:
    game = position("nordic", Seat(payment), Seat(), row="yellow orange yellow orange yellow")
    assert claims(game, MURMANSK)
    game.play(f"claim {MURMANSK} {payment}")
    assert game.hand(0) == {}
    assert discarded(game) == cards(payment)
    assert (game.trains(0), game.score(0), game.owner(MURMANSK)) == (31, 27, 0)


@pytest.mark.rule("N-3", "N-2")
@pytest.mark.parametrize(
    "payment",
    [
        "8green+1loco",  # a loco alone is no card
        "9loco",
        "7green+2loco",
        "8green",
        "8green+1red",
        "8green+2red",
        "8green+3red",
        "8green+5red",
        "10green",
        "7green+7red",
        "6green+9loco",
        "6green+5red+4blue",  # two sets leave seven spaces, and no colour has seven
        "6red+2loco+4blue",
        "12red+12blue+12green+3loco",  # ten sets are too many
        "12red+12blue+11green",
    ],
)
def test_other_payments_do_not_reach_murmansk(payment: str) -> None:
    game = position("nordic", Seat(payment), Seat(), row="yellow orange yellow orange yellow")
    must_refuse(game, f"claim {MURMANSK} {payment}")


@pytest.mark.rule("N-3")
@pytest.mark.parametrize(
    ("hand", "payable"),
    [
        ("8green+4red", True),
        ("8green+3red", False),
        ("8green+3red+1loco", True),
        ("8green+1loco", False),
        ("7green+7loco", False),
        ("7green+8loco", True),
        ("3violet+3blue+3orange+3white+3green+3yellow+3black+3red+3loco", True),
        ("3violet+3blue+3orange+3white+3green+3yellow+3black+3red+2loco", False),
    ],
)
def test_the_long_way_is_offered_just_when_some_payment_reaches_it(hand: str, payable: bool) -> None:
    game = position("nordic", Seat(hand), Seat())
    assert bool(claims(game, MURMANSK)) == payable
    for payment in claims(game, MURMANSK):
        assert payment <= cards(hand)


@pytest.mark.rule("N-3")
def test_sets_of_four_pay_no_other_route() -> None:
    game = position("nordic", Seat("8green+4red+4loco"), Seat())
    must_refuse(game, "claim oslo:orebro:green 1green+4red")
    must_refuse(game, "claim kuopio:vaasa:grey 3green+4red")


# Doubles


@pytest.mark.rule("N-10")
@pytest.mark.parametrize(
    ("own", "other", "price"),
    [
        ("kristiansand:stavanger:green", "kristiansand:stavanger:orange", "1loco+2orange"),
        ("kristiansand:stavanger:orange", "kristiansand:stavanger:green", "2green"),
        ("mo-i-rana:trondheim:green", "mo-i-rana:trondheim:red", "2loco+4red"),
        ("mo-i-rana:trondheim:red", "mo-i-rana:trondheim:green", "5green"),
    ],
)
def test_two_ways_that_differ_in_length_and_kind_are_a_double_all_the_same(
    own: str, other: str, price: str
) -> None:
    with_two = position("nordic", Seat(price), Seat(routes=[own]))
    must_refuse(with_two, f"claim {other} {price}")
    with_three = position("nordic", Seat(price), Seat(routes=[own]), Seat())
    assert with_three.is_legal(f"claim {other} {price}")


# Tickets


@pytest.mark.rule("N-11", "C-15")
def test_tickets_not_kept_at_the_start_leave_the_game() -> None:
    game = lm.Game("nordic", players=2, seed=9)
    dealt = offered_tickets(game, 0) | offered_tickets(game, 1)
    for seat in (0, 1):
        game.play("keep " + " ".join(sorted(offered_tickets(game, seat))[:2]), seat=seat)
    assert game.ticket_deck_size == 36
    seen: set[str] = set()
    while "tickets" in moves(game):
        game.play("tickets")
        seen |= offered_tickets(game)
        game.play("keep " + " ".join(offered_tickets(game)))
    assert len(seen) == 36
    assert not seen & dealt


@pytest.mark.rule("N-11", "C-15")
def test_tickets_not_kept_later_leave_the_game() -> None:
    game = lm.Game("nordic", players=2, seed=9)
    for seat in (0, 1):
        game.play(game.legal_moves(seat)[0], seat=seat)
    draws = 0
    gone: set[str] = set()
    while "tickets" in moves(game):
        game.play("tickets")
        before_me = offered_tickets(game)
        assert not before_me & gone
        kept = min(before_me)
        gone |= before_me - {kept}
        game.play(f"keep {kept}")
        draws += 1
    assert draws == 12
    assert game.ticket_deck_size == 0


# The Globetrotter and ties

TO_TALLINN = ("helsinki:tampere:orange", "helsinki:tallinn:violet")  # tampere>tallinn 3; 3 points, path 3
TO_STOCKHOLM = ("oslo:orebro:green", "orebro:stockholm:black")  # oslo>stockholm 4; 4 points, path 4
TO_KOBENHAVN = ("goteborg:oslo:orange", "goteborg:kobenhavn:black")  # oslo>kobenhavn 4; 4 points, path 4


@pytest.mark.rule("N-12")
def test_the_globetrotter_completed_the_most_tickets_not_the_dearest() -> None:
    two_small = Seat(tickets=["tampere>tallinn", "oslo>stockholm"], routes=[*TO_TALLINN, *TO_STOCKHOLM])
    three_failed = Seat(
        tickets=["oslo>kobenhavn", "bergen>narvik", "tromso>vaasa", "stockholm>tromso"], routes=TO_KOBENHAVN
    )
    result = position("nordic", two_small, three_failed).result()
    assert [seat.bonuses for seat in result.seats] == [{"globetrotter": 10}, {}]
    assert result.seats[0].total == 7 + 7 + 10


@pytest.mark.rule("N-12", "C-17")
def test_tied_globetrotters_all_score_in_full() -> None:
    result = position(
        "nordic",
        Seat(tickets=["tampere>tallinn"], routes=TO_TALLINN),
        Seat(tickets=["oslo>stockholm"], routes=TO_STOCKHOLM),
        Seat(),
    ).result()
    assert [seat.bonuses for seat in result.seats] == [{"globetrotter": 10}, {"globetrotter": 10}, {}]


@pytest.mark.rule("N-12", "C-17")
def test_nobody_is_globetrotter_without_a_completed_ticket() -> None:
    result = position("nordic", Seat(tickets=["oslo>stockholm"], routes=TO_TALLINN), Seat()).result()
    assert [seat.bonuses for seat in result.seats] == [{}, {}]


@pytest.mark.rule("N-13")
def test_a_tie_goes_to_the_most_completed_tickets_before_the_longest_path() -> None:
    longer = Seat(tickets=["oslo>kobenhavn"], routes=[*TO_KOBENHAVN, "goteborg:norrkoping:grey"])
    more_tickets = Seat(
        tickets=["tampere>tallinn", "oslo>stockholm", "narvik>murmansk"], routes=[*TO_TALLINN, *TO_STOCKHOLM]
    )
    result = position("nordic", longer, more_tickets).result()
    assert [seat.total for seat in result.seats] == [12, 12]
    assert [seat.longest_path for seat in result.seats] == [5, 4]
    assert list(result.winners) == [1]


@pytest.mark.rule("N-13")
def test_a_tie_with_as_many_completed_tickets_goes_to_the_longest_path() -> None:
    split = Seat(tickets=["oslo>kobenhavn"], routes=[*TO_KOBENHAVN, "kajaani:lieksa:blue"])
    joined = Seat(tickets=["oslo>stockholm"], routes=[*TO_STOCKHOLM, "norrkoping:stockholm:red"])
    result = position("nordic", split, joined).result()
    assert [seat.total for seat in result.seats] == [19, 19]
    assert list(result.winners) == [1]
    assert result.tie is not None
    assert result.tie.by == "longest_path"
    assert result.tie.count == result.seats[1].longest_path


@pytest.mark.rule("N-13", "C-20")
def test_a_tie_that_nothing_settles_is_a_shared_victory() -> None:
    result = position(
        "nordic",
        Seat(tickets=["oslo>kobenhavn"], routes=TO_KOBENHAVN),
        Seat(),
        Seat(tickets=["oslo>stockholm"], routes=TO_STOCKHOLM),
    ).result()
    assert [seat.total for seat in result.seats] == [18, 0, 18]
    assert list(result.winners) == [0, 2]
    assert result.as_dict()["tie"] == {"by": None, "count": None}


# Examples to reproduce


@pytest.mark.rule("C-13", "N-2")
def test_two_yellow_cards_take_a_yellow_route_of_two() -> None:
    game = play(position("nordic", Seat("2yellow"), Seat()), "claim imatra:lahti:yellow 2yellow")
    assert game.owner("imatra:lahti:yellow") == 0


@pytest.mark.rule("C-13", "N-2")
@pytest.mark.parametrize("colour", [kind for kind in KINDS if kind != "loco"])
def test_three_cards_of_one_colour_take_a_grey_route_of_three(colour: str) -> None:
    game = play(position("nordic", Seat(f"3{colour}"), Seat()), f"claim kuopio:oulu:grey 3{colour}")
    assert game.owner("kuopio:oulu:grey") == 0


@pytest.mark.rule("N-4")
def test_stavanger_to_kristiansand_by_ferry_takes_at_least_one_loco_and_orange_cards() -> None:
    game = position("nordic", Seat("4orange+3loco"), Seat())
    ferry = "claim kristiansand:stavanger:orange"
    for payment in ("1loco+2orange", "2loco+1orange", "3loco"):
        assert game.is_legal(f"{ferry} {payment}")
    must_refuse(game, f"{ferry} 3orange")

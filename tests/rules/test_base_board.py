"""The base board: its figures, its bonus and its tie-breaks."""

import pytest

import locomotif as lm
from tests.rules.positions import Seat, as_text, claims, must_refuse, position

pytestmark = pytest.mark.plain


@pytest.mark.rule("U-1")
def test_the_base_board_has_ordinary_routes_only() -> None:
    routes = lm.Board("usa").routes
    assert len(routes) == 100
    assert {route.kind for route in routes} == {"normal"}
    assert {route.locos for route in routes} == {0}


@pytest.mark.rule("U-1")
def test_the_base_board_plays_with_its_thirty_first_tickets() -> None:
    tickets = {str(ticket): ticket.points for ticket in lm.Board("usa").tickets}
    assert len(tickets) == 30
    assert tickets["seattle>new-york"] == 22
    assert tickets["denver>el-paso"] == 4
    assert "calgary>nashville" not in tickets
    with pytest.raises(ValueError, match="calgary>nashville"):
        position("usa", Seat(tickets=["calgary>nashville"]), Seat())


@pytest.mark.rule("U-1")
def test_everybody_has_forty_five_trains() -> None:
    game = position("usa", Seat(), Seat(routes=["calgary:winnipeg:white"]))
    assert (game.trains(0), game.trains(1)) == (45, 39)


@pytest.mark.rule("U-1", "C-13")
def test_locos_are_wild_on_every_route() -> None:
    game = position("usa", Seat("6loco"), Seat())
    for route in lm.Board("usa").routes:
        assert [as_text(payment) for payment in claims(game, route.id)] == [f"{route.length}loco"]


@pytest.mark.rule("U-1")
def test_there_are_neither_tunnels_nor_sets_nor_track() -> None:
    game = position("usa", Seat("12red+6loco"), Seat())
    must_refuse(game, "claim calgary:vancouver:grey 5red")
    must_refuse(game, "claim calgary:vancouver:grey 2red+2loco")
    must_refuse(game, "build calgary:vancouver:grey red")
    game.play("claim calgary:vancouver:grey 3red")
    assert (game.owner("calgary:vancouver:grey"), game.turn) == (0, 1)


@pytest.mark.rule("U-2", "C-17")
def test_the_longest_path_brings_ten_and_tickets_bring_no_bonus() -> None:
    traveller = Seat(
        tickets=["denver>el-paso", "kansas-city>houston"],
        routes=[
            "denver:santa-fe:grey",
            "el-paso:santa-fe:grey",
            "kansas-city:oklahoma-city:grey",
            "dallas:oklahoma-city:grey",
            "dallas:houston:grey",
        ],
    )
    result = position("usa", traveller, Seat(routes=["calgary:winnipeg:white"])).result()
    assert [seat.bonuses for seat in result.seats] == [{}, {"longest_path": 10}]
    assert [seat.total for seat in result.seats] == [4 + 5 + 4 + 5, 15 + 10]


@pytest.mark.rule("U-2")
def test_a_tie_goes_to_the_most_completed_tickets_before_the_longest_path_bonus() -> None:
    builder = Seat(routes=["atlanta:miami:blue"])
    traveller = Seat(
        tickets=["denver>el-paso"],
        routes=[
            "denver:santa-fe:grey",
            "el-paso:santa-fe:grey",
            "montreal:new-york:blue",
            "chicago:duluth:red",
            "nashville:raleigh:black",
        ],
    )
    result = position("usa", builder, traveller).result()
    assert [seat.total for seat in result.seats] == [20, 20]
    assert [seat.longest_path for seat in result.seats] == [5, 4]
    assert list(result.winners) == [1]
    assert result.as_dict()["tie"] == {"by": "completed_tickets", "count": 1}


@pytest.mark.rule("U-2")
def test_a_tie_with_as_many_completed_tickets_goes_to_the_longest_path_bonus() -> None:
    scattered = Seat(
        routes=[
            "montreal:new-york:blue",
            "chicago:duluth:red",
            "nashville:raleigh:black",
            "las-vegas:salt-lake-city:orange",
            "portland:seattle:grey",
        ]
    )
    result = position("usa", scattered, Seat(routes=["denver:helena:green"])).result()
    assert [seat.total for seat in result.seats] == [17, 17]
    assert list(result.winners) == [1]
    assert result.as_dict()["tie"] == {"by": "longest_path_bonus", "count": 10}


@pytest.mark.rule("U-2", "C-20")
def test_a_tie_of_players_who_share_the_longest_path_bonus_is_a_shared_victory() -> None:
    result = position(
        "usa", Seat(routes=["denver:helena:green"]), Seat(routes=["chicago:toronto:white"]), Seat()
    ).result()
    assert [seat.total for seat in result.seats] == [17, 17, 0]
    assert list(result.winners) == [0, 1]
    assert result.as_dict()["tie"] == {"by": None, "count": None}


@pytest.mark.rule("U-2", "C-17")
def test_where_points_alone_decide_there_is_no_tie() -> None:
    result = position("usa", Seat(routes=["denver:helena:green"]), Seat()).result()
    assert list(result.winners) == [0]
    assert result.tie is None


@pytest.mark.rule("U-2", "C-20")
def test_what_leaves_one_winner_of_three_settled_the_tie() -> None:
    # All three have as many tickets; two share the longest path and its bonus, so the third is out first.
    scattered = ["montreal:new-york:blue", "chicago:duluth:red", "nashville:raleigh:black"]
    scattered += ["las-vegas:salt-lake-city:orange", "portland:seattle:grey"]
    seats = [Seat(routes=["denver:helena:green"]), Seat(routes=["chicago:toronto:white"])]
    result = position("usa", *seats, Seat(routes=scattered)).result()
    assert [seat.total for seat in result.seats] == [17, 17, 17]
    assert list(result.winners) == [0, 1]
    assert result.as_dict()["tie"] == {"by": None, "count": None}

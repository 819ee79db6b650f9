"""The final score: routes, tickets, the longest path, and who has won."""

import random

import pytest

import locomotif as lm
from tests.rules.positions import BOARDS, Seat, play, position

pytestmark = pytest.mark.plain

TO_EL_PASO = ("denver:santa-fe:grey", "el-paso:santa-fe:grey")  # denver>el-paso 4


def path_of(board: str, *routes: str) -> int:
    """Ask for the longest path of these routes."""
    return position(board, Seat(routes=routes), Seat()).result().seats[0].longest_path


# Routes and tickets


@pytest.mark.rule("C-17")
@pytest.mark.parametrize(
    ("board", "routes", "points"),
    [
        ("usa", ("portland:seattle:grey", "denver:santa-fe:grey", "chicago:duluth:red"), 1 + 2 + 4),
        ("usa", ("chicago:toronto:white", "atlanta:miami:blue", "calgary:winnipeg:white"), 7 + 10 + 15),
        ("nordic", ("lieksa:murmansk:grey", "mo-i-rana:trondheim:green"), 27 + 10),
        ("france", ("grenoble:marseille:bed", "brest:cherbourg:grey"), 10 + 15),
        ("northern_lights", ("mo-i-rana:trondheim:grey", "alborg:arhus:red"), 10 + 1),
        ("japan", ("masuda:tottori:black", "akita:niigata:orange"), 15 + 10),
    ],
)
def test_routes_are_recounted_from_the_board(board: str, routes: tuple[str, ...], points: int) -> None:
    result = position(board, Seat(routes=routes), Seat()).result()
    assert [seat.routes for seat in result.seats] == [points, 0]


@pytest.mark.rule("C-17")
def test_a_completed_ticket_adds_and_another_subtracts() -> None:
    tickets = ["denver>el-paso", "new-york>atlanta"]
    result = position(
        "usa", Seat(tickets=tickets, routes=TO_EL_PASO), Seat(tickets=["boston>miami"])
    ).result()
    mine, other = result.seats
    assert (list(mine.completed), list(mine.failed)) == (["denver>el-paso"], ["new-york>atlanta"])
    assert (mine.routes, mine.tickets, mine.bonuses) == (4, 4 - 6, {"longest_path": 10})
    assert mine.total == 4 - 2 + 10
    assert (other.routes, other.tickets, other.bonuses, other.total) == (0, -12, {}, -12)
    assert list(result.winners) == [0]


@pytest.mark.rule("C-17")
@pytest.mark.parametrize(
    ("mine", "theirs", "completed"),
    [
        (TO_EL_PASO, (), True),
        (("denver:santa-fe:grey",), ("el-paso:santa-fe:grey",), False),
        (("denver:santa-fe:grey",), (), False),
        ((), TO_EL_PASO, False),
        (("denver:oklahoma-city:red", "el-paso:oklahoma-city:yellow"), TO_EL_PASO, True),
        (("denver:phoenix:white", "el-paso:santa-fe:grey", "phoenix:santa-fe:grey"), (), True),
        (("denver:phoenix:white", "el-paso:santa-fe:grey"), (), False),
    ],
)
def test_a_ticket_is_completed_by_a_chain_of_ones_own_routes(
    mine: tuple[str, ...], theirs: tuple[str, ...], completed: bool
) -> None:
    game = position("usa", Seat(tickets=["denver>el-paso"], routes=mine), Seat(routes=theirs))
    seat = game.result().seats[0]
    assert (list(seat.completed) == ["denver>el-paso"]) == completed
    assert seat.tickets == (4 if completed else -4)


@pytest.mark.rule("C-17", "C-12")
@pytest.mark.parametrize("last", TO_EL_PASO)
def test_a_ticket_is_completed_by_the_claim_that_closes_the_chain(last: str) -> None:
    others = [route for route in TO_EL_PASO if route != last]
    game = position("usa", Seat("2red", tickets=["denver>el-paso"], routes=others), Seat())
    assert not game.result().seats[0].completed
    game.play(f"claim {last} 2red")
    assert list(game.result().seats[0].completed) == ["denver>el-paso"]


@pytest.mark.rule("C-17")
def test_a_chain_may_join_parts_that_grew_apart() -> None:
    # Portland–Seattle and Los Angeles–San Francisco are joined by the last route.
    apart = ("portland:seattle:grey", "los-angeles:san-francisco:yellow")
    game = position("usa", Seat("5green", tickets=["seattle>los-angeles"], routes=apart), Seat())
    play(game, "claim portland:san-francisco:green 5green")
    seat = game.result().seats[0]
    assert (list(seat.completed), seat.tickets, seat.longest_path) == (["seattle>los-angeles"], 9, 9)


@pytest.mark.rule("C-17")
def test_players_who_tie_for_a_bonus_all_score_it_in_full() -> None:
    game = position(
        "usa",
        Seat(routes=["denver:helena:green"]),
        Seat(routes=TO_EL_PASO),
        Seat(routes=["chicago:duluth:red"]),
    )
    assert [seat.bonuses for seat in game.result().seats] == [{"longest_path": 10}, {"longest_path": 10}, {}]


@pytest.mark.rule("C-17")
@pytest.mark.parametrize("board", ["france", "nordic", "usa"])
def test_nobody_scores_a_bonus_when_the_most_is_zero(board: str) -> None:
    result = position(board, Seat(), Seat()).result()
    assert [(seat.bonuses, seat.total) for seat in result.seats] == [({}, 0), ({}, 0)]


@pytest.mark.rule("C-20")
@pytest.mark.parametrize("board", BOARDS)
def test_players_whom_nothing_tells_apart_share_the_victory(board: str) -> None:
    game = position(board, Seat(), Seat(), Seat())
    assert list(game.result().winners) == [0, 1, 2]


# The longest path


@pytest.mark.rule("C-18")
def test_the_longest_path_counts_spaces_not_routes() -> None:
    three_ones = ("portland:seattle:grey", "seattle:vancouver:grey", "atlanta:nashville:grey")
    assert path_of("usa", *three_ones, "calgary:winnipeg:white") == 6


@pytest.mark.rule("C-18")
def test_the_longest_path_passes_through_a_city_several_times() -> None:
    west = ("denver:salt-lake-city:red", "helena:salt-lake-city:violet", "denver:helena:green")
    east = ("denver:santa-fe:grey", "oklahoma-city:santa-fe:blue", "denver:oklahoma-city:red")
    assert path_of("usa", *west, *east) == 10 + 9


@pytest.mark.rule("C-18")
def test_the_longest_path_uses_no_route_twice() -> None:
    star = ("pittsburgh:toronto:grey", "pittsburgh:raleigh:grey", "pittsburgh:washington:grey")
    assert path_of("usa", *star) == 4


@pytest.mark.rule("C-18")
def test_the_longest_path_goes_round_a_loop_and_on() -> None:
    loop = ("denver:salt-lake-city:red", "helena:salt-lake-city:violet", "denver:helena:green")
    assert path_of("usa", *loop) == 10
    assert path_of("usa", *loop, "denver:omaha:violet") == 14
    assert path_of("usa", *loop, "denver:omaha:violet", "helena:winnipeg:blue") == 14


@pytest.mark.rule("C-18")
def test_the_longest_path_is_made_of_ones_own_routes() -> None:
    game = position("usa", Seat(routes=["denver:santa-fe:grey"]), Seat(routes=["el-paso:santa-fe:grey"]))
    assert [seat.longest_path for seat in game.result().seats] == [2, 2]


def walk(legs: list[tuple[str, str, int]], city: str) -> int:
    """Walk from a city as far as the legs allow, each once: the slow and obvious way."""
    best = 0
    for number, (a, b, length) in enumerate(legs):
        if city in (a, b):
            others = legs[:number] + legs[number + 1 :]
            best = max(best, length + walk(others, b if city == a else a))
    return best


@pytest.mark.rule("C-18")
@pytest.mark.parametrize("board", ["nordic", "northern_lights", "usa"])
def test_the_longest_path_is_what_walking_every_way_finds(board: str) -> None:
    chance = random.Random(board)
    by_id = {route.id: route for route in lm.Board(board).routes}
    for _ in range(25):
        own: list[str] = []
        taken: set[tuple[str, str]] = set()
        trains = 36
        start = chance.choice(list(by_id.values()))
        cities = {start.a, start.b}
        for route in chance.sample(list(by_id.values()), len(by_id)) * 3:
            near = route.a in cities or route.b in cities
            if near and (route.a, route.b) not in taken and route.length <= trains and len(own) < 11:
                own.append(route.id)
                taken.add((route.a, route.b))
                cities |= {route.a, route.b}
                trains -= route.length
        legs = [(by_id[r].a, by_id[r].b, by_id[r].length) for r in own]
        assert path_of(board, *own) == max(walk(legs, city) for city in cities), own

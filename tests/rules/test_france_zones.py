"""France: zones on tickets, tickets not kept, bonuses and ties."""

import pytest

import locomotif as lm
from tests.rules.positions import Seat, position

pytestmark = pytest.mark.plain


def completes(ticket: str, *routes: str) -> bool:
    """Tell whether these routes complete the ticket."""
    seat = position("france", Seat(tickets=[ticket], routes=routes), Seat()).result().seats[0]
    return list(seat.completed) == [ticket]


TO_CALAIS = ("calais:lille:bed", "lille:reims:bed", "metz:reims:bed")
TO_MARSEILLE = ("avignon:marseille:bed", "avignon:lyon:bed")


@pytest.mark.rule("F-9")
@pytest.mark.parametrize(
    ("ticket", "routes"),
    [
        ("calais>allemagne", (*TO_CALAIS, "metz:allemagne@metz:yellow")),
        ("calais>allemagne", (*TO_CALAIS, "metz:allemagne@metz:blue")),
        (
            "calais>allemagne",
            (*TO_CALAIS, "metz:strasbourg:bed", "strasbourg:allemagne@strasbourg:red"),
        ),
        (
            "calais>allemagne",
            (
                *TO_CALAIS,
                "metz:strasbourg:bed",
                "mulhouse:strasbourg:orange",
                "mulhouse:allemagne@mulhouse:bed",
            ),
        ),
        ("suisse>marseille", (*TO_MARSEILLE, "lyon:suisse@lyon:bed")),
        ("suisse>marseille", (*TO_MARSEILLE, "besancon:lyon:bed", "besancon:suisse@besancon:bed")),
        ("toulouse>corse", ("perpignan:toulouse:bed", "perpignan:corse@perpignan:grey")),
        (
            "toulouse>corse",
            ("avignon:toulouse:grey", "avignon:marseille:bed", "marseille:corse@marseille:grey"),
        ),
        # a zone in the place of both cities
        (
            "belgique>suisse",
            (
                "lille:belgique@lille:green",
                "lille:reims:bed",
                "nancy:reims:bed",
                "besancon:nancy:bed",
                "besancon:suisse@besancon:bed",
            ),
        ),
        (
            "espagne>italie",
            (
                "perpignan:espagne@perpignan:bed",
                "montpellier:perpignan:bed",
                "marseille:montpellier:bed",
                "marseille:nice:bed",
                "nice:italie@nice:bed",
            ),
        ),
    ],
)
def test_a_ticket_to_a_zone_is_completed_at_any_of_its_ends(ticket: str, routes: tuple[str, ...]) -> None:
    assert completes(ticket, *routes)
    assert not completes(ticket, *routes[:-1])


@pytest.mark.rule("F-9")
@pytest.mark.parametrize(
    ("ticket", "routes"),
    [
        # Belgium does not lead from Calais to Lille, nor to Reims
        (
            "calais>allemagne",
            (
                "calais:belgique@calais:bed",
                "lille:belgique@lille:green",
                *TO_CALAIS[1:],
                "metz:allemagne@metz:yellow",
            ),
        ),
        (
            "calais>allemagne",
            (
                "calais:belgique@calais:bed",
                "reims:belgique@reims:bed",
                "metz:reims:bed",
                "metz:allemagne@metz:yellow",
            ),
        ),
        # Corsica does not lead from Marseille to Nice, nor Switzerland from Mulhouse to Lyon
        (
            "lyon>marseille",
            (
                "avignon:lyon:bed",
                "avignon:nice:bed",
                "nice:corse@nice:grey",
                "marseille:corse@marseille:grey",
            ),
        ),
        ("mulhouse>lyon", ("mulhouse:suisse@mulhouse:bed", "lyon:suisse@lyon:bed")),
        # Germany's ends at Strasbourg and Mulhouse lie close together and are two
        (
            "mulhouse>lyon",
            (
                "mulhouse:allemagne@mulhouse:bed",
                "strasbourg:allemagne@strasbourg:red",
                "nancy:strasbourg:bed",
                "dijon:nancy:bed",
                "dijon:lyon:bed",
            ),
        ),
    ],
)
def test_routes_to_one_zone_do_not_connect_there(ticket: str, routes: tuple[str, ...]) -> None:
    assert not completes(ticket, *routes)


@pytest.mark.rule("F-9")
def test_two_zones_are_not_joined_by_touching_each_apart() -> None:
    assert not completes("belgique>suisse", "lille:belgique@lille:green", "lyon:suisse@lyon:bed")


@pytest.mark.rule("F-9", "C-18")
def test_the_longest_path_ends_at_a_zone() -> None:
    apart = Seat(routes=["metz:allemagne@metz:yellow", "strasbourg:allemagne@strasbourg:red"])
    joined = Seat(routes=["calais:belgique@calais:bed", "calais:lille:bed", "lille:belgique@lille:green"])
    result = position("france", apart, joined).result()
    assert [seat.longest_path for seat in result.seats] == [1, 5]


# Bonuses and ties

TO_ORLEANS = ("paris:reims:bed", "orleans:paris:blue")  # reims>orleans 3; 3 points, path 3


@pytest.mark.rule("F-11", "C-17")
def test_the_longest_path_brings_ten_and_the_globetrotter_fifteen() -> None:
    traveller = Seat(tickets=["reims>orleans"], routes=TO_ORLEANS)
    builder = Seat(routes=["bordeaux:toulouse:bed"])
    result = position("france", traveller, builder).result()
    assert [seat.bonuses for seat in result.seats] == [{"globetrotter": 15}, {"longest_path": 10}]
    assert [seat.total for seat in result.seats] == [3 + 3 + 15, 7 + 10]


@pytest.mark.rule("F-11", "C-17")
def test_ties_for_the_bonuses_score_in_full() -> None:
    one = Seat(tickets=["reims>orleans"], routes=TO_ORLEANS)
    other = Seat(tickets=["dijon>grenoble"], routes=["dijon:lyon:bed", "grenoble:lyon:bed"])
    third = Seat(routes=["lille:reims:bed", "calais:lille:bed"])
    result = position("france", one, other, third).result()
    assert [seat.bonuses for seat in result.seats] == [
        {"globetrotter": 15},
        {"globetrotter": 15, "longest_path": 10},
        {"longest_path": 10},
    ]


@pytest.mark.rule("F-12")
def test_a_tie_goes_to_the_most_completed_tickets_before_the_longest_path_bonus() -> None:
    builder = Seat(routes=["bordeaux:toulouse:bed", "bordeaux:pau:bed"])
    traveller = Seat(tickets=["reims>orleans"], routes=TO_ORLEANS)
    result = position("france", builder, traveller).result()
    assert [seat.total for seat in result.seats] == [21, 21]
    assert list(result.winners) == [1]


@pytest.mark.rule("F-12")
def test_a_tie_with_as_many_completed_tickets_goes_to_the_longest_path_bonus() -> None:
    scattered = Seat(
        routes=[
            "lille:reims:bed",
            "calais:rouen:bed",
            "brest:saint-malo:bed",
            "bourges:poitiers:bed",
            "metz:nancy:green",
        ]
    )
    result = position("france", scattered, Seat(routes=["bordeaux:toulouse:bed"])).result()
    assert [seat.total for seat in result.seats] == [17, 17]
    assert list(result.winners) == [1]


@pytest.mark.rule("F-12", "C-20")
def test_a_tie_of_players_who_share_the_longest_path_bonus_is_a_shared_victory() -> None:
    result = position(
        "france", Seat(routes=["bordeaux:toulouse:bed"]), Seat(routes=["reims:belgique@reims:bed"]), Seat()
    ).result()
    assert [seat.total for seat in result.seats] == [17, 17, 0]
    assert list(result.winners) == [0, 1]


@pytest.mark.rule("F-9")
def test_six_zones_stand_on_tickets() -> None:
    board = lm.Board("france")
    cities = {city.id for city in board.cities}
    ends = {end for ticket in board.tickets for end in str(ticket).split(">")}
    assert ends - cities == {"belgique", "allemagne", "suisse", "italie", "espagne", "corse"}

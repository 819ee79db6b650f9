"""The eleven bonus cards of Northern Lights: what each counts, and ties."""

import pytest

import locomotif as lm
from tests.rules.positions import Seat, position

pytestmark = pytest.mark.plain

POINTS = {
    "fatal-traction": 5,
    "capital-investment": 7,
    "cost-cutting": 7,
    "small-steps": 10,
    "nordic-express": 10,
    "local-network": 10,
    "rail-baron": 12,
    "polar-express": 12,
    "snow-plough": 12,
    "ferry-captain": 12,
    "go-west": 7,
}

OSLO_STOCKHOLM = Seat(tickets=["oslo>stockholm"], routes=["karlstad:oslo:white", "karlstad:stockholm:green"])
STOCKHOLM_RIGA = Seat(
    tickets=["stockholm>riga"], routes=["kuressaare:stockholm:grey", "kuressaare:riga:white"]
)
KOBENHAVN_KLAIPEDA = Seat(
    tickets=["kobenhavn>klaipeda"], routes=["gdansk:kobenhavn:grey", "gdansk:klaipeda:orange"]
)
HELSINKI_GDANSK = Seat(
    tickets=["helsinki>gdansk"],
    routes=[
        "helsinki:tallinn:grey#2",
        "kuressaare:tallinn:green",
        "kuressaare:riga:red",
        "klaipeda:riga:black",
        "gdansk:klaipeda:yellow",
    ],
)
UMEA_OSLO = Seat(
    tickets=["umea>oslo"],
    routes=["karlstad:oslo:green", "karlstad:sundsvall:violet", "sundsvall:umea:orange"],
)
VAASA_RIGA = Seat(
    tickets=["vaasa>riga"],
    routes=[
        "tampere:vaasa:black",
        "helsinki:tampere:blue",
        "helsinki:tallinn:grey",
        "kuressaare:tallinn:violet",
        "kuressaare:riga:white",
    ],
)
BERGEN_TRONDHEIM = Seat(
    tickets=["trondheim>bergen"], routes=["andalsnes:trondheim:grey", "andalsnes:bergen:grey"]
)
HONNINGSVAG_ROVANIEMI = Seat(
    tickets=["honningsvag>rovaniemi"],
    routes=["honningsvag:halt-sweden-north:green", "rovaniemi:halt-sweden-north:blue"],
)
TROMSO_MO_I_RANA = Seat(tickets=["tromso>mo-i-rana"], routes=["narvik:tromso:grey", "mo-i-rana:narvik:grey"])


def with_card(card: str, *seats: Seat) -> lm.Game:
    """Set up a position where this bonus card and three others lie open."""
    others = [other for other in POINTS if other != card][:3]
    return position("northern_lights", *seats, bonus_cards=[card, *others])


def scored(card: str, *seats: Seat) -> list[int]:
    """List what each seat scores for a bonus card."""
    return [seat.bonuses.get(card, 0) for seat in with_card(card, *seats).result().seats]


@pytest.mark.rule("L-5")
def test_only_the_cards_turned_up_score() -> None:
    seats = (Seat(routes=["narvik:tromso:grey"]), Seat())
    game = position(
        "northern_lights", *seats, bonus_cards=["small-steps", "local-network", "polar-express", "go-west"]
    )
    assert sorted(game.bonus_cards) == ["go-west", "local-network", "polar-express", "small-steps"]
    assert [seat.bonuses for seat in game.result().seats] == [{"go-west": 7}, {}]
    assert [seat.total for seat in game.result().seats] == [2 + 7, 0]


@pytest.mark.rule("L-6")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        (("3loco+5red+1blue", "4loco+1red+1blue+1green", "8white"), {0}),  # 5, 4, 4
        (("2loco", "4red"), {0, 1}),  # two each
        (("2loco", "6red"), {1}),  # two locos are two, not a pair more
        (("3red+3blue", "5green"), {0, 1}),  # colours are halved one by one
        (("3red+3blue", "6green"), {1}),
        (("1loco+1red", "1blue+1green+1white"), {0}),
        (("1red", "1blue"), set()),
    ],
)
def test_fatal_traction_counts_locos_in_hand_and_half_of_every_colour(
    hands: tuple[str, ...], winners: set[int]
) -> None:
    points = scored("fatal-traction", *(Seat(hand) for hand in hands))
    assert points == [5 if seat in winners else 0 for seat in range(len(hands))]


@pytest.mark.rule("L-6")
@pytest.mark.parametrize(
    "seat", [OSLO_STOCKHOLM, STOCKHOLM_RIGA, KOBENHAVN_KLAIPEDA, HELSINKI_GDANSK, UMEA_OSLO]
)
def test_capital_investment_counts_completed_tickets_to_the_four_capitals(seat: Seat) -> None:
    assert scored("capital-investment", seat, Seat()) == [7, 0]


@pytest.mark.rule("L-6")
def test_capital_investment_counts_a_ticket_once_though_both_ends_are_capitals() -> None:
    assert scored("capital-investment", OSLO_STOCKHOLM, STOCKHOLM_RIGA) == [7, 7]


@pytest.mark.rule("L-6", "C-17")
def test_capital_investment_counts_neither_other_cities_nor_tickets_that_failed() -> None:
    assert scored("capital-investment", VAASA_RIGA, Seat(tickets=["oslo>stockholm"])) == [0, 0]


@pytest.mark.rule("L-6")
@pytest.mark.parametrize(
    ("trains", "points"), [((10, 9), [7, 0]), ((3, 3), [7, 7]), ((0, 1, 1), [0, 7, 7]), ((0, 0), [0, 0])]
)
def test_cost_cutting_counts_trains_left(trains: tuple[int, ...], points: list[int]) -> None:
    assert scored("cost-cutting", *(Seat(trains=number) for number in trains)) == points


@pytest.mark.rule("L-6")
def test_small_steps_counts_own_routes_of_one_space() -> None:
    small = Seat(routes=["alborg:arhus:red", "umea:vaasa:grey"])
    large = Seat(
        routes=["riga:tallinn:blue", "boden:umea:white", "kuopio:lahti:green", "karlstad:oslo:white"]
    )
    assert scored("small-steps", large, small) == [0, 10]
    assert scored("small-steps", Seat(routes=["helsinki:turku:white"]), large) == [10, 10]
    assert scored("small-steps", Seat(routes=["riga:tallinn:blue"]), Seat()) == [0, 0]


@pytest.mark.rule("L-6", "C-18")
def test_nordic_express_counts_the_longest_path() -> None:
    joined = Seat(routes=["karlstad:oslo:white", "karlstad:stockholm:green", "kristiansand:oslo:white"])
    longest_route = Seat(routes=["apatity:murmansk:blue", "boden:kiruna:black", "kuopio:lieksa:orange"])
    assert scored("nordic-express", longest_route, joined) == [0, 10]
    assert scored("nordic-express", Seat(routes=["riga:tallinn:blue"]), joined) == [10, 10]
    assert scored("nordic-express", Seat(), Seat()) == [0, 0]


@pytest.mark.rule("L-6")
def test_local_network_counts_completed_tickets_worth_five_or_less() -> None:
    assert scored("local-network", BERGEN_TRONDHEIM, VAASA_RIGA) == [10, 0]  # five counts, six does not
    assert scored("local-network", BERGEN_TRONDHEIM, OSLO_STOCKHOLM) == [10, 10]
    assert scored("local-network", Seat(tickets=["oslo>stockholm"]), Seat()) == [0, 0]


@pytest.mark.rule("L-6")
def test_rail_baron_counts_countries_at_the_ends_of_own_routes_joined_or_not() -> None:
    scattered = Seat(
        routes=["mo-i-rana:halt-sweden-south:violet", "lieksa:halt-russia:violet"]
    )  # 4, two unnamed
    joined = Seat(routes=["helsinki:tallinn:grey", "kuressaare:tallinn:green", "kuressaare:riga:white"])  # 3
    at_home = Seat(routes=["helsinki:tampere:blue", "helsinki:turku:white", "helsinki:lahti:violet"])  # 1
    assert scored("rail-baron", joined, scattered, at_home) == [0, 12, 0]
    assert scored("rail-baron", at_home, Seat(routes=["alborg:arhus:red"])) == [12, 12]
    assert scored("rail-baron", Seat(), Seat()) == [0, 0]


@pytest.mark.rule("L-6")
def test_rail_baron_knows_nine_countries() -> None:
    eight = Seat(  # all but Norway
        routes=[
            "helsinki:tallinn:grey",
            "kuressaare:riga:white",
            "gdansk:klaipeda:orange",
            "alborg:goteborg:grey",
            "kajaani:kostomuksha:blue",
        ]
    )
    nine = Seat(
        routes=[
            "helsinki:tallinn:grey#2",
            "kuressaare:riga:red",
            "gdansk:klaipeda:yellow",
            "alborg:kristiansand:grey",
            "kostomuksha:lieksa:red",
            "boden:rovaniemi:orange",
        ]
    )
    assert scored("rail-baron", eight, nine, Seat(), Seat()) == [0, 12, 0, 0]


@pytest.mark.rule("L-6")
def test_polar_express_counts_completed_tickets_with_a_city_inside_the_arctic_circle() -> None:
    assert scored("polar-express", HONNINGSVAG_ROVANIEMI, OSLO_STOCKHOLM) == [12, 0]
    assert scored("polar-express", HONNINGSVAG_ROVANIEMI, TROMSO_MO_I_RANA) == [12, 12]  # each ticket once
    assert scored("polar-express", Seat(tickets=["tromso>mo-i-rana"]), Seat()) == [0, 0]


@pytest.mark.rule("L-6")
def test_snow_plough_counts_own_routes_with_an_end_inside_the_arctic_circle() -> None:
    one_within = Seat(routes=["kemijarvi:rovaniemi:black"])
    two_across = Seat(routes=["boden:kiruna:black", "boden:rovaniemi:orange"])
    outside = Seat(routes=["boden:tornio:yellow", "boden:umea:white", "kajaani:oulu:white"])
    assert scored("snow-plough", one_within, two_across, outside) == [0, 12, 0]
    assert scored("snow-plough", one_within, Seat(routes=["kirkenes:halt-sweden-north:yellow"])) == [12, 12]
    assert scored("snow-plough", outside, Seat(routes=["lieksa:halt-russia:violet"])) == [0, 0]


@pytest.mark.rule("L-6")
def test_ferry_captain_counts_own_ferries() -> None:
    ferries = Seat(routes=["umea:vaasa:grey", "norrkoping:visby:grey"])
    land = Seat(routes=["riga:tallinn:blue", "boden:umea:white", "helsinki:turku:white"])
    assert scored("ferry-captain", land, ferries, Seat(routes=["mo-i-rana:trondheim:grey"])) == [0, 12, 0]
    assert scored("ferry-captain", Seat(routes=["bergen:stavanger:grey", "riga:visby:grey"]), ferries) == [
        12,
        12,
    ]
    assert scored("ferry-captain", land, Seat()) == [0, 0]


@pytest.mark.rule("L-6")
def test_go_west_counts_own_routes_with_an_end_in_norway() -> None:
    within = Seat(routes=["bergen:oslo:violet"])
    across = Seat(routes=["goteborg:oslo:black", "karlstad:lillehammer:black"])
    elsewhere = Seat(routes=["riga:tallinn:blue", "boden:umea:white", "kiruna:halt-sweden-south:red"])
    assert scored("go-west", within, across, elsewhere) == [0, 7, 0]
    assert scored("go-west", within, Seat(routes=["karlstad:oslo:white"])) == [7, 7]
    assert scored("go-west", elsewhere, Seat()) == [0, 0]


@pytest.mark.rule("L-6")
def test_a_route_counts_for_every_card_it_fits() -> None:
    cards = ["snow-plough", "ferry-captain", "go-west", "small-steps"]
    result = position(
        "northern_lights", Seat(routes=["narvik:tromso:grey"]), Seat(), bonus_cards=cards
    ).result()
    assert result.seats[0].bonuses == {"snow-plough": 12, "ferry-captain": 12, "go-west": 7}
    assert result.seats[0].total == 2 + 31


@pytest.mark.rule("L-6")
def test_a_ticket_counts_for_every_card_it_fits() -> None:
    cards = ["capital-investment", "local-network", "polar-express", "fatal-traction"]
    result = position("northern_lights", STOCKHOLM_RIGA, Seat(), bonus_cards=cards).result()
    assert result.seats[0].bonuses == {"capital-investment": 7, "local-network": 10}

"""The five boards hold the figures of docs/rules.md."""

from collections import Counter

import pytest

from locomotif.boards import COLOURS, Board, City, Route, boards

EVERY_BOARD = ["france", "japan", "nordic", "northern_lights", "usa"]


def test_five_boards_are_shipped() -> None:
    assert boards() == EVERY_BOARD


@pytest.mark.parametrize(
    ("name", "cities", "routes", "tickets"),
    [
        ("nordic", 39, 81, 46),
        ("france", 61, 157, 58),
        ("japan", 48, 114, 54),
        ("northern_lights", 50, 161, 55),
        ("usa", 36, 100, 30),
    ],
)
def test_a_board_has_its_cities_routes_and_tickets(name: str, cities: int, routes: int, tickets: int) -> None:
    board = Board(name)
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (cities, routes, tickets)


@pytest.mark.parametrize(
    ("name", "players", "trains"),
    [
        ("nordic", (2, 3), 40),
        ("france", (2, 5), 40),
        ("japan", (2, 5), 20),
        ("northern_lights", (2, 5), 40),
        ("usa", (2, 5), 45),
    ],
)
def test_a_board_has_its_players_and_trains(name: str, players: tuple[int, int], trains: int) -> None:
    assert (Board(name).rules.players, Board(name).rules.trains) == (players, trains)


@pytest.mark.rule("C-1")
@pytest.mark.parametrize(
    ("name", "locos"),
    [("nordic", 14), ("france", 14), ("japan", 14), ("northern_lights", 18), ("usa", 14)],
)
def test_there_are_twelve_cards_of_each_of_eight_colours_and_the_locos(name: str, locos: int) -> None:
    assert COLOURS == ("violet", "blue", "orange", "white", "green", "yellow", "black", "red")
    assert (Board(name).rules.cards.each_colour, Board(name).rules.cards.locos) == (12, locos)


@pytest.mark.parametrize(
    ("name", "cards", "offers", "not_kept"),
    [
        ("nordic", 4, (5, 2, 3, 1), "out"),
        ("france", 8, (5, 3, 4, 1), "under"),
        ("japan", 4, (4, 2, 3, 1), "under"),
        ("northern_lights", 4, (4, 2, 3, 1), "under"),
        ("usa", 4, (3, 2, 3, 1), "under"),
    ],
)
def test_a_board_deals_its_cards_and_tickets(
    name: str, cards: int, offers: tuple[int, int, int, int], not_kept: str
) -> None:
    rules = Board(name).rules
    tickets = rules.tickets
    assert rules.cards.dealt == cards
    assert (tickets.dealt, tickets.keep, tickets.drawn, tickets.keep_drawn) == offers
    assert tickets.not_kept == not_kept


@pytest.mark.parametrize(
    ("name", "whole_draw", "flush"),
    [
        ("nordic", False, False),
        ("france", True, True),
        ("japan", True, True),
        ("northern_lights", True, False),
        ("usa", True, True),
    ],
)
def test_a_board_says_what_face_up_locos_do(name: str, whole_draw: bool, flush: bool) -> None:
    cards = Board(name).rules.cards
    assert (cards.loco_costs_whole_draw, cards.three_locos_flush) == (whole_draw, flush)


def test_locos_are_wild_everywhere_but_in_scandinavia() -> None:
    wild_on = {name: Board(name).rules.locos.wild_on for name in EVERY_BOARD}
    assert wild_on.pop("nordic") == ("tunnel", "ferry")
    assert set(wild_on.values()) == {"every"}


def test_a_board_says_how_many_parallel_tracks_can_be_used() -> None:
    doubles = {name: dict(Board(name).rules.parallel.double) for name in EVERY_BOARD}
    assert doubles.pop("nordic").items() >= {2: 1, 3: 2}.items()
    assert all(double == {2: 1, 3: 1, 4: 2, 5: 2} for double in doubles.values())
    assert Board("france").rules.parallel.triple == {2: 1, 3: 1, 4: 3, 5: 3}
    assert Board("northern_lights").rules.parallel.triple == {2: 1, 3: 2, 4: 3, 5: 3}


@pytest.mark.parametrize("name", EVERY_BOARD)
def test_a_route_scores_by_its_length(name: str) -> None:
    assert Board(name).rules.points == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}


@pytest.mark.parametrize(
    ("name", "globetrotter", "longest_path"),
    [("nordic", 10, 0), ("france", 15, 10), ("japan", 0, 0), ("northern_lights", 0, 0), ("usa", 0, 10)],
)
def test_a_board_has_its_bonuses(name: str, globetrotter: int, longest_path: int) -> None:
    bonuses = Board(name).rules.bonuses
    assert (bonuses.globetrotter, bonuses.longest_path) == (globetrotter, longest_path)


@pytest.mark.parametrize(
    ("name", "broken_by"),
    [
        ("nordic", ("completed_tickets", "longest_path")),
        ("france", ("completed_tickets", "longest_path_bonus")),
        ("japan", ("completed_tickets",)),
        ("northern_lights", ("completed_tickets", "bonus_cards")),
        ("usa", ("completed_tickets", "longest_path_bonus")),
    ],
)
def test_a_board_breaks_ties_in_its_own_order(name: str, broken_by: tuple[str, ...]) -> None:
    assert Board(name).rules.ties.break_by == broken_by


def test_scandinavia_has_one_route_paid_in_sets_of_four() -> None:
    (of_cards,) = Board("nordic").rules.sets
    assert (of_cards.route, of_cards.any) == ("lieksa:murmansk:grey", 4)
    assert Board("nordic").route(of_cards.route).length == 9


def test_a_board_says_what_stands_for_a_loco_on_a_ferry() -> None:
    substitutes = {name: Board(name).rules.ferries.substitute for name in EVERY_BOARD}
    assert substitutes.pop("nordic") == "any"
    assert substitutes.pop("northern_lights") == "pair"
    assert set(substitutes.values()) == {"none"}
    assert Board("nordic").rules.ferries.any == 3


@pytest.mark.rule("F-2")
def test_france_has_64_pieces_of_length_2_to_5_in_eight_colours() -> None:
    pieces = Board("france").pieces
    assert sum(pieces.values()) == 64
    assert set(pieces) == {(colour, length) for colour in COLOURS for length in (2, 3, 4, 5)}


def test_every_bed_of_france_waits_for_a_colour() -> None:
    for route in Board("france").routes:
        assert (route.colour is None) == (route.kind == "trackbed")


def test_france_has_six_zones_of_dead_ends() -> None:
    board = Board("france")
    assert set(board.zones) == {"belgique", "allemagne", "suisse", "italie", "espagne", "corse"}
    assert board.zones["corse"] == ("corse@perpignan", "corse@marseille", "corse@nice")
    assert len(board.crossings) == 11


@pytest.mark.rule("J-1")
def test_japan_has_20_trains_each_and_16_shared_bullet_trains() -> None:
    rules = Board("japan").rules
    assert (rules.trains, rules.bullet.trains) == (20, 16)


def test_japan_rewards_ranks_on_the_bullet_track() -> None:
    board = Board("japan")
    assert board.bullet_bonus[2] == (10, -10)
    assert board.bullet_bonus[5] == (25, 15, 5, -5, -10)
    assert board.bullet_none == {2: -20, 3: -20, 4: -20, 5: -20}


@pytest.mark.rule("J-6")
def test_aomori_and_hakodate_have_two_routes_that_are_not_a_double() -> None:
    ends = {"aomori", "hakodate"}
    routes = [route for route in Board("japan").routes if {route.a, route.b} == ends]
    assert sorted(route.length for route in routes) == [2, 3]
    assert [route.parallel for route in routes] == [None, None]


@pytest.mark.rule("L-1")
def test_northern_lights_has_114_cards() -> None:
    cards = Board("northern_lights").rules.cards
    assert len(COLOURS) * cards.each_colour + cards.locos == 114
    assert (cards.each_colour, cards.locos) == (12, 18)


def test_northern_lights_turns_up_four_of_eleven_bonus_cards() -> None:
    board = Board("northern_lights")
    assert (board.rules.bonus_cards.turned_up, len(board.bonus_cards)) == (4, 11)
    assert {card.id: card.points for card in board.bonus_cards}["rail-baron"] == 12


def test_northern_lights_lies_in_nine_countries() -> None:
    assert len({city.country for city in Board("northern_lights").cities}) == 9


def test_the_grey_routes_of_northern_lights_are_its_ferries() -> None:
    for route in Board("northern_lights").routes:
        assert (route.colour == "grey") == (route.kind == "ferry")


@pytest.mark.rule("U-1")
def test_the_base_board_has_45_trains_ordinary_routes_and_the_30_tickets_of_its_deck() -> None:
    board = Board("usa")
    assert board.rules.trains == 45
    assert {route.kind for route in board.routes} == {"normal"}
    assert board.rules.locos.wild_on == "every"
    assert (board.rules.tickets.deck, len(board.tickets)) == ("base", 30)


def test_a_route_is_read_with_all_its_figures() -> None:
    assert Board("northern_lights").route("andalsnes:bergen:grey") == Route(
        id="andalsnes:bergen:grey",
        a="andalsnes",
        b="bergen",
        length=4,
        colour="grey",
        kind="ferry",
        locos=2,
        draw=2,
        parallel="andalsnes:bergen",
        bend=-0.28,
    )


def test_a_city_is_read_with_all_its_figures() -> None:
    assert Board("japan").city("tokyo") == City(
        id="tokyo", name="Tokyo", x=1354, y=996, region="main+tokyo", x2=1037, y2=337
    )
    assert Board("france").city("corse@nice").zone == "corse"
    apatity = Board("northern_lights").city("apatity")
    assert (apatity.country, apatity.arctic) == ("Russia", True)


@pytest.mark.rule("N-10")
def test_tracks_that_differ_in_length_and_kind_can_be_a_double() -> None:
    board = Board("nordic")
    for ends in ("kristiansand:stavanger", "mo-i-rana:trondheim"):
        tracks = [route for route in board.routes if route.parallel == ends]
        assert {route.kind for route in tracks} == {"tunnel", "ferry"}
        assert len({route.length for route in tracks}) == 2


@pytest.mark.parametrize("name", EVERY_BOARD)
def test_no_double_or_triple_has_more_than_three_tracks(name: str) -> None:
    tracks = Counter(route.parallel for route in Board(name).routes if route.parallel)
    assert set(tracks.values()) <= {2, 3}


@pytest.mark.parametrize(
    ("name", "earlier"),
    [
        ("france", "d7778db77a49b0f7"),
        ("japan", "4150f1010f5feb45"),
        ("nordic", "89f49469c71bae1e"),
        ("northern_lights", "fc8e13afd7f7382e"),
        ("usa", "b83b44e388944d0a"),
    ],
)
def test_a_board_keeps_its_fingerprint_or_names_it_as_earlier_so_that_old_records_replay(
    name: str, earlier: str
) -> None:
    board = Board(name)
    known = next(mark for mark in (board.fingerprint, *board.rules.replays) if mark.startswith(earlier))
    assert board.can_replay(known)
    assert not board.can_replay("0" * 64)

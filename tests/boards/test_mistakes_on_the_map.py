"""Mistakes in cities, routes, tickets, zones and crossings: each is reported once, where it stands."""

from tests.boards.workshop import Workshop


def test_the_island_is_in_order(island: Workshop) -> None:
    assert island.problems() == []


def test_all_mistakes_are_reported_at_once_in_the_order_of_the_files(island: Workshop) -> None:
    island.change("board.toml", "trains = 12", "trains = 99")
    island.change("cities.csv", "Mill,250,", "Mill,left,")
    island.change("routes.csv", "2,red,", "2,pink,")
    island.change("tickets.csv", "harbour,quarry,5", "harbour,query,5")
    assert island.problems() == [
        "board.toml line 4: trains must be at most 60, not 99",
        'cities.csv line 3: x "left" must be a number from -1,000,000 to 1,000,000',
        'routes.csv line 2: colour "pink" is not one of '
        "violet, blue, orange, white, green, yellow, black, red, grey",
        'tickets.csv line 2: b "query" is not a city or a zone; did you mean "quarry"?',
    ]


# Cities


def test_a_city_id_is_unique(island: Workshop) -> None:
    island.add("cities.csv", "mill,Windmill,1,1")
    assert island.problems() == ['cities.csv line 8: city "mill" is there twice, first on line 3']


def test_a_city_id_has_no_capitals_spaces_or_signs(island: Workshop) -> None:
    for file in ("cities.csv", "routes.csv", "tickets.csv"):
        island.change(file, "mill,", "Mill>;,")
    assert island.problems() == [
        'cities.csv line 3: id "Mill>;" must have 1 to 60 of the characters a–z, 0–9, - and @'
    ]


def test_a_city_name_is_printable_and_not_endless(island: Workshop) -> None:
    island.change("cities.csv", "Mill", "Mi\x1b[31mll")
    island.change("cities.csv", "Abbey", "A" * 61)
    assert island.problems() == [
        r'cities.csv line 3: name "Mi\x1b[31mll" must have 1 to 60 printable characters',
        f'cities.csv line 4: name "{"A" * 39}…" must have 1 to 60 printable characters',
    ]


def test_a_stop_without_a_name_is_on_no_ticket(island: Workshop) -> None:
    island.change("cities.csv", "quarry,Quarry", "quarry,")
    assert island.problems() == [
        'tickets.csv line 2: b "quarry" must have a name in cities.csv to be on a ticket',
        'tickets.csv line 8: b "quarry" must have a name in cities.csv to be on a ticket',
    ]


def test_a_place_is_a_plain_number(island: Workshop) -> None:
    for place in ("nan", "inf", "1e400", "٣", "1_000", "", "9999999"):
        island.change("cities.csv", "mill,Mill,250,", f"mill,Mill,{place},")
        (problem,) = island.problems()
        assert problem.startswith(f'cities.csv line 3: x "{place}" must be a number from')
        island.change("cities.csv", f"mill,Mill,{place},", "mill,Mill,250,")


def test_a_city_is_inside_the_arctic_circle_or_not(lights: Workshop) -> None:
    lights.change("cities.csv", "Russia,1", "Russia,yes")
    assert 'arctic "yes" must be a whole number from 0 to 1' in lights.problems()[0]


def test_a_second_place_has_both_coordinates(japan: Workshop) -> None:
    japan.change("cities.csv", ",1037,337", ",1037,")
    assert japan.problems() == ["cities.csv line 44: tokyo must have both x2 and y2, or neither"]


def test_a_city_in_two_regions_has_a_second_place(japan: Workshop) -> None:
    japan.change("cities.csv", ",1037,337", ",,")
    assert japan.problems() == [
        "cities.csv line 44: tokyo lies in two regions and must have x2 and y2, its place in the second"
    ]


# Routes


def test_a_route_id_is_unique(island: Workshop) -> None:
    island.change("routes.csv", "abbey:mill:grey", "harbour:mill:red")
    assert island.problems() == [
        'routes.csv line 5: route "harbour:mill:red" is there twice, first on line 2'
    ]


def test_a_route_id_is_one_word_of_the_notation(island: Workshop) -> None:
    allowed = "must have 1 to 60 of the characters a–z, 0–9 and @ : # . _ -"
    for id in ("a b", "a;b", "a>b", "A:b", "", "å:b", "x" * 61):
        island.change("routes.csv", "abbey:mill:grey", id)
        (problem,) = island.problems()
        assert problem.startswith('routes.csv line 5: id "')
        assert problem.endswith(allowed)
        island.change("routes.csv", f"{id},abbey,mill,2", "abbey:mill:grey,abbey,mill,2")


def test_a_route_joins_cities_of_the_board(island: Workshop) -> None:
    island.change("routes.csv", "harbour,mill,2", "harbor,Mill,2")
    assert island.problems() == [
        'routes.csv line 2: a "harbor" is not a city; did you mean "harbour"?',
        'routes.csv line 2: b "Mill" is not a city; did you mean "mill"?',
    ]


def test_a_route_joins_two_cities(island: Workshop) -> None:
    island.change("routes.csv", "abbey,mill,2", "abbey,abbey,2")
    assert island.problems() == ['routes.csv line 5: a route must join two cities, not "abbey" with itself']


def test_a_route_is_1_to_9_long(island: Workshop) -> None:
    for length in ("0", "10", "two", "2.5", "", "-2"):
        island.change("routes.csv", "abbey,mill,2", f"abbey,mill,{length}")
        expected = f'routes.csv line 5: length "{length}" must be a whole number from 1 to 9'
        assert island.problems() == [expected]
        island.change("routes.csv", f"abbey,mill,{length}", "abbey,mill,2")


def test_a_route_is_of_a_known_kind(island: Workshop) -> None:
    island.change("routes.csv", "3,grey,tunnel", "3,grey,subway")
    expected = 'routes.csv line 7: kind "subway" is not one of normal, tunnel, ferry, bullet, trackbed'
    assert island.problems() == [expected]


def test_a_route_that_is_no_bed_has_a_colour(island: Workshop) -> None:
    island.change("routes.csv", "2,red,normal", "2,,normal")
    expected = 'routes.csv line 2: a normal route must have a colour, or "grey" for any one colour'
    assert island.problems() == [expected]


def test_a_bed_has_no_colour(france: Workshop) -> None:
    france.change("routes.csv", "amiens,calais,2,,", "amiens,calais,2,red,")
    expected = 'routes.csv line 2: a trackbed has no colour before a piece lies on it, so not "red"'
    assert france.problems() == [expected]


def test_a_bullet_route_is_grey(japan: Workshop) -> None:
    japan.change("routes.csv", "akita,morioka,2,grey,", "akita,morioka,2,red,")
    assert japan.problems() == ['routes.csv line 3: a bullet route must be "grey", not "red"']


def test_a_ferry_has_no_more_symbols_than_spaces_and_at_least_one(island: Workshop) -> None:
    island.change("routes.csv", "ferry,1", "ferry,4")
    assert island.problems() == ["routes.csv line 10: a ferry of 3 must have 1 to 3 loco symbols, not 4"]
    island.change("routes.csv", "ferry,4", "ferry,")
    assert island.problems() == ["routes.csv line 10: a ferry of 3 must have 1 to 3 loco symbols, not 0"]


def test_only_a_ferry_has_symbols(island: Workshop) -> None:
    island.change("routes.csv", "tunnel,0", "tunnel,1")
    assert island.problems() == ["routes.csv line 7: only a ferry has loco symbols, not a tunnel route"]


def test_parallel_tracks_join_the_same_cities(island: Workshop) -> None:
    island.change("routes.csv", "harbour,mill,2,red,normal,0,", "harbour,mill,2,red,normal,0,harbour:abbey")
    assert island.problems() == [
        'routes.csv line 3: parallel "harbour:abbey" joins harbour and mill on line 2, '
        "so it cannot join harbour and abbey",
        'routes.csv line 4: parallel "harbour:abbey" joins harbour and mill on line 2, '
        "so it cannot join harbour and abbey",
    ]


def test_parallel_tracks_may_be_written_in_either_direction(island: Workshop) -> None:
    island.change("routes.csv", "harbour:abbey:blue,harbour,abbey", "harbour:abbey:blue,abbey,harbour")
    assert island.problems() == []


def test_a_track_is_not_parallel_to_nothing(island: Workshop) -> None:
    island.change("routes.csv", "abbey,mill,2,grey,normal,0,", "abbey,mill,2,grey,normal,0,alone")
    assert island.problems() == ['routes.csv line 5: parallel "alone" is on 1 tracks; it must be on 2 or 3']


def test_four_parallel_tracks_are_too_many(island: Workshop) -> None:
    for colour in ("green", "red"):
        island.add("routes.csv", f"harbour:abbey:{colour},harbour,abbey,2,{colour},normal,0,harbour:abbey,")
    expected = 'routes.csv line 3: parallel "harbour:abbey" is on 4 tracks; it must be on 2 or 3'
    assert island.problems() == [expected]


# The whole map


def test_the_map_does_not_fall_apart(island: Workshop) -> None:
    island.add("cities.csv", "rock,Rock,900,1", "wreck,Wreck,900,9")
    island.add("routes.csv", "rock:wreck:red,rock,wreck,1,red,normal,0,,")
    assert island.problems() == [
        "cities.csv line 8: the map falls apart: no route joins rock and wreck with abbey, forest and 4 more"
    ]


def test_a_ticket_can_be_completed(island: Workshop) -> None:
    island.add("cities.csv", "rock,Rock,900,1")
    island.add("tickets.csv", "rock,mill,5")
    assert island.problems() == [
        "cities.csv line 8: the map falls apart: no route joins rock with abbey, forest and 4 more",
        "tickets.csv line 10: no routes join rock and mill",
    ]


# Tickets


def test_a_ticket_names_places_of_the_board(island: Workshop) -> None:
    island.change("tickets.csv", "mill,abbey", "mill,abby")
    expected = 'tickets.csv line 9: b "abby" is not a city or a zone; did you mean "abbey"?'
    assert island.problems() == [expected]


def test_a_ticket_joins_two_places(island: Workshop) -> None:
    island.change("tickets.csv", "mill,abbey", "mill,mill")
    assert island.problems() == ['tickets.csv line 9: a ticket must join two places, not "mill" with itself']


def test_a_ticket_is_there_once(island: Workshop) -> None:
    island.add("tickets.csv", "mill,abbey,3")
    assert island.problems() == ['tickets.csv line 10: ticket "mill>abbey" is there twice, first on line 9']


def test_a_ticket_may_be_in_two_decks(island: Workshop) -> None:
    tickets = (island.folder / "tickets.csv").read_text("utf-8").splitlines()
    island.write("tickets.csv", "\n".join([f"{tickets[0]},deck", *(f"{line},first" for line in tickets[1:])]))
    island.add("tickets.csv", "", "mill,abbey,3,second")
    island.change("board.toml", "[tickets]", '[tickets]\ndeck = "first"')
    assert island.problems() == []
    assert len(island.board().tickets) == 8


def test_a_ticket_is_worth_1_to_99_points(island: Workshop) -> None:
    island.change("tickets.csv", "mill,abbey,2", "mill,abbey,100")
    expected = 'tickets.csv line 9: points "100" must be a whole number from 1 to 99'
    assert island.problems() == [expected]


# Zones


def test_a_zone_does_not_have_the_name_of_a_city(france: Workshop) -> None:
    france.change("cities.csv", "1086,37,belgique", "1086,37,paris")
    assert france.problems() == ['cities.csv line 44: zone "paris" has the name of a city']


def test_an_end_of_a_zone_is_a_dead_end(france: Workshop) -> None:
    france.add("routes.csv", "belgique@lille:reims:bed,belgique@lille,reims,2,,trackbed,0,,")
    assert france.problems() == [
        "cities.csv line 45: belgique@lille must be a dead end of its zone, "
        'but routes join it with "lille" and "reims"'
    ]


def test_a_zone_has_at_most_eight_ends(france: Workshop) -> None:
    for number in range(6):
        france.add("cities.csv", f"corse@{number},Corse,{number},0,corse")
        france.add("routes.csv", f"nice:{number}:bed,nice,corse@{number},2,,trackbed,0,,")
    assert france.problems() == ['cities.csv line 68: zone "corse" has more than 8 ends']


# Crossings


def test_a_crossing_is_between_routes_of_the_board(france: Workshop) -> None:
    france.change("crossings.csv", "angers:rennes:bed,", "angers:rennes:bad,")
    (problem,) = france.problems()
    assert problem.startswith(
        'crossings.csv line 2: route "angers:rennes:bad" is not a route; did you mean "angers:'
    )


def test_a_crossing_is_there_once_in_whichever_order(france: Workshop) -> None:
    france.add("crossings.csv", "le-mans:lorient:bed,angers:rennes:bed")
    assert france.problems() == [
        'crossings.csv line 13: crossing of "angers:rennes:bed and le-mans:lorient:b…" '
        "is there twice, first on line 2"
    ]


def test_a_route_does_not_cross_itself(france: Workshop) -> None:
    france.add("crossings.csv", "le-mans:lorient:bed,le-mans:lorient:bed")
    assert france.problems() == ['crossings.csv line 13: "le-mans:lorient:bed" cannot cross itself']


# What there is room for


def test_there_is_room_for_96_cities(island: Workshop) -> None:
    for number in range(91):
        island.add("cities.csv", f"c{number},C,1,1")
        island.add("routes.csv", f"r{number},c{number},mill,2,red,normal,0,,")
    assert island.problems() == ["cities.csv: there are 97 cities; 96 is the most there is room for"]


def test_there_is_room_for_256_routes(island: Workshop) -> None:
    island.add("routes.csv", *(f"r{number},abbey,mill,2,red,normal,0,," for number in range(247)))
    assert island.problems() == ["routes.csv: there are 257 routes; 256 is the most there is room for"]


def test_there_is_room_for_128_tickets(france: Workshop) -> None:
    cities = [
        line.partition(",")[0]
        for line in (france.folder / "cities.csv").read_text("utf-8").splitlines()[1:43]
    ]
    france.write("tickets.csv", "a,b,points\n")
    france.add("tickets.csv", *(f"{a},{b},1" for a in cities[:4] for b in cities[4:37]))
    assert france.problems() == ["tickets.csv: there are 132 tickets; 128 is the most there is room for"]


def test_there_is_room_for_16_countries(lights: Workshop) -> None:
    lines = (lights.folder / "cities.csv").read_text("utf-8").splitlines()
    changed = [line.replace("Sweden", f"Sweden{number % 20}") for number, line in enumerate(lines)]
    lights.write("cities.csv", "\n".join(changed))
    assert lights.problems() == ["cities.csv: there are 18 countries; 16 is the most there is room for"]

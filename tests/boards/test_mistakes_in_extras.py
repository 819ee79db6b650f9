"""Mistakes in what a board adds: track to lay, bullet trains, bonus cards."""

import pytest

from tests.boards.workshop import Workshop

# Track


def test_laying_track_needs_pieces(france: Workshop) -> None:
    france.remove("track_pieces.csv")
    assert france.problems() == [
        "track_pieces.csv: the file is missing; track.lay_after_drawing in board.toml needs it"
    ]


def test_laying_track_needs_beds(island: Workshop) -> None:
    island.add("board.toml", "[track]", "lay_after_drawing = true")
    island.add("track_pieces.csv", "colour,length,count", "red,2,3")
    expected = "board.toml line 26: track.lay_after_drawing does nothing: no route is of kind trackbed"
    assert island.problems() == [expected]


def test_beds_pieces_and_crossings_need_the_laying_of_track(island: Workshop) -> None:
    island.add("track_pieces.csv", "colour,length,count", "red,2,3")
    island.add("crossings.csv", "route,crosses", "harbour:mill:red,abbey:mill:grey")
    island.change("routes.csv", "2,grey,normal", "2,,trackbed")
    needs = "does nothing without track.lay_after_drawing = true in board.toml"
    assert island.problems() == [
        f"crossings.csv: the file {needs}",
        f"routes.csv line 5: kind trackbed {needs}",
        f"track_pieces.csv: the file {needs}",
    ]


def test_a_piece_fits_every_bed(france: Workshop) -> None:
    france.change("routes.csv", "amiens,calais,2,", "amiens,calais,6,")
    expected = "routes.csv line 2: no track piece is 6 long; there are pieces of 2, 3, 4 and 5"
    assert france.problems() == [expected]


def test_a_piece_has_a_colour_a_length_and_a_count(france: Workshop) -> None:
    france.change("track_pieces.csv", "violet,2,3", "grey,0,none")
    assert france.problems() == [
        'track_pieces.csv line 2: colour "grey" is not one of '
        "violet, blue, orange, white, green, yellow, black, red",
        'track_pieces.csv line 2: length "0" must be a whole number from 1 to 9',
        'track_pieces.csv line 2: count "none" must be a whole number from 1 to 99',
    ]


def test_the_pieces_of_one_colour_and_length_are_counted_once(france: Workshop) -> None:
    france.add("track_pieces.csv", "violet,2,1")
    expected = 'track_pieces.csv line 34: the piece "violet 2" is there twice, first on line 2'
    assert france.problems() == [expected]


# Bullet trains


def test_bullet_trains_need_their_bonus(japan: Workshop) -> None:
    japan.remove("bullet_bonus.csv")
    expected = "bullet_bonus.csv: the file is missing; bullet.trains in board.toml needs it"
    assert japan.problems() == [expected]


def test_bullet_trains_need_bullet_routes(island: Workshop) -> None:
    island.add("board.toml", "[bullet]", "trains = 5")
    island.add("bullet_bonus.csv", "players,rank1,rank2,rank3,none", "2,5,0,,-5", "3,5,2,0,-5")
    assert island.problems() == ["board.toml line 26: bullet.trains does nothing: no route is of kind bullet"]


def test_bullet_routes_and_their_bonus_need_bullet_trains(island: Workshop) -> None:
    island.change("routes.csv", "2,grey,normal", "2,grey,bullet")
    island.add("bullet_bonus.csv", "players,rank1,rank2,rank3,none", "2,5,0,,-5", "3,5,2,0,-5")
    assert island.problems() == [
        "bullet_bonus.csv: the file does nothing without bullet.trains in board.toml",
        "routes.csv line 5: kind bullet does nothing without bullet.trains in board.toml",
    ]


def test_there_is_a_bullet_bonus_for_every_number_of_players(japan: Workshop) -> None:
    japan.change("bullet_bonus.csv", "3,15,5,-10,,,-20\n", "")
    assert japan.problems() == ["bullet_bonus.csv: the row for 3 players is missing"]


def test_there_is_one_bullet_bonus_for_a_number_of_players(japan: Workshop) -> None:
    japan.add("bullet_bonus.csv", "2,1,0,,,,-20")
    assert japan.problems() == ['bullet_bonus.csv line 6: players "2" is there twice, first on line 2']


def test_there_is_a_bullet_bonus_for_every_rank_and_no_more(japan: Workshop) -> None:
    japan.change("bullet_bonus.csv", "2,10,-10,,", "2,10,,5,")
    assert japan.problems() == [
        'bullet_bonus.csv line 2: rank2 "" must be a whole number from -99 to 99',
        "bullet_bonus.csv line 2: rank3 must be empty: there are 2 players",
    ]


def test_the_end_comes_after_the_first_bullet_train(japan: Workshop) -> None:
    japan.change("board.toml", "bullet_trains = 2", "bullet_trains = 16")
    expected = "board.toml line 29: end.bullet_trains must be below the 16 bullet trains there are"
    assert japan.problems() == [expected]


# Bonus cards


def test_turning_up_bonus_cards_needs_bonus_cards(lights: Workshop) -> None:
    lights.remove("bonus_cards.csv")
    expected = "bonus_cards.csv: the file is missing; bonus_cards.turned_up in board.toml needs it"
    assert lights.problems() == [expected]


def test_bonus_cards_do_nothing_when_none_are_turned_up(island: Workshop) -> None:
    island.add("bonus_cards.csv", "id,points,counts", "cost-cutting,5,trains_left")
    expected = "bonus_cards.csv: the file does nothing without bonus_cards.turned_up in board.toml"
    assert island.problems() == [expected]


def test_a_section_of_bonus_cards_says_how_many_are_turned_up(island: Workshop) -> None:
    island.add("board.toml", "[bonus_cards]")
    assert island.problems() == [
        "board.toml line 25: bonus_cards.turned_up must be at least 1 where there is a section [bonus_cards]"
    ]


def test_no_more_bonus_cards_are_turned_up_than_there_are(lights: Workshop) -> None:
    lights.change("board.toml", "turned_up = 4", "turned_up = 12")
    assert lights.problems() == [
        "board.toml line 37: bonus_cards.turned_up must be at most 11 (bonus_cards.csv has no more), not 12"
    ]


def test_a_bonus_card_counts_what_the_engine_can_count(lights: Workshop) -> None:
    lights.change("bonus_cards.csv", "go-west,7,routes", "go-west,7,roads")
    assert lights.problems() == [
        'bonus_cards.csv line 12: counts "roads" is not one of hand, trains_left, longest_path, countries, '
        "tickets, routes"
    ]


def test_a_further_bonus_card_is_one_row(lights: Workshop) -> None:
    lights.add("bonus_cards.csv", "tunnel-rat,6,routes,Finland | oslo,2,normal,")
    board = lights.board()
    assert board.bonus_cards[-1].at == ("Finland", "oslo")
    assert board.texts["fr"].bonus_cards["tunnel-rat"].name == "Tunnel rat"


def test_a_bonus_card_is_in_the_box_once(lights: Workshop) -> None:
    lights.add("bonus_cards.csv", "go-west,7,routes,Norway,,,")
    assert lights.problems() == [
        'bonus_cards.csv line 13: bonus card "go-west" is there twice, first on line 12'
    ]


def test_a_bonus_card_is_not_called_as_another_bonus(lights: Workshop) -> None:
    lights.add("bonus_cards.csv", "globetrotter,7,tickets,,,,")
    assert lights.problems() == ['bonus_cards.csv line 13: id "globetrotter" is the name of another bonus']


def test_there_is_room_for_16_bonus_cards(lights: Workshop) -> None:
    lights.add("bonus_cards.csv", *["go-west,7,routes,Norway,,,"] * 6)
    assert "bonus_cards.csv: there are 17 bonus cards; 16 is the most there is room for" in lights.problems()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("| oslo", "| olso", 'line 3: at "olso" is not a city, a zone or a country; did you mean "oslo"?'),
        (
            ",Norway,",
            ",Norwy,",
            'line 12: at "Norwy" is not a city, a zone or a country; did you mean "Norway"?',
        ),
        (
            "hand,,",
            "hand,oslo,",
            "line 2: at must be empty: it says which tickets and routes count, not hand",
        ),
        (
            "routes,,1,,",
            "routes,,1,,3",
            "line 5: at_most must be empty: it says which tickets count, not routes",
        ),
        (",,,,5", ",,,ferry,5", "line 7: kind must be empty: it says which routes count, not tickets"),
        ("routes,,1,,", "routes,,10,,", 'line 5: length "10" must be a whole number from 1 to 9'),
        ("routes,,1,,", "routes,,8,,", "line 5: small-steps counts none of the routes of this board"),
    ],
)
def test_what_a_bonus_card_counts_is_on_the_board(lights: Workshop, old: str, new: str, problem: str) -> None:
    lights.change("bonus_cards.csv", old, new)
    assert lights.problems() == [f"bonus_cards.csv {problem}"]


def test_every_city_has_a_country_where_countries_count(lights: Workshop) -> None:
    lights.change("cities.csv", "Ålborg,443,1574,Denmark", "Ålborg,443,1574,")
    expected = "cities.csv line 2: alborg must have a country, for rail-baron and go-west"
    assert lights.problems() == [expected]


def test_some_city_is_arctic_where_that_counts(lights: Workshop) -> None:
    lights.change("cities.csv", ",1\n", ",0\n")
    assert lights.problems() == [
        "bonus_cards.csv line 9: no city of cities.csv is arctic, for polar-express",
        "bonus_cards.csv line 10: no city of cities.csv is arctic, for snow-plough",
    ]

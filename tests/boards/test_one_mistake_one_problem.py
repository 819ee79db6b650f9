"""A mistake is reported where it was made, and not again by every check that stumbles over it."""

from pathlib import Path

import pytest

from tests.boards.workshop import SHIPPED, Workshop

BAD_ROW = "the row has 2 fields, but there are"


def test_a_missing_map_is_one_problem(tmp_path: Path) -> None:
    for name in ("nordic", "france", "japan", "northern_lights"):
        for file in ("cities.csv", "routes.csv", "tickets.csv"):
            board = Workshop(SHIPPED / name, tmp_path / file)
            board.remove(file)
            assert board.problems() == [f"{file}: the file is missing"]


def test_settings_that_cannot_be_read_are_one_problem(tmp_path: Path) -> None:
    for name in ("nordic", "france", "japan", "northern_lights"):
        board = Workshop(SHIPPED / name, tmp_path)
        board.remove("board.toml")
        assert board.problems() == ["board.toml: the file is missing"]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("japan", "[bullet]\ntrains"),
        ("france", "lay_after_drawing"),
        ("northern_lights", "turned_up"),
        ("usa", "longest_path"),
    ],
)
def test_a_wrong_switch_is_one_problem(tmp_path: Path, name: str, key: str) -> None:
    board = Workshop(SHIPPED / name, tmp_path)
    board.change("board.toml", f"{key} = ", f"{key} = 1.5 #")
    assert len(board.problems()) == 1


@pytest.mark.parametrize("key", ["dealt", "keep", "drawn"])
def test_a_wrong_number_of_tickets_is_one_problem(island: Workshop, key: str) -> None:
    island.change("board.toml", "keep = 1", "keep = 2\nkeep_drawn = 2")
    assert island.problems() == []
    island.change("board.toml", f"\n{key} = 2", f"\n{key} = 'two'")
    assert island.problems()[-1].endswith(f'tickets.{key} must be a whole number, not "two"')
    assert len(island.problems()) == 1


def test_a_wrong_substitute_is_one_problem(island: Workshop) -> None:
    island.add("board.toml", "[ferries]", "substitute = 3", "any = 3")
    assert island.problems() == ["board.toml line 26: ferries.substitute 3 is not one of none, any or pair"]


def test_unknown_places_are_one_problem_each(island: Workshop) -> None:
    island.change("routes.csv", "abbey,mill,2", "nowhere,nowhere,2")
    island.change("tickets.csv", "mill,abbey", "nowhere,nowhere")
    assert island.problems() == [
        'routes.csv line 5: a "nowhere" is not a city',
        'routes.csv line 5: b "nowhere" is not a city',
        'tickets.csv line 9: a "nowhere" is not a city or a zone',
        'tickets.csv line 9: b "nowhere" is not a city or a zone',
    ]


def test_unknown_routes_that_cross_are_one_problem_each(france: Workshop) -> None:
    france.add("crossings.csv", "nowhere,nowhere")
    assert france.problems() == [
        'crossings.csv line 13: route "nowhere" is not a route',
        'crossings.csv line 13: crosses "nowhere" is not a route',
    ]


@pytest.mark.parametrize("colour", ["blue", "white"])
def test_an_unknown_city_on_one_of_two_parallel_tracks_is_one_problem(island: Workshop, colour: str) -> None:
    island.change("routes.csv", f"harbour:abbey:{colour},harbour,", f"harbour:abbey:{colour},nowhere,")
    (problem,) = island.problems()
    assert problem.endswith('a "nowhere" is not a city')


def test_a_wrong_length_is_one_problem(island: Workshop, france: Workshop) -> None:
    island.change("board.toml", "1 = 1, ", "")
    island.change("routes.csv", "abbey,mill,2", "abbey,mill,two")
    assert len(island.problems()) == 1
    france.change("routes.csv", "amiens,calais,2", "amiens,calais,two")
    assert len(france.problems()) == 1


def test_a_row_that_is_too_short_is_one_problem(island: Workshop, lights: Workshop) -> None:
    island.add("cities.csv", "No Where,\x1b")
    assert island.problems() == [f"cities.csv line 8: {BAD_ROW} 4 columns"]
    lights.change("cities.csv", "alborg,Ålborg,443,1574,Denmark,0", "alborg,Ålborg")
    assert lights.problems() == [f"cities.csv line 2: {BAD_ROW} 6 columns"]


def test_a_region_that_is_not_printable_is_one_problem(japan: Workshop) -> None:
    japan.change("cities.csv", "main+tokyo,1037,337", "main+\x1b,,")
    (problem,) = japan.problems()
    assert problem.startswith(r'cities.csv line 44: region "main+\x1b" must have')


def test_a_wrong_number_of_players_on_the_bullet_track_is_one_problem(japan: Workshop) -> None:
    japan.add("bullet_bonus.csv", "six,1,2,3,4,5,-20")
    assert japan.problems() == ['bullet_bonus.csv line 6: players "six" must be a whole number from 2 to 5']


def test_a_box_without_bonus_cards_is_one_problem(lights: Workshop) -> None:
    lights.write("bonus_cards.csv", "id,points,counts\n")
    assert lights.problems() == ["bonus_cards.csv: the file has no rows"]


def test_a_copy_of_a_table_may_lie_beside_it(france: Workshop) -> None:
    (france.folder / "crossings.csv").rename(france.folder / "crossings.csv.old")
    assert france.problems() == []

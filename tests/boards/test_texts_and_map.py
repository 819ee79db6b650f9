"""Texts, places and the map of a board: complete where we ship them, forgiving where people write them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from locomotif.boards import Board, boards
from tests.boards.workshop import SHIPPED, Workshop


def keys(texts: dict[str, Any], path: str = "") -> Iterator[str]:
    """Every text of a file, by its way there."""
    for key, value in texts.items():
        yield from keys(value, f"{path}{key}.") if isinstance(value, dict) else [path + key]


@pytest.mark.parametrize("name", boards())
def test_every_language_of_a_shipped_board_has_every_text(name: str) -> None:
    found = {
        file.stem: set(keys(json.loads(file.read_text("utf-8"))))
        for file in SHIPPED.glob(f"{name}/texts/*.json")
    }
    assert {"en", "fr"} <= set(found)
    assert all(texts == found["en"] for texts in found.values())


@pytest.mark.parametrize("name", boards())
def test_a_shipped_board_has_a_map_and_says_what_is_special(name: str) -> None:
    board = Board(name)
    assert board.map
    assert board.map.card
    assert {"title", "line"} <= {key for key, text in board.texts["en"] if text}
    assert set(board.texts["en"].special) == set(board.rules.special)
    assert set(board.texts["en"].zones) == set(board.zones)
    assert set(board.texts["en"].bonus_cards) == {card.id for card in board.bonus_cards}
    assert {city.country for city in board.cities if city.country} <= set(board.texts["en"].countries)


def test_a_title_may_be_one_text_or_one_in_each_language_or_stand_in_texts(island: Workshop) -> None:
    assert island.board().title("fr") == "L'îlot"
    island.change("board.toml", """{ en = "Tiny Island", fr = "L'îlot" }""", '"Tiny Island"')
    assert island.board().title("fr") == "Tiny Island"
    island.change("board.toml", 'title = "Tiny Island"', "")
    island.write_text("de", {"title": "Inselchen"})
    assert (island.board().title("de"), island.board().title("en")) == ("Inselchen", "Inselchen")


def test_what_a_language_lacks_is_taken_from_english_or_any_other_language(island: Workshop) -> None:
    island.write_text("fr", {"line": "Une île."})
    island.write_text("de", {"title": "Inselchen"})
    board = island.board()
    assert (board.title("fr"), board.texts["de"].line) == ("L'îlot", "Une île.")
    assert board.title("it") == "Tiny Island"


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        ("{", "line 1: this is not proper JSON: Expecting property name enclosed in double quotes"),
        ("[]", "the file must hold one object in { }"),
        ('{\n "titel": "x"}', 'line 2: unknown key titel; did you mean "title"?'),
        ('{"line": 3}', "line 1: line must be a text in quotes, not 3"),
        ('{"title": "\\u001b"}', "line 1: title must have printable characters only"),
        ('{"special": {"x": {"head": "X", "text": "y"}}}', 'special: "x" is not in [special] of board.toml'),
        ('{"zones": {"x": "X"}}', 'zones: "x" is not a zone of cities.csv'),
    ],
)
def test_a_mistake_in_a_text_is_reported_with_its_line(island: Workshop, texts: str, problem: str) -> None:
    (island.folder / "texts").mkdir()
    island.write("texts/en.json", texts)
    (found,) = island.problems()
    assert found.replace("texts/en.json: ", "").replace("texts/en.json ", "") == problem


def test_a_file_of_texts_has_the_name_of_a_language(island: Workshop) -> None:
    island.write_text("English", {})
    assert island.problems() == ["texts/English.json: the name must be that of a language, such as en.json"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("letters = 23", "letters = 0", "map.toml line 5: letters must be above 0, not 0"),
        ("letters = 23\n", "", "map.toml: letters is missing"),
        ("letters = 23", "lettres = 23", 'map.toml line 5: unknown key lettres; did you mean "letters"?'),
        ('region = "tokyo"', 'region = "tokio"', 'insets.0.region: "tokio" is not a region of cities.csv; '),
        (
            'city = "kokura"',
            'city = "kokora"',
            'insets.1.city: "kokora" is not a city; did you mean "kokura"',
        ),
        ("yotsuya = ", "yotsua = ", 'labels: "yotsua" is not a city; did you mean "yotsuya"?'),
        ('sea = "pacific"', 'sea = "baltic"', 'words: no file of texts/ has "baltic" in seas'),
        ('sea = "pacific", ', "", "words.4 must name a country or a sea"),
    ],
)
def test_a_mistake_on_the_map_is_reported_with_its_line(
    japan: Workshop, old: str, new: str, problem: str
) -> None:
    japan.change("map.toml", old, new)
    found = japan.problems()
    assert any(problem in line for line in found), found


def test_a_place_is_on_earth_and_belongs_to_a_city(japan: Workshop) -> None:
    japan.change("places.csv", "akita,140.1,", "akitta,190,")
    assert japan.problems() == [
        'places.csv line 2: lon "190" must be a number from -180 to 180',
        'places.csv line 2: id "akitta" is not a city; did you mean "akita"?',
    ]


def test_a_rule_that_is_special_is_put_into_words(island: Workshop) -> None:
    island.add("board.toml", "[special]", 'tunnels = ["tunnel"]')
    assert island.problems() == ['board.toml line 26: special: no file of texts/ has "tunnels"']
    island.write_text("en", {"special": {"tunnels": {"head": "Tunnels", "text": "They hide surprises."}}})
    assert island.problems() == []
    island.change("board.toml", '["tunnel"]', '["tunel"]')
    assert "special.tunnels.0" in island.problems()[0]

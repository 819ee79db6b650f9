"""docs/boards.md keeps step with the loader and with the example that it shows."""

import re

import pytest
from pydantic import BaseModel

from locomotif.boards import Board, limits
from locomotif.boards.files import NEEDED_FILES, OPTIONAL_FILES
from locomotif.boards.map_toml import InsetSettings, Land, MapSettings
from locomotif.boards.model import COUNTS
from locomotif.boards.own_folders import check_folders
from locomotif.boards.registry import VARIABLE
from locomotif.boards.rules import BoardSettings, SetRule
from tests.boards.workshop import ROOT, TINY

PAGE = (ROOT / "docs" / "boards.md").read_text("utf-8")


def test_the_example_is_a_board_in_order() -> None:
    board = Board(TINY)
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (6, 10, 8)


@pytest.mark.parametrize("file", [*NEEDED_FILES, "texts/en.json"])
def test_the_page_shows_the_example_as_it_is(file: str) -> None:
    assert f"\n{(TINY / file).read_text('utf-8')}```" in PAGE


@pytest.mark.parametrize("word", [*NEEDED_FILES, *OPTIONAL_FILES, *COUNTS])
def test_the_page_names_every_file_and_what_bonus_cards_count(word: str) -> None:
    assert word in PAGE


def test_the_page_explains_every_switch() -> None:
    for key, field in BoardSettings.model_fields.items():
        section = SetRule if key == "sets" else field.annotation
        if isinstance(section, type) and issubclass(section, BaseModel):
            rows = re.split(rf"\[{key}\]+`\*\*", PAGE)[1].partition("**`[")[0]
            assert all(f"`{name}`" in rows for name in section.model_fields), f"[{key}]"
        else:
            assert f"| `{key}` |" in PAGE


def test_the_page_explains_every_key_of_the_map() -> None:
    for section in (MapSettings, InsetSettings, Land):
        for name in section.model_fields:
            assert f"`{name}`" in PAGE or f"[{name}]" in PAGE, name


def test_the_worked_example_ends_in_the_browser() -> None:
    assert "locomotif serve --boards examples/boards --open" in PAGE
    assert check_folders([TINY.parent]) == []
    assert VARIABLE in PAGE


def test_the_page_gives_the_limits_of_the_engine() -> None:
    numbers = {int(number) for number in re.findall(r"\d+", PAGE.partition("## How large")[2])}
    assert {limits.SEATS, limits.CITIES, limits.ROUTES, limits.TICKETS, limits.CARDS} <= numbers
    assert {limits.TRAINS, limits.LENGTH, limits.ZONE_ENDS, limits.COUNTRIES, limits.LOCOS} <= numbers

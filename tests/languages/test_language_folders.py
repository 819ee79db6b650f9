"""A language is a folder: all languages say the same things, and no code knows which languages there are."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel import Locale

import locomotif
from locomotif.boards import Board, boards
from locomotif.languages import FALLBACK, Texts, available

SOURCES = Path(locomotif.__file__).parent
LANGUAGES = SOURCES / "languages"
PAGE = SOURCES.parents[1] / "web" / "src"
FILES = [
    "board.json",
    "coach.json",
    "game.json",
    "guide.json",
    "help.json",
    "language.json",
    "lobby.json",
    "mine.json",
    "review.json",
    "rules.json",
    "starting.json",
    "terminal.json",
]
FORMS = {"zero", "one", "two", "few", "many", "other"}
OTHERS = [language for language in available() if language != FALLBACK]
WRITTEN = [name.removesuffix(".json") for name in FILES if name != "language.json"]


def read(language: str, part: str) -> dict[str, Any]:
    texts: dict[str, Any] = json.loads((LANGUAGES / language / f"{part}.json").read_text("utf-8"))
    return texts


def is_plural(text: object) -> bool:
    return isinstance(text, dict) and "other" in text and set(text) <= FORMS


def leaves(texts: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every text with its key; one with plural forms counts as one."""
    if isinstance(texts, dict) and not is_plural(texts):
        for key, value in texts.items():
            yield from leaves(value, f"{path}.{key}" if path else key)
    elif isinstance(texts, list):
        for number, value in enumerate(texts):
            yield from leaves(value, f"{path}.{number}")
    else:
        yield path, texts


def places(text: Any) -> set[str]:
    """The names that are filled in, in any of its forms."""
    if is_plural(text):
        return set().union(*map(places, text.values()))
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def words_in(text: Any) -> list[str]:
    """The words of a text without what is filled in."""
    form = text["other"] if is_plural(text) else text
    return re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}", "", form))


@pytest.mark.parametrize("language", available())
def test_the_files_of_a_language(language: str) -> None:
    assert sorted(file.name for file in (LANGUAGES / language).iterdir()) == FILES
    assert read(language, "language").keys() == {"name", "spacing"}
    for board in boards():
        assert (SOURCES / "boards" / board / "texts" / f"{language}.json").is_file(), board


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", WRITTEN)
def test_every_language_says_the_same_and_fills_in_the_same(language: str, part: str) -> None:
    english, other = dict(leaves(read(FALLBACK, part))), dict(leaves(read(language, part)))
    assert list(other) == list(english)
    for key, text in english.items():
        assert places(other[key]) == places(text), key


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("board", boards())
def test_every_board_says_the_same_and_fills_in_the_same_in_every_language(language: str, board: str) -> None:
    texts = Board(board).texts
    english, other = (dict(leaves(texts[code].model_dump())) for code in (FALLBACK, language))
    assert list(other) == list(english)
    for key, text in english.items():
        assert bool(other[key]) == bool(text), key
        assert places(other[key]) == places(text), key


@pytest.mark.parametrize("language", available())
def test_a_plural_has_the_forms_of_its_language(language: str) -> None:
    form = Locale.parse(language).plural_form
    needed = {form(count) for count in range(300)}
    for part in WRITTEN:
        for key, text in leaves(read(language, part)):
            if is_plural(text):
                assert needed <= set(text) <= {*form.tags, "other"}, key


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", WRITTEN)
def test_no_sentence_is_left_in_english(language: str, part: str) -> None:
    english, other = dict(leaves(read(FALLBACK, part))), dict(leaves(read(language, part)))
    assert not [key for key, text in english.items() if other[key] == text and len(words_in(text)) > 2]


@pytest.mark.parametrize("language", available())
def test_no_file_hides_a_text_of_another(language: str) -> None:
    page = [key for part in ("lobby", "board", "game", "help") for key in read(language, part)]
    assert len(set(page)) == len(page)
    assert not read(language, "rules").keys() & read(language, "terminal").keys()


@pytest.mark.parametrize("language", available())
def test_marks_are_bound_only_by_the_spacing(language: str) -> None:
    for part in WRITTEN:
        for key, text in leaves(read(language, part)):
            assert not re.search("[\u00a0\u202f]", str(text)), key


def test_no_code_names_a_language_but_the_one_to_fall_back_on() -> None:
    codes = re.compile(rf"""['"`]({"|".join(available())})['"`]""")
    code = [
        path for path in SOURCES.rglob("*.py") if "boards" not in path.parts or path.parent.name == "boards"
    ]
    page = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    assert len(code) > 100
    assert len(page) > 50
    named = {
        path.name: codes.findall(text)
        for path in (*code, *page)
        if codes.search(text := path.read_text("utf-8"))
    }
    assert named == {"texts.py": [FALLBACK], "texts.ts": [FALLBACK]}


def test_a_text_takes_the_form_and_the_spaces_of_its_language() -> None:
    assert [Texts("en")("points", count=count) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [Texts("fr")("points", count=count) for count in (0, 1, 2)] == ["0 point", "1 point", "2 points"]
    assert Texts("fr").spaced("Oui ! « Non » : 5 %") == "Oui\u202f! «\u00a0Non\u00a0»\u00a0: 5\u00a0%"

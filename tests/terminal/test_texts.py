"""The sentences of the terminal: both languages say the same things, and the code says nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import locomotif.terminal
from locomotif.boards import COLOURS, GREY, LOCO, Board
from locomotif.game.move import KINDS_OF_MOVE
from locomotif.game.position import PHASES
from locomotif.terminal.input_parser import COMMANDS
from locomotif.terminal.styles import STYLES, SYMBOLS
from locomotif.terminal.terminal_texts import LANGUAGES, Words, language_of, read_texts

SOURCES = sorted(Path(locomotif.terminal.__path__[0]).glob("*.py"))


def leaves(texts: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence with its key."""
    if isinstance(texts, dict):
        for key, value in texts.items():
            yield from leaves(value, f"{path}.{key}" if path else key)
    elif isinstance(texts, list):
        for number, value in enumerate(texts):
            yield from leaves(value, f"{path}.{number}")
    else:
        yield path, texts


def places(sentence: str) -> set[str]:
    """The names that are filled in."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_both_languages_have_the_same_keys() -> None:
    english, french = (dict(leaves(read_texts(language))) for language in LANGUAGES)
    assert list(english) == list(french)


def test_both_languages_fill_in_the_same_things() -> None:
    english, french = (dict(leaves(read_texts(language))) for language in LANGUAGES)
    for key, sentence in english.items():
        if key.endswith(".one"):  # "one card" needs no number
            assert places(french[key]) | {"n"} == places(sentence) | {"n"}, key
        else:
            assert places(french[key]) == places(sentence), key


def test_no_sentence_is_left_in_english() -> None:
    english, french = (dict(leaves(read_texts(language))) for language in LANGUAGES)
    same = {key for key in english if len(english[key].split()) > 2 and english[key] == french[key]}
    assert not same


def test_every_sentence_that_the_code_names_exists_and_is_used() -> None:
    code = "\n".join(source.read_text("utf-8") for source in SOURCES)
    named = set(re.findall(r"\"([a-z_]+(?:\.[a-z_]+)*)\"", code))
    begun = set(re.findall(r"f\"([a-z_]+\.)\{", code)) | {"help.", "verb.", "command.", "card.", "opponents."}
    begun |= {"news."}
    for key, _ in leaves(read_texts("en")):
        known = re.sub(r"\.(one|other)$", "", key)
        assert known in named or any(known.startswith(start) for start in begun), f"{key} is used nowhere"


def test_every_phase_move_command_card_and_bonus_has_its_words() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for phase in PHASES.values():
            words.plain(f"phase.{phase.replace(' ', '_')}", board="")
            if phase != "over":
                words.plain(f"prompt.{phase.replace(' ', '_')}")
        for kind in (*KINDS_OF_MOVE, *COMMANDS):
            assert words.meaning(words.verb(kind)) == kind
            assert words.meaning(kind) == kind
            words.plain(f"meta.{kind}")
        for card in Board("northern_lights").bonus_cards:
            words.plain(f"bonus.{card.id}")


def test_no_word_means_two_things() -> None:
    for language in LANGUAGES:
        texts = read_texts(language)
        said = [*texts["verb"].values(), *texts["command"].values()]
        assert len(set(said)) == len(said)
        assert len(set(texts["card"].values())) == len(texts["card"])


def test_no_colour_stands_alone() -> None:
    kinds = {*COLOURS, LOCO, GREY}
    assert set(SYMBOLS) == set(STYLES) == kinds
    assert len(set(SYMBOLS.values())) == len(kinds)


@pytest.mark.parametrize(
    ("chosen", "environment", "language"),
    [
        ("fr", {"LANG": "en_GB.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_one_chosen_or_that_of_the_system(
    chosen: str | None, environment: dict[str, str], language: str
) -> None:
    assert language_of(chosen, environment) == language


def test_numbers_choose_the_form() -> None:
    assert Words("en").plain("points", n=0) == "0 points"
    assert Words("en").plain("points", n=1) == "1 point"
    assert Words("fr").plain("points", n=0) == "0 point"
    assert Words("fr").plain("points", n=2) == "2 points"

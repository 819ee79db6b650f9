"""The texts of the terminal: every move, card and command has its words, and the code says nothing else."""

import re
from pathlib import Path

import pytest

import locomotif.terminal
from locomotif.boards import COLOURS, GREY, LOCO
from locomotif.game.move import KINDS_OF_MOVE
from locomotif.game.position import PHASES
from locomotif.languages import available
from locomotif.terminal.input_parser import COMMANDS
from locomotif.terminal.styles import STYLES, SYMBOLS
from locomotif.terminal.terminal_texts import TerminalTexts, language_of
from tests.languages.test_language_folders import leaves, read

SOURCES = sorted(Path(locomotif.terminal.__path__[0]).glob("*.py"))
ALL = [TerminalTexts(language) for language in available()]


def test_every_text_that_the_code_names_exists_and_is_used() -> None:
    code = "\n".join(source.read_text("utf-8") for source in SOURCES)
    named = set(re.findall(r"\"([a-z_]+(?:\.[a-z_]+)*)\"", code))
    begun = {*re.findall(r"f\"([a-z_]+\.)\{", code), "help.", "verb.", "command.", "opponents."}
    for key, _ in leaves(read("en", "terminal")):
        assert key in named or any(key.startswith(start) for start in begun), f"{key} is used nowhere"


@pytest.mark.parametrize("texts", ALL, ids=available())
def test_every_phase_move_command_and_card_has_its_words(texts: TerminalTexts) -> None:
    for phase in PHASES.values():
        texts.plain(f"phase.{phase.replace(' ', '_')}")
        if phase != "over":
            texts.plain(f"prompt.{phase.replace(' ', '_')}")
    for kind in (*KINDS_OF_MOVE, *COMMANDS):
        assert texts.meaning(texts.verb(kind)) == kind
        assert texts.meaning(kind) == kind
        texts.plain(f"hint.{kind}")
    for card in (*COLOURS, LOCO, "deck"):
        assert texts.cards_in_notation(texts.card(card)) == card
        assert texts.cards_in_notation(card) == card


@pytest.mark.parametrize("texts", ALL, ids=available())
def test_no_word_means_two_things(texts: TerminalTexts) -> None:
    said = [texts.verb(kind) for kind in (*KINDS_OF_MOVE, *COMMANDS)]
    assert len(set(said)) == len(said)
    cards = [texts.card(card) for card in (*COLOURS, LOCO, GREY, "deck")]
    assert len(set(cards)) == len(cards)


def test_words_may_be_typed_without_their_accents() -> None:
    french = TerminalTexts("fr")
    assert french.meaning("arreter") == french.meaning("ARRÊTER") == "stop"
    german = TerminalTexts("de")
    for typed in ("2grün+1lok", "2gruen+1lok", "2grun+1Lokomotive", "2GRÜN+1loco", "2green+1loco"):
        assert german.cards_in_notation(typed) == "2green+1loco"
    assert german.cards_in_notation("weiss") == german.cards_in_notation("weiß") == "white"


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
        (None, {"LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LANG": "it_IT.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CA"}, "fr"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_one_chosen_or_that_of_the_system(
    chosen: str | None, environment: dict[str, str], language: str
) -> None:
    assert language_of(chosen, environment) == language

"""The sentences of the terminal, in the person's language: one file a language under `texts/`.

A sentence with a number has two forms, `one` and `other`; `n` decides. What is put into a sentence keeps its
own colours, so a sentence is a rich Text.
"""

import functools
import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from string import Formatter
from typing import Any

from rich.text import Text

from locomotif.boards import Board
from locomotif.errors import LocomotifError
from locomotif.game import Game
from locomotif.game.refusals import Refusal
from locomotif.languages import NotationNames, Texts, word_refusal

LANGUAGES = ("en", "fr")

_LETTERS = re.compile(r"[^\W\d_]+")


def language_of(chosen: str | None, environment: Mapping[str, str]) -> str:
    """The language somebody chose, else that of their system, else English."""
    if chosen:
        return chosen
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name][:2] if environment[name][:2] in LANGUAGES else "en"
    return "en"


@functools.cache
def read_texts(language: str) -> dict[str, Any]:
    """All the sentences of a language."""
    return tomllib.loads(files(__package__).joinpath("texts", f"{language}.toml").read_text("utf-8"))


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LocomotifError(
                f'there is no language "{language}"; the languages are {", ".join(LANGUAGES)}'
            )
        self.language = language
        self._texts = read_texts(language)
        self._cards: dict[str, str] = self._texts["card"]
        self._notation_of = {word: kind for kind, word in self._cards.items()}

    def __call__(self, key: str, **values: object) -> Text:
        """A sentence with its values."""
        return self.fill(self._template(key, values.get("n")), **values)

    def plain(self, key: str, **values: object) -> str:
        """A sentence without colours."""
        return self(key, **values).plain

    def table(self, key: str) -> dict[str, Any]:
        """All the sentences below a key."""
        found = self._texts
        for part in key.split("."):
            found = found[part]
        return found

    def _template(self, key: str, n: object) -> str:
        found: Any = self._texts
        for part in key.split("."):
            found = found[part]
        if isinstance(found, dict):
            found = found["one" if n == 1 or (n == 0 and self.language == "fr") else "other"]
        return str(found)

    @staticmethod
    def fill(template: str, **values: object) -> Text:
        """Put values into a sentence; each keeps its own colours."""
        text = Text()
        for literal, name, _, _ in Formatter().parse(template):
            text.append(literal)
            if name is not None:
                value = values[name]
                if isinstance(value, Text):
                    text.append_text(value)
                else:
                    text.append(str(value))
        return text

    def listed(self, things: list[Text]) -> Text:
        """Things one after the other: `a, b and c`."""
        text = Text()
        for i, thing in enumerate(things):
            if i:
                text.append(self.plain("and") if i == len(things) - 1 else ", ")
            text.append_text(thing)
        return text

    def refusal(self, game: Game, refusal: Refusal) -> str:
        """Why the rules refuse a move."""
        texts = Texts(self.language)
        return word_refusal(texts, refusal, _Names(texts, self, game))

    def title(self, board: Board) -> str:
        """What players of this language call a board."""
        return board.title(self.language)

    # --- the words of the notation, in this language

    def card(self, kind: str) -> str:
        """The word for a colour, a loco, the deck."""
        return self._cards.get(kind, kind)

    def cards(self, notation: str) -> str:
        """Cards as this language writes them: `2green+1loco` is `2vert+1loco` in French."""
        return _LETTERS.sub(lambda word: self.card(word[0]), notation)

    def cards_in_notation(self, written: str) -> str:
        """The reverse; words of the notation itself stay."""
        return _LETTERS.sub(lambda word: self._notation_of.get(word[0], word[0]), written)

    def verb(self, kind: str) -> str:
        """The word for a kind of move or for a command."""
        return str(self._texts["verb"].get(kind) or self._texts["command"][kind])

    def meaning(self, word: str) -> str | None:
        """The kind of move or the command that somebody means by a word, in this language or in the notation."""
        for table in ("verb", "command"):
            for kind, written in self._texts[table].items():
                if word in (kind, written):
                    return str(kind)
        return None


class _Names(NotationNames):
    """Players by their names; colours as this language types them."""

    def __init__(self, texts: Texts, words: Words, game: Game) -> None:
        super().__init__(texts)
        self._words = words
        self._game = game

    def seat(self, number: int) -> str:
        """A player."""
        return self._game.names[number]

    def card(self, kind: str) -> str:
        """A colour, `loco` or `deck`, as it is typed."""
        return self._words.card(kind)

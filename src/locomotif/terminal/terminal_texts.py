"""The texts of the terminal in a person's language: `rules.json` and `terminal.json`, with colours.

What is put into a text keeps its own colours, so a text is a rich Text.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from string import Formatter

from rich.text import Text

from locomotif.boards import COLOURS, GREY, LOCO, Board
from locomotif.game import Game
from locomotif.game.refusals import Refusal
from locomotif.languages import FALLBACK, NotationNames, Texts, available, word_refusal

_LETTERS = re.compile(r"[^\W\d_]+")
_TYPED = (*COLOURS, LOCO, GREY, "deck")


def language_of(chosen: str | None, environment: Mapping[str, str]) -> str:
    """The language somebody chose, else that of their system, else English."""
    if chosen:
        return chosen
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name][:2] if environment[name][:2] in available() else FALLBACK
    return FALLBACK


class TerminalTexts:
    """The texts of one language, for a terminal."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = Texts(language, "rules", "terminal")
        self._verbs: dict[str, str] = {**self._texts.table("verb"), **self._texts.table("command")}
        self._meanings = _by_spelling({kind: [kind, verb] for kind, verb in self._verbs.items()})
        self._kinds = _by_spelling({kind: [kind, self.card(kind), *self._name(kind)] for kind in _TYPED})

    def __call__(self, key: str, **values: object) -> Text:
        """A text with its values; `count` chooses among its plurals."""
        return self.fill(self._texts.template(key, values.get("count")), **values)

    def plain(self, key: str, **values: object) -> str:
        """A text without colours."""
        return self(key, **values).plain

    def lines(self, key: str) -> Sequence[Sequence[str]]:
        """A list of lines, each a list of texts with their places still empty."""
        found: Sequence[Sequence[str]] = self._texts.entries(key)
        return found

    def fill(self, template: str, **values: object) -> Text:
        """Put values into a text; each keeps its own colours."""
        text = Text()
        for literal, name, _, _ in Formatter().parse(template):
            text.append(self._bound(literal))
            if name is not None:
                value = values[name]
                text.append_text(value) if isinstance(value, Text) else text.append(str(value))
        return text

    def join(self, things: Sequence[Text], last: str = "and") -> Text:
        """Things one after the other: `a, b and c`."""
        if len(things) < 2:
            return things[0].copy() if things else Text()
        return self(f"list.{last}", others=Text(self.plain("list.comma")).join(things[:-1]), last=things[-1])

    def refusal(self, game: Game, refusal: Refusal) -> str:
        """Why the rules refuse a move, as a sentence."""
        facts = refusal.facts.copy()
        if "board" in facts:
            facts["board"] = self.title(game.board)
        why = word_refusal(self._texts, Refusal(refusal.code, facts), _Names(self, game))
        return self._bound(why[0].upper() + why[1:] + ("" if why.endswith("?") else "."))

    def title(self, board: Board) -> str:
        """What players of this language call a board."""
        return board.title(self.language)

    def bonus_card(self, board: Board, card: str) -> str:
        """What a bonus card is called, and what it counts in a few words."""
        named = board.texts_in(self.language).bonus_cards.get(card)
        if named is None:
            return card
        return f"{named.name} ({named.short})" if named.short else named.name

    def phase(self, game: Game) -> Text:
        """What the game waits for."""
        if game.phase == "turn":
            return self("your_turn")
        phase = game.phase.replace(" ", "_")
        may_stop = phase == "second_card" and game.board.rules.cards.second_card_may_be_left
        return self("phase.second_card_or_stop" if may_stop else f"phase.{phase}")

    def bot(self, name: str) -> str:
        """What a bot is called: a level in words, another bot by its own name."""
        return self._texts(f"level.{name}") if f"level.{name}" in self._texts else name

    def _bound(self, text: str) -> str:
        """Bind marks to their words as the language wants; a terminal knows no narrow spaces."""
        return self._texts.spaced(text).replace("\u202f", "\u00a0")

    # --- words that are typed, in this language

    def card(self, kind: str) -> str:
        """The word that is typed for a colour, a loco, the deck."""
        known = [key for key in (f"typed_card.{kind}", f"card.{kind}") if key in self._texts]
        return self._texts(known[0]) if known else kind

    def _name(self, kind: str) -> Iterator[str]:
        """The name of a card, which is understood too where a shorter word is typed."""
        if f"card.{kind}" in self._texts:
            yield self._texts(f"card.{kind}")

    def cards(self, notation: str) -> str:
        """Cards as this language types them: `2green+1loco` is `2vert+1loco` in French."""
        return _LETTERS.sub(lambda word: self.card(word[0]), notation)

    def cards_in_notation(self, typed: str) -> str:
        """Translate cards back into notation; words of the notation itself stay, and so do unknown ones."""
        return _LETTERS.sub(lambda word: self._kinds.get(word[0].lower(), word[0]), typed)

    def verb(self, kind: str) -> str:
        """The word for a kind of move or for a command."""
        return self._verbs[kind]

    def meaning(self, word: str) -> str | None:
        """The kind of move or the command that somebody means by a word, in this language or in the notation."""
        return self._meanings.get(word.lower())


class _Names(NotationNames):
    """Players by their names; colours as this language types them."""

    def __init__(self, texts: TerminalTexts, game: Game) -> None:
        self._typed = texts
        self._game = game

    def seat(self, number: int) -> str:
        """A player."""
        return self._game.names[number]

    def card(self, kind: str) -> str:
        """A colour, `loco` or `deck`, as it is typed."""
        return self._typed.card(kind)


def _by_spelling(words: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What each word means, in every spelling; earlier words come first where two are spelt alike."""
    found: dict[str, str] = {}
    for spellings in (str.lower, _without_accents, _with_two_letters):
        for meaning, known in words.items():
            for word in known:
                found.setdefault(spellings(word), meaning)
    return found


def _without_accents(word: str) -> str:
    """A word as somebody types it who has no accents: `grun`, `weiss`."""
    bare = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def _with_two_letters(word: str) -> str:
    """A word with two letters for each umlaut: `gruen`."""
    return _without_accents(word.lower().translate({ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"}))

"""The reasons of the rules, in the person's language.

The rules explain themselves in English. Each of their sentences stands as a pattern in the English texts, with
the same key as its translation; so do the phrases inside them. A reason that fits no pattern is shown as it is.
"""

import functools
import re
from string import Formatter

from locomotif.boards import COLOURS, GREY, LOCO
from locomotif.game.move import KINDS_OF_MOVE
from locomotif.terminal.terminal_texts import Words, read_texts

_CARDS = (*COLOURS, LOCO, GREY)
_SHAPES = {"n": "[0-9]+", "any": "[0-9]+", "place": "[0-9]+", "card": "[a-z]+"}
_SENTENCES, _PHRASES = "refusal", "phrase"


def in_words(words: Words, reason: str) -> str:
    """A reason of the rules in this language."""
    if words.language == "en":
        return reason
    return _translated(words, _SENTENCES, reason) or reason


def is_known(reason: str) -> bool:
    """Does the reason fit a sentence of the texts?"""
    return _match(_SENTENCES, reason) is not None


def _translated(words: Words, table: str, text: str) -> str | None:
    """A sentence or phrase in this language; None if it fits no pattern."""
    found = _match(table, text)
    if found is None:
        return None
    key, values = found
    return words.plain(f"{table}.{key}", **{name: _inside(words, value) for name, value in values.items()})


def _inside(words: Words, text: str) -> str:
    """What stands in a place of a sentence: a card, cards, a phrase, several of them, or a name that stays."""
    if text in _CARDS:
        return words.card(text)
    if text in KINDS_OF_MOVE:
        return words.verb(text)
    if re.fullmatch(r"\d+[a-z]+(\+\d+[a-z]+)*", text):
        return words.cards(text)
    phrase = _translated(words, _PHRASES, text)
    if phrase is not None:
        return phrase
    for separator in (" and ", ", "):
        parts = [_translated(words, _PHRASES, part) for part in text.split(separator)]
        if len(parts) > 1 and all(parts):
            return (words.plain("and") if separator == " and " else ", ").join(filter(None, parts))
    return text


def _match(table: str, text: str) -> tuple[str, dict[str, str]] | None:
    """The pattern that a text fits, and what stands in its places."""
    for key, pattern in _patterns(table):
        found = pattern.fullmatch(text)
        if found:
            return key, found.groupdict()
    return None


@functools.cache
def _patterns(table: str) -> list[tuple[str, re.Pattern[str]]]:
    """The English texts as patterns: the most particular, with the most fixed letters, first."""
    patterns = []
    for key, template in read_texts("en")[table].items():
        pattern, fixed = "", 0
        for literal, name, _, _ in Formatter().parse(template):
            pattern += re.escape(literal)
            fixed += len(literal)
            if name:
                pattern += f"(?P<{name}>{_SHAPES.get(name, '.+?')})"
        patterns.append((fixed, key, re.compile(pattern, re.DOTALL)))
    return [(key, pattern) for _, key, pattern in sorted(patterns, key=lambda entry: -entry[0])]

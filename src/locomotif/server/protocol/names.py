"""Texts of people on one line, and names that others can read and tell apart."""

import unicodedata

from pydantic_core import PydanticCustomError

MOST_MARKS = 2
"""Marks on one letter, once it is composed; no language needs more."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""

_LOOKALIKES = str.maketrans(
    "аеорсухіјѕԁһӏкмтвнαοεικνρτυχηωγøłđıſ01|",
    "aeopcyxijsdhlkmtbhaoeikvptuxnwyoldisoll",
)
"""Small letters and signs that look like Latin letters, by Unicode's list of confusables."""


def plain_line(text: str) -> str:
    """A text on one line, without control or direction characters or repeated blanks."""
    kept = "".join(" " if character.isspace() else character for character in text)
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    words = " ".join(kept.split())
    if not words:
        raise ValueError("must not be empty")
    return words


def readable_name(text: str) -> str:
    """A name as it is shown; refused if nobody could read it."""
    if text.strip() and not any(map(_visible, text)):
        raise PydanticCustomError("bad_name", "must have a letter or a sign that can be seen")
    name = unicodedata.normalize("NFC", plain_line("".join(c for c in text if c not in _BLANK)))
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise PydanticCustomError("bad_name", "has too many marks on one letter")
    return name


def _visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANK


def look_alike(one: str, other: str) -> bool:
    """Would people take these two names for the same?"""
    return _skeleton(one) == _skeleton(other)


def _skeleton(name: str) -> str:
    """What is left of a name when one does not look closely: no case, marks, blanks or foreign lookalikes."""
    letters = unicodedata.normalize("NFKD", name).replace("I", "l").casefold().translate(_LOOKALIKES)
    kept = "".join(letter for letter in letters if letter.isalnum())
    return kept or name

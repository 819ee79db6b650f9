"""Texts of people on one line, and names that others can read and tell apart."""

import re
import unicodedata

from pydantic_core import PydanticCustomError

MOST_MARKS = 2
"""Marks on one letter, once it is composed; no language needs more."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
"""Letters and symbols that show nothing."""

_CAPITALS = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХԌԚԜՍՕᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏚᏔᏙᎳᏃ",
    "abezhikmnoptyxabesijkmhopctyxgqwuoabcdehjklmpstvwz",
)
"""Capitals of other alphabets whose small letters look like something else."""

_LOOKALIKES = str.maketrans(
    "аеорсухіјѕԁһӏкмтвнгпѵԛԝαοεικνρτυχηωγɑօոսհցյıøłđſ01|",
    "aeopcyxijsdhlkmtbhrnvqwaoeikvptuxnwyaonuhgjioldsoll",
)
"""Small letters and signs that look like Latin letters, by Unicode's list of confusables."""

_SMALL_CAPITAL = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])")


def plain_line(text: str) -> str:
    """A text on one line, without control or direction characters, repeated blanks, or marks piled on a letter."""
    kept = "".join(" " if character.isspace() else character for character in text)
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    words = " ".join(_without_piles(unicodedata.normalize("NFC", kept)).split())
    if not any(map(_visible, words)):
        raise ValueError("must not be empty")
    return words


def readable_name(text: str) -> str:
    """A name as it is shown; refused if nobody could read it."""
    if text.strip() and not any(map(_visible, text)):
        raise PydanticCustomError("bad_name", "must have a letter or a sign that can be seen")
    plain = "".join(c for c in text if c not in _BLANK)
    name = plain_line(plain)
    if len(_marks(name)) < len(_marks(unicodedata.normalize("NFC", plain))):
        raise PydanticCustomError("bad_name", "has too many marks on one letter")
    return name


def _marks(text: str) -> list[str]:
    return [character for character in text if unicodedata.category(character) in ("Mn", "Me")]


def _without_piles(text: str) -> str:
    """A text with few marks on each letter; more would be drawn over what stands above and below."""
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def _visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANK


def look_alike(one: str, other: str) -> bool:
    """Would people take these two names for the same?"""
    return not _skeletons(one).isdisjoint(_skeletons(other))


def _skeletons(name: str) -> set[str]:
    """What is left of a name when one does not look closely: no case, marks, blanks or foreign lookalikes.

    A capital I is an i, or is taken for an l.
    """
    letters = "".join(map(_without_small_capitals, unicodedata.normalize("NFKD", name))).translate(_CAPITALS)
    readings = (letters, letters.replace("I", "l"))
    return {_bare(reading) or name for reading in readings}


def _without_small_capitals(letter: str) -> str:
    small = _SMALL_CAPITAL.fullmatch(unicodedata.name(letter, ""))
    return small[1] if small else letter


def _bare(letters: str) -> str:
    plain = letters.casefold().translate(_LOOKALIKES).replace("rn", "m").replace("vv", "w")
    return "".join(letter for letter in plain if letter.isalnum())

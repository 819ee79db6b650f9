"""What people read, in every language there is: one folder a language, and `texts` to look it up."""

from locomotif.languages.texts import (
    FALLBACK,
    Names,
    NotationNames,
    Texts,
    available,
    word_missing,
    word_refusal,
)

__all__ = ["FALLBACK", "Names", "NotationNames", "Texts", "available", "word_missing", "word_refusal"]

"""Names that others can read and tell apart, and chat that stays on its line."""

import pytest
from pydantic import ValidationError

from locomotif.server.protocol.names import look_alike, plain_line
from locomotif.server.protocol.requests import SetName


@pytest.mark.parametrize(
    "name", ["Anna", "Zoë", "Nguyễn", "สมชาย ก้อง", "यश", "שָׁלוֹם", "محمد", "李明", "Ο Γιάννης", "🚂", "K9"]
)
def test_names_of_all_languages_are_kept(name: str) -> None:
    assert SetName(name=name).name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("\u3164", "bad_name"),
        ("\u2800\u2800", "bad_name"),
        ("\u115f \u1160", "bad_name"),
        ("\u0301\u0302", "bad_name"),
        ("Z\u0301\u0302\u0303\u0304algo", "bad_name"),
        ("a" + "\u0489" * 8, "bad_name"),
        ("   ", "value_error"),
        ("\u200b\u202e", "bad_name"),
        ("\U0001d159", "bad_name"),
        ("\ufffc", "bad_name"),
    ],
)
def test_names_that_nobody_can_read_are_refused(name: str, why: str) -> None:
    with pytest.raises(ValidationError) as refused:
        SetName(name=name)
    assert refused.value.errors()[0]["type"] == why


def test_what_shows_nothing_is_left_out_of_a_name() -> None:
    assert SetName(name="An\u3164na\u200b").name == "Anna"


@pytest.mark.parametrize(
    "other", ["anna", "ANNA", "An na", "Аnnа", "Ann\u0430", "Ànna", "Anna.", "𝐀nna", "Ａｎｎａ"]
)
def test_names_that_look_alike(other: str) -> None:
    assert look_alike("Anna", other)


@pytest.mark.parametrize("other", ["MARION", "MarIon", "Marıon", "rnarion", "Mari\ufe0fon"])
def test_capitals_and_joined_letters_look_alike(other: str) -> None:
    assert look_alike("Marion", other)
    assert look_alike(other, "Marion")


@pytest.mark.parametrize("other", ["ᴍarion", "Mɑrion", "Μarion", "Мarion", "Maгion", "Marioп", "Ꮇarion"])
def test_letters_of_other_alphabets_look_alike(other: str) -> None:
    assert look_alike("Marion", other)


def test_a_capital_i_is_taken_for_an_l_too() -> None:
    assert look_alike("Lilly", "LiIly")
    assert not look_alike("Marion", "Marlon")
    assert look_alike("Νina", "Nina")  # a Greek capital Nu


@pytest.mark.parametrize("other", ["Anne", "Hanna", "Анна", "🚂"])
def test_names_that_differ(other: str) -> None:
    assert not look_alike("Anna", other)


def test_names_without_letters_are_compared_as_they_are() -> None:
    assert look_alike("🚂", "🚂")
    assert not look_alike("🚂", "🚃")


def test_chat_has_no_piles_of_marks_and_no_blank_messages() -> None:
    assert plain_line("q" + "\u0301" * 40 + "!") == "q\u0301\u0301!"
    for blank in ("\u3164", "\u2800 \u2800", "\u0301"):
        with pytest.raises(ValueError, match="empty"):
            plain_line(blank)

"""Whatever text comes in, an answer or a ValueError goes out, and soon."""

import contextlib
import random
import re
import string
import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from tests.profiles import examples
from tests.random_games.journeys import Journey
from tests.text.test_records import finished, from_a_scenario
from tests.text.test_scenarios import SCENARIO

LONG = 3.0
"""Seconds that no text may take to be read or refused; most take milliseconds."""

ODD_WORDS = [
    *[
        "",
        "-1",
        "0",
        "9" * 20,
        "9" * 5000,
        "²",
        "٣",
        "1e9",
        "nan",
        "0x1",
        "true",
        "None",
        "\0",
        "\ud800",
        "😀",
    ],
    *[
        "draw",
        "deck",
        "keep",
        "claim",
        "pay",
        "build",
        "pass",
        "red",
        "loco",
        "2red",
        "999loco",
        "@",
        "+",
        ">",
    ],
    *[
        "board:",
        "seat 0:",
        "seat 9:",
        "players:",
        "seed:",
        "scenario:",
        "{}",
        "[]",
        "{",
        "[",
        '"',
        ";",
        ":",
        "=",
    ],
    *[
        "usa",
        "nordic",
        "/",
        "..",
        "/dev/zero",
        "x" * 3000,
        "a.b.c = 1",
        "[[seat]]",
        "\n",
        "\r",
        "\u2028",
        "\ufeff",
    ],
]
RECORDS = [finished(), from_a_scenario(), Journey("nordic", 3, 4).at(60).record()]
SCENARIOS = [SCENARIO, 'board = "france"\nplayers = 2\nbuilt = {"grenoble:marseille:bed" = "red"}\n']
MOVES = [
    "draw red@3",
    "keep boston>miami dallas>new-york",
    "claim oslo:orebro:green 2green+1loco",
    "pay 1green",
]


@st.composite
def mutations(draw: st.DrawFn, texts: list[str]) -> str:
    """Change, drop, repeat or exchange a few pieces of a text."""
    pieces = re.split(r"([\s:,=\"+>@]|\b)", draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 5))):
        place = draw(st.integers(0, max(0, len(pieces) - 1)))
        match draw(st.sampled_from(["change", "drop", "repeat", "exchange", "cut", "letters"])):
            case "change":
                pieces[place : place + 1] = [draw(st.sampled_from(ODD_WORDS))]
            case "drop":
                del pieces[place : place + draw(st.integers(1, 6))]
            case "repeat":
                pieces[place:place] = pieces[place : place + 4] * draw(st.sampled_from([1, 2, 50]))
            case "exchange":
                other = draw(st.integers(0, max(0, len(pieces) - 1)))
                pieces[place:place], pieces[other:other] = (
                    pieces[other : other + 1],
                    pieces[place : place + 1],
                )
            case "cut":
                del pieces[place:]
            case "letters":
                pieces[place:place] = [draw(st.text(max_size=5))]
        pieces = pieces or [""]
    return "".join(pieces)


def read(how: Callable[[str], object], text: str) -> object | None:
    """Read a text, or have it refused; nothing else may happen, and it must not take long."""
    start = time.process_time()
    answer, refusal = None, None
    try:
        answer = how(text)
    except ValueError as error:
        refusal = str(error)
    assert time.process_time() - start < LONG
    assert refusal is None or 0 < len(refusal) < 2000
    return answer


@examples(150)
@given(st.text() | mutations(MOVES))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    move = read(lm.Move.parse, text)
    if move is not None:
        assert lm.Move.parse(str(move)) == move


@examples(100)
@given(st.text() | mutations(MOVES), st.sampled_from([None, 0, 1]))
def test_any_text_is_a_legal_move_or_refused(text: str, seat: int | None) -> None:
    game = lm.Game.from_scenario({"board": "usa", "players": 2})
    read(lambda text: game.play(text, seat), text)


@examples(120)
@given(st.text() | mutations(RECORDS))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    game = read(lm.Game.from_record, text)
    if game is not None:
        assert isinstance(game, lm.Game)
        assert lm.Game.from_record(game.record()).state.tobytes() == game.state.tobytes()


@examples(120)
@given(st.text() | mutations(SCENARIOS))
def test_any_text_is_a_scenario_or_a_scenario_error(text: str) -> None:
    game = read(lm.Game.from_scenario, text)
    if game is not None:
        assert isinstance(game, lm.Game)
        for _ in range(10):
            if not game.over:
                game.play(random.Random(1).choice(game.legal_moves()))


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(ODD_WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
FIELDS = [
    "board",
    "players",
    "turn",
    "seed",
    "row",
    "deck",
    "discard",
    "seat",
    "built",
    "bullet",
    "bullet_trains",
]
FIELDS += ["bullet_routes", "bonus_cards", "ticket_deck"]


@examples(150)
@given(
    st.sampled_from(["usa", "france", "japan", "northern_lights", "nordic"]),
    st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=3),
)
def test_any_dict_is_a_scenario_or_a_scenario_error(board: str, more: dict[str, object]) -> None:
    with contextlib.suppress(lm.ScenarioError):
        lm.Game.from_scenario({"board": board, "players": 2, **more})


@pytest.mark.parametrize(
    ("how", "error"),
    [
        (lm.Move.parse, lm.NotationError),
        (lm.Game.from_record, lm.RecordError),
        (lm.Game.from_scenario, lm.ScenarioError),
    ],
)
def test_errors_are_of_their_own_kind(how: Callable[[str], object], error: type[ValueError]) -> None:
    chance = random.Random(7)
    for _ in range(300):
        text = "".join(chance.choices(string.printable, k=chance.randrange(60)))
        with pytest.raises(error):
            how(text)


HUGE: dict[str, tuple[Callable[[str], object], str]] = {
    "a move of a million letters": (lm.Move.parse, "x" * 10**6),
    "a move of a million words": (lm.Move.parse, "x " * 10**6),
    "a hundred thousand tickets": (lm.Game("usa", seed=1).play, "keep " + " ".join(map(str, range(10**5)))),
    "a hundred thousand cards": (lm.Move.parse, "pay " + "+".join(["1red"] * 10**5)),
    "a hundred thousand nothings": (lm.Game("usa", seed=1).play, "pay " + "+".join(["0red"] * 10**5)),
    "a number of a million digits": (lm.Move.parse, "pay " + "9" * 10**6 + "red"),
    "a record of headers": (lm.Game.from_record, "".join(f"seat {i}: x\n" for i in range(9999))),
    "a record of blank lines": (lm.Game.from_record, "\n" * 10**6),
    "a record of one long header": (lm.Game.from_record, "board: " + "x" * 10**6 + "\nplayers: 2\n"),
    "a record of one long folder": (lm.Game.from_record, "board: /" + "x/" * 10**5 + "\nplayers: 2\n"),
    "a record with a deep scenario": (
        lm.Game.from_record, "board: usa\nplayers: 2\nscenario: " + "[" * 10**5 + "\n",
    ),
    "a record with a wide scenario": (
        lm.Game.from_record,
        'board: usa\nplayers: 2\nscenario: {"board": "usa", "players": 2, '
        + ", ".join(f'"x{i}": 1' for i in range(10**4)) + "}\n",
    ),
    "a record with a huge number": (
        lm.Game.from_record, 'board: usa\nplayers: 2\nscenario: {"seed": ' + "9" * 10**5 + "}\n",
    ),
    "a scenario of many brackets": (lm.Game.from_scenario, "a=" + "[" * 10**5),
    "a scenario of many brackets on many lines": (lm.Game.from_scenario, "a=" + "[\n" * 10**4),
    "a scenario of many tables": (lm.Game.from_scenario, "a=" + "{a=" * 600),
    "a scenario with a key of many parts": (lm.Game.from_scenario, ".".join("a" * 10**5) + "=1"),
    "a scenario with many keys of many parts": (
        lm.Game.from_scenario, "".join(f"k{i}." + ".".join("a" * 990) + "=1\n" for i in range(32)),
    ),
    "a scenario with a huge number": (lm.Game.from_scenario, 'board="usa"\nplayers=' + "9" * 1900),
    "a scenario with a number too long for Python": (
        lm.Game.from_scenario, 'board="usa"\nplayers=2\nseed=' + "9" * 5000,
    ),
    "a scenario of many seats": (lm.Game.from_scenario, 'board="usa"\nplayers=2\n' + "[[seat]]\n" * 5000),
    "a scenario of a million letters": (lm.Game.from_scenario, "x" * 10**6),
}  # fmt: skip


@pytest.mark.parametrize("what", HUGE)
def test_a_huge_text_is_refused_soon(what: str) -> None:
    how, text = HUGE[what]
    assert read(how, text) is None


def test_a_scenario_that_is_too_long_too_deep_or_all_wrong_says_so() -> None:
    words = {
        "\n".join(f"x{i} = 1" for i in range(999)): (
            "board is missing; players is missing; "
            "unknown key x0; the keys are board, players, turn, seed, row, deck, discard, seat, built, bullet, "
            "bullet_trains, bullet_routes, bonus_cards, ticket_deck; "
            + "; ".join(f"unknown key x{i}" for i in range(1, 8))
            + "; and 991 more"
        ),
        "x" * 70_000: "a scenario is a text of at most 64 KiB",
        'board = "usa"\nx = "' + "x" * 2000: "line 2: a line has at most 2000 characters",
        "a=" + "[\n" * 10**4: "the scenario is not TOML: too many brackets in one another",
    }
    for text, expected in words.items():
        with pytest.raises(lm.ScenarioError) as error:
            lm.Game.from_scenario(text)
        assert str(error.value) == expected

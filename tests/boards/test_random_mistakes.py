"""Whatever lies in a folder, the loader answers with a board or a BoardError."""

import re
import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from locomotif.boards import Board, BoardError, boards
from locomotif.boards.files import NEEDED_FILES, OPTIONAL_FILES
from tests.boards.workshop import SHIPPED, TINY, Workshop
from tests.profiles import examples

TEXTS = (".toml", ".csv", ".svg", ".json")
FILES = st.sampled_from(NEEDED_FILES + OPTIONAL_FILES)
BOARDS = st.sampled_from([TINY, *(SHIPPED / name for name in boards())])
ODD_WORDS = st.sampled_from(
    [
        *[
            "",
            "-1",
            "0",
            "9",
            "10",
            "1e9",
            "nan",
            "inf",
            "0x10",
            "true",
            "9" * 5000,
            "x" * 2000,
            "9999-12-31",
        ],
        *["grey", "red", "oslo", "paris", "ferry", "bullet", "a.b.c = 1", "2 = 1", "[[sets]]", "[cards]"],
        *"\"'[]{}=,#\n\r\t\\\x1b\ufeff\u202e\0é",
    ]
)


def load(folder: Path) -> Board | None:
    """Load a board that may be in order or not; the error must be fit to print."""
    try:
        return Board(folder)
    except BoardError as error:
        problems = [str(problem) for problem in error.problems]
    assert 1 <= len(problems) <= 100
    assert all(problem.isprintable() and len(problem) < 600 for problem in problems)
    return None


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """Change a few words of a text, drop or repeat a few of its lines."""
    for _ in range(draw(st.integers(1, 4))):
        words = re.split(r"([,\n= ])", text)
        place = draw(st.integers(0, len(words) - 1))
        lines = text.split("\n")
        line = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["word", "other word", "drop line", "repeat line", "cut"])):
            case "word":
                words[place] = draw(ODD_WORDS)
                text = "".join(words)
            case "other word":
                words[place] = words[draw(st.integers(0, len(words) - 1))]
                text = "".join(words)
            case "drop line":
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case "repeat line":
                text = "\n".join([*lines[: line + 1], *lines[line:]])
            case "cut":
                text = text[: draw(st.integers(0, len(text)))]
    return text


@given(original=BOARDS, file=FILES, content=st.binary(max_size=400))
@examples(50)
def test_random_bytes_in_any_file_give_a_board_error(original: Path, file: str, content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(original, Path(folder))
        workshop.write(file, content)
        load(workshop.folder)


@given(original=BOARDS, file=FILES, content=st.text(max_size=400))
@examples(50)
def test_random_text_in_any_file_gives_a_board_error(original: Path, file: str, content: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(original, Path(folder))
        workshop.write(file, content.encode("utf-8", "surrogatepass"))
        load(workshop.folder)


@given(original=BOARDS, data=st.data())
@examples(80)
def test_a_spoilt_board_gives_a_board_error_or_a_board_that_holds_together(
    original: Path, data: st.DataObject
) -> None:
    file = data.draw(
        st.sampled_from(sorted(path.name for path in original.iterdir() if path.suffix in TEXTS))
    )
    text = data.draw(mutations((original / file).read_text("utf-8")))
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(original, Path(folder))
        workshop.write(file, text)
        board = load(workshop.folder)
    if board is None:
        return
    places = {city.id for city in board.cities} | board.zones.keys()
    assert all(place in places for route in board.routes for place in (route.a, route.b))
    assert all(place in places for ticket in board.tickets for place in (ticket.a, ticket.b))
    assert all(route.length in board.rules.points for route in board.routes)
    assert len({route.id for route in board.routes}) == len(board.routes)
    assert len(board.tickets) >= board.rules.players[1] * board.rules.tickets.dealt

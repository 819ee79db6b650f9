"""Files that are missing, misspelt, malformed or hostile: an error that says so, never a traceback."""

import os
from pathlib import Path
from time import process_time

import pytest

from locomotif.boards import BoardError
from locomotif.boards.files import LARGEST_FILE
from tests.boards.workshop import Workshop

FILES = ["board.toml", "cities.csv", "routes.csv", "tickets.csv"]


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_reported(island: Workshop, file: str) -> None:
    island.remove(file)
    assert island.problems() == [f"{file}: the file is missing"]


def test_a_misspelt_file_is_found(island: Workshop) -> None:
    (island.folder / "cities.csv").rename(island.folder / "citys.csv")
    assert island.problems() == ['cities.csv: the file is missing; did you mean "citys.csv"?']


def test_a_misspelt_file_that_may_be_missing_is_found_too(france: Workshop) -> None:
    (france.folder / "crossings.csv").rename(france.folder / "crossing.csv")
    expected = 'crossing.csv: this is not a file of a board; did you mean "crossings.csv"?'
    assert france.problems() == [expected]


def test_other_files_may_lie_beside_the_board(island: Workshop) -> None:
    island.write("README.md", "My island.")
    island.write("land.json", "{}")
    assert island.problems() == []


def test_a_file_is_not_a_board(island: Workshop) -> None:
    island.folder /= "cities.csv"
    (problem,) = island.problems()
    assert problem.endswith("this is not a folder")


def test_a_missing_column_is_reported_once(island: Workshop) -> None:
    island.write("tickets.csv", "a,b\nharbour,quarry\nmill,forest\n")
    problems = island.problems()
    assert 'tickets.csv line 1: column "points" is missing' in problems
    assert not any("line 2" in problem or "line 3" in problem for problem in problems)


def test_an_unknown_column_is_reported(island: Workshop) -> None:
    island.change("routes.csv", "parallel,bend", "paralel,bend")
    assert island.problems() == [
        'routes.csv line 1: unknown column "paralel"; did you mean "parallel"?',
    ]


def test_a_column_is_there_once(island: Workshop) -> None:
    island.change("cities.csv", "id,name,x,y", "id,name,x,x")
    assert island.problems() == [
        'cities.csv line 1: column "x" is there twice',
        'cities.csv line 1: column "y" is missing',
    ]


def test_a_row_has_as_many_fields_as_columns(island: Workshop) -> None:
    island.change("cities.csv", "mill,Mill,250,120", "mill,Mill,250")
    island.change("cities.csv", "abbey,Abbey,300,320", "abbey,Abbey,300,320,1")
    assert island.problems() == [
        "cities.csv line 3: the row has 3 fields, but there are 4 columns",
        "cities.csv line 4: the row has 5 fields, but there are 4 columns",
    ]


@pytest.mark.parametrize("file", FILES[1:])
def test_a_table_without_rows_is_reported(island: Workshop, file: str) -> None:
    header = (island.folder / file).read_text("utf-8").splitlines()[0]
    island.write(file, header)
    assert f"{file}: the file has no rows" in island.problems()


def test_an_empty_table_lacks_its_columns(island: Workshop) -> None:
    island.write("tickets.csv", "")
    assert 'tickets.csv line 1: column "a" is missing' in island.problems()


def test_empty_lines_spaces_windows_ends_and_a_byte_order_mark_do_no_harm(island: Workshop) -> None:
    text = (island.folder / "cities.csv").read_text("utf-8").replace("\n", "\r\n\r\n").replace(",", " , ")
    island.write("cities.csv", b"\xef\xbb\xbf" + text.encode())
    assert island.problems() == []
    island.change("cities.csv", "250", "left")
    assert island.problems()[0].startswith("cities.csv line 5: x")


def test_quotes_that_do_not_close_are_reported_where_they_open(island: Workshop) -> None:
    island.change("cities.csv", "mill,Mill", 'mill,"Mill')
    assert "cities.csv line 3: this is not proper CSV: unexpected end of data" in island.problems()


def test_a_field_beyond_the_limit_of_csv_is_reported(island: Workshop) -> None:
    island.change("cities.csv", "Mill", "M" * 200_000)
    assert (
        "cities.csv line 3: this is not proper CSV: field larger than field limit (131072)"
        in island.problems()
    )


def test_a_table_of_too_many_rows_is_not_read_to_its_end(island: Workshop) -> None:
    island.add("tickets.csv", *["mill,abbey,2"] * 1000)
    assert "tickets.csv line 514: the file has more than 512 rows" in island.problems()


@pytest.mark.parametrize("file", FILES)
def test_a_huge_file_is_refused_unread(island: Workshop, file: str) -> None:
    with (island.folder / file).open("r+b") as opened:
        opened.truncate(10 * LARGEST_FILE * LARGEST_FILE)  # ten tebibytes, none of them written
    (problem,) = island.problems()
    assert problem.startswith(f"{file}: the file is 10,995,116,277,760 bytes long; ")


@pytest.mark.parametrize("file", FILES)
def test_a_file_with_a_zero_byte_is_refused(island: Workshop, file: str) -> None:
    island.write(file, b"name\0")
    assert island.problems() == [f"{file}: the file holds a zero byte; it must be plain text"]


@pytest.mark.parametrize("file", FILES)
def test_a_file_in_another_encoding_is_refused(island: Workshop, file: str) -> None:
    island.write(file, "\n\nnom = 'îlot'".encode("latin-1"))
    assert island.problems() == [f"{file} line 3: the file must be written in UTF-8"]


@pytest.mark.parametrize("file", FILES)
def test_a_folder_in_the_place_of_a_file_is_refused(island: Workshop, file: str) -> None:
    island.remove(file)
    (island.folder / file).mkdir()
    assert island.problems() == [f"{file}: this is not a plain file"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_device_or_pipe_in_the_place_of_a_file_is_refused(island: Workshop) -> None:
    island.remove("cities.csv")
    (island.folder / "cities.csv").symlink_to("/dev/zero")
    island.remove("routes.csv")
    os.mkfifo(island.folder / "routes.csv")
    assert island.problems() == [
        "cities.csv: this is not a plain file",
        "routes.csv: this is not a plain file",
    ]


def test_links_that_lead_nowhere_are_reported(island: Workshop) -> None:
    (island.folder / "crossings.csv").symlink_to("nowhere.csv")
    (island.folder / "track_pieces.csv").symlink_to("track_pieces.csv")
    problems = island.problems()
    assert "crossings.csv: the file is missing" in problems
    assert any("track_pieces.csv: the file cannot be read" in problem for problem in problems)


def test_text_that_is_not_toml_is_reported_with_its_line(island: Workshop) -> None:
    island.change("board.toml", "trains = 12", "trains 12")
    (problem,) = island.problems()
    assert problem.startswith("board.toml line 4: this is not proper TOML: ")
    island.write("board.toml", "name = ")
    assert island.problems() == ["board.toml: this is not proper TOML: Invalid value"]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[\n" * 10_000,
        ".".join("a" * 400) + " = 1\n",
        "\n".join(f"{'.'.join('a' * 400)}.b{number} = 1" for number in range(60)),
        "a = " + "{a=" * 200 + "1" + "}" * 200,
        "trains = " + "9" * 900,
        "trains = 0x" + "f" * 900,
        "trains = 1979-05-27",
        "trains = nan",
        "[[[[",
        "[trains]\n[trains.trains]",
        "a = 1\na = 2",
        '"" = 1',
        '"\x1b[31m" = 1',
    ],
)
def test_deep_huge_and_odd_toml_gets_an_error(island: Workshop, text: str) -> None:
    island.write("board.toml", text)
    assert island.problems()
    assert all(len(problem) < 600 and problem.isprintable() for problem in island.problems())


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("board.toml", "\n".join(f"k{number} = 1" for number in range(5_000))),
        ("board.toml", "[[sets]]\n" * 7_000),
        ("board.toml", '[[sets]]\nroute = "abbey:mill:gray"\nany = 4\n' * 1_400),
        ("bonus_cards.csv", "id,points,counts,at\nx,1,routes," + "harbor|" * 6_000),
        ("cities.csv", ",".join(f"names{number}" for number in range(100_000))),
        ("cities.csv", "id,name,x,y\n" + "\n".join(f"abby{number},,1,1" for number in range(40_000))),
        ("routes.csv", "id,a,b,length,colour,kind\n" + "r,harbor,abby,2,red,normal\n" * 30_000),
        ("routes.csv", "id,a,b,length,colour,kind\n" + f"r,{'harbour' * 10_000},abbey,2,red,normal\n" * 10),
        ("tickets.csv", "a,b,points\n" + "harbor,abby,1\n" * 60_000),
    ],
    ids=["keys", "sections", "sets", "bonus cards", "columns", "cities", "routes", "words", "tickets"],
)
def test_a_flood_of_mistakes_is_answered_within_seconds(island: Workshop, file: str, text: str) -> None:
    island.write(file, text)
    start = process_time()
    assert island.problems()
    assert process_time() - start < 5


def test_a_line_of_toml_beyond_all_measure_is_not_parsed(island: Workshop) -> None:
    island.write("board.toml", "\n" + "a." * 10_000 + "a = 1")
    assert island.problems() == ["board.toml line 2: the line is longer than 1000 characters"]


def test_a_hundred_problems_are_listed_and_the_rest_counted(island: Workshop) -> None:
    island.add("tickets.csv", *["nowhere,elsewhere,0"] * 60)
    with pytest.raises(BoardError) as error:
        island.board()
    assert (len(error.value.problems), error.value.more) == (100, 80)
    assert str(error.value).endswith("\nand 80 more")


def test_a_problem_says_file_line_and_field(island: Workshop) -> None:
    island.change("routes.csv", "2,red,", "2,pink,")
    with pytest.raises(BoardError) as error:
        island.board()
    (problem,) = error.value.problems
    assert (problem.file, problem.line, problem.field) == ("routes.csv", 2, "colour")
    assert isinstance(error.value, ValueError)


def test_a_folder_that_may_not_be_read_is_reported(island: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "scandir", refuse)
    texts = "texts: the folder cannot be read: Permission denied"
    assert island.problems() == [texts]
    monkeypatch.setattr(Path, "stat", refuse)
    files = [f"{file}: the file cannot be read: Permission denied" for file in FILES]
    assert island.problems() == sorted([*files, texts])

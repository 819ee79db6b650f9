"""The commands about boards, as somebody types them."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from locomotif.boards import Board, boards, playable_boards
from locomotif.cli import app
from locomotif.terminal.board_differences import differences
from tests.boards.workshop import TINY, Workshop


def locomotif(*arguments: str) -> tuple[int, str]:
    """Run the command and return its exit code and what it printed."""
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": "80"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def test_boards_lists_every_board_with_its_figures() -> None:
    code, output = locomotif("boards")
    assert code == 0
    rows = {line.split()[0]: line.split() for line in output.splitlines()}
    assert list(rows) == ["board", *(board.name for board in playable_boards()[0])]
    assert rows["nordic"] == ["nordic", "Scandinavia", "2–3", "39", "81", "46"]


def test_check_praises_a_board_in_order() -> None:
    expected = "tiny is in order: 2 to 3 players, 6 cities, 10 routes, 8 tickets.\n"
    assert locomotif("board", "check", str(TINY)) == (0, expected)


def test_check_lists_every_problem_on_a_line_of_its_own_and_fails(island: Workshop) -> None:
    island.change("routes.csv", "2,red,", "2,pink,")
    island.change("tickets.csv", "harbour,quarry,5", "harbour,query,5")
    assert locomotif("board", "check", str(island.folder)) == (
        1,
        'routes.csv line 2: colour "pink" is not one of '
        "violet, blue, orange, white, green, yellow, black, red, grey\n"
        'tickets.csv line 2: b "query" is not a city or a zone; did you mean "quarry"?\n'
        "2 problems.\n",
    )


def test_check_counts_the_problems_that_it_does_not_list(island: Workshop) -> None:
    island.add("tickets.csv", *["nowhere,elsewhere,0"] * 60)
    code, output = locomotif("board", "check", str(island.folder))
    assert code == 1
    assert output.endswith("180 problems, the first 100 of them above.\n")


def test_check_shows_what_was_written_as_it_was_written(island: Workshop) -> None:
    island.change("routes.csv", "2,red,", "2,[bold]pink[/bold],")
    _, output = locomotif("board", "check", str(island.folder))
    assert 'colour "[bold]pink[/bold]" is not one of' in output


def test_check_of_no_folder_fails() -> None:
    code, output = locomotif("board", "check", "nowhere")
    assert (code, output) == (1, "nowhere: this is not a folder\n1 problem.\n")


def test_show_says_how_a_board_differs_from_the_base_board() -> None:
    code, output = locomotif("board", "show", "nordic")
    assert code == 0
    words = " ".join(output.split())
    assert words.startswith("Scandinavia (nordic): 2 to 3 players, 39 cities, 81 routes, 46 tickets.")
    for here, there in (
        ("40 trains each", "45 trains each"),
        ("tickets not kept leave the game", "tickets not kept go under the deck"),
        ("any 3 cards stand for a loco on a ferry", "nothing stands for a loco"),
        ("Globetrotter: 10 points", "no Globetrotter"),
    ):
        assert f"{here} {there}" in words
    assert "cards dealt" not in words  # it deals four, like the base board


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("france", "after drawing cards, lay one of 64 pieces of track"),
        ("france", "6 zones of dead ends"),
        ("france", "triples: 1/1/3/3 tracks for 2/3/4/5 players"),
        ("japan", "16 shared bullet trains"),
        ("japan", "the end comes with 2 trains and 2 bullet trains left"),
        ("nordic", "any 4 cards pay for one space of lieksa:murmansk:grey"),
        ("nordic", "locos are wild on tunnels and ferries only"),
        ("nordic", "doubles: 1/2 tracks for 2/3 players"),
        ("northern_lights", "4 of 11 bonus cards"),
        ("northern_lights", "a pair of one colour pays a loco symbol"),
        ("northern_lights", "18 routes draw cards when claimed"),
    ],
)
def test_show_puts_every_rule_of_a_board_into_words(name: str, rule: str) -> None:
    assert rule in [here for here, _ in differences(Board(name), Board("usa"))]


def test_show_prints_every_route_and_ticket_within_80_columns() -> None:
    for name in boards():
        code, output = locomotif("board", "show", name)
        lines = [line.rstrip() for line in output.splitlines()]
        words = {line.split()[0] for line in lines if line}
        assert code == 0
        assert {route.id for route in Board(name).routes} <= words
        assert {str(ticket) for ticket in Board(name).tickets} <= words
        assert max(map(len, lines[2:])) <= 80


def test_show_of_the_base_board_finds_no_difference() -> None:
    assert "Its rules are those of the base board (usa)." in locomotif("board", "show", "usa")[1]


def test_show_takes_a_folder_too() -> None:
    assert locomotif("board", "show", str(TINY))[1].startswith("Tiny Island (tiny): ")


def test_show_of_an_unknown_board_suggests_the_nearest() -> None:
    code, output = locomotif("board", "show", "frence")
    assert code == 1
    assert 'no board is called "frence"; did you mean "france"?' in output


def test_the_installed_command_checks_a_board(island: Workshop) -> None:
    command = [str(Path(sys.executable).with_name("locomotif")), "board", "check", str(island.folder)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("tiny is in order")
    island.remove("cities.csv")
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (1, "")
    assert run.stdout == "cities.csv: the file is missing\n1 problem.\n"


def test_the_command_starts_without_loading_what_it_may_not_need() -> None:
    code = "import locomotif, sys; print(*sys.modules); import locomotif.cli; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, after = (set(line.split()) for line in run.stdout.splitlines())
    assert {name for name in after - before if name.startswith("locomotif")} == {
        "locomotif.admin_cli",
        "locomotif.cli",
        "locomotif.extras",
    }

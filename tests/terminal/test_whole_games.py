"""Whole games in the terminal, typed line by line through a pipe, on every board."""

from pathlib import Path

import pytest
from rich.console import Console

from locomotif import Game, boards
from locomotif.languages import FALLBACK, available
from locomotif.terminal.score_sheet import print_ending
from locomotif.terminal.terminal_texts import TerminalTexts
from tests.terminal.sitting import ENGLISH, foreseen, in_a_process, locomotif, moves_of

TABLES = [("nordic", 3), ("france", 2), ("japan", 4), ("northern_lights", 3), ("usa", 2)]


def test_every_board_is_played_here() -> None:
    assert sorted(board for board, _ in TABLES) == boards()


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_whole_game_by_piped_moves_ends_as_foreseen(board: str, players: int, tmp_path: Path) -> None:
    game, lines = foreseen(board, players, 11)
    kept = tmp_path / "game.txt"
    options = ("--players", str(players), "--bots", "random", "--seed", "11", "--record", str(kept))
    code, output = locomotif("play", board, *options, lines=lines)
    assert code == 0
    assert moves_of(kept.read_text("utf-8")) == moves_of(game.record())
    replayed = Game.from_record(kept.read_text("utf-8"))
    assert replayed.result() == game.result()
    ending = output.partition("Final score")[2]
    for seat in game.result().seats:
        assert str(abs(seat.total)) in ending
        assert all(f"✓ {ticket} +" in ending for ticket in seat.completed)
        assert all(f"✗ {ticket} −" in ending for ticket in seat.failed)
    assert game.seed.hex() in ending
    assert max(len(line) for line in output.splitlines() if str(tmp_path) not in line) <= 80


def test_the_installed_command_plays_a_whole_game_and_verifies_it(tmp_path: Path) -> None:
    game, lines = foreseen("nordic", 2, 3)
    kept = str(tmp_path / "game.txt")
    run = in_a_process("play", "--bots", "random", "--seed", "3", "--record", kept, lines=lines)
    assert (run.returncode, run.stderr) == (0, "")
    assert f"locomotif verify {kept}" in run.stdout
    checked = in_a_process("verify", kept)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert f"moves      {len(game.moves)}, all legal" in checked.stdout


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("board", boards())
def test_a_whole_game_is_described_in_every_language(board: str, language: str) -> None:
    game, lines = foreseen(board, 2, 5)
    commands = ("help", "moves", "table", "routes", "map", "my tickets", "hand", "score")
    options = ("--players", "2", "--bots", "random", "--seed", "5", "--lang", language)
    code, output = locomotif("play", board, *options, lines=[*lines[:9], *commands, *lines[9:]])
    assert code == 0
    texts = TerminalTexts(language)
    for key in ("help.turn", "map.mine", "score.title"):
        assert texts.plain(key, letter="#") in output
    foreign = {"You", "your", "draws", "claims", "from"} & set(output.split())
    assert bool(foreign) == (language == FALLBACK)
    assert game.seed.hex() in output
    assert max(map(len, output.splitlines())) <= 80


def test_the_end_of_the_input_is_announced() -> None:
    code, output = locomotif("play", "--seed", "3", lines=["keep 1 2"])
    assert code == 0
    assert output.rstrip().endswith("moves were played, nothing was saved.")


def test_without_any_input_the_first_choice_is_shown() -> None:
    code, output = locomotif("play")
    assert code == 0
    assert "Scandinavia · choose your first tickets" in output
    assert "keep      at least 2" in output


def test_a_board_in_any_folder_can_be_played() -> None:
    code, output = locomotif("play", "examples/boards/tiny", "--seed", "1", lines=["keep 1", "map", "routes"])
    assert code == 0
    assert "Tiny Island" in output
    assert "oLighthouse" in output


def test_the_tunnel_shows_what_it_turned_up_and_what_it_asks() -> None:
    for seed in range(1, 40):
        _, lines = foreseen("nordic", 2, seed)
        if any(line.startswith("pay") for line in lines):
            break
    options = ("--players", "2", "--bots", "random", "--seed", str(seed))
    _, output = locomotif("play", "nordic", *options, lines=lines)
    words = " ".join(output.split())
    assert "Turned up: " in words
    assert "more card" in words
    assert "withdraw take your cards back; the turn is over" in words


TO_KOBENHAVN = ["goteborg:oslo:orange", "goteborg:kobenhavn:black"]
TO_STOCKHOLM = ["oslo:orebro:green", "orebro:stockholm:black"]
TO_TALLINN = ["helsinki:tampere:orange", "helsinki:tallinn:violet"]
THREE_TICKETS = ["tampere>tallinn", "oslo>stockholm", "narvik>murmansk"]


@pytest.mark.parametrize(
    ("more", "second", "tickets", "by"),
    [
        ("goteborg:norrkoping:grey", [*TO_TALLINN, *TO_STOCKHOLM], THREE_TICKETS, "most completed tickets"),
        (
            "kajaani:lieksa:blue",
            [*TO_STOCKHOLM, "norrkoping:stockholm:red"],
            ["oslo>stockholm"],
            "longest path",
        ),
    ],
)
def test_a_tie_is_reported_with_what_settled_it(
    more: str, second: list[str], tickets: list[str], by: str
) -> None:
    seats = [
        {"tickets": ["oslo>kobenhavn"], "routes": [*TO_KOBENHAVN, more]},
        {"tickets": tickets, "routes": second},
    ]
    game = Game.from_scenario({"board": "nordic", "players": 2, "seat": seats})
    console = Console(width=200)
    with console.capture() as capture:
        print_ending(console, ENGLISH, game, 1)
    assert f"You win! (Tied on points; decided by: {by}.)" in capture.get()

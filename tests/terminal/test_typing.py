"""What a person types is understood: notation, shorter ways, commands, and good errors."""

import re
from pathlib import Path

import pytest
from rich.console import Console

from locomotif import Game, boards
from locomotif.terminal.help_page import print_help
from locomotif.terminal.input_parser import Command, NotUnderstood, read
from tests.terminal.sitting import ENGLISH, FRENCH, GERMAN, locomotif


@pytest.fixture
def turn() -> Game:
    """A turn on the nordic board with a hand that can claim some routes."""
    return Game.from_scenario(
        {
            "board": "nordic",
            "players": 2,
            "row": "red blue green white loco",
            "seat": [{"hand": "3green+1loco+2red"}],
        }
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("draw deck", "draw deck"),
        ("DRAW Deck", "draw deck"),
        ("draw red", "draw red"),
        ("draw red@1", "draw red@1"),
        ("draw 3", "draw green@3"),
        ("tickets", "tickets"),
        ("claim oslo:orebro:green 2green", "claim oslo:orebro:green 2green"),
        ("claim oslo:orebro:green", "claim oslo:orebro:green 2green"),
        ("claim alborg:goteborg:grey 2 green", None),
        ("claim alborg:goteborg:grey green loco", "claim alborg:goteborg:grey 1green+1loco"),
        ("pay 1green 1loco", "pay 1green+1loco"),
        ("pass", "pass"),
    ],
)
def test_moves_in_notation_and_shorter(turn: Game, typed: str, meant: str | None) -> None:
    if meant is None:
        with pytest.raises(ValueError, match="not a number of cards"):
            read(ENGLISH, turn, 0, typed)
    else:
        assert str(read(ENGLISH, turn, 0, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("piocher pioche", "draw deck"),
        ("piocher rouge", "draw red"),
        ("piocher rouge@1", "draw red@1"),
        ("piocher 2", "draw blue@2"),
        ("draw blue", "draw blue"),
        ("billets", "tickets"),
        ("prendre oslo:orebro:green 2vert", "claim oslo:orebro:green 2green"),
        ("prendre oslo:orebro:green 1vert+1loco", "claim oslo:orebro:green 1green+1loco"),
        ("payer 1vert", "pay 1green"),
        ("renoncer", "withdraw"),
        ("poser grenoble:marseille:bed jaune", "build grenoble:marseille:bed yellow"),
        ("passer", "pass"),
    ],
)
def test_moves_in_french(turn: Game, typed: str, meant: str) -> None:
    assert str(read(FRENCH, turn, 0, typed)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ziehen stapel", "draw deck"),
        ("ziehen rot", "draw red"),
        ("ziehen lok@5", "draw loco@5"),
        ("stopp", "stop"),
        ("zielkarten", "tickets"),
        ("Beanspruchen oslo:orebro:green 1grün+1lok", "claim oslo:orebro:green 1green+1loco"),
        ("zahlen 1gruen", "pay 1green"),
        ("verzichten", "withdraw"),
        ("verlegen grenoble:marseille:bed weiss", "build grenoble:marseille:bed white"),
        ("passen", "pass"),
    ],
)
def test_moves_in_german(turn: Game, typed: str, meant: str) -> None:
    assert str(read(GERMAN, turn, 0, typed)) == meant


def test_tickets_on_offer_by_number_or_name() -> None:
    game = Game("nordic", seed=4)
    first, second, *_ = game.offer(0)
    assert str(read(ENGLISH, game, 0, f"keep 1 {second}")) == f"keep {first} {second}"


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("", Command("table")),
        ("   ", Command("table")),
        ("help", Command("help")),
        ("routes Åndalsnes", Command("routes", "Åndalsnes")),
        ("my tickets", Command("my", "tickets")),
        ("save My Games/Evening.txt", Command("save", "My Games/Evening.txt")),
        ("QUIT", Command("quit")),
    ],
)
def test_commands(turn: Game, typed: str, command: Command) -> None:
    assert read(ENGLISH, turn, 0, typed) == command


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("drwa deck", '"drwa" is neither a move nor a command; did you mean draw? Type help for a list.'),
        ("xyzzy", '"xyzzy" is neither a move nor a command; type help for a list.'),
        ("draw", "Type draw and what to draw: deck, a place in the row (draw 3) or a card (draw red)."),
        ("draw deck deck", "Type draw and what"),
        ("keep", "Type keep and the tickets"),
        ("claim", "claim, a route and the cards"),
        ("build x", "build, a bed and a colour"),
        ("tickets now", "Type tickets on its own."),
        ("claim alborg:goteborg:grey", "Which cards for alborg:goteborg:grey? 1green+1loco, 1red+1loco"),
        ("\x1b[2J", "?[2J"),
        ("x" * 500, "too long"),
    ],
)
def test_what_is_not_understood_is_explained(turn: Game, typed: str, answer: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        read(ENGLISH, turn, 0, typed)
    assert answer in str(error.value)


def test_a_refused_move_says_why_and_the_game_goes_on() -> None:
    lines = [
        "keep 1",
        "keep 1 2",
        "claim oslo:orebro:green 2green",
        "pay 1red",
        "claim oslo:orbro:green 1red",
    ]
    code, output = locomotif("play", "--seed", "7", lines=[*lines, "draw deck", "draw deck"])
    words = " ".join(output.split())
    assert code == 0
    assert "! Keep at least 2 of" in words
    assert "! You are missing" in words
    assert "! You cannot pay for a tunnel now: draw cards, claim a route or draw tickets" in words
    assert 'no route "oslo:orbro:green"; did you mean oslo:orebro:green' in words
    assert "your second card" in words or "Hand" in words


def test_all_commands_answer_and_change_nothing() -> None:
    commands = [
        "help",
        "moves",
        "table",
        "",
        "routes",
        "routes oslo",
        "map",
        "map oslo",
        "my tickets",
        "hand",
        "score",
    ]
    code, output = locomotif("play", "france", "--seed", "3", lines=["keep 1 2 3", *commands, "routes pari"])
    assert code == 0
    assert "On your turn, do one of three things" in output
    assert "oParis" in output
    assert "There is no city pari on this board; did you mean paris?" in output
    assert "Your tickets: 0 of 3 completed" in output
    assert max(map(len, output.splitlines())) <= 80


def test_quit_leaves_at_once() -> None:
    code, output = locomotif("play", "--seed", "3", lines=["quit", "keep 1 2"])
    assert code == 0
    assert "> keep" not in output
    assert "Goodbye. The game was not saved." in output
    assert "input ended" not in output


def test_the_end_of_the_input_is_not_taken_for_a_goodbye() -> None:
    code, output = locomotif("play", "--seed", "3", lines=["keep 1 2"])
    assert code == 0
    assert "The input ended before the game" in output
    assert "Goodbye" not in output


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("claim oslo:orebro:green", "! You are missing 2 green cards"),
        ("claim boden:kiruna:black", "! You are missing 3 black cards"),
        ("claim lieksa:murmansk:grey", "! You are missing 8 red cards"),
        ("claim nowhere", '! Scandinavia has no route "nowhere"'),
        ("claim oslo:orebro:gren", "did you mean oslo:orebro:green"),
    ],
)
def test_a_route_named_without_cards_that_cannot_be_claimed_says_what_is_missing(
    tmp_path: Path, typed: str, answer: str
) -> None:
    game = Game.from_scenario({"board": "nordic", "players": 2, "seed": 3, "seat": [{"hand": "1red"}]})
    kept = tmp_path / "puzzle.txt"
    kept.write_text(f"; seat 0: person\n; seat 1: bot random\n{game.record()}", "utf-8")
    code, output = locomotif("play", "--resume", str(kept), lines=[typed])
    assert code == 0
    assert answer in " ".join(output.split())


def test_a_claim_before_the_first_tickets_are_chosen_is_told_what_comes_first() -> None:
    for typed in ("claim oslo:orebro:green", "claim x", "claim x 1red", "draw 3", "tickets"):
        _, output = locomotif("play", "--seed", "3", lines=[typed])
        words = " ".join(output.split())
        assert re.search(r"! You cannot \w+ \w+( \w+)? now: choose your first tickets", words)


def test_the_hand_is_shown_on_its_own() -> None:
    _, output = locomotif("play", "--seed", "3", lines=["keep 1 2", "hand"])
    answer = output.partition("> hand")[2]
    assert "Hand" in answer
    assert "Tickets" not in answer


@pytest.mark.parametrize("board", boards())
def test_the_examples_of_the_help_are_of_the_board_in_play(board: str) -> None:
    for words in (ENGLISH, FRENCH, GERMAN):
        console = Console(width=200)
        game = Game(board, seed=1)
        with console.capture() as capture:
            print_help(console, words, game)
        shown = capture.get()
        for route in re.findall(r"\S+:\S+:\S+", shown):
            game.board.route(route)
        for ticket in re.findall(r"\S+>\S+", shown):
            game.board.ticket(ticket)
        assert ":" in shown
        assert ">" in shown
        assert (words.verb("build") in shown) == (board == "france")
        assert (words.verb("withdraw") in shown) == (board == "nordic")


def test_whatever_is_typed_nothing_breaks() -> None:
    rubbish = ["\x00\x01", "draw ☃", "claim " + "a:" * 150, "keep " + ">" * 90]
    rubbish += ["routes " + "é" * 300, "save", "[bold]x[/bold]", "draw 99999999999999999999", "pay 9999red"]
    rubbish += [
        "build a b",
        "claim oslo:orebro:green 99999999999green",
        "keep 1 1",
        "draw loco@9",
        "{n}",
        "%s",
    ]
    code, output = locomotif("play", "--seed", "3", lines=rubbish)
    assert code == 0
    assert output.count("! ") >= len(rubbish) - 1

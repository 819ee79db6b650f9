"""Somebody else's bot: ten lines, found by class, object, function, file or entry point, and held to the rules."""

import importlib.metadata
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import locomotif as lm
from locomotif.bots import BotError, create, names, player
from locomotif.bots.player import GuestPlayer

TEN_LINES = '''
class Claimer:
    """Claims whenever it can, otherwise draws blind."""

    def choose(self, view, moves):
        claims = [move for move in moves if move.kind == "claim"]
        return claims[0] if claims else moves[-1]


claimer = Claimer()


def claims(view, moves):
    return Claimer().choose(view, moves)


number = 7
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with bots in it."""
    path = tmp_path / "mine.py"
    path.write_text(TEN_LINES, encoding="utf-8")
    return path


def play_on(bot: player.Player, moves: int = 60) -> lm.Game:
    """Let a bot play all seats for some moves."""
    game = lm.Game("usa", 2, seed=5)
    for _ in range(moves):
        seat = game.waiting[0]
        game.play(bot.decide(game, seat), seat)
    return game


@pytest.mark.parametrize("name", ["Claimer", "claimer", "claims"])
def test_a_bot_is_found_in_a_file_as_class_object_or_function(file: Path, name: str) -> None:
    bot = create(f"{file}:{name}")
    assert play_on(bot).owners
    assert bot.faults == []


def test_a_bot_is_found_by_its_entry_point(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(file.parent))
    entry = importlib.metadata.EntryPoint("claimer", "mine:Claimer", player.ENTRY_POINTS)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [entry])
    assert "claimer" in names()
    assert play_on(create("claimer")).owners


def test_an_entry_point_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = importlib.metadata.EntryPoint("lost", "no_such_module:Bot", player.ENTRY_POINTS)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [entry])
    with pytest.raises(BotError, match='"lost" cannot be loaded: No module named'):
        create("lost")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nobody", 'there is no bot "nobody"; the bots are .*planner'),
        ("./missing.py:Bot", "there is no file ./missing.py"),
        ("{file}:Nobody", "has no Nobody"),
        ("{file}:number", "is no bot: it needs choose"),
        ("search:quickly", "write search:0.1 for seconds a move or search:200p"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused_in_words(file: Path, name: str, says: str) -> None:
    with pytest.raises(BotError, match=says):
        create(name.format(file=file))


def test_a_file_with_an_error_in_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0", encoding="utf-8")
    with pytest.raises(BotError, match=r"broken\.py cannot be loaded: ZeroDivisionError"):
        create(f"{tmp_path}/broken.py:Bot")


def _raises(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
    raise KeyError("oslo")


def _leaves(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
    sys.exit("I resign")


def _dreams(view: dict[str, Any], moves: list[lm.Move]) -> str:
    return "claim denver:helena:green 4green"


def _mumbles(view: dict[str, Any], moves: list[lm.Move]) -> str:
    return "give me points"


def _answers_a_number(view: dict[str, Any], moves: list[lm.Move]) -> Any:
    return 7


def _dawdles(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
    time.sleep(0.03)
    return moves[-1]


FAULTS: dict[Callable[..., Any], str] = {
    _raises: "KeyError: 'oslo'",
    _leaves: "SystemExit: I resign",
    _dreams: "ticket",
    _mumbles: '"give me points" is not a move',
    _answers_a_number: "answered int, not a move",
    _dawdles: r"took 0\.\d s for a move, allowed are 0\.01 s",
}


@pytest.mark.parametrize("bot", FAULTS)
def test_a_fault_is_named_and_costs_only_the_move(bot: Callable[..., Any]) -> None:
    guest = GuestPlayer("guest", bot, seconds=0.01 if bot is _dawdles else 10.0)
    game = lm.Game("usa", 2, seed=5)
    before = game._state.copy()
    move = guest.decide(game, 1)
    assert move == game.legal_moves(1)[0]
    assert (game._state == before).all()
    assert len(guest.faults) == 1
    assert guest.faults[0].startswith("guest, seat 1, move 0: ")
    assert re.search(FAULTS[bot], guest.faults[0])
    game.play(move, 1)
    assert len(game.moves) == 1


def test_a_guest_cannot_change_the_game_through_what_it_is_shown() -> None:
    def vandal(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        view["hand"]["loco"] = 14
        view["owners"]["denver:helena:green"] = 0
        view["seats"].clear()
        last = moves[-1]
        moves.clear()
        return last

    guest = GuestPlayer("vandal", vandal)
    game = lm.Game("usa", 2, seed=5)
    before = game._state.copy()
    guest.decide(game, 0)
    assert (game._state == before).all()
    assert guest.faults == []


def test_a_guest_is_shown_the_view_of_its_seat_and_its_moves() -> None:
    shown: list[Any] = []

    def curious(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        shown.append((view, moves))
        return moves[0]

    game = lm.Game("nordic", 3, seed=5)
    GuestPlayer("curious", curious).decide(game, 2)
    assert shown == [(game.view(2), game.legal_moves(2))]

"""Somebody else's bot: ten lines, found by class, object, function, file or entry point, and held to the rules."""

import json
import os
import pickle
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import locomotif as lm
from locomotif.bots import BotError, Player, create, names, pipes, play_decision
from locomotif.bots.guest_player import GuestPlayer
from locomotif.bots.lazy_view import LazyView
from locomotif.bots.process_host import ProcessHost
from locomotif.lab.bot_versions import code_of, engine_code
from tests.boards.workshop import TINY
from tests.bots.packages import bring
from tests.rules.positions import Seat, position

TEN_LINES = '''
import os
import sys
import time


class Claimer:
    """Claims whenever it can, otherwise draws blind."""

    def choose(self, view, moves):
        claims = [move for move in moves if move.kind == "claim"]
        return claims[0] if claims else moves[-1]


claimer = Claimer()


def claims(view, moves):
    return Claimer().choose(view, moves)


def loops(view, moves):
    while True:
        pass


def counts(view, moves):
    return sum(range(10**12))  # one call that never lets go of the interpreter


def leaves(view, moves):
    os._exit(3)


def raises(view, moves):
    raise KeyError("oslo")


def prints(view, moves):
    print("I claim", moves[0], file=sys.stdout, flush=True)
    return str(moves[0])


def answers_a_number(view, moves):
    return 7


class Once:
    """Thinks for ever about its first move."""

    def choose(self, view, moves):
        if view["number"] < 2:
            time.sleep(3600)
        return moves[-1]


asked = []


def counts_its_moves(view, moves):
    asked.append(moves)
    return f"this is move {len(asked)}"


number = 7
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with bots in it."""
    path = tmp_path / "mine.py"
    path.write_text(TEN_LINES, encoding="utf-8")
    return path


def play_on(bot: Player, moves: int = 60, game: lm.Game | None = None) -> lm.Game:
    """Let a bot play all seats of a game for some moves."""
    game = game or lm.Game("usa", 2, seed=5)
    for _ in range(moves):
        seat = game.waiting[0]
        play_decision(game, seat, bot.decide(game, seat))
    return game


@pytest.mark.parametrize("name", ["Claimer", "claimer", "claims"])
def test_a_bot_is_found_in_a_file_as_class_object_or_function(file: Path, name: str) -> None:
    bot = create(f"{file}:{name}")
    assert play_on(bot).owners
    assert bot.faults == []


def test_a_bot_is_found_by_its_entry_point(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(file.parent, monkeypatch, {"claimer": "mine:Claimer"})
    assert "claimer" in names()
    assert play_on(create("claimer")).owners


def test_a_name_of_ours_means_ours_whatever_a_package_brings(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(file.parent, monkeypatch, dict.fromkeys(["planner", "search", "easy", "searcher"], "mine:Claimer"))
    for name in ("planner", "search", "easy"):
        assert not isinstance(create(name), GuestPlayer)
        assert code_of(name) == engine_code()
    assert isinstance(create("searcher"), GuestPlayer)
    assert code_of("searcher") == code_of(f"{file}:Claimer") != engine_code()


def test_an_entry_point_that_cannot_be_loaded_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(tmp_path, monkeypatch, {"lost": "no_such_module:Bot"})
    with pytest.raises(BotError, match='"lost": no_such_module cannot be loaded: ModuleNotFoundError'):
        create("lost")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nobody", 'there is no bot "nobody"; the bots are .*planner'),
        ("./missing.py:Bot", "there is no file ./missing.py"),
        ("{file}:Nobody", "has no Nobody"),
        ("{file}:number", "is not a bot: it needs choose"),
        ("search:quickly", "write search:0.1 for seconds per move, from 0.001 to 60, or search:200p"),
        ("search:-1", "from 0.001 to 60"),
        ("search:120", "from 0.001 to 60"),
        ("search:nan", "from 0.001 to 60"),
        ("search:0p", "or search:200p for playouts"),
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
    _raises: r"KeyError: 'oslo' \(test_guests\.py, line \d+\)$",
    _leaves: "SystemExit: I resign",
    _dreams: "ticket",
    _mumbles: '"give me points" is not a move',
    _answers_a_number: "answered int, not a move",
    _dawdles: r"did not answer within 0\.01 s",
}


@pytest.mark.parametrize("bot", FAULTS)
def test_a_fault_is_named_and_costs_only_the_move(bot: Callable[..., Any]) -> None:
    guest = GuestPlayer.of_object("guest", bot, seconds=0.01 if bot is _dawdles else 10.0)
    game = lm.Game("usa", 2, seed=5)
    before = game.state.copy()
    decision = guest.decide(game, 1)
    assert decision == game.numbered_moves(1)[game.legal_moves(1)[0]]
    assert (game.state == before).all()
    assert len(guest.faults) == 1
    assert guest.faults[0].startswith("guest, seat 1, move 0: ")
    assert re.search(FAULTS[bot], guest.faults[0])
    play_decision(game, 1, decision)
    assert len(game.moves) == 1


def test_a_guest_cannot_change_the_game_through_what_it_is_shown() -> None:
    def vandal(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        view["hand"]["loco"] = 14
        view["owners"]["denver:helena:green"] = 0
        view["seats"].clear()
        last = moves[-1]
        moves.clear()
        return last

    guest = GuestPlayer.of_object("vandal", vandal)
    game = lm.Game("usa", 2, seed=5)
    before = game.state.copy()
    guest.decide(game, 0)
    assert (game.state == before).all()
    assert guest.faults == []


def test_a_guest_is_shown_the_view_of_its_seat_and_its_moves() -> None:
    shown: list[Any] = []

    def curious(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        shown.append((view, moves))
        return moves[0]

    game = lm.Game("nordic", 3, seed=5)
    GuestPlayer.of_object("curious", curious).decide(game, 2)
    assert shown == [(game.view(2), game.legal_moves(2))]


def test_a_listed_move_is_played_by_its_number_and_another_payment_as_a_move(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = position("usa", Seat("4blue+2loco"), Seat())
    listed = game.numbered_moves(0)
    with monkeypatch.context() as patched:
        patched.setattr(lm.Move, "parse", lambda text: pytest.fail("a listed move is never read from text"))
        assert create(f"{file}:claims").decide(game, 0) in listed.values()
        assert (
            GuestPlayer.of_object("last", lambda view, moves: moves[-1]).decide(game, 0)
            == list(listed.values())[-1]
        )
    generous = lm.Move.parse("claim houston:new-orleans:grey 1blue+1loco")
    assert generous not in listed
    guest = GuestPlayer.of_object("generous", lambda view, moves: generous)
    assert guest.decide(game, 0) == generous
    assert guest.faults == []


@pytest.mark.parametrize("how", [{}, {"trusted": True}], ids=["beside", "trusted"])
def test_a_strict_player_raises_the_error_of_the_bot_itself(how: dict[str, bool]) -> None:
    guest = GuestPlayer.of_object("guest", _raises, strict=True, **how)
    with pytest.raises(KeyError, match="oslo") as raised:
        guest.decide(lm.Game("usa", 2, seed=5), 0)
    assert raised.traceback[-1].name == "_raises"
    assert raised.value.__notes__ == ["(guest, seat 0, move 0)"]
    assert guest.faults == []


def test_a_strict_player_says_what_is_wrong_with_a_move() -> None:
    guest = GuestPlayer.of_object("guest", _mumbles, strict=True)
    with pytest.raises(BotError, match='guest, seat 0, move 0: "give me points" is not a move'):
        guest.decide(lm.Game("usa", 2, seed=5), 0)


def test_a_strict_player_shows_the_traceback_of_another_process(file: Path) -> None:
    guest = create(f"{file}:raises", strict=True)
    with pytest.raises(BotError) as raised:
        guest.decide(lm.Game("usa", 2, seed=5), 0)
    assert "move 0: KeyError: 'oslo' (mine.py, line 36)\nTraceback" in str(raised.value)
    assert 'raise KeyError("oslo")' in str(raised.value)


def test_a_trusted_guest_is_called_in_the_thread_of_the_game_and_errs_like_others() -> None:
    threads = []

    def trusted(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        threads.append(threading.current_thread())
        return moves[len(moves)]

    guest = GuestPlayer.of_object("guest", trusted, seconds=0.001, trusted=True)
    play_on(guest, 4)
    assert threads == [threading.current_thread()] * 4
    assert [fault.partition(": ")[2].partition(" (")[0] for fault in guest.faults] == [
        "IndexError: list index out of range"
    ] * 4


def test_a_bot_that_takes_its_board_is_given_it(tmp_path: Path) -> None:
    (tmp_path / "mapreader.py").write_text(
        "class Reader:\n"
        "    def choose(self, view, moves, board):\n"
        "        assert board.name == view['board'] and board.routes[0].length, board\n"
        "        return moves[-1]\n"
        "def reader(view, moves, *, board=None):\n"
        "    return Reader().choose(view, moves, board)\n"
    )
    boards = []

    def here(view: dict[str, Any], moves: list[lm.Move], board: lm.Board) -> lm.Move:
        boards.append(board)
        return moves[-1]

    guests = [create(f"{tmp_path}/mapreader.py:{name}") for name in ("Reader", "reader")]
    for game in (lm.Game(TINY, 2, seed=1), lm.Game("nordic", 2, seed=1)):
        for guest in [*guests, GuestPlayer.of_object("here", here)]:
            guest.decide(game, 0)
            assert guest.faults == []
        assert boards[-1] is game.board


def test_a_view_is_made_part_by_part_as_it_is_read_and_does_not_change() -> None:
    game = lm.Game("nordic", 3, seed=5)
    whole = game.view(1)
    views = [LazyView(game, 1) for _ in range(9)]
    game.play(game.legal_moves(1)[0], 1)
    assert {part: views[0][part] for part in whole} == whole
    assert views[1] == whole
    assert whole == views[2]
    assert json.loads(json.dumps(views[3])) == json.loads(json.dumps(whole))
    assert {**views[4]} == whole
    assert pickle.loads(pickle.dumps(views[5])) == whole
    assert sorted(views[6]) == sorted(whole)
    assert views[7].get("hand") == whole["hand"]
    assert views[7].get("crown") is None
    assert "hand" in views[8]
    assert "crown" not in views[8]
    with pytest.raises(KeyError, match="crown"):
        views[7]["crown"]


STUCK = {
    "loops": (0.3, "did not answer within 0.3 s"),
    "counts": (0.3, "did not answer within 0.3 s"),
    "leaves": (3600, "its process has ended"),
}
"""Guests that never answer, the seconds that they are given, and what is said of them."""


def stuck(file: Path, name: str) -> GuestPlayer:
    """A guest that never answers."""
    guest = create(f"{file}:{name}")
    assert isinstance(guest, GuestPlayer)
    guest.seconds = STUCK[name][0]
    return guest


@pytest.mark.parametrize("name", STUCK)
def test_a_guest_that_never_answers_loses_the_move_and_then_the_game(file: Path, name: str) -> None:
    guest = stuck(file, name)
    game = play_on(guest, 40)
    assert len(game.moves) == 40
    assert all(STUCK[name][1] in fault for fault in guest.faults[:3])
    assert guest.faults[2].endswith("it is not asked again in this game")
    assert len(guest.faults) == 40
    assert all(fault.endswith("was not asked any more") for fault in guest.faults[3:])


def test_a_guest_that_never_answers_is_asked_in_the_next_games_and_then_no_more() -> None:
    never = threading.Event()
    guest = GuestPlayer.of_object("waits", lambda view, moves: never.wait(60), seconds=0.02)
    for _ in range(5):
        play_on(guest, 8)
    assert len(guest.faults) == 40  # whether it was asked or not, every move was lost
    asked = [fault for fault in guest.faults if not fault.endswith("was not asked any more")]
    assert len(asked) == 9
    assert asked[5].endswith("it is not asked again in this game")
    assert asked[8].endswith("it is not asked again")
    never.set()


def test_a_guest_that_was_stuck_once_is_asked_again(file: Path) -> None:
    guest = create(f"{file}:Once")
    assert isinstance(guest, GuestPlayer)
    guest.seconds = 0.3
    game = play_on(guest, 2)
    guest.seconds = 3600
    play_on(guest, 10, game)
    assert len(guest.faults) == 2
    assert len(game.moves) == 12


def test_a_guest_is_created_again_in_its_own_process(file: Path) -> None:
    guest = create(f"{file}:counts_its_moves")
    assert isinstance(guest, GuestPlayer)
    process = guest.host._process  # type: ignore[attr-defined]
    for _ in range(2):
        assert len(play_on(guest, 4).moves) == 4
        for number, fault in enumerate(guest.faults, 1):
            assert f'"this is move {number}" is not a move' in fault
        guest.faults.clear()
        guest.reset()
    assert guest.host._process is process  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("where", "place"),
    [
        ("{folder}/bot.py:choose", "here"),
        ("counting.bot:choose", "here"),
        ("counting.bot:choose", "site-packages"),
    ],
)
def test_nothing_that_a_guest_keeps_in_its_modules_outlives_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, place: str
) -> None:
    folder = tmp_path / place / "counting"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "tally.py").write_text("moves = []\n")
    in_a_package = "counting." if where.startswith("counting") else ""
    (folder / "bot.py").write_text(
        f"from {in_a_package}tally import moves as tally\n"
        "def choose(view, moves):\n    tally.append(1)\n    return f'this is move {len(tally)}'\n"
    )
    monkeypatch.syspath_prepend(tmp_path / place)
    guest = GuestPlayer("counts", ProcessHost(where.format(folder=folder)))
    for _ in range(2):
        play_on(guest, 4)
        assert [f"this is move {n}" in fault for n, fault in enumerate(guest.faults, 1)] == [True] * 4
        guest.faults.clear()
        guest.reset()


def test_libraries_are_not_loaded_again_with_a_guest(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        "import json.tool, locomotif.game.view\n"
        "def choose(view, moves):\n    return f'these are {id(json.tool)} {id(locomotif.game.view)}'\n"
    )
    guest = create(f"{tmp_path}/bot.py:choose")
    assert isinstance(guest, GuestPlayer)
    for _ in range(2):
        play_on(guest, 1)
        guest.reset()
    first, second = guest.faults
    assert "these are" in first
    assert first == second


@pytest.mark.parametrize("name", ["raises", "prints", "answers_a_number"])
def test_a_process_of_its_own_is_held_to_the_same_rules(file: Path, name: str) -> None:
    guest = create(f"{file}:{name}")
    play_on(guest, 3)
    said = {
        "raises": "KeyError: 'oslo' (mine.py, line 36)",
        "answers_a_number": "answered int, not a move",
    }.get(name)
    assert [fault.partition(": ")[2] for fault in guest.faults] == ([said] * 3 if said else [])


def test_a_guest_is_heard_where_the_system_cannot_wait_for_a_pipe_with_a_timeout(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipes, "CAN_WAIT", False)
    claimer = create(f"{file}:Claimer")
    assert len(play_on(claimer, 3).moves) == 3
    assert not claimer.faults
    for name, (_, said) in STUCK.items():
        guest = stuck(file, name)
        play_on(guest, 1)
        assert said in guest.faults[0]


@pytest.mark.parametrize("reader", [pipes.LineReader, pipes.ThreadedLineReader])
def test_a_process_that_writes_without_end_is_not_listened_to(
    reader: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipes, "LONGEST_LINE", 10)
    listening, speaking = os.pipe()
    os.write(speaking, b"short\n" + b"long" * 100)
    lines = reader(os.fdopen(listening, "rb"))
    assert lines.read_line(60).rstrip() == b"short"
    assert lines.read_line(60) == b""
    os.close(speaking)


def test_a_guest_can_look_up_a_board_that_was_given_by_its_path(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "islet")
    settings = tmp_path / "islet" / "board.toml"
    settings.write_text(settings.read_text("utf-8").replace('"tiny"', '"islet"'), "utf-8")
    (tmp_path / "mapreader.py").write_text(
        "import locomotif as lm\n"
        "def bot(view, moves):\n"
        "    assert len(lm.Board(view['board']).routes) == 10\n"
        "    return moves[-1]\n"
    )
    guest = create(f"{tmp_path}/mapreader.py:bot")
    game = lm.Game(tmp_path / "islet", players=2, seed=1)
    last = game.legal_moves(0)[-1]
    play_decision(game, 0, guest.decide(game, 0))
    assert game.moves == [(0, last)]
    assert guest.faults == []


def test_a_thread_that_never_ends_is_not_asked_again_while_it_thinks() -> None:
    never = threading.Event()
    asked = []

    def waits(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        asked.append(len(moves))
        never.wait(60)
        return moves[0]

    guest = GuestPlayer.of_object("waits", waits, seconds=0.05)
    play_on(guest, 10)
    assert len(asked) == 1
    assert "did not answer within 0.05 s" in guest.faults[0]
    assert "still busy with an earlier move" in guest.faults[1]
    never.set()


def test_a_thread_that_has_answered_but_not_ended_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a thread can be alive long after its answer has been read."""
    run, hold = threading.Thread.run, threading.Event()

    def run_and_linger(thread: threading.Thread) -> None:
        run(thread)
        hold.wait(60)

    monkeypatch.setattr(threading.Thread, "run", run_and_linger)
    guest = GuestPlayer.of_object("quick", lambda view, moves: moves[-1])
    play_on(guest, 8)
    hold.set()
    assert guest.faults == []


def test_the_end_of_a_program_waits_for_no_guest(file: Path) -> None:
    code = f"""
import locomotif as lm, time
from locomotif.bots import create
def sleeps(view, moves): time.sleep(3600)
results = lm.lab.play([sleeps, "{file}:loops", "random"], "examples/boards/tiny", games=1)
assert len(results.faults) >= 6, results.faults
print(len(results), "games")
"""
    environment = os.environ | {"LOCOMOTIF_BOT_SECONDS": "0.2"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "3 games\n"


def test_a_guest_does_not_outlive_the_process_that_asked_it(file: Path) -> None:
    code = f"""
import os
import locomotif as lm
from locomotif.bots import create
guest = create("{file}:counts")
print(guest.host._process.pid, flush=True)
guest.decide(lm.Game("usa", 2, seed=5), 0)
"""
    environment = os.environ | {"LOCOMOTIF_BOT_SECONDS": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True
    ) as one:
        assert one.stdout is not None
        pid = int(one.stdout.readline())
        time.sleep(0.3)
        one.kill()
    until = time.monotonic() + 120
    while Path(f"/proc/{pid}").exists() and time.monotonic() < until:
        time.sleep(0.1)
    assert not Path(f"/proc/{pid}").exists()


def test_seconds_are_a_number(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wish in ("soon", "inf", "nan", "1e12", "0", "-1"):
        monkeypatch.setenv("LOCOMOTIF_BOT_SECONDS", wish)
        with pytest.raises(BotError, match=f'must be a number of seconds from 0.001 to 3600, not "{wish}"'):
            create(f"{file}:claims")
    monkeypatch.setenv("LOCOMOTIF_BOT_SECONDS", "3600")
    guest = create(f"{file}:claims")
    play_on(guest, 4)
    assert guest.faults == []

"""Games are kept, resumed after a kill, and files that are no records are refused in words."""

import os
import signal
import stat
import subprocess
from pathlib import Path

import pytest

from locomotif import Game
from locomotif.terminal.saved_games import FileProblem, read_text_file, sitting_of, write_record
from tests.terminal.sitting import COMMAND, ENVIRONMENT, foreseen, in_a_process, locomotif, moves_of


def test_a_killed_process_loses_nothing_and_the_game_goes_on(tmp_path: Path) -> None:
    """Kill it while it waits in the middle of a turn; resume; finish."""
    kept = tmp_path / "game.txt"
    _, lines = foreseen("nordic", 2, 3)
    options = ["play", "nordic", "--bots", "random", "--seed", "3", "--record", str(kept)]
    half = lines[: len(lines) // 2]
    with subprocess.Popen(
        [COMMAND, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join(f"{line}\n" for line in half) + "score\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("> score"):
                break
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    text = kept.read_text("utf-8")
    interrupted = Game.from_record(text)
    assert [str(move) for seat, move in interrupted.moves if seat == 0] == list(half)
    assert sitting_of(text, 2) == [None, "random"]
    while not interrupted.over:  # the bot's dice are new, so the rest is found again
        interrupted.play(interrupted.legal_moves()[0], interrupted.waiting[0])
    code, output = locomotif("play", "--resume", str(kept), lines=["score"])
    assert code == 0
    assert f"{len(Game.from_record(text).moves)} moves have been played; the game goes on." in output
    assert moves_of(kept.read_text("utf-8")).startswith(moves_of(text))


def test_a_resumed_game_can_be_played_to_its_end(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    game, lines = foreseen("japan", 2, 2)
    unfinished = Game.from_record(game.record().partition("result:")[0] + "\n")
    for seat, move in game.moves[:-1]:
        unfinished.play(move, seat)
    bots: list[str | None] = [None, "random"]
    write_record(kept, unfinished, bots)
    last = [lines[-1]] if game.moves[-1][0] == 0 else []
    code, output = locomotif("play", "--resume", str(kept), lines=last)
    assert code == 0
    assert "Final score" in output
    assert Game.from_record(kept.read_text("utf-8")).over
    code, output = locomotif("play", "--resume", str(kept))
    assert (code, "Final score" in output) == (0, True)


def test_a_record_from_elsewhere_seats_the_person_first(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    kept.write_text(Game("usa", 3, seed=1, names=["Ann", "Bo", "Cy"]).record(), "utf-8")
    code, output = locomotif("play", "--resume", str(kept), "--bots", "random,easy", lines=["keep 1 2"])
    assert code == 0
    assert "against Bo and Cy" in output
    assert sitting_of(kept.read_text("utf-8"), 3) == [None, "random", "easy"]


def test_saving_by_command_keeps_the_game_there_from_then_on(tmp_path: Path) -> None:
    kept = tmp_path / "a name with blanks.txt"
    lines = ["keep 1 2", f"save {kept}", "draw deck"]
    code, output = locomotif("play", "--seed", "7", lines=lines)
    assert code == 0
    assert "The game is saved in" in output
    assert kept.read_text("utf-8").endswith("draw deck\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == [kept.name]  # nothing else is left behind


def test_an_existing_file_is_not_overwritten_by_a_new_game(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    kept.write_text("precious", "utf-8")
    code, output = locomotif("play", "--record", str(kept))
    assert code == 1
    assert "already exists" in " ".join(output.split())
    assert kept.read_text("utf-8") == "precious"


def test_a_file_that_cannot_be_written_is_reported_before_the_game(tmp_path: Path) -> None:
    code, output = locomotif("play", "--record", str(tmp_path / "nowhere" / "game.txt"))
    assert code == 1
    assert "cannot be written: No such file or directory." in " ".join(output.split())
    code, output = locomotif("play", "--seed", "7", lines=[f"save {tmp_path}", "keep 1 2"])
    assert "is not a regular file" in " ".join(output.split())


def test_only_plain_text_of_a_sensible_size_is_read(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "nul").write_bytes(b"locomotif: 1\n\0")
    with open(tmp_path / "huge", "wb") as huge:
        huge.truncate(1 << 32)
    os.mkfifo(tmp_path / "pipe")
    expected = {
        "binary": "file.not_text",
        "nul": "file.not_text",
        "huge": "file.too_large",
        "pipe": "file.not_plain",
        "missing": "file.missing",
        "": "file.not_plain",
        "x" * 300: "file.unreadable",
        "a\0b": "file.unreadable",
    }
    for name, key in expected.items():
        with pytest.raises(FileProblem) as problem:
            read_text_file(tmp_path / name)
        assert problem.value.key == key, name


def test_a_kept_game_is_an_ordinary_file(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    write_record(kept, Game("usa", seed=1), [None, "easy"])
    assert stat.S_IMODE(kept.stat().st_mode) & 0o600 == 0o600
    assert Game.from_record(kept.read_text("utf-8")).board.name == "usa"


@pytest.mark.parametrize(
    ("head", "sitting"),
    [
        ("; seat 0: person\n; seat 1: bot easy\n", [None, "easy"]),
        ("; seat 0: bot my.module:Bot\n; seat 1: person\n", ["my.module:Bot", None]),
        ("; seat 0: person\n", None),
        ("; seat 0: person\n; seat 1: person\n", None),
        ("; seat 0: bot easy\n; seat 1: bot easy\n", None),
        ("; another comment\n", None),
        ("", None),
    ],
)
def test_who_sits_where_is_read_from_the_head(head: str, sitting: list[str | None] | None) -> None:
    assert sitting_of(head + "locomotif: 1\n; seat 1: person\n", 2) == sitting


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("frence",), 'no board is called "frence"; did you mean "france"?'),
        (("nordic", "--players", "4"), "nordic is for 2 to 3 players, not 4."),
        (("usa", "--bots", "easy,easy", "--players", "2"), "You named 2 bots for 1 seats."),
        (("usa", "--bots", "nobody"), 'there is no bot "nobody"'),
        (("usa", "--seed", "-1"), '"-1" is not a seed'),
        (("usa", "--seed", "z" * 64), "is not a seed"),
        (("usa", "--lang", "xx"), 'there is no language "xx"'),
        (("--resume", "nowhere.txt"), "There is no file nowhere.txt."),
        (("--resume", "docs/rules.md"), "is not a header"),
    ],
)
def test_what_cannot_be_played_is_explained_in_a_sentence(arguments: tuple[str, ...], answer: str) -> None:
    code, output = locomotif("play", *arguments)
    assert code == 1
    assert answer in " ".join(output.split())


def test_errors_leave_no_traceback_in_a_process() -> None:
    run = in_a_process("play", "--resume", "/")
    assert (run.returncode, run.stderr) == (1, "")
    assert run.stdout == "/ is not a regular file.\n"


def test_the_seed_shown_at_the_end_deals_the_same_game_again() -> None:
    game, _ = foreseen("nordic", 2, 3)
    by_number = locomotif("play", "--seed", "3", "--bots", "random")[1]
    by_digits = locomotif("play", "--seed", game.seed.hex(), "--bots", "random")[1]
    assert by_number == by_digits

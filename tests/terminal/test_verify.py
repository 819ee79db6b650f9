"""`locomotif verify`: what holds is listed, what does not is named with its line."""

from pathlib import Path

import pytest

from locomotif import Game
from tests.terminal.sitting import foreseen, in_a_process, locomotif


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game."""
    path = tmp_path / "game.txt"
    path.write_text(foreseen("nordic", 2, 3)[0].record(), "utf-8")
    return path


def change(path: Path, old: str, new: str) -> None:
    """Change one place of a file."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_a_true_record_is_in_order(record: Path) -> None:
    game, _ = foreseen("nordic", 2, 3)
    code, output = locomotif("verify", str(record))
    assert code == 0
    lines = output.splitlines()
    assert lines[0] == "✓ board      Scandinavia, 2 players, unchanged since the game was played"
    assert lines[1] == f"✓ seed       matches the published hash: {game.seed_hash}"
    assert lines[2] == f"✓ moves      {len(game.moves)}, all legal, and they follow from the seed"
    assert lines[3].startswith("✓ result     ")
    assert lines[3].endswith("as recorded")
    assert lines[4] == f"{record} is in order."


def test_in_french(record: Path) -> None:
    code, output = locomotif("verify", str(record), "--lang", "fr")
    assert code == 0
    assert "tous légaux" in output


def test_in_an_unknown_language(record: Path) -> None:
    code, output = locomotif("verify", str(record), "--lang", "xx")
    assert (code, output) == (2, 'there is no language "xx"; the languages are de, en, fr\n')


def without(path: Path, *headers: str) -> None:
    """Take headers out of a record."""
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith(headers)), "utf-8")


def test_what_a_record_does_not_say_is_not_claimed_to_be_checked(record: Path) -> None:
    game, _ = foreseen("nordic", 2, 3)
    without(record, "fingerprint", "seed-hash", "result")
    code, output = locomotif("verify", str(record))
    lines = output.splitlines()
    assert code == 3
    assert lines[0].startswith("– board")
    assert lines[1] == f"– seed       its hash is {game.seed_hash}; none was published"
    assert lines[3].startswith("– result")
    assert lines[4] == (
        f"Nothing is wrong with {record}, but it lacks the board’s fingerprint, the seed’s hash and the "
        "result, so these could not be checked."
    )


@pytest.mark.parametrize(
    ("header", "named"),
    [
        ("fingerprint", "the board’s fingerprint"),
        ("seed-hash", "the seed’s hash"),
        ("result", "the result"),
    ],
)
def test_a_single_header_that_was_taken_out_is_missed(record: Path, header: str, named: str) -> None:
    without(record, header)
    code, output = locomotif("verify", str(record))
    assert code == 3
    assert f"lacks {named}, so this could not be checked." in output
    assert "in order" not in output


def test_a_hash_that_was_written_down_is_compared(record: Path) -> None:
    game, _ = foreseen("nordic", 2, 3)
    for written in (game.seed_hash, game.seed_hash.upper(), f" {game.seed_hash}\n"):
        code, output = locomotif("verify", str(record), "--hash", written)
        assert code == 0
        assert output.splitlines()[1] == f"✓ seed       matches the hash you gave: {game.seed_hash}"


def test_a_hash_that_was_written_down_serves_where_the_record_has_none(record: Path) -> None:
    game, _ = foreseen("nordic", 2, 3)
    without(record, "seed-hash")
    code, output = locomotif("verify", str(record), "--hash", game.seed_hash)
    assert code == 0
    assert output.splitlines()[-1] == f"{record} is in order."


def test_another_hash_than_the_one_written_down_is_found(record: Path) -> None:
    """Whoever deals another game may write another hash into its record, but not onto the players' paper."""
    game, _ = foreseen("nordic", 2, 3)
    code, output = locomotif("verify", str(record), "--hash", "0" * 64)
    assert code == 1
    assert f"its seed has the hash {game.seed_hash}, not the one you gave" in output
    assert "in order" not in output


@pytest.mark.parametrize("written", ["", "xyz", "0" * 63, "0" * 65, "g" * 64])
def test_what_is_no_hash_is_refused(record: Path, written: str) -> None:
    code, output = locomotif("verify", str(record), "--hash", written)
    assert code == 2
    assert "a hash has 64 hexadecimal digits" in output


def test_a_game_from_a_scenario_is_in_order_and_said_to_be_set_up_by_hand(tmp_path: Path) -> None:
    game = Game.from_scenario({"board": "usa", "players": 2, "seed": 7})
    game.play("draw deck")
    path = tmp_path / "puzzle.txt"
    path.write_text(game.record(), "utf-8")
    code, output = locomotif("verify", str(path))
    assert code == 0
    assert "from a scenario: the position was set up by hand" in output


def test_an_unfinished_game_is_in_order_so_far(record: Path) -> None:
    text = record.read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("result")]
    record.write_text("\n".join(lines[:-5]), "utf-8")
    code, output = locomotif("verify", str(record))
    assert code == 0
    assert "– result     none yet: the game is not over" in output


def test_a_false_result_is_named(record: Path) -> None:
    text = record.read_text("utf-8")
    line = next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith("result"))
    change(record, "result: ", "result: 1")
    code, output = locomotif("verify", str(record))
    assert code == 1
    assert f"fails the check: line {line}: the result is" in output


def test_a_move_that_does_not_fit_is_named_with_its_line(record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if " draw deck" in line)
    lines[number] = lines[number].replace("draw deck", "pass")
    record.write_text("\n".join(lines), "utf-8")
    code, output = locomotif("verify", str(record))
    assert code == 1
    assert f"line {number + 1}: " in output


def test_a_seed_that_was_not_promised_is_found(record: Path) -> None:
    game, _ = foreseen("nordic", 2, 3)
    change(record, game.seed_hash, "0" * 64)
    code, output = locomotif("verify", str(record))
    assert code == 1
    assert "the seed does not have the hash that was promised" in output


def test_another_board_than_the_one_played_on_is_found(record: Path) -> None:
    game, _ = foreseen("nordic", 2, 3)
    change(record, game.board.fingerprint, "f" * 64)
    code, output = locomotif("verify", str(record))
    assert code == 1
    assert "is not the one this game was played on" in output


def test_a_record_without_its_seed_waits_for_it(record: Path) -> None:
    record.write_text(foreseen("nordic", 2, 3)[0].record(reveal_seed=False), "utf-8")
    code, output = locomotif("verify", str(record))
    assert code == 1
    assert "the record holds no seed" in output


def test_files_that_are_no_records(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 10)
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "escape").write_text("board: \x1b[2J[bold]nowhere\nplayers: 2\n", "utf-8")
    with open(tmp_path / "huge", "wb") as huge:
        huge.truncate(1 << 33)
    for name, answer in {
        "binary": "is not UTF-8 text",
        "empty": "the header board is missing",
        "escape": "no board is called",
        "huge": "is too large to be a record",
        "missing": "There is no file",
    }.items():
        run = in_a_process("verify", str(tmp_path / name)) if name == "huge" else None
        code, output = (run.returncode, run.stdout) if run else locomotif("verify", str(tmp_path / name))
        assert code == 1, name
        assert answer in output
        assert "\x1b" not in output
        assert "Traceback" not in output

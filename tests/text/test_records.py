"""A record holds a whole game; one that was changed fails with the line that does not fit."""

import hashlib
import json
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import locomotif as lm
from tests.boards.workshop import TINY
from tests.random_games.journeys import Journey


def finished(board: str = "usa", players: int = 2, seed: int = 11) -> str:
    """Write down a random game that is over."""
    return Journey(board, players, seed).at(10_000).record()


def started() -> str:
    """Write down a game in which both seats have chosen their first tickets."""
    return Journey("usa", 2, 11).at(2).record()


def from_a_scenario() -> str:
    """Write down a game that began with a scenario, and in which somebody drew two cards."""
    game = lm.Game.from_scenario({"board": "usa", "players": 2, "seed": 7, "seat": [{"hand": "4green"}]})
    game.play("draw deck")
    game.play("draw deck")
    return game.record()


def test_a_record_says_what_was_played_where_by_whom_and_how_it_ended() -> None:
    game = lm.Game("usa", 2, seed=5, first=1, names=["Anna", "Bo: the  second"])
    chance = random.Random(3)
    while not game.over:
        game.play(chance.choice(game.legal_moves()))
    headers, moves = game.record().split("\n\n")
    result = game.result()
    totals = " ".join(str(seat.total) for seat in result.seats)
    assert headers.splitlines() == [
        "locomotif: 1",
        "board: usa",
        f"fingerprint: {lm.Board('usa').fingerprint}",
        "players: 2",
        "seat 0: Anna",
        "seat 1: Bo: the second",
        "first: 1",
        f"seed: {5:064x}",
        f"seed-hash: {hashlib.sha256(bytes(31) + bytes([5])).hexdigest()}",
        f"result: {totals} won by {' '.join(map(str, result.winners))}",
    ]
    assert moves.splitlines() == [f"{seat} {move}" for seat, move in game.moves]


def test_names_that_look_like_headers_comments_or_several_lines_come_back_in_one_line() -> None:
    names = ["a\nboard: france", "; seat 1: x", "  two\tblanks  ", "", "seat 9: 😀"]
    game = lm.Game("usa", 5, seed=1, names=names)
    again = lm.Game.from_record(game.record())
    assert again.names == ["a board: france", "; seat 1: x", "two blanks", "", "seat 9: 😀"]
    assert again.board.name == "usa"


def test_comments_blank_lines_and_line_ends_do_not_matter() -> None:
    text = finished()
    headers, moves = text.split("\n\n")
    first, *others = moves.splitlines()
    varied = (
        "\n\n" + headers + "\n\n\n; a comment\n" + first + "   ; another\n\n" + "\n".join(others) + "\n\n"
    )
    for changed in (varied, text.replace("\n", "\r\n"), text.replace("board:", "board  :  ")):
        assert lm.Game.from_record(changed).record() == text


def test_a_mark_of_the_order_of_bytes_does_not_matter() -> None:
    """Some editors put one before a text in UTF-8."""
    assert lm.Game.from_record("\ufeff" + started()).record() == started()
    assert lm.Game.from_scenario('\ufeffboard = "usa"\nplayers = 2\n').board.name == "usa"


def test_without_the_seed_a_record_shows_only_its_hash_and_waits_for_it() -> None:
    game = Journey("usa", 2, 11).at(9)
    hidden = game.record(reveal_seed=False)
    assert game.seed.hex() not in hidden
    assert f"seed-hash: {game.seed_hash}" in hidden
    with pytest.raises(lm.RecordError, match=r"it replays once the seed is published"):
        lm.Game.from_record(hidden)
    published = hidden.replace("seed-hash:", f"seed: {game.seed.hex()}\nseed-hash:")
    assert lm.Game.from_record(published).record() == game.record()


def test_a_game_from_a_scenario_is_recorded_with_it() -> None:
    game = lm.Game.from_record(from_a_scenario())
    assert game.record() == from_a_scenario()
    assert game.hand(0)["green"] >= 4
    assert len(game.moves) == 2


def line_of(text: str, start: str) -> int:
    """Find the line that starts so, counted from 1."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def changed(text: str, pattern: str, new: str) -> str:
    """Change the first thing that fits a pattern."""
    assert re.search(pattern, text, flags=re.MULTILINE)
    return re.sub(pattern, new, text, count=1, flags=re.MULTILINE)


Change = Callable[[str], str]


def put(new: str, pattern: str) -> Change:
    """A change that puts something in the place of the first thing that fits a pattern."""
    return lambda text: changed(text, pattern, new)


def add(moves: str) -> Change:
    """A change that adds moves at the end."""
    return lambda text: text + moves


def another_hash(text: str) -> str:
    """Change one digit of the hash of the seed."""
    digit = text[text.index("seed-hash: ") + 11]
    return changed(text, "^seed-hash: .", f"seed-hash: {'1' if digit == '0' else '0'}")


def another_seed_with_its_hash(text: str) -> str:
    """Change the seed, and promise it."""
    promised = hashlib.sha256(bytes.fromhex("5" * 64)).hexdigest()
    return changed(
        changed(text, r"^seed: .*", "seed: " + "5" * 64), r"^seed-hash: .*", f"seed-hash: {promised}"
    )


USA = " ".join(f"{name}," for name in ["locomotif", "board", "fingerprint", "players", "first", "seed"])
HEADERS = (
    f"{USA} seed-hash, scenario, result or seat 0 …, a colon and its value; a blank line ends the headers"
)

TAMPERED: dict[str, tuple[Callable[[], str], Change, str, str]] = {
    # what: the record, the change, the line that does not fit, and the words
    "the result": (
        finished, put(r"result: \g<1>9", r"^result: (-?)\d"), "result:",
        r'the result is "-?\d+ -?\d+ won by [01]( 1)?", not "-?9',
    ),
    "the winner": (
        finished, put("won by 0 1", r"won by ([01])$"), "result:",
        r'the result is ".* won by [01]", not ".* won by 0 1"',
    ),
    "the seed": (
        finished, put("seed: f", r"^seed: 0"), "seed-hash:",
        "the seed does not have the hash that was promised",
    ),
    "the hash": (finished, another_hash, "seed-hash:", "the seed does not have the hash that was promised"),
    "the seed and its hash": (
        finished, another_seed_with_its_hash, "0 keep", "0 keep .* is not on offer: choose from ",
    ),
    "the end of the game": (
        finished, lambda text: text.rstrip().rpartition("\n")[0] + "\n", "result:",
        "the record gives a result, but its moves do not end the game",
    ),
    "the board": (
        finished, put("board: japan", "^board: usa"), "fingerprint:",
        "the board japan here is not the one this game was played on",
    ),
    "the fingerprint": (
        finished, put("fingerprint: xx", "^fingerprint: .."), "fingerprint:",
        "the board usa here is not the one this game was played on",
    ),
    "a move's seat": (
        started, add("7 draw deck\n"), "7 draw", "a move begins with its seat, 0 to 1",
    ),
    "a move without a seat": (
        started, add("draw deck\n"), "draw deck", "a move begins with its seat, 0 to 1",
    ),
    "a move that is none": (started, add("0 dance\n"), "0 dance", '0 dance: "dance" is not a move; '),
    "a move out of turn": (
        started, add("0 draw deck\n1 draw deck\n"), "1 draw",
        "1 draw deck: it is not your turn: seat 0 is playing",
    ),
    "a move that is not legal": (
        started, add("0 draw deck\n0 claim denver:helena:green 4green\n"), "0 claim",
        r"0 claim denver:helena:green 4green: you cannot claim a route now: take a second card",
    ),
    "a header that does not exist": (
        started, lambda text: "colour: red\n" + text, "colour:",
        f'"colour: red" is not a header; a header is one of {HEADERS}',
    ),
    "a header without a value": (
        started, lambda text: "board\n" + text, "board", f'"board" is not a header; a header is one of {HEADERS}',
    ),
    "a header twice": (
        started, put("players: 2\nplayers: 02", "^players: 2"), "players: 02",
        "players is there twice",
    ),
    "the version": (
        started, put("locomotif: 2", "^locomotif: 1"), "locomotif:",
        'records of version "2" are unknown; this is version 1',
    ),
    "an unknown board": (
        started, put("board: uzsa", "^board: usa"), "board:",
        'boards: no board is called "uzsa"; did you mean "usa"?',
    ),
    "a board with half its quotes": (
        started, put('board: "usa', "^board: usa"), "board:",
        "a board in quotes is written as JSON: ",
    ),
    "a board and more": (
        started, put('board: "usa" nordic', "^board: usa"), "board:",
        "there is something after the board in quotes",
    ),
    "players that are no number": (
        started, put("players: two", "^players: 2"), "players:",
        'players is a number, not "two"',
    ),
    "players that the board does not take": (
        started, put("players: 6", "^players: 2"), "players:",
        "usa is for 2 to 5 players, not 6",
    ),
    "far too many players": (
        started, put("players: " + "9" * 5000, "^players: 2"), "players:",
        'players is a number, not "9{20}"',
    ),
    "a seat that is not there": (
        started, put("seat 2:", "^seat 1:"), "seat 2:", "there is no seat 2 with 2 players",
    ),
    "who begins, in words": (
        started, put("first: me\nseed: ", "^seed: "), "first:", 'first is a seat, not "me"',
    ),
    "who begins, a seat that is not there": (
        started, put("first: 2\nseed: ", "^seed: "), "first:",
        "first is a seat from 0 to 1, not 2",
    ),
    "a seed that is none": (
        started, put("seed: 7", "^seed: .*"), "seed:",
        "a seed is written as 64 digits from 0 to f",
    ),
    "the scenario's board": (
        from_a_scenario, put('"board": "japan"', '"board": "usa"'), "scenario:",
        "the scenario is for the board japan, the record for usa",
    ),
    "the scenario's players": (
        from_a_scenario, put('"players": 3', '"players": 2'), "scenario:",
        "the scenario has 3 players, the record 2",
    ),
    "the scenario's seed": (
        from_a_scenario, put('"seed": 8', '"seed": 7'), "seed:",
        "the seed is not the one of the scenario",
    ),
    "the seed beside a scenario": (
        from_a_scenario, another_seed_with_its_hash, "seed:", "the seed is not the one of the scenario",
    ),
    "the hash beside a scenario": (
        from_a_scenario, another_hash, "seed-hash:", "the seed does not have the hash that was promised",
    ),
    "who begins beside a scenario": (
        from_a_scenario, put("first: 1\nseed: ", "^seed: "), "first:",
        "who begins is for the scenario to say",
    ),
    "a scenario that is no JSON": (
        from_a_scenario, put("scenario: {", "^scenario: .*"), "scenario:",
        "Expecting property name",
    ),
    "a scenario that cannot be": (
        from_a_scenario, put("14green", "4green"), "scenario:",
        "hand of seat 0: there are not that many cards; 2green too many",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TAMPERED)
def test_a_changed_record_fails_with_the_line_that_does_not_fit(what: str) -> None:
    record, change, line, words = TAMPERED[what]
    text = record()
    lm.Game.from_record(text)
    tampered = change(text)
    with pytest.raises(lm.RecordError) as error:
        lm.Game.from_record(tampered)
    number = line_of(tampered, line)
    assert re.match(f"line {number}: {words}", str(error.value)), str(error.value)


def test_a_missing_header_is_named() -> None:
    for header in ("board", "players"):
        with pytest.raises(lm.RecordError, match=f"^the header {header} is missing$"):
            lm.Game.from_record(changed(started(), f"^{header}: .*\n", ""))
    with pytest.raises(lm.RecordError, match=r"^the header board is missing$"):
        lm.Game.from_record("")


def test_a_long_line_that_does_not_fit_is_shown_shortened() -> None:
    for line in (
        "0 claim " + "x" * 100_000 + " 1red",
        "0" * 100_000 + " draw deck",
        "0 keep" + " a>b" * 9999,
    ):
        with pytest.raises(lm.RecordError, match=r"^line \d+: ") as error:
            lm.Game.from_record(started() + line + "\n")
        assert len(str(error.value)) < 600


def test_a_text_too_long_for_a_record_is_not_read() -> None:
    with pytest.raises(lm.RecordError, match="a record is a text of at most 4 MiB"):
        lm.Game.from_record(started() + "; \n" * (2 << 20))


def test_a_record_replays_on_the_board_that_is_handed_over() -> None:
    game = lm.Game.from_record(changed(started(), "^board: usa", "board: /nowhere"), board=lm.Board("usa"))
    assert game.board == lm.Board("usa")
    with pytest.raises(lm.RecordError, match="the board japan here is not the one this game was played on"):
        lm.Game.from_record(started(), board=lm.Board("japan"))


def test_a_game_on_a_board_of_ones_own_replays_until_the_board_changes(tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    shutil.copytree(TINY, folder)
    game = lm.Game(folder, 2, seed=4)
    while not game.over:
        game.play(game.legal_moves()[-1])
    record = game.record()
    assert f"board: {folder}\n" in record
    assert lm.Game.from_record(record).record() == record
    tickets = (folder / "tickets.csv").read_text(encoding="utf-8")
    (folder / "tickets.csv").write_text(re.sub(r",(\d+)\n", r",1\1\n", tickets, count=1), encoding="utf-8")
    with pytest.raises(
        lm.RecordError, match=r"^line 3: the board .* here is not the one this game was played on"
    ):
        lm.Game.from_record(record)
    shutil.rmtree(folder)
    with pytest.raises(lm.RecordError, match=r"^line 2: .*this is not a folder"):
        lm.Game.from_record(record)


def test_the_scenario_of_a_record_is_json_on_one_line() -> None:
    line = next(line for line in from_a_scenario().splitlines() if line.startswith("scenario: "))
    assert json.loads(line.removeprefix("scenario: ")) == {
        "board": "usa",
        "players": 2,
        "seed": 7,
        "seat": [{"hand": "4green"}],
    }


def test_a_board_of_ones_own_with_the_name_of_another_is_recorded_by_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "nordic"
    shutil.copytree(lm.Board("nordic").folder, folder)
    tickets = (folder / "tickets.csv").read_text(encoding="utf-8")
    (folder / "tickets.csv").write_text(re.sub(r",(\d+)\n", r",1\1\n", tickets, count=1), encoding="utf-8")
    record = lm.Game(folder, 2, seed=4).record()
    assert f"board: {folder}\n" in record
    assert lm.Game.from_record(record).record() == record


@pytest.mark.parametrize(
    "name",
    ["my copy of tiny", "tiny; the second", '"tiny"', " tiny ", "two\nlines", "île", "a:b", ";", "\u2028"],
)
def test_a_board_folder_may_be_called_anything(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / name
    shutil.copytree(TINY, folder)
    record = lm.Game(folder, 2, seed=4).record()
    assert lm.Game.from_record(record).record() == record
    puzzle = lm.Game.from_scenario({"board": folder, "players": 2}).record()
    assert lm.Game.from_record(puzzle).record() == puzzle


def test_a_comment_may_follow_the_board() -> None:
    for board in ("board: usa ; the old one", 'board: "usa" ; the "old" one'):
        assert lm.Game.from_record(changed(started(), "^board: usa", board)).record() == started()


def test_the_board_that_is_handed_over_may_be_named() -> None:
    for board in ("usa", lm.Board("usa").folder, lm.Board("usa")):
        assert lm.Game.from_record(started(), board).record() == started()
    with pytest.raises(lm.BoardError, match="no board is called"):
        lm.Game.from_record(started(), "uzsa")

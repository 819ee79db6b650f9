"""simulate and tournament on the command line: kept, resumed, refused in words."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from locomotif import lab
from locomotif.cli import app
from locomotif.lab import keeping
from locomotif.lab.blocks import Played, play_block
from locomotif.lab.lineups import Block, LabError, blocks_of, lineup_of
from locomotif.lab.results import Results
from locomotif.lab.workers import here

TINY = "examples/boards/tiny"


def run(*arguments: object) -> str:
    """Run the command; what it printed."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    return result.output


def test_simulate_keeps_the_games_that_play_gives(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    said = run(
        "simulate", "--board", TINY, "--bots", "greedy,random", "--games", 60, "--seed", 2, "--out", out
    )
    assert "60 games" in said
    assert "greedy" in said
    assert Results.load(out).table.equals(lab.play(["greedy", "random"], TINY, 60, 2).table)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_a_killed_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["greedy", "random"]), games=200, seed=2)
    played: list[Block] = []

    def dies_after_two(numbered: Sequence[tuple[int, Block]]) -> Iterator[tuple[int, Played]]:
        for number, block in numbered[:2]:
            played.append(block)
            yield number, play_block(block)
        raise KeyboardInterrupt

    def goes_on(numbered: Sequence[tuple[int, Block]]) -> Iterator[tuple[int, Played]]:
        for number, block in reversed(numbered):
            played.append(block)
            yield number, play_block(block)

    with pytest.raises(KeyboardInterrupt):
        keeping.play_and_keep(blocks, dies_after_two, out)
    assert not out.exists()
    told: list[int] = []
    results = keeping.play_and_keep(blocks, goes_on, out, progress=told.append)
    assert len(played) == len(set(played)) == len(blocks) == 4
    assert told == [100, 50, 50]
    assert results.table.equals(lab.play(["greedy", "random"], TINY, 200, 2).table)


def test_a_process_killed_at_any_instant_loses_at_most_the_blocks_in_play(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    wish = [
        "--board",
        "usa",
        "--bots",
        "planner,greedy",
        "--games",
        "3000",
        "--workers",
        "1",
        "--out",
        str(out),
    ]
    command = [sys.executable, "-m", "locomotif.cli", "simulate", *wish]
    parts = out.with_name("games.parquet.parts")
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        until = time.monotonic() + 120
        while len(list(parts.glob("*.parquet"))) < 3 and time.monotonic() < until:
            time.sleep(0.005)
        process.kill()
    kept = len(list(parts.glob("*.parquet")))
    assert 3 <= kept < 60
    said = run("simulate", *wish)
    assert "3000 games" in said
    results = Results.load(out)
    assert results.table.equals(lab.play(["planner", "greedy"], "usa", 3000).table)


def test_bots_that_are_not_compiled_play_in_other_processes(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def last(view, moves):\n    return moves[-1]\n", encoding="utf-8")
    bots = [f"{mine}:last", "random"]
    one, two = (lab.play(bots, TINY, games=80, seed=1, workers=workers) for workers in (1, 2))
    assert one.table.equals(two.table)


def test_a_block_half_written_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["random"]), games=30, seed=2)
    shelf = keeping.Shelf(out, blocks)
    (shelf.parts / "block-000000.parquet.half").write_bytes(b"PAR1 and then the lights went out")
    assert not shelf.has(0)
    assert len(keeping.play_and_keep(blocks, here(), out)) == 30


def test_a_block_that_was_damaged_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["random"]), games=60, seed=2)
    shelf = keeping.Shelf(out, blocks)
    shelf.put(0, play_block(blocks[0]))
    whole = (shelf.parts / "block-000000.parquet").read_bytes()
    assert shelf.has(0)
    (shelf.parts / "block-000000.parquet").write_bytes(whole[:500])
    assert not shelf.has(0)
    assert len(keeping.play_and_keep(blocks, here(), out)) == 60


def test_what_guests_did_wrong_is_kept_with_the_games_and_reported(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def flies(view, moves):\n    return 'fly <b>'\n", encoding="utf-8")
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, [f"{mine}:flies", "random"]), games=52, seed=2)
    shelf = keeping.Shelf(out, blocks)
    shelf.put(0, play_block(blocks[0]))  # and then it was killed
    said = run(
        "simulate",
        "--board",
        TINY,
        "--bots",
        f"{mine}:flies,random",
        "--games",
        52,
        "--seed",
        2,
        "--out",
        out,
    )
    assert "a move was lost" in said
    faults = Results.load(out).faults
    assert len(faults) > 500
    assert 'flies, seat 0, move 0: "fly <b>" is not a move' in faults[0]
    run("report", out, "-o", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "Moves that were lost" in page
    assert "fly &lt;b&gt;" in page


def test_a_guest_that_never_answers_does_not_stop_a_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def stuck(view, moves):\n    while True:\n        pass\n", encoding="utf-8")
    monkeypatch.setenv("LOCOMOTIF_BOT_SECONDS", "0.2")
    said = run(
        "tournament", "--boards", TINY, "--bots", f"{mine}:stuck,greedy", "--games", 4, "--out",
        tmp_path / "cup.parquet",
    )  # fmt: skip
    assert "did not answer within 0.2 s" in " ".join(said.split())
    assert len(Results.load(tmp_path / "cup.parquet")) == 4


def test_games_on_a_board_that_is_gone_are_not_reported(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    out = tmp_path / "games.parquet"
    run("simulate", "--board", tmp_path / "tiny", "--bots", "random", "--games", 2, "--out", out)
    shutil.rmtree(tmp_path / "tiny")
    result = CliRunner().invoke(app, ["report", str(out)])
    assert result.exit_code == 1
    assert "which is not there" in result.output


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["random"]), games=30, seed=2)
    keeping.Shelf(out, blocks)
    others = blocks_of(lineup_of(TINY, ["random"]), games=30, seed=3)
    with pytest.raises(LabError, match="holds the beginning of another run; give another --out, or --fresh"):
        keeping.Shelf(out, others)
    keeping.Shelf(out, others, fresh=True)


def test_a_tournament_rates_the_bots_and_shows_who_beats_whom(tmp_path: Path) -> None:
    out = tmp_path / "cup.parquet"
    said = run(
        "tournament", "--bots", "random,greedy,planner", "--boards", f"{TINY},usa", "--players", "2,3",
        "--games", 20, "--out", out,
    )  # fmt: skip
    assert said.index("planner") < said.index("random")
    assert "usa, 3 players" in said
    assert "the row's bot, moving earlier, finished ahead of the column's" in said
    results = Results.load(out)
    assert len(results) == 2 * (3 * 20 + 21)


def test_a_test_stops_early_and_says_why(tmp_path: Path) -> None:
    out = tmp_path / "cup.parquet"
    said = run(
        "tournament",
        "--bots",
        "planner,random",
        "--games",
        4000,
        "--sprt",
        0,
        50,
        "--out",
        out,
        "--workers",
        1,
    )
    assert "stronger" in said
    results = Results.load(out)
    assert len(results) < 400
    again = tmp_path / "again.parquet"
    run(
        "tournament",
        "--bots",
        "planner,random",
        "--games",
        4000,
        "--sprt",
        0,
        50,
        "--out",
        again,
        "--workers",
        2,
    )
    assert Results.load(again).table.equals(results.table)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "--bots", "nobody", "--out", "x"], 'there is no bot "nobody"'),
        (["simulate", "--board", "atlantis", "--out", "x"], "atlantis"),
        (["tournament", "--bots", "random", "--out", "x"], "at least two different bots"),
        (["tournament", "--players", "two", "--out", "x"], "not a list of numbers such as 2,3"),
        (["tournament", "--boards", "nordic", "--players", "5", "--out", "x"], "no board of nordic seats 5"),
        (["tournament", "--sprt", "50", "0", "--out", "x"], "takes the smaller strength first"),
        (["tournament", "--sprt", "0", "50", "--players", "3", "--out", "x"], "two bots at a time"),
        (["simulate", "--bots", "", "--out", "x"], "name at least one bot"),
        (["simulate", "--players", "9", "--out", "x"], "usa is for 2 to 5 players, not 9"),
        (["simulate", "--out", "tests"], "tests is a folder; name a file in it"),
        (["simulate", "--out", "README.md/x"], "README.md/x cannot be written"),
        (["simulate", "--bots", "./nothing.py:Bot", "--out", "x"], "there is no file ./nothing.py"),
        (["report", "nothing.parquet"], "there is no file nothing.parquet"),
        (["report", "README.md"], "README.md is not a whole Parquet file"),
        (["report", "tests"], "tests is a folder; name the Parquet file of a finished run"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_words(arguments: list[str], says: str) -> None:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 1
    assert says in result.output


def test_a_block_that_is_played_says_what_it_holds() -> None:
    block = blocks_of(lineup_of(TINY, ["random"]), games=3, seed=2)[0]
    assert isinstance(play_block(block), Played)


def test_bench_measures_games_between_bots() -> None:
    said = run("bench", "--board", TINY, "--bots", "planner,greedy", "--seconds", 0.05)
    assert "games a second on one core (planner, greedy" in said


def test_bench_does_not_measure_who_looks_at_the_clock() -> None:
    result = CliRunner().invoke(app, ["bench", "--bots", "search"])
    assert result.exit_code == 1
    assert "search thinks for a time of its own" in result.output

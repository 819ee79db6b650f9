"""simulate and tournament on the command line: kept, resumed, refused in words."""

import contextlib
import errno
import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from locomotif import lab
from locomotif.bots import LEVELS, names
from locomotif.cli import app
from locomotif.lab import run_files
from locomotif.lab.lab_error import LabError
from locomotif.lab.results import Results, results_of
from locomotif.lab.schedule import Block, blocks_of, lineup_of
from locomotif.lab.simulation import PlayedBlock, play_block
from locomotif.lab.worker_processes import ProcessPool
from locomotif.lab.workers import in_this_thread

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


def test_a_killed_run_continues_where_it_stopped(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["greedy", "random"]), games=200, seed=2)
    played: list[Block] = []

    def dies_after_two(numbered: Sequence[tuple[int, Block]]) -> Iterator[tuple[int, PlayedBlock]]:
        for number, block in numbered[:2]:
            played.append(block)
            yield number, play_block(block)
        raise KeyboardInterrupt

    def goes_on(numbered: Sequence[tuple[int, Block]]) -> Iterator[tuple[int, PlayedBlock]]:
        for number, block in reversed(numbered):
            played.append(block)
            yield number, play_block(block)

    with pytest.raises(KeyboardInterrupt):
        run_files.play_and_store(blocks, dies_after_two, out)
    assert not out.exists()
    heard: list[tuple[int, bool]] = []

    def on_progress(games: int, from_earlier_run: bool = False) -> None:
        heard.append((games, from_earlier_run))

    results = run_files.play_and_store(blocks, goes_on, out, on_progress=on_progress)
    assert len(played) == len(set(played)) == len(blocks) == 4
    assert heard == [(100, True), (50, False), (50, False)]
    assert results.table.equals(lab.play(["greedy", "random"], TINY, 200, 2).table)


def test_a_process_killed_at_any_instant_loses_at_most_the_blocks_in_play(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    wish = ["--bots", "planner,greedy", "--games", "3000", "--workers", "1", "--out", str(out)]
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
    assert "3,000 games" in said
    results = Results.load(out)
    assert results.table.equals(lab.play(["planner", "greedy"], "usa", 3000).table)


def test_bots_that_are_not_compiled_play_in_other_processes(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def last(view, moves):\n    return moves[-1]\n", encoding="utf-8")
    bots = [f"{mine}:last", "random"]
    one, two = (lab.play(bots, TINY, games=8, seed=1, workers=workers) for workers in (1, 2))
    assert one.table.equals(two.table)


@pytest.mark.parametrize("how", ["as a file", "from a pipe"])
def test_a_plain_script_lets_guests_play_on_several_cores(tmp_path: Path, how: str) -> None:
    (tmp_path / "mine.py").write_text("def last(view, moves):\n    return moves[-1]\n", encoding="utf-8")
    script = tmp_path / "script.py"
    script.write_text(
        "import locomotif as lm\n"
        f"results = lm.lab.play(['./mine.py:last', 'random'], {str(Path(TINY).resolve())!r}, 8, workers=2)\n"
        "print(len(results), 'games')\n",
        encoding="utf-8",
    )
    with script.open("rb") as piped:
        command = [sys.executable, "-" if how == "from a pipe" else str(script)]
        done = subprocess.run(
            command, stdin=piped, cwd=tmp_path, capture_output=True, text=True, timeout=240, check=False
        )
    assert (done.stdout, done.returncode) == ("8 games\n", 0), done.stderr


def test_a_process_that_is_killed_while_playing_is_reported_in_words(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def first(view, moves):\n    return moves[0]\n", encoding="utf-8")
    pool = ProcessPool(1)
    playing = pool.submit(blocks_of(lineup_of(TINY, [f"{mine}:first"]), 200, seed=1)[0])
    while not pool._all:
        time.sleep(0.01)
    pool._all[0].kill()
    with pytest.raises(LabError, match="a process that played games was killed"):
        playing.result()
    pool.end()


def test_a_block_half_written_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["random"]), games=30, seed=2)
    with run_files.RunFiles(out, blocks) as files:
        (files.parts / f"{files._file(0).name}.half").write_bytes(b"PAR1 and then the lights went out")
        assert not files.has(0)
    assert len(run_files.play_and_store(blocks, in_this_thread(), out)) == 30


def test_a_block_that_was_damaged_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["random"]), games=60, seed=2)
    with run_files.RunFiles(out, blocks) as files:
        files.put(0, play_block(blocks[0]))
        whole = files._file(0).read_bytes()
        assert files.has(0)
        turned = bytearray(whole)
        turned[len(whole) // 4] ^= 1
        for damaged in (whole[:500], bytes(turned)):
            files._file(0).write_bytes(damaged)
            assert not files.has(0)
    assert len(run_files.play_and_store(blocks, in_this_thread(), out)) == 60


def test_a_block_that_lies_in_the_place_of_another_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, ["greedy", "random"]), games=100, seed=2)
    with run_files.RunFiles(out, blocks) as files:
        files.put(0, play_block(blocks[0]))
        shutil.copy(files._file(0), files._file(1))
        assert (files.has(0), files.has(1)) == (True, False)
    results = run_files.play_and_store(blocks, in_this_thread(), out)
    assert results.table.equals(lab.play(["greedy", "random"], TINY, 100, 2).table)


def test_a_finished_file_that_does_not_hold_what_it_says_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    results = run_files.play_and_store(tiny_games(60), in_this_thread(), out)
    Results(results.table.take([*range(59), 0]), plan=results.plan).save(out)
    with pytest.raises(
        LabError, match="does not hold the games that it says; choose another --out, or --fresh"
    ):
        run_files.RunFiles(out, tiny_games(60))


def test_two_runs_at_once_do_not_write_the_same_file(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    wish = ["simulate", "--board", TINY, "--bots", "search:2,search:3", "--games", "8", "--out", str(out)]
    with started([sys.executable, "-m", "locomotif.cli", *wish]) as first:
        until = time.monotonic() + 120
        while not (tmp_path / "games.parquet.parts" / "plan.json").exists() and time.monotonic() < until:
            time.sleep(0.01)
        for more in ([], ["--fresh"]):
            second = CliRunner().invoke(app, [*wish, *more])
            assert second.exit_code == 1
            assert f"another run is writing {out}; wait until it has ended" in second.output.replace("\n", "")
        assert first.poll() is None
        assert (tmp_path / "games.parquet.parts" / "plan.json").exists()
    with run_files.RunFiles(out, tiny_games(), fresh=True):  # a run that was killed locks nobody out
        pass


def test_a_refused_request_leaves_nothing_behind(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    run_files.play_and_store(tiny_games(60), in_this_thread(), out)
    with pytest.raises(LabError, match="holds other games"):
        run_files.RunFiles(out, tiny_games(60, seed=3))
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_what_guests_did_wrong_is_kept_with_the_games_and_reported(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def flies(view, moves):\n    return 'fly <b>'\n", encoding="utf-8")
    out = tmp_path / "games.parquet"
    blocks = blocks_of(lineup_of(TINY, [f"{mine}:flies", "random"]), games=6, seed=2)
    with run_files.RunFiles(out, blocks) as files:
        files.put(0, play_block(blocks[0]))  # and then it was killed
    bots = f"{mine}:flies,random"
    said = run("simulate", "--board", TINY, "--bots", bots, "--games", 6, "--seed", 2, "--out", out)
    faults = Results.load(out).faults
    assert len(faults) > 50
    assert 'flies, deal 0, rotation 0, seat 0, move 0: "fly <b>" is not a move' in faults[0]
    assert f"{len(faults):,} moves forfeited" in said
    assert f"({len(faults)} times, first in deal 0, rotation 0, seat 0, move 0)" in " ".join(said.split())
    run("report", out, "-o", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "Forfeited moves" in page
    assert "fly &lt;b&gt;" in page


def test_a_guest_that_never_answers_does_not_stop_a_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def stuck(view, moves):\n    while True:\n        pass\n", encoding="utf-8")
    monkeypatch.setenv("LOCOMOTIF_BOT_SECONDS", "0.2")
    said = run(
        "tournament", "--boards", TINY, "--bots", f"{mine}:stuck,greedy", "--games", 2, "--out",
        tmp_path / "cup.parquet",
    )  # fmt: skip
    assert "did not answer within 0.2 s" in " ".join(said.split())
    assert len(Results.load(tmp_path / "cup.parquet")) == 2


def test_games_on_a_board_that_is_gone_are_not_reported(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    out = tmp_path / "games.parquet"
    run("simulate", "--board", tmp_path / "tiny", "--bots", "random", "--games", 2, "--out", out)
    shutil.rmtree(tmp_path / "tiny")
    result = CliRunner().invoke(app, ["report", str(out)])
    assert result.exit_code == 1
    assert "which does not exist here" in result.output


def tiny_games(games: int = 30, seed: int = 2, bots: Sequence[str] = ("random",)) -> list[Block]:
    """Some games of one table, as blocks."""
    return blocks_of(lineup_of(TINY, list(bots)), games, seed)


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    with run_files.RunFiles(out, tiny_games()):
        pass
    with pytest.raises(
        LabError, match=r"holds other games: random, random on .*, seed 2; choose another --out"
    ):
        run_files.RunFiles(out, tiny_games(seed=3))
    run_files.play_and_store(tiny_games(seed=3), in_this_thread(), out, fresh=True)


def test_a_finished_file_is_never_written_over_by_other_games(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    run_files.play_and_store(tiny_games(60), in_this_thread(), out)
    before = out.read_bytes()
    for other, says in (
        (tiny_games(60, seed=3), "holds other games: random, random on examples/boards/tiny, seed 2"),
        (tiny_games(30), "holds more games than are asked for: 60 of random, random"),
    ):
        with pytest.raises(
            LabError, match=f"games.parquet {says}; choose another --out, or --fresh to discard"
        ):
            run_files.play_and_store(other, in_this_thread(), out)
    assert out.read_bytes() == before
    run_files.play_and_store(tiny_games(30), in_this_thread(), out, fresh=True)
    assert len(Results.load(out)) == 30


def test_a_file_that_holds_no_games_is_not_replaced_even_afresh(tmp_path: Path) -> None:
    thesis = tmp_path / "thesis.txt"
    thesis.write_text("years of work", encoding="utf-8")
    with pytest.raises(LabError, match="it is not replaced"):
        run_files.RunFiles(thesis, tiny_games(), fresh=True)
    with pytest.raises(LabError, match=r"not a whole Parquet file.*; choose another --out"):
        run_files.RunFiles(thesis, tiny_games())
    assert thesis.read_text(encoding="utf-8") == "years of work"


def test_a_finished_run_is_continued_and_nothing_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    played: list[int] = []

    def counts(numbered: Sequence[tuple[int, Block]]) -> Iterator[tuple[int, PlayedBlock]]:
        played.extend(number for number, _ in numbered)
        return in_this_thread()(numbered)

    run_files.play_and_store(tiny_games(60), counts, out)
    run_files.play_and_store(tiny_games(60), counts, out)
    assert played == [0, 1, 2]
    results = run_files.play_and_store(tiny_games(120), counts, out)
    assert played == [0, 1, 2, 2, 3, 4]  # the third block had not been whole
    assert results.table.equals(lab.play(["random"], TINY, 120, 2).table)
    assert Results.load(out).table.equals(results.table)


def test_a_bot_that_joins_a_tournament_plays_only_its_own_games(tmp_path: Path) -> None:
    out, alone = tmp_path / "cup.parquet", tmp_path / "alone.parquet"
    run("tournament", "--boards", TINY, "--bots", "random,greedy", "--games", 20, "--out", out)
    said = run("tournament", "--boards", TINY, "--bots", "random,greedy,planner", "--games", 20, "--out", out)
    assert "20 games kept from an earlier run" in said
    run("tournament", "--boards", TINY, "--bots", "random,greedy,planner", "--games", 20, "--out", alone)
    assert out.read_bytes() == alone.read_bytes()


def test_games_of_a_bot_that_has_been_changed_since_are_not_mixed_in(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    out = tmp_path / "games.parquet"
    blocks = tiny_games(2, bots=[f"{mine}:bot", "random"])
    mine.write_text("def bot(view, moves):\n    return moves[0]\n", encoding="utf-8")
    run_files.play_and_store(blocks, in_this_thread(), out)
    mine.write_text("def bot(view, moves):\n    return moves[-1]\n", encoding="utf-8")
    with pytest.raises(LabError, match="another version of the bot"):
        run_files.play_and_store(blocks, in_this_thread(), out)


def test_games_that_were_kept_in_other_blocks_are_not_mixed_in(tmp_path: Path) -> None:
    with run_files.RunFiles(tmp_path / "games.parquet", tiny_games(2)) as files:
        before = [entry | {"deals_in_a_block": 7} for entry in files.plan]
        (files.parts / "plan.json").write_text(json.dumps(before), encoding="utf-8")
    with pytest.raises(
        LabError, match="holds games that another version stored in blocks of 7 deals; choose another"
    ):
        run_files.RunFiles(tmp_path / "games.parquet", tiny_games(2))


def test_a_plan_that_is_damaged_is_named(tmp_path: Path) -> None:
    with run_files.RunFiles(tmp_path / "games.parquet", tiny_games()) as files:
        (files.parts / "plan.json").write_text("[{", encoding="utf-8")
    with pytest.raises(LabError, match=r"plan\.json is damaged"):
        run_files.RunFiles(tmp_path / "games.parquet", tiny_games())


def test_a_full_disk_is_reported_in_words_and_what_was_played_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "games.parquet"
    blocks = tiny_games(60)
    write = pq.write_table

    def fills(table: object, path: Path, **options: object) -> None:
        if "000025" in path.name:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(table, path, **options)

    monkeypatch.setattr(pq, "write_table", fills)
    with pytest.raises(LabError, match="cannot be written: No space left on device"):
        run_files.play_and_store(blocks, in_this_thread(), out)
    monkeypatch.undo()
    with run_files.RunFiles(out, blocks) as files:
        assert files.has(0)


@contextlib.contextmanager
def started(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    """A program that hears Ctrl-C, also where the tests themselves run in the background; ended in any case."""

    def hears() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(command, preexec_fn=hears, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


def test_ctrl_c_says_what_is_kept_and_ends_at_once(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    command = [
        sys.executable,
        "-m",
        "locomotif.cli",
        "simulate",
        "--board",
        TINY,
        "--bots",
        "search:2,search:3",
    ]
    command += ["--games", "8", "--workers", "2", "--out", str(out)]  # hours of thinking
    with started(command) as process:
        until = time.monotonic() + 120
        while not (tmp_path / "games.parquet.parts").exists() and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "the same command continues from there" in " ".join(said.split())
    assert "Traceback" not in said


@pytest.mark.parametrize(("ends", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_a_run_that_is_ended_leaves_no_process_behind(
    tmp_path: Path, ends: signal.Signals, code: int
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "import time\n\ndef slow(view, moves):\n    time.sleep(0.2)\n    return moves[0]\n", "utf-8"
    )
    command = [sys.executable, "-m", "locomotif.cli", "simulate", "--board", TINY]
    command += ["--bots", f"{mine}:slow,random", "--games", "200", "--workers", "2"]
    command += ["--out", str(tmp_path / "games.parquet")]
    with started(command) as process:
        until = time.monotonic() + 120
        while len(_descendants(process.pid)) < 4 and time.monotonic() < until:  # two that play, their guests
            time.sleep(0.1)
        family = _descendants(process.pid)
        assert len(family) >= 4
        process.send_signal(ends)
        said = process.communicate(timeout=60)[0]
    assert process.returncode == code
    assert "Traceback" not in said
    assert ends == signal.SIGKILL or "leaked" not in said
    while any(Path(f"/proc/{one}").exists() for one in family) and time.monotonic() < until + 60:
        time.sleep(0.1)
    assert not [one for one in family if Path(f"/proc/{one}").exists()]


def _descendants(process: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    children: list[int] = []
    for file in Path(f"/proc/{process}/task").glob(
        "*/children"
    ):  # a process belongs to the thread that began it
        with contextlib.suppress(OSError):  # the thread has ended
            children += [int(child) for child in file.read_text().split()]
    return children + [one for child in children for one in _descendants(child)]


def test_without_a_name_the_file_is_called_by_what_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = str(Path(TINY).resolve())
    monkeypatch.chdir(tmp_path)
    run("simulate", "--board", tiny, "--bots", "search:1p,random", "--games", 2)
    run("tournament", "--boards", tiny, "--bots", "greedy,random", "--games", 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "tiny-search-1p-random.parquet",
        "tournament.parquet",
    ]


def test_the_file_of_a_board_that_is_the_current_folder_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    monkeypatch.chdir(tmp_path / "tiny")
    assert "locomotif report tiny-greedy-random.parquet" in run(
        "simulate", "--board", ".", "--bots", "greedy,random", "--games", 2
    )


def test_a_number_of_players_that_some_boards_do_not_allow_is_reported(tmp_path: Path) -> None:
    wish = ["tournament", "--bots", "random,greedy", "--boards", "usa,nordic", "--games", 2]
    said = run(*wish, "--players", "2,4", "--out", tmp_path / "cup.parquet")
    assert "nordic does not seat 4 players" in said
    assert "usa does not" not in said


def test_help_names_the_bots() -> None:
    for command in ("play", "bench", "simulate", "tournament"):
        said = run(command, "--help")
        for bot in (*(name for name in names()), *LEVELS, "./mine.py:MyBot"):
            assert bot in said, (command, bot)


def test_the_summary_fits_an_ordinary_terminal(tmp_path: Path) -> None:
    wish = ["simulate", "--board", TINY, "--games", "4", "--out", str(tmp_path / "x.parquet")]
    said = CliRunner().invoke(app, wish, env={"COLUMNS": "80"}).output
    for heading in ("wins %", "points", "routes", "tickets", "bonus", "kept", "done", "planner"):
        assert heading in said


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
    wish = ["tournament", "--bots", "planner,random", "--games", 4000, "--sprt", 0, 50]
    out, again = tmp_path / "cup.parquet", tmp_path / "again.parquet"
    said = run(*wish, "--out", out, "--workers", 1)
    assert verdicts(said) == ["stronger"]
    results = Results.load(out)
    assert len(results) < 400
    run(*wish, "--out", again, "--workers", 2)
    assert Results.load(again).table.equals(results.table)
    said = run(*wish, "--out", again)  # what is finished is shown again, verdict and all
    assert f"{len(results)} games kept from an earlier run" in said
    assert verdicts(said) == ["stronger"]


def verdicts(said: str) -> list[str]:
    """What the sequential test has said, table by table."""
    rows = said[said.index("rather than") :].splitlines()
    return [row.split("│")[4].strip() for row in rows if row.startswith("│")]


def test_a_test_with_three_players_asks_about_the_bot_named_first(tmp_path: Path) -> None:
    wish = ["tournament", "--boards", TINY, "--bots", "planner,random", "--players", 3, "--games", 600]
    said = run(*wish, "--sprt", 0, 50, "--out", tmp_path / "cup.parquet", "--workers", 1)
    assert verdicts(said) == ["stronger", "stronger"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "--bots", "nobody", "--out", "x"], 'there is no bot "nobody"'),
        (["simulate", "--board", "atlantis", "--out", "x"], "atlantis"),
        (["tournament", "--bots", "random", "--out", "x"], "at least two different bots"),
        (["tournament", "--players", "two", "--out", "x"], "not a list of numbers such as 2,3"),
        (["tournament", "--boards", "nordic", "--players", "5", "--out", "x"], "no board of nordic seats 5"),
        (["tournament", "--players", "2,9", "--out", "x"], "no board of usa seats 9 players"),
        (["tournament", "--sprt", "50", "0", "--out", "x"], "takes the smaller strength first"),
        (["tournament", "--sprt", "0", "50", "--players", "3", "--out", "x"], "two bots at a time"),
        (["simulate", "--bots", "", "--out", "x"], "name at least one bot"),
        (["simulate", "--players", "9", "--out", "x"], "usa is for 2 to 5 players, not 9"),
        (["simulate", "--seed", "-1", "--out", "x"], "a seed must be a whole number from 0 to"),
        (["simulate", "--seed", str(1 << 63), "--out", "x"], "a seed must be a whole number from 0 to"),
        (["simulate", "--out", "tests"], "tests is a folder; name a file in it"),
        (["simulate", "--out", "/dev/null"], "/dev/null is not an ordinary file; choose another"),
        (["simulate", "--out", "README.md/x"], "README.md/x cannot be written"),
        (["simulate", "--bots", "./nothing.py:Bot", "--out", "x"], "there is no file ./nothing.py"),
        (["report", "nothing.parquet"], "there is no file nothing.parquet"),
        (["report", "README.md"], "README.md is not a whole Parquet file"),
        (["report", "tests"], "tests is a folder; name a Parquet file of results"),
    ],
)
def test_a_request_that_cannot_be_met_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], says: str
) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "README.md").write_text("words", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 1
    assert says in result.output
    assert "0/" not in result.output  # no bar for games that are not played
    assert {path.name for path in tmp_path.iterdir()} == {"tests", "README.md"}


def test_a_block_that_is_played_says_what_it_holds() -> None:
    block = blocks_of(lineup_of(TINY, ["random"]), games=3, seed=2)[0]
    played = play_block(block)
    assert played.block == block
    assert results_of([played]).table.equals(lab.play(["random"], TINY, games=3, seed=2).table)


def test_bench_measures_games_between_bots() -> None:
    said = run("bench", "--board", TINY, "--bots", "planner,greedy", "--seconds", 0.05)
    assert "games per second on one core (planner, greedy" in said


def test_bench_does_not_measure_bots_that_look_at_the_clock() -> None:
    result = CliRunner().invoke(app, ["bench", "--bots", "search"])
    assert result.exit_code == 1
    assert "search thinks as long as it is told to" in result.output


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["simulate", "--board", TINY], "locomotif.lab.commands.blocks_of"),
        (["tournament", "--boards", TINY], "locomotif.lab.commands.Tournament"),
        (["report", "nowhere.parquet"], "locomotif.lab.commands.Results.load"),
        (["bench", "--board", TINY], "locomotif.terminal.random_play_speed.print_speed"),
        (["play", TINY], "locomotif.terminal.play_command.new_table"),
        (["verify", "README.md"], "locomotif.terminal.verify_command.read_text_file"),
        (["serve"], "locomotif.server.run.run_server"),
    ],
)
def test_a_bug_is_not_reported_as_if_it_were_a_mistake_of_the_person(
    arguments: list[str], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bug(*_: object, **__: object) -> None:
        raise ValueError("a bug")

    monkeypatch.setattr(where, bug)
    result = CliRunner().invoke(app, arguments)
    assert type(result.exception) is ValueError, result.output
    assert "a bug" not in result.output


def test_a_bug_shows_its_traceback_and_a_mistake_a_sentence() -> None:
    def ended(code: str) -> subprocess.CompletedProcess[str]:
        start = "from locomotif.cli import app\nfrom locomotif.lab import commands\n"
        return subprocess.run([sys.executable, "-c", start + code], capture_output=True, text=True)

    bug = ended("commands.blocks_of = lambda *_: int('a bug')\napp(['simulate'])")
    assert bug.returncode == 1
    assert "Traceback" in bug.stderr
    assert "ValueError" in bug.stderr
    mistake = ended("app(['simulate', '--bots', 'nobody'])")
    assert mistake.returncode == 1
    assert mistake.stderr.startswith('there is no bot "nobody"')
    assert "Traceback" not in mistake.stderr

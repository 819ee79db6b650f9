"""The page about results: whole, readable by itself, with every figure that was asked for."""

import errno
import re
from html.parser import HTMLParser
from pathlib import Path

import pyarrow as pa
import pytest

import locomotif as lm
from locomotif import lab
from locomotif.lab.lab_error import LabError
from locomotif.lab.report.page import page, write_report
from locomotif.lab.report.svg import percent, signed, written
from locomotif.lab.result_columns import SCHEMA
from locomotif.lab.results import Results

FIGURES = [
    "Ratings", "Who beats whom", "Points", "Where the points come from", "Turn order", "Routes", "Tickets kept",
    "Cards", "Tickets worth keeping", "Length of games", "Margin of victory",
]  # fmt: skip


class Tags(HTMLParser):
    """Checks that every tag that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h3":
            self.headings.append(data)


@pytest.mark.parametrize("board", [*lm.boards(), "examples/boards/tiny"])
def test_the_page_shows_every_figure_and_needs_nothing_from_elsewhere(board: str) -> None:
    html = page(lab.play(["planner", "random"], board, games=20, seed=1))
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert tags.headings == FIGURES
    assert not re.search(r"https?://|<script|<link|@import|url\(", html)
    assert not re.search(r'[="( ](nan|inf)[," %)]', html)


def test_a_chapter_for_every_board_and_number_of_players(tmp_path: Path) -> None:
    some = [
        lab.play(["greedy", "random"], board, 6, players=n) for board in ("usa", "nordic") for n in (2, 3)
    ]
    results = Results(pa.concat_tables([one.table for one in some]))
    write_report(results, tmp_path / "deep" / "report.html")
    html = (tmp_path / "deep" / "report.html").read_text(encoding="utf-8")
    assert html.count("<h2") == 5
    assert 'href="#c3"' in html


def test_one_bot_alone_has_no_rating_but_a_page() -> None:
    html = page(lab.play(["greedy"], "usa", games=5))
    assert "Ratings" not in html
    assert "The routes" in html


def test_names_of_bots_cannot_break_the_page() -> None:
    def bot(view: object, moves: list[lm.Move]) -> lm.Move:
        return moves[0]

    bot.__name__ = "<b>&\"'"
    html = page(lab.play([bot, "random"], "examples/boards/tiny", games=2))
    assert "<b>" not in html


def test_a_bot_from_a_file_is_called_by_its_own_name(tmp_path: Path) -> None:
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text("def first(view, moves):\n    return moves[0]\n", encoding="utf-8")
    one, two = (f"{tmp_path}/{name}.py:first" for name in ("one", "two"))
    html = page(lab.play([one, "random"], "examples/boards/tiny", games=2, workers=1))
    assert str(tmp_path) not in html
    html = page(lab.play([one, two, "random"], "examples/boards/tiny", games=3, workers=1))
    assert f"<strong>first</strong> is <code>{one}</code>" in html
    assert f"<strong>first 2</strong> is <code>{two}</code>" in html
    assert "<strong>random</strong> is" not in html


def test_the_strongest_comes_first_and_every_plot_is_drawn_for_phones_too() -> None:
    html = page(lab.play(["random", "planner"], "examples/boards/tiny", games=20, seed=1))
    assert "planner and random: who is strong" in html
    assert html.count('class="narrow"><svg') == html.count('class="wide"><svg') == 9
    narrow = re.findall(r'class="narrow"><svg class="plot" viewBox="0 0 (\d+)', html)
    assert set(narrow) == {"320"}


def test_the_page_says_what_is_needed_to_play_the_same_games_again() -> None:
    results = lab.play(["random"], "examples/boards/tiny", games=2, seed=12)
    board = lm.Board("examples/boards/tiny").fingerprint[:8]
    assert f"Locomotif {lm.__version__}, seed 12; boards examples/boards/tiny {board}." in page(results)


TIMES = ("0.002", "0.004")


def test_how_strength_grows_with_time_is_drawn_from_several_runs_together() -> None:
    runs = [lab.play([f"search:{time}", "random"], "examples/boards/tiny", 4, seed=1) for time in TIMES]
    assert "Strength by thinking time" not in page(runs[0])
    html = page(Results.together(runs))
    assert "Strength by thinking time" in html
    leads = [
        run.mean()[f"search:{time}"] - run.mean()["random"] for run, time in zip(runs, TIMES, strict=True)
    ]
    drawn = ", ".join(f"{time} s {signed(lead)}" for time, lead in zip(TIMES, leads, strict=True))
    assert f"Points ahead by thinking time: {drawn}" in html
    shares = [run.wins()[f"search:{time}"] for run, time in zip(runs, TIMES, strict=True)]
    drawn = ", ".join(f"{time} s {percent(share)}" for time, share in zip(TIMES, shares, strict=True))
    assert f"Finished ahead by thinking time: {drawn}" in html
    with_network = [
        run.with_bots_renamed({"random": "random", f"search:{time}": f"net-search:{time}"})
        for run, time in zip(runs, TIMES, strict=True)
    ]
    html = page(Results.together([*runs, *with_network]))
    assert "</strong>, search against random" in html
    assert "</strong>, net-search against random" in html


def test_numbers_are_written_as_people_write_them() -> None:
    html = page(lab.play(["planner", "random"], "examples/boards/tiny", games=20, seed=1))
    said = re.findall(r"<title>(.*?)</title>", html) + re.findall(r'aria-label="(.*?)"', html)
    assert any("−" in words for words in said)
    assert not [words for words in said if re.search(r"-\d|\b1 games", words)]
    assert not re.search(
        r"\+0(?![.\d])", page(lab.play(["random", "greedy"], "examples/boards/tiny", games=2))
    )


def test_a_number_that_is_nothing_has_no_sign() -> None:
    assert [written(value, "+.0f") for value in (-1.0, -0.2, 0.0, 0.2, 1.0)] == ["−1", "0", "0", "0", "+1"]


def test_no_number_of_an_axis_sticks_out_of_a_plot_for_phones() -> None:
    html = page(lab.play(["planner", "random"], "examples/boards/tiny", games=20, seed=1))
    for plot in re.findall(r'class="narrow"><svg.*?</svg>', html):
        for x, said in re.findall(
            r'<text x="([\d.-]+)" y="[\d.]+" class="tick" text-anchor="middle">(.*?)<', plot
        ):
            half = 3.2 * len(said)
            assert half - 0.1 <= float(x) <= 320 - half + 0.1


def together(*lineups: list[str], games: int = 20, board: str = "examples/boards/tiny") -> Results:
    """Several runs as one."""
    return Results.together([lab.play(bots, board, games, seed=1) for bots in lineups])


def test_bots_that_never_met_are_not_ranked() -> None:
    html = page(together(["random", "greedy"], ["planner", "search:2p"]))
    assert html.count('aria-label="Ratings: ') == 4  # a plot for each group, for a desk and for a phone
    assert "<strong>greedy</strong> is the strongest of these" in html
    assert "never met, even through others" in html
    assert "the strongest of those it met" in html


def test_bots_that_played_only_against_themselves_are_not_rated() -> None:
    html = page(together(["random"], ["greedy"], games=4))
    assert "Ratings" not in html
    assert "random and greedy, each against itself" in html
    html = page(together(["random"], ["greedy", "planner"], games=4))
    assert "random met no other bot" in html


def test_the_strongest_here_is_the_strongest_at_this_table() -> None:
    upside_down = together(["random", "planner"]).with_bots_renamed(
        {"random": "planner", "planner": "random"}
    )
    results = Results.together([upside_down, together(["planner", "random"], games=100, board="usa")])
    chapters = page(results).split('<h2 id="c')
    assert "<strong>random</strong>, the strongest here" in chapters[1]
    assert "<strong>planner</strong>, the strongest here" in chapters[2]
    assert "the strongest here" not in page(together(["random"], games=4))


def test_a_game_that_is_in_two_runs_counts_once() -> None:
    some, more = (lab.play(["greedy", "random"], "examples/boards/tiny", games, seed=1) for games in (4, 10))
    assert Results.together([more, some, some]).table.equals(more.table)
    assert len(Results.together([some, lab.play(["random"], "examples/boards/tiny", 4, seed=1)])) == 8


def test_a_page_that_cannot_be_written_is_reported_in_words() -> None:
    results = lab.play(["random"], "examples/boards/tiny", games=2)
    with pytest.raises(LabError, match="cannot be written: "):
        write_report(results, "/proc/self/nothing.html")


def test_a_page_is_never_written_over_results_or_other_work(tmp_path: Path) -> None:
    results = lab.play(["random"], "examples/boards/tiny", games=2)
    results.save(tmp_path / "games.parquet")
    (tmp_path / "games.html").symlink_to(tmp_path / "games.parquet")
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    for name in ("games.parquet", "games.html", "thesis.txt"):
        before = (tmp_path / name).read_bytes()
        with pytest.raises(
            LabError, match=f"{name} is not an HTML page; it is not replaced, choose another file"
        ):
            write_report(results, tmp_path / name)
        assert (tmp_path / name).read_bytes() == before
    with pytest.raises(LabError, match="/dev/null is not an ordinary file"):
        write_report(results, "/dev/null")


def test_a_page_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "report.html"
    one, other = (lab.play([bot], "examples/boards/tiny", games=2) for bot in ("random", "greedy"))
    write_report(one, out)
    before = out.read_bytes()
    write_text = Path.write_text

    def fills(path: Path, text: str, encoding: str) -> None:
        write_text(path, text[:100], encoding=encoding)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fills)
    with pytest.raises(LabError, match="cannot be written: No space left on device"):
        write_report(other, out)
    assert out.read_bytes() == before
    monkeypatch.undo()
    write_report(other, out)
    assert "greedy" in out.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


def test_no_games_no_page() -> None:
    with pytest.raises(LabError, match="no games"):
        page(Results(SCHEMA.empty_table()))

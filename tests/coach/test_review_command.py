"""`locomotif review`: a table, a page and the numbers, and sentences for what is wrong."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import locomotif as lm
from locomotif.coach import JudgedMove
from locomotif.coach.game_steps import finished_game, positions_of
from locomotif.coach.review_page import review_page
from locomotif.coach.review_rows import COLUMNS
from locomotif.coach.wording import Wording
from locomotif.languages import available
from locomotif.terminal import review_command
from locomotif.terminal.review_command import review_record
from tests.coach.games import position, record_of, reviewed


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locomotif.coach.game_review.COARSE", 2)
    monkeypatch.setattr("locomotif.coach.game_review.FINE", 2)
    monkeypatch.setenv("COLUMNS", "160")


def test_a_record_is_reviewed_as_a_table_a_page_and_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    record.write_text(record_of(), encoding="utf-8")
    html, parquet = tmp_path / "game.html", tmp_path / "game.parquet"
    assert review_record(record, html, parquet, 8, None, 1, "en") == 0
    said = capsys.readouterr().out
    assert "accuracy" in said
    assert "luck of the tickets" in said
    assert "lost nothing worth mentioning" in said
    page = html.read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in page
    assert "<script" not in page
    assert "http" not in page
    rows = pq.read_table(parquet).to_pylist()
    game = lm.Game.from_record(record_of())
    assert [row["move"] for row in rows] == [str(move) for _, move in game.moves]
    assert list(rows[0]) == list(COLUMNS)
    judged = next(row for row in rows if row["best"] and row["better"])
    assert [len(judged["best"][field]) for field in ("chances", "points")] == [2, 2]
    assert judged["better"][0]["points"][1].keys() == {"mean", "spread"}
    brought = {one["ticket"]: one["points"] for one in rows[0]["seat_tickets"]}
    assert brought == game.result().seats[rows[0]["seat"]].ticket_points


def test_every_column_is_explained_in_the_documentation() -> None:
    page = Path(__file__, "../../../docs/coach.md").resolve().read_text(encoding="utf-8")
    table = page.partition("| column |")[2].partition("\n\n")[0]
    told = [name for line in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert sorted(told) == sorted(COLUMNS)


def test_what_is_wrong_is_explained_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(record: Path, html: Path | None = None, language: str = "en") -> str:
        assert review_record(record, html, None, 2, None, 1, language) in (1, 2)
        return " ".join(capsys.readouterr().out.split())

    unfinished = tmp_path / "unfinished.txt"
    unfinished.write_text(position("usa", 10).record(), encoding="utf-8")
    assert "the game is not over" in said(unfinished)
    assert "missing.txt" in said(tmp_path / "missing.txt")
    spoilt = tmp_path / "spoilt.txt"
    spoilt.write_text("board: nowhere\nplayers: 2\n\n", encoding="utf-8")
    assert "nowhere" in said(spoilt)
    assert 'there is no language "xx"' in said(unfinished, language="xx")


class _Balanced(HTMLParser):
    """Reads a page and notes what is opened and not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "line", "circle", "path", "polyline") or tag in ("circle", "polyline"):
            self.opened.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """A tag that closes itself."""

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag


def test_the_page_speaks_every_language() -> None:
    game = finished_game(record_of())
    review = reviewed(record_of())
    pages = {language: review_page(game, review, language) for language in available()}
    assert len(set(pages.values())) == len(pages)
    for language, page in pages.items():
        assert f'<html lang="{language}">' in page
        reader = _Balanced()
        reader.feed(page)
        assert [tag for tag in reader.opened if tag != "meta"] == []


@pytest.mark.rule("C-3")
def test_the_table_and_the_page_show_returned_tickets_to_their_own_seat_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, found = lm.Game.from_record(record_of()), reviewed(record_of())
    kept = found["steps"][0]
    given_back = next(one for one in positions_of(game)[0].offer(0) if one not in kept["move"])
    assert kept["played"] is not None
    better: JudgedMove = {**kept["played"], "move": f"keep {given_back}"}
    steps = [{**kept, "mark": "blunder", "best": better, "better": [better]}, *found["steps"][1:]]
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setattr(review_command, "review", lambda *_, **__: {**found, "steps": steps})
    record, page = tmp_path / "game.txt", tmp_path / "game.html"
    record.write_text(record_of(), encoding="utf-8")
    words = Wording("en", game.board, game.names).move(better["move"])
    for seat, is_told in ((None, False), (1, False), (0, True)):
        assert review_record(record, page, None, 8, None, 1, "en", seat) == 0
        assert (words in capsys.readouterr().out) is is_told
        assert (words in page.read_text(encoding="utf-8")) is is_told
    assert review_record(record, page, None, 8, None, 1, "en", 7) == 1


def test_others_do_not_see_which_tickets_a_seat_gave_back() -> None:
    review = reviewed(record_of())
    for seat in (0, None):
        for step in lm.coach.seen_by(review, seat)["steps"]:
            if step["move"].startswith("keep") and step["seat"] != seat:
                assert step["better"] == []
                assert step["best"] is None or step["best"]["move"] == step["move"]
                assert step["played"] is None or step["played"]["reasons"] == []
    own = lm.coach.seen_by(review, 0)["steps"]
    assert own[0] == review["steps"][0]

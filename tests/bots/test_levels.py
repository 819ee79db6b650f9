"""The levels that people choose: which bot plays each on which board, and how easy plays."""

from pathlib import Path

import pytest

import locomotif as lm
from locomotif import lab
from locomotif.bots import LEVELS, create, create_level, levels, seconds_of_level
from locomotif.bots.levels import Level
from locomotif.bots.net_weights import has_network
from tests.boards.workshop import SHIPPED, TINY, Workshop

QUICK = LEVELS | {
    "hard": Level("net", without_network="search:4p"),
    "expert": Level("net-search:4p", without_network="search:4p"),
}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that search count playouts instead of seconds."""
    for name in QUICK:
        monkeypatch.setitem(levels.LEVELS, name, QUICK[name])


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("board", [*lm.boards(), TINY])
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_as_the_bot_that_it_means_on_the_board(level: str, board: str | Path) -> None:
    game = lm.Game(lm.Board(board), 2, seed=5)
    as_level, as_bot = create(level, seed=1), create(LEVELS[level].bot_on(game.board), seed=1)
    for _ in range(12):
        seat = game.waiting[0]
        chosen = as_level.decide(game, seat)
        assert chosen == as_bot.decide(game, seat)
        game.play_number(seat, int(chosen))  # type: ignore[arg-type]


def test_where_there_is_no_network_the_strong_levels_search() -> None:
    shipped, own = lm.Board("france"), lm.Board(TINY)
    played = {name: (level.bot_on(shipped), level.bot_on(own)) for name, level in LEVELS.items()}
    assert played == {
        "easy": ("beginner", "beginner"),
        "medium": ("planner", "planner"),
        "hard": ("net", "search:0.3"),
        "expert": ("net-search:1", "search:1.5"),
    }
    assert [seconds_of_level(name, shipped) for name in LEVELS] == [0, 0, 0, 1]
    assert [seconds_of_level(name, own) for name in LEVELS] == [0, 0, 0.3, 1.5]


def test_they_search_as_well_on_a_copy_of_a_board_that_somebody_changed(tmp_path: Path) -> None:
    workshop = Workshop(SHIPPED / "usa", tmp_path)
    rules = (workshop.folder / "board.toml").read_text("utf-8")
    workshop.write("board.toml", rules.replace("trains = 45", "trains = 40"))
    changed = lm.Board(workshop.folder)
    assert changed.rules.trains == 40
    assert not has_network(changed)
    assert LEVELS["hard"].bot_on(changed) == "search:0.3"
    assert has_network(lm.Board("usa"))


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", LEVELS)
def test_one_bot_of_a_level_sits_at_tables_of_several_boards(level: str) -> None:
    bot = create_level(level)
    for board in ("usa", TINY, "nordic", "usa"):
        game = lm.Game(lm.Board(board), 2, seed=2)
        assert bot.decide(game, 0) in game.numbered_moves(0).values()


@pytest.mark.parametrize("board", lm.boards())
def test_easy_keeps_as_few_tickets_as_it_may_and_completes_nearly_all_of_them(board: str) -> None:
    seats = lab.play(["easy"], board, games=60, seed=1, players=2).seats()
    assert set(seats["kept"]) == {lm.Board(board).rules.tickets.keep}
    assert seats["completed"].sum() > 0.9 * seats["kept"].sum()

"""A board as an object: found by name or path, looked things up in, compared."""

import pickle
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from locomotif.boards import Board, BoardError, NotOnBoardError
from locomotif.boards import board as board_module
from tests.boards.workshop import SHIPPED, TINY, Workshop


def test_a_folder_is_a_board_by_its_path() -> None:
    board = Board(TINY)
    assert (board.name, board.folder) == ("tiny", TINY)
    assert repr(board) == "Board('tiny')"
    assert Board(str(TINY)) == board


def test_a_folder_is_a_board_by_its_path_from_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TINY.parent)
    assert Board("tiny") == Board(TINY)
    monkeypatch.chdir(TINY)
    assert Board(".") == Board(TINY)


def test_a_shipped_board_is_read_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Board("nordic")
    monkeypatch.setattr(board_module, "read_board", None)
    assert Board("nordic").routes is first.routes


def test_a_shipped_name_means_the_shipped_board_wherever_one_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "nordic").mkdir()
    monkeypatch.chdir(tmp_path)
    assert Board("nordic").folder == SHIPPED / "nordic"


def test_an_unknown_board_gets_the_nearest_name() -> None:
    with pytest.raises(
        BoardError, match=r'no board is called "nordik"; did you mean "nordic"\? The boards are'
    ):
        Board("nordik")


@pytest.mark.parametrize("name", ["", "\0", "x" * 10_000, "no/such/folder", "\ud800", "~", "nordic\n"])
def test_a_name_that_cannot_be_a_board_is_a_board_error(name: str) -> None:
    with pytest.raises(BoardError):
        Board(name)
    with pytest.raises(BoardError):
        Board(Path("nowhere") / name)


def test_cities_routes_and_tickets_are_looked_up_by_id() -> None:
    board = Board("nordic")
    assert board.city("alborg").name == "Ålborg"
    assert board.route("oslo:orebro:green").length == 2
    assert board.ticket("oslo>helsinki").points == 8
    assert str(board.ticket("oslo>helsinki")) == "oslo>helsinki"


def test_an_unknown_city_route_or_ticket_gets_the_nearest_name() -> None:
    board = Board("nordic")
    with pytest.raises(NotOnBoardError, match=r'^nordic has no city "olso"; did you mean "oslo"') as city:
        board.city("olso")
    assert isinstance(city.value, KeyError)
    with pytest.raises(
        NotOnBoardError, match='no route "oslo:orebro:gren"; did you mean "oslo:orebro:green"'
    ):
        board.route("oslo:orebro:gren")
    with pytest.raises(NotOnBoardError, match='no ticket "oslo>helsink"; did you mean "oslo>helsinki"'):
        board.ticket("oslo>helsink")
    with pytest.raises(NotOnBoardError, match='no ticket "helsinki>oslo"; did you mean "oslo>helsinki"'):
        board.ticket("helsinki>oslo")


def test_a_board_cannot_be_changed() -> None:
    board = Board("nordic")
    with pytest.raises(FrozenInstanceError):
        board.name = "elsewhere"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        board.routes[0].length = 1  # type: ignore[misc]
    with pytest.raises(ValueError, match="frozen"):
        board.rules.trains = 41  # type: ignore[misc]


def test_boards_are_equal_when_the_same_games_are_played_on_them(island: Workshop) -> None:
    assert island.board() == Board(TINY)
    assert {island.board(), Board(TINY)} == {Board(TINY)}
    assert island.board() != Board("nordic")
    assert island.board() != "tiny"


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("board.toml", "trains = 12", "trains = 13"),
        ("board.toml", "longest_path = 5", "longest_path = 6"),
        ("routes.csv", "mill,2,red", "mill,3,red"),
        ("routes.csv", "abbey:mill:grey,abbey,mill,2,grey", "abbey:mill:grey,abbey,mill,2,orange"),
        ("tickets.csv", "harbour,quarry,5", "harbour,quarry,6"),
    ],
)
def test_a_change_of_a_rule_or_figure_changes_the_fingerprint(
    island: Workshop, file: str, old: str, new: str
) -> None:
    island.change(file, old, new)
    assert island.board().fingerprint != Board(TINY).fingerprint


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        ("france", "track_pieces.csv", "violet,2,3", "violet,2,4"),
        ("france", "crossings.csv", "angers:rennes:bed,le-mans:lorient:bed\n", ""),
        ("france", "cities.csv", ",1516,750,allemagne", ",1516,750,prusse"),
        ("japan", "bullet_bonus.csv", "2,10,-10,,,,-20", "2,10,-9,,,,-20"),
        ("northern_lights", "bonus_cards.csv", "go-west,7", "go-west,8"),
        ("northern_lights", "cities.csv", "Denmark", "Danmark"),
    ],
)
def test_a_change_of_what_a_board_adds_changes_the_fingerprint(
    tmp_path: Path, name: str, file: str, old: str, new: str
) -> None:
    workshop = Workshop(SHIPPED / name, tmp_path)
    workshop.change(file, old, new)
    if "prusse" in new:
        workshop.change("tickets.csv", "allemagne", "prusse")
    assert workshop.board().fingerprint != Board(name).fingerprint


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("cities.csv", "Harbour,100,300", "Old Harbour,111.5,-3"),
        ("routes.csv", "harbour:abbey,0.1", "harbour:abbey,0.2"),
        ("board.toml", "Tiny Island", "Small Island"),
        ("board.toml", "[ties]", "[end]\ntrains = 2\n\n[ties]"),
        ("board.toml", "players =", 'replays = ["0123"]\nplayers ='),
    ],
)
def test_layout_titles_and_stating_defaults_leave_the_fingerprint_unchanged(
    island: Workshop, file: str, old: str, new: str
) -> None:
    island.change(file, old, new)
    assert island.board().fingerprint == Board(TINY).fingerprint


def test_a_board_travels_between_processes() -> None:
    board = Board("northern_lights")
    copy = pickle.loads(pickle.dumps(board))
    assert copy == board
    assert copy.rules == board.rules


def test_a_board_error_travels_between_processes() -> None:
    with pytest.raises(BoardError) as error:
        Board("nordik")
    copy = pickle.loads(pickle.dumps(error.value))
    assert (str(copy), copy.problems) == (str(error.value), error.value.problems)


def test_what_a_board_leaves_out_has_its_usual_value(island: Workshop) -> None:
    rules = island.board().rules
    assert (rules.cards.loco_costs_whole_draw, rules.cards.three_locos_flush) == (True, True)
    assert (rules.tickets.keep_drawn, rules.tickets.not_kept, rules.locos.wild_on) == (1, "under", "every")
    assert (rules.end.trains, rules.bullet.trains, rules.bonus_cards.turned_up) == (2, 0, 0)
    assert (rules.ferries.substitute, rules.tunnels.turned_up, rules.sets) == ("none", 3, ())
    assert rules.parallel.double == {2: 1, 3: 2, 4: 2, 5: 2}
    assert rules.parallel.triple == rules.parallel.double

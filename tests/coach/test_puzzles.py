"""Puzzles and openings: how they are found, written and read."""

import re
from collections import Counter
from pathlib import Path

import pytest

import locomotif as lm
from locomotif.coach import opening_file, opening_maker, puzzle_file, puzzle_maker
from locomotif.coach.opening_maker import make_openings
from locomotif.coach.puzzle_maker import find_puzzles, puzzle_at, theme_of
from tests.coach.games import position, record_of

BOARDS = lm.boards()


@pytest.mark.parametrize("board", BOARDS)
def test_every_shipped_puzzle_is_a_position_with_its_answer(board: str) -> None:
    found = lm.coach.puzzles(board)
    assert len({puzzle["id"] for puzzle in found}) == len(found)
    for puzzle in found:
        game = lm.Game.from_record(puzzle["record"])
        assert not game.over
        assert puzzle["seat"] in game.waiting
        assert puzzle["moves"][0]["move"] == puzzle["move"]
        assert all(game.is_legal(one["move"], puzzle["seat"]) for one in puzzle["moves"])
        assert puzzle["theme"] in puzzle_maker.THEMES
        assert puzzle["moves"][1]["loss"] == pytest.approx(puzzle["gap"])
        assert puzzle["gap"] >= puzzle_maker.GAP - 0.001
        assert puzzle["moves"][0]["reasons"]
        assert puzzle_maker.with_current_reasons(puzzle) == puzzle


def test_a_clear_choice_is_a_puzzle_and_an_open_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_maker, "LOOK", 40)
    tickets = {"ticket_deck": ["bergen>narvik", "helsinki>lieksa", "tampere>boden"]}
    routes = ["kuopio:lieksa:black", "kuopio:lahti:white", "helsinki:lahti:black"]
    rival = {"trains": 6, "routes": ["boden:kiruna:black", "boden:umea:red"]}
    seats = [{"routes": routes, "trains": 12}, rival]
    game = lm.Game.from_scenario({"board": "nordic", "players": 2, "seat": seats, **tickets})
    game.play("tickets")
    puzzle = puzzle_at(game, seed=1)
    assert puzzle is not None
    assert (puzzle["move"], puzzle["theme"]) == ("keep helsinki>lieksa", "tickets")
    assert lm.Game.from_record(puzzle["record"]).offer(0) == game.offer(0)
    assert puzzle_at(position("usa", 14), seed=1) is None


def test_puzzles_are_looked_for_in_games_that_people_played_and_do_not_name_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[lm.Game] = []
    monkeypatch.setattr(puzzle_maker, "puzzle_at", lambda position, *_: looked.append(position))
    game = lm.Game.from_record(record_of().replace("seat 0: seat 0", "seat 0: Anna"))
    assert game.names[0] == "Anna"
    assert list(find_puzzles(game.board, 40, records=[game])) == []
    assert len(looked) > 20
    assert all(position.moves == game.moves[: len(position.moves)] for position in looked)
    assert not any("Anna" in position.record() for position in looked)


def test_the_table_of_puzzles_in_the_documentation_counts_those_shipped() -> None:
    page = (Path(__file__).parents[2] / "docs" / "coach.md").read_text(encoding="utf-8")
    _, *rows = re.findall(r"^\|(.*)\|$", page.partition("| puzzles |")[2].partition("\n\n")[0], re.M)
    told = [[int(cell.strip() or 0) for cell in row.split("|")[1:]] for row in rows]
    columns = [
        "tickets",
        "claim",
        "cards",
        "blocking",
        "ending",
        "tunnel",
        "ferry",
        "track",
        "bullet",
        "bonus",
    ]
    shipped = [Counter(one["theme"] for one in lm.coach.puzzles(board)) for board in BOARDS]
    counted = [[one[theme] for theme in columns] + [one.total()] for one in shipped]
    assert sorted(told) == sorted(counted)
    assert all(one.total() >= 40 for one in shipped)


def test_a_puzzle_is_about_its_answer() -> None:
    game = position("nordic", 12)
    themes = {
        "keep oslo>bergen": "tickets",
        "withdraw": "tunnel",
        "claim bergen:oslo:blue 4blue": "tunnel",
        "claim helsinki:tallinn:violet 1violet+1loco": "ferry",
        "claim boden:kiruna:black 3black": "claim",
        "draw deck": "cards",
    }
    for move, theme in themes.items():
        assert theme_of(game, lm.Move.parse(move), []) == theme
    assert theme_of(game, lm.Move.parse("claim boden:kiruna:black 3black"), ["ends_ahead"]) == "ending"
    assert theme_of(game, lm.Move.parse("claim boden:kiruna:black 3black"), ["keeps_apart"]) == "blocking"


@pytest.mark.parametrize("board", BOARDS)
def test_every_shipped_table_of_openings_knows_all_tickets_and_routes(board: str) -> None:
    table = lm.coach.openings(board)
    assert table is not None
    fewest, most = lm.Board(board).rules.players
    assert list(table["players"]) == [str(players) for players in range(fewest, most + 1)]
    for opening in table["players"].values():
        assert {one["tickets"][0] for one in opening["tickets"]} == {
            str(one) for one in lm.Board(board).tickets
        }
        assert [one["route"] for one in opening["routes"]] == [route.id for route in lm.Board(board).routes]
        assert all(len(one["tickets"]) == 2 for one in opening["pairs"])


@pytest.mark.slow  # it compiles what only the makers of tables need
def test_a_table_that_is_made_is_read_as_it_was(tmp_path: Path) -> None:
    board = lm.Board("nordic")
    table = make_openings(board, 60)
    object.__setattr__(board, "folder", tmp_path)
    opening_file.write_openings(board, table)
    assert opening_file.openings(board) == table
    two = table["players"]["2"]
    assert two["games"] == 60
    assert sum(one["games"] for one in two["tickets"]) >= 60 * 2 * board.rules.tickets.keep
    assert 0 <= two["chance_first"] <= 1


@pytest.mark.slow
def test_any_number_of_processes_makes_the_same_table_of_openings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_maker, "BLOCK", 25)
    board = lm.Board("nordic")
    alone, together = (make_openings(board, 60, jobs=jobs) for jobs in (1, 2))
    assert alone == together
    assert alone != make_openings(board, 60, seed=2)


def test_a_board_without_puzzles_has_none_and_a_spoilt_file_is_reported(tmp_path: Path) -> None:
    board = lm.Board("nordic")
    object.__setattr__(board, "folder", tmp_path)
    assert puzzle_file.puzzles(board) == []
    assert opening_file.openings(board) is None
    spoilt = lm.Board("usa")
    object.__setattr__(spoilt, "folder", tmp_path)
    (tmp_path / "puzzles.json").write_text("[", encoding="utf-8")
    (tmp_path / "openings.json").write_text("[]", encoding="utf-8")
    with pytest.raises(lm.LocomotifError, match="not a collection of puzzles"):
        puzzle_file.puzzles(spoilt)
    with pytest.raises(lm.LocomotifError, match="not a table of openings"):
        opening_file.openings(spoilt)

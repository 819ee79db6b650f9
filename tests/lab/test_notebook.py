"""Many games: the same from the same seed, in every rotation of the seats, wherever and however they are played."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import locomotif as lm
from locomotif import lab
from locomotif.bots.bot_registry import find_bot
from locomotif.lab import simulation
from locomotif.lab.lab_error import LabError
from locomotif.lab.notebook import named
from locomotif.lab.schedule import Lineup, deals_in_a_block, lineup_of, lineups_between
from tests.bots.packages import bring

TINY = "examples/boards/tiny"


def test_the_laboratory_is_loaded_only_when_asked_for() -> None:
    code = "import locomotif as lm, sys; assert 'pyarrow' not in sys.modules; lm.lab.play"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    one, again, other = (lab.play(["planner", "random"], "usa", games=10, seed=seed) for seed in (1, 1, 2))
    assert one.table.equals(again.table)
    assert not one.table["total"].equals(other.table["total"])


def test_the_number_of_workers_changes_nothing() -> None:
    one, two = (lab.play(["greedy", "random"], TINY, games=200, workers=workers) for workers in (1, 2))
    assert one.table.equals(two.table)
    assert one.table["deal"].to_pylist() == sorted(one.table["deal"].to_pylist())


@pytest.mark.parametrize("board", [*lm.boards(), TINY])
def test_games_inside_compiled_code_are_those_played_move_by_move(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = lab.play(["random", "planner", "greedy"], board, games=3, seed=4, workers=1)
    monkeypatch.setattr(simulation, "is_compiled", lambda block: False)
    by_moves = lab.play(["random", "planner", "greedy"], board, games=3, seed=4, workers=1)
    assert inside.table.equals(by_moves.table)


def test_search_by_playouts_is_the_same_every_time() -> None:
    one, again = (lab.play(["search:4p", "random"], TINY, games=4, seed=1, workers=1) for _ in range(2))
    assert one.table.equals(again.table)


def test_every_deal_is_played_in_every_rotation() -> None:
    results = lab.play(["planner", "greedy", "random"], "usa", games=6, seed=3)
    rows = results.table.select(["deal", "rotation", "bots", "first"]).to_pylist()
    assert [row["bots"] for row in rows[:3]] == [
        ["planner", "greedy", "random"],
        ["greedy", "random", "planner"],
        ["random", "planner", "greedy"],
    ]
    assert [row["deal"] for row in rows] == [0, 0, 0, 1, 1, 1]
    assert len({row["first"] for row in rows[:3]}) == 1


def test_a_row_says_what_a_replay_of_the_game_says() -> None:
    results = lab.play(["random", "planner"], "nordic", games=2, seed=6)
    row = results.table.to_pylist()[1]
    game = lab.replay(results, 1)
    result = game.result()
    assert row["decisions"] == len(game.moves)
    assert row["bots"] == game.names
    assert row["first"] == game.first
    assert row["winners"] == result.winners
    for seat, scored in enumerate(result.seats):
        assert row["total"][seat] == scored.total
        assert row["routes"][seat] == scored.routes
        assert row["tickets"][seat] == scored.tickets
        assert row["bonus"][seat] == sum(scored.bonuses.values())
        assert row["longest"][seat] == scored.longest_path
        assert row["trains"][seat] == game.trains(seat)
        assert row["hand"][seat] == sum(game.hand(seat).values())
        assert row["claims"][seat] == len(game.routes(seat))
        tickets = [str(game.board.tickets[i]) for i in row["held"][seat]]
        assert tickets == game.tickets(seat)
        assert [str(game.board.tickets[i]) for i in row["done"][seat]] == scored.completed
    owners = {game.board.routes[i].id: seat for i, seat in enumerate(row["claimed_by"]) if seat >= 0}
    assert owners == game.owners
    assert all((on > 0) == (by >= 0) for on, by in zip(row["claimed_on"], row["claimed_by"], strict=True))
    assert max(row["claimed_on"]) <= row["turns"]


def test_a_game_that_comes_out_otherwise_is_not_shown_as_the_same() -> None:
    results = lab.play(["greedy", "random"], TINY, games=2, seed=6)
    other = results.table.set_column(5, "bots", results.table["bots"].take([1, 0]))
    with pytest.raises(LabError, match="game 1 came out differently"):
        lab.replay(lab.Results(other), 1)


@pytest.mark.parametrize("number", [2, 99, -1])
def test_a_game_that_does_not_exist_cannot_be_replayed(number: int) -> None:
    results = lab.play(["greedy", "random"], TINY, games=2, seed=6)
    with pytest.raises(LabError, match=f"from 0 to 1; there is no game {number}"):
        lab.replay(results, number)


def test_a_game_of_an_object_of_a_program_cannot_be_replayed() -> None:
    results = lab.play([lambda view, moves: moves[0], "random"], TINY, games=2, seed=6)
    with pytest.raises(LabError, match='"<lambda>" cannot play again: it was an object of the program'):
        lab.replay(results, 0)


def test_shared_victories_count_in_parts() -> None:
    results = lab.play(["random"], TINY, games=150, seed=1, players=2)
    seats = results.seats()
    assert seats["won"].sum() == pytest.approx(150)
    assert set(seats["won"].tolist()) == {0.0, 0.5, 1.0}


def test_results_are_a_table_by_seat_for_other_programs() -> None:
    results = lab.play(["greedy", "random"], TINY, games=6, seed=3, players=3)
    table = results.by_seat()
    assert table.num_rows == 18
    rows = table.to_pylist()
    game = results.table.to_pylist()[4]
    mine = [row for row in rows if row["game"] == 4]
    assert [row["bot"] for row in mine] == game["bots"]
    assert [row["total"] for row in mine] == game["total"]
    assert {row["deal"] for row in mine} == {game["deal"]}
    assert [row["seat"] for row in mine if row["began"]] == [game["first"]]
    assert sum(row["won"] for row in mine) == pytest.approx(1)


def test_results_say_which_games_they_are(tmp_path: Path) -> None:
    results = lab.play(["greedy", "random"], TINY, games=6, seed=3)
    results.save(tmp_path / "games.parquet")
    again = lab.Results.load(tmp_path / "games.parquet")
    assert again == results
    assert again.version == lm.__version__
    assert again.plan is not None
    assert again.plan[0]["rules"] == lm.Board(TINY).fingerprint
    assert (again.plan[0]["seed"], again.plan[0]["deals"]) == (3, 3)


def test_seats_left_over_go_to_the_last_bot() -> None:
    assert lineup_of("usa", ["planner", "greedy"], 4).bots == ("planner", "greedy", "greedy", "greedy")
    assert len(Lineup("usa", ("greedy", "greedy")).rotations) == 1


@pytest.mark.parametrize(
    ("bot", "deals"),
    [
        ("planner", 25),
        ("easy", 25),
        ("search:0.1", 2),
        ("hard", 2),
        ("searcher", 2),
        ("./search_mine.py:Bot", 2),
        ("./mine.py:Bot", 2),
        ("Claimer", 2),
    ],
)
def test_few_deals_are_kept_together_where_somebody_takes_time_to_think(bot: str, deals: int) -> None:
    assert deals_in_a_block(Lineup(TINY, ("random", bot))) == deals


def test_a_tournament_seats_every_choice_of_bots_or_pairs_where_they_are_too_few() -> None:
    assert [x.bots for x in lineups_between("usa", ["a", "b", "c"], 2)] == [
        ("a", "b"),
        ("a", "c"),
        ("b", "c"),
    ]
    assert [x.bots for x in lineups_between("usa", ["a", "b"], 3)] == [("a", "b", "b"), ("b", "a", "a")]
    assert lineups_between("nordic", ["a", "b"], 4) == []


def test_ones_own_bots_play_as_class_object_or_function() -> None:
    class Last:
        def choose(self, view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
            return moves[-1]

    def first(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        return moves[0]

    results = lab.play([Last, first, Last()], TINY, games=3)
    assert results.bots == ["Last", "first", "Last'"]
    assert results.faults == ()


def test_ones_own_bots_are_never_taken_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(tmp_path, monkeypatch, {"club": "no_such_module:Bot"})

    def first(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        return moves[0]

    def called(name: str) -> Any:
        def bot(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
            return moves[0]

        bot.__name__ = name
        return bot

    mine = [
        called(name) for name in ("greedy", "greedy", "easy", "club", "search:1p", "mine.py:Bot", "first")
    ]
    names, guests = named([*mine, "greedy", first, mine[0]])
    assert names[:3] == ["greedy'", "greedy''", "easy'"]
    assert names[7:] == ["greedy", "first'", "greedy'"]
    assert len(set(names)) == 9
    assert [guests.get(name) for name in names] == [*mine, None, first, mine[0]]
    assert [name for name in names if find_bot(name)] == ["greedy"]


def test_ones_own_bot_with_a_name_of_ours_plays_ours() -> None:
    def greedy(view: dict[str, Any], moves: list[lm.Move]) -> lm.Move:
        return moves[0]

    results = lab.play([greedy, "greedy"], TINY, games=4, seed=1)
    assert results.bots == ["greedy'", "greedy"]
    assert results.mean()["greedy"] > results.mean()["greedy'"]


def test_what_a_guest_does_wrong_is_told_with_the_results() -> None:
    results = lab.play([lambda view, moves: "fly", "random"], TINY, games=2)
    assert results.faults
    assert '"fly" is not a move' in results.faults[0]


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"bots": []}, "name at least one bot"),
        ({"bots": "planner"}, 'bots must be a list, e.g. \\["planner"'),
        ({"bots": ["random"], "players": 9}, "usa is for 2 to 5 players, not 9"),
        ({"bots": ["random"] * 3, "players": 2}, "3 bots do not fit at a table for 2"),
        ({"bots": ["random"], "games": 0}, "at least 1, not 0"),
        ({"bots": [7]}, "7 is not a bot"),
        ({"bots": ["random"], "seed": -1}, "a seed must be a whole number from 0 to"),
        ({"bots": ["random"], "seed": "1"}, "seed must be a whole number, not '1'"),
        ({"bots": ["random"], "games": 2.5}, "games must be a whole number, not 2.5"),
        ({"bots": ["random"], "players": "2"}, "players must be a whole number, not '2'"),
        ({"bots": ["random"], "workers": 1.5}, "workers must be a whole number, not 1.5"),
        ({"bots": ["random"], "workers": -1}, "workers must be at least 1, not -1"),
        ({"bots": ["random"], "workers": 0}, "workers must be at least 1, not 0"),
        ({"bots": ["random"], "workers": 0, "ray": "local"}, "workers must be at least 1, not 0"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(wish: dict[str, Any], says: str) -> None:
    with pytest.raises(lm.LocomotifError, match=says):
        lab.play(**({"board": "usa"} | wish))


def test_a_tournament_in_a_notebook_is_that_of_the_command_line_and_rates_everybody() -> None:
    def last(view: Any, moves: list[lm.Move]) -> lm.Move:
        return moves[-1]

    cup = lab.tournament(["planner", "greedy", last], [TINY, lm.Board("usa")], games=4, players=[2], seed=2)
    assert len(cup) == 3 * 2 * 4
    assert {one.bot for one in lab.rate(lab.compare(cup))} == {"planner", "greedy", "last"}
    pair = lab.play(["planner", "greedy"], TINY, games=4, seed=2)
    both = cup.where(
        [
            board == TINY and "last" not in bots
            for board, bots in zip(cup.table["board"].to_pylist(), cup.table["bots"].to_pylist(), strict=True)
        ]
    )
    assert both.table["total"].to_pylist() == pair.table["total"].to_pylist()


def test_results_draw_themselves_as_a_table() -> None:
    results = lab.play(["planner", lambda view, moves: "no"], TINY, games=2, progress=True)
    html = results._repr_html_()
    assert "2 games on" in html
    assert "moves forfeited" in html
    assert "&lt;lambda&gt;" in html


def test_a_strict_game_stops_at_the_first_error() -> None:
    def broken(view: Any, moves: list[lm.Move]) -> lm.Move:
        return moves[1000]

    with pytest.raises(IndexError):
        lab.play([broken, "random"], TINY, games=2, strict=True)
    assert len(lab.play([broken, "random"], TINY, games=2, trusted=True).faults) > 2

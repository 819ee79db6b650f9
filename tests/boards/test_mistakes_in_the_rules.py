"""Mistakes in board.toml: wrong values, unknown keys, and numbers that do not fit the box or the map."""

from pathlib import Path

import pytest

from tests.boards.workshop import SHIPPED, Workshop

SET_OF_FOUR = '[[sets]]\nroute = "abbey:mill:grey"\nany = 4\n'


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("trains = 12", "trains = 0", "line 4: trains must be at least 1, not 0"),
        ("trains = 12", "trains = 61", "line 4: trains must be at most 60, not 61"),
        ("trains = 12", 'trains = "12"', 'line 4: trains must be a whole number, not "12"'),
        ("trains = 12", "trains = true", "line 4: trains must be a whole number, not true"),
        ("trains = 12", "trains = 12.5", "line 4: trains must be a whole number, not 12.5"),
        ("trains = 12", "trains = []", "line 4: trains must be a whole number, not a list"),
        ("trains = 12\n", "", "trains is missing"),
        ("trains = 12", "train = 12\ntrains = 12", 'line 4: unknown key train; did you mean "trains"?'),
        ("[ties]", "[tie]", 'line 23: unknown key tie; did you mean "ties" or "title"?'),
        ("keep = 1", "keep = 1\nkept = 2", 'line 15: unknown key tickets.kept; did you mean "keep"?'),
        ("keep = 1\n", "", "line 12: tickets.keep is missing"),
        ("players = [2, 3]", "players = [2]", "line 3: players.1 is missing"),
        ("players = [2, 3]", "players = 2", "line 3: players must be a list in [ ], not 2"),
        ("players = [2, 3]", "players = [2, 3, 4]", "line 3: players must have 2 entries"),
        ("players = [2, 3]", "players = [1, 3]", "line 3: players.0 must be at least 2, not 1"),
        ("players = [2, 3]", "players = [2, 6]", "line 3: players.1 must be at most 5, not 6"),
        ("players = [2, 3]", "players = [3, 2]", "line 3: players must be [fewest, most], not [3, 2]"),
        ("2 = 2, 3 = 4", "2 = 2, 3 = -4", "line 5: points.3 must be at least 0, not -4"),
        ("3 = 4, 4 = 7", "3 = 4, four = 7", 'line 5: points.four must be a whole number, not "four"'),
        ("3 = 4, 4 = 7", "3 = 4, 10 = 7", "line 5: points.10 must be at most 9, not 10"),
        ("locos = 6", "locos = 128", "line 9: cards.locos must be at most 127, not 128"),
        ("dealt = 2", "dealt = 7", "line 13: tickets.dealt must be at most 6, not 7"),
        ("drawn = 2", "drawn = 7", "line 15: tickets.drawn must be at most 6, not 7"),
        (
            "drawn = 2",
            'drawn = 2\nnot_kept = "burnt"',
            'line 16: tickets.not_kept "burnt" is not one of out or under',
        ),
        (
            "dealt = 3",
            "dealt = 3\nthree_locos_flush = 1",
            "line 11: cards.three_locos_flush must be true or false, not 1",
        ),
        (
            "double = { 2 = 1, 3 = 2 }",
            "double = { 2 = 3 }",
            "line 18: parallel.double.2 must be at most 2, not 3",
        ),
        (
            "double = { 2 = 1, 3 = 2 }",
            "double = { 6 = 1 }",
            "line 18: parallel.double.6 must be at most 5, not 6",
        ),
        (
            "double = { 2 = 1, 3 = 2 }",
            "double = 1",
            "line 18: parallel.double must be a section of its own or a table in { }, not 1",
        ),
        ('fr = "L\'îlot"', "fr = 3", "line 2: title.fr must be a text in quotes, not 3"),
        ('fr = "L\'îlot"', 'fr = ""', "line 2: title.fr must have 1 to 60 characters"),
        (
            'title = { en = "Tiny Island", fr = "L\'îlot" }\n',
            "",
            "title is missing; it may also stand in texts/",
        ),
        ("Tiny Island", r"Tiny\u001b[2JIsland", "line 2: title.en must have printable characters only"),
        (
            "[bonuses]",
            '[locos]\nwild_on = ["tunel"]\n[bonuses]',
            'line 21: locos.wild_on must be "every" or a list of normal, tunnel, ferry, bullet, trackbed',
        ),
        (
            "[bonuses]",
            '[locos]\nwild_on = "none"\n[bonuses]',
            'line 21: locos.wild_on must be "every" or a list of normal, tunnel, ferry, bullet, trackbed',
        ),
        (
            '["completed_tickets"]',
            '["most_trains"]',
            'line 24: ties.break_by.0 "most_trains" is not one of '
            "completed_tickets, longest_path, longest_path_bonus or bonus_cards",
        ),
        (
            '["completed_tickets"]',
            '["longest_path", "longest_path"]',
            "line 24: ties.break_by names the same thing twice",
        ),
        (
            '["completed_tickets"]',
            '["bonus_cards"]',
            "line 24: ties.break_by names bonus_cards, but there is no such thing in [bonus_cards]",
        ),
        (
            "dealt = 2\nkeep = 1",
            "dealt = 2\nkeep = 3",
            "line 14: tickets.keep must be at most 2 (tickets.dealt), not 3",
        ),
        (
            "drawn = 2",
            "drawn = 2\nkeep_drawn = 3",
            "line 16: tickets.keep_drawn must be at most 2 (tickets.drawn), not 3",
        ),
        (
            "each_colour = 6",
            "each_colour = 20",
            "line 7: there are 166 cards; 160 is the most there is room for",
        ),
        (
            "each_colour = 6\nlocos = 6\ndealt = 3",
            "each_colour = 1\nlocos = 5\ndealt = 3",
            "line 10: 13 cards are too few: 3 players are dealt 3 each, and 5 lie in the row",
        ),
        ("dealt = 2", "dealt = 3", "line 13: 8 tickets are too few: 3 players are dealt 3 each"),
        (
            "[tickets]",
            '[tickets]\ndeck = "base"',
            'line 13: no row of tickets.csv is of deck "base"',
        ),
        ("3 = 4, 4 = 7 }", "3 = 4 }", "line 5: points must say what length 4 is worth (routes.csv line 11)"),
        (
            "[ties]",
            "[end]\ntrains = 12\n[ties]",
            "line 24: end.trains must be below the 12 trains of a player",
        ),
        (
            "[ties]",
            "[end]\nbullet_trains = 2\n[ties]",
            "line 24: end.bullet_trains does nothing without [bullet] trains",
        ),
        (
            "[ties]",
            "[ferries]\nany = 3\n[ties]",
            'line 24: ferries.any does nothing without substitute = "any"',
        ),
        (
            "[ties]",
            '[[sets]]\nroute = "abbey:mill:gray"\nany = 4\n[ties]',
            'line 24: sets: "abbey:mill:gray" is not a route; did you mean "abbey:mill:grey"?',
        ),
        (
            "[ties]",
            '[[sets]]\nroute = "harbour:mill:red"\nany = 4\n[ties]',
            "line 24: sets: harbour:mill:red must be a grey normal route, not a red normal one",
        ),
        (
            "[ties]",
            '[[sets]]\nroute = "abbey:quarry:grey"\nany = 4\n[ties]',
            "line 24: sets: abbey:quarry:grey must be a grey normal route, not a grey tunnel one",
        ),
        (
            "[ties]",
            f"{SET_OF_FOUR}{SET_OF_FOUR}[ties]",
            "line 27: sets: abbey:mill:grey is there twice",
        ),
        (
            "[ties]",
            f"{SET_OF_FOUR}{SET_OF_FOUR.replace('4', '1')}[ties]",
            "line 28: sets.1.any must be at least 2, not 1",
        ),
        (
            "[ties]",
            f"{SET_OF_FOUR}rout = 1\n[ties]",
            'line 26: unknown key sets.0.rout; did you mean "route"?',
        ),
    ],
)
def test_a_wrong_setting_is_the_only_problem_reported(
    island: Workshop, old: str, new: str, problem: str
) -> None:
    island.change("board.toml", old, new)
    assert island.problems() == [f"board.toml: {problem}".replace(": line", " line", 1)]


def test_a_name_is_a_plain_word(island: Workshop) -> None:
    island.folder = island.folder.rename(island.folder.parent / "my board")
    island.change("board.toml", 'name = "tiny"', 'name = "my board"')
    assert island.problems() == [
        'board.toml line 1: name "my board" must have only a–z, 0–9, _ and -, as its folder'
    ]


def test_nothing_substitutes_on_ferries_where_there_are_none(island: Workshop) -> None:
    island.change("routes.csv", "ferry,1", "normal,0")
    assert island.problems() == []
    island.add("board.toml", "[ferries]", 'substitute = "pair"')
    assert island.problems() == [
        "board.toml line 26: no route is a ferry, so nothing can substitute for a loco there"
    ]


def test_a_tie_is_not_broken_by_a_bonus_that_is_not_there(island: Workshop) -> None:
    island.change("board.toml", '["completed_tickets"]', '["longest_path_bonus"]')
    assert island.problems() == []
    island.change("board.toml", "longest_path = 5", "longest_path = 0")
    expected = (
        "board.toml line 24: ties.break_by names longest_path_bonus, but there is no such thing in [bonuses]"
    )
    assert island.problems() == [expected]


def test_no_route_is_longer_than_all_the_trains_of_a_player(island: Workshop) -> None:
    island.change("board.toml", "trains = 12", "trains = 3")
    assert island.problems() == ["routes.csv line 11: length 4 is more than the 3 trains of a player"]


def test_a_deck_of_tickets_has_the_nearest_name_suggested(tmp_path: Path) -> None:
    usa = Workshop(SHIPPED / "usa", tmp_path)
    usa.change("board.toml", 'deck = "base"', 'deck = "bass"')
    expected = 'board.toml line 16: no row of tickets.csv is of deck "bass"; did you mean "base"?'
    assert usa.problems() == [expected]


def test_every_setting_can_be_wrong_at_once(island: Workshop) -> None:
    island.write(
        "board.toml",
        "name = 1\ntitle = 2\nplayers = 3\ntrains = -1\npoints = 5\ncards = 6\ntickets = 7\nlocos = 8\n"
        "parallel = 9\nferries = 10\ntunnels = 11\nsets = 12\nend = 13\nbullet = 14\ntrack = 15\n"
        "bonuses = 16\nbonus_cards = 17\nties = 18\nwhat = 19\n",
    )
    assert len(island.problems()) == 19
    assert island.problems()[-1] == "board.toml line 19: unknown key what"

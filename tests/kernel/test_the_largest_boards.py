"""Boards as large as the loader accepts: the rules hold there too, up to the last ticket and the last card."""

import random
import time
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import locomotif as lm
from tests.boards.workshop import TINY, Workshop
from tests.reference.inventory import places_of_tickets, ticket_deck
from tests.reference.recount import longest_path

CITIES = 20
A_ROW_OF_CITIES = [f"c{i}:c{i + 1}:grey,c{i},c{i + 1},2,grey,normal,0" for i in range(CITIES - 1)]
ROUTES = "id,a,b,length,colour,kind,locos"


def lay_out(workshop: Workshop, routes: list[str], tickets: int) -> lm.Board:
    """Lay cities in a row, with these routes and so many tickets."""
    pairs = [(a, b) for a in range(CITIES) for b in range(a + 1, CITIES)][:tickets]
    workshop.write("cities.csv", "id,name,x,y\n" + "".join(f"c{i},C{i},{i},0\n" for i in range(CITIES)))
    workshop.write("routes.csv", "\n".join([ROUTES, *routes]) + "\n")
    workshop.write("tickets.csv", "a,b,points\n" + "".join(f"c{a},c{b},5\n" for a, b in pairs))
    return workshop.board()


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    """The island, to be enlarged."""
    workshop = Workshop(TINY, tmp_path)
    workshop.change("board.toml", "each_colour = 6", "each_colour = 12")
    workshop.change("board.toml", "3 = 4, 4 = 7 }", "3 = 4, 4 = 7, 6 = 15, 9 = 27 }")
    return workshop


@pytest.mark.plain
@pytest.mark.rule("C-15")
@pytest.mark.parametrize("tickets", [100, 110, 120, 128])
def test_no_first_ticket_put_back_is_lost_or_left_unshuffled(workshop: Workshop, tickets: int) -> None:
    workshop.change("board.toml", "players = [2, 3]", "players = [2, 5]")
    workshop.change("board.toml", "dealt = 2\nkeep = 1", "dealt = 6\nkeep = 1")
    board = lay_out(workshop, A_ROW_OF_CITIES, tickets)
    game = lm.Game(board, 5, seed=3)
    not_kept = []
    for seat in range(5):
        first, *others = game.offer(seat)
        game.play(f"keep {first}", seat)
        not_kept += others
    assert Counter(places_of_tickets(game)) == Counter(str(ticket) for ticket in board.tickets)
    under = ticket_deck(game)[-len(not_kept) :]
    assert Counter(under) == Counter(not_kept)
    assert under != not_kept


def claims(board: lm.Board, hand: str) -> list[str]:
    """List what a hand can claim on a board of which the first route is the one to claim."""
    game = lm.Game.from_scenario({"board": str(board.folder), "players": 2, "seat": [{"hand": hand}]})
    return [str(move.cards) for move in game.legal_moves() if move.route == board.routes[0].id]


@pytest.mark.plain
@pytest.mark.rule("L-3")
@pytest.mark.parametrize(("hand", "offered"), [("10green", 1), ("9green", 0), ("11green", 1), ("12green", 1)])
def test_pairs_of_one_colour_pay_a_ferry_of_many_symbols(workshop: Workshop, hand: str, offered: int) -> None:
    workshop.add("board.toml", "[ferries]", 'substitute = "pair"')
    ferry = "c0:c1:ferry,c0,c1,6,grey,ferry,4"  # two cards of a colour, and a pair for each symbol
    board = lay_out(workshop, [ferry, *A_ROW_OF_CITIES], 10)
    assert len(claims(board, hand)) == offered


@pytest.mark.plain
@pytest.mark.rule("N-3")
def test_five_cards_of_any_kinds_can_pay_each_of_nine_spaces(workshop: Workshop) -> None:
    workshop.change("board.toml", "locos = 6", "locos = 45")
    workshop.add("board.toml", "[[sets]]", 'route = "c0:c1:long"', "any = 5")
    board = lay_out(workshop, ["c0:c1:long,c0,c1,9,grey,normal,0", *A_ROW_OF_CITIES], 10)
    assert len(claims(board, "45loco")) == 1
    assert len(claims(board, "44loco")) == 0
    assert len(claims(board, "2green+35loco")) == 1


@pytest.mark.plain
@pytest.mark.rule("N-5")
def test_five_cards_can_stand_for_each_of_nine_locos(workshop: Workshop) -> None:
    workshop.add("board.toml", "[ferries]", 'substitute = "any"', "any = 5")
    board = lay_out(workshop, ["c0:c1:long,c0,c1,9,red,ferry,9", *A_ROW_OF_CITIES], 10)
    assert len(claims(board, "9violet+9blue+9orange+9white+9green")) == 1
    assert len(claims(board, "9violet+9blue+9orange+9white+8green")) == 0


def dense(workshop: Workshop, cities: int, routes: int, seed: int) -> lm.Game:
    """Give the first seat so many routes of one to three spaces among a few of the cities."""
    dice = random.Random(seed)
    workshop.change("board.toml", "trains = 12", "trains = 60")
    pairs = dice.sample(list(combinations(range(cities), 2)), routes)
    lines = [f"d{i},c{a},c{b},{dice.randint(1, 3)},grey,normal,0" for i, (a, b) in enumerate(pairs)]
    board = lay_out(workshop, [*A_ROW_OF_CITIES, *lines], 10)
    owned: list[str] = []
    for route in board.routes[len(A_ROW_OF_CITIES) :]:
        if sum(board.route(own).length for own in owned) + route.length <= board.rules.trains:
            owned.append(route.id)
    return lm.Game.from_scenario({"board": str(board.folder), "players": 2, "seat": [{"routes": owned}]})


@pytest.mark.rule("C-18")
@pytest.mark.parametrize(
    ("cities", "routes", "seed"),
    [(6, 14, 0), (6, 14, 1), (7, 14, 0), (7, 14, 1), pytest.param(9, 14, 0, marks=pytest.mark.plain)],
)
def test_the_longest_path_in_a_dense_network_is_what_walking_every_way_finds(
    workshop: Workshop, cities: int, routes: int, seed: int
) -> None:
    game = dense(workshop, cities, routes, seed)
    owned = [game.board.route(route) for route in game.routes(0)]
    assert game.result().seats[0].longest_path == longest_path(owned)


@pytest.mark.rule("C-18")
@pytest.mark.parametrize(("cities", "routes"), [(8, 28), (12, 40), (16, 60), (20, 60), (20, 90)])
def test_the_longest_path_in_a_dense_network_is_found_soon(
    workshop: Workshop, cities: int, routes: int
) -> None:
    game = dense(workshop, cities, routes, seed=1)
    spaces = sum(game.board.route(route).length for route in game.routes(0))
    start = time.process_time()
    longest = game.result().seats[0].longest_path
    assert time.process_time() - start < 3
    assert 0.7 * spaces < longest <= spaces

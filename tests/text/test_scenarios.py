"""A scenario sets up a position; what cannot be is an error that names it."""

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import locomotif as lm
from tests.boards.workshop import TINY
from tests.reference.inventory import deck, places_of_cards, places_of_tickets, ticket_deck
from tests.reference.printed import PRINTED, in_the_box
from tests.reference.recount import recount

BULLET_ROUTES = [route.id for route in lm.Board("japan").routes if route.kind == "bullet"]
LONGEST_ROUTES = [r.id for r in lm.Board("usa").routes if r.length == 6 and r.parallel is None]


def usa(**more: Any) -> dict[str, Any]:
    """Describe a position on the base board."""
    return {"board": "usa", "players": 2, **more}


def first_seat(board: str = "usa", **seat: Any) -> dict[str, Any]:
    """Describe a position by what its first seat has."""
    return {"board": board, "players": 2, "seat": [seat]}


def france(**more: Any) -> dict[str, Any]:
    """Describe a position in France."""
    return {"board": "france", "players": 2, **more}


def japan(**more: Any) -> dict[str, Any]:
    """Describe a position in Japan."""
    return {"board": "japan", "players": 2, **more}


def lights(**more: Any) -> dict[str, Any]:
    """Describe a position in Northern Lights."""
    return {"board": "northern_lights", "players": 2, **more}


MISTAKES: dict[str, tuple[Any, str]] = {
    # its shape
    "nothing": ({}, "board is missing; players is missing"),
    "a list": ([], "a scenario is a dict, or TOML as text, not []"),
    "None": (None, "a scenario is a dict, or TOML as text, not None"),
    "no TOML": ("board = ", "the scenario is not TOML: Invalid value (at end of document)"),
    "a misspelt field": (usa(discrad="red"), 'unknown key discrad; did you mean "discard"?'),
    "a field of nobody": (
        usa(weather="fine"),
        "unknown key weather; the keys are board, players, turn, seed, row, deck, discard, seat, built, "
        "bullet, bullet_trains, bullet_routes, bonus_cards, ticket_deck",
    ),
    "a misspelt field of a seat": (first_seat(hnd="red"), 'unknown key seat.0.hnd; did you mean "hand"?'),
    "a field of the game in a seat": (
        first_seat(deck="red"), "unknown key seat.0.deck; the keys are hand, tickets, routes, trains",
    ),
    "two mistakes": (
        usa(row=5, turn=True), "turn must be a whole number, not true; row must be a text in quotes, not 5",
    ),
    "a row as a list": (usa(row=["red"]), "row must be a text in quotes, not a list"),
    "a row of bytes": (usa(row=b"red"), 'row must be a text in quotes, not "b\'red\'"'),
    "a seat that is no table": (
        usa(seat=["red"]), 'seat.0 must be a section of its own or a table in { }, not "red"',
    ),
    "seats that are no list": (usa(seat={"hand": "red"}), "seat must be a list in [ ], not a table"),
    "tickets as a text": (
        first_seat(tickets="boston>miami"), 'seat.0.tickets must be a list in [ ], not "boston>miami"',
    ),
    "a turn that is a truth": (usa(turn=True), "turn must be a whole number, not true"),
    "a turn as a text": (usa(turn="1"), 'turn must be a whole number, not "1"'),
    "players as a text": (usa(players="2"), 'players must be a whole number, not "2"'),
    "players with a point": (usa(players=2.0), "players must be a whole number, not 2.0"),
    "a seed of bytes": (usa(seed=b"12"), 'seed must be a whole number, not "b\'12\'"'),
    "a seed with a point": (usa(seed=7.0), "seed must be a whole number, not 7.0"),
    "a seed below nothing": (usa(seed=-1), "seed: a seed is a number from 0 to 2^256 - 1, not -1"),
    "a seed too large": (
        usa(seed=1 << 256),
        "seed: a seed is a number from 0 to 2^256 - 1, not 115792089237316195423570985008687907853…",
    ),
    "trains below nothing": (first_seat(trains=-1), "seat.0.trains must be at least 0, not -1"),
    "trains as a text": (first_seat(trains="3"), 'seat.0.trains must be a whole number, not "3"'),
    "a bullet track of texts": (
        japan(bullet=["3", "0"]),
        'bullet.0 must be a whole number, not "3"; bullet.1 must be a whole number, not "0"',
    ),
    "a bullet route of nobody's": (
        japan(bullet_routes={BULLET_ROUTES[0]: "0"}),
        f'bullet_routes.{BULLET_ROUTES[0]} must be a whole number, not "0"',
    ),
    "a board that is a number": (usa(board=5), "board must be a text in quotes, not 5"),
    # the table
    "an unknown board": (
        usa(board="usaa"),
        'boards: no board is called "usaa"; did you mean "usa"? '
        "The boards are france, japan, nordic, northern_lights and usa.",
    ),
    "too many players": (usa(players=6), "players: usa is for 2 to 5 players, not 6"),
    "the turn of nobody": (usa(turn=2), "turn is a seat from 0 to 1, not 2"),
    "more seats than players": (usa(seat=[{}, {}, {}]), "seat: 3 seats are described for 2 players"),
    # cards
    "cards that do not exist": (
        first_seat(hand="2pink"),
        'hand of seat 0: "2pink" is not a number of cards; write 2green+1loco, for example',
    ),
    "more cards than there are": (
        usa(seat=[{"hand": "7green"}, {"hand": "6green+15loco"}]),
        "hand of seat 1: there are not that many cards; 1green+1loco too many",
    ),
    "a discard of more cards than there are": (
        usa(discard="13red"), "discard: there are not that many cards; 1red too many",
    ),
    "a deck of more cards than there are": (
        usa(row="red", deck="12red"), "deck: there are not that many cards; 1red too many",
    ),
    "a row of six": (usa(row="red red red red red red"), "row: the row has 5 places, not 6"),
    # tickets
    "a ticket that does not exist": (
        first_seat(tickets=["el-paso>denver"]),
        'tickets of seat 0: usa has no ticket "el-paso>denver"; did you mean "denver>el-paso"?',
    ),
    "a ticket held twice": (
        usa(seat=[{"tickets": ["boston>miami"]}, {"tickets": ["boston>miami"]}]),
        "tickets of seat 1: boston>miami is already in tickets of seat 0",
    ),
    "a ticket held and in the deck": (
        usa(seat=[{"tickets": ["boston>miami"]}], ticket_deck=["boston>miami"]),
        "ticket_deck: boston>miami is already in tickets of seat 0",
    ),
    # routes
    "a route that does not exist": (
        first_seat(routes=["denver:helena:gren"]),
        'routes of seat 0: usa has no route "denver:helena:gren"; did you mean "denver:helena:green"?',
    ),
    "a route with two owners": (
        usa(seat=[{"routes": ["denver:helena:green"]}, {"routes": ["denver:helena:green"]}]),
        "routes of seat 1: denver:helena:green belongs to seat 0 already",
    ),
    "both tracks of a double": (
        usa(players=4, seat=[{"routes": ["boston:montreal:grey", "boston:montreal:grey#2"]}]),
        "routes of seat 0: nobody owns two tracks of boston:montreal",
    ),
    "a closed track": (
        usa(seat=[{"routes": ["boston:montreal:grey"]}, {"routes": ["boston:montreal:grey#2"]}]),
        "routes of seat 1: boston:montreal:grey#2 is closed or cut by another route of this scenario",
    ),
    "more spaces than trains": (
        first_seat(routes=["new-york:washington:orange", *LONGEST_ROUTES]),
        f"routes of seat 0: they take {6 * len(LONGEST_ROUTES) + 2} trains; there are 45",
    ),
    "more trains than there are": (
        first_seat(trains=46), "trains of seat 0: 46 are left and 0 lie on its routes; there are 45",
    ),
    "more trains than its routes leave": (
        first_seat(trains=42, routes=["denver:helena:green"]),
        "trains of seat 0: 42 are left and 4 lie on its routes; there are 45",
    ),
    # France
    "a piece of no colour": (
        france(built={"grenoble:marseille:bed": "loco"}), 'built: "loco" is not a colour',
    ),
    "a piece on no bed": (
        france(built={"angers:tours:violet": "red"}), "built: angers:tours:violet is not a free bed",
    ),
    "a piece on a bed that does not exist": (
        france(built={"grenoble:marseille": "red"}),
        'built: france has no route "grenoble:marseille"; did you mean "grenoble:marseille:bed"?',
    ),
    "pieces on beds that cross": (
        france(built={"grenoble:marseille:bed": "red", "avignon:briancon:bed": "red"}),
        "built: avignon:briancon:bed is not a free bed",
    ),
    "a piece on a claimed bed": (
        france(seat=[{"routes": ["grenoble:marseille:bed"]}], built={"grenoble:marseille:bed": "red"}),
        "built: grenoble:marseille:bed is not a free bed",
    ),
    # Japan
    "bullet trains elsewhere": (usa(bullet_trains=3), "bullet_trains: usa has no bullet trains"),
    "no bullet trains where there are none": (usa(bullet_trains=0), "bullet_trains: usa has no bullet trains"),
    "a bullet track elsewhere": (usa(bullet=[0, 0]), "bullet: usa has no bullet trains"),
    "a bullet route elsewhere": (
        usa(bullet_routes={"denver:helena:green": 0}), "bullet_routes: usa has no bullet trains",
    ),
    "more bullet trains than there are": (
        japan(bullet_trains=17), "bullet_trains: 17 are left and 0 lie on bullet_routes; there are 16",
    ),
    "more bullet trains than the routes leave": (
        japan(bullet_trains=15, bullet_routes=dict.fromkeys(BULLET_ROUTES[:2], 0)),
        "bullet_trains: 15 are left and 2 lie on bullet_routes; there are 16",
    ),
    "a bullet track for too few": (
        japan(bullet=[3]), "bullet: it is one place on the track for each of 2 seats, from 0 to 9999",
    ),
    "a bullet track below nothing": (
        japan(bullet=[3, -1]), "bullet: it is one place on the track for each of 2 seats, from 0 to 9999",
    ),
    "a bullet route of nobody": (
        japan(bullet_routes={BULLET_ROUTES[0]: 2}), "bullet_routes: there is no seat 2; the seats are 0 to 1",
    ),
    "a bullet train on another route": (
        japan(bullet_routes={"akita:aomori:red": 0}), "bullet_routes: akita:aomori:red is not a bullet route",
    ),
    "a bullet train on no route": (
        japan(bullet_routes={"akita:morioka": 0}),
        'bullet_routes: japan has no route "akita:morioka"; did you mean "akita:morioka:grey"?',
    ),
    "more bullet routes than bullet trains": (
        japan(bullet_routes=dict.fromkeys(BULLET_ROUTES[:17], 0)),
        "bullet_routes: there are 16 bullet trains, not 17",
    ),
    # Northern Lights
    "a bonus card that does not exist": (
        lights(bonus_cards=["go-wst"]), 'bonus_cards: there is no go-wst; did you mean "go-west"?',
    ),
    "a bonus card elsewhere": (usa(bonus_cards=["go-west"]), "bonus_cards: usa has no bonus cards"),
    "a bonus card twice": (
        lights(bonus_cards=["go-west", "go-west"]), "bonus_cards: at most 4 different cards are turned up",
    ),
    "five bonus cards": (
        lights(bonus_cards=["go-west", "small-steps", "rail-baron", "snow-plough", "ferry-captain"]),
        "bonus_cards: at most 4 different cards are turned up",
    ),
}  # fmt: skip


HUGE = 10**5000
FAR_TOO_MUCH = [
    *(usa(**{key: HUGE}) for key in ("players", "turn", "seed", "row", "seat", "bullet_trains", "colour")),
    *(first_seat(trains=HUGE), first_seat(hand=HUGE), first_seat(routes=[HUGE])),
    *(japan(bullet_trains=HUGE), japan(bullet=[HUGE, 0]), japan(bullet_routes={BULLET_ROUTES[0]: HUGE})),
]


@pytest.mark.parametrize("scenario", FAR_TOO_MUCH, ids=range(len(FAR_TOO_MUCH)))
def test_a_number_that_cannot_be_written_is_refused_in_few_words(scenario: dict[str, Any]) -> None:
    with pytest.raises(lm.ScenarioError) as error:
        lm.Game.from_scenario(scenario)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("what", MISTAKES)
def test_a_scenario_that_cannot_be_is_an_error_that_names_it(what: str) -> None:
    scenario, words = MISTAKES[what]
    with pytest.raises(lm.ScenarioError) as error:
        lm.Game.from_scenario(scenario)
    assert str(error.value) == words


def test_more_pieces_than_there_are_is_an_error_that_names_them() -> None:
    board = lm.Board("france")
    crossed = {route for pair in board.crossings for route in pair}
    beds = [r.id for r in board.routes if (r.colour, r.length, r.parallel) == (None, 2, None)]
    free = [bed for bed in beds if bed not in crossed][: board.pieces["red", 2] + 1]
    lm.Game.from_scenario(france(built=dict.fromkeys(free[:-1], "red")))
    with pytest.raises(lm.ScenarioError, match="there are not that many red pieces of length 2"):
        lm.Game.from_scenario(france(built=dict.fromkeys(free, "red")))


SCENARIO = """
board = "nordic"
players = 3
turn = 2
seed = 1
row = "red red blue loco white"
deck = "green loco red"
discard = "2black"
ticket_deck = ["oslo>vaasa"]
[[seat]]
hand = "7green+8red"
tickets = ["bergen>narvik"]
routes = ["oslo:orebro:green"]
trains = 12
[[seat]]
hand = "loco"
"""


def test_a_scenario_in_toml_is_set_up_as_it_says() -> None:
    game = lm.Game.from_scenario(SCENARIO)
    assert (game.board.name, game.players, game.turn, game.phase) == ("nordic", 3, 2, "turn")
    assert game.row == ["red", "red", "blue", "loco", "white"]
    assert deck(game)[:-4:-1] == ["green", "loco", "red"]
    assert game.discard == {"black": 2}
    assert ticket_deck(game)[0] == "oslo>vaasa"
    assert [game.hand(seat) for seat in range(3)] == [{"green": 7, "red": 8}, {"loco": 1}, {}]
    assert [game.tickets(seat) for seat in range(3)] == [["bergen>narvik"], [], []]
    assert [game.trains(seat) for seat in range(3)] == [12, 40, 40]
    assert game.owners == {"oslo:orebro:green": 0}
    assert game.score(0) == 2
    assert sum(places_of_cards(game).values(), Counter[str]()) == in_the_box("nordic")
    assert sorted(places_of_tickets(game)) == sorted(str(ticket) for ticket in game.board.tickets)
    assert recount(game) == game.result()


def test_a_scenario_is_the_same_every_time_and_another_with_another_seed() -> None:
    one, again = lm.Game.from_scenario(SCENARIO), lm.Game.from_scenario(SCENARIO)
    other = lm.Game.from_scenario(SCENARIO.replace("seed = 1", "seed = 2"))
    assert one.state.tobytes() == again.state.tobytes()
    assert Counter(deck(one)) == Counter(deck(other))
    assert deck(one) != deck(other)


@pytest.mark.parametrize("board", PRINTED)
def test_a_scenario_that_says_nothing_more_is_a_full_table(board: str) -> None:
    for seed in range(40):
        game = lm.Game.from_scenario({"board": board, "players": 2, "seed": seed})
        assert None not in game.row
        assert game.row.count("loco") < 3 or not PRINTED[board].flush
        assert sum(places_of_cards(game).values(), Counter[str]()) == in_the_box(board)
        assert len(places_of_tickets(game)) == PRINTED[board].tickets
        assert recount(game) == game.result()


def test_a_row_that_is_named_in_part_is_filled_from_the_deck() -> None:
    game = lm.Game.from_scenario(usa(row="red blue", deck="white green black"))
    assert game.row == ["red", "blue", "white", "green", "black"]


def test_sixteen_bullet_routes_leave_no_bullet_train() -> None:
    game = lm.Game.from_scenario(japan(bullet_routes=dict.fromkeys(BULLET_ROUTES[:16], 1)))
    assert game.bullet_trains == 0
    assert game.bullet(1) == sum(game.board.route(route).length for route in BULLET_ROUTES[:16])
    assert recount(game) == game.result()


@pytest.mark.rule("J-4")
def test_a_bullet_route_among_a_seats_routes_carries_its_own_trains() -> None:
    route = lm.Board("japan").route(BULLET_ROUTES[0])
    game = lm.Game.from_scenario(japan(seat=[{"routes": [route.id]}], bullet_trains=0))
    assert game.bullet_routes == []
    assert (game.trains(0), game.bullet(0)) == (20 - route.length, 0)
    assert recount(game) == game.result()


def test_fewer_trains_than_the_routes_leave_are_as_the_scenario_says() -> None:
    game = lm.Game.from_scenario(first_seat(trains=3, routes=["denver:helena:green"]))
    assert (game.trains(0), game.score(0)) == (3, 7)


def test_numbers_of_numpy_and_tuples_are_as_good_as_any() -> None:
    same = usa(players=3, turn=2, seed=5, seat=[{"routes": ["denver:helena:green"]}])
    odd = usa(
        players=np.int64(3), turn=np.int8(2), seed=np.uint32(5), seat=({"routes": ("denver:helena:green",)},)
    )
    assert lm.Game.from_scenario(odd).record() == lm.Game.from_scenario(same).record()


def test_what_is_none_is_left_out() -> None:
    nothing = dict.fromkeys(["turn", "seed", "row", "deck", "discard", "built", "bullet", "bullet_trains"])
    nothing |= dict.fromkeys(["bullet_routes", "bonus_cards", "ticket_deck"])
    seat = dict.fromkeys(["hand", "tickets", "routes", "trains"])
    for board in PRINTED:
        plain = {"board": board, "players": 2}
        said = lm.Game.from_scenario({**plain, **nothing, "seat": [seat, seat]})
        assert said.state.tobytes() == lm.Game.from_scenario(plain).state.tobytes()


def test_what_is_empty_is_nothing_on_any_board() -> None:
    for board in PRINTED:
        plain = {"board": board, "players": 2, "bonus_cards": []}
        empty = {"row": "", "deck": "", "discard": "", "seat": [], "built": {}, "bullet_routes": {}}
        lm.Game.from_scenario({**plain, **empty, "ticket_deck": []})


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A board of one's own in the folder where one works."""
    shutil.copytree(TINY, tmp_path / "boards" / "tiny")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "boards" / "tiny"


def test_a_board_of_ones_own_is_found_from_where_one_works_and_again_from_elsewhere(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for board in ("boards/tiny", Path("boards") / "tiny", str(tiny), tiny):
        game = lm.Game.from_scenario({"board": board, "players": 2})
        assert game.scenario == {"board": str(tiny), "players": 2}
        record = game.record()
        assert f"board: {tiny}\n" in record
        monkeypatch.chdir("/")
        assert lm.Game.from_record(record).record() == record
        monkeypatch.chdir(tmp_path)


def test_a_record_of_a_scenario_replays_on_the_board_that_is_handed_over(tiny: Path) -> None:
    record = lm.Game.from_scenario({"board": "boards/tiny", "players": 2, "turn": 1}).record()
    board = lm.Board(tiny)
    shutil.rmtree(tiny)
    with pytest.raises(lm.RecordError, match="this is not a folder"):
        lm.Game.from_record(record)
    again = lm.Game.from_record(record, board=board)
    assert (again.turn, again.record()) == (1, record)

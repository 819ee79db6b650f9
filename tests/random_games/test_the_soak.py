"""A sample of the soak (`make soak`), and proof that its checks find what they look for."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from locomotif.kernel import state
from locomotif.kernel.tables import tables
from tests.random_games.journeys import Journey
from tests.reference.printed import TABLES
from tests.soak import checks
from tests.soak.__main__ import chunks, judge
from tests.soak.games import Findings, look_at, play_games


@pytest.mark.parametrize(("board", "players"), TABLES)
def test_a_sample_of_the_soak_finds_nothing_wrong(board: str, players: int) -> None:
    found = play_games(board, players, first_seed=0, number=40, sample=20)
    assert found.faults == []
    assert found.games == 40
    assert found.sampled == 2


def swap_cards(g: Any) -> None:
    """Change a card of the deck into another."""
    g.deck[0] = (g.deck[0] + 1) % state.KINDS


def turn_up_three_locos(g: Any) -> None:
    """Put locos into the row and their like into the deck."""
    for place in range(3):
        swap = next(i for i in range(int(g.deck_left)) if g.deck[i] == state.LOCO)
        g.deck[swap], g.row[place] = int(g.row[place]), state.LOCO


def take_a_card_from_the_row(g: Any) -> None:
    """Discard a card of the row and leave its place empty."""
    g.discard[g.row[2]] += 1
    g.discard_size += 1
    g.row[2] = state.NOTHING


def lay_a_card(g: Any) -> None:
    """Move a card from a hand to the table."""
    kind = next(kind for kind in range(state.KINDS) if g.hand[0, kind])
    g.hand[0, kind] -= 1
    g.known[0, kind] = 0
    g.laid[kind] += 1


def give_two_seats_the_same_routes(g: Any) -> None:
    """Let a second seat own what the first one owns, with the trains and points that go with it."""
    for field in ("own", "trains", "score", "place"):
        g[field][1] = g[field][0]


def connect_everything(g: Any) -> None:
    """Let all cities be connected for a seat."""
    g.place[0] = 0


def set_to(field: str, value: int) -> Callable[[Any], None]:
    """Set one field, all of it, to a number."""

    def change(g: Any) -> None:
        if np.ndim(g[field]):
            g[field][...] = value
        else:
            g[field] = value

    return change


def add_to(field: str, number: int) -> Callable[[Any], None]:
    """Add to the first number of a field."""

    def change(g: Any) -> None:
        if np.ndim(g[field]):
            g[field].flat[0] += number
        else:
            g[field] += number

    return change


SPOILT: list[tuple[str, Callable[[Any], None], int]] = [
    ("usa", swap_cards, checks.CARDS_LOST),
    ("usa", add_to("hand", 1), checks.CARDS_LOST),
    ("usa", add_to("discard_size", 1), checks.SIZES),
    ("usa", add_to("known", 90), checks.KNOWN),
    ("usa", lay_a_card, checks.LEFT_ON_THE_TABLE),
    ("usa", take_a_card_from_the_row, checks.NOT_SETTLED),
    ("usa", turn_up_three_locos, checks.NOT_FLUSHED),
    ("usa", add_to("tickets_left", -1), checks.TICKETS_LOST),
    ("usa", set_to("held", 0), checks.TICKETS_LOST),
    ("nordic", set_to("held", 2**40 - 1), checks.TICKETS_LOST),
    ("usa", set_to("offered", 2), checks.OFFERS),
    ("usa", add_to("trains", -1), checks.TRAINS),
    ("usa", add_to("score", 1), checks.SCORES),
    ("japan", add_to("bullet_trains", -1), checks.BULLET_TRAINS),
    ("france", set_to("pieces", 1), checks.PIECES),
    ("usa", give_two_seats_the_same_routes, checks.OWNERS),
    ("usa", set_to("cut", 1), checks.CUTS),
    ("france", set_to("cut", 0), checks.CUTS),
    ("usa", set_to("closed", 1), checks.CLOSINGS),
    ("usa", set_to("closed", 0), checks.CLOSINGS),
    ("usa", set_to("open", 0), checks.OPEN),
    ("france", set_to("bare", 0), checks.BARE),
    ("usa", connect_everything, checks.CONNECTIONS),
    ("usa", set_to("turn", 5), checks.TURN),
]


@pytest.mark.parametrize(("board", "spoil", "fault"), SPOILT)
def test_the_checks_of_the_soak_find_a_spoilt_position(
    board: str, spoil: Callable[[Any], None], fault: int
) -> None:
    game = next(
        game
        for game, *_ in Journey(board, 2, seed=3, temper="likes to claim").play()
        if len(game.moves) > 90 and game.phase == "turn"
    )
    assert look_at(game.state, tables(game.board)) == checks.FINE
    spoil(game.state[0])
    assert look_at(game.state, tables(game.board)) == fault, checks.FAULTS[fault]


def test_the_soak_judges_the_length_of_games_and_the_slowest_score() -> None:
    found = Findings("usa", 2, games=6000, decisions=6000 * 160, slowest_score=9.0, slowest_seed=77)
    judge(found)
    assert found.faults == [
        "usa, 2 players: a game takes 160.00 decisions, not 153.9 to 155.3 (U-3)",
        "--board usa --players 2 --first-seed 77 --games 1: the score takes 9.0 s",
    ]


def test_the_soak_plays_every_seed_once() -> None:
    seeds = [seed for first, number in chunks(100, 1234) for seed in range(first, first + number)]
    assert seeds == list(range(100, 1334))

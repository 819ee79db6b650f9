"""After every move of a random game: the table is as a referee keeps it by hand, and nothing of the box is lost."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from tests.profiles import examples
from tests.random_games.journeys import journeys
from tests.reference.inventory import places_of_cards, places_of_tickets
from tests.reference.printed import (
    BONUS_CARDS_TURNED_UP,
    BULLET_TRAINS,
    PIECES,
    PRINTED,
    TABLES,
    in_the_box,
    printed,
)
from tests.reference.referee import Referee

LONGEST_GAME = 1500
"""No random game has come near so many moves."""


def everything_is_somewhere(game: lm.Game) -> None:
    """Count cards, tickets, trains, pieces, bullet trains and bonus cards."""
    places = places_of_cards(game)
    assert sum(places.values(), Counter[str]()) == in_the_box(game.board.name), places
    assert sum(places["deck"].values()) == game.deck_size
    tickets = places_of_tickets(game)
    assert len(set(tickets)) == len(tickets)
    if not printed(game).leave_the_game:
        assert len(tickets) == printed(game).tickets
    bullet_routes = set(game.bullet_routes)
    for seat in range(game.players):
        spaces = sum(game.board.route(r).length for r in game.routes(seat) if r not in bullet_routes)
        assert game.trains(seat) + spaces == printed(game).trains
        assert game.trains(seat) >= 0
    if game.board.name == "france":
        assert sum(game.pieces.values()) + len(game.built) == PIECES
        assert min(game.pieces.values()) >= 0
    if game.board.name == "japan":
        assert game.bullet_trains + len(bullet_routes) == BULLET_TRAINS
    if game.board.name == "northern_lights":
        assert len(set(game.bonus_cards)) == len(game.bonus_cards) == BONUS_CARDS_TURNED_UP


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_random_game_goes_as_the_referee_says_and_nothing_is_lost_until_it_ends(
    board: str, players: int, data: st.DataObject
) -> None:
    journey = data.draw(journeys(board, players))
    game = journey.deal()
    everything_is_somewhere(game)
    referee = Referee(game)
    for game, seat, move, events in journey.play(LONGEST_GAME):
        referee.game = game
        referee.follow(seat, move, events)
        referee.agrees()
        everything_is_somewhere(game)
    assert game.over


@pytest.mark.parametrize("players", PRINTED["nordic"].players)
@examples(2)
@given(data=st.data())
def test_only_the_tickets_not_kept_leave_a_game_in_scandinavia(players: int, data: st.DataObject) -> None:
    journey = data.draw(journeys("nordic", players))
    gone = 0
    for game, _, _, events in journey.play():
        gone += sum(event["of"] - event["count"] for event in events if event["event"] == "kept")
        assert len(places_of_tickets(game)) + gone == printed(game).tickets

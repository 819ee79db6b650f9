"""Two positions that differ only in what a seat cannot see look and sound the same to it, byte for byte (C-3)."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.game.events import Event
from locomotif.game.view import visible
from tests.profiles import examples
from tests.random_games.journeys import Journey, journeys
from tests.random_games.test_a_game_is_its_moves import position_of
from tests.random_games.twins import twin_of
from tests.reference.inventory import before
from tests.reference.printed import COLOURS, KINDS, TABLES

pytestmark = pytest.mark.rule("C-3")


def seen(game: lm.Game, seat: int | None) -> str:
    """Write down all that a seat sees."""
    return json.dumps(game.view(seat), sort_keys=True)


def heard(events: list[Event], seat: int | None) -> str:
    """Write down all that a seat hears of a move."""
    return json.dumps([visible(event, seat) for event in events], sort_keys=True)


def attempts(game: lm.Game, chance: random.Random) -> list[str]:
    """List moves that somebody might try, most of them illegal."""
    tickets = [str(ticket) for ticket in chance.sample(game.board.tickets, 6)]
    routes = [route.id for route in chance.sample(game.board.routes, 8)]
    cards = [f"{chance.randint(1, 6)}{chance.choice(KINDS)}+{chance.randint(1, 3)}loco" for _ in routes]
    return [
        "draw deck",
        *(f"draw {card}" for card in KINDS),
        "tickets",
        "pass",
        "withdraw",
        f"pay {cards[0]}",
        *(f"keep {ticket}" for ticket in tickets),
        f"keep {' '.join(tickets)}",
        *(f"claim {route} {paid}" for route, paid in zip(routes, cards, strict=True)),
        *(f"build {route} {chance.choice(COLOURS)}" for route in routes),
    ]


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_seat_sees_and_hears_the_same_whatever_lies_hidden(
    board: str, players: int, data: st.DataObject
) -> None:
    journey = data.draw(journeys(board, players))
    chance = random.Random(journey.seed)
    for game, *_ in journey.play():
        if game.over or chance.random() > (0.03 if len(game.moves) > players else 0.7):
            continue
        for seat in (None, *range(players)):
            twin = twin_of(game, seat, chance)
            assert position_of(twin) != position_of(game)
            assert seen(twin, seat) == seen(game, seat)
            if seat is not None:
                for move in attempts(game, chance):
                    assert twin.why_not(move, seat) == game.why_not(move, seat)
                for route in chance.sample(game.board.routes, 5):
                    assert twin.why_not_claim(route.id, seat) == game.why_not_claim(route.id, seat)


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_seat_hears_the_same_of_the_same_moves_whatever_lies_hidden(
    board: str, players: int, data: st.DataObject
) -> None:
    journey = data.draw(journeys(board, players))
    moment = data.draw(st.integers(0, 200))
    seat = data.draw(st.sampled_from([None, *range(players)]))
    game = journey.at(moment)
    chance = random.Random(journey.seed)
    shared = chance.randrange(1 + game.deck_size)
    play_both(journey, game, twin_of(game, seat, chance, shared), seat, shared)


def play_both(journey: Journey, game: lm.Game, twin: lm.Game, seat: int | None, shared: int) -> None:
    """Play the same moves in both games until one brings to light what differs, and compare."""
    chance = random.Random(journey.seed + 1)
    different_below = game.deck_size - shared
    same_tickets = min(shared, game.ticket_deck_size)
    for _ in range(40):
        if game.over:
            return
        actor = chance.choice(game.waiting)
        move = journey.choose(chance, game, actor)
        its_move = move if actor == seat else the_same(game, twin, actor, move)
        if not twin.is_legal(its_move, actor):
            assert actor != seat
            continue
        tickets = game.ticket_deck_size
        events, its_events = game.play(move, actor), twin.play(its_move, actor)
        same_tickets -= max(0, tickets - game.ticket_deck_size)
        if actor == seat and same_tickets < 0:
            return
        if game.deck_size < different_below and brings_cards_to_light(events, seat):
            return
        if any(event["event"] == "reshuffled" for event in events):
            return
        assert heard(its_events, seat) == heard(events, seat)
        if not game.over:
            assert seen(twin, seat) == seen(game, seat)


def the_same(game: lm.Game, twin: lm.Game, actor: int, move: lm.Move) -> lm.Move:
    """Translate a stranger's move: of other tickets it keeps those in the same places."""
    if move.kind != "keep":
        return move
    places = [game.offer(actor).index(ticket) for ticket in move.tickets]
    return lm.Move("keep", tickets=tuple(twin.offer(actor)[place] for place in places))


def brings_cards_to_light(events: list[Event], seat: int | None) -> bool:
    """Ask whether a seat has seen cards of the deck."""
    return any(
        event["event"] in ("refilled", "dug") or (event["event"] == "drew" and event["seat"] == seat)
        for event in events
    )


@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_nothing_that_a_seat_sees_or_hears_names_the_tickets_of_another(
    board: str, players: int, data: st.DataObject
) -> None:
    journey = data.draw(journeys(board, players))
    shown: list[set[str]] = [set(before(journey.deal(), seat)) for seat in range(players)]
    for game, mover, _, events in journey.play():
        if game.over:
            break
        shown[mover] |= set(before(game, mover))
        for seat in (None, *range(players)):
            own = shown[seat] if seat is not None else set()
            told = heard(events, seat)
            if len(game.moves) % 16 == 0:
                told += seen(game, seat)
            for ticket in set().union(*shown) - own:
                assert f'"{ticket}"' not in told
            for event in events:
                if event["event"] == "drew" and event["from"] == "deck":
                    assert ("card" in visible(event, seat)) == (event["seat"] == seat)

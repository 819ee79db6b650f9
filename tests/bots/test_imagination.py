"""That search imagines what may be: worlds that agree with all it sees, tickets that a rival's routes speak for."""

import random
from typing import Any

import numpy as np
import pytest

import locomotif as lm
from locomotif.boards.model import Ticket
from locomotif.bots.planner_weights import weights_and_ways_for
from locomotif.bots.timed_search import TimedSearch
from tests.random_games.journeys import Journey
from tests.rules.positions import Seat, position
from tests.twins import twin

ACROSS = [
    "los-angeles:phoenix:grey",
    "el-paso:phoenix:grey",
    "el-paso:santa-fe:grey",
    "oklahoma-city:santa-fe:blue",
    "kansas-city:oklahoma-city:grey",
    "kansas-city:saint-louis:blue",
    "pittsburgh:saint-louis:green",
    "new-york:pittsburgh:white",
]


def imagined(game: lm.Game, seat: int, number: int) -> list[Any]:
    """So many worlds that a search at this seat imagines."""
    worlds = []
    for seed in range(number):
        search = TimedSearch(0.0, playouts=1, seed=seed)
        search.choose(game.state, game.tables, weights_and_ways_for(game.board), seat)
        worlds.append(search.threads[0].games[1].copy())
    return worlds


def tickets_of(game: lm.Game, world: Any, seat: int) -> list[Ticket]:
    """The tickets that a seat holds in an imagined world."""
    held = world["held"][seat]
    return [t for i, t in enumerate(game.board.tickets) if int(held[i // 64]) >> (i % 64) & 1]


def share_done(trains: int) -> float:
    """How often search imagines a rival's only ticket as done, when the rival has so many trains left."""
    game = position(
        "usa",
        Seat("2blue+1red", tickets=["calgary>phoenix"]),
        Seat("3red+1blue", tickets=["chicago>new-orleans"], routes=ACROSS, trains=trains),
        row="red white green yellow black",
    )
    held = [tickets_of(game, world, 1) for world in imagined(game, 0, 150)]
    return float(
        np.mean([[str(ticket) for ticket in tickets] == ["los-angeles>new-york"] for tickets in held])
    )


def test_a_rivals_ticket_is_probably_the_one_that_its_routes_complete() -> None:
    assert share_done(trains=3) > 0.5


def test_early_in_a_game_that_is_less_sure() -> None:
    assert share_done(trains=23) < share_done(trains=3)


@pytest.mark.parametrize("board", lm.boards())
def test_imagined_worlds_agree_with_all_that_the_seat_sees(board: str) -> None:
    for game, *_ in list(Journey(board, 3, seed=8, temper="likes to claim").play(90))[10::16]:
        if game.over:
            continue
        seat, real = game.waiting[-1], game.state[0]
        for world in imagined(game, seat, 3):
            assert list(world["hand"][seat]) == list(real["hand"][seat])
            assert list(world["held"][seat]) == list(real["held"][seat])
            assert list(world["row"]) == list(real["row"])
            for other in range(game.players):
                assert world["hand"][other].sum() == real["hand"][other].sum()
                assert (world["hand"][other] >= real["known"][other]).all()
                assert len(tickets_of(game, world, other)) == sum(
                    int(w).bit_count() for w in real["held"][other]
                )
            cards = world["hand"][: game.players].sum(axis=0) + np.bincount(
                world["deck"][: world["deck_left"]], minlength=world["hand"].shape[1]
            )
            before = real["hand"][: game.players].sum(axis=0) + np.bincount(
                real["deck"][: real["deck_left"]], minlength=world["hand"].shape[1]
            )
            assert list(cards) == list(before)


@pytest.mark.rule("N-11", "C-15")
@pytest.mark.parametrize("board", lm.boards())
def test_any_ticket_that_the_seat_does_not_hold_may_lie_in_the_deck(board: str) -> None:
    game = lm.Game(board, players=3, seed=2)
    while game.phase == "first tickets":
        seat = game.waiting[0]
        game.play(min(game.legal_moves(seat), key=lambda move: len(str(move))), seat)
    seat, deck = game.waiting[0], game.state[0]["tickets_left"]
    seen = set()
    for world in imagined(game, seat, 60):
        assert (world["ticket_top"], world["tickets_left"]) == (0, deck)
        seen |= {game.board.tickets[number] for number in world["ticket_deck"][:deck]}
    assert seen == set(game.board.tickets) - set(tickets_of(game, game.state[0], seat))


@pytest.mark.parametrize("board", lm.boards())
def test_an_imagined_game_looks_the_same_to_its_seat_and_hides_what_is_real(board: str) -> None:
    differs = False
    for game, *_ in list(Journey(board, 3, seed=3, temper="likes to claim").play(120))[4::23]:
        for seat in range(game.players):
            world = game.imagine(seat, seed=7)
            assert world.view(seat) == game.view(seat)
            assert world.legal_moves(seat) == game.legal_moves(seat)
            assert world.state.tobytes() == game.imagine(seat, seed=7).state.tobytes()
            if game.over:
                assert world.state.tobytes() == game.state.tobytes()
                continue
            hidden = [s for s in range(game.players) if s != seat]
            differs |= any(world.tickets(s) != game.tickets(s) for s in hidden)
            assert all(not m.tickets for s, m in world.moves if m.kind == "keep" and s != seat)
            assert world.seed != game.seed
            while not world.over:
                world.play(world.legal_moves()[0])
            with pytest.raises(lm.LocomotifError, match="has no record"):
                world.record()
    assert differs


def test_a_seat_imagines_the_same_whatever_is_hidden_from_it() -> None:
    chance = random.Random(5)
    for game, *_ in list(Journey("nordic", 3, seed=8, temper="collects tickets").play(90))[::7]:
        for seat in range(game.players) if not game.over else ():
            worlds = [one.imagine(seat, seed=5).state for one in (game, twin(game, seat, chance))]
            assert worlds[0].tobytes() == worlds[1].tobytes()


def test_a_reseeded_game_keeps_its_hands_and_brings_other_cards() -> None:
    game = lm.Game("usa", 2, seed=4)
    for _ in range(30):
        game.play(game.legal_moves()[0])
    other, same = game.copy(), game.copy()
    other.reseed(1)
    same.reseed(1)
    assert [other.hand(seat) for seat in (0, 1)] == [game.hand(seat) for seat in (0, 1)]
    assert other.state["deck"].tolist() != game.state["deck"].tolist()
    assert sorted(other.state["deck"][0]) == sorted(game.state["deck"][0])
    assert sorted(other.state["ticket_deck"][0]) == sorted(game.state["ticket_deck"][0])
    assert other.state.tobytes() == same.state.tobytes()
    assert other.view(0)["seed_hash"] == game.view(0)["seed_hash"]

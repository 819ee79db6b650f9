"""At any moment of a random game: what the rules allow is legal, and nothing else is."""

import random
from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

import locomotif as lm
from locomotif.boards import Route
from tests.profiles import examples
from tests.random_games.journeys import Journey, journeys
from tests.reference import moves as naive
from tests.reference.claims import claims_are_canonical
from tests.reference.payments import Cards, can_pay, colours_of, in_kinds, written
from tests.reference.printed import COLOURS, KINDS, LOCO, PRINTED, SETS_OF_FOUR, TABLES
from tests.rules.positions import Seat, position

MOST_CARDS_TO_TRY = 12
"""With more cards in hand there are too many ways to pay by any cards, where the rules allow that."""


def stops(journey: Journey, share: float, *phases: str) -> Iterator[lm.Game]:
    """Stop at a share of the moments of a game, or of those in certain phases."""
    chance = random.Random(journey.seed)
    yield journey.deal()
    for game, *_ in journey.play():
        if (not phases or game.phase in phases) and chance.random() < share:
            yield game


def offered(game: lm.Game, kind: str, seat: int | None = None) -> list[str]:
    """List the moves of one kind on offer."""
    return sorted(str(move) for move in game.legal_moves(seat) if move.kind == kind)


def pays_by_any_cards(board: str, route: Route) -> bool:
    """Tell the routes where any few cards stand for another (N-3, N-5)."""
    return board == "nordic" and (route.kind == "ferry" or route.id == SETS_OF_FOUR)


@pytest.mark.rule("C-6", "C-7", "C-10", "L-9")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_the_cards_that_may_be_drawn(board: str, players: int, data: st.DataObject) -> None:
    for game in stops(data.draw(journeys(board, players)), 0.1):
        draws = naive.draws(game)
        assert offered(game, "draw") == sorted(draws)
        assert offered(game, "stop") == ["stop"] * naive.may_stop(game)
        assert game.is_legal("stop") == naive.may_stop(game)
        assert game.is_legal("draw deck") == ("draw deck" in draws)
        for card in KINDS:
            for place in range(1, 6):
                assert game.is_legal(f"draw {card}@{place}") == (f"draw {card}@{place}" in draws)
            first = game.row.index(card) + 1 if card in game.row else 0
            assert game.is_legal(f"draw {card}") == (f"draw {card}@{first}" in draws)


@pytest.mark.rule("C-2", "C-15")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_the_tickets_that_may_be_drawn_and_kept(board: str, players: int, data: st.DataObject) -> None:
    journey = data.draw(journeys(board, players))
    for game in stops(journey, 0.1):
        may_draw = game.phase == "turn" and game.ticket_deck_size > 0
        assert game.is_legal("tickets") == may_draw
        assert offered(game, "tickets") == ["tickets"] * may_draw
    for game in stops(journey, 0.5, "first tickets", "tickets"):
        for seat in game.waiting:
            offer = game.offer(seat)
            keeps = naive.keeps(game, seat)
            choices = [frozenset(move.tickets) for move in game.legal_moves(seat) if move.kind == "keep"]
            assert len(choices) == len(keeps)
            assert set(choices) == set(keeps)
            for some in chain.from_iterable(combinations(offer, n) for n in range(1, len(offer) + 1)):
                assert game.is_legal("keep " + " ".join(some), seat) == (frozenset(some) in keeps)


@pytest.mark.rule("F-3", "F-5")
@pytest.mark.parametrize("players", PRINTED["france"].players)
@examples(2)
@given(data=st.data())
def test_the_ways_to_lay_track(players: int, data: st.DataObject) -> None:
    for game in stops(data.draw(journeys("france", players)), 0.07):
        builds = naive.builds(game)
        assert offered(game, "build") == sorted(builds)
        chance = random.Random(len(game.moves))
        for route in chance.sample(game.board.routes, 25):
            for colour in COLOURS:
                move = f"build {route.id} {colour}"
                assert game.is_legal(move) == (move in builds)


@pytest.mark.rule("N-6", "N-7", "N-8")
@pytest.mark.parametrize("players", PRINTED["nordic"].players)
@examples(4)
@given(data=st.data())
def test_the_answers_to_a_tunnel(players: int, data: st.DataObject) -> None:
    for game in stops(data.draw(journeys("nordic", players)), 1.0, "tunnel"):
        answers = naive.extras(game)
        for answer in answers:
            assert game.is_legal(answer)
        assert {*offered(game, "pay"), *offered(game, "withdraw")} <= answers
        assert len(offered(game, "pay")) >= min(1, len(answers) - 1)
        hand = game.hand(game.turn)
        for number in range(1, 5):
            for kinds in combinations_with_replacement([*hand, LOCO, "red"], number):
                pay = "pay " + written(tuple(kinds.count(kind) for kind in KINDS))
                assert game.is_legal(pay) == (pay in answers)


@pytest.mark.rule("C-12", "C-13", "C-14", "F-1", "J-4")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_the_claims_on_offer(board: str, players: int, data: st.DataObject) -> None:
    for game in stops(data.draw(journeys(board, players)), 0.06, "turn"):
        seat = game.turn
        hand = in_kinds(game.hand(seat))
        claimable = naive.claimable(game, seat)
        built = game.built
        claims: dict[str, list[Cards]] = {route.id: [] for route in game.board.routes}
        for move in game.legal_moves():
            assert game.is_legal(move)
            if move.kind == "claim":
                claims[str(move.route)].append(move.cards or ())
        for route in game.board.routes:
            if route not in claimable:
                assert claims[route.id] == []
        for route in random.Random(len(game.moves)).sample(claimable, min(len(claimable), 20)):
            if not pays_by_any_cards(board, route) or sum(hand) <= MOST_CARDS_TO_TRY:
                claims_are_canonical(board, route, colours_of(route, built), hand, claims[route.id])


@pytest.mark.rule("C-5", "C-19")
@pytest.mark.parametrize(("board", "players"), TABLES)
@examples(2)
@given(data=st.data())
def test_a_move_of_another_phase_or_of_another_seat_is_never_legal(
    board: str, players: int, data: st.DataObject
) -> None:
    phases = {
        "draw": ("turn", "second card"),
        "stop": ("second card",),
        "claim": ("turn",),
        "tickets": ("turn",),
        "keep": ("first tickets", "tickets"),
        "pay": ("tunnel",),
        "withdraw": ("tunnel",),
        "build": ("track",),
    }
    seen: dict[str, lm.Move] = {}
    for game, _, played, _ in data.draw(journeys(board, players)).play():
        seen[played.kind] = played
        for kind, move in seen.items():
            if game.phase not in phases[kind]:
                assert not game.is_legal(move)
        if others := [seat for seat in range(players) if seat not in game.waiting]:
            seat = others[len(game.moves) % len(others)]
            assert game.legal_moves(seat) == []
            assert not any(game.is_legal(move, seat) for move in seen.values())
        if naive.draws(game) or game.ticket_deck_size > 0 or game.phase != "turn":
            assert not game.is_legal("pass")


@pytest.mark.rule("C-19")
@pytest.mark.parametrize("board", PRINTED)
@examples(8)
@given(few=st.lists(st.sampled_from(KINDS), max_size=4))
def test_passing_is_for_those_who_can_neither_draw_nor_claim(board: str, few: list[str]) -> None:
    """The other seat holds all other cards and all tickets: to claim with a few cards is all that may be left."""
    game = position(
        board, Seat("+".join(few)), Seat(), row="red blue green white black", cards_to=1, tickets_to=1
    )
    hand = in_kinds(game.hand(0))
    can_claim = any(
        can_pay(board, route, colour, hand)
        for route in naive.claimable(game, 0)
        for colour in colours_of(route, game.built)
    )
    assert {move.kind for move in game.legal_moves()} == ({"claim"} if can_claim else {"pass"})
    assert game.is_legal("pass") == (not can_claim)

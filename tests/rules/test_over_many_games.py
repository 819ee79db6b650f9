"""What only many games show: shuffled decks and piles, flushes at set-up, and the length of a random game."""

import random
from collections import Counter
from statistics import fmean, stdev

import pytest

import locomotif as lm
from tests.rules.positions import (
    BOARDS,
    FLUSH_BOARDS,
    KINDS,
    Seat,
    all_cards,
    as_text,
    cards,
    discarded,
    moves,
    offered_tickets,
    parts_of,
    position,
)
from tests.rules.test_bonus_cards import POINTS


@pytest.mark.rule("C-8")
@pytest.mark.parametrize("board", FLUSH_BOARDS)
def test_a_row_with_three_locos_is_flushed_at_set_up(board: str) -> None:
    flushes = 0
    for seed in range(400):
        game = lm.Game(board, players=2, seed=seed)
        pile = discarded(game)
        assert game.row.count("loco") < 3
        assert pile.total() % 5 == 0
        assert pile["loco"] >= 3 * (pile.total() // 5)
        flushes += pile.total() > 0
    # Three locos among five cards come about twice in a hundred games.
    assert flushes > 0


@pytest.mark.rule("L-2", "C-8")
@pytest.mark.parametrize("board", ["nordic", "northern_lights"])
def test_a_row_with_three_locos_lies_at_set_up_where_there_is_no_flush(board: str) -> None:
    games = [lm.Game(board, players=2, seed=seed) for seed in range(400)]
    assert any(game.row.count("loco") >= 3 for game in games)
    assert not any(discarded(game) for game in games)


@pytest.mark.rule("C-15", "F-10", "J-10", "L-7")
@pytest.mark.parametrize(
    ("board", "players", "kept"), [("france", 3, 3), ("japan", 2, 2), ("northern_lights", 2, 2)]
)
def test_first_tickets_not_kept_are_shuffled_together_under_the_deck(
    board: str, players: int, kept: int
) -> None:
    # The deck is drawn down until the first of the tickets not kept come up: whose they are is chance.
    whose: set[tuple[int, ...]] = set()
    for seed in range(12):
        game = lm.Game(board, players=players, seed=seed, first=0)
        refused: dict[str, int] = {}
        fresh = game.ticket_deck_size
        for seat in range(players):
            dealt = sorted(offered_tickets(game, seat))
            refused |= dict.fromkeys(dealt[kept:], seat)
            game.play("keep " + " ".join(dealt[:kept]), seat=seat)
        assert game.ticket_deck_size == fresh + len(refused)
        while True:
            game.play("tickets")
            drawn = offered_tickets(game)
            game.play("keep " + " ".join(drawn))
            if drawn & refused.keys():
                break
            fresh -= len(drawn)
        # Not one of them came before the deck was used up.
        assert len(drawn - refused.keys()) == fresh
        whose.add(tuple(sorted(refused[ticket] for ticket in drawn & refused.keys())))
    assert len(whose) > 1


@pytest.mark.rule("L-5")
def test_four_of_the_eleven_bonus_cards_are_turned_up_at_random() -> None:
    turned_up = []
    for seed in range(60):
        game = lm.Game("northern_lights", players=2, seed=seed)
        assert game.phase == "first tickets"
        assert len(set(game.bonus_cards)) == len(game.bonus_cards) == 4
        turned_up += game.bonus_cards
    assert set(turned_up) == POINTS.keys()


@pytest.mark.rule("C-1", "C-12", "C-17")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("board", BOARDS)
def test_in_a_random_game_no_card_no_train_and_no_point_is_lost(board: str, players: int) -> None:
    chance = random.Random(players)
    game = lm.Game(board, players=players, seed=players)
    length = {route.id: route.length for route in lm.Board(board).routes}
    while not game.over:
        offered = game.legal_moves()
        assert len(set(map(str, offered))) == len(offered)
        move = chance.choice(offered)
        assert game.is_legal(str(move))
        seat, trains, bullets = game.turn, game.trains(game.turn), game.bullet_trains
        game.play(str(move))
        if str(move).startswith("claim") and game.phase != "tunnel" and game.bullet_trains == bullets:
            assert trains - game.trains(seat) == length[str(move).split()[1]]
        if game.phase == "turn":
            hands = sum((Counter(game.hand(s)) for s in range(players)), Counter[str]())
            seen = hands + discarded(game) + Counter(card for card in game.row if card)
            assert seen.total() + game.deck_size == all_cards(board).total()
            assert seen <= all_cards(board)
    result = game.result()
    assert result.final
    assert [game.score(seat) for seat in range(players)] == [seat.routes for seat in result.seats]
    best = max(seat.total for seat in result.seats)
    assert {result.seats[winner].total for winner in result.winners} == {best}


@pytest.mark.rule("C-13", "N-2", "N-3", "N-4", "N-5", "F-8", "J-2", "L-3")
@pytest.mark.parametrize("board", BOARDS)
def test_a_route_is_offered_just_when_some_part_of_the_hand_can_pay_it(board: str) -> None:
    chance = random.Random(board)
    routes = [route.id for route in lm.Board(board).routes]
    for _ in range(6):
        kinds = chance.sample(KINDS[:-1], 3)
        hand = "+".join(f"{chance.randint(1, 4)}{kind}" for kind in kinds) + f"+{chance.randint(0, 3)}loco"
        game = position(board, Seat(as_text(cards(hand))), Seat())
        offered = {move.split()[1] for move in moves(game) if move.startswith("claim")}
        payments = [as_text(part) for part in parts_of(hand)]
        payable = {
            route
            for route in routes
            if any(game.is_legal(f"claim {route} {payment}") for payment in payments)
        }
        assert offered == payable, hand


def decisions_of_a_random_game(players: int, seed: int) -> int:
    """Play uniformly random moves to the end and count them."""
    chance = random.Random(seed)
    game = lm.Game("usa", players=players, seed=seed)
    decisions = 0
    while not game.over:
        game.play(chance.choice(game.legal_moves()))
        decisions += 1
    return decisions


@pytest.mark.rule("U-3")
@pytest.mark.parametrize(
    ("players", "least", "most", "games"),
    [
        (2, 154.4, 154.8, 100),
        (4, 295.9, 296.4, 50),
        pytest.param(2, 154.4, 154.8, 600, marks=pytest.mark.slow),
        pytest.param(4, 295.9, 296.4, 300, marks=pytest.mark.slow),
    ],
)
def test_a_random_game_takes_as_many_decisions_as_three_other_engines_say(
    players: int, least: float, most: float, games: int
) -> None:
    lengths = [decisions_of_a_random_game(players, seed) for seed in range(games)]
    four_errors = 4 * stdev(lengths) / games**0.5
    assert least - four_errors < fmean(lengths) < most + four_errors

"""On boards of all shapes nothing is lost, every game ends, and a route is offered just when it can be paid."""

import random
from pathlib import Path

import numpy as np
import pytest

import locomotif as lm
from locomotif.boards import COLOURS, Route
from locomotif.game.seeds import make_seed, words_of_seed
from locomotif.kernel.state import LOG, STATE
from locomotif.kernel.tables import tables
from tests.random_games.odd_boards import odd_board
from tests.reference.payments import in_kinds
from tests.soak.checks import FAULTS
from tests.soak.games import MOST_MOVES, play_checked

SEEDS = [*range(12), 27, 33, 54, 62, 80, 95, 106]
"""From 27 on: boards with very many tickets, or with ferries and sets that take very many cards."""

Cards = list[int]
LOCO = len(COLOURS)


def can_pay(board: lm.Board, route: Route, colour: int, hand: Cards) -> bool:
    """Try every number of single cards, locos, pairs and sets that fill the spaces of a route in a colour."""
    rules = board.rules
    sets = {of_cards.route: of_cards.any for of_cards in rules.sets}
    ferry = route.kind == "ferry"
    several = sets.get(route.id) or (rules.ferries.any if ferry and rules.ferries.substitute == "any" else 0)
    pairs = ferry and rules.ferries.substitute == "pair"
    wild_on = rules.locos.wild_on
    wild = route.id not in sets and (ferry or wild_on == "every" or route.kind in wild_on)
    for singles in range(min(hand[colour], route.length - route.locos) + 1):
        for locos in range(min(hand[LOCO], route.length - singles) + 1 if wild else 1):
            lacking = route.length - singles - locos
            left = [*hand]
            left[colour] -= singles
            left[LOCO] -= locos
            if pairs and lacking <= route.locos:
                possible = sum(cards // 2 for cards in left[:LOCO]) >= lacking
            else:
                possible = lacking == 0 or (several > 0 and sum(left) >= several * lacking)
            if possible:
                return True
    return False


def offered_just_when_payable(game: lm.Game) -> None:
    """Compare the claims on offer with what can be paid."""
    seat = game.turn
    hand = list(in_kinds(game.hand(seat)))
    built = game.built
    offered = {move.route for move in game.legal_moves() if move.kind == "claim"}
    for route in game.board.routes:
        claimable = route.colour is not None or route.id in built
        if claimable and _open_to(game, seat, route):
            own = built.get(route.id) or route.colour
            colours = range(LOCO) if own == "grey" else [COLOURS.index(str(own))]
            payable = any(can_pay(game.board, route, colour, hand) for colour in colours)
            assert (route.id in offered) == payable, (route, hand)
        else:
            assert route.id not in offered


def _open_to(game: lm.Game, seat: int, route: Route) -> bool:
    beside = {r.id for r in game.board.routes if route.parallel and r.parallel == route.parallel}
    if route.id in {*game.owners, *game.cut, *game.closed} or beside & set(game.routes(seat)):
        return False
    by_bullet_train = route.kind == "bullet" and game.bullet_trains > 0
    return by_bullet_train or game.trains(seat) >= route.length


@pytest.mark.parametrize("seed", SEEDS)
def test_on_boards_of_all_shapes_the_rules_hold(tmp_path: Path, seed: int) -> None:
    board = odd_board(tmp_path / "odd", seed)
    game, log, played = np.zeros(1, STATE), np.zeros(1, LOG), np.zeros((MOST_MOVES, 2), np.int32)
    fewest, most = board.rules.players
    for players in range(fewest, most + 1):
        for number in range(3):
            start = words_of_seed(make_seed(number)), np.array([number], np.uint64)
            moves, wrong = play_checked(game, tables(board), log, players, *start, played)
            assert not wrong, f"{players} players, game {number}, after {moves} moves: {FAULTS[wrong]}"


@pytest.mark.parametrize("hoards", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_on_boards_of_all_shapes_a_route_is_offered_just_when_it_can_be_paid(
    tmp_path: Path, seed: int, hoards: bool
) -> None:
    board = odd_board(tmp_path / "odd", seed)
    dice = random.Random(seed)
    game = lm.Game(board, 2, seed=seed)
    while not game.over and len(game.moves) < 250:
        if game.phase == "turn" and len(game.moves) % 4 == 0:
            offered_just_when_payable(game)
        moves = game.legal_moves()
        draws = [move for move in moves if move.kind == "draw" and hoards and dice.random() < 0.95]
        game.play(dice.choice(draws or moves))
    assert lm.Game.from_record(game.record()).state.tobytes() == game.state.tobytes()

"""Random games to travel through: every board and number of players, played in different tempers."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

import locomotif as lm
from locomotif.game.events import Event
from locomotif.game.move_numbers import move_with
from locomotif.kernel import actions, engine
from tests.reference.payments import Cards, colours_of, fillings, in_kinds, spaces
from tests.reference.printed import KINDS

TEMPERS = {
    "does anything": (0.0, ()),
    "likes to claim": (0.85, ("claim", "pay")),
    "likes to draw": (0.85, ("draw", "pay")),
    "hoards": (0.99, ("draw", "tickets")),
    "collects tickets": (0.85, ("tickets", "pay")),
}
"""How players play: how often they do what they like best, where they can, and what that is."""


@dataclass(frozen=True)
class Journey:
    """A random game that can be played again: the same seed, the same temper, the same moves."""

    board: str
    players: int
    seed: int
    temper: str = "does anything"

    def play(self, most: int = 100_000) -> Iterator[tuple[lm.Game, int, lm.Move, list[Event]]]:
        """Play so many moves or to the end; after each: the game, who moved, what, and what happened."""
        game = self.deal()
        chance = random.Random(repr(self))
        for _ in range(most):
            if game.over:
                return
            seat = chance.choice(game.waiting)
            move = self.choose(chance, game, seat)
            events = game.play(move, seat)
            yield game, *game.moves[-1], events

    def deal(self) -> lm.Game:
        """Deal the game."""
        return lm.Game(self.board, self.players, seed=self.seed)

    def at(self, moment: int) -> lm.Game:
        """Play so many moves."""
        last = self.deal()
        for game, *_ in self.play(moment):
            last = game
        return last

    def choose(self, chance: random.Random, game: lm.Game, seat: int) -> lm.Move:
        """Choose a move; a claim may be paid in any way there is."""
        moves = Options(game, seat)
        how_often, favourites = TEMPERS[self.temper]
        liked = [n for n in range(len(moves)) if moves.kind(n) in favourites]
        if not liked or chance.random() > how_often:
            liked = list(range(len(moves)))
        move = moves[chance.choice(liked)]
        if move.kind == "claim" and chance.random() < 0.5:
            route = str(move.route)
            cards = some_payment(chance, game, route, in_kinds(game.hand(seat)))
            return lm.Move("claim", route=route, cards=cards) if cards else move
        return move


class Options:
    """The legal moves of a seat, none written out before it is asked for: there can be hundreds."""

    _KINDS = (
        (actions.BUILD, "build"),
        (actions.CLAIM, "claim"),
        (actions.KEEP, "keep"),
        (actions.STOP, "stop"),
        (actions.PAY, "pay"),
        (actions.WITHDRAW, "withdraw"),
        (actions.PASS, "pass"),
        (actions.DRAW_TICKETS, "tickets"),
        (0, "draw"),
    )

    def __init__(self, game: lm.Game, seat: int) -> None:
        self._game, self._seat = game, seat
        numbers = np.empty(actions.ACTIONS, np.int32)
        self._cards = np.zeros((actions.ACTIONS, len(KINDS)), np.int8)
        count = engine.list_moves(game.state, game.tables, seat, numbers, self._cards)
        self._numbers: list[int] = numbers[:count].tolist()

    def __len__(self) -> int:
        return len(self._numbers)

    def __getitem__(self, n: int) -> lm.Move:
        return move_with(self._game, self._seat, self._numbers[n], self._cards[n].tobytes())

    def kind(self, n: int) -> str:
        """Tell the kind of a move."""
        return next(kind for first, kind in self._KINDS if self._numbers[n] >= first)


def some_payment(chance: random.Random, game: lm.Game, route: str, hand: Cards) -> Cards | None:
    """Put cards of the hand on the spaces of a route at random; None where that leads nowhere."""
    described = game.board.route(route)
    colour = chance.choice(colours_of(described, game.built))
    paid = (0,) * len(hand)
    for space in spaces(game.board.name, described):
        left = tuple(map(int.__sub__, hand, paid))
        fitting = fillings(game.board.name, described, space, colour, left)
        if not fitting:
            return None
        paid = tuple(map(int.__add__, paid, chance.choice(fitting)))
    return paid


def journeys(board: str, players: int) -> st.SearchStrategy[Journey]:
    """Any random game on this board with so many players."""
    return st.builds(
        Journey, st.just(board), st.just(players), st.integers(0, 2**32 - 1), st.sampled_from(list(TEMPERS))
    )


MOMENTS = st.integers(0, 300)
"""After how many moves to look; games are about so long, hoarders play longer."""

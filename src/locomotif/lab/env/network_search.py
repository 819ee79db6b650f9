"""Search with a network of your own: it judges positions in batches, and the search looks ahead from them.

For every position some worlds are imagined that its seat cannot tell from the real one. In each world a tree grows,
as in AlphaZero: a simulation follows the most promising moves to a new position, and the new positions of all trees
are judged in one call. The moves at the roots are counted together over all worlds of a position.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from locomotif.boards import Board
from locomotif.game import Game
from locomotif.lab.env.game_batch import GameBatch, Numbers, States
from locomotif.lab.lab_error import LabError

Evaluate = Callable[[dict[str, Numbers]], tuple[Numbers, Numbers]]
"""Given observations with a row each, returns how promising each action is, and what the position is worth.

The first has a row of numbers of any size for each observation, as a network's logits; those of illegal actions are
ignored. The second is from −1 to 1 for the seat that observes, or has a number for every seat, counted from it.
"""

CURIOSITY = 1.5
"""How much weight the search gives to what the network finds promising, over what has done well so far."""


@dataclass
class _Trees:
    """One tree in each world, with space for a fixed number of positions; numbers by tree, position and action."""

    states: States
    """Of all positions: tree by tree, each beginning with its root."""
    prior: Numbers
    visits: Numbers
    value: Numbers
    """The sum of the values reached by each move, for the seat that moved."""
    child: Numbers
    """The position that a move leads to, 0 where it was never tried."""
    seat: Numbers
    """Who is to move in each position."""
    ended: Numbers
    worth: Numbers
    """By tree, position and seat: what a position is worth."""


class NetworkSearch:
    """Chooses moves in a batch of games, as an opponent or as a teacher."""

    def __init__(
        self,
        evaluate: Evaluate,
        board: Board,
        players: int = 2,
        *,
        worlds: int = 8,
        simulations: int = 32,
        seed: int = 0,
    ) -> None:
        if worlds < 1 or simulations < 1:
            raise LabError("a search needs at least one world and one simulation")
        self.evaluate, self.board, self.players = evaluate, board, players
        self.worlds, self.simulations = worlds, simulations
        self._random = np.random.default_rng(seed)

    def choose(self, game: Game, seat: int) -> int:
        """The action (`Actions`) that was tried most in a game."""
        batch = GameBatch(self.board, 1, self.players)
        batch.set_game(0, game)
        if game.over or batch.acting[0] != seat:
            raise LabError(f"it is not the turn of seat {seat}")
        return int(self._counts(batch, np.zeros(1, np.int64), np.array([seat])).argmax(1)[0])

    def actions(self, batch: GameBatch, rows: Numbers) -> Numbers:
        """The actions that were tried most in some games of a batch, each for the seat to move."""
        return np.asarray(self.visits(batch, rows).argmax(1))

    def visits(self, batch: GameBatch, rows: Numbers) -> Numbers:
        """How often every action was tried in some games; a network can be trained to predict this."""
        return self._counts(batch, rows, batch.acting[rows])

    def _counts(self, batch: GameBatch, rows: Numbers, seats: Numbers) -> Numbers:
        worlds = GameBatch(self.board, len(rows) * self.worlds, self.players)
        states = batch.save(np.repeat(rows, self.worlds))
        empty = np.zeros((len(states), 0, 2), np.int16)
        worlds.load(States(states.board, states.players, states.games, states.dice, empty, states.noted))
        worlds.imagine(None, np.repeat(seats, self.worlds), int(self._random.integers(1 << 62)))
        trees = self._plant(worlds)
        for number in range(1, self.simulations + 1):
            self._simulate(worlds, trees, number)
        return np.asarray(trees.visits[:, 0].reshape(len(rows), self.worlds, -1).sum(1))

    def _plant(self, worlds: GameBatch) -> _Trees:
        """Start a tree in each world, and judge its root."""
        trees, room, actions = len(worlds), self.simulations + 1, len(worlds.actions)
        planted = _Trees(
            states=worlds.save(np.repeat(np.arange(trees), room)),
            prior=np.zeros((trees, room, actions), np.float32),
            visits=np.zeros((trees, room, actions), np.int32),
            value=np.zeros((trees, room, actions), np.float32),
            child=np.zeros((trees, room, actions), np.int32),
            seat=np.zeros((trees, room), np.int64),
            ended=np.zeros((trees, room), np.bool_),
            worth=np.zeros((trees, room, self.players), np.float32),
        )
        seen, shown = self._arrays(worlds)
        worlds.show(seen, shown)
        self._judge(worlds, planted, 0, seen, shown, np.arange(trees))
        return planted

    def _simulate(self, worlds: GameBatch, trees: _Trees, number: int) -> None:
        """Follow the most promising moves in all trees to a new position, judge it, and remember what it is worth."""
        everywhere = np.arange(len(worlds))
        at = np.zeros(len(worlds), np.int64)
        paths: list[tuple[Numbers, Numbers, Numbers]] = []
        going = ~trees.ended[:, 0]
        leaf, parent, action = at.copy(), at.copy(), at.copy()
        while going.any():
            own = everywhere[going]
            move = self._promising(trees, own, at[own])
            paths.append((own, at[own].copy(), move))
            parent[own], action[own] = at[own], move
            to = trees.child[own, at[own], move]
            new = to == 0
            trees.child[own[new], at[own[new]], move[new]] = number
            at[own] = np.where(new, number, to)
            leaf[own] = at[own]
            going[own] = ~new & ~trees.ended[own, at[own]]
        fresh = everywhere[(leaf == number)]
        if len(fresh):
            room = self.simulations + 1
            worlds.load(trees.states[fresh * room + parent[fresh]], fresh)
            seen, shown = self._arrays(worlds)
            worlds.show(seen, shown, fresh)
            worlds.step(action, seen, shown, fresh)
            after = worlds.save(fresh)
            places = fresh * room + number
            trees.states.put(places, after)
            self._judge(worlds, trees, number, seen, shown, fresh)
        worth = trees.worth[everywhere, leaf]
        for own, position, move in paths:
            trees.visits[own, position, move] += 1
            trees.value[own, position, move] += worth[own, trees.seat[own, position]]

    def _promising(self, trees: _Trees, own: Numbers, at: Numbers) -> Numbers:
        """The move to follow in each tree: what has done well, or is expected to and was seldom tried."""
        prior, visits = trees.prior[own, at], trees.visits[own, at]
        mean = trees.value[own, at] / np.maximum(visits, 1)
        often = np.sqrt(visits.sum(1, keepdims=True) + 1.0)
        score = mean + CURIOSITY * prior * often / (1.0 + visits)
        return np.asarray(np.where(prior > 0, score, -np.inf).argmax(1))

    def _judge(
        self, worlds: GameBatch, trees: _Trees, number: int, seen: Numbers, shown: Numbers, rows: Numbers
    ) -> None:
        """Judge all new positions in one call; note what they are worth and which moves are promising."""
        trees.seat[rows, number], trees.ended[rows, number] = worlds.acting[rows], worlds.over[rows]
        ended, open_ = rows[worlds.over[rows]], rows[~worlds.over[rows]]
        trees.worth[ended, number] = worlds.rewards[ended]
        if not len(open_):
            return
        logits, values = self.evaluate({"observation": seen[open_], "action_mask": shown[open_]})
        logits, values = np.asarray(logits, np.float64), np.asarray(values, np.float64)
        if logits.shape != (len(open_), len(worlds.actions)) or len(values) != len(open_):
            raise LabError(
                f"evaluate returns {len(open_)} rows of {len(worlds.actions)} numbers, and {len(open_)} values, not "
                f"{logits.shape} and {values.shape}"
            )
        legal = shown[open_] != 0
        logits = np.where(legal, logits, -np.inf)
        likely = np.exp(logits - logits.max(1, keepdims=True))
        likely /= likely.sum(1, keepdims=True)
        trees.prior[open_, number] = np.where(legal, np.maximum(likely, 1e-6), 0.0)
        trees.worth[open_, number] = self._by_seat(values, worlds.acting[open_])

    def _by_seat(self, values: Numbers, seats: Numbers) -> Numbers:
        """What positions are worth to every seat, from what they are worth to the one that observes, or to all."""
        if values.ndim == 1:
            others = -values[:, np.newaxis] / (self.players - 1)
            values = np.concatenate([values[:, np.newaxis], np.repeat(others, self.players - 1, 1)], 1)
        turned = (np.arange(self.players) - seats[:, np.newaxis]) % self.players
        return np.asarray(np.take_along_axis(values, turned, 1))

    def _arrays(self, worlds: GameBatch) -> tuple[Numbers, Numbers]:
        return np.empty((len(worlds), worlds.size), np.int16), np.empty(
            (len(worlds), len(worlds.actions)), np.int8
        )

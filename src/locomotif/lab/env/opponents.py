"""Who plays the other seats of a batch: our bots, bots and networks of your own, and mixtures of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from locomotif.bots.bot_registry import compiled_kind
from locomotif.bots.guest_player import GuestPlayer
from locomotif.bots.player import Player, create
from locomotif.game.move import Move
from locomotif.kernel.state import NOTHING
from locomotif.lab.env.game_batch import GameBatch, Numbers
from locomotif.lab.lab_error import LabError

Policy = Callable[[dict[str, Numbers]], Any]
"""Chooses an action for each observation: given `observation` and `action_mask` (and `history`), with a row each."""

Given = Any
"""A name of a bot, an object with `choose(view, moves)`, a policy; a list of these, or a dict with their weights."""


class Opponent(Protocol):
    """Decides for the seats to move in some games of a batch."""

    def actions(self, batch: GameBatch, rows: Numbers) -> Numbers:
        """An action for each of these games."""
        ...


class PolicyOpponent:
    """A function of observations, such as a network or an earlier checkpoint of it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def actions(self, batch: GameBatch, rows: Numbers) -> Numbers:
        """Ask for all games at once."""
        chosen = np.asarray(self.policy(batch.observe(rows)))
        if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
            raise LabError(
                f"an opponent chooses {len(rows)} whole numbers, not {chosen.dtype} of shape {chosen.shape}"
            )
        if not ((chosen >= 0) & (chosen < len(batch.actions))).all():
            raise LabError(f"an opponent chose something else than the actions 0 to {len(batch.actions) - 1}")
        return chosen


class PlayerOpponent:
    """A bot that is asked game by game: search, or one of your own."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def actions(self, batch: GameBatch, rows: Numbers) -> Numbers:
        """Ask for one game after the other."""
        return np.array([self._action(batch, int(row)) for row in rows], np.int64)

    def _action(self, batch: GameBatch, row: int) -> int:
        game, seat = batch.game(row), int(batch.acting[row])
        decision = self.player.decide(game, seat)
        if isinstance(decision, Move):  # paid in a way that has no number: the usual payment for the same
            decision = next(
                number for move, number in game.numbered_moves(seat).items() if move.route == decision.route
            )
        return int(batch.actions.place_of[decision])


class OpponentPool:
    """One or several opponents; each other seat of each new game gets one of them, drawn by their weights."""

    def __init__(self, given: Given, seed: int | None = None) -> None:
        if isinstance(given, Mapping):
            listed, weights = list(given), [float(weight) for weight in given.values()]
        elif isinstance(given, Sequence) and not isinstance(given, str):
            listed, weights = list(given), [1.0] * len(given)
        else:
            listed, weights = [given], [1.0]
        if not listed or min(weights) < 0 or not sum(weights) > 0:
            raise LabError("a mixture of opponents needs at least one, and weights that are not negative")
        self.weights = np.array(weights) / sum(weights)
        self.kinds = np.array([self._kind(one) for one in listed])
        self.opponents = [
            None if kind != NOTHING else as_opponent(one, seed)
            for one, kind in zip(listed, self.kinds, strict=True)
        ]

    @staticmethod
    def _kind(given: Any) -> int:
        """The number of a compiled bot, NOTHING for another opponent."""
        kind = compiled_kind(given) if isinstance(given, str) else None
        return NOTHING if kind is None else kind

    def draw(self, random: np.random.Generator, shape: tuple[int, ...]) -> Numbers:
        """Which of them plays where."""
        if len(self.weights) == 1:
            return np.zeros(shape, np.int64)
        return random.choice(len(self.weights), shape, p=self.weights)


def as_opponent(given: Any, seed: int | None = None) -> Opponent:
    """A bot by its name, an object with `choose`, or a policy, as an opponent."""
    if hasattr(given, "actions"):
        return given  # type: ignore[no-any-return]
    if isinstance(given, str):
        return PlayerOpponent(create(given, seed, fair=True))
    bot = given() if isinstance(given, type) else given
    if hasattr(bot, "choose"):
        return PlayerOpponent(GuestPlayer.of_object(type(bot).__name__, bot, trusted=True, strict=True))
    if not callable(bot):
        raise LabError(
            f"{given!r} is not an opponent: give the name of a bot, an object with choose(view, moves), or a "
            "function of observations"
        )
    return PolicyOpponent(bot)

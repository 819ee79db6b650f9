"""The games in OpenSpiel: importing this module registers `python_locomotif(board=…,players=…)`.

import pyspiel
from locomotif.lab import openspiel_game

game = pyspiel.load_game("python_locomotif(players=3)")

Chance moves at the beginning choose the seed, byte by byte; everything that is drawn later follows from it, and is
hidden from the players. Actions are those of the environments (`Actions`), observations too.
"""

import json
from typing import Any

import numpy as np

from locomotif.extras import require

require("openspiel", "OpenSpiel's adapter", "pyspiel")

import pyspiel

from locomotif.boards import Board, base_board
from locomotif.boards.limits import SEATS
from locomotif.game import Game
from locomotif.game.events import Event
from locomotif.game.view import visible
from locomotif.lab.compiled.batch import look_at
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.observation import size_of

SEED_BYTES = 4
"""How many chance moves choose the seed."""
BYTE = 256
LONGEST = 10_000
"""More moves than any game takes."""

TYPE = pyspiel.GameType(
    short_name="python_locomotif",
    long_name="Locomotif: the train-route board games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"board": str(base_board()), "players": 2},
)


class LocomotifGame(pyspiel.Game):  # type: ignore[misc]
    """A board and a number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.board = Board(given.get("board", base_board()))
        self.players = self.board.check_players(given.get("players", 2))
        self.actions = Actions(self.board)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=BYTE,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=self.players - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self) -> "LocomotifState":
        """A table before its seed is chosen."""
        return LocomotifState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "LocomotifObserver":
        """An observer: with perfect recall it tells all that a seat has seen happen, otherwise what it sees now."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return LocomotifObserver(self, recall)


class LocomotifState(pyspiel.State):  # type: ignore[misc]
    """A position; first tickets are chosen one seat after the other, without knowing what others chose."""

    def __init__(self, game: LocomotifGame) -> None:
        super().__init__(game)
        self._about = _Shared(game)
        self._seed: tuple[int, ...] = ()
        self._game: Game | None = None
        self._events: tuple[Event, ...] = ()

    @property
    def position(self) -> Game:
        """The game, once its seed has been chosen."""
        assert self._game is not None
        return self._game

    def current_player(self) -> Any:
        """Who is to move: chance, a seat, or nobody any more."""
        if self._game is None:
            return pyspiel.PlayerId.CHANCE
        waiting = self._game.waiting
        return waiting[0] if waiting else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """The moves of a seat by their dense numbers, in order."""
        place_of = self._about.actions.place_of
        return sorted(int(place_of[number]) for number in self.position.listed_moves(player)[1])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every byte of a seed is as likely as any other."""
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        """Play a move, or choose the next byte of the seed."""
        if self._game is None:
            self._seed = (*self._seed, action)
            if len(self._seed) == SEED_BYTES:
                seed = int.from_bytes(bytes(self._seed), "big")
                self._game = Game(self._about.board, self._about.players, seed)
            return
        seat = self._game.waiting[0]
        self._events += tuple(self._game.play_number(seat, int(self._about.actions.number_of[action])))

    def _action_to_string(self, player: int, action: int) -> str:
        """An action in words."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self._about.actions.describe(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self._game is not None and self._game.over

    def returns(self) -> list[float]:
        """At the end: as many points as there are players for a victory, shared if it is, less one for everybody."""
        if not self.is_terminal():
            return [0.0] * self._about.players
        winners = self.position.result().winners
        share = self._about.players / len(winners)
        return [share * (seat in winners) - 1.0 for seat in range(self._about.players)]

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "LocomotifState":
        """A state that a seat cannot tell from this one, as `Game.imagine` imagines it."""
        other = self.clone()
        if self._game is not None:
            seed = int(probability_sampler() * 2**53)
            other._game = self._game.imagine(player, seed)
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        if self._game is None:
            return f"seed {' '.join(map(str, self._seed))}"
        moves = "; ".join(f"{seat} {move}" for seat, move in self._game.moves)
        return f"seed {' '.join(map(str, self._seed))}; {moves}"


class LocomotifObserver:
    """What a seat sees, as a tensor and in words."""

    def __init__(self, game: LocomotifGame, recall: bool) -> None:
        self._about, self._recall = _Shared(game), recall
        self.tensor = np.zeros(size_of(game.board, game.players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: LocomotifState, player: int) -> None:
        """Write what a seat sees."""
        self.tensor.fill(0)
        if state._game is not None:
            actions = self._about.actions
            seen = np.zeros(self.tensor.shape, np.int16)
            mask = np.zeros(len(actions), np.int8)
            look_at(
                state._game.state, state._game.tables, player, actions.place_of, actions.offers, seen, mask
            )
            self.tensor[:] = seen

    def string_from(self, state: LocomotifState, player: int) -> str:
        """What a seat sees, or has seen happen, as text."""
        if state._game is None:
            return "not dealt"
        view: dict[str, Any] = dict(state._game.view(player))
        del view["seed_hash"]  # the seeds of OpenSpiel are few enough to be guessed
        view.pop("seed", None)
        events = [json.dumps(visible(event, player)) for event in state._events] if self._recall else []
        return "\n".join([*events, json.dumps(view)])


class _Shared:
    """What all states of a game share; copied by reference."""

    def __init__(self, game: LocomotifGame) -> None:
        self.board, self.players, self.actions = game.board, game.players, game.actions

    def __deepcopy__(self, memo: Any) -> "_Shared":
        return self


pyspiel.register_game(TYPE, LocomotifGame)

"""Many games at once for one learner: a Gymnasium vector environment over a batch of records."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from locomotif.boards import Board, base_board
from locomotif.game import Game
from locomotif.kernel.state import NOTHING
from locomotif.lab.env.checks import NotDealtError, a_board, check_actions, check_reward
from locomotif.lab.env.game_batch import GameBatch, Numbers, States, Which
from locomotif.lab.env.observation import HIGH, LOW
from locomotif.lab.env.opponents import Given, OpponentPool
from locomotif.lab.lab_error import LabError

Observation = dict[str, npt.NDArray[Any]]


class VectorTables(VectorEnv[Any, Any, Any]):
    """A batch of games. The learner of game i has seat i modulo the number of players.

    opponents: who plays the other seats inside the step: the name of a bot, an object with `choose(view, moves)`, a
    function that is given observations and returns actions; a list of these, or a dict with weights, from which every
    seat of a new game draws one. None hands every seat's turn to the learner, who plays against itself:
    `info["seat"]` says for whom, rewards are those of that seat when the game ends with its move.
    reward, at the end of a game: "win" is 1, −1, or in between for a shared victory; "margin" is the lead over the
    best other seat, in units of 50 points. `info["rewards"]` are everybody's, as are "totals" and "shares".
    history: how many of the last moves an observation shows. threads: how many cores to use; by default all.
    A game that has ended is dealt anew by the next step, whatever the action (next-step autoreset): its mask is 1
    everywhere. An illegal action costs the move: the first legal one is played instead. A number that is not an
    action at all is an error.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        board: str | Path | Board | None = None,
        num_envs: int = 1,
        players: int = 2,
        opponents: Given = "random",
        reward: Literal["win", "margin"] = "win",
        history: int = 0,
        threads: int | None = None,
    ) -> None:
        check_reward(reward)
        self.board = a_board(board or base_board())
        self.players = self.board.check_players(players)
        self.num_envs = num_envs
        self.reward = reward
        self.batch = GameBatch(
            self.board, num_envs, players, by_margin=reward == "margin", history=history, threads=threads
        )
        self.actions = self.batch.actions
        self.single_action_space = gymnasium.spaces.Discrete(len(self.actions))
        shown: dict[str, gymnasium.spaces.Space[Any]] = {
            "observation": gymnasium.spaces.Box(LOW, HIGH, (self.batch.size,), np.int16),
            "action_mask": gymnasium.spaces.Box(0, 1, (len(self.actions),), np.int8),
        }
        if history:
            shown["history"] = gymnasium.spaces.Box(-2, len(self.actions), (history, 2), np.int16)
        self.single_observation_space = gymnasium.spaces.Dict(shown)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.seats = np.full(num_envs, NOTHING) if opponents is None else np.arange(num_envs) % players
        """Who learns in each game; NOTHING (−1): everybody."""
        self._given, self._pool = opponents, None if opponents is None else OpponentPool(opponents)
        self._everybody = [] if self._pool is None else self._pool.opponents
        """Everybody who has been an opponent since the last reset."""
        self._who = np.zeros((num_envs, players), np.int64)
        """Which of them plays each seat."""
        self._begun = False

    @property
    def games(self) -> Numbers:
        """The records of all games (`kernel.state.STATE`), to be read; `load` changes them."""
        return self.batch.games

    @property
    def illegal(self) -> int:
        """How many actions have been illegal so far."""
        return self.batch.illegal

    def set_opponents(self, opponents: Given) -> None:
        """Change the opponents of all games dealt from now on: a new mixture, or one more checkpoint."""
        if self._pool is None or opponents is None:
            raise LabError("whether there are opponents is decided when the environment is created")
        self._given, self._pool = opponents, OpponentPool(opponents)
        self._everybody += self._pool.opponents

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew. A number seeds all of them, a list each."""
        dice = self.batch.dice
        if isinstance(seed, list):
            dice[:, 0] = [np.random.SeedSequence(one).generate_state(1, np.uint64)[0] for one in seed]
            super().reset(seed=seed[0])
        else:
            super().reset(seed=seed)
            dice[:, 0] = self.np_random.integers(0, 1 << 63, self.num_envs, np.uint64)
        if self._pool is not None:
            self._pool = OpponentPool(self._given, seed if isinstance(seed, int) else None)
            self._everybody = self._pool.opponents
        self._begun = True
        self._seat_opponents(np.arange(self.num_envs))
        seen, shown = self._new_arrays()
        self.batch.deal(seen, shown)
        self._ask_opponents(seen, shown)
        return self._look(seen, shown), self._info()

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Play one move in every game."""
        if not self._begun:
            raise NotDealtError
        chosen = check_actions(actions, self.num_envs, len(self.actions))
        learner = np.where(self.seats == NOTHING, self.batch.acting, self.seats)
        if self.batch.over.any():
            self._seat_opponents(np.flatnonzero(self.batch.over))
        seen, shown = self._new_arrays()
        self.batch.step(chosen, seen, shown)
        self._ask_opponents(seen, shown)
        rewards = self.batch.rewards[np.arange(self.num_envs), learner]
        never = np.zeros(self.num_envs, np.bool_)
        return self._look(seen, shown), rewards, self.batch.over.copy(), never, self._info()

    # --- positions

    def save(self, which: Which = None) -> States:
        """Copy the positions of some games, or of all, with their dice and history."""
        return self.batch.save(which)

    def load(self, states: States, which: Which = None) -> tuple[Observation, dict[str, Any]]:
        """Put saved positions into these games, let opponents play on, and return what all games show now."""
        if not self._begun:
            raise NotDealtError
        self.batch.load(states, which)
        return self._show_again()

    def clone(self, source: int, targets: Sequence[int] | Numbers) -> tuple[Observation, dict[str, Any]]:
        """Make these games copies of another one, with different dice, so that they can go on differently."""
        states = self.batch.save([source] * len(targets))
        dice = self.np_random.integers(0, 1 << 63, len(targets), np.uint64).reshape(-1, 1)
        return self.load(replace(states, dice=dice), targets)

    def observe(self, which: Which = None, seats: Sequence[int] | Numbers | None = None) -> Observation:
        """What a seat of each game sees now, by default the one to move. The masks of other seats are empty."""
        return self.batch.observe(which, seats)

    def game(self, number: int) -> Game:
        """One of the games as a `Game`, to be looked at or played on separately."""
        return self.batch.game(number)

    def set_game(self, number: int, game: Game) -> tuple[Observation, dict[str, Any]]:
        """Replace one of the games by the position of a `Game`; return what all games show now."""
        if not self._begun:
            raise NotDealtError
        self.batch.set_game(number, game)
        return self._show_again()

    def _show_again(self) -> tuple[Observation, dict[str, Any]]:
        seen, shown = self._new_arrays()
        self.batch.show(seen, shown)
        self._ask_opponents(seen, shown)
        return self._look(seen, shown), self._info()

    # --- opponents

    def _seat_opponents(self, rows: Numbers) -> None:
        """Draw opponents for games that are about to be dealt."""
        if self._pool is None:
            return
        who = self._pool.draw(self.np_random, (len(rows), self.players))
        kinds = self._pool.kinds[who]
        kinds[np.arange(len(rows)), self.seats[rows]] = NOTHING
        self._who[rows] = len(self._everybody) - len(self._pool.opponents) + who
        self.batch.kinds[rows] = kinds

    def _ask_opponents(self, seen: Numbers, shown: Numbers) -> None:
        """Ask the opponents that are not compiled for their moves, until every game waits for the learner."""
        batch = self.batch
        while self._pool is not None:
            rows = np.flatnonzero(~batch.over & (batch.acting != self.seats))
            if not len(rows):
                return
            actions = np.full(self.num_envs, NOTHING)  # compiled bots decide for themselves
            who = self._who[rows, batch.acting[rows]]
            for number in np.unique(who):
                if (opponent := self._everybody[number]) is not None:
                    own = rows[who == number]
                    actions[own] = opponent.actions(batch, own)
            batch.step(actions, seen, shown, rows)

    def _new_arrays(self) -> tuple[Numbers, Numbers]:
        """Make new arrays for what the next step shows; the caller may keep them."""
        seen = np.empty((self.num_envs, self.batch.size), np.int16)
        return seen, np.empty((self.num_envs, len(self.actions)), np.int8)

    def _look(self, seen: Numbers, shown: Numbers) -> Observation:
        """What the seats to move see. After an end any action will do."""
        history = self.batch.history(np.arange(self.num_envs), self.batch.acting)
        return {"observation": seen, "action_mask": shown, **history}

    def _info(self) -> dict[str, Any]:
        """The seats to move, and the results of games that have just ended."""
        batch, over = self.batch, self.batch.over.copy()
        return {
            "seat": batch.acting.copy(),
            "totals": batch.totals.copy(),
            "shares": batch.shares.copy(),
            "rewards": batch.rewards.copy(),
            "_totals": over,
            "_shares": over,
            "_rewards": over,
        }

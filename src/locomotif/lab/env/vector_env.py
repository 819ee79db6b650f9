"""Many games at once for one learner: a Gymnasium vector environment over a batch of records."""

from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from locomotif.boards import Board, base_board
from locomotif.bots.bot_registry import compiled_kind
from locomotif.bots.compiled.kinds import choose_one
from locomotif.bots.compiled.mind import new_minds, new_workspace
from locomotif.bots.planner_weights import weights_for
from locomotif.kernel.compile_together import Call
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.kernel.warm import Stage, warm_up
from locomotif.lab import compiled
from locomotif.lab.compiled.batch import begin_all, move_all, play_number, settle_all, whose_turn
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.checks import NotDealtError, a_board, check_actions, check_reward
from locomotif.lab.env.observation import HIGH, LOW, size_of
from locomotif.lab.lab_error import LabError

Observation = dict[str, npt.NDArray[Any]]

ENVIRONMENTS = Stage(
    "the environments", "half a minute", Path(compiled.__file__).parent, f"{__name__}:doors_of_environments"
)


class VectorTables(VectorEnv[Any, Any, Any]):
    """A batch of games. The learner of game i has seat i modulo the number of players.

    opponents: "random", "greedy" or "planner" plays the other seats inside the step; None hands every seat's turn to
    the learner (self-play: `info["seat"]` says for whom, rewards are those of that seat when the game ends with its
    move, `info["totals"]` and `info["shares"]` are everybody's).
    reward, at the end of a game: "win" is 1, −1, or in between for a shared victory; "margin" is the lead over the
    best other seat, in units of 50 points.
    A game that has ended is dealt anew by the next step, whatever the action (next-step autoreset): its mask is 1
    everywhere. An illegal action costs the move: the first legal one is played instead. A number that is not an
    action at all is an error.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        board: str | Path | Board,
        num_envs: int,
        players: int = 2,
        opponents: str | None = "random",
        reward: Literal["win", "margin"] = "win",
    ) -> None:
        warm_up(ENVIRONMENTS)
        check_reward(reward)
        if num_envs < 1:
            raise LabError(f"a batch has at least 1 game, not {num_envs}")
        self.board = a_board(board)
        self.players = self.board.check_players(players)
        self.num_envs = num_envs
        self.reward = reward
        self._bots = None if opponents in ("random", None) else Opponents(opponents or "", self.board)
        self.actions = Actions(self.board)
        size = size_of(self.board, players)
        self.single_action_space = gymnasium.spaces.Discrete(len(self.actions))
        self.single_observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(LOW, HIGH, (size,), np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        everybody = np.full(num_envs, NOTHING, np.int64)
        self.seats = np.arange(num_envs) % players if opponents else everybody
        """Who learns in each game; NOTHING (−1): everybody."""
        self._played_inside = everybody if self._bots else self.seats
        """Who learns, for the compiled code that plays the other seats at random."""
        self.games = np.zeros(num_envs, STATE)
        self._tables = tables(self.board)
        self._log, self._result = np.zeros(1, LOG), np.zeros(1, RESULT)
        self._acting = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self._totals = np.zeros((num_envs, players), np.int64)
        self._shares = np.zeros((num_envs, players))
        self._seen = np.zeros((num_envs, size), np.int16)
        self._masks = np.zeros((num_envs, len(self.actions)), np.int8)
        self._dice = np.zeros((num_envs, 1), np.uint64)
        self._begun = False
        self.illegal = 0
        """How many actions have been illegal so far."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew. A number seeds all of them, a list each."""
        if isinstance(seed, list):
            self._dice[:, 0] = [np.random.SeedSequence(one).generate_state(1, np.uint64)[0] for one in seed]
        else:
            super().reset(seed=seed)
            self._dice[:, 0] = self.np_random.integers(0, 1 << 63, self.num_envs, np.uint64)
        self._over[:] = False
        self._begun = True
        begin_all(
            self.games, self._tables, self._log, self.players, self._played_inside, self._dice,
            self.actions.place_of, self.actions.offers, self._acting, self._seen, self._masks,
        )  # fmt: skip
        if self._bots:
            self._settle()
        return self._look(), self._info()

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Play one move in every game."""
        if not self._begun:
            raise NotDealtError
        chosen = check_actions(actions, self.num_envs, len(self.actions))
        moved = self._acting.copy()
        self.illegal += move_all(
            self.games, self._tables, self._log, self.players, self._played_inside, self._dice, chosen,
            self.actions.number_of, self._over, self._acting, self._masks,
        )  # fmt: skip
        self._settle()
        learner = np.where(self.seats >= 0, self.seats, moved)
        rewards = np.where(self._over, self._rewards(learner), 0.0)
        never = np.zeros(self.num_envs, np.bool_)
        return self._look(), rewards, self._over.copy(), never, self._info()

    def _settle(self) -> None:
        """Let our own bots play the other seats, if they are to, and show all games to the learners."""
        if self._bots is not None:
            for i, learner in enumerate(self.seats.tolist()):
                self._bots.play_until(learner, self.games[i : i + 1], self._tables, self._log, self._dice[i])
        settle_all(
            self.games, self._tables, self._result, self.players, self.actions.place_of, self.actions.offers,
            self._over, self._acting, self._totals, self._shares, self._seen, self._masks,
        )  # fmt: skip

    def _rewards(self, learner: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """What each game was worth to its learner."""
        rows = np.arange(self.num_envs)
        if self.reward == "win":
            return np.asarray(2.0 * self._shares[rows, learner] - 1.0)
        others = self._totals.astype(float)
        mine = others[rows, learner]
        others[rows, learner] = -np.inf
        return np.asarray((mine - others.max(1)) / 50.0)

    def _look(self) -> Observation:
        """What the seats to move see; the arrays are the caller's to keep. After an end any action will do."""
        return {"observation": self._seen.copy(), "action_mask": self._masks | self._over[:, np.newaxis]}

    def _info(self) -> dict[str, Any]:
        """Who is to move, and how the games that have just ended came out."""
        return {
            "seat": self._acting.copy(),
            "totals": self._totals.copy(),
            "shares": self._shares.copy(),
            "_totals": self._over.copy(),
            "_shares": self._over.copy(),
        }


class Opponents:
    """One of our compiled bots, for all seats and games: it thinks afresh at every move."""

    def __init__(self, name: str, board: Board) -> None:
        kind = compiled_kind(name)
        if kind is None:
            raise LabError(f'opponents are "random", "greedy", "planner" or None, not "{name}"')
        self.kind = kind
        self.weights = weights_for(board)
        self.minds, self.workspace = new_minds(), new_workspace()

    def play_until(self, learner: int, game: Any, tables: Any, log: Any, dice: Any) -> None:
        """Play for everybody else until it is the learner's turn or the game is over."""
        while (seat := whose_turn(game)) not in (NOTHING, learner):
            number = choose_one(self.kind, game, tables, self.weights, seat, self.minds, self.workspace, dice)
            play_number(game, tables, log, seat, int(number))


def doors_of_environments() -> list[Call]:
    """Calls that compile the environments."""
    return [(20, _take_a_step)]


def _take_a_step() -> None:
    tables = VectorTables(base_board(), num_envs=2)
    seen, _ = tables.reset(seed=1)
    tables.step(seen["action_mask"].argmax(1))

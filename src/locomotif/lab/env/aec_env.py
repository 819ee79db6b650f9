"""One game for several agents: a PettingZoo AEC environment."""

from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from locomotif.boards import Board
from locomotif.kernel.scoring import RESULT
from locomotif.kernel.state import LOG, NOTHING, STATE
from locomotif.kernel.tables import tables
from locomotif.lab.compiled.batch import begin_all, look_at, move_all, settle_all
from locomotif.lab.env.action_space import Actions
from locomotif.lab.env.checks import NotDealtError, a_board, check_actions, check_reward
from locomotif.lab.env.observation import HIGH, LOW, size_of


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A table with agents seat_0, seat_1, … The rewards come at the end, as in `VectorTables`.

    An illegal action costs the move: the first legal one is played instead.
    """

    metadata: dict[str, Any] = {"name": "locomotif_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        board: str | Path | Board,
        players: int = 2,
        reward: Literal["win", "margin"] = "win",
        render_mode: str | None = None,
    ) -> None:
        check_reward(reward)
        self.board = a_board(board)
        self.players = self.board.check_players(players)
        self.reward = reward
        self.render_mode = render_mode
        self.actions = Actions(self.board)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._size = size_of(self.board, players)
        self._observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(LOW, HIGH, (self._size,), np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )
        self._spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self._choices = {
            agent: gymnasium.spaces.Discrete(len(self.actions)) for agent in self.possible_agents
        }
        self._tables = tables(self.board)
        self.games = np.zeros(1, STATE)
        self._log, self._result = np.zeros(1, LOG), np.zeros(1, RESULT)
        self._everybody = np.full(1, NOTHING, np.int64)
        self._acting = np.zeros(1, np.int64)
        self._dice = np.zeros((1, 1), np.uint64)
        self._seen = np.zeros((1, self._size), np.int16)
        self._masks = np.zeros((1, len(self.actions)), np.int8)
        self.illegal = 0
        """How many actions have been illegal so far."""

    def __getattr__(self, name: str) -> Any:
        """A game's attributes do not exist before the first game is dealt."""
        if name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise NotDealtError
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent sees: `observation` (see `observation.fields`) and `action_mask`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The moves of the board (`Actions`)."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game."""
        if seed is not None or not self._dice.any():
            self._dice[0, 0] = np.random.SeedSequence(seed).generate_state(1, np.uint64)[0]
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        begin_all(
            self.games, self._tables, self._log, self.players, self._everybody, self._dice, self.actions.place_of,
            self.actions.offers, self._acting, self._seen, self._masks,
        )  # fmt: skip
        self.agent_selection = self.possible_agents[int(self._acting[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; its mask is empty when it is not its turn."""
        to_move = self.agent_selection
        seen, mask = np.zeros(self._size, np.int16), np.zeros(len(self.actions), np.int8)
        seat = self.possible_agents.index(agent)
        look_at(self.games, self._tables, seat, self.actions.place_of, self.actions.offers, seen, mask)
        if agent != to_move:
            mask[:] = 0
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play a move for the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        chosen = check_actions([action], 1, len(self.actions))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        over, totals, shares = (
            np.zeros(1, np.bool_),
            np.zeros((1, self.players), np.int64),
            np.zeros((1, self.players)),
        )
        self.illegal += move_all(
            self.games, self._tables, self._log, self.players, self._everybody, self._dice, chosen,
            self.actions.number_of, over, self._acting, self._masks,
        )  # fmt: skip
        settle_all(
            self.games, self._tables, self._result, self.players, self.actions.place_of, self.actions.offers, over,
            self._acting, totals, shares, self._seen, self._masks,
        )  # fmt: skip
        if over[0]:
            self._end(totals[0], shares[0])
        else:
            self.agent_selection = self.possible_agents[int(self._acting[0])]
        self._accumulate_rewards()
        if over[0]:
            self._deads_step_first()

    def _end(self, totals: Any, shares: Any) -> None:
        """The game is over: give everybody their reward."""
        for seat, agent in enumerate(self.possible_agents):
            rest = max(int(total) for other, total in enumerate(totals) if other != seat)
            margin = (int(totals[seat]) - rest) / 50.0
            self.rewards[agent] = margin if self.reward == "margin" else 2.0 * float(shares[seat]) - 1.0
            self.terminations[agent] = True
            self.infos[agent] = {"total": int(totals[seat]), "share": float(shares[seat])}

    def render(self) -> str | None:
        """The trains and points of all seats, as a line of text."""
        if self.render_mode is None:
            return None
        g = self.games[0]
        seats = (
            f"seat {seat}: {int(g.trains[seat])} trains, {int(g.score[seat])} points"
            for seat in range(self.players)
        )
        return f"{self.agent_selection} to move; " + "; ".join(seats)

    def close(self) -> None:
        """There is nothing to close."""
